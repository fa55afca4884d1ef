import { expect, test } from 'vitest'
import {
  COMBAT,
  CONCEAL,
  HIDE,
  MOVE,
  type Order,
  RECONNOITRE,
  RESUPPLY,
  STRIKE,
  SUPPLY,
} from '../../../src/rulesets/littoral-commander/orders.ts'
import { GA, LRS1, RP, SLOTS, type Team } from '../../../src/rulesets/littoral-commander/team.ts'
import { Table } from './table.ts'

const BLUE = 0
const RED = 1
const faceUp = (team: Team, i: number): boolean => ((team.revealed >>> i) & 1) === 1

const go = (t: Table, order: Order, activation: number, ...hexes: string[]): void => {
  order.act = MOVE
  order.activation = activation
  order.path.set(hexes.map(id => t.hex(id)))
  order.steps = hexes.length
}

/** Activates units of Blue's first Task Force and gives orders. */
function blueActs(
  t: Table,
  activations: [action: number, ...units: number[]][],
  ...orders: ((order: Order) => void)[]
) {
  t.blue.answers.activate = (_view, list) => {
    for (const [action, ...units] of activations)
      list.add(
        action,
        units.reduce((set, i) => set | (1 << i), 0),
      )
  }
  t.blue.orders.push(...orders.map(give => (_view: unknown, order: Order) => give(order)))
  t.impulse(BLUE, 0)
}

test('3.34 example: a stack moves for one Action Point, and a unit acts once a turn', () => {
  const t = new Table()
  const platoons = [1, 2, 3, 4].map(n => t.put(BLUE, `${n} Alpha`, 'AK-24'))
  blueActs(t, [[COMBAT, ...platoons]], order => go(t, order, 0, 'AJ-24'))
  expect(t.game.actionPoints).toBe(2)
  expect(platoons.map(i => t.game.teams[0].hex[i])).toEqual(Array(4).fill(t.hex('AJ-24')))
  expect(() => blueActs(t, [[CONCEAL, platoons[0]!]])).toThrow('has done its Core Action')
})

test('3.37 example: a stack splits for one Action Point each', () => {
  const t = new Table()
  const [a, b, c, d] = [1, 2, 3, 4].map(n => t.put(BLUE, `${n} Alpha`, 'AK-24')) as [number, number, number, number]
  blueActs(
    t,
    [
      [COMBAT, a, b],
      [CONCEAL, c, d],
    ],
    order => go(t, order, 0, 'AJ-24'),
    order => go(t, order, 1, 'AK-25'),
  )
  expect(t.game.actionPoints).toBe(1)
  expect([a, c].map(i => t.game.map.ids[t.game.teams[0].hex[i]!])).toEqual(['AJ-24', 'AK-25'])
})

test('5.12 example: three Movement Points are three green hexes, not four', () => {
  const t = new Table()
  const alpha = t.put(BLUE, '1 Alpha', 'AK-25')
  expect(() => blueActs(t, [[COMBAT, alpha]], order => go(t, order, 0, 'AK-24', 'AL-23', 'AK-22'))).toThrow('costs 4')
  const other = new Table()
  const platoon = other.put(BLUE, '1 Alpha', 'AK-25')
  blueActs(other, [[COMBAT, platoon]], order => go(other, order, 0, 'AK-24', 'AL-23'))
  expect(other.game.teams[0].hex[platoon]).toBe(other.hex('AL-23'))
})

test('5.14 example: one hex beyond the means is allowed, and ends the Core Action', () => {
  const t = new Table({ scenario: 'red_dawn' })
  const log = t.put(BLUE, 'Echo', 'AK-24')
  expect(() =>
    blueActs(
      t,
      [[CONCEAL, log]],
      order => go(t, order, 0, 'AK-23'),
      order => {
        order.act = HIDE
        order.activation = 0
        order.units = 1 << log
      },
    ),
  ).toThrow('can do no more')
  expect(t.game.teams[0].hex[log]).toBe(t.hex('AK-23'))
})

test('5.13 example: a stack moves as its slowest unit', () => {
  const t = new Table({ scenario: 'red_dawn' })
  const [alpha, echo] = [t.put(BLUE, '1 Alpha', 'AK-24'), t.put(BLUE, 'Echo', 'AK-24')]
  expect(() => blueActs(t, [[COMBAT, alpha, echo]], order => go(t, order, 0, 'AJ-24', 'AJ-23', 'AJ-22'))).toThrow(
    'has 2 Movement Points',
  )
})

test('5.18: ground units stop where enemies are; both sides are revealed (6.22)', () => {
  const t = new Table()
  const alpha = t.put(BLUE, '1 Alpha', 'AL-23')
  t.put(RED, '1 Anna', 'AK-24')
  expect(() => blueActs(t, [[COMBAT, alpha]], order => go(t, order, 0, 'AK-24', 'AK-25'))).toThrow('where enemies are')
  const [us, ru] = t.game.teams
  expect([faceUp(us, alpha), faceUp(ru, t.counter(RED, '1 Anna'))]).toEqual([true, true])
})

test('5.111 example: by road to AM-19, but not over the water to AM-17', () => {
  const t = new Table()
  const alpha = t.put(BLUE, '1 Alpha', 'AK-20')
  t.game.teams[1].alive = 0
  for (let i = 0; i < 9; i++) t.game.remove(t.game.teams[1], i)
  t.game.teams[0].mp[alpha] = 4
  blueActs(t, [[COMBAT, alpha]], order => go(t, order, 0, 'AL-20', 'AM-19'))
  expect(t.game.teams[0].hex[alpha]).toBe(t.hex('AM-19'))
  const u = new Table()
  const beta = u.put(BLUE, '1 Alpha', 'AM-19')
  expect(() => blueActs(u, [[COMBAT, beta]], order => go(u, order, 0, 'AM-18'))).toThrow(
    'cannot go from AM-19 to AM-18',
  )
})

test('6.21 example: a stack looks into one adjacent hex and stays hidden', () => {
  const t = new Table()
  const alpha = t.put(BLUE, '1 Alpha', 'AK-24')
  const [a, b] = [t.put(RED, '1 Anna', 'AJ-24'), t.put(RED, '2 Anna', 'AK-25')]
  const look = (hex: string) => (order: Order) => {
    order.act = RECONNOITRE
    order.activation = 0
    order.at(t.hex(hex))
  }
  expect(() => blueActs(t, [[COMBAT, alpha]], look('AJ-24'), look('AK-25'))).toThrow('it has been used')
  const [us, ru] = t.game.teams
  expect([faceUp(ru, a), faceUp(ru, b), faceUp(us, alpha)]).toEqual([true, false, false])
})

test('6.23 examples: ships within five hexes by water reveal each other; one that passes through may conceal beyond', () => {
  const t = new Table()
  const lhd = t.counter(BLUE, 'LHD 1')
  const ffg = t.put(RED, 'FFG-454', 'AO-28')
  t.put(RED, 'DDG-605', 'AI-16')
  blueActs(t, [[COMBAT, lhd]], order => go(t, order, 0, 'AM-25'))
  const [us, ru] = t.game.teams
  expect([faceUp(us, lhd), faceUp(ru, ffg)]).toEqual([true, true])

  const u = new Table()
  const ship = u.counter(BLUE, 'LHD 1')
  u.put(BLUE, 'LHD 1', 'AL-25')
  const foe = u.put(RED, 'FFG-454', 'AP-29')
  u.put(RED, 'DDG-605', 'AI-16')
  expect(u.game.zorDistance(u.hex('AL-25'), u.hex('AP-29'))).toBe(6)
  blueActs(
    u,
    [[CONCEAL, ship]],
    order => go(u, order, 0, 'AM-25', 'AL-25'),
    order => {
      order.act = HIDE
      order.activation = 0
      order.units = 1 << ship
    },
  )
  expect([faceUp(u.game.teams[0], ship), faceUp(u.game.teams[1], foe)]).toEqual([false, true])
})

test('7.32: a hidden counter cannot be struck, nor one out of range', () => {
  const t = new Table()
  const whiskey = t.put(BLUE, '1 Whiskey', 'AK-24')
  const strike = (order: Order) => {
    order.act = STRIKE
    order.activation = 0
    order.unit = whiskey
    order.slot = LRS1
    order.target(t.token(RED, '1 Tanya'), 2)
  }
  expect(() => blueActs(t, [[COMBAT, whiskey]], strike)).toThrow('legal are revealed enemies')
  const u = new Table()
  u.put(BLUE, '1 Whiskey', 'AK-24')
  u.put(RED, 'FFG-454', 'AL-18', true)
  expect(() =>
    blueActs(u, [[COMBAT, whiskey]], order => {
      strike(order)
      order.targets[0] = u.token(RED, 'FFG-454')
    }),
  ).toThrow('the range is 4')
})

test('8.01 and 8.02 examples: six points to three units within three hexes, never beyond the start', () => {
  const t = new Table({ scenario: 'red_dawn' })
  const [us] = t.game.teams
  const echo = t.put(BLUE, 'Echo', 'AK-24')
  const [alpha, whiskey] = [t.put(BLUE, '1 Alpha', 'AK-25'), t.put(BLUE, '1 Whiskey', 'AJ-24')]
  us.supply[alpha * SLOTS + GA] = 5
  us.supply[whiskey * SLOTS + LRS1] = 4
  const give = (points: number) => (order: Order) => {
    order.act = SUPPLY
    order.activation = 0
    order.unit = echo
    order.slot = 1
    order.target(alpha, 2, GA)
    order.target(whiskey, points, LRS1)
  }
  blueActs(t, [[RESUPPLY, echo]], give(2))
  expect([us.supply[alpha * SLOTS + GA], us.supply[whiskey * SLOTS + LRS1], us.supply[echo * SLOTS + RP]]).toEqual([
    7, 6, 16,
  ])
  expect(faceUp(us, echo)).toBe(false)
  us.acted = 0
  expect(() => blueActs(t, [[RESUPPLY, echo]], give(1))).toThrow('room for 0')
})

test('8.05 example: supplies do not pass enemies; the long-range value goes round', () => {
  const t = new Table({ scenario: 'red_dawn' })
  const [us] = t.game.teams
  const echo = t.put(BLUE, 'Echo', 'AL-20')
  for (const [name, hex] of [
    ['1 Whiskey', 'AK-22'],
    ['1 Alpha', 'AK-25'],
    ['2 Alpha', 'AK-25'],
    ['1 Kilo', 'AK-25'],
  ] as const)
    t.put(BLUE, name, hex)
  const whiskey = t.counter(BLUE, '1 Whiskey')
  us.supply[whiskey * SLOTS + LRS1] = 0
  t.put(RED, '1 Anna', 'AL-21')
  const give = (slot: number, points: number) => (order: Order) => {
    order.act = SUPPLY
    order.activation = 0
    order.unit = echo
    order.slot = slot
    order.target(whiskey, points, LRS1)
  }
  t.put(RED, '2 Anna', 'AK-21')
  expect(() => blueActs(t, [[RESUPPLY, echo]], give(1, 2))).toThrow('out of reach')
  us.acted = 0
  t.put(RED, '2 Anna', 'AI-16')
  t.game.remove(t.game.teams[1], t.counter(RED, '2 Anna'))
  blueActs(t, [[RESUPPLY, echo]], give(1, 2))
  expect(us.supply[whiskey * SLOTS + LRS1]).toBe(2)
})
