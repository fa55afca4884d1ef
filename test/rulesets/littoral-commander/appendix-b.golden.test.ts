import { expect, test } from 'vitest'
import {
  COMBAT,
  EMBARKED,
  FIGHT,
  MOVE,
  type Order,
  PLAY,
  RESUPPLY,
  STRIKE,
  SUPPLY,
} from '../../../src/rulesets/littoral-commander/orders.ts'
import { plan } from '../../../src/rulesets/littoral-commander/planning.ts'
import { DECLINE } from '../../../src/rulesets/littoral-commander/policy.ts'
import { DISCARDED, EXPENDED, INT1, INT2, LRS1, RP, SLOTS } from '../../../src/rulesets/littoral-commander/team.ts'
import { Table } from './table.ts'

const BLUE = 0
const RED = 1

/**
 * The playthrough of Appendix B, turn 1, with its dice. Two of its conflicts are settled as L2 (1 Yelena with the Annas)
 * and L3 (DDG-80 is DDG(X)-106). The first Russian impulse is missing from the text (L4): the Russians are taken to
 * play Social Media Exploitation then, for 1 Whiskey and 1 Kilo are revealed afterwards.
 */
test('Appendix B replays with its dice to the same state', () => {
  const t = new Table({ cards: 'example', yelenaHex: 'withAnna' })
  const { game, dice } = t
  const [us, ru] = game.teams
  plan(game)
  expect([us.cards, ru.cards]).toEqual([12, 11])

  const anna = [1, 2, 3].map(n => t.counter(RED, `${n} Anna`))
  const yelena = t.counter(RED, '1 Yelena')
  const alpha = [1, 2, 3].map(n => t.counter(BLUE, `${n} Alpha`))
  const kilo = t.counter(BLUE, '1 Kilo')
  const whiskey = t.counter(BLUE, '1 Whiskey')
  const lhd = t.counter(BLUE, 'LHD 1')
  const tanya = t.counter(RED, '1 Tanya')
  const ivan = t.counter(RED, 'Ivan Co')
  const ffg = t.counter(RED, 'FFG-454')
  const faceUp = (team: typeof us, i: number) => ((team.revealed >>> i) & 1) === 1

  // US impulse 1: the landing, the cyber attack, the SOF.
  t.blue.answers.activate = (_view, activations) => activations.add(EMBARKED, 1 << lhd)
  t.blue.orders.push(
    (_view, order) => {
      order.act = MOVE
      order.activation = 0
      order.path.set([t.hex('AM-25'), t.hex('AL-24')])
      order.steps = 2
    },
    (_view, order) => {
      order.act = PLAY
      order.activation = 0
      order.card = t.card(BLUE, 'us_lcu')
      order.units = [...alpha, kilo, whiskey].reduce((set, i) => set | (1 << i), 0)
      order.path[0] = t.hex('AL-23')
      order.steps = 1
      order.at(t.hex('AL-23'))
    },
    (_view, order) => {
      order.act = PLAY
      order.card = t.card(BLUE, 'us_tca')
      order.at(t.hex('AL-21'))
    },
    (_view, order) => {
      order.act = PLAY
      order.card = t.card(BLUE, 'us_halo')
      order.at(t.hex('AK-20'))
    },
  )
  const c2 = t.card(RED, 'ru_c2')
  t.red.answers.react = (_view, { answers, type }) =>
    type === us.cardType[t.card(BLUE, 'us_tca')] && ((answers >>> c2) & 1) === 1 ? c2 : DECLINE
  dice.load(20, 4)
  t.impulse(BLUE, 0)
  expect([...alpha, kilo, whiskey].map(i => game.map.ids[us.hex[i]!])).toEqual(Array(5).fill('AL-23'))
  expect([...alpha, kilo, whiskey].some(i => faceUp(us, i))).toBe(false)
  expect(us.aboard[t.counter(BLUE, '4 Alpha')]).toBe(lhd)
  expect(ru.cardState[c2]).toBe(DISCARDED)
  expect(ru.cubes).toBe(2)
  expect([...anna, yelena].every(i => faceUp(ru, i) && ((ru.paralysed >>> i) & 1) === 1)).toBe(true)
  expect(faceUp(ru, t.counter(RED, '1 Zhuk'))).toBe(true)
  expect(game.actionPoints).toBe(0)

  // Russian impulse 1.
  t.red.orders.push((_view, order) => {
    order.act = PLAY
    order.card = t.card(RED, 'ru_social')
    order.target(t.token(BLUE, '1 Whiskey'), 1)
    order.target(t.token(BLUE, '1 Kilo'), 1)
  })
  dice.load(8, 9, 20, 1, 12)
  t.impulse(RED, 0)
  expect([whiskey, kilo].every(i => faceUp(us, i))).toBe(true)
  expect(alpha.some(i => faceUp(us, i))).toBe(false)

  // US impulse 2: the P-8A and the fighters, then the strikes.
  const p8a = t.card(BLUE, 'us_p8a')
  const caps = [t.card(BLUE, 'us_cap'), t.card(RED, 'ru_cap')] as const
  t.red.answers.react = (_view, { type }) => (type === us.cardType[p8a] ? caps[1] : DECLINE)
  t.blue.answers.react = (_view, { type }) => (type === ru.cardType[caps[1]] ? caps[0] : DECLINE)
  const [ddg, ddgx] = [t.counter(BLUE, 'DDG-51'), t.counter(BLUE, 'DDG(X)-106')]
  t.blue.answers.activate = (_view, activations) => {
    activations.add(COMBAT, 1 << ddg)
    activations.add(COMBAT, 1 << ddgx)
  }
  const strike = (activation: number, unit: number, target: string) => (_view: unknown, order: Order) => {
    order.act = STRIKE
    order.activation = activation
    order.unit = unit
    order.slot = LRS1
    order.target(t.token(RED, target), 4)
  }
  t.blue.orders.push(
    (_view, order) => {
      order.act = PLAY
      order.card = p8a
      order.target(t.token(RED, 'DDG-605'), 1)
      order.target(t.token(RED, 'FFG-454'), 1)
    },
    strike(0, ddg, '1 Anna'),
    strike(1, ddgx, '2 Anna'),
  )
  t.red.answers.intercept = (view, raid) => {
    expect([...raid.cv.subarray(0, 2)]).toEqual([14, 14])
    // 2 Anna's Pantsir and 1 Yelena are paralysed by the cyber attack.
    for (const i of [...anna, yelena])
      for (let slot = INT1; slot <= INT1 + 2; slot++) expect(view.canIntercept(i, slot, 0)).toBe(false)
    raid.defend(0, ffg, INT1, 4)
  }
  const before = [ru.hp[anna[0]!]!, ru.supply[ffg * SLOTS + INT1]!]
  // Russia finds the US patrol, which does not find it; Russia hits; then it finds and hits the P-8A.
  dice.load(3, 15, 2, 7, 1)
  dice.load(14, 2, 9, 15, 3, 8, 13, 14)
  dice.load(9, 10, 1, 20)
  t.impulse(BLUE, 1)
  expect(us.cardHits[caps[0]]).toBe(1)
  expect(us.cardState[caps[0]]).toBe(EXPENDED)
  expect(us.cardState[p8a]).toBe(DISCARDED)
  expect(ru.cardState[caps[1]]).toBe(EXPENDED)
  expect(faceUp(ru, t.counter(RED, 'DDG-605'))).toBe(false)
  expect(ru.hp[anna[0]!]).toBe(before[0]! - 1)
  expect((ru.alive >>> anna[1]!) & 1).toBe(0)
  expect(ru.supply[ffg * SLOTS + INT1]).toBe(before[1]! - 4)
  expect(faceUp(ru, ffg)).toBe(true)

  // Russian impulse 2: the rockets, the cruise missiles, the supplies.
  t.red.answers.activate = (_view, activations) => {
    activations.add(COMBAT, 1 << tanya)
    activations.add(RESUPPLY, 1 << ivan)
  }
  t.red.orders.push(
    (_view, order) => {
      order.act = STRIKE
      order.activation = 0
      order.unit = tanya
      order.slot = LRS1
      order.target(t.token(BLUE, '1 Whiskey'), 5)
    },
    (_view, order) => {
      order.act = PLAY
      order.card = t.card(RED, 'ru_cruise')
      order.target(t.token(BLUE, '1 Kilo'), 4)
    },
    (_view, order) => {
      order.act = FIGHT
    },
    (_view, order) => {
      order.act = SUPPLY
      order.activation = 1
      order.unit = ivan
      order.slot = 0
      order.target(tanya, 5, LRS1)
    },
  )
  t.blue.answers.react = () => DECLINE
  t.blue.answers.intercept = (view, raid) => {
    expect([...raid.cv.subarray(0, 2)]).toEqual([6, 10])
    for (const ship of [ddg, ddgx]) expect(view.canIntercept(ship, INT1, 0)).toBe(false)
    raid.defend(0, kilo, INT2, 3)
    raid.defend(1, kilo, INT2, 4)
  }
  dice.load(6, 7, 8, 19, 20, 1, 2, 9, 10)
  dice.load(13, 1, 2, 4, 5, 6, 14)
  const kiloBefore = us.hp[kilo]!
  t.impulse(RED, 1)
  expect(us.hp[whiskey]).toBe(2)
  expect(us.hp[kilo]).toBe(kiloBefore - 1)
  expect(us.supply[kilo * SLOTS + INT2]).toBe(3)
  expect(ru.supply[tanya * SLOTS + LRS1]).toBe(5)
  expect(ru.supply[ivan * SLOTS + RP]).toBe(9)
  expect(faceUp(ru, ivan)).toBe(false)
  expect([us.destroyedThisTurn, ru.destroyedThisTurn]).toEqual([1, 0])
  expect(game.influence).toBe(0)
  expect(dice.faces).toEqual([])
})
