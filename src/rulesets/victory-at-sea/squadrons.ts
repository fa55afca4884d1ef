import type { Battle } from './battle.ts'
import { distanceSquared, type Placed } from './geometry.ts'
import { AFLOAT, type Ship } from './ship.ts'

/** Inches within which a ship of a squadron keeps of another (Squadrons). */
export const COHESION = 4
/** Slack in comparing distances that were computed by adding. */
const SLACK = 1e-9

export const isNear = (a: Placed, b: Placed): boolean => distanceSquared(a, b) <= COHESION * COHESION + SLACK

/** Whether a ship keeps with another of her squadron: near her on the table, or as she with no place on it yet. */
const keepsWith = (ship: Ship, other: Ship): boolean =>
  other.state === AFLOAT && (ship.present ? other.present && isNear(ship, other) : !other.present)

/**
 * Squadrons: a ship further than 4 inches from every other of her squadron is on her own; so is one on the table without
 * those that hide, or have yet to come onto it. One that is Crippled drops out
 * at once (`loseDamage`), one that is destroyed with her.
 */
export function keepTogether(battle: Battle): void {
  for (const ship of battle.ships) {
    if (ship.squadron < 0) continue
    let near = false
    for (const other of battle.fleets[ship.side]!)
      if (other !== ship && other.squadron === ship.squadron && keepsWith(ship, other)) near = true
    if (!near) ship.squadron = -1
  }
}

/** A player may split a squadron at any time: a ship that is nominated by herself leaves it. */
export function splitOff(battle: Battle, ship: Ship): void {
  if (ship.squadron < 0) return
  const admiral = battle.admirals[ship.side]!
  if (admiral.leavesSquadron?.(battle, ship) === true) ship.squadron = -1
}
