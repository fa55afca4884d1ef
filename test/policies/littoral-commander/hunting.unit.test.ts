import { expect, test } from 'vitest'
import { hunt } from '../../../src/policies/littoral-commander/common/hunting.ts'
import { HUNT, HUNT_CARD, Order } from '../../../src/rulesets/littoral-commander/orders.ts'
import { AIR, EXPENDED, INT1, INT2, ISR, SLOTS } from '../../../src/rulesets/littoral-commander/team.ts'
import { give } from '../../rulesets/littoral-commander/acts.ts'
import { Table } from '../../rulesets/littoral-commander/table.ts'

const BLUE = 0
const RED = 1

/** A Russian drone in a hex, beside an air defence section of Blue. */
function drone(hex: string, faceUp: boolean, kiloFaceUp = true) {
  const t = new Table()
  const [, ru] = t.game.teams
  const kilo = t.put(BLUE, '1 Kilo', 'AK-24', kiloFaceUp)
  const marker = t.game.create(ru, ISR, AIR, 0, t.hex(hex), 1, 3)
  ru.card[marker] = t.card(RED, 'ru_uas')
  if (faceUp) t.game.reveal(ru, marker)
  const order = new Order()
  return { t, kilo, marker, order, worth: hunt(t.game.views[BLUE], kilo, order) }
}

test('7.59: players turn INTERCEPT on a revealed drone in range, with a few dice', () => {
  const { t, kilo, marker, order, worth } = drone('AK-25', true)
  expect([order.act, order.unit, order.targets[0]]).toEqual([HUNT, kilo, t.game.tokenOf(t.game.teams[1], marker)])
  expect([worth > 0.5, order.dice[0]! <= 3, order.dice[0]! > 0]).toEqual([true, true, true])
})

test('they leave alone what is hidden or out of range, and count what it costs to show themselves', () => {
  expect(drone('AK-25', false).worth).toBe(0)
  expect(drone('AP-16', true).worth).toBe(0)
  const open = drone('AK-25', true).worth
  expect(drone('AK-25', true, false).worth).toBeCloseTo(open - 0.4, 6)
})

test('7.510: they turn BMD on satellites, not on their last turn', () => {
  const t = new Table()
  const [us, ru] = t.game.teams
  const ddgx = t.counter(BLUE, 'DDG(X)-106')
  const satellites = give(t, RED, 'ru_sat', -1, true)
  ru.cardState[satellites] = EXPENDED
  const bmd = [INT1, INT2, INT2 + 1].find(slot => us.trait[ddgx * SLOTS + slot] === 3)!
  us.revealed |= 1 << ddgx
  const order = new Order()
  expect(hunt(t.game.views[BLUE], ddgx, order)).toBeGreaterThan(0)
  expect([order.act, order.slot, order.card]).toEqual([HUNT_CARD, bmd, satellites])
  t.game.turn = t.game.turns
  ru.impulsesDone = 3
  expect(hunt(t.game.views[BLUE], ddgx, order)).toBe(0)
})
