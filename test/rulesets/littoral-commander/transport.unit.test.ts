import { expect, test } from 'vitest'
import { deploymentStage } from '../../../src/rulesets/littoral-commander/deployment.ts'
import { EMBARKED, type Order, PORT } from '../../../src/rulesets/littoral-commander/orders.ts'
import { plan } from '../../../src/rulesets/littoral-commander/planning.ts'
import {
  DEPLOYED,
  DISCARDED,
  EXPENDED,
  GA,
  INT1,
  LRS1,
  RP,
  SLOTS,
} from '../../../src/rulesets/littoral-commander/team.ts'
import { loadOf } from '../../../src/rulesets/littoral-commander/transport.ts'
import { alive, BLUE, bit, give, order, play, RED } from './acts.ts'
import { type Options, Table } from './table.ts'

const embarked = (t: Table, ship: number) => {
  t.blue.answers.activate = (_view, list) => list.add(EMBARKED, 1 << ship)
}
const nobody = (t: Table) => {
  t.blue.answers.activate = () => {}
}

test('12.52 example: a lift fetches infantry, less what is shot down on the way', () => {
  const t = new Table()
  const [us] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AM-24')
  const lift = give(t, BLUE, 'us_rotary_lift', lhd)
  const alphas = [1, 2, 3, 4].map(n => t.put(BLUE, `${n} Alpha`, 'AL-23'))
  const yelena = t.put(RED, '1 Yelena', 'AK-22')
  embarked(t, lhd)
  t.blue.orders.push(
    play(lift, 0, into => {
      into.activation = 0
      into.units = alphas.reduce((set, i) => set | (1 << i), 0)
      into.at(t.hex('AL-23'))
    }),
  )
  t.red.answers.interceptCard = (_view, _threat, raid) => raid.defend(0, yelena, INT1 + 1, 2)
  t.dice.load(15, 1, 20)
  t.impulse(BLUE, 0)
  const aboard = alphas.filter(i => us.aboard[i] === lhd && alive(us, i))
  expect([aboard.length, alphas.filter(i => alive(us, i)).length, us.cardHits[lift]]).toEqual([2, 2, 1])
})

test('12.13 example: of five Resupply Points two hits leave one, and the ship has paid for all', () => {
  const t = new Table()
  const [us] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AM-24')
  const lift = give(t, BLUE, 'us_rotary_lift', lhd)
  const whiskey = t.put(BLUE, '1 Whiskey', 'AL-23')
  us.supply[whiskey * SLOTS + LRS1] = 0
  const yelena = t.put(RED, '1 Yelena', 'AK-22')
  embarked(t, lhd)
  t.blue.orders.push(
    play(lift, 1, into => {
      into.activation = 0
      into.at(t.hex('AL-23'))
      into.target(whiskey, 5, LRS1)
    }),
  )
  t.red.answers.interceptCard = (_view, _threat, raid) => raid.defend(0, yelena, INT1 + 1, 3)
  t.dice.load(15, 1, 2, 20)
  t.impulse(BLUE, 0)
  expect([us.supply[whiskey * SLOTS + LRS1], us.supply[lhd * SLOTS + RP], us.cardHits[lift]]).toEqual([1, 15, 2])
})

test('12.26 examples: landing craft load points at once, sail, and give them in the hex where they are', () => {
  const t = new Table()
  const [us] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AM-24')
  const craft = t.card(BLUE, 'us_lcu')
  const whiskey = t.put(BLUE, '1 Whiskey', 'AL-23')
  us.supply[whiskey * SLOTS + LRS1] = 0
  const sail = (load: number, path: string[], fill: (into: Order) => void = () => {}) =>
    play(craft, 1, into => {
      into.activation = 0
      into.slot = load
      into.path.set(path.map(id => t.hex(id)))
      into.steps = path.length
      fill(into)
    })
  embarked(t, lhd)
  t.blue.orders.push(sail(10, ['AL-24']))
  t.impulse(BLUE, 0)
  const marker = us.cardMarker[craft]!
  expect([us.supply[lhd * SLOTS + RP], us.supply[marker * SLOTS + RP], us.cardState[craft]]).toEqual([10, 10, EXPENDED])

  us.cardState[craft] = DEPLOYED
  us.acted = us.moved = 0
  nobody(t)
  t.blue.orders.push(sail(0, ['AL-23'], into => into.target(whiskey, 6, LRS1)))
  t.impulse(BLUE, 0)
  expect([us.supply[whiskey * SLOTS + LRS1], us.supply[marker * SLOTS + RP], t.game.actionPoints]).toEqual([6, 4, 3])
})

test('12.3 example: a port is used for a Core Action, then for free; the cube goes with the last ship', () => {
  const t = new Table()
  const [us] = t.game.teams
  const port = t.game.map.port.indexOf(1)
  for (let i = 0; i < t.game.teams[1].force.units.length; i++) t.game.remove(t.game.teams[1], i)
  const lhd = t.put(BLUE, 'LHD 1', t.game.map.ids[port]!)
  const [a, b] = [t.counter(BLUE, '1 Alpha'), t.counter(BLUE, '2 Alpha')]
  const free = order({ act: PORT, activation: -1, unit: lhd, units: 1 << b })
  nobody(t)
  t.blue.orders.push(free)
  expect(() => t.impulse(BLUE, 0)).toThrow('the first use is a Core Action')
  embarked(t, lhd)
  t.blue.orders.length = 0
  t.blue.orders.push(order({ act: PORT, activation: 0, unit: lhd, units: 1 << a }))
  t.impulse(BLUE, 0)
  expect([us.hex[a], t.game.portCubes[BLUE][port], bit(us.revealed, a), bit(us.acted, a)]).toEqual([
    port,
    1,
    false,
    true,
  ])

  us.acted = us.moved = 0
  nobody(t)
  t.blue.orders.push(free)
  expect(() => t.impulse(BLUE, 0)).toThrow('free on later turns')
  t.game.turn = 2
  t.blue.orders.push(free)
  t.impulse(BLUE, 0)
  expect([us.hex[b], t.game.actionPoints, t.game.portCubes[BLUE][port]]).toEqual([port, 3, 1])

  // 12.54: and back aboard.
  us.acted = us.moved = 0
  t.blue.orders.push(order({ act: PORT, activation: -1, unit: lhd, units: (1 << a) | (1 << b) }))
  t.impulse(BLUE, 0)
  expect([us.aboard[a], us.hex[b]]).toEqual([lhd, -1])

  // Nobody is left in the port to keep the cube there.
  const other = us.force.units.findIndex(({ type }, i) => type.cls === 'naval' && i !== lhd)
  t.game.place(us, other, port)
  t.game.remove(us, lhd)
  t.blue.orders.push(order({ act: PORT, activation: -1, unit: other }))
  expect(() => t.impulse(BLUE, us.taskForce[other]!)).toThrow('the first use is a Core Action')
  expect(t.game.portCubes[BLUE][port]).toBe(0)
})

test('12.3: a port takes eight GPSV an impulse, once a ship', () => {
  const t = new Table()
  for (let i = 0; i < t.game.teams[1].force.units.length; i++) t.game.remove(t.game.teams[1], i)
  const lhd = t.put(BLUE, 'LHD 1', t.game.map.ids[t.game.map.port.indexOf(1)]!)
  t.game.portCubes[BLUE][t.game.map.port.indexOf(1)] = 1
  t.game.turn = 2
  const one = order({ act: PORT, activation: -1, unit: lhd, units: 1 << t.counter(BLUE, '1 Alpha') })
  t.blue.orders.push(one, one)
  expect(() => t.impulse(BLUE, 0)).toThrow('has used it in this impulse')
})

test('12.42 example: two hits take four GPSV of six, and the rest is spent for the turn', () => {
  const t = new Table({ scenario: 'red_dawn', deck: 'all' })
  const [us] = t.game.teams
  const plane = give(t, BLUE, 'us_c130')
  const victors = [1, 2, 3, 4, 5, 6].map(n => t.counter(BLUE, `${n} Victor`))
  const airport = t.game.map.anyAirport.indexOf(1)
  const yelena = t.counter(RED, '1 Yelena')
  const near = [...t.game.map.neighbours.subarray(6 * airport, 6 * airport + 6)].find(hex => hex >= 0)!
  t.game.place(t.game.teams[1], yelena, near)
  expect(victors.some(i => alive(us, i))).toBe(false)
  t.blue.orders.push(
    play(plane, 0, into => {
      into.units = victors.reduce((set, i) => set | (1 << i), 0)
      into.at(airport)
    }),
  )
  t.red.answers.interceptCard = (_view, _threat, raid) => raid.defend(0, yelena, INT1 + 1, 3)
  t.dice.load(1, 2, 20)
  t.impulse(BLUE, 0)
  const landed = victors.filter(i => us.hex[i] === airport)
  expect([landed.length, landed.every(i => bit(us.acted, i)), us.cardState[plane]]).toEqual([2, true, DISCARDED])
  expect(t.game.teams[1].destroyedThisTurn).toBe(4)
})

test('12.4: whoever may hold a card that brings in units has six platoons in reserve', () => {
  const reserves = (options: Options) => new Table(options).game.teams[0].force.units.filter(({ reserve }) => reserve)
  expect(reserves({})).toHaveLength(0)
  expect(reserves({ deck: 'all' })).toHaveLength(6)
  expect(reserves({ blueExtraCard: 'us_c130' })).toHaveLength(6)
})

test('12.41: reinforcements keep within the GPSV and the kind of hex of their card', () => {
  const bring = (units: (t: Table) => number, hex: (t: Table) => number) => {
    const t = new Table({ scenario: 'red_dawn', deck: 'all' })
    const plane = give(t, BLUE, 'us_c130')
    t.blue.orders.push(
      play(plane, 0, into => {
        into.units = units(t)
        into.at(hex(t))
      }),
    )
    return () => t.impulse(BLUE, 0)
  }
  const airport = (t: Table) => t.game.map.anyAirport.indexOf(1)
  expect(
    bring(
      t => 1 << t.counter(BLUE, '1 Victor'),
      t => t.game.map.anyAirport.indexOf(0),
    ),
  ).toThrow('airport')
  expect(bring(() => 0, airport)).toThrow('GPSV')
  expect(bring(t => 1 << t.counter(BLUE, 'DDG-51'), airport)).toThrow('neither in reserve')
})

test('13.38: mines where a convoy without a marker lands are set off at it', () => {
  const t = new Table({ scenario: 'red_dawn', deck: 'all' })
  const [us] = t.game.teams
  const convoy = give(t, BLUE, 'us_lcu2000')
  const [a, b] = [t.counter(BLUE, '1 Victor'), t.counter(BLUE, '2 Victor')]
  t.game.mines[RED][t.hex('AL-23')] = 2
  t.game.mineSuccess[RED][t.hex('AL-23')] = 13
  t.blue.orders.push(
    play(convoy, 0, into => {
      into.units = (1 << a) | (1 << b)
      into.at(t.hex('AL-23'))
    }),
  )
  t.dice.load(13, 14)
  t.impulse(BLUE, 0)
  expect([alive(us, a), us.hex[b], t.game.mines[RED][t.hex('AL-23')]]).toEqual([false, t.hex('AL-23'), 0])
})

test('10.35: aircraft keep within the Aviation Space of their ship; 10.22: one kind of landing craft', () => {
  const legal = (id: string, before: string[] = []) => {
    const t = new Table({ blueExtraCard: id })
    const lhd = t.counter(BLUE, 'LHD 1')
    for (const each of before) give(t, BLUE, each, lhd)
    plan(t.game)
    const [us] = t.game.teams
    return [...us.cardHost.subarray(0, us.cards)].filter(host => host === lhd).length - 2 - before.length
  }
  // 25 GPSV and 5 ASV: 1x Rotary Attack (1), and 2x 2 more, but not a third (the example of 10.34).
  expect(legal('us_rotary_lift')).toBe(1)
  expect(legal('us_rotary_lift', ['us_rotary_lift'])).toBe(1)
  expect(legal('us_rotary_lift', ['us_rotary_lift', 'us_fixed_wing'])).toBe(0)
  expect(legal('us_lcac')).toBe(0)
})

test('10.34 and 10.35 examples: what a ship can carry is a sum of spaces, each within its kind', () => {
  const t = new Table()
  const [us] = t.game.teams
  // Four platoons (4), and two sections (2 each): 8 of 25.
  expect(loadOf(us, t.counter(BLUE, 'LHD 1'))).toBe(8)
})

test('11.1: a ship plays one of its cards in a Core Action, and the deployed ones besides', () => {
  const t = new Table()
  const lhd = t.put(BLUE, 'LHD 1', 'AM-24')
  const [attack, lift] = [t.card(BLUE, 'us_rotary_attack'), give(t, BLUE, 'us_rotary_lift', lhd)]
  t.put(RED, '3 Anna', 'AL-23', true)
  embarked(t, lhd)
  const strike = play(attack, 0, into => {
    into.activation = 0
    into.target(t.token(RED, '3 Anna'), 2)
  })
  const fly = play(lift, 0, into => {
    into.activation = 0
    into.units = 1 << t.counter(BLUE, '1 Alpha')
    into.at(t.hex('AK-23'))
  })
  t.blue.orders.push(strike, fly)
  expect(() => t.impulse(BLUE, 0)).toThrow('another in this Core Action')
})

test('17.6: craft that were loaded at the start carry those units and no others', () => {
  const setup = () => {
    const t = new Table({ preloadedCraft: true })
    deploymentStage(t.game)
    const lhd = t.put(BLUE, 'LHD 1', 'AL-24')
    embarked(t, lhd)
    return t
  }
  const sail = (t: Table, units: number) =>
    play(t.card(BLUE, 'us_lcu'), 0, into => {
      into.activation = 0
      into.units = units
      into.path[0] = t.hex('AL-23')
      into.steps = 1
      into.at(t.hex('AL-23'))
    })
  const t = setup()
  const [us] = t.game.teams
  const all = us.preloaded
  expect(all).not.toBe(0)
  t.blue.orders.push(sail(t, 1 << t.counter(BLUE, '1 Alpha')))
  expect(() => t.impulse(BLUE, 0)).toThrow('17.62')
  const u = setup()
  u.blue.orders.push(sail(u, all))
  u.impulse(BLUE, 0)
  expect([u.game.teams[0].hex[u.counter(BLUE, '1 Alpha')], u.game.teams[0].preloaded]).toEqual([u.hex('AL-23'), 0])
})

test('17.9 example: missiles are divided between LRS and INTERCEPT, and the sum stays', () => {
  const t = new Table({ navalSupply: true })
  const ddg = t.counter(BLUE, 'DDG-51')
  t.blue.answers.divide = (_view, ship, sum) => {
    expect(sum).toBe(ship === ddg ? 20 : 27)
    return 5
  }
  t.red.answers.divide = (_view, _ship, sum) => sum
  deploymentStage(t.game)
  const [us] = t.game.teams
  const at = ddg * SLOTS
  expect([us.supply[at + LRS1], us.fullSupply[at + INT1], us.supply[at + INT1]]).toEqual([5, 15, 15])
  const u = new Table({ navalSupply: true })
  u.blue.answers.divide = () => 99
  expect(() => deploymentStage(u.game)).toThrow('legal is 0 to 20')
})

test('10.311: the attacker of a ship with cargo chooses units, cards, or some of both', () => {
  const lose = (choice: number, options: Options = {}) => {
    const t = new Table(options)
    const [us, ru] = t.game.teams
    const lhd = t.put(BLUE, 'LHD 1', 'AM-26', true)
    const ffg = t.counter(RED, 'FFG-454')
    t.red.answers.activate = (_view, list) => list.add(0, 1 << ffg)
    t.red.answers.plunder = () => choice
    t.red.orders.push(
      order({ act: 5, activation: 0, unit: ffg, slot: LRS1 }, into => into.target(t.token(BLUE, 'LHD 1'), 1)),
    )
    t.dice.load(1)
    t.impulse(RED, 1)
    const units = [...us.aboard].filter((host, i) => host === lhd && alive(us, i)).length
    const cards = [...us.cardHost.subarray(0, us.cards)].filter(
      (host, c) => host === lhd && us.cardState[c] !== DISCARDED,
    ).length
    expect(ru.destroyedThisTurn).toBe(6 - units)
    return [units, cards]
  }
  // Aboard: four platoons and two sections of 2 GPSV, and two cards.
  expect([lose(0), lose(1), lose(2)]).toEqual([
    [4, 2],
    [6, 0],
    [5, 1],
  ])
  expect(() => lose(3)).toThrow('legal is 0 to 2')
})

test('supplies of a convoy fill a logistics unit in a port, never beyond its start (8.02)', () => {
  const t = new Table({ scenario: 'red_dawn' })
  const [us] = t.game.teams
  const convoy = give(t, BLUE, 'us_expl')
  const echo = t.counter(BLUE, 'Echo')
  const port = t.game.map.anyPort.indexOf(1)
  t.game.place(us, echo, port)
  us.supply[echo * SLOTS + RP] = 15
  t.blue.orders.push(play(convoy, 0, into => (into.unit = echo)))
  t.impulse(BLUE, 0)
  expect(us.supply[echo * SLOTS + RP]).toBe(20)
  expect(us.supply[echo * SLOTS + GA]).toBe(0)
})
