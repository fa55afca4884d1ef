import { lowest } from '../../../rulesets/laffey/bits.ts'
import type { View } from '../../../rulesets/laffey/policy.ts'

/** Cost of a mark by Health left, 0 to 20: 1 with 8 or more left, twice as much with each mark, 512 for the last. */
const COST = Int32Array.from({ length: 21 }, (_, left) =>
  left === 0 ? 0 : left === 1 ? 512 : left >= 8 ? 1 : 1 << (8 - left),
)

/** What a mark on a compartment costs: nothing if it is immune, three times as much on the Bridge. */
export function cost(view: View, c: number): number {
  const price = COST[view.health[c]!]!
  if (((view.immune >>> c) & 1) !== 0) return 0
  return ((view.tables.vital >>> c) & 1) !== 0 ? 3 * price : price
}

/** The compartment where a mark costs least, the first of equals. The set must not be empty. */
export function cheapest(view: View, set: number): number {
  let best = lowest(set)
  let least = cost(view, best)
  for (let rest = set & (set - 1); rest !== 0; rest &= rest - 1) {
    const c = lowest(rest)
    const price = cost(view, c)
    if (price < least) {
      least = price
      best = c
    }
  }
  return best
}

/** What one mark on every standing compartment of a set costs. */
export function costOfAll(view: View, set: number): number {
  let sum = 0
  for (let rest = set & ~view.destroyed; rest !== 0; rest &= rest - 1) sum += cost(view, lowest(rest))
  return sum
}

/** The compartment with the least Health left, the first of equals. The set must not be empty. */
export function mostDamaged(view: View, set: number): number {
  let best = lowest(set)
  for (let rest = set & (set - 1); rest !== 0; rest &= rest - 1) {
    const c = lowest(rest)
    if (view.health[c]! < view.health[best]!) best = c
  }
  return best
}

/** The compartment whose Leak spreads at least cost, the first of equals: one mark below, or one left and one right. */
export function cheapestLeak(view: View, set: number): number {
  const { below, left, right } = view.tables
  const room = view.leakRoom
  let best = -1
  let least = Infinity
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const c = lowest(rest)
    const down = below[c]! & room
    const price =
      down === 0
        ? cheapestCost(view, left[c]! & room) + cheapestCost(view, right[c]! & room)
        : view.rules.R16all
          ? costOfAll(view, down)
          : cheapestCost(view, down)
    if (price < least) {
      least = price
      best = c
    }
  }
  return best
}

const cheapestCost = (view: View, set: number): number => (set === 0 ? 0 : cost(view, cheapest(view, set)))

/** The compartment whose Fire spreads at least cost, the first of equals: one mark above, or an Explosion. */
export function cheapestFire(view: View, set: number): number {
  const { above, adjacent } = view.tables
  let best = -1
  let least = Infinity
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const c = lowest(rest)
    const up = above[c]! & view.fireRoom
    const own = view.rules.R17adjacentOnly ? 0 : 1 << c
    const price = up === 0 ? costOfAll(view, adjacent[c]! | own) : cheapestCost(view, up)
    if (price < least) {
      least = price
      best = c
    }
  }
  return best
}
