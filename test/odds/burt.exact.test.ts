import { describe, expect, it } from 'vitest'
import { chances, mean } from '../../src/analysis/distributions.ts'
import { Dice } from '../../src/engine/dice.ts'
import { defaultsOf } from '../../src/engine/options.ts'
import { recordLayout } from '../../src/engine/record.ts'
import { type BroadsideQuestion, type Figure, figureOf, hitsOf, setUpBroadside } from '../../src/odds/burt.ts'
import { HitTables } from '../../src/rulesets/burt/chance.ts'
import { needAt, SILENT, volley } from '../../src/rulesets/burt/gunnery.ts'
import { burt } from '../../src/rulesets/burt/index.ts'
import * as at from '../../src/rulesets/burt/measures.ts'
import { type BurtOptions, options as table } from '../../src/rulesets/burt/options.ts'
import { rulesOf } from '../../src/rulesets/burt/rules.ts'
import { Sea } from '../../src/rulesets/burt/sea.ts'
import { Ship } from '../../src/rulesets/burt/ship.ts'
import { rosterOf, Specs } from '../../src/rulesets/burt/spec.ts'

const question = (
  firer: string,
  target: string,
  range: number,
  more: Partial<Omit<BroadsideQuestion, 'options'>> = {},
  options: Partial<BurtOptions> = {},
): BroadsideQuestion => ({
  options: { ...defaultsOf(table), ...options },
  firer,
  target,
  range,
  weapons: 'guns',
  bearing: 'beam',
  endOn: false,
  smoke: 'none',
  night: false,
  fireControlOut: false,
  sameTarget: false,
  ...more,
})

// ---- Every fall of the dice ------------------------------------------------------------------------------------------

/** Asks for dice that fall in every way, one path after the other: `each` is run once for every path. */
function everyPath(each: (d6: () => number) => void, count: (weight: number) => void): void {
  const path: number[] = []
  for (;;) {
    let depth = 0
    each(() => {
      if (depth === path.length) path.push(1)
      return path[depth++]!
    })
    count(6 ** -depth)
    path.length = depth
    while (path.length > 0 && path.at(-1) === 6) path.pop()
    if (path.length === 0) return
    path.push(path.pop()! + 1)
  }
}

/** A target as the rulebook has it, in twentieths of a point, and the readings that matter to her. */
interface Target {
  readonly points: number
  readonly save: number
  readonly main: number
  readonly small: number
  readonly banks: number
  readonly halfHexes: number
  readonly british?: true
  readonly oneALoss?: true
  readonly allBanks?: true
  readonly classUp?: true
}

/** What a broadside came to: the names of `Figure`, by plain reading of the rules. */
function broadside(d6: () => number, guns: readonly { dice: number; need: number; damage: number }[], t: Target) {
  const hull = 20 * t.points
  const s = { loss: 0, criticals: 0, main: 0, small: 0, banks: 0, speed: 0, fire: 0, fires: 0, bridge: 0, fate: 0 }
  let due = 0
  const lose = (amount: number): void => {
    const before = Math.floor((10 * s.loss) / hull)
    s.loss += amount
    if (s.loss >= hull) {
      s.loss = hull
      s.fate = 1
      due = 0
      return
    }
    const tenths = Math.floor((10 * s.loss) / hull) - before
    due += t.oneALoss ? Math.min(1, tenths) : tenths
  }
  const explode = (): void => {
    s.loss = hull
    s.fate = 2
    due = 0
  }
  const burn = (kind: number): void => {
    s.fires++
    if (s.fire === 0 || !t.classUp) s.fire = Math.max(s.fire, kind)
    else if (s.fire < 3) s.fire++
    else if (t.british) explode()
    else due++
  }
  const slow = (halves: number): void => {
    s.speed = Math.min(t.halfHexes, s.speed + halves)
  }
  const critical = (): void => {
    s.criticals++
    switch (d6()) {
      case 1:
        if (s.small < t.small) s.small += d6() >= t.save ? 0 : 1
        else if (s.banks < t.banks) s.banks = t.allBanks ? t.banks : s.banks + 1
        else slow(2)
        return
      case 2:
      case 3:
        if (s.main < t.main) s.main += d6() >= t.save ? 0 : 1
        else slow(2)
        return
      case 4:
      case 5:
        slow(2)
        return
    }
    switch (d6() + d6()) {
      case 2:
        if (d6() >= (t.british ? 3 : t.save > 6 ? 5 : 6)) explode()
        else burn(3)
        return
      case 3:
        s.bridge++
        return
      case 5:
        slow(1)
        lose(hull / 20)
        return
      case 6:
      case 7:
        burn(1)
        return
      case 8:
        burn(2)
        return
      case 10:
        if (s.banks < t.banks) s.banks++
        else burn(1)
        return
      case 11:
        burn(3)
        return
      case 12:
        slow(4)
    }
  }
  for (const { dice, need, damage } of guns) {
    let hits = 0
    for (let i = 0; i < dice; i++) {
      const die = d6()
      if (need <= 6 ? die >= need : die === 6 && d6() >= need - 3) hits++
    }
    for (let i = 0; i < hits && s.fate === 0; i++) {
      lose(20 * damage)
      while (due > 0) {
        due--
        critical()
      }
    }
  }
  return s
}

const FIGURES: readonly [Figure, keyof ReturnType<typeof broadside>][] = [
  ['pointsLost', 'loss'],
  ['fate', 'fate'],
  ['criticals', 'criticals'],
  ['mainTurrets', 'main'],
  ['smallMounts', 'small'],
  ['torpedoBanks', 'banks'],
  ['speed', 'speed'],
  ['fires', 'fires'],
  ['fireClass', 'fire'],
  ['bridge', 'bridge'],
]

const CORVETTE: Target = { points: 19, save: 7, main: 1, small: 0, banks: 0, halfHexes: 5 }
const W_CLASS: Target = { points: 17, save: 7, main: 3, small: 0, banks: 1, halfHexes: 11 }
const HOOD: Target = { points: 632, save: 5, main: 4, small: 7, banks: 2, halfHexes: 10, british: true }
const NORFOLK: Target = { points: 199, save: 5, main: 4, small: 4, banks: 2, halfHexes: 11 }
const BISMARCK: Target = { points: 834, save: 4, main: 4, small: 6, banks: 0, halfHexes: 10 }
const AJAX: Target = { points: 145, save: 6, main: 4, small: 4, banks: 2, halfHexes: 11 }

describe('every fall of the dice, one by one, gives the same odds to a thousand-millionth', () => {
  it.each([
    ['a corvette at two hexes', question('flower-corvette', 'flower-corvette', 2), [[1, 4, 1]], CORVETTE],
    ['a destroyer’s guns at medium range', question('w-class-destroyer', 'flower-corvette', 4), [[3, 5, 1]], CORVETTE],
    [
      'at extreme range, with a second die',
      question('w-class-destroyer', 'w-class-destroyer', 8),
      [[3, 7, 1]],
      W_CLASS,
    ],
    [
      'out of smoke and into it, twice as hard (B38)',
      question('w-class-destroyer', 'w-class-destroyer', 2, { smoke: 'both' }, { smokeTwice: 'twice' }),
      [[3, 6, 1]],
      W_CLASS,
    ],
    [
      'two small mounts at night with fire control out',
      question('exeter', 'flower-corvette', 2, { weapons: 'secondary', night: true, fireControlOut: true }),
      [[2, 6, 1]],
      CORVETTE,
    ],
    [
      'two turrets ahead at a heavy cruiser',
      question('exeter', 'norfolk', 4, { weapons: 'main', bearing: 'bow' }),
      [[4, 4, 6]],
      NORFOLK,
    ],
    [
      'two torpedoes at the beam of Bismarck',
      question('hood', 'bismarck', 3, { weapons: 'torpedoes' }),
      [[2, 5, 100]],
      BISMARCK,
    ],
    [
      'two torpedoes end on',
      question('hood', 'bismarck', 3, { weapons: 'torpedoes', endOn: true }),
      [[2, 6, 100]],
      BISMARCK,
    ],
    [
      'the stern tube of a boat at a British battlecruiser',
      question('u-boat-viib', 'hood', 1, { weapons: 'torpedoes', bearing: 'stern' }),
      [[1, 4, 100]],
      HOOD,
    ],
    [
      'one critical for a loss (B4), all banks (B30), fires that rise (B22)',
      question(
        'u-boat-viib',
        'ajax',
        1,
        { weapons: 'torpedoes', bearing: 'stern' },
        { criticalsPerHit: 'one-a-loss', tubesForTurret: 'all-banks', secondFire: 'class-up' },
      ),
      [[1, 4, 100]],
      { ...AJAX, oneALoss: true, allBanks: true, classUp: true },
    ],
  ] as const)('%s', (_, asked, guns, target) => {
    const set = setUpBroadside(asked)
    expect(set.batteries.map(({ dice, needed, damage }) => [dice, needed, damage])).toEqual(guns)
    const batteries = guns.map(([dice, need, damage]) => ({ dice, need, damage }))
    const sums = FIGURES.map(() => new Map<number, number>())
    let result = broadside(() => 1, batteries, target)
    everyPath(
      d6 => {
        result = broadside(d6, batteries, target)
      },
      weight => {
        FIGURES.forEach(([, key], i) => {
          sums[i]!.set(result[key], (sums[i]!.get(result[key]) ?? 0) + weight)
        })
      },
    )
    FIGURES.forEach(([figure], i) => {
      const odds = new Map(chances(figureOf(set, figure)).map(([value, { value: p }]) => [value, p]))
      for (const value of new Set([...odds.keys(), ...sums[i]!.keys()]))
        expect(Math.abs((odds.get(value) ?? 0) - (sums[i]!.get(value) ?? 0)), `${figure} = ${value}`).toBeLessThan(1e-9)
    })
  })
})

// ---- The kernel's own volley -----------------------------------------------------------------------------------------

const GAMES = Number(process.env.BROADSIDES ?? 20_000)
const SEED = 1945

describe(`the kernel’s broadsides agree within 4.5 standard errors (${GAMES} each, seed ${SEED})`, () => {
  it.each([
    ['bismarck', 'hood', 8, {}],
    ['graf-spee', 'exeter', 5, {}],
    ['belfast', 's-class-destroyer', 3, { nothingLeft: 'reroll' }],
    ['hood', 'graf-spee', 7, { secondFire: 'class-up', criticalsPerHit: 'one-a-loss' }],
    ['prinz-eugen', 'hood', 2, { secondFire: 'class-up', hullPercent: 30 }],
    ['scharnhorst', 'ark-royal', 8, { saveCovers: 'main-only' }],
    ['ajax', 'tanker', 3, {}],
    ['ajax', 'ammunition-ship', 5, { merchantPoints: 'tonnage' }],
    ['exeter', 'u-boat-viib', 6, { gunsOnBoats: 'submarine-table' }],
  ] as const)('%s at %s, %i hexes, %j', (firerId, targetId, range, more) => {
    const set = setUpBroadside(question(firerId, targetId, range, {}, more))
    const options: BurtOptions = { ...defaultsOf(table), ...more, scenario: 'free' }
    const specs = new Specs(rosterOf(options), options, at.SHIP_SLOTS)
    const ships = [firerId, targetId].map((id, i) => new Ship(specs.ship(id), i, i, id))
    const [firer, target] = ships as [Ship, Ship]
    const rules = rulesOf(options)
    const sea = new Sea(rules, ships, new HitTables(48, rules.beyondSix), null)
    const dice = new Dice()
    dice.experiment(SEED)
    sea.dice = dice
    sea.record = new Int32Array(recordLayout(burt).length)
    const needs = Int32Array.from(firer.spec.batteries, ({ gun }) => needAt(sea, gun.bandByDay[range]!))
    expect(needs.filter(need => need !== SILENT)).toHaveLength(set.batteries.length)
    const counts = new Map<string, Map<number, number>>()
    const count = (figure: Figure, value: number): void => {
      const of = counts.get(figure) ?? counts.set(figure, new Map()).get(figure)!
      of.set(value, (of.get(value) ?? 0) + 1)
    }
    for (let game = 0; game < GAMES; game++) {
      dice.game(game)
      dice.at(1, 1, 0)
      sea.record.fill(0)
      for (const ship of ships) ship.resetForBattle()
      volley(sea, firer, target, firer.engaged, needs, 0)
      const rows = at.AT.sides[1]!.criticals
      count('pointsLost', target.loss)
      count('fate', target.fate)
      count('mainTurrets', target.mainLost)
      count('smallMounts', target.smallLost)
      count('torpedoBanks', target.banksLost)
      count('speed', target.spec.speed - target.speed)
      count('fireClass', target.fire)
      count('flightDeck', target.deckHits)
      // The record counts dice that are thrown again, the odds do not.
      if (!rules.reroll && !rules.classUp) {
        count('fires', sea.record[at.AT.sides[1]!.suffered + at.FIRES]!)
        count('small', sea.record[rows + at.ROW_SMALL]!)
        count('engines', sea.record[rows + at.ROW_ENGINES]!)
      }
      count('flooding', sea.record[rows + at.ROW_FLOODING]!)
      count('rudder', sea.record[rows + at.ROW_RUDDER]!)
    }
    for (const [figure, values] of counts) {
      const odds = new Map(chances(figureOf(set, figure as Figure)).map(([value, { value: p }]) => [value, p]))
      for (const value of values.keys()) expect(odds.has(value), `${figure} = ${value} cannot happen`).toBe(true)
      for (const [value, p] of odds) {
        if (GAMES * p < 10 || GAMES * (1 - p) < 10) continue
        const z = ((values.get(value) ?? 0) - GAMES * p) / Math.sqrt(GAMES * p * (1 - p))
        expect(Math.abs(z), `${figure} = ${value}: ${values.get(value) ?? 0} of ${GAMES}, p ${p}`).toBeLessThan(4.5)
      }
    }
  })
})

describe('what bears', () => {
  const dice = (...asked: Parameters<typeof question>) =>
    setUpBroadside(question(...asked)).batteries.map(({ weapon, dice: n }) => `${n} ${weapon}`)

  it('is the broadside on the beam, fore mounts ahead, aft mounts astern', () => {
    expect(dice('exeter', 'hood', 5)).toEqual(['6 8in-mkviii', '2 4in-mkv'])
    expect(dice('exeter', 'hood', 5, { bearing: 'bow', weapons: 'main' })).toEqual(['4 8in-mkviii'])
    expect(dice('exeter', 'hood', 5, { bearing: 'stern', weapons: 'main' })).toEqual(['2 8in-mkviii'])
    expect(dice('exeter', 'hood', 5, { bearing: 'stern', weapons: 'main' }, { arcs: 'none' })).toEqual(['6 8in-mkviii'])
    expect(dice('exeter', 'hood', 5, { weapons: 'secondary' }, { secondaries: 'all' })).toEqual(['4 4in-mkv'])
  })

  it('is nothing beyond the greatest range, and tubes by their arc', () => {
    expect(dice('exeter', 'hood', 16)).toEqual([])
    expect(dice('exeter', 'hood', 8, { night: true })).toEqual([])
    expect(dice('exeter', 'hood', 8, { night: true }, { night: 'sight' })).toEqual(['6 8in-mkviii', '2 4in-mkv'])
    expect(dice('exeter', 'hood', 3, { weapons: 'torpedoes' })).toEqual(['3 21in-mkix'])
    expect(dice('exeter', 'hood', 3, { weapons: 'torpedoes', bearing: 'bow' })).toEqual([])
    expect(dice('exeter', 'hood', 3, { weapons: 'torpedoes' }, { torpedoDice: 'salvo' })).toEqual(['1 21in-mkix'])
  })

  it('needs one more or less by B2', () => {
    const needed = (firer: string, target: string, gunModifiers: BurtOptions['gunModifiers'], more = {}) =>
      setUpBroadside(question(firer, target, 5, { weapons: 'main', ...more }, { gunModifiers })).batteries[0]!.needed
    expect(needed('bismarck', 'hood', 'none')).toBe(4)
    expect(needed('bismarck', 'w-class-destroyer', 'small-target')).toBe(5)
    expect(needed('bismarck', 'merchant', 'small-target')).toBe(4)
    expect(needed('duke-of-york', 'hood', 'radar')).toBe(3)
    expect(needed('duke-of-york', 'hood', 'radar', { fireControlOut: true })).toBe(5)
    expect(needed('bismarck', 'hood', 'same-target')).toBe(4)
    expect(needed('bismarck', 'hood', 'same-target', { sameTarget: true })).toBe(3)
  })

  it('hits with the binomial mean', () => {
    const [battery] = setUpBroadside(question('bismarck', 'hood', 12)).batteries
    expect(mean(hitsOf(battery!)).fraction).toEqual({ n: 4n, d: 3n })
  })
})
