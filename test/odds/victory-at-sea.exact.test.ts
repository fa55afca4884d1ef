import { describe, expect, it } from 'vitest'
import { chances, type Distribution, mean } from '../../src/analysis/distributions.ts'
import { type AttackOdds, type AttackQuestion, attackOdds } from '../../src/odds/victory-at-sea.ts'
import { withOwn } from '../../src/rulesets/victory-at-sea/data.ts'
import { checkRoster } from '../../src/rulesets/victory-at-sea/roster.ts'
import { type ShipSpec, shipRecord, specOf } from '../../src/rulesets/victory-at-sea/spec.ts'
import { layout, records, withOptions } from '../rulesets/victory-at-sea/play.ts'

const ship = (id: string): ShipSpec => specOf(shipRecord(withOwn(null), null, id)!)

type Asked = Partial<Omit<AttackQuestion, 'options' | 'firer' | 'target' | 'weapon'>> & {
  options?: Parameters<typeof withOptions>[0]
  kind?: string
}

function ask(firer: ShipSpec, target: ShipSpec, more: Asked = {}): AttackOdds {
  const { options, kind = 'turret', ...rest } = more
  const weapon = firer.weapons.find(one => one.kind === kind)!
  return attackOdds({
    options: withOptions(options ?? {}),
    firer,
    weapon,
    dice: weapon.ad,
    target,
    range: 15,
    endOn: false,
    fast: false,
    night: false,
    badWeather: false,
    evasive: false,
    flankSpeed: false,
    radar: false,
    observed: false,
    ...rest,
  })
}

const list = (d: Distribution): number[] => {
  const all: number[] = []
  for (const [n, p] of chances(d)) all[n] = p.value
  return Array.from(all, p => p ?? 0)
}

/** Every throw of the Attack Dice, and for each hit every throw of its Damage Dice, one by one, as at the table. */
function enumerate(ad: number, dd: number, hits: (die: number) => boolean, damages: (die: number) => boolean) {
  const sum = { hits: [] as number[], damage: [] as number[], criticals: [] as number[] }
  const add = (to: number[], n: number, p: number): void => {
    while (to.length <= n) to.push(0)
    to[n]! += p
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
      else if (die !== 6) damage(left - 1, p / 6, hit, points + 1, criticals)
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

describe('every throw of the dice, one by one', () => {
  it.each([
    // A turret of Queen Elizabeth: AD 2, DD 3, AP. Bismarck: Target 4, Armour 6, Armoured Deck.
    ['queen-elizabeth', 'bismarck', {}, 2, 3, (die: number) => die + 1 >= 4, (die: number) => die + 1 >= 6],
    ['queen-elizabeth', 'bismarck', { range: 25 }, 2, 3, (die: number) => die >= 4, (die: number) => die + 1 >= 6],
    [
      'queen-elizabeth',
      'hood',
      { range: 31, endOn: true },
      2,
      3,
      (die: number) => die - 2 >= 4,
      (die: number) => die + 2 >= 5,
    ],
    ['bismarck', 'hood', { range: 25 }, 2, 3, (die: number) => die + 1 >= 4, (die: number) => die + 2 >= 5],
    ['yamato', 'fletcher', { night: true, fast: true, dice: 1 }, 1, 4, (die: number) => die - 1 >= 6, () => true],
  ] as const)('%s at %s, %o', (firer, target, asked, ad, dd, hits, damages) => {
    const odds = ask(ship(firer), ship(target), asked)
    const all = enumerate(ad, dd, hits, damages)
    close(list(odds.hits), all.hits)
    close(list(odds.damageDice), all.damage)
    close(list(odds.criticals), all.criticals)
  })

  it('what one Damage Die costs, with every throw of a critical hit', () => {
    const target = ship('norfolk')
    const firer = ship('admiral-hipper')
    const odds = ask(firer, target, { dice: 1 })
    // 8 in guns, DD 1, against Armour 3: Target 5 with the beam needs 4.
    const damage = Array<number>(target.damage + 1).fill(0)
    const crew = Array<number>(target.crew + 1).fill(0)
    const add = (p: number, d: number, c: number): void => {
      damage[Math.min(d, target.damage)]! += p
      crew[Math.min(c, target.crew)]! += p
    }
    const faces = [1, 2, 3, 4, 5, 6]
    /** Damage, Crew and chance of a row as the tables print them. */
    const rows = (sum: number, row: number): [damage: number, crew: number, chance: number][] => {
      const each = <T>(make: (a: number, b: number, c: number) => T): T[] =>
        faces.flatMap(a => faces.flatMap(b => faces.map(c => make(a, b, c))))
      if (sum === 2 || sum === 12) {
        if (row === 6)
          return [1, 2, 3, 4, 5].flatMap(r =>
            rows(sum, r).map(([d, c, p]) => [d, c, p / 5] as [number, number, number]),
          )
        if (row === 5) return each((a, b) => [a, b, 1 / 216])
        return [[[0, 2, 2, 3][row - 1]!, [1, 1, 4, 4][row - 1]!, 1]]
      }
      if (sum <= 5) {
        if (row === 6) return each((a, b, c) => [a, b + c, 1 / 216])
        return [[[0, 0, 0, 0, 2][row - 1]!, [2, 2, 3, 3, 5][row - 1]!, 1]]
      }
      if (sum <= 8) return [[[1, 1, 1, 1, 2, 3][row - 1]!, [1, 1, 1, 1, 2, 3][row - 1]!, 1]]
      return [[[1, 1, 2, 2, 3, 4][row - 1]!, [1, 1, 0, 0, 4, 6][row - 1]!, 1]]
    }
    for (const attack of faces) {
      if (attack < 4) {
        add(1 / 6, 0, 0)
        continue
      }
      for (const die of faces) {
        const p = 1 / 36
        if (die < 3) add(p, 0, 0)
        else if (die < 6) add(p, 1, 0)
        else
          for (const again of faces) {
            if (again < 4) add(p / 6, 1, 0)
            else
              for (const a of faces)
                for (const b of faces)
                  for (const row of faces)
                    for (const [d, c, chance] of rows(a + b, row)) add((p / 6 / 216) * chance, 1 + d, c)
          }
      }
    }
    close(odds.damage, damage)
    close(odds.crew, crew)
    expect(odds.damage.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 12)
  })
})

describe('rulings and re-rolls', () => {
  const [elizabeth, bismarck, hood] = [ship('queen-elizabeth'), ship('bismarck'), ship('hood')]

  it('Weak weapons score no critical hits; V7 lets a modified six be one', () => {
    expect(list(ask(elizabeth, hood, { kind: 'secondary', range: 10 }).criticals)).toEqual([1])
    const natural = mean(ask(elizabeth, bismarck).criticals).value
    const modified = mean(ask(elizabeth, bismarck, { options: { criticalSix: 'modified' } }).criticals).value
    expect(modified / natural).toBeCloseTo(2, 12)
  })

  it('hits rolled again by Evasive! are hits twice', () => {
    const calm = mean(ask(bismarck, hood).hits).value
    expect(mean(ask(bismarck, hood, { evasive: true }).hits).value).toBeCloseTo((calm * 4) / 6, 12)
  })

  it('V3: a Torpedo Belt rolls half of the hits again, unless Evasive! has', () => {
    const fubuki = ship('fubuki')
    const hits = (options: object, more: Asked = {}): number =>
      mean(ask(fubuki, elizabeth, { kind: 'torpedo', range: 5, options, ...more }).hits).value
    const bare = hits({ torpedoBelt: 'none' })
    // Target 4 on the beam: 4 of 6 hit.
    expect(bare).toBeCloseTo((2 * 4) / 6, 12)
    expect(hits({})).toBeCloseTo(bare * (1 / 2 + 4 / 12), 12)
    expect(hits({}, { evasive: true })).toBeCloseTo((bare * 4) / 6, 12)
    const astern = hits({ torpedoBelt: 'none' }, { endOn: true })
    expect(hits({ torpedoBelt: 'beam-only' }, { endOn: true })).toBeCloseTo(astern, 12)
    expect(hits({}, { endOn: true })).toBeLessThan(astern)
  })

  it('V28: night and weather hinder torpedoes, or do not; depth charges never', () => {
    const night = (options: object): number =>
      ask(ship('fubuki'), hood, { kind: 'torpedo', range: 5, night: true, options }).modifier
    expect([night({}), night({ torpedoModifiers: 'none' })]).toEqual([0, 1])
    expect(ask(ship('tribal'), ship('type-vii'), { kind: 'depth-charge', range: 2, night: true }).modifier).toBe(0)
  })
})

describe('the kernel, playing one attack', () => {
  it('comes to the same Damage', () => {
    const gun = { kind: 'turret', name: 'A Turret', arc: 'fore', range: 40, ad: 3, dd: 2, traits: ['AP'] }
    const common = { nation: 'us-navy', type: 'test', priority: 'raid', speed: 6, turning: 2, armour: 5 }
    const checked = checkRoster({
      ships: [
        {
          ...common,
          id: 'gunner',
          class: 'Gunner',
          target: 5,
          damage: 50,
          crippled: 0,
          crew: 50,
          skeleton: 0,
          weapons: [gun],
        },
        {
          ...common,
          id: 'target',
          class: 'Target',
          target: 4,
          damage: 7,
          crippled: 2,
          crew: 30,
          skeleton: 3,
          weapons: [],
        },
      ],
    })
    if ('problems' in checked) throw new Error(JSON.stringify(checked.problems))
    const games = 20_000
    const got = records(
      { roster: checked.value, shipA: 'own-1', shipB: 'own-2', range: 25, maxTurns: 1 },
      ['drill', 'drill'],
      games,
    )
    const [gunner, target] = ['own-1', 'own-2'].map(id => specOf(shipRecord(withOwn(null), checked.value, id)!))
    const { damage } = ask(gunner!, target!, { range: 25 })
    damage.forEach((p, lost) => {
      const share = got.filter(record => record[layout.metric('damageLeftB')] === 7 - lost).length / games
      expect(Math.abs(share - p)).toBeLessThan(4 * Math.sqrt((p * (1 - p)) / games) + 1 / games)
    })
  })
})
