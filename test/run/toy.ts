import { definePolicy, defineRuleset, type Game } from '../../src/engine/contracts.ts'
import type { Dice } from '../../src/engine/dice.ts'
import { choice, integer, integers } from '../../src/engine/options.ts'
import { recordLayout } from '../../src/engine/record.ts'
import type { Cell, Experiment, LoadedGame, Player, Value } from '../../src/experiment/types.ts'

/**
 * A duel small enough to count by hand: both sides roll a die each round, the higher roll hits, the third hit wins.
 * Not a game of the catalogue: for tests of everything that runs games.
 */
interface Gunner {
  /** Extra hits claimed this round, 0 or 1. */
  claim(round: number): number
}

const options = {
  sides: choice({ kind: 'scenario', doc: 'faces of a die', rule: '1', values: [4, 6, 10], default: 6 }),
  hits: integer({ kind: 'rule', doc: 'hits to win', rule: '2', id: 'R1', min: 1, max: 9, default: 3 }),
  handicap: integers({
    kind: 'rule',
    doc: 'bonus by round',
    rule: '3',
    min: 0,
    max: 3,
    minLength: 0,
    maxLength: 5,
    default: [],
  }),
}

const shape = {
  metrics: [
    { id: 'rounds', title: 'Rounds', unit: 'rounds', doc: 'Rounds played.', min: 1, max: 60 },
    { id: 'margin', title: 'Margin', unit: 'hits', doc: 'Hits of ours minus theirs.', min: -9, max: 10 },
  ],
  events: [
    {
      id: 'faces',
      title: 'Faces',
      doc: 'Faces rolled by us.',
      names: Array.from({ length: 10 }, (_, i) => ({ id: `f${i + 1}`, title: `${i + 1}` })),
    },
  ],
}
const layout = recordLayout(shape)

export const toyRuleset = defineRuleset<typeof options, Gunner>({
  id: 'toy',
  title: 'Toy duel',
  source: 'made up for tests',
  version: 1,
  options,
  seats: [{ id: 'us', title: 'Us', doc: 'our side' }],
  outcomes: [
    { id: 'won', title: 'Won', doc: 'We hit enough.', result: { us: 'win' } },
    { id: 'lost', title: 'Lost', doc: 'They hit enough.', result: { us: 'loss' } },
    { id: 'unfinished', title: 'Unfinished', doc: 'Sixty rounds.', result: { us: 'unfinished' } },
  ],
  headline: 'won',
  ...shape,
  defaultPolicies: { us: 'steady' },
  provenance: ({ sides }) => ({ counts: { rulebook: 1, history: 0, reconstructed: sides }, note: `dice of ${sides}` }),
  compile: ({ sides, hits, handicap }, policies, narrator) => ({
    play(dice: Dice, record: Int32Array) {
      let ours = 0
      let theirs = 0
      let round = 0
      while (ours < hits && theirs < hits && round < 60) {
        round++
        dice.at(round, 0, 0)
        const a = dice.roll(sides)
        const b = dice.roll(sides)
        narrator?.tell({ round, phase: 'Fire', text: `we roll ${a}, they roll ${b}`, dice: [a, b], rule: '1' })
        record[layout.events + a - 1]!++
        const bonus = (handicap[round - 1] ?? 0) as number
        if (a + bonus > b) ours += 1 + policies.us!.claim(round)
        else if (b > a + bonus) theirs++
      }
      record[0] = ours >= hits ? 0 : theirs >= hits ? 1 : 2
      record[1] = round
      record[2] = ours - theirs
    },
  }),
})

const player = (id: string, claim: (round: number, dice: Dice) => number) =>
  definePolicy<Gunner, Record<string, never>>({
    id,
    title: id,
    doc: id,
    seats: ['us'],
    parameters: {},
    create: (_, dice) => ({ claim: round => claim(round, dice) }),
  })

export const toy: Game = {
  ruleset: toyRuleset,
  policies: [
    player('steady', () => 0),
    player('lucky', (_, dice) => (dice.roll(10) === 1 ? 1 : 0)),
    player('late', round => {
      if (round > 14) throw new Error('the gunner fell asleep')
      return 0
    }),
    player('wild', () => 40),
    player('gambler', () => (Math.random() < 0.5 ? 1 : 0)),
    player('endless', round => {
      while (round > 12);
      return 0
    }),
  ],
}

export const loadedToy: LoadedGame = { ...toy, modules: new Map() }

const players = (ids: Readonly<Record<string, string>>): Record<string, Player> =>
  Object.fromEntries(Object.entries(ids).map(([seat, id]) => [seat, { id, label: id, written: id, parameters: {} }]))

export const toyCell = (vary: Readonly<Record<string, Value>>, us = 'steady'): Cell => ({
  vary,
  players: players({ us }),
  options: { sides: 6, hits: 3, handicap: [], ...vary },
})

/** An experiment of the toy: four cells in two groups, one of them with a baseline; change it at will. */
export const toyExperiment = (change: Partial<Experiment> = {}): Experiment => ({
  name: 'toy-study',
  title: 'A study of the toy',
  ruleset: 'toy',
  rulesetVersion: 1,
  seed: 1945,
  games: 500,
  fixed: {},
  cells: [toyCell({ sides: 4 }), toyCell({ sides: 6 }), toyCell({ sides: 10 }), toyCell({ hits: 5 }, 'lucky')],
  groups: [{ cells: [0, 1, 2], baseline: 1 }, { cells: [3] }],
  report: { metrics: [], confidence: 0.95 },
  ...change,
})

/** The same with `until` in place of `games`. */
export function untilExperiment(until: NonNullable<Experiment['until']>, change: Partial<Experiment> = {}): Experiment {
  const { games: _, ...rest } = toyExperiment(change)
  return { ...rest, until }
}
