import { definePolicy, defineRuleset, type Game } from '../../src/engine/contracts.ts'
import { IllegalDecision } from '../../src/engine/errors.ts'
import { choice, integer } from '../../src/engine/options.ts'
import { recordLayout } from '../../src/engine/record.ts'

/** A game small enough to check by hand: throw a d6 until it shows `target` or the player stops; more than `limit` throws is unfinished. */
interface Thrower {
  goOn(throws: number): unknown
}

const options = {
  target: integer({ kind: 'rule', doc: 'The face that wins', rule: '1', min: 1, max: 6, default: 6 }),
  limit: integer({ kind: 'scenario', doc: 'Most throws', rule: '2', min: 1, max: 20, default: 10 }),
  start: choice({
    kind: 'ruling',
    id: 'X1',
    values: ['plain', 'free'],
    default: 'plain',
    doc: 'Free throw first?',
    rule: '3',
  }),
}

const ruleset = defineRuleset<typeof options, Thrower>({
  id: 'coin',
  title: 'Throw a six',
  source: 'made for tests',
  version: 1,
  options,
  seats: [{ id: 'thrower', title: 'Thrower', doc: 'Throws' }],
  outcomes: [
    { id: 'won', title: 'Won', doc: 'The face came', result: { thrower: 'win' } },
    { id: 'stopped', title: 'Stopped', doc: 'The player stopped', result: { thrower: 'loss' } },
    { id: 'unfinished', title: 'Unfinished', doc: 'Too many throws', result: { thrower: 'unfinished' } },
  ],
  headline: 'won',
  metrics: [{ id: 'throws', title: 'Throws', unit: 'throws', doc: 'Dice thrown', min: 0, max: 21 }],
  events: [
    {
      id: 'faces',
      title: 'Faces',
      doc: 'Faces shown',
      names: [1, 2, 3, 4, 5, 6].map(n => ({ id: String(n), title: String(n) })),
    },
  ],
  defaultPolicies: { thrower: 'steady' },
  provenance: () => ({ counts: { rulebook: 3, history: 0, reconstructed: 0 }, note: '' }),
  compile({ target, limit, start }, policies, narrator) {
    const layout = recordLayout(ruleset)
    const thrower = policies.thrower!
    const throwsAt = layout.metric('throws')
    const faces = layout.event('faces')
    return {
      play(dice, record) {
        let throws = start === 'free' ? -1 : 0
        for (let round = 1; ; round++) {
          const answer = thrower.goOn(throws)
          if (typeof answer !== 'boolean') throw new IllegalDecision('thrower', round, 'going on', String(answer))
          if (!answer || throws === limit) {
            record[layout.outcome] = answer ? 2 : 1
            record[throwsAt] = Math.max(0, throws)
            return
          }
          dice.at(round, 0, 0)
          const face = dice.d6()
          throws++
          record[faces + face - 1]!++
          narrator?.tell({ round, phase: 'Throw', text: `shows ${face}`, dice: [face] })
          if (face === target) {
            record[layout.outcome] = 0
            record[throwsAt] = Math.max(0, throws)
            return
          }
        }
      },
    }
  },
})

const steady = definePolicy<Thrower, Record<string, never>>({
  id: 'steady',
  title: 'Steady',
  doc: 'Never stops.',
  seats: ['thrower'],
  parameters: {},
  create: () => ({ goOn: () => true }),
})

const parameters = {
  after: integer({ kind: 'rule', doc: 'Throws before it may stop', rule: '', min: 0, max: 20, default: 2 }),
}
const fickle = definePolicy<Thrower, typeof parameters>({
  id: 'fickle',
  title: 'Fickle',
  doc: 'Stops with one chance in six after a few throws.',
  seats: ['thrower'],
  parameters,
  create: ({ after }, dice) => ({ goOn: throws => throws < after || dice.d6() > 1 }),
})

const nonsense = definePolicy<Thrower, Record<string, never>>({
  id: 'nonsense',
  title: 'Nonsense',
  doc: 'Answers rubbish at the third throw.',
  seats: ['thrower'],
  parameters: {},
  create: () => ({ goOn: throws => (throws < 2 ? true : 'perhaps') }),
})

export const coin: Game<Thrower> = { ruleset, policies: [steady, fickle, nonsense] }
