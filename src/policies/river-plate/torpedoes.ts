import { abeam, ahead, bearing, COSINE, compass, SINE, UNIT } from '../../rulesets/river-plate/geometry.ts'
import { greatestMove } from '../../rulesets/river-plate/movement-phase.ts'
import type { View } from '../../rulesets/river-plate/state.ts'
import { tubesBear } from '../../rulesets/river-plate/torpedo-phase.ts'

/**
 * The heading on which a torpedo launched now meets `enemy` if that keeps its course and speed, or -1 if it does not
 * within `runs` turns. In turn k of its run the torpedo covers from 10 (k - 1) to 10 k inches, after the ships have moved.
 */
export function interception(view: View, ship: number, enemy: number, runs: number): number {
  const { tables } = view
  const speed = tables.torpedoSpeed
  const advance = greatestMove(view, enemy)
  const heading = view.heading[enemy]!
  for (let k = 1; k <= runs && speed * (k - 1) < tables.torpedoRange; k++) {
    const dx = view.x[enemy]! - view.x[ship]! + (k * advance * SINE[heading]!) / UNIT
    const dy = view.y[enemy]! - view.y[ship]! + (k * advance * COSINE[heading]!) / UNIT
    const distance = Math.sqrt(dx * dx + dy * dy)
    const furthest = Math.min(speed * k, tables.torpedoRange)
    if (distance >= speed * (k - 1) && distance <= furthest + tables.torpedoReach) return bearing(dx, dy)
  }
  return -1
}

/**
 * Launches up to `most` torpedoes of a bank as a fan about the interception of `enemy`.
 * @param spread degrees between neighbours
 * @returns how many: those of the fan on which the tubes bear
 */
export function fan(
  view: View,
  ship: number,
  bank: number,
  enemy: number,
  runs: number,
  most: number,
  spread: number,
  headings: Int32Array,
): number {
  const middle = interception(view, ship, enemy, runs)
  if (middle < 0 || !tubesBear(view, ship, bank, middle)) return 0
  let launched = 0
  // From the middle outwards: 0, +1, -1, +2, ... spreads.
  for (let i = 0; i < most; i++) {
    const step = (i + 1) >> 1
    const heading = compass(middle + (i % 2 === 1 ? step : -step) * spread)
    if (tubesBear(view, ship, bank, heading)) headings[launched++] = heading
  }
  return launched
}

/** The same, but none if a friend lies near the track of any of them. */
export function clearFan(
  view: View,
  ship: number,
  bank: number,
  enemy: number,
  runs: number,
  most: number,
  spread: number,
  headings: Int32Array,
): number {
  const launched = fan(view, ship, bank, enemy, runs, most, spread, headings)
  for (let i = 0; i < launched; i++) if (friendNear(view, ship, headings[i]!)) return 0
  return launched
}

/** Whether a friend is, or will be after its next move straight on, within twice the reach of a track. */
function friendNear(view: View, ship: number, heading: number): boolean {
  const { tables } = view
  if (tables.options.torpedoContact === 'enemy-only') return false
  const own = tables.fleet[tables.side[ship]!]!
  const clear = 2 * tables.torpedoReach * UNIT
  const end = Math.min(tables.torpedoRange, 2 * tables.torpedoSpeed) * UNIT
  for (let i = 0; i < own.length; i++) {
    const friend = own[i]!
    if (friend === ship || view.present[friend] === 0) continue
    const advance = greatestMove(view, friend)
    const course = view.heading[friend]!
    for (let moves = 0; moves < 2; moves++) {
      const dx = view.x[friend]! - view.x[ship]! + (moves * advance * SINE[course]!) / UNIT
      const dy = view.y[friend]! - view.y[ship]! + (moves * advance * COSINE[course]!) / UNIT
      const along = ahead(dx, dy, heading)
      if (along > 0 && along < end && Math.abs(abeam(dx, dy, heading)) < clear) return true
    }
  }
  return false
}
