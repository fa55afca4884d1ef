import { lengthOf, STEP_Q, STEP_R } from '../../rulesets/burt/hex.ts'
import type { OwnUnit, Sighting, View } from '../../rulesets/burt/policy.ts'
import { COUNTER, DEEP, PERISCOPE, SHIP, SURFACED } from '../../rulesets/burt/unit.ts'
import { ahead, nearest } from './tactics.ts'

/** How bold a boat is. */
export interface Boldness {
  /** She dives when a ship that can hunt her is this near and has seen her; and whenever one is at `alarm`. */
  readonly dive: number
  readonly alarm: number
  /** She comes up when none is nearer than this. */
  readonly surface: number
}

/** What a boat at a counter is to do. */
export interface BoatPlan {
  /** New depth, or -1 to move. */
  depth: number
  /** Hex to make for. */
  q: number
  r: number
}

const isHunter = (enemy: Sighting): boolean =>
  enemy.kind === SHIP && enemy.spec !== null && (enemy.spec.asdic || enemy.spec.turns >= 3) && !enemy.spec.merchant

/** Prey: merchant ships, or any ship if there are none. */
export function isPrey(view: View): (enemy: Sighting) => boolean {
  const merchants = view.enemy.some(enemy => !enemy.gone && enemy.spec?.merchant === true)
  return enemy => enemy.kind === SHIP && enemy.spec !== null && (!merchants || enemy.spec.merchant)
}

/**
 * Night attack on the surface: makes for where a ship of the convoy will be at the end of the next move, dives from
 * escorts that have seen her, and comes up again when they are gone. Blanks go for other ships than their boat.
 * @param seen whether the counter is likely to have been seen
 */
export function planBoat(view: View, unit: OwnUnit, boldness: Boldness, plan: BoatPlan): void {
  plan.depth = -1
  const hunter = nearest(view, unit.q, unit.r, isHunter)
  const away = hunter === undefined || view.move - hunter.move > 3 ? 99 : lengthOf(hunter.q - unit.q, hunter.r - unit.r)
  const boat = unit.ship
  if (unit.depth === SURFACED) {
    if (away <= boldness.alarm && boat?.ballastHit !== true) plan.depth = PERISCOPE
  } else if (unit.depth === DEEP) {
    if (away > boldness.dive) plan.depth = PERISCOPE
  } else if (away > boldness.surface) plan.depth = SURFACED
  else if (away <= boldness.dive && boat !== null && boat.loss > 0) plan.depth = DEEP
  if (plan.depth >= 0) return
  // Each counter of a group has a ship of its own in mind, so that three of them spread.
  let rank = 0
  for (const other of view.own)
    if (other.kind === COUNTER && other.group === unit.group && other.index < unit.index) rank++
  const prey = isPrey(view)
  let best: Sighting | undefined
  for (let tries = 0; tries <= rank; tries++) {
    const previous = best
    best = nearest(view, unit.q, unit.r, enemy => prey(enemy) && enemy !== previous) ?? best
  }
  if (best === undefined) {
    plan.q = unit.q + STEP_Q[unit.heading]! * 3
    plan.r = unit.r + STEP_R[unit.heading]! * 3
    return
  }
  const speed = best.spec!.speed / 2
  const now = best.seen ? { q: best.q, r: best.r } : ahead(view, best, speed)
  // Where she will be when the torpedoes can be announced.
  const moves = Math.min(4, lengthOf(now.q - unit.q, now.r - unit.r) / Math.max(1, 3 - speed))
  const lead = Math.round(speed * Math.min(1, moves))
  plan.q = now.q + STEP_Q[best.heading]! * lead
  plan.r = now.r + STEP_R[best.heading]! * lead
}
