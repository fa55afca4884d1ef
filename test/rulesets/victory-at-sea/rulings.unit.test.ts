import { expect, test } from 'vitest'
import type { Option } from '../../../src/engine/options.ts'
import { shipped } from '../../../src/rulesets/victory-at-sea/data.ts'
import { victoryAtSea } from '../../../src/rulesets/victory-at-sea/index.ts'
import { options } from '../../../src/rulesets/victory-at-sea/options.ts'
import { records, withOptions } from './play.ts'

type Chosen = Parameters<typeof records>[0]
const pack = (boats: number) => ({ nation: 'kriegsmarine', ships: { 'type-vii': boats }, aircraft: {} })
const boats = pack(5)
const hunters = { nation: 'royal-navy', ships: { tribal: 5 }, aircraft: {} }

const planes = { nation: 'us-navy', ships: { portland: 4 }, aircraft: { 'douglas-sbd-dauntless': 8 } }
const k = { nation: 'kriegsmarine', ships: { 'admiral-hipper': 4 }, aircraft: { 'junkers-ju-87': 3 } }

const portland = shipped.ships.find(({ id }) => id === 'portland')!
/** A Portland that has a Skeleton Crew as soon as she loses anybody. */
const few = { ships: [{ ...portland, skeleton: portland.crew - 1 }] }

/** One that is soon abandoned. */
const frail = { ships: [{ ...portland, crew: 6, skeleton: 1 }] }

/** Games in which one thing or another matters: what is played, by whom, how many. */
const CONTEXTS: readonly (readonly [chosen: Chosen, players: readonly [string, string], games: number])[] = [
  [{ scenario: 'duel', shipA: 'king-george-v', shipB: 'scharnhorst', range: 25 }, ['drill', 'drill'], 400],
  [{ scenario: 'duel', shipA: 'iowa', shipB: 'brooklyn', range: 22 }, ['drill', 'drill'], 400],
  [{ scenario: 'duel', shipA: 'brooklyn', shipB: 'mogami', range: 16 }, ['drill', 'drill'], 2000],
  [{ scenario: 'guadalcanal-finale', weather: 'bad' }, ['torpedo-rush', 'torpedo-rush'], 4],
  [{ scenario: 'bombardment-of-guadalcanal' }, ['random', 'charge'], 4],
  [{ scenario: 'guadalcanal-finale', light: 'day' }, ['charge', 'line-of-battle'], 6],
  [{ scenario: 'clash-of-the-giants' }, ['charge', 'drill'], 30],
  [{ scenario: 'victory-at-sea', turnLimit: 12 }, ['random', 'random'], 12],
  [{ scenario: 'victory-at-sea', nationA: 'ijn', nationB: 'us-navy' }, ['torpedo-rush', 'charge'], 8],
  [{ scenario: 'victory-at-sea', level: 'patrol', fleetA: boats, fleetB: hunters }, ['charge', 'charge'], 8],
  [{ scenario: 'carrier-clash', nationA: 'us-navy', nationB: 'ijn' }, ['carrier-strike', 'carrier-strike'], 6],
  [{ scenario: 'carrier-clash', crewA: 'green', crewB: 'green' }, ['carrier-strike', 'random'], 20],
  [{ scenario: 'at-all-costs', level: 'war', nationB: 'royal-navy' }, ['charge', 'charge'], 6],
  [{ scenario: 'victory-at-sea', roster: few, fleetA: planes, fleetB: k }, ['charge', 'charge'], 10],
  [{ scenario: 'river-plate' }, ['drill', 'drill'], 4],
  [{ scenario: 'victory-at-sea', roster: frail, fleetA: planes, fleetB: k }, ['charge', 'charge'], 10],
  [{ scenario: 'at-all-costs', fleetA: planes, fleetB: k }, ['charge', 'charge'], 3],
  [
    { scenario: 'victory-at-sea', level: 'patrol', fleetA: boats, fleetB: hunters, light: 'night' },
    ['random', 'random'],
    12,
  ],
  [{ scenario: 'blockade', level: 'patrol', fleetA: hunters, fleetB: pack(2) }, ['charge', 'charge'], 2],
  [{ scenario: 'convoy-duty', level: 'patrol', fleetA: pack(3), fleetB: hunters }, ['charge', 'charge'], 2],
  [{ scenario: 'death-of-a-giant' }, ['drill', 'charge'], 30],
  [{ scenario: 'blockade', level: 'war' }, ['charge', 'hold-range'], 20],
]

const text = (chosen: Chosen, players: readonly [string, string], games: number): string =>
  records(chosen, players, games, 1939)
    .map(record => record.join())
    .join('\n')
const defaults = CONTEXTS.map(() => '')

/** Other values of an option than the one it has. */
const others = (option: Option): unknown[] => {
  switch (option.type) {
    case 'choice':
      return option.values.filter(value => value !== option.default)
    case 'flag':
      return [!option.default]
    case 'integer':
      return [option.min, option.max].filter(value => value !== option.default)
    default:
      return []
  }
}

const cases = Object.entries(options as Record<string, Option>)
  .filter(([, { kind, type }]) => kind !== 'scenario' && type !== 'document')
  .flatMap(([name, option]) => others(option).map(value => [name, value] as const))

test('every ruling has an id of its own, V1 to V41 without gaps', () => {
  const ids = Object.values(options as Record<string, Option>).flatMap(({ id }) => (id === undefined ? [] : [id]))
  expect([...ids].sort((a, b) => Number(a.slice(1)) - Number(b.slice(1)))).toEqual(
    Array.from({ length: 41 }, (_, i) => `V${i + 1}`),
  )
})

test.each(cases)('%s: %s changes some game', (name, value) => {
  expect(victoryAtSea.check!(withOptions({ scenario: 'victory-at-sea', [name]: value }))).toEqual([])
  const differs = CONTEXTS.some(([chosen, players, games], i) => {
    if (defaults[i] === '') defaults[i] = text(chosen, players, games)
    return text({ ...chosen, [name]: value }, players, games) !== defaults[i]
  })
  expect(differs).toBe(true)
})
