import { type Order, SUPPLY } from '../../../rulesets/littoral-commander/orders.ts'
import type { View } from '../../../rulesets/littoral-commander/policy.ts'
import { GA, GROUND, RP, SLOTS, UNIT } from '../../../rulesets/littoral-commander/team.ts'
import { enemyAt } from './routes.ts'

const reach = new Int16Array(512)
const queue = new Int16Array(512)

/** Points that a unit in simple reach could take up. */
export function need(view: View, giver: number, i: number): number {
  const { own, map } = view
  if (
    i === giver ||
    own.kind[i] !== UNIT ||
    own.domain[i] !== GROUND ||
    own.hex[i]! < 0 ||
    ((own.alive >>> i) & 1) === 0 ||
    own.nation[i] !== own.nation[giver]
  )
    return 0
  const reach = Math.max(...own.force.units[giver]!.type.resupply.map(({ range }) => range))
  if (map.between(own.hex[giver]!, own.hex[i]!) > reach || enemyAt(view, own.hex[i]!)) return 0
  let need = 0
  for (let slot = GA; slot < RP; slot++) need += own.fullSupply[i * SLOTS + slot]! - own.supply[i * SLOTS + slot]!
  return need
}

/** Ground path length without enemies, or 99. Costs of terrain do not matter for supplies (8.03). */
export function pathLength(view: View, from: number, to: number, most: number): number {
  const { map } = view
  if (enemyAt(view, from) || enemyAt(view, to)) return 99
  reach.fill(99, 0, map.size)
  reach[from] = 0
  queue[0] = from
  for (let head = 0, tail = 1; head < tail; head++) {
    const a = queue[head]!
    if (a === to) return reach[a]!
    if (reach[a]! >= most) continue
    for (let k = 6 * a; k < 6 * a + 6; k++) {
      const b = map.neighbours[k]!
      if (b < 0 || reach[b] !== 99 || map.groundLink[a * map.size + b] === 0 || enemyAt(view, b)) continue
      if (view.blocked[b] === 1 || map.cost[b]! >= 99) continue
      reach[b] = reach[a]! + 1
      queue[tail++] = b
    }
  }
  return reach[to]!
}

export function giveSupplies(view: View, unit: number, order: Order): boolean {
  const { own, map } = view
  const values = own.force.units[unit]!.type.resupply
  for (let v = 0; v < values.length; v++) {
    const { rv, range } = values[v]!
    order.targetCount = 0
    let points = Math.min(rv, own.supply[unit * SLOTS + RP]!)
    for (let i = 0; i < own.counters && points > 0; i++) {
      if (need(view, unit, i) === 0 || pathLength(view, own.hex[unit]!, own.hex[i]!, range) > range) continue
      if (map.between(own.hex[unit]!, own.hex[i]!) > range) continue
      for (let slot = RP - 1; slot >= GA && points > 0 && order.targetCount < 12; slot--) {
        const open = own.fullSupply[i * SLOTS + slot]! - own.supply[i * SLOTS + slot]!
        if (open <= 0) continue
        const given = Math.min(open, points)
        order.target(i, given, slot)
        points -= given
      }
    }
    if (order.targetCount === 0) continue
    order.act = SUPPLY
    order.unit = unit
    order.slot = v
    return true
  }
  return false
}
