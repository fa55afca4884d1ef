import { expect, test } from 'vitest'
import { EMBARKED, type Order, PORT, RECONNOITRE } from '../../../src/rulesets/littoral-commander/orders.ts'
import {
  AIR,
  COUNTERS,
  DEPLOYED,
  GA,
  INT1,
  ISR,
  RP,
  SHIP,
  SLOTS,
  TRANSPORT,
} from '../../../src/rulesets/littoral-commander/team.ts'
import { acts, alive, BLUE, bit, give, go, order, play, RED, sendCraft } from './acts.ts'
import { Table } from './table.ts'

/** The landing craft of a ship off AL-23 wait, empty, at a hex. */
function craftAt(hex: string) {
  const t = new Table()
  const [us] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AL-24')
  const card = t.card(BLUE, 'us_lcu')
  const marker = t.game.create(us, TRANSPORT, SHIP, 0, t.hex(hex), 1, 1)
  us.card[marker] = card
  us.cardMarker[card] = marker
  us.cardState[card] = DEPLOYED
  const sail = (units: number, path: string[], fill: (into: Order) => void = () => {}) => {
    t.blue.answers.activate = () => {}
    t.blue.orders.push(
      play(card, 0, into => {
        into.activation = -1
        into.units = units
        into.path.set(path.map(id => t.hex(id)))
        into.steps = path.length
        fill(into)
      }),
    )
    return () => t.impulse(BLUE, 0)
  }
  return { t, us, lhd, card, marker, sail }
}

test('13.23: craft that come among enemies are seen, and so are those among whom enemies come', () => {
  const t = new Table()
  const [us] = t.game.teams
  t.put(RED, '3 Anna', 'AL-23')
  sendCraft(t, 1)
  t.impulse(BLUE, 0)
  const marker = us.cardMarker[t.card(BLUE, 'us_lcu')]!
  expect([us.hex[marker], bit(us.revealed, marker)]).toEqual([t.hex('AL-23'), true])

  const u = new Table()
  const [mine, theirs] = u.game.teams
  const drone = u.game.create(theirs, ISR, AIR, 0, u.hex('AK-24'), 1, 3)
  const boat = u.game.create(theirs, TRANSPORT, SHIP, 0, u.hex('AK-23'), 1, 3)
  const alpha = u.put(BLUE, '1 Alpha', 'AK-25')
  acts(u, BLUE, mine.taskForce[alpha]!, [[alpha]], go(u, 0, 'AK-24'))
  expect([bit(theirs.revealed, drone), bit(theirs.revealed, boat)]).toEqual([true, false])
})

test('5.14 and 6.21: a stack that moved beyond its means may still look around', () => {
  const t = new Table()
  const alpha = t.put(BLUE, '1 Alpha', 'AK-25')
  const anna = t.put(RED, '3 Anna', 'AK-23')
  t.game.map.cost[t.hex('AK-24')] = 4
  acts(
    t,
    BLUE,
    0,
    [[alpha]],
    go(t, 0, 'AK-24'),
    order({ act: RECONNOITRE, activation: 0 }, into => into.at(t.hex('AK-23'))),
  )
  expect([t.game.teams[BLUE].hex[alpha], bit(t.game.teams[RED].revealed, anna)]).toEqual([t.hex('AK-24'), true])
})

test('12.05: units are taken from the ship where the craft are with it, from ashore where they start or end', () => {
  const far = craftAt('AL-23')
  expect(far.sail(1 << far.t.counter(BLUE, '1 Alpha'), [])).toThrow('not with their ship (12.05)')
  const beside = craftAt('AL-23')
  const alpha = beside.t.put(BLUE, '1 Alpha', 'AK-25')
  expect(beside.sail(1 << alpha, ['AL-24'])).toThrow('neither where the marker starts nor where it ends (12.53)')
})

test('12.08: units that came aboard this turn go no further', () => {
  const ashore = craftAt('AL-23')
  const alpha = ashore.t.put(BLUE, '1 Alpha', 'AL-23')
  expect(ashore.sail(1 << alpha, [], into => into.at(ashore.t.hex('AL-23')))).toThrow('came aboard this turn')
  const { t, us, lhd, sail } = craftAt('AL-24')
  const bravo = t.counter(BLUE, '2 Alpha')
  us.acted |= 1 << bravo
  expect([us.aboard[bravo], sail(1 << bravo, ['AL-23'])]).toEqual([lhd, expect.any(Function)])
  expect(() => t.impulse(BLUE, 0)).toThrow('came aboard this turn (12.08)')
})

test('10.37: craft come home only to a ship that has room for what they carry', () => {
  const { t, us, lhd, marker, sail } = craftAt('AL-23')
  const alpha = t.counter(BLUE, '1 Alpha')
  us.aboard[alpha] = marker
  us.space[t.counter(BLUE, '2 Alpha')] = 40
  expect(us.aboard[t.counter(BLUE, '2 Alpha')]).toBe(lhd)
  expect(sail(0, ['AL-24'])).toThrow('no room for what the craft carry (10.37)')
})

test('12.43: a convoy is deployed to a friendly coast, with units that it takes there', () => {
  const convoy = (hex: string | null, enemies: boolean) => {
    const t = new Table({ scenario: 'red_dawn', deck: 'all' })
    const card = give(t, BLUE, 'us_littoral')
    const alpha = t.counter(BLUE, '1 Alpha')
    if (hex !== null) t.put(BLUE, '1 Alpha', hex)
    if (enemies) t.put(RED, '1 Dmitry', hex!)
    t.blue.orders.push(
      play(card, 0, into => {
        into.units = hex === null ? 0 : 1 << alpha
      }),
    )
    return { t, run: () => t.impulse(BLUE, 0), card, alpha }
  }
  expect(convoy(null, false).run).toThrow('deployed where it takes units up (12.43)')
  expect(convoy('AL-23', true).run).toThrow('AL-23 is no friendly coast (12.43)')
  const { t, run, card, alpha } = convoy('AL-23', false)
  run()
  const [us] = t.game.teams
  expect([us.aboard[alpha], us.hex[us.cardMarker[card]!]]).toEqual([us.cardMarker[card], t.hex('AL-23')])
})

test('8.05: craft give no supplies in a contested hex', () => {
  const { t, us, card, marker } = craftAt('AL-23')
  const whiskey = t.put(BLUE, '1 Whiskey', 'AL-23')
  t.put(RED, '3 Anna', 'AL-23')
  us.supply[whiskey * SLOTS + GA] = 0
  us.supply[marker * SLOTS + RP] = 5
  t.blue.answers.activate = () => {}
  t.blue.orders.push(
    play(card, 1, into => {
      into.activation = -1
      into.slot = 0
      into.target(whiskey, 2, GA)
    }),
  )
  expect(() => t.impulse(BLUE, 0)).toThrow('AL-23 is contested (7.26, 8.05)')
})

test('13.51: a unit that has fortified is carried away by nobody', () => {
  const t = new Table()
  for (let i = 0; i < t.game.teams[1].force.units.length; i++) t.game.remove(t.game.teams[1], i)
  const port = t.game.map.ids[t.game.map.port.indexOf(1)]!
  const lhd = t.put(BLUE, 'LHD 1', port)
  const alpha = t.put(BLUE, '1 Alpha', port)
  t.blue.answers.activate = (_view, list) => {
    t.game.teams[BLUE].dugIn |= 1 << alpha
    list.add(EMBARKED, 1 << lhd)
  }
  t.blue.orders.push(order({ act: PORT, activation: 0, unit: lhd, units: 1 << alpha }))
  expect(() => t.impulse(BLUE, 0)).toThrow('nor in the port and free to act (12.08)')
})

test('12.12 and L36: hits on a lift take as much GPSV as they say, the largest that fit first', () => {
  const left = (options: object) => {
    const t = new Table({ scenario: 'red_dawn', deck: 'all', ...options })
    const [us] = t.game.teams
    const plane = give(t, BLUE, 'us_c130')
    const units = [1, 2, 3].map(n => t.counter(BLUE, `${n} Victor`))
    us.space[units[0]!] = 3
    const airport = t.game.map.anyAirport.indexOf(1)
    const yelena = t.counter(RED, '1 Yelena')
    const near = [...t.game.map.neighbours.subarray(6 * airport, 6 * airport + 6)].find(hex => hex >= 0)!
    t.game.place(t.game.teams[1], yelena, near)
    t.blue.orders.push(
      play(plane, 0, into => {
        into.units = units.reduce((set, i) => set | (1 << i), 0)
        into.at(airport)
      }),
    )
    t.red.answers.interceptCard = (_view, _threat, raid) => raid.defend(0, yelena, INT1 + 1, 1)
    return { t, us, units, airport }
  }
  const { t, us, units, airport } = left({})
  t.dice.load(1)
  t.impulse(BLUE, 0)
  expect(units.map(i => us.hex[i] === airport)).toEqual([true, false, false])
})

test('12.06: units in reserve go down with what was to bring them', () => {
  const t = new Table({ scenario: 'red_dawn', deck: 'all' })
  const [us] = t.game.teams
  const plane = give(t, BLUE, 'us_c130')
  const victor = t.counter(BLUE, '1 Victor')
  const airport = t.game.map.anyAirport.indexOf(1)
  const yelena = t.counter(RED, '1 Yelena')
  const near = [...t.game.map.neighbours.subarray(6 * airport, 6 * airport + 6)].find(hex => hex >= 0)!
  t.game.place(t.game.teams[1], yelena, near)
  us.cardHits[plane] = 2
  t.blue.orders.push(
    play(plane, 0, into => {
      into.units = 1 << victor
      into.at(airport)
    }),
  )
  t.red.answers.interceptCard = (_view, _threat, raid) => raid.defend(0, yelena, INT1 + 1, 1)
  t.dice.load(1)
  t.impulse(BLUE, 0)
  expect([alive(us, victor), bit(us.entered, victor)]).toEqual([false, true])
})

test('counters that markers have left are used again: there is always one for the next', () => {
  const t = new Table()
  const [us] = t.game.teams
  for (let n = 0; n < 40; n++) {
    const marker = t.game.create(us, TRANSPORT, SHIP, 0, t.hex('AL-24'), 1, 1)
    expect(marker).toBeGreaterThanOrEqual(0)
    if (n < 39) t.game.remove(us, marker)
  }
  expect(us.counters).toBe(COUNTERS)
})
