import { expect, test } from 'vitest'
import { chance, chances, mean } from '../../src/analysis/distributions.ts'
import { Dice } from '../../src/engine/dice.ts'
import {
  assaultNeeds,
  assaultOdds,
  chainOdds,
  duelOdds,
  interceptNeeds,
  strikeNeeds,
  strikeOdds,
  successes,
} from '../../src/odds/littoral-commander.ts'
import { COMBAT, type Order, STRIKE } from '../../src/rulesets/littoral-commander/orders.ts'
import { INT1, LRS1, SLOTS } from '../../src/rulesets/littoral-commander/team.ts'
import { Table } from '../rulesets/littoral-commander/table.ts'

/** n over k, by Pascal's rule: shares nothing with the odds. */
const choose = (n: number, k: number): number => (k === 0 || k === n ? 1 : choose(n - 1, k - 1) + choose(n - 1, k))
const binomial = (n: number, k: number, p: number): number =>
  k < 0 || k > n ? 0 : choose(n, k) * p ** k * (1 - p) ** (n - k)

test('7.37 example: what the Uran needs in a brown hex, and other sums of modifiers', () => {
  expect(strikeNeeds(10, { terrain: 'brown' })).toBe(8)
  expect(strikeNeeds(14, { zone: '700' })).toBe(12)
  expect(strikeNeeds(14, { cubes: 4, fortification: 2, terrain: 'orange' })).toBe(4)
  expect(strikeNeeds(6, { cubes: 5 })).toBe(0)
  expect(interceptNeeds(13, { cubes: 2 })).toBe(9)
  expect(assaultNeeds(4, {}, true, true)).toBe(6)
  expect(assaultNeeds(4, { terrain: 'brown', fortification: 1 }, true)).toBe(0)
  expect(assaultNeeds(4, { terrain: 'brown', fortification: 1 }, false)).toBe(4)
})

test('strikes against interceptions equal an independent double sum to 1e-9', () => {
  for (const [n, cv, m, iv, hp] of [
    [4, 14, 4, 9, 4],
    [10, 10, 6, 13, 2],
    [5, 6, 3, 13, 2],
    [1, 20, 4, 6, 1],
    [3, 0, 0, 20, 2],
  ] as const) {
    const odds = strikeOdds([{ dice: n, value: cv }], [{ dice: m, value: iv }], hp)
    let destroyed = 0
    for (let damage = 0; damage <= n; damage++) {
      let p = 0
      for (let hits = 0; hits <= n; hits++)
        for (let stops = 0; stops <= m; stops++)
          if (Math.max(0, hits - stops) === damage) p += binomial(n, hits, cv / 20) * binomial(m, stops, iv / 20)
      expect(Math.abs(chance(odds.damage, damage).value - p)).toBeLessThan(1e-9)
      if (damage >= hp) destroyed += p
    }
    expect(Math.abs(odds.destroyed.value - destroyed)).toBeLessThan(1e-9)
  }
})

test('a GROUND ASSAULT: each unit suffers what is fired at it, and both sides are independent', () => {
  const odds = assaultOdds(
    {
      hp: [2, 2],
      shots: [
        { target: 0, dice: 4, value: 6 },
        { target: 1, dice: 2, value: 4 },
      ],
    },
    { hp: [2, 3], shots: [{ target: 0, dice: 5, value: 4 }] },
  )
  const kill = (n: number, p: number, hp: number) =>
    1 - Array.from({ length: hp }, (_, k) => binomial(n, k, p)).reduce((a, b) => a + b, 0)
  expect(odds.allDefendersDestroyed.value).toBeCloseTo(kill(4, 0.3, 2) * kill(2, 0.2, 3), 9)
  expect(chance(odds.attackersDestroyed, 1).value).toBeCloseTo(kill(5, 0.2, 2), 9)
  expect(chance(odds.attackerLost[1]!, 0).value).toBe(1)
  expect(chance(odds.defendersDestroyed, 0).value).toBeCloseTo(1 - kill(4, 0.3, 2), 9)
})

test('finding, shooting down and succeeding', () => {
  const odds = chainOdds({
    detect: 6,
    units: 2,
    interceptions: [{ dice: 4, value: 13 }],
    hitsToDiscard: 2,
    succeeds: 15,
  })
  const found = 1 - 0.7 ** 2
  const down = found * (1 - binomial(4, 0, 0.65) - binomial(4, 1, 0.65))
  expect(odds.found.value).toBeCloseTo(found, 12)
  expect(odds.discarded.value).toBeCloseTo(down, 12)
  expect(odds.works.value).toBeCloseTo((1 - down) * 0.75, 12)
  expect(
    chainOdds({ detect: 0, units: 0, interceptions: [{ dice: 1, value: 10 }], hitsToDiscard: 1 }).works.value,
  ).toBe(0.5)
})

test('9.44: a duel of fighters equals a count of all 160,000 throws', () => {
  const [a, b] = [
    { detect: 6, nullify: 13 },
    { detect: 5, nullify: 12 },
  ]
  const count = { neither: 0, first: 0, second: 0, both: 0 }
  for (let fa = 1; fa <= 20; fa++)
    for (let fb = 1; fb <= 20; fb++)
      for (let sa = 1; sa <= 20; sa++)
        for (let sb = 1; sb <= 20; sb++) {
          const [aFinds, bFinds] = [fa <= b.detect, fb <= a.detect]
          const [aShoots, bShoots] = [sa <= a.nullify, sb <= b.nullify]
          let aHits = false
          let bHits = false
          if (aFinds && bFinds) [aHits, bHits] = [aShoots, bShoots]
          else if (aFinds) [aHits, bHits] = [aShoots, !aShoots && bShoots]
          else if (bFinds) [aHits, bHits] = [!bShoots && aShoots, bShoots]
          count[aHits && bHits ? 'both' : aHits ? 'second' : bHits ? 'first' : 'neither']++
        }
  for (const [end, p] of chances(duelOdds(a, b))) expect(p.value).toBeCloseTo(count[end] / 160_000, 12)
})

test('simulated strikes agree with the odds within 4.5 standard errors (seed 5, 4,000 impulses)', () => {
  const games = 4000
  const t = new Table()
  const { game } = t
  const dice = new Dice()
  dice.experiment(5)
  const whiskey = t.counter(0, '1 Whiskey')
  const anna = t.counter(1, '3 Anna')
  const yelena = t.counter(1, '1 Yelena')
  t.blue.answers.activate = (_view, list) => list.add(COMBAT, 1 << whiskey)
  t.red.answers.intercept = (_view, raid) => raid.defend(0, yelena, INT1 + 1, 3)
  const lost = [0, 0, 0]
  for (let n = 0; n < games; n++) {
    dice.game(n)
    game.begin(dice, t.record.fill(0))
    game.turn = 1
    t.put(0, '1 Whiskey', 'AK-24')
    t.put(1, '3 Anna', 'AJ-24', true)
    t.put(1, '1 Yelena', 'AJ-24')
    t.blue.orders.push((_view, order: Order) => {
      order.act = STRIKE
      order.activation = 0
      order.unit = whiskey
      order.slot = LRS1
      order.target(t.token(1, '3 Anna'), 5)
    })
    game.impulse = 0
    t.impulse(0, 0)
    lost[2 - game.teams[1].hp[anna]!]!++
    expect(game.teams[1].supply[yelena * SLOTS + INT1 + 1]).toBe(5)
  }
  const odds = strikeOdds([{ dice: 5, value: 10 }], [{ dice: 3, value: 12 }], 2)
  for (let n = 0; n <= 2; n++) {
    const p = chance(odds.lost, n).value
    expect(Math.abs(lost[n]! - games * p) / Math.sqrt(games * p * (1 - p))).toBeLessThan(4.5)
  }
  expect(mean(successes(5, 10)).value).toBeCloseTo(2.5, 12)
})
