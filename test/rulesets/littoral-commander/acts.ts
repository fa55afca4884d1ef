import { cardTypeIndex } from '../../../src/rulesets/littoral-commander/data.ts'
import { COMBAT, EMBARKED, MOVE, type Order, PLAY } from '../../../src/rulesets/littoral-commander/orders.ts'
import type { Team } from '../../../src/rulesets/littoral-commander/team.ts'
import type { Table } from './table.ts'

export const BLUE = 0
export const RED = 1
export const bit = (set: number, i: number): boolean => ((set >>> i) & 1) === 1
export const alive = (team: Team, i: number): boolean => bit(team.alive, i)

/** Gives a card to a side. */
export function give(t: Table, side: number, id: string, host = -1, deployed = false): number {
  return t.game.addCard(t.game.teams[side]!, cardTypeIndex(id), host, deployed)
}

/** An order to play a card. */
export const play =
  (card: number, option = 0, fill: (order: Order) => void = () => {}) =>
  (_view: unknown, order: Order) => {
    order.act = PLAY
    order.card = card
    order.option = option
    fill(order)
  }

/** An order with some fields. */
export const order =
  (fields: Partial<Order>, fill: (order: Order) => void = () => {}) =>
  (_view: unknown, into: Order) => {
    Object.assign(into, fields)
    fill(into)
  }

/** An order to move along hexes. */
export const go =
  (t: Table, activation: number, ...hexes: string[]) =>
  (_view: unknown, into: Order) => {
    into.act = MOVE
    into.activation = activation
    into.path.set(hexes.map(id => t.hex(id)))
    into.steps = hexes.length
  }

/** A side's impulse: activations for combat, one a list of units, and orders one by one. */
export function acts(
  t: Table,
  side: 0 | 1,
  taskForce: number,
  activations: readonly (readonly number[])[],
  ...orders: ((view: never, order: Order) => void)[]
): void {
  const who = side === BLUE ? t.blue : t.red
  who.answers.activate = (_view, list) => {
    for (const units of activations)
      list.add(
        COMBAT,
        units.reduce((set, i) => set | (1 << i), 0),
      )
  }
  who.orders.push(...(orders as []))
  t.impulse(side, taskForce)
}

/** An LHD off AL-23, which costs so much to enter, sends 1 Alpha there by LCU. */
export function sendCraft(t: Table, cost: number, fill: (order: Order) => void = () => {}): void {
  const lhd = t.put(BLUE, 'LHD 1', 'AL-24')
  t.game.map.cost[t.hex('AL-23')] = cost
  t.blue.answers.activate = (_view, list) => list.add(EMBARKED, 1 << lhd)
  t.blue.orders.push(
    play(t.card(BLUE, 'us_lcu'), 0, into => {
      into.activation = 0
      into.units = 1 << t.counter(BLUE, '1 Alpha')
      into.path[0] = t.hex('AL-23')
      into.steps = 1
      fill(into)
    }),
  )
}
