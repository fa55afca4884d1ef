import { MIXED } from '../../../rulesets/littoral-commander/map.ts'
import { type Order, PLAY } from '../../../rulesets/littoral-commander/orders.ts'
import type { View } from '../../../rulesets/littoral-commander/policy.ts'
import { GROUND, IN_POOL, SHIP } from '../../../rulesets/littoral-commander/team.ts'
import { enemyAt, type Routes } from './routes.ts'

const bit = (set: number): number => 31 - Math.clz32(set & -set)

function nearestEnemy(view: View, hex: number): number {
  let nearest = 20
  for (let rest = view.enemy.present; rest !== 0; rest &= rest - 1)
    if (view.enemy.domain[bit(rest)] === GROUND)
      nearest = Math.min(nearest, view.map.between(view.enemy.hex[bit(rest)]!, hex))
  return nearest
}

function coastWorth(view: View, from: number, means: number): number {
  const { map } = view
  let top = -99
  for (let hex = 0; hex < map.size; hex++) {
    if (map.terrain[hex] !== MIXED || !landable(view, hex)) continue
    const away = map.navalDistance[from * map.size + hex]!
    if (away >= 99 || away === 0) continue
    const near = enemyAt(view, hex) ? -3 : 1 - 0.2 * nearestEnemy(view, hex)
    top = Math.max(top, near - 2 * Math.max(0, away - means))
  }
  return top
}

/** The hex in reach from which landing craft get to the best coast, or the one nearest to such a coast. */
export function station(view: View, routes: Routes, craftMeans: number): number {
  const { map } = view
  let best = -1
  let top = -999
  for (let hex = 0; hex < map.size; hex++) {
    if (!routes.reached(hex)) continue
    const score = coastWorth(view, hex, craftMeans) - 0.1 * routes.cost[hex]!
    if (score > top) {
      top = score
      best = hex
    }
  }
  return best
}

/** Landing craft take all that fits and go ashore on the best coast that they reach. */
export function disembark(view: View, routes: Routes, ship: number, order: Order): boolean {
  const { own, map } = view
  const craft = landingCraft(view, ship)
  if (craft < 0 || own.cardState[craft]! > 1) return false
  const effect = own.book.types[own.cardType[craft]!]!.options[0]!.effects[0]!
  let space = effect.gpsv as number
  let loaded = 0
  for (let i = 0; i < own.counters; i++)
    if (own.aboard[i] === ship && ((own.alive & own.preloaded) >>> i) % 2 !== 0) loaded |= 1 << i
  for (let i = 0; i < own.counters; i++) {
    if (loaded !== 0 && ((loaded >>> i) & 1) === 0) continue
    if (own.aboard[i] !== ship || ((own.alive >>> i) & 1) === 0) continue
    const size = own.space[i]!
    if (size > space) continue
    space -= size
    order.units |= 1 << i
  }
  if (order.units === 0) return false
  const start = own.hex[ship]!
  routes.explore(view, start, SHIP, effect.mp as number)
  let best = -1
  let top = -99
  for (let hex = 0; hex < map.size; hex++) {
    if (map.terrain[hex] !== MIXED || hex === start || !routes.reached(hex) || !landable(view, hex)) continue
    const tired = routes.cost[hex]! > (effect.mp as number)
    if (view.rules.L12no && tired) continue
    // Where they get by their last effort they land a turn later (5.14).
    const score = (enemyAt(view, hex) ? -4 : 0) - nearestEnemy(view, hex) - (tired ? 3 : 0)
    if (score > top) {
      top = score
      best = hex
    }
  }
  if (best < 0) return false
  order.act = PLAY
  order.card = craft
  order.option = 0
  routes.path(start, best, order)
  if (routes.cost[best]! <= (effect.mp as number)) order.at(best)
  return true
}

/** The ship's landing craft or convoy card that is not spent, or -1. */
export function landingCraft({ own }: View, ship: number): number {
  for (let card = 0; card < own.cards; card++) {
    if (own.cardHost[card] !== ship || own.cardState[card]! > IN_POOL + 1) continue
    const effect = own.book.types[own.cardType[card]!]!.options[0]!.effects[0]!
    if (effect.op === 'ship_to_shore' && effect.mode === 'isr_marker') return card
  }
  return -1
}

/** Whether ground units that land there could walk on: not an islet of its own. */
function landable({ map }: View, hex: number): boolean {
  for (let k = 6 * hex; k < 6 * hex + 6; k++) {
    const b = map.neighbours[k]!
    if (b >= 0 && map.groundLink[hex * map.size + b] === 1) return true
  }
  return false
}
