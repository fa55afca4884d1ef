import { SHIP, type Unit } from './unit.ts'

/** Miles of perfect visibility, and of radar (section 18). */
export const PERFECT = 20

/** Whether a unit has radar that works; a ship whose fire control is out has none. */
export const hasRadar = (unit: Unit): boolean => unit.kind === SHIP && unit.spec!.radar && !unit.ship!.fireControlOut

/**
 * Section 18: miles that a unit sees, by eye or by radar.
 * @param eye what the weather allows
 * @param radar how far radar goes
 */
export function reachOf(unit: Unit, eye: number, radar: number): number {
  return hasRadar(unit) ? Math.max(radar, eye) : eye
}
