import { BANDS } from '../../rulesets/river-plate/data.ts'
import { HOLD_FIRE } from '../../rulesets/river-plate/policy.ts'
import { canFire, rangeKey } from '../../rulesets/river-plate/sight.ts'
import type { View } from '../../rulesets/river-plate/state.ts'

/** How much a ship would like to fire at an enemy: the greater the better. */
export type Preference = (view: View, ship: number, enemy: number) => number

/** The nearest enemy. */
export const nearest: Preference = (view, ship, enemy) => -view.ranges[rangeKey(ship, enemy)]!
/** The enemy with the fewest hull points left. */
export const weakest: Preference = (view, _, enemy) => -view.hull[enemy]!
/** The largest enemy ship: the one with the most hull points when undamaged. */
export const flagship: Preference = (view, _, enemy) => view.tables.hull[enemy]!

/** The most preferred enemy within range that is not among the tried ones, or -1. Ties go to roster order. */
function best(view: View, ship: number, preference: Preference, tried: number): number {
  const enemies = view.tables.fleet[1 - view.tables.side[ship]!]!
  let found = -1
  let most = Number.NEGATIVE_INFINITY
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i]!
    if (view.targetBand[enemy] === BANDS || (tried & (1 << enemy)) !== 0) continue
    const value = preference(view, ship, enemy)
    if (value > most) {
      most = value
      found = enemy
    }
  }
  return found
}

/**
 * Gives every mount from `first` to `last - 1` the most preferred enemy that it reaches; mounts that reach none hold
 * their fire. Where turrets must fire together (A6), they all take the first target that any of them gets.
 */
export function engage(
  view: View,
  ship: number,
  targets: Int32Array,
  preference: Preference,
  first = 0,
  last = view.tables.mounts[ship]!,
): void {
  const together = view.tables.options.splitFire === 'main-together'
  const turrets = view.tables.turrets[ship]!
  let turretsTarget = HOLD_FIRE
  for (let m = first; m < last; m++) if (m < turrets && targets[m] !== HOLD_FIRE) turretsTarget = targets[m]!
  let tried = 0
  for (let enemy = best(view, ship, preference, tried); enemy >= 0; enemy = best(view, ship, preference, tried)) {
    tried |= 1 << enemy
    for (let m = first; m < last; m++) {
      if (targets[m] !== HOLD_FIRE || !canFire(view, ship, m, enemy)) continue
      if (together && m < turrets) {
        if (turretsTarget !== HOLD_FIRE && turretsTarget !== enemy) continue
        turretsTarget = enemy
      }
      targets[m] = enemy
    }
  }
}
