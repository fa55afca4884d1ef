import { LAND, NAVAL } from '../../../rulesets/littoral-commander/map.ts'
import { leashOf } from '../../../rulesets/littoral-commander/movement.ts'
import type { Order } from '../../../rulesets/littoral-commander/orders.ts'
import type { View } from '../../../rulesets/littoral-commander/policy.ts'
import { GROUND, ISR, NO_MOVE, SHIP, SUBSURFACE, UNIT } from '../../../rulesets/littoral-commander/team.ts'

const UNREACHED = 999

/** Movement Points of a stack: those of its slowest unit, as the weather leaves them; decoys count only alone (5.13, 5.17). */
export function meansOf(view: View, units: number): number {
  const { own } = view
  let slowest = 99
  let decoys = 99
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest)
    if (own.kind[i] === UNIT) slowest = Math.min(slowest, own.mp[i]!)
    else decoys = Math.min(decoys, own.mp[i]!)
  }
  const points = slowest === 99 ? decoys : slowest
  const lead = 31 - Math.clz32(units & -units)
  return own.domain[lead] === GROUND ? Math.max(0, points + view.groundMovement) : points
}

/** Whether all of a stack can move. */
export function mobile({ own }: View, units: number): boolean {
  if ((units & (own.dugIn | own.moved)) !== 0) return false
  for (let rest = units; rest !== 0; rest &= rest - 1)
    if ((own.crippled[31 - Math.clz32(rest & -rest)]! & NO_MOVE) !== 0) return false
  return true
}

/** Whether a stack may go to a hex for all the craft that its ships have out (12.25). */
export function unleashed({ own, map }: View, units: number, hex: number): boolean {
  for (let card = 0; card < own.cards; card++) {
    const host = own.cardHost[card]!
    const marker = own.cardMarker[card]!
    if (host < 0 || marker < 0 || ((units >>> host) & 1) === 0) continue
    if (map.between(hex, own.hex[marker]!) > leashOf(own.book.types[own.cardType[card]!]!)) return false
  }
  return true
}

/** Cheapest ways from a hex for one stack: filled by `explore`, read by the others. */
export class Routes {
  readonly cost = new Int16Array(512)
  readonly #from = new Int16Array(512)
  readonly #open = new Int16Array(512)

  /**
   * Finds what a stack can reach. Ground stacks stop where enemies stand (5.18); mined hexes are shunned.
   * @param means Movement Points; one hex is always in reach (5.14)
   */
  explore(view: View, start: number, domain: number, means: number): void {
    const { map } = view
    this.cost.fill(UNREACHED, 0, map.size)
    this.cost[start] = 0
    this.#open[0] = start
    const link = domain === GROUND ? map.groundLink : map.navalLink
    for (let head = 0, tail = 1; head < tail; head++) {
      const a = this.#open[head]!
      if (a !== start && domain === GROUND && enemyAt(view, a)) continue
      for (let k = 6 * a; k < 6 * a + 6; k++) {
        const b = map.neighbours[k]!
        if (b < 0 || link[a * map.size + b] === 0 || map.cost[b]! >= 99 || view.blocked[b] === 1) continue
        const deep = map.terrain[b] === NAVAL
        if (domain === SUBSURFACE && !deep && !(view.rules.L28land && map.terrain[b] !== LAND)) continue
        const cost = this.cost[a]! + map.cost[b]! + (deep ? view.navalCost : 0)
        if (cost >= this.cost[b]! || (cost > means && a !== start)) continue
        if (view.enemyMines[domain === GROUND ? map.size + b : b]! > 0 && a !== start && domain !== SUBSURFACE) continue
        this.cost[b] = cost
        this.#from[b] = a
        if (cost <= means && tail < this.#open.length) this.#open[tail++] = b
      }
    }
  }

  reached(hex: number): boolean {
    return this.cost[hex]! < UNREACHED
  }

  /** Writes the way to a hex into an order. */
  path(start: number, to: number, order: Order): void {
    let steps = 0
    for (let at = to; at !== start; at = this.#from[at]!) steps++
    order.steps = steps
    for (let at = to; at !== start; at = this.#from[at]!) order.path[--steps] = at
  }
}

/** Whether enemy ground counters are seen on a hex. */
export function enemyAt(view: View, hex: number): boolean {
  for (let rest = view.enemy.present; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest)
    if (view.enemy.hex[i] === hex && view.enemy.domain[i] === GROUND) return true
  }
  return false
}

/** Whether an own counter may turn face down as far as its team can see (6.22, 6.23). */
export function canHide(view: View, counter: number): boolean {
  const { own, enemy, map, rules } = view
  const hex = own.hex[counter]!
  if (own.domain[counter] === GROUND) return !enemyAt(view, hex)
  for (let rest = enemy.present & enemy.revealed; rest !== 0; rest &= rest - 1) {
    const i = 31 - Math.clz32(rest & -rest)
    const boat = enemy.kind[i] === ISR && enemy.domain[i] === SHIP
    if (enemy.domain[i] === GROUND || (enemy.kind[i] !== UNIT && !boat)) continue
    const away = rules.L14straight
      ? map.between(hex, enemy.hex[i]!)
      : map.navalDistance[hex * map.size + enemy.hex[i]!]!
    if (away <= rules.reconnaissanceRadius) return false
  }
  return true
}
