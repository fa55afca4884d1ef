import { SHIP, type Unit } from './unit.ts'

/** Miles of perfect visibility, and of radar (section 18). */
export const PERFECT = 20

/**
 * Section 18: miles that a unit sees, by eye or by radar; a ship whose fire control is out has no radar.
 * @param eye what the weather allows
 * @param radar how far radar goes
 */
export function reachOf(unit: Unit, eye: number, radar: number): number {
  if (unit.kind !== SHIP || !unit.spec!.radar || unit.ship!.fireControlOut) return eye
  return Math.max(radar, eye)
}
