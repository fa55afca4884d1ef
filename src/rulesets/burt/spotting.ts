import { type Battle, blind, onTable, remove, show } from './battle-state.ts'
import { lengthOf } from './hex.ts'
import { SPOTTED } from './measures.ts'
import type { Sighting } from './policy.ts'
import { SPOT_AIRCRAFT, SPOT_PERISCOPE } from './spec.ts'
import { STREAM } from './streams.ts'
import { COUNTER, DEEP, FLIGHT, PERISCOPE, SHIP, type Unit } from './unit.ts'
import { hasRadar } from './visibility.ts'

const NEVER = 99

/**
 * Section 19: a ship, boat or aircraft looks once a move for every enemy within her visibility that her side has not in
 * sight: before she moves, or after for what she could not look for before, out of visibility, behind smoke or beyond the
 * half of it at which periscopes show (B67). 2d6 (B14); large ships are always seen.
 */
export function lookOut(battle: Battle, unit: Unit, afterMoving: boolean): void {
  if (unit.gone || blind(unit)) return
  const { sea } = battle
  const { dice } = sea
  const miles = battle.sight(unit)
  let placed = false
  if (!afterMoving) battle.looked.fill(0)
  for (const sighting of battle.views[unit.side as 0 | 1].enemy) {
    if (sighting.seen || sighting.gone) continue
    const target = battle.units[sighting.index]!
    if (!onTable(target)) continue
    const range = lengthOf(target.q - unit.q, target.r - unit.r)
    if (range > miles || battle.looked[target.index] !== 0) continue
    const need = needToSpot(battle, unit, target, range, miles)
    if (need > 12 || hiddenBySmoke(battle, unit, target)) continue
    battle.looked[target.index] = 1
    if (need > 2) {
      if (!placed) dice.at(sea.move, afterMoving ? STREAM.spottingAfter : STREAM.spotting, unit.index)
      placed = true
      const first = dice.d6()
      const second = dice.d6()
      if (sea.voice !== null) sea.voice.looks(unit, target, range, need, first, second)
      if (first + second < need) continue
    }
    spot(battle, unit, target, sighting)
  }
}

/** What 2d6 must come to, all modifiers allowed for; over 12 for what cannot be seen. */
export function needToSpot(battle: Battle, unit: Unit, target: Unit, range: number, miles: number): number {
  const { rules } = battle.sea
  let need: number
  let limit = miles
  if (target.kind === SHIP) {
    need = target.spec!.spotting
    if (need === 0) return 0
    if (rules.radarSure && hasRadar(unit) && range <= battle.radar) return 0
  } else if (target.kind === FLIGHT) need = SPOT_AIRCRAFT
  else if (target.depth === DEEP) return NEVER
  else if (target.depth === PERISCOPE) {
    // Only at half visibility, and only if the boat has just fired.
    limit = miles >> 1
    if (!target.justFired || range > limit) return NEVER
    need = SPOT_PERISCOPE
  } else need = target.spec!.spotting
  need -= (limit - range) >> 1
  if (inCompany(battle, target)) need--
  if (unit.kind === COUNTER && unit.depth === PERISCOPE) need += rules.periscopeHarder ? 1 : -1
  return need
}

/** "+1 if more than one ship" (B48): another of the target's side lies in her hex or beside it. Blanks are no ships. */
function inCompany(battle: Battle, target: Unit): boolean {
  for (const other of battle.units) {
    if (other.side !== target.side || other === target || other.kind !== target.kind || !onTable(other)) continue
    if (other.depth !== target.depth || (other.kind === COUNTER && other.ship === null)) continue
    if (lengthOf(other.q - target.q, other.r - target.r) <= 1) return true
  }
  return false
}

function spot(battle: Battle, unit: Unit, target: Unit, sighting: Sighting): void {
  const { sea } = battle
  if (target.kind === COUNTER && target.ship === null) {
    // A blank that is spotted is taken off: there is nothing there (B44), and so no enemy was spotted.
    if (sea.voice !== null) sea.voice.blankFound(unit, target)
    remove(battle, target)
    return
  }
  sea.record[battle.did(unit.side) + SPOTTED]!++
  sighting.seen = true
  sighting.identified = true
  if (target.kind === COUNTER) sighting.spec = target.spec
  show(battle, target)
  if (sea.voice !== null) sea.voice.spots(unit, target)
}

/**
 * At the beginning of a move each side keeps in sight what any of its ships has within her visibility (B46), or has to
 * look for everything anew.
 */
export function keepInSight(battle: Battle): void {
  for (const view of battle.views)
    for (const sighting of view.enemy) {
      if (!sighting.seen || sighting.gone) continue
      const target = battle.units[sighting.index]!
      if (battle.sea.rules.sightForOneMove || !onTable(target) || !withinSight(battle, view.side, target))
        sighting.seen = false
    }
}

function withinSight(battle: Battle, side: number, target: Unit): boolean {
  for (const unit of battle.units) {
    if (unit.side !== side || !onTable(unit) || blind(unit)) continue
    // A periscope shows at half visibility only.
    const miles = target.depth === PERISCOPE ? battle.sight(unit) >> 1 : battle.sight(unit)
    if (lengthOf(target.q - unit.q, target.r - unit.r) > miles) continue
    if (!hiddenBySmoke(battle, unit, target)) return true
  }
  return false
}

/** B61: whether smoke between the two hides the one from the other. */
function hiddenBySmoke(battle: Battle, unit: Unit, target: Unit): boolean {
  const { smokeHides } = battle.sea.rules
  if (smokeHides === 'nothing' || battle.smoke.count === 0) return false
  if (smokeHides === 'from-eyes' && hasRadar(unit)) {
    if (lengthOf(target.q - unit.q, target.r - unit.r) <= battle.radar) return false
  }
  return battle.smoke.between(unit.q, unit.r, target.q, target.r)
}
