import { expect, test } from 'vitest'
import { REPAIR } from '../../../src/rulesets/littoral-commander/orders.ts'
import { Table } from './table.ts'

test('3.312: a Task Force without units has one Action Point', () => {
  const t = new Table()
  const [us] = t.game.teams
  t.impulse(0, 1)
  expect(t.game.actionPoints).toBe(3)
  for (const name of ['DDG-51', 'DDG(X)-106']) t.game.remove(us, t.counter(0, name))
  t.impulse(0, 1)
  expect(t.game.actionPoints).toBe(1)
})

test('15.13 and L18: Influence of 6 at the start of the turn gives a point; of 9 too, unless only the highest counts', () => {
  for (const [influenceBands, benefit, blue, red] of [
    ['cumulative', 6, 4, 3],
    ['cumulative', -9, 3, 4],
    ['highest', 9, 3, 3],
    ['highest', 8, 4, 3],
  ] as const) {
    const t = new Table({ influenceBands })
    t.game.benefit = benefit
    t.impulse(0, 0)
    expect(t.game.actionPoints).toBe(blue)
    t.impulse(1, 0)
    expect(t.game.actionPoints).toBe(red)
  }
})

test('7.61: two Action Points take a cube off', () => {
  const t = new Table()
  t.blue.orders.push((_view, order) => {
    order.act = REPAIR
  })
  t.impulse(0, 0)
  expect([t.game.teams[0].cubes, t.game.actionPoints]).toEqual([0, 1])
})
