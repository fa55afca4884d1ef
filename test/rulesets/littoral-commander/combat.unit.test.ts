import { expect, test } from 'vitest'
import { markContinuingCombat } from '../../../src/rulesets/littoral-commander/combat.ts'
import { ASSAULT, COMBAT, MOVE, type Order, STRIKE, SUPPORT } from '../../../src/rulesets/littoral-commander/orders.ts'
import { networkPenalty } from '../../../src/rulesets/littoral-commander/tactical-network.ts'
import { GA, INT1, LRS1, SLOTS, type Team } from '../../../src/rulesets/littoral-commander/team.ts'
import { assaultValue, strikeValue } from '../../../src/rulesets/littoral-commander/values.ts'
import { Table } from './table.ts'

const BLUE = 0
const RED = 1
const alive = (team: Team, i: number): boolean => ((team.alive >>> i) & 1) === 1

function blueActs(t: Table, activations: number[][], ...orders: ((order: Order) => void)[]) {
  t.blue.answers.activate = (_view, list) => {
    for (const units of activations)
      list.add(
        COMBAT,
        units.reduce((set, i) => set | (1 << i), 0),
      )
  }
  t.blue.orders.push(...orders.map(give => (_view: unknown, order: Order) => give(order)))
  t.impulse(BLUE, 0)
}

const strike =
  (t: Table, activation: number, unit: number, ...targets: [string, number][]) =>
  (order: Order) => {
    order.act = STRIKE
    order.activation = activation
    order.unit = unit
    order.slot = LRS1
    for (const [name, dice] of targets) order.target(t.token(RED, name), dice)
  }

const assault =
  (activation: number, ...units: number[]) =>
  (order: Order) => {
    order.act = ASSAULT
    order.activation = activation
    order.units = units.reduce((set, i) => set | (1 << i), 0)
  }

/** Fires some dice of a counter at a named enemy. */
const fireAt =
  (t: Table, shots: [unit: number, side: number, target: string, dice: number][]) =>
  (_view: unknown, engagement: { fire(a: number, b: number, c: number): void }) => {
    for (const [unit, side, target, dice] of shots) engagement.fire(unit, t.token(side, target), dice)
  }

test('7.05 example: hits on one target do not roll over to another in the same hex', () => {
  const t = new Table()
  const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
  const [a, b] = [t.put(RED, '3 Anna', 'AJ-24', true), t.put(RED, 'Ivan Co', 'AJ-24', true)]
  t.dice.load(1, 1, 1, 1, 20, 20)
  blueActs(t, [[whiskey]], strike(t, 0, whiskey, ['3 Anna', 4], ['Ivan Co', 2]))
  const [us, ru] = t.game.teams
  expect([alive(ru, a), ru.hp[b]]).toEqual([false, 2])
  expect(us.supply[whiskey * SLOTS + LRS1]).toBe(0)
  expect((us.revealed >>> whiskey) & 1).toBe(1)
})

test('7.04: no more dice than supply, and a unit uses one of its values', () => {
  const t = new Table()
  const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
  t.put(RED, '3 Anna', 'AJ-24', true)
  expect(() => blueActs(t, [[whiskey]], strike(t, 0, whiskey, ['3 Anna', 7]))).toThrow('has 6 (7.04)')
  const u = new Table()
  u.put(BLUE, '1 Whiskey', 'AK-24')
  u.put(RED, '3 Anna', 'AJ-24', true)
  const twice = strike(u, 0, whiskey, ['3 Anna', 1])
  const otherValue = (order: Order) => {
    twice(order)
    order.slot = 2
  }
  expect(() => blueActs(u, [[whiskey]], twice, otherValue)).toThrow('strikes already (7.02)')
})

test('7.09: an orange hex takes 1 off strikes at ground targets, and nothing off others', () => {
  const t = new Table()
  expect(strikeValue(t.game, BLUE, 10, t.hex('AK-23'), 0)).toBe(9)
  expect(strikeValue(t.game, BLUE, 10, t.hex('AK-23'), 1)).toBe(10)
  expect(assaultValue(t.game, BLUE, 4, t.hex('AK-23'), true, false)).toBe(3)
  expect(assaultValue(t.game, RED, 4, t.hex('AK-23'), false, false)).toBe(4)
})

test('7.14 example: both sides fire at whom they like, and all damage is taken together', () => {
  const t = new Table()
  const [a1, a2] = [t.put(BLUE, '1 Alpha', 'AK-24'), t.put(BLUE, '2 Alpha', 'AK-24')]
  const [anna, boris] = [t.put(RED, '2 Anna', 'AJ-24'), t.put(RED, '3 Anna', 'AJ-24')]
  t.blue.answers.fight = fireAt(t, [
    [a1, RED, '2 Anna', 2],
    [a1, RED, '3 Anna', 2],
  ])
  t.red.answers.fight = fireAt(t, [
    [anna, BLUE, '1 Alpha', 2],
    [boris, BLUE, '2 Alpha', 2],
  ])
  t.dice.load(4, 5, 1, 3, 1, 20, 4, 4)
  blueActs(
    t,
    [[a1, a2]],
    order => {
      order.act = MOVE
      order.activation = 0
      order.path[0] = t.hex('AJ-24')
      order.steps = 1
    },
    assault(0, a1),
  )
  const [us, ru] = t.game.teams
  // 1 Alpha carries the Unmanned Ground Vehicles: GA 9 and 4 HP.
  expect([us.hp[a1], alive(us, a2), ru.hp[anna], alive(ru, boris)]).toEqual([3, false, 0, false])
  expect(us.supply[a1 * SLOTS + GA]).toBe(6)
})

test('7.16 example: units without GROUND ASSAULT do not answer', () => {
  const t = new Table()
  const alpha = t.put(BLUE, '2 Alpha', 'AJ-22')
  t.game.reveal(t.game.teams[1], t.counter(RED, 'Ivan Co'))
  t.blue.answers.fight = fireAt(t, [[alpha, RED, 'Ivan Co', 3]])
  t.dice.load(4, 4, 5)
  blueActs(t, [[alpha]], assault(0, alpha))
  expect(alive(t.game.teams[1], t.counter(RED, 'Ivan Co'))).toBe(false)
})

test('7.17 and 7.18 examples: a supporting strike is free, and raises GROUND ASSAULT from 4 to 6', () => {
  const t = new Table()
  const [alpha, whiskey] = [t.put(BLUE, '2 Alpha', 'AJ-22'), t.put(BLUE, '1 Whiskey', 'AK-24')]
  t.game.reveal(t.game.teams[1], t.counter(RED, 'Ivan Co'))
  t.blue.answers.fight = fireAt(t, [[alpha, RED, 'Ivan Co', 2]])
  t.dice.load(10, 6, 7)
  blueActs(t, [[alpha]], assault(0, alpha), order => {
    strike(t, -1, whiskey, ['Ivan Co', 1])(order)
    order.act = SUPPORT
  })
  const [us, ru] = t.game.teams
  expect(alive(ru, t.counter(RED, 'Ivan Co'))).toBe(false)
  expect(t.game.actionPoints).toBe(2)
  expect((us.acted >>> whiskey) & 1).toBe(1)
})

test('7.17: without a successful strike it stays 4', () => {
  const t = new Table()
  const [alpha, whiskey] = [t.put(BLUE, '2 Alpha', 'AJ-22'), t.put(BLUE, '1 Whiskey', 'AK-24')]
  t.game.reveal(t.game.teams[1], t.counter(RED, 'Ivan Co'))
  t.blue.answers.fight = fireAt(t, [[alpha, RED, 'Ivan Co', 2]])
  t.dice.load(11, 5, 5)
  blueActs(t, [[alpha]], assault(0, alpha), order => {
    strike(t, -1, whiskey, ['Ivan Co', 1])(order)
    order.act = SUPPORT
  })
  expect(t.game.teams[1].hp[t.counter(RED, 'Ivan Co')]).toBe(2)
})

test('7.19 example: armour that clears a hex goes one Movement Point further', () => {
  const t = new Table({ scenario: 'red_dawn' })
  const [us] = t.game.teams
  const tank = t.put(RED, '1 Dmitry', 'AK-24')
  const alpha = t.put(BLUE, '1 Alpha', 'AK-24', true)
  us.hp[alpha] = 1
  t.red.answers.activate = (_view, list) => list.add(COMBAT, 1 << tank)
  t.red.answers.fight = (_view, engagement) => {
    if (engagement.attacking) engagement.fire(tank, t.token(BLUE, '1 Alpha'), 1)
  }
  t.red.answers.breakthrough = (_view, _unit, hexes) => {
    expect([...(hexes as Int16Array)].includes(t.hex('AK-23'))).toBe(false)
    return t.hex('AK-25')
  }
  t.red.orders.push((_view, order) => assault(0, tank)(order))
  t.dice.load(7)
  t.impulse(RED, 0)
  expect(t.game.teams[1].hex[tank]).toBe(t.hex('AK-25'))
})

test('7.19: armour in the hex breaks through though others have fought there', () => {
  const t = new Table({ scenario: 'red_dawn' })
  const [tank, anna] = [t.put(RED, '1 Dmitry', 'AK-24'), t.put(RED, '1 Anna', 'AK-24')]
  t.game.teams[0].hp[t.put(BLUE, '1 Alpha', 'AK-24', true)] = 1
  t.red.answers.activate = (_view, list) => list.add(COMBAT, 1 << anna)
  t.red.answers.fight = (_view, engagement) => {
    if (engagement.attacking) engagement.fire(anna, t.token(BLUE, '1 Alpha'), 1)
  }
  t.red.answers.breakthrough = () => t.hex('AK-25')
  t.red.orders.push((_view, order) => assault(0, anna)(order))
  t.dice.load(1)
  t.impulse(RED, 0)
  expect([tank, anna].map(i => t.game.teams[1].hex[i])).toEqual([t.hex('AK-25'), t.hex('AK-24')])
})

test('7.2 example: Continuing Combat is fought once a turn, without Action Points', () => {
  const t = new Table()
  const [alpha, anna] = [t.put(BLUE, '2 Alpha', 'AK-24', true), t.put(RED, '3 Anna', 'AK-24', true)]
  markContinuingCombat(t.game)
  t.blue.answers.fight = fireAt(t, [[alpha, RED, '3 Anna', 2]])
  t.red.answers.fight = fireAt(t, [[anna, BLUE, '2 Alpha', 1]])
  t.dice.load(20, 20, 20)
  t.impulse(RED, 0)
  expect(t.game.continuing[t.hex('AK-24')]).toBe(2)
  t.impulse(BLUE, 0)
  expect(t.game.teams[0].supply[alpha * SLOTS + GA]).toBe(10 - 2)
  expect(t.dice.faces).toEqual([])
})

test('7.56 example: an interceptor farther from the target than the attacker cannot help', () => {
  for (const [interceptDistance, helps] of [
    ['equalOrCloser', true],
    ['closer', false],
  ] as const) {
    const t = new Table({ interceptDistance })
    const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
    t.put(RED, 'Ivan Co', 'AK-21', true)
    const kilo = t.put(RED, '1 Yelena', 'AK-24')
    t.game.place(t.game.teams[1], kilo, t.hex('AJ-24'))
    const away = t.game.map.between(t.hex('AJ-24'), t.hex('AK-21'))
    expect(away).toBe(t.game.map.between(t.hex('AK-24'), t.hex('AK-21')))
    t.red.answers.intercept = view => expect(view.canIntercept(kilo, INT1 + 1, 0)).toBe(helps)
    t.dice.load(20)
    blueActs(t, [[whiskey]], strike(t, 0, whiskey, ['Ivan Co', 1]))
  }
})

test('7.54 and 7.58: interceptions are paid for even if no strike hits, and do not go to other targets', () => {
  const t = new Table()
  const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
  const yelena = t.put(RED, '1 Yelena', 'AJ-24')
  const [a, b] = [t.put(RED, '2 Anna', 'AJ-24', true), t.put(RED, '3 Anna', 'AJ-24', true)]
  t.red.answers.intercept = (_view, raid) => raid.defend(0, yelena, INT1 + 1, 3)
  t.dice.load(20, 20, 1, 1, 1, 1, 1)
  blueActs(t, [[whiskey]], strike(t, 0, whiskey, ['2 Anna', 2], ['3 Anna', 2]))
  const [, ru] = t.game.teams
  expect([ru.hp[a], alive(ru, b)]).toEqual([2, false])
  expect(ru.supply[yelena * SLOTS + INT1 + 1]).toBe(5)
  expect((ru.revealed >>> yelena) & 1).toBe(1)
})

test('7.62: what the cubes take off', () => {
  const { rules } = new Table().game
  expect([0, 1, 2, 3, 4, 9].map(cubes => networkPenalty(cubes, rules))).toEqual([0, 0, 4, 4, 7, 7])
})

test('4.22 example: decoys take hits, or do not', () => {
  for (const [absorbed, expected] of [
    [2, 2],
    [0, 0],
  ] as const) {
    const t = new Table()
    const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
    const anna = t.put(RED, '3 Anna', 'AJ-24', true)
    const [, ru] = t.game.teams
    for (let n = 0; n < 2; n++) t.game.create(ru, 1, 0, 0, t.hex('AJ-24'), 1, 2)
    t.red.answers.absorb = (_view, counter, hits, decoys) => {
      expect([counter, hits, decoys]).toEqual([anna, 2, 2])
      return absorbed
    }
    t.dice.load(1, 1)
    blueActs(t, [[whiskey]], strike(t, 0, whiskey, ['3 Anna', 2]))
    expect(ru.hp[anna]).toBe(expected)
  }
})

test('15.25 example: strikes at two populated hexes move the Influence Meter by two', () => {
  const t = new Table()
  const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
  t.put(RED, '3 Anna', 'AJ-24', true)
  t.put(RED, '2 Anna', 'AJ-23', true)
  t.dice.load(20, 20)
  blueActs(t, [[whiskey]], strike(t, 0, whiskey, ['3 Anna', 1], ['2 Anna', 1]))
  expect(t.game.influence).toBe(-2)
})

test('10.311 and 15.23: a ship hit loses four GPSV of what it carries; a ship sunk moves the Influence Meter', () => {
  const t = new Table()
  const [us] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AM-26', true)
  const ffg = t.counter(RED, 'FFG-454')
  const hit = (n: number) => {
    t.red.answers.activate = (_view, list) => list.add(COMBAT, 1 << ffg)
    t.red.orders.push((_view, order) => {
      order.act = STRIKE
      order.activation = 0
      order.unit = ffg
      order.slot = LRS1
      order.target(t.token(BLUE, 'LHD 1'), n)
    })
    t.dice.load(...Array(n).fill(1))
    t.game.teams[1].acted = 0
    t.impulse(RED, 1)
  }
  hit(1)
  const aboard = () => [...us.aboard].filter((host, i) => host === lhd && alive(us, i)).length
  expect([us.hp[lhd], aboard()]).toEqual([2, 4])
  hit(2)
  expect([alive(us, lhd), aboard()]).toEqual([false, 0])
  expect(t.game.influence).toBe(-2)
})
