import { expect, test } from 'vitest'
import { IllegalDecision } from '../../../src/engine/errors.ts'
import {
  type Activations,
  ASSAULT,
  COMBAT,
  CONCEAL,
  EMBARKED,
  FIGHT,
  HIDE,
  MOVE,
  type Order,
  PLAY,
  REPAIR,
  RESUPPLY,
  STRIKE,
  SUPPLY,
} from '../../../src/rulesets/littoral-commander/orders.ts'
import { LRS1 } from '../../../src/rulesets/littoral-commander/team.ts'
import { Table } from './table.ts'

const of = (order: Order, fields: Partial<Order>) => Object.assign(order, fields)

const activateAlphas = (t: Table, list: Activations, ...numbers: number[]): void => {
  for (const n of numbers) list.add(COMBAT, 1 << t.put(0, `${n} Alpha`, 'AK-24'))
}

/** What each does wrong, in Blue's first Task Force, with 1 Whiskey and 2 Alpha at AK-24 and 3 Anna seen at AJ-24. */
const cases: [string, (t: Table, list: Activations) => void, ((t: Table, order: Order) => void)[], string][] = [
  ['too many activations', (t, list) => activateAlphas(t, list, 1, 2, 3, 4), [], 'there are 3 Action Points'],
  ['a unit of another Task Force', (t, list) => list.add(COMBAT, 1 << t.counter(0, 'DDG-51')), [], '3.33'],
  ['a unit aboard', (t, list) => list.add(COMBAT, 1 << t.counter(0, '4 Alpha')), [], '10.38'],
  [
    'units of two hexes',
    (t, list) => list.add(COMBAT, (1 << t.counter(0, '2 Alpha')) | (1 << t.counter(0, 'LHD 1'))),
    [],
    'one hex',
  ],
  ['an unknown Core Action', (t, list) => list.add(9, 1 << t.counter(0, '2 Alpha')), [], 'found Core Action 9'],
  ['an unknown order', () => {}, [(_t, order) => of(order, { act: 99 })], 'found 99'],
  ['an order for no activation', () => {}, [(_t, order) => of(order, { act: MOVE, activation: 0 })], 'there are 0'],
  [
    'another Core Action than declared',
    (t, list) => list.add(CONCEAL, 1 << t.counter(0, '1 Whiskey')),
    [(t, order) => of(order, { act: STRIKE, activation: 0, unit: t.counter(0, '1 Whiskey'), slot: LRS1 })],
    'declared for another Core Action',
  ],
  [
    'combat after the combat',
    (t, list) => list.add(COMBAT, 1 << t.counter(0, '1 Whiskey')),
    [
      (_t, order) => of(order, { act: FIGHT }),
      (t, order) => of(order, { act: STRIKE, activation: 0, unit: t.counter(0, '1 Whiskey'), slot: LRS1 }),
    ],
    '7.03',
  ],
  [
    'an assault on nobody',
    (t, list) => list.add(COMBAT, 1 << t.counter(0, '2 Alpha')),
    [(t, order) => of(order, { act: ASSAULT, activation: 0, units: 1 << t.counter(0, '2 Alpha') })],
    'no enemy stands',
  ],
  [
    'concealing in contact',
    (t, list) => list.add(CONCEAL, 1 << t.put(0, '2 Alpha', 'AJ-24', true)),
    [(t, order) => of(order, { act: HIDE, activation: 0, units: 1 << t.counter(0, '2 Alpha') })],
    'in contact with enemies',
  ],
  [
    'repairing without points',
    (t, list) => activateAlphas(t, list, 2, 3),
    [(_t, order) => of(order, { act: REPAIR })],
    '2 Action Points',
  ],
  ['a card that is not held', () => {}, [(_t, order) => of(order, { act: PLAY, card: 30 })], 'found card 30'],
  [
    'a card attached for good',
    () => {},
    [(t, order) => of(order, { act: PLAY, card: t.card(0, 'us_ugv') })],
    'attached for good',
  ],
  [
    'a ship’s card without its ship',
    () => {},
    [(t, order) => of(order, { act: PLAY, card: t.card(0, 'us_lcu') })],
    '11.1',
  ],
  [
    'an option that a card does not have',
    (t, list) => list.add(EMBARKED, 1 << t.counter(0, 'LHD 1')),
    [(t, order) => of(order, { act: PLAY, activation: 0, option: 7, card: t.card(0, 'us_lcu') })],
    'option 7 is not for one',
  ],
  [
    'a cyber attack on no hex',
    () => {},
    [(t, order) => of(order, { act: PLAY, card: t.card(0, 'us_tca') })],
    'found 0 hexes',
  ],
  [
    'supplies from a unit that has none',
    (t, list) => list.add(RESUPPLY, 1 << t.counter(0, '2 Alpha')),
    [(t, order) => of(order, { act: SUPPLY, activation: 0, unit: t.counter(0, '2 Alpha') })],
    'no Resupply Value',
  ],
]

test.each(cases)('%s is refused by name', (_what, activate, orders, message) => {
  const t = new Table()
  t.put(0, '1 Whiskey', 'AK-24')
  t.put(0, '2 Alpha', 'AK-24')
  t.put(1, '3 Anna', 'AJ-24', true)
  t.blue.answers.activate = (_view, list) => activate(t, list)
  t.blue.orders.push(...orders.map(give => (_view: unknown, order: Order) => give(t, order)))
  expect(() => t.impulse(0, 0)).toThrow(IllegalDecision)
  const u = new Table()
  u.put(0, '1 Whiskey', 'AK-24')
  u.put(0, '2 Alpha', 'AK-24')
  u.put(1, '3 Anna', 'AJ-24', true)
  u.blue.answers.activate = (_view, list) => activate(u, list)
  u.blue.orders.push(...orders.map(give => (_view: unknown, order: Order) => give(u, order)))
  expect(() => u.impulse(0, 0)).toThrow(message)
})

test('the defender is checked too', () => {
  const t = new Table()
  const whiskey = t.put(0, '1 Whiskey', 'AK-24')
  t.put(1, '3 Anna', 'AJ-24', true)
  t.blue.answers.activate = (_view, list) => list.add(COMBAT, 1 << whiskey)
  t.blue.orders.push((_view, order) => {
    of(order, { act: STRIKE, activation: 0, unit: whiskey, slot: LRS1 })
    order.target(t.token(1, '3 Anna'), 1)
  })
  t.red.answers.intercept = (_view, raid) => raid.defend(0, t.counter(1, 'DDG-605'), 4, 1)
  expect(() => t.impulse(0, 0)).toThrow('the player in seat "red" made an illegal decision in round 1, intercepting')
})
