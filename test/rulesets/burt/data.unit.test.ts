import { describe, expect, it } from 'vitest'
import { origins, type Roster, scenarios, shipped } from '../../../src/rulesets/burt/data.ts'
import { lengthOf } from '../../../src/rulesets/burt/hex.ts'
import { burt } from '../../../src/rulesets/burt/index.ts'
import { MOST_SHIPS, metrics } from '../../../src/rulesets/burt/measures.ts'
import { checkRoster, hexesOf, MOST_BANKS, MOST_MOUNTS, pointsOf, TURNS } from '../../../src/rulesets/burt/roster.ts'
import { chosen } from './play.ts'

const ship = (id: string) => shipped.ships.find(record => record.id === id)!

describe('shipped ships', () => {
  it('are worth 2 points per 100 tons, 1.5 if built before 1920, merchant ships 50 (section 10)', () => {
    for (const { id, type, tons, pointsRate, points } of shipped.ships)
      expect([id, points]).toEqual([id, type === 'merchant' ? 50 : pointsOf(tons!, pointsRate!)])
    expect(['hood', 'w-class-destroyer'].map(id => ship(id).pointsRate)).toEqual([1.5, 1.5])
  })

  it('make a hex a move for 6 knots, to the nearest half (section 1), and turn by class (section 4)', () => {
    for (const { id, knots, hexes, turns, type } of shipped.ships)
      expect([id, hexes, turns]).toEqual([id, hexesOf(knots!), TURNS[type]])
    expect(hexesOf(32)).toBe(5.5)
  })

  it('have guns and torpedoes that are on the lists, and ids of their own', () => {
    const guns = new Set(shipped.guns.map(({ id }) => id))
    const torpedoes = new Set(shipped.torpedoes.map(({ id }) => id))
    for (const { main = [], secondary = [], torpedoes: fish } of shipped.ships) {
      for (const { gun } of [...main, ...secondary]) expect(guns).toContain(gun)
      if (fish !== undefined) expect(torpedoes).toContain(fish.type)
    }
    for (const list of [shipped.ships, shipped.guns, shipped.torpedoes, shipped.aircraft])
      expect(new Set(list.map(({ id }) => id)).size).toBe(list.length)
  })

  it('would pass as a roster of the user’s own', () => {
    const bare = ({ origin, ...rest }: object & { origin?: unknown }): object => rest
    const again: Roster = JSON.parse(JSON.stringify(shipped))
    const checked = checkRoster({
      ships: again.ships.map(bare),
      guns: again.guns,
      torpedoes: again.torpedoes,
      aircraft: again.aircraft,
    })
    expect(checked).not.toHaveProperty('problems')
  })

  it('say of every kind of figure where it comes from', () => {
    const silent = new Set(['id', 'name', 'navy', 'note', 'origin'])
    for (const [kind, list] of Object.entries(shipped))
      for (const record of list as readonly { id: string; origin?: object }[])
        for (const key of Object.keys(record))
          if (!silent.has(key))
            expect([kind, record.id, key, { ...origins[kind as keyof Roster], ...record.origin }]).toHaveProperty([
              3,
              key,
            ])
  })

  it('gun bands never fall, and damage is 2.5 points per 100 lb of shell, at least 1', () => {
    for (const { id, bands, damage, shellLb } of shipped.guns) {
      expect([id, ...bands]).toEqual([id, ...[...bands].sort((a, b) => a - b)])
      expect(Math.abs(damage - Math.max(1, shellLb! / 40))).toBeLessThan(1)
    }
  })
})

describe('shipped scenarios', () => {
  it('stack no two ships and stand on the table', () => {
    for (const { id, ships, reserves, across } of scenarios) {
      const hexes = [...ships, ...reserves].map(({ q, r }) => `${q},${r}`)
      expect([id, new Set(hexes).size]).toEqual([id, hexes.length])
      for (const { q, r } of [...ships, ...reserves]) expect(lengthOf(q, r)).toBeLessThanOrEqual(across / 2)
    }
  })

  it.each([
    ['river-plate', 'graf-spee', 9],
    ['denmark-strait', 'bismarck', 13],
    ['north-cape', 'scharnhorst', 6],
  ])('%s begins with %s at %i hexes', (id, raider, range) => {
    const { ships } = scenarios.find(scenario => scenario.id === id)!
    const from = ships.find(place => place.ship === raider)!
    const big = ['exeter', 'ajax', 'achilles', 'hood', 'prince-of-wales', 'duke-of-york']
    const ranges = ships.filter(place => big.includes(place.ship)).map(({ q, r }) => lengthOf(q - from.q, r - from.r))
    expect(Math.min(...ranges)).toBe(range)
  })
})

describe('provenance', () => {
  it('counts figures by where they come from, for what is played', () => {
    for (const scenario of ['duel', 'river-plate', 'north-cape', 'hx-112'] as const) {
      const { counts, note } = burt.provenance(chosen({ scenario }))
      for (const count of Object.values(counts)) expect(count).toBeGreaterThan(10)
      expect(note).toMatch(/reconstructed/)
    }
    const small = burt.provenance(chosen({ scenario: 'duel' })).counts.reconstructed
    expect(burt.provenance(chosen({ scenario: 'hx-112' })).counts.reconstructed).toBeGreaterThan(small)
  })
})

describe('measures', () => {
  it('have room for all that the ships of a side can lose', () => {
    const most = (id: string): number => metrics.find(metric => metric.id === id)!.max
    expect(most('mainLostA')).toBeGreaterThanOrEqual(MOST_SHIPS * MOST_MOUNTS)
    expect(most('smallLostB')).toBeGreaterThanOrEqual(MOST_SHIPS * MOST_MOUNTS)
    expect(most('banksLostA')).toBeGreaterThanOrEqual(MOST_SHIPS * MOST_BANKS)
  })
})
