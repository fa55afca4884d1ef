import { expect, test } from 'vitest'
import { LEVELS, NATIONS, shipped } from '../../../src/rulesets/victory-at-sea/data.ts'
import {
  allocation,
  checkFleet,
  costOf,
  countFleets,
  type Fleet,
  faultsOfFleet,
  legalFleets,
  picksOf,
  plainFleet,
} from '../../../src/rulesets/victory-at-sea/fleets.ts'

const fleet = (ships: Fleet['ships'], aircraft: Fleet['aircraft'] = {}): Fleet => ({
  nation: 'royal-navy',
  ships,
  aircraft,
})

test('the Fleet Allocation table', () => {
  expect([0, 1, 2].map(above => allocation(above, 1))).toEqual([1, 2, 4])
  expect(allocation(3, 1)).toBe(Number.POSITIVE_INFINITY)
  // One point buys 2, 3, 4 and 6 ships of one to four levels below.
  expect([2, 3, 4, 6].map((ships, i) => [allocation(-1 - i, ships), allocation(-1 - i, ships + 1)])).toEqual([
    [1, 2],
    [1, 2],
    [1, 2],
    [1, 2],
  ])
})

test('a Queen Elizabeth costs as much as two Southamptons', () => {
  const battle = LEVELS.indexOf('battle')
  expect(costOf([0, 0, 0, 1, 0], battle)).toBe(costOf([0, 0, 2, 0, 0], battle))
})

test('legality is refused with a reason', () => {
  const faults = (ships: Fleet['ships'], level: (typeof LEVELS)[number] = 'raid', year?: number): string[] =>
    faultsOfFleet(shipped, fleet(ships), level, 5, year === undefined ? {} : { year })
  expect(faults({ norfolk: 5 })).toEqual([])
  expect(faults({ norfolk: 4, york: 2 })).toEqual([])
  expect(faults({ norfolk: 5, york: 1 })).toEqual(['it costs 6 Fleet Allocation Points; 5 may be spent'])
  expect(faults({ bismarck: 1 })).toEqual(['the fleet list of the Royal Navy has no bismarck'])
  expect(faults({ 'king-george-v': 1 }, 'skirmish')[0]).toContain('more than two above skirmish')
  expect(faults({ fiji: 1 }, 'raid', 1939)[0]).toContain('in service from 1940, after 1939')
})

test('the number of fleets is that of the fleets, and each is legal and full', () => {
  for (const nation of NATIONS) {
    const filter = { aircraft: false }
    const picks = picksOf(shipped, nation, filter)
    const all = [...legalFleets(shipped, nation, 'raid', 2, filter)]
    expect(countFleets(picks, 'raid', 2)).toBe(all.length)
    expect(new Set(all.map(one => JSON.stringify(one))).size).toBe(all.length)
    for (const one of all) expect(faultsOfFleet(shipped, one, 'raid', 2, filter)).toEqual([])
  }
})

test('a plain fleet is legal at every level, and spends its points', () => {
  for (const nation of NATIONS)
    for (const level of LEVELS) {
      const plain = plainFleet(shipped, nation, level, 5)
      expect(faultsOfFleet(shipped, plain, level, 5)).toEqual([])
      expect(Object.keys(plain.ships).length).toBeGreaterThan(0)
    }
})

test('a fleet that is no fleet is refused, all its faults at once', () => {
  expect(checkFleet([])).toHaveProperty('problems')
  const checked = checkFleet({ nation: 'swiss', ships: { york: 0 }, planes: 3 })
  expect('problems' in checked ? checked.problems.map(({ path }) => path.join('.')) : []).toEqual([
    'planes',
    'nation',
    'ships.york',
  ])
})
