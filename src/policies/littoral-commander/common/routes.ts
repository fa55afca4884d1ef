import type { Order } from '../../../rulesets/littoral-commander/orders.ts'
import type { View } from '../../../rulesets/littoral-commander/policy.ts'
import { GROUND, UNIT } from '../../../rulesets/littoral-commander/team.ts'

const UNREACHED = 999

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
        if (b < 0 || link[a * map.size + b] === 0 || map.cost[b]! >= 99) continue
        const cost = this.cost[a]! + map.cost[b]!
        if (cost >= this.cost[b]! || (cost > means && a !== start) || (view.enemyMines[b]! > 0 && a !== start)) continue
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
    if (enemy.domain[i] === GROUND || enemy.kind[i] !== UNIT) continue
    const away = rules.L14straight
      ? map.between(hex, enemy.hex[i]!)
      : map.navalDistance[hex * map.size + enemy.hex[i]!]!
    if (away <= rules.reconnaissanceRadius) return false
  }
  return true
}
