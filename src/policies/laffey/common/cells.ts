import { lowest } from '../../../rulesets/laffey/bits.ts'
import type { View } from '../../../rulesets/laffey/policy.ts'

/** Stars that a cell still misses. */
export const missing = (view: View, cell: number): number => view.tables.cost[cell]! - view.stars[cell]!

/** The last cell without Stars; if there is none, the last. The set must not be empty. */
export function lastCell(view: View, set: number): number {
  let last = -1
  let lastEmpty = -1
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    last = lowest(rest)
    if (view.stars[last] === 0) lastEmpty = last
  }
  return lastEmpty >= 0 ? lastEmpty : last
}
