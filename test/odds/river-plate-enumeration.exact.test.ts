import { describe, expect, test } from 'vitest'
import { chance, type Distribution, mean } from '../../src/analysis/distributions.ts'
import { defaultsOf } from '../../src/engine/options.ts'
import { type SalvoOdds, salvoOdds } from '../../src/odds/river-plate.ts'
import { SHIP_IDS, type ShipId } from '../../src/rulesets/river-plate/data.ts'
import { EFFECTS } from '../../src/rulesets/river-plate/effects.ts'
import { BATTERIES, type SalvoQuestion, salvoOptions } from '../../src/rulesets/river-plate/salvo-setup.ts'

/**
 * The odds against a second computation: every throw of every die, counted one by one in plain numbers, from a second
 * reading of the rulebook's tables. The columns stand here as the text has them: one string for each range, five guns
 * down, or eleven armour letters.
 */

const GUNS = ['4', '5.9', '6', '8', '11']
const RANGES = [5, 10, 20, 30, 40]
const GUNNERY_COLUMNS = ['+3 +3 +3 +3 +3', '+1 +2 +2 +2 +2', '0 0 +1 +1 +1', 'X 0 0 +1 +1', 'X X 0 0 0']
const PENETRATION_COLUMNS = ['-1 +1 +1 +1 +2', '-2 0 0 0 +1', '-3 -1 -1 0 +1', 'X -2 -2 -1 0', 'X X -2 -2 0']
const HULL_DAMAGE = [1, 1, 2, 2, 3]
const LETTERS = 'N N Y Y Y N Y Y N N Y'.split(' ')
const LOCATIONS = 'Hull,Hull,Forward,Hull,Engines,Secondary,Hull,Aft,Hull,Hull,Special'.split(',')
const SPECIALS = ['bridge', 'bulkhead', 'boilers', 'fire', 'rudder', 'torpedoTubes']
const ARMOUR: Record<string, { turrets: number; hull: number; engines: number }> = {
  ajax: { turrets: 4, hull: 4, engines: 4 },
  achilles: { turrets: 4, hull: 4, engines: 4 },
  exeter: { turrets: 4, hull: 4, engines: 4 },
  cumberland: { turrets: 4, hull: 4, engines: 4 },
  'graf-spee': { turrets: 6, hull: 5, engines: 5 },
}
const ARMAMENT: Record<ShipId, { main: [string, number]; secondary: [string, number] }> = {
  ajax: { main: ['6', 8], secondary: ['4', 4] },
  achilles: { main: ['6', 8], secondary: ['4', 2] },
  exeter: { main: ['8', 6], secondary: ['4', 2] },
  cumberland: { main: ['8', 8], secondary: ['4', 4] },
  'graf-spee': { main: ['11', 6], secondary: ['5.9', 4] },
}

const cell = (columns: string[], gun: string, range: number): number | 'X' => {
  const column = columns[RANGES.findIndex(limit => range <= limit)]
  if (column === undefined) return 'X'
  const entry = column.split(' ')[GUNS.indexOf(gun)]!
  return entry === 'X' ? 'X' : Number(entry)
}

const add = <K>(map: Map<K, number>, key: K, p: number): void => {
  map.set(key, (map.get(key) ?? 0) + p)
}

const FACES = [1, 2, 3, 4, 5, 6]

function enumerate(
  modifier: number,
  penetration: number,
  armour: (typeof ARMOUR)[string],
  hullHit: number,
  ruling: string,
) {
  const hits = new Map<number, number>()
  for (const a of FACES)
    for (const b of FACES)
      for (const red of FACES) {
        const scored = a + b + modifier < 12 ? 0 : red + modifier >= 8 ? 3 : red + modifier >= 6 ? 2 : 1
        add(hits, scored, 1 / 216)
      }
  const perHit = new Map<string, number>()
  const damage = new Map<number, number>()
  // Two location dice, one for penetration, one for the special table, one for a bulkhead, one more for A3.
  for (const a of FACES)
    for (const b of FACES)
      for (const pen of FACES)
        for (const special of FACES)
          for (const more of FACES)
            for (const second of FACES) {
              const p = 1 / 6 ** 6
              const place = LOCATIONS[a + b - 2]!
              const through = (value: number): boolean => pen + penetration >= value
              let effect: string
              let points = 0
              if (place === 'Hull') {
                if (LETTERS[a + b - 2] === 'N') effect = 'hullUnarmoured'
                else effect = through(armour.hull) ? 'hullArmoured' : 'hullArmouredStopped'
                if (effect !== 'hullArmouredStopped') points = hullHit
              } else if (place === 'Secondary') effect = 'secondary'
              else if (place === 'Engines') effect = through(armour.engines) ? 'engines' : 'enginesStopped'
              else if (place === 'Special') {
                effect = SPECIALS[special - 1]!
                if (ruling !== 'special-table' && !through(armour.hull)) effect = 'specialStopped'
                else if (effect === 'boilers') {
                  const die = ruling === 'special-table' ? pen : second
                  if (ruling !== 'hull-only' && die + penetration < armour.engines) effect = 'boilersStopped'
                }
                if (effect === 'bulkhead') points = more
              } else {
                const turret = place === 'Forward' ? 'forwardTurret' : 'aftTurret'
                effect = through(armour.turrets) ? turret : `${turret}Stopped`
              }
              add(perHit, effect, p)
              add(damage, points, p)
            }
  const hullDamage = new Map<number, number>()
  for (const [n, p] of hits) {
    let sums = new Map([[0, p]])
    for (let i = 0; i < n; i++) {
      const next = new Map<number, number>()
      for (const [total, q] of sums) for (const [points, r] of damage) add(next, total + points, q * r)
      sums = next
    }
    for (const [total, q] of sums) add(hullDamage, total, q)
  }
  return { hits, perHit, hullDamage }
}

const enumerated = new Map<string, ReturnType<typeof enumerate>>()

function same(odds: Distribution | SalvoOdds['perHit'], brute: Map<number | string, number>): void {
  for (const key of new Set([...odds.values, ...brute.keys()]))
    expect(
      Math.abs(chance(odds as Distribution<number | string>, key).value - (brute.get(key) ?? 0)),
      String(key),
    ).toBeLessThan(1e-9)
}

function compare(question: SalvoQuestion): boolean {
  const [gun, fitted] = ARMAMENT[question.firer][question.battery]
  const guns = question.guns === 'all' ? fitted : question.guns
  const forRange = cell(GUNNERY_COLUMNS, gun, question.range)
  const penetration = cell(PENETRATION_COLUMNS, gun, question.range)
  const odds = salvoOdds(question)
  if (forRange === 'X' || penetration === 'X') {
    expect(odds).toBeUndefined()
    return false
  }
  const modifier = Math.floor(guns / 3) + forRange
  expect(odds!.salvo).toMatchObject({
    calibreName: gun,
    guns,
    gunneryModifier: modifier,
    penetrationModifier: penetration,
  })
  const hullHit = HULL_DAMAGE[GUNS.indexOf(gun)]!
  const key = JSON.stringify([modifier, penetration, ARMOUR[question.target], hullHit, question.specialHitArmour])
  let brute = enumerated.get(key)
  if (brute === undefined) {
    brute = enumerate(modifier, penetration, ARMOUR[question.target]!, hullHit, question.specialHitArmour)
    enumerated.set(key, brute)
  }
  same(odds!.hits, brute.hits)
  same(odds!.perHit, brute.perHit)
  same(odds!.hullDamage, brute.hullDamage)
  const average = [...brute.hullDamage].reduce((sum, [points, p]) => sum + points * p, 0)
  expect(Math.abs(mean(odds!.hullDamage).value - average)).toBeLessThan(1e-9)
  return true
}

const defaults = defaultsOf(salvoOptions)

describe('odds and a count of every throw agree to 1e-9', () => {
  for (const firer of SHIP_IDS)
    test(`${firer}: both batteries, every range from 0 to 41 inches, every target`, () => {
      let inRange = 0
      for (const battery of BATTERIES)
        for (const target of SHIP_IDS)
          for (let range = 0; range <= 41; range++)
            if (compare({ ...defaults, firer, battery, target, range })) inRange++
      // 4-inch guns reach 20 inches, 5.9-inch guns 30, the others 40; five targets.
      expect(inRange).toBe(5 * (41 + (firer === 'graf-spee' ? 31 : 21)))
    })

  test('every number of guns', () => {
    for (const firer of SHIP_IDS)
      for (const battery of BATTERIES)
        for (let guns = 1; guns <= ARMAMENT[firer][battery][1]; guns++)
          for (const range of RANGES) compare({ ...defaults, firer, battery, guns, range, target: 'graf-spee' })
  })

  test('ranges just within and just beyond a limit', () => {
    for (const limit of RANGES)
      for (const range of [limit - 0.001, limit, limit + 0.001])
        compare({ ...defaults, firer: 'exeter', target: 'graf-spee', range })
  })

  test('each reading of A3', () => {
    for (const specialHitArmour of ['hull-then-table', 'hull-only'] as const)
      for (const range of RANGES)
        for (const target of ['exeter', 'graf-spee'] as const) {
          compare({ ...defaults, firer: 'cumberland', target, range, specialHitArmour })
          compare({ ...defaults, firer: 'graf-spee', battery: 'secondary', target, range, specialHitArmour })
        }
  })

  test('every effect has a name', () => {
    const names = new Set<string>(EFFECTS.map(({ id }) => id))
    for (const { perHit } of enumerated.values()) for (const effect of perHit.keys()) expect(names).toContain(effect)
  })
})
