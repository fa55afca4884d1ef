import { BANDS, SHIPS } from './data.ts'
import { abeam, ahead, eastward, INCH, northward } from './geometry.ts'
import type { State, View } from './state.ts'
import { AFT, bandOf, FORWARD, modifierKey, mountKey, PORT, PORT_BANK, STARBOARD, STARBOARD_BANK } from './tables.ts'
import { OUT_OF_RANGE } from './throw-tables.ts'

/** All four arcs. */
const ALL_ROUND = FORWARD | AFT | PORT | STARBOARD

/** Position in `View.ranges`. */
export const rangeKey = (from: number, to: number): number => from * SHIPS + to

/** Square of the range between two ships as they lie now, in thousandths of an inch (A28). */
export function squaredRange(view: View, from: number, to: number): number {
  let dx = view.x[to]! - view.x[from]!
  let dy = view.y[to]! - view.y[from]!
  const offset = view.tables.bridgeOffset
  if (offset !== 0) {
    dx += eastward(offset, view.heading[to]!) - eastward(offset, view.heading[from]!)
    dy += northward(offset, view.heading[to]!) - northward(offset, view.heading[from]!)
  }
  return dx * dx + dy * dy
}

/** The range band of one ship from another after this turn's movement, or `BANDS`. */
export const rangeBand = (view: View, from: number, to: number): number =>
  bandOf(view.tables.bandLimits, view.ranges[rangeKey(from, to)]!)

/**
 * Which arcs of a ship on `heading` bear on a point `dx` east and `dy` north of it, as bits (A32).
 * @param blindTangent as in `BattleTables`
 */
export function arcsBearing(dx: number, dy: number, heading: number, blindTangent: number): number {
  if (blindTangent < 0) return ALL_ROUND
  const along = ahead(dx, dy, heading)
  const across = abeam(dx, dy, heading)
  let arcs = 0
  const side = Math.abs(across)
  if (along >= 0 || side > -along * blindTangent) arcs |= FORWARD
  if (along <= 0 || side > along * blindTangent) arcs |= AFT
  if (across <= 0) arcs |= PORT
  if (across >= 0) arcs |= STARBOARD
  return arcs
}

/** Whether another ship lies within an inch of the line of fire, between firer and target (A29). */
export function lineBlocked(view: View, from: number, to: number): boolean {
  const dx = view.x[to]! - view.x[from]!
  const dy = view.y[to]! - view.y[from]!
  const length = dx * dx + dy * dy
  for (let ship = 0; ship < SHIPS; ship++) {
    if (ship === from || ship === to || view.present[ship] === 0) continue
    const ex = view.x[ship]! - view.x[from]!
    const ey = view.y[ship]! - view.y[from]!
    const along = ex * dx + ey * dy
    if (along <= 0 || along >= length) continue
    // Distance from the line: |cross| / sqrt(length).
    if (Math.abs(ex * dy - ey * dx) <= INCH * Math.sqrt(length)) return true
  }
  return false
}

/**
 * Fills in what `ship` can reach: the range band of each enemy, and the arcs that bear on it.
 * @returns whether any enemy is in sight within the longest range
 */
export function lookOut(state: State, ship: number): boolean {
  const { tables, targetBand, targetBears } = state
  for (let enemy = 0; enemy < SHIPS; enemy++) {
    targetBand[enemy] = BANDS
    targetBears[enemy] = 0
  }
  const enemies = tables.fleet[1 - tables.side[ship]!]!
  let any = false
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i]!
    if (state.present[enemy] === 0) continue
    const band = rangeBand(state, ship, enemy)
    if (band === BANDS) continue
    if (tables.options.lineOfSight === 'blocked' && lineBlocked(state, ship, enemy)) continue
    any = true
    targetBand[enemy] = band
    targetBears[enemy] = arcsBearing(
      state.x[enemy]! - state.x[ship]!,
      state.y[enemy]! - state.y[ship]!,
      state.heading[ship]!,
      tables.blindTangent,
    )
  }
  return any
}

/** While `ship` is asked for its fire: whether one of its mounts works and reaches `target`. */
export function canFire(view: View, ship: number, mount: number, target: number): boolean {
  const key = mountKey(ship, mount)
  return (
    view.works[key] === 1 &&
    (view.targetBears[target]! & view.tables.mountArc[key]!) !== 0 &&
    view.tables.gunnery[modifierKey(view.tables.mountCalibre[key]!, view.targetBand[target]!)] !== OUT_OF_RANGE
  )
}

/** What `facingBank` says of a point exactly ahead or astern: neither bank (A34). */
export const END_ON = -1

/** The bank, and so the side, of a ship that faces a point. */
export function facingBank(view: View, ship: number, x: number, y: number): number {
  const across = abeam(x - view.x[ship]!, y - view.y[ship]!, view.heading[ship]!)
  return across < 0 ? PORT_BANK : across > 0 ? STARBOARD_BANK : END_ON
}
