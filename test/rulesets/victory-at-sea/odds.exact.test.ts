import { expect, test } from 'vitest'
import { withOwn } from '../../../src/rulesets/victory-at-sea/data.ts'
import { meanOf, type Shot, weaponOdds } from '../../../src/rulesets/victory-at-sea/odds.ts'
import { rulesOf } from '../../../src/rulesets/victory-at-sea/rules.ts'
import { type ShipSpec, shipRecord, specOf } from '../../../src/rulesets/victory-at-sea/spec.ts'
import { withOptions } from './play.ts'

const ship = (id: string): ShipSpec => specOf(shipRecord(withOwn(null), null, id)!)
const plain: Shot = { range: 15, beam: true, fast: false, night: false, badWeather: false, evasive: false }

/** Every throw of the Attack Dice, and for each hit every throw of its Damage Dice, one by one, as at the table. */
function enumerate(
  ad: number,
  dd: number,
  hits: (die: number) => boolean,
  damages: (die: number) => boolean,
  six: (die: number) => boolean,
) {
  const sum = { hits: [] as number[], damage: [] as number[], criticals: [] as number[] }
  const add = (list: number[], n: number, p: number): void => {
    while (list.length <= n) list.push(0)
    list[n]! += p
  }
  const damage = (left: number, p: number, hit: number, points: number, criticals: number): void => {
    if (left === 0) {
      add(sum.hits, hit, p)
      add(sum.damage, points, p)
      add(sum.criticals, criticals, p)
      return
    }
    for (let die = 1; die <= 6; die++) {
      const scores = die === 6 || (die !== 1 && damages(die))
      if (!scores) damage(left - 1, p / 6, hit, points, criticals)
      else if (!six(die)) damage(left - 1, p / 6, hit, points + 1, criticals)
      else
        for (let again = 1; again <= 6; again++)
          damage(left - 1, p / 36, hit, points + 1, criticals + (again >= 4 ? 1 : 0))
    }
  }
  const attack = (left: number, p: number, hit: number): void => {
    if (left === 0) damage(hit * dd, p, hit, 0, 0)
    else for (let die = 1; die <= 6; die++) attack(left - 1, p / 6, hit + (die !== 1 && hits(die) ? 1 : 0))
  }
  attack(ad, 1, 0)
  return sum
}

const close = (got: readonly number[], want: readonly number[]): void => {
  for (let n = 0; n < Math.max(got.length, want.length); n++)
    expect(Math.abs((got[n] ?? 0) - (want[n] ?? 0))).toBeLessThan(1e-9)
}

test.each([
  // A turret of Queen Elizabeth: AD 2, DD 3, AP. Bismarck: Target 4, Armour 6, Armoured Deck.
  ['queen-elizabeth', 'bismarck', plain, 2, 3, (die: number) => die + 1 >= 4, (die: number) => die + 1 >= 6],
  [
    'queen-elizabeth',
    'bismarck',
    { ...plain, range: 25 },
    2,
    3,
    (die: number) => die >= 4,
    (die: number) => die + 1 >= 6,
  ],
  [
    'queen-elizabeth',
    'hood',
    { ...plain, range: 31, beam: false },
    2,
    3,
    (die: number) => die - 2 >= 4,
    (die: number) => die + 2 >= 5,
  ],
  ['bismarck', 'hood', { ...plain, range: 25 }, 2, 3, (die: number) => die + 1 >= 4, (die: number) => die + 2 >= 5],
  ['yamato', 'fletcher', { ...plain, night: true, fast: true }, 1, 4, (die: number) => die - 1 >= 6, () => true],
] as const)('%s at %s: by every throw of the dice', (attacker, defender, shot, ad, dd, hits, damages) => {
  const spec = ship(attacker)
  const one = { ...spec, weapons: [{ ...spec.weapons[0]!, ad }] }
  expect(spec.weapons[0]!.dd).toBe(dd)
  const odds = weaponOdds(one, 0, ship(defender), shot, rulesOf(withOptions({})))
  const all = enumerate(ad, dd, hits, damages, die => die === 6)
  close(odds.hits, all.hits)
  close(odds.damage, all.damage)
  close(odds.criticals, all.criticals)
})

test('Weak weapons score no critical hits; V7 lets a modified six be one', () => {
  const elizabeth = ship('queen-elizabeth')
  const secondary = elizabeth.weapons.findIndex(({ kind }) => kind === 'secondary')
  const rules = rulesOf(withOptions({}))
  expect(weaponOdds(elizabeth, secondary, ship('hood'), plain, rules).criticals[0]).toBeCloseTo(1, 12)
  const natural = meanOf(weaponOdds(elizabeth, 0, ship('bismarck'), plain, rules).criticals)
  const modified = meanOf(
    weaponOdds(elizabeth, 0, ship('bismarck'), plain, rulesOf(withOptions({ criticalSix: 'modified' }))).criticals,
  )
  expect(modified / natural).toBeCloseTo(2, 12)
})

test('hits rolled again by Evasive! are hits twice', () => {
  const rules = rulesOf(withOptions({}))
  const calm = meanOf(weaponOdds(ship('bismarck'), 0, ship('hood'), plain, rules).hits)
  const evading = meanOf(weaponOdds(ship('bismarck'), 0, ship('hood'), { ...plain, evasive: true }, rules).hits)
  expect(evading).toBeCloseTo((calm * 4) / 6, 12)
})
