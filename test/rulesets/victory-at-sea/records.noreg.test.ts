import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { policies } from '../../../src/policies/victory-at-sea/index.ts'
import { scenarios } from '../../../src/rulesets/victory-at-sea/scenarios.ts'
import { records } from './play.ts'

/** A change of any of these asks for a higher version of the ruleset. */
const digest = (chosen: Parameters<typeof records>[0], players: readonly [string, string], n: number): string => {
  const hash = createHash('sha256')
  for (const record of records(chosen, players, n, 1939)) hash.update(new Uint8Array(record.buffer))
  return hash.digest('hex').slice(0, 16)
}

test('records of the first duels', () => {
  expect({
    'queen-elizabeth, bismarck, 15': digest({ scenario: 'duel' }, ['drill', 'drill'], 200),
    'yamato, iowa, 35': digest(
      { scenario: 'duel', shipA: 'yamato', shipB: 'iowa', range: 35 },
      ['drill', 'drill'],
      200,
    ),
    'fubuki, fletcher, 10': digest(
      { scenario: 'duel', shipA: 'fubuki', shipB: 'fletcher', range: 10 },
      ['drill', 'drill'],
      200,
    ),
    'all other readings': digest(
      {
        scenario: 'duel',
        shipA: 'king-george-v',
        shipB: 'scharnhorst',
        range: 25,
        radarInDuels: 'used',
        gunFailures: 'used',
        crippledSecondaries: 'subtract-first',
        resolution: 'attack-dice-first',
        criticalSix: 'modified',
        vitalSix: 'catastrophe',
        magazineTurns: 'added',
        crippledTraits: 'kept',
        fireFighting: 'as-damage-control',
        abandonedShips: 'target',
      },
      ['drill', 'drill'],
      200,
    ),
  }).toMatchSnapshot()
})

test('records of the first battles of every scenario', () => {
  const all = scenarios.map(({ id }) => [id, digest({ scenario: id }, ['hold-range', 'expert'], 3)])
  expect(Object.fromEntries(all)).toMatchSnapshot()
})

test('records of the first battles of every player', () => {
  const all = policies.map(({ id }) => [id, digest({ scenario: 'guadalcanal-finale' }, [id, id], 2)])
  expect(Object.fromEntries(all)).toMatchSnapshot()
})
