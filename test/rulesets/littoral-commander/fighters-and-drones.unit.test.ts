import { expect, test } from 'vitest'
import { cardTypeIndex } from '../../../src/rulesets/littoral-commander/data.ts'
import type { Order, Raid, Threat } from '../../../src/rulesets/littoral-commander/orders.ts'
import { EMBARKED } from '../../../src/rulesets/littoral-commander/orders.ts'
import { DECLINE } from '../../../src/rulesets/littoral-commander/policy.ts'
import { DEPLOYED, DISCARDED, EXPENDED, LRS1, SLOTS } from '../../../src/rulesets/littoral-commander/team.ts'
import { alive, BLUE, bit, give, play, RED } from './acts.ts'
import { type Options, Table } from './table.ts'

const at =
  (...cards: number[]) =>
  (order: Order) => {
    for (const card of cards) order.target(card, 1)
  }

const answer = (type: string, card: number) => (_view: unknown, threat: Threat) =>
  threat.type === cardTypeIndex(type) && bit(threat.answers, card) ? card : DECLINE

test('9.44: fighters sent on the own impulse must find what they seek, and then shoot it', () => {
  for (const [faces, state] of [
    [[13], DEPLOYED],
    [[12, 14], DEPLOYED],
    [[12, 13], DISCARDED],
  ] as const) {
    const t = new Table()
    const [cap, aew] = [give(t, BLUE, 'us_cap'), give(t, RED, 'ru_aew', -1, true)]
    t.blue.orders.push(play(cap, 0, at(aew)))
    t.dice.load(...faces)
    t.impulse(BLUE, 0)
    expect([t.game.teams[1].cardState[aew], t.dice.faces, t.game.teams[0].cardState[cap]]).toEqual([
      state,
      [],
      EXPENDED,
    ])
  }
})

test('9.44: they seek up to two deployed cards, each with rolls of its own; early warning helps them', () => {
  const t = new Table()
  const [cap, aew, orion] = [
    give(t, BLUE, 'us_cap'),
    give(t, RED, 'ru_aew', -1, true),
    give(t, RED, 'ru_orion', -1, true),
  ]
  t.blue.orders.push(play(give(t, BLUE, 'us_aew', -1, true)), play(cap, 0, at(aew, orion)))
  t.dice.load(12, 16, 16, 16)
  t.impulse(BLUE, 0)
  expect([aew, orion].map(card => t.game.teams[1].cardState[card])).toEqual([DISCARDED, DISCARDED])
})

test('9.44: an own patrol that is sought turns on the patrol that comes', () => {
  const t = new Table()
  const [mine, theirs] = [give(t, BLUE, 'us_cap'), give(t, RED, 'ru_cap', -1, true)]
  t.blue.orders.push(play(mine, 0, at(theirs)))
  t.red.answers.react = answer('us_cap', theirs)
  // Blue does not find Red (5 or less), Red finds Blue (6 or less) and hits (12 or less): Blue's patrol is stopped.
  t.dice.load(6, 6, 12)
  t.impulse(BLUE, 0)
  const [us, ru] = t.game.teams
  expect([us.cardHits[mine], ru.cardHits[theirs], ru.cardState[theirs], t.dice.faces]).toEqual([1, 0, EXPENDED, []])
})

test('9.44: fighters with one target turn on it when it comes at them', () => {
  const t = new Table()
  const [mine, theirs] = [give(t, BLUE, 'us_f22'), give(t, RED, 'ru_cap', -1, true)]
  t.blue.orders.push(play(mine, 0, at(theirs)))
  t.red.answers.react = answer('us_f22', theirs)
  // Both find each other, both hit.
  t.dice.load(5, 8, 12, 12)
  t.impulse(BLUE, 0)
  const [us, ru] = t.game.teams
  expect([us.cardState[mine], ru.cardHits[theirs], t.dice.faces]).toEqual([DISCARDED, 1, []])
})

test('9.44 and 9.45: fighters need a deployed card that they can act against', () => {
  const t = new Table()
  give(t, RED, 'ru_aew')
  t.blue.orders.push(play(give(t, BLUE, 'us_cap')))
  expect(() => t.impulse(BLUE, 0)).toThrow('legal is 1 to 2')
})

test('9.43 and L31: a plain NULLIFY finds an aircraft first', () => {
  const stopped = (options: Options, ...faces: number[]) => {
    const t = new Table(options)
    const [orion, c2] = [give(t, BLUE, 'us_aew'), give(t, RED, 'ru_c2')]
    t.blue.orders.push(play(orion))
    t.red.answers.react = answer('us_aew', c2)
    t.dice.load(...faces)
    t.impulse(BLUE, 0)
    return t.game.teams[0].fighterBonus === 0
  }
  expect(stopped({}, 11)).toBe(false)
  expect(stopped({}, 10, 11)).toBe(true)
  expect(stopped({ nullifyDetect: 'none' }, 11)).toBe(true)
})

const lift = (t: Table) => {
  const lhd = t.put(BLUE, 'LHD 1', 'AL-24')
  const card = give(t, BLUE, 'us_rotary_lift', lhd)
  const [a, b] = [t.counter(BLUE, '1 Alpha'), t.counter(BLUE, '2 Alpha')]
  const [us] = t.game.teams
  for (const unit of [a, b]) t.game.embark(us, unit, lhd)
  t.blue.answers.activate = (_view, list) => list.add(EMBARKED, 1 << lhd)
  t.blue.orders.push(
    play(card, 0, order => {
      order.activation = 0
      order.units = (1 << a) | (1 << b)
      order.at(t.hex('AK-24'))
    }),
  )
  return [card, a, b] as const
}

test('12.12: a fighter’s hit costs a lift two GPSV; a NULLIFY leaves its units aboard', () => {
  const t = new Table()
  const [card, a, b] = lift(t)
  const [us] = t.game.teams
  const cap = give(t, RED, 'ru_cap')
  t.red.answers.react = answer('us_rotary_lift', cap)
  t.dice.load(15, 12)
  t.impulse(BLUE, 0)
  expect([us.cardHits[card], alive(us, a), alive(us, b)]).toEqual([1, false, false])

  const u = new Table()
  const [grounded, c, d] = lift(u)
  u.red.answers.react = answer('us_rotary_lift', give(u, RED, 'ru_c2'))
  u.dice.load(15, 11)
  u.impulse(BLUE, 0)
  const team = u.game.teams[0]
  expect([team.cardState[grounded], alive(team, c), alive(team, d), team.hex[c]]).toEqual([EXPENDED, true, true, -1])
})

const flight = (path: readonly string[], see: (t: Table, raid: Raid) => void, ...faces: number[]) => {
  const t = new Table()
  const [us] = t.game.teams
  const alpha = t.put(BLUE, '2 Alpha', 'AK-24')
  const vbat = give(t, BLUE, 'us_vbat', alpha)
  t.put(RED, '3 Anna', 'AJ-22')
  t.red.answers.interceptCard = (_view, _threat, raid) => see(t, raid)
  t.blue.orders.push(
    play(vbat, 0, order => {
      order.path.set(path.map(id => t.hex(id)))
      order.steps = path.length
    }),
  )
  t.dice.load(...faces)
  t.impulse(BLUE, 0)
  return { t, us, marker: us.cardMarker[vbat]! }
}

test('13.21: a drone whose roll fails has flown all the same', () => {
  const { t, us, marker } = flight(['AK-25'], () => {}, 16)
  expect([us.hex[marker], bit(us.revealed, marker)]).toEqual([t.hex('AK-25'), false])
})

test('13.25: a drone that nobody has seen cannot be INTERCEPTED', () => {
  let asked = 0
  flight(['AK-25'], () => asked++, 16)
  expect(asked).toBe(0)
})

test('13.23: a drone is seen on its way over enemies, and stays so where it ends', () => {
  const over = new Table().hex('AJ-24')
  let asked = 0
  const t = new Table()
  const [us] = t.game.teams
  const alpha = t.put(BLUE, '2 Alpha', 'AK-24')
  t.put(RED, '3 Anna', 'AJ-24')
  const vbat = give(t, BLUE, 'us_vbat', alpha)
  t.red.answers.interceptCard = () => asked++
  t.blue.orders.push(
    play(vbat, 0, order => {
      order.path.set([over, t.hex('AK-24')])
      order.steps = 2
    }),
  )
  t.dice.load(16)
  t.impulse(BLUE, 0)
  expect([bit(us.revealed, us.cardMarker[vbat]!), asked]).toEqual([true, 1])
})

test('13.28: boats are not filled up by lying in a port; a logistics unit must do it', () => {
  const t = new Table()
  const [us] = t.game.teams
  const lhd = t.put(BLUE, 'LHD 1', 'AM-24')
  const boats = give(t, BLUE, 'us_boats', lhd)
  t.blue.orders.push(play(boats))
  t.impulse(BLUE, 0)
  const marker = us.cardMarker[boats]!
  us.supply[marker * SLOTS + LRS1] = 1
  us.cardState[boats] = DEPLOYED
  t.game.map.anyPort[t.hex('AM-24')] = 1
  t.blue.orders.push(play(boats))
  t.impulse(BLUE, 0)
  expect(us.supply[marker * SLOTS + LRS1]).toBe(1)
})

test('9.011: a card that means several hexes is met by units in reach of any of them', () => {
  const t = new Table()
  const lhd = t.put(BLUE, 'LHD 1', 'AL-24')
  const mux = give(t, BLUE, 'us_mux', lhd, true)
  const seen: number[] = []
  t.red.answers.interceptCard = (_view, _threat, raid) => {
    for (let a = 0; a < raid.count; a++) seen.push(raid.hex[a]!)
  }
  t.blue.orders.push(
    play(mux, 0, order => {
      order.at(t.hex('AJ-22'))
      order.at(t.hex('AJ-23'))
    }),
  )
  t.dice.load(20)
  t.impulse(BLUE, 0)
  expect(seen).toEqual([t.hex('AJ-22'), t.hex('AJ-23')])
})
