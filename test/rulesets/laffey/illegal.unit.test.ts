import { describe, expect, it } from 'vitest'
import { compileCell, playGame } from '../../../src/engine/block.ts'
import type { PolicyDefinition } from '../../../src/engine/contracts.ts'
import { IllegalDecision } from '../../../src/engine/errors.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { recordLayout } from '../../../src/engine/record.ts'
import { policies } from '../../../src/policies/laffey/index.ts'
import { laffey } from '../../../src/rulesets/laffey/index.ts'
import type { Captain } from '../../../src/rulesets/laffey/policy.ts'

const honest = policies.find(({ id }) => id === 'random')! as PolicyDefinition<Captain>

/** Plays games of a random captain who gives one question always the same answer, until a game fails. */
function firstFailure(question: keyof Captain, answer: unknown): unknown {
  const policy: PolicyDefinition<Captain> = {
    ...honest,
    create: (parameters, dice, seat) =>
      new Proxy(honest.create(parameters, dice, seat), {
        get(captain, name) {
          if (name === question) return () => answer
          const method = captain[name as keyof Captain]
          return typeof method === 'function' ? method.bind(captain) : method
        },
      }),
  }
  const cell = compileCell(
    { ruleset: laffey, policies: [policy] },
    {
      options: {
        ...defaultsOf(laffey.options),
        level: 'ensign',
        health: 20,
        compartmentsLost: 6,
        wildcatStars: [1, 1, 1],
      },
      players: { captain: { policy, parameters: {} } },
    },
    5,
  )
  const record = new Int32Array(recordLayout(laffey).length)
  for (let index = 0; index < 2000; index++)
    try {
      playGame(cell, index, record.fill(0))
    } catch (error) {
      return error
    }
  return undefined
}

const questions: readonly (readonly [keyof Captain, string])[] = [
  ['corsair', 'placing the Corsair'],
  ['placeTeam', 'placing a Damage Control Team'],
  ['supplyCompartment', 'using a Supply in Phase 1'],
  ['nextBenefit', 'choosing the next Benefit Action'],
  ['repair', 'repairing'],
  ['starCell', 'filling a Clear Skies Star'],
  ['partner', 'choosing the adjacent compartment'],
  ['targetPips', 'dividing the pips'],
  ['placeMark', 'placing a mark'],
  ['markOutCell', 'marking out a cell'],
  ['setAsideDice', 'setting dice aside'],
  ['rerollDie', 'rerolling any die'],
  ['useOne', 'using a 1'],
  ['gunTarget', 'firing the 5-inch guns'],
  ['gunPair', 'firing the 5-inch guns at a pair'],
  ['wildcat', 'sending a Wildcat'],
  ['wildcatHit', "placing a Wildcat's damage"],
  ['cancel', 'cancelling a mark'],
  ['leakSource', 'choosing the Leak that spreads'],
  ['leakDestination', 'choosing where a Leak spreads'],
  ['fireSource', 'choosing the Fire that spreads'],
  ['fireDestination', 'choosing where a Fire spreads'],
]

describe.each(questions)('%s', (question, decision) => {
  it.each([
    ['a number too large', 1e9],
    ['a number just outside 32 bits', 2 ** 32],
    ['a fraction', 0.5],
    ['a negative number', -7],
    ['not a number', Number.NaN],
    ['nothing', undefined],
    ['a text', '1'],
    ['a text that reads as a Star, or a pair', '257'],
    ['a fraction that would be cut to a pair', 257.5],
    ['more than 32 bits that would be cut to a pair', 2 ** 32 + 257],
    ['a list', [16]],
    ['a whole number of another kind', 1n],
    ['an object without any text', Object.create(null)],
  ])('refuses %s', (_what, answer) => {
    const error = firstFailure(question, answer)
    expect(error).toBeInstanceOf(IllegalDecision)
    const { message, seat, round } = error as IllegalDecision
    expect(message).toContain(decision)
    expect([seat, round > 0]).toEqual(['captain', true])
  })
})
