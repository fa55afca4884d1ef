import { describe, expect, test } from 'vitest'
import { defaultsOf } from '../../../src/engine/options.ts'
import { LEVELS, type Level, NATIONS, shipped } from '../../../src/rulesets/victory-at-sea/data.ts'
import { fleetBook } from '../../../src/rulesets/victory-at-sea/fleet-book.ts'
import { checkFleet, faultsOfFleet, legalFleets } from '../../../src/rulesets/victory-at-sea/fleets.ts'
import { options } from '../../../src/rulesets/victory-at-sea/options.ts'

const base = defaultsOf(fleetBook.request)
const filter = { carriers: false, submersibles: false, aircraft: false }

describe('fleets by rank', () => {
  test.each(NATIONS)('%s: the same fleets in the same order as when all are made', nation => {
    for (const [level, points] of [
      ['raid', 3],
      ['skirmish', 2],
      ['war', 1],
    ] as const) {
      const request = { ...base, ...filter, nation, level: level as Level, points }
      const list = fleetBook.list(request as never)
      const all = [...legalFleets(shipped, nation, level, points, filter)]
      expect(list.count).toBe(all.length)
      expect(Array.from({ length: list.count }, (_, i) => checkFleet(list.at(i)))).toEqual(
        all.map(value => ({ value })),
      )
    }
  })

  test('every hundred-thousandth of the 24,866,045 of the United States Navy is legal', () => {
    const list = fleetBook.list({ ...base, nation: 'us-navy' } as never)
    expect(list.count).toBe(24_866_045)
    for (let i = 0; i < list.count; i += 100_000) {
      const found = checkFleet(list.at(i))
      if ('problems' in found) throw new Error(JSON.stringify(found))
      expect(faultsOfFleet(shipped, found.value, 'raid', 5)).toEqual([])
    }
    expect(() => list.at(list.count)).toThrow(RangeError)
  })
})

describe('words and prices', () => {
  const fleet = { nation: 'royal-navy', ships: { leander: 2, norfolk: 1, 'king-george-v': 1, tribal: 3 } }

  test('a label counts classes', () => {
    expect(fleetBook.label(fleet)).toBe('2 Leander + Norfolk + King George V + 3 Tribal')
  })

  test('a class costs what the Fleet Allocation table charges, a share of a point for the small', () => {
    const parts = fleetBook.parts(fleet, { ...defaultsOf(options), level: 'raid' })
    expect(parts.map(({ id, number, charge }) => [id, number, charge])).toEqual([
      ['leander', 2, 1 / 2],
      ['norfolk', 1, 1],
      ['king-george-v', 1, 4],
      ['tribal', 3, 1 / 3],
    ])
  })

  test('at war level a raider is two levels below: three for a point', () => {
    expect(LEVELS.indexOf('war') - LEVELS.indexOf('raid')).toBe(2)
    const [part] = fleetBook.parts(
      { nation: 'royal-navy', ships: { norfolk: 1 } },
      { ...defaultsOf(options), level: 'war' },
    )
    expect(part!.charge).toBeCloseTo(1 / 3, 12)
  })
})

test('what an experiment does not say is as its options have it', () => {
  const set = { ...defaultsOf(options), scenario: 'victory-at-sea', level: 'battle', nationB: 'ijn', points: 4 }
  expect(fleetBook.defaults(set as never, 1)).toMatchObject({ nation: 'ijn', level: 'battle', points: 4, year: 'any' })
  expect(fleetBook.defaults(defaultsOf(options) as never, 0)).toMatchObject({ nation: 'royal-navy', points: 5 })
})

test('a request that nothing can meet is refused in words', () => {
  expect(fleetBook.faults({ ...base, nation: 'kriegsmarine', year: 1914 } as never)).toEqual([
    'the fleet list of the Kriegsmarine has nothing that is asked for',
  ])
})
