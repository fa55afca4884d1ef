import { BANDS } from '../../rulesets/river-plate/data.ts'
import { canFire } from '../../rulesets/river-plate/sight.ts'
import type { View } from '../../rulesets/river-plate/state.ts'
import { mountKey } from '../../rulesets/river-plate/tables.ts'
import type { Estimates } from './estimates.ts'
import { engage, type Preference } from './gunnery.ts'

/** What a battery (mounts `first` to `last - 1`, of one calibre) is worth at an enemy, as a share of the hull left. */
function worthAt(view: View, ship: number, enemy: number, first: number, last: number, estimates: Estimates): number {
  let guns = 0
  let calibre = 0
  for (let m = first; m < last; m++) {
    if (!canFire(view, ship, m, enemy)) continue
    guns += view.tables.mountGuns[mountKey(ship, m)]!
    calibre = view.tables.mountCalibre[mountKey(ship, m)]!
  }
  return estimates.throw(enemy, calibre, guns, view.targetBand[enemy]!) / view.hull[enemy]!
}

/** Each battery at the enemy of whose remaining hull points it can expect to take the greatest share. */
export function mostDamage(view: View, ship: number, targets: Int32Array, estimates: Estimates): void {
  const turrets = view.tables.turrets[ship]!
  aim(view, ship, targets, estimates, 0, turrets)
  aim(view, ship, targets, estimates, turrets, view.tables.mounts[ship]!)
}

function aim(view: View, ship: number, targets: Int32Array, estimates: Estimates, first: number, last: number): void {
  if (first === last) return
  const enemies = view.tables.fleet[1 - view.tables.side[ship]!]!
  let found = -1
  let most = 0
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i]!
    if (view.targetBand[enemy] === BANDS) continue
    const worth = worthAt(view, ship, enemy, first, last, estimates)
    if (worth > most) {
      most = worth
      found = enemy
    }
  }
  if (found < 0) return
  wanted = found
  engage(view, ship, targets, isWanted, first, last)
}

// One enemy is handed to `engage` without making a function each time.
let wanted = -1
const isWanted: Preference = (_, __, enemy) => (enemy === wanted ? 1 : 0)
