import { bearing, compass, turnTo } from '../../rulesets/river-plate/geometry.ts'
import {
  GREATEST_TURN,
  greatestMove,
  leastMove,
  mayTurnFirst,
  mayTurnLast,
} from '../../rulesets/river-plate/movement-phase.ts'
import type { MoveOrder } from '../../rulesets/river-plate/policy.ts'
import { squaredRange } from '../../rulesets/river-plate/sight.ts'
import type { View } from '../../rulesets/river-plate/state.ts'

const limited = (degrees: number): number => Math.max(-GREATEST_TURN, Math.min(GREATEST_TURN, degrees))

/**
 * Off the bow, in degrees, at which a ship closes or opens as fast as it can with every turret bearing: just outside
 * the blind sectors of 45 degrees (A32).
 */
export const FULL_BROADSIDE_OFFSET = 46

/** Turns towards a heading as soon and as far as the ship can, at full speed or at `distance`. */
export function steerTo(view: View, ship: number, heading: number, order: MoveOrder, distance?: number): void {
  order.distance = Math.max(
    leastMove(view, ship),
    Math.min(greatestMove(view, ship), distance ?? greatestMove(view, ship)),
  )
  const wanted = turnTo(view.heading[ship]!, heading)
  order.firstTurn = mayTurnFirst(view, ship, order.distance) ? limited(wanted) : 0
  order.lastTurn = mayTurnLast(view, ship) ? limited(wanted - order.firstTurn) : 0
}

/** The nearest enemy on the table, or -1. */
export function nearestEnemy(view: View, ship: number): number {
  const enemies = view.tables.fleet[1 - view.tables.side[ship]!]!
  let found = -1
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i]!
    if (view.present[enemy] === 0) continue
    const range = squaredRange(view, ship, enemy)
    if (range < least) {
      least = range
      found = enemy
    }
  }
  return found
}

/** The bearing of one ship from another. */
export const bearingOf = (view: View, from: number, to: number): number =>
  bearing(view.x[to]! - view.x[from]!, view.y[to]! - view.y[from]!)

/** The range between two ships, in thousandths of an inch. */
export const rangeOf = (view: View, from: number, to: number): number => Math.sqrt(squaredRange(view, from, to))

/** Of the two headings `offset` degrees either side of a bearing, the one that needs less turning; starboard if equal. */
export function besideBearing(view: View, ship: number, towards: number, offset: number): number {
  const right = compass(towards + offset)
  const left = compass(towards - offset)
  const here = view.heading[ship]!
  return Math.abs(turnTo(here, right)) <= Math.abs(turnTo(here, left)) ? right : left
}

/**
 * Keeps an enemy between two ranges (thousandths of an inch): closes beyond the greater, opens within the lesser, both
 * with every turret bearing, and steams abeam of it in between.
 */
export function keepRange(
  view: View,
  ship: number,
  enemy: number,
  least: number,
  greatest: number,
  order: MoveOrder,
): void {
  const range = rangeOf(view, ship, enemy)
  const offset = range > greatest ? FULL_BROADSIDE_OFFSET : range < least ? 180 - FULL_BROADSIDE_OFFSET : 90
  steerTo(view, ship, besideBearing(view, ship, bearingOf(view, ship, enemy), offset), order)
}
