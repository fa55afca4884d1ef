import type { Battle } from './battle.ts'
import { EAST, NORTH, type Placed } from './geometry.ts'
import { AFLOAT, type Ship } from './ship.ts'

/** Ships are never stacked (V25): whether no ship on the surface lies where this one would. */
export function isClear(battle: Battle, ship: Ship, at: Placed): boolean {
  const gap = battle.rules.counterGap
  for (const other of battle.ships) {
    if (other === ship || other.state !== AFLOAT || !other.present || other.submerged) continue
    const dx = other.x - at.x
    const dy = other.y - at.y
    if (dx * dx + dy * dy < gap * gap) return false
  }
  return true
}

/** Eight ways round a place, to be tried in this order: 96ths of a circle. */
const WAYS = [24, 72, 0, 48, 12, 60, 36, 84] as const
/** How many gaps away a clear place is looked for. */
const RINGS = 24

/**
 * Moves a place at which a ship comes onto the table to the nearest one that is clear of others and still fits; where none
 * is, she is put where she was told.
 */
export function makeClear(battle: Battle, ship: Ship, place: { x: number; y: number }, fits: (at: Placed) => boolean) {
  const gap = battle.rules.counterGap
  if (gap === 0 || isClear(battle, ship, place)) return
  const { x, y } = place
  for (let ring = 1; ring <= RINGS; ring++)
    for (const way of WAYS) {
      place.x = x + ring * gap * EAST[way]!
      place.y = y + ring * gap * NORTH[way]!
      if (fits(place) && isClear(battle, ship, place)) return
    }
  place.x = x
  place.y = y
}
