import { chanceIn36 } from '../../rulesets/burt/chance.ts'
import { ALL_ARCS, bearing, GUN_ARCS, lengthOf, STEP_Q, STEP_R, TUBE_ARCS } from '../../rulesets/burt/hex.ts'
import type { Orders, OwnUnit, Sighting, View } from '../../rulesets/burt/policy.ts'
import { ARCS, FORE, OUT_OF_RANGE, type ShipSpec, TWENTIETHS } from '../../rulesets/burt/spec.ts'
import { COUNTER, FLIGHT, SURFACED } from '../../rulesets/burt/unit.ts'

/** Whether an enemy can be a target of guns at all: a ship, or a boat on the surface, that was not lost. */
export const isSurface = (enemy: Sighting): boolean =>
  !enemy.gone && enemy.kind !== FLIGHT && (enemy.kind !== COUNTER || (enemy.depth === SURFACED && enemy.identified))

/**
 * Whether a ship of ours could fire at an enemy from a hex.
 * @param smokeBars false for torpedoes if smoke hinders guns only (B39)
 */
export const canFireAt = (view: View, unit: OwnUnit, enemy: Sighting, sight: number, smokeBars = true): boolean =>
  enemy.seen &&
  isSurface(enemy) &&
  (view.rules.sideSees || lengthOf(enemy.q - unit.q, enemy.r - unit.r) <= sight) &&
  !(smokeBars && view.smokeBetween(unit.q, unit.r, enemy.q, enemy.r))

/** Number that a gun or torpedo needs by its bands at a range; 0 if out of range. */
export function needOf(view: View, bands: Int8Array, range: number): number {
  const band = range < bands.length ? bands[range]! : OUT_OF_RANGE
  return band === OUT_OF_RANGE ? 0 : view.rules.need[band]!
}

/**
 * Points that a ship's gunfire can be expected to take off, in twentieths of a point times 36.
 * @param barrels by battery and arc: those that she has left
 * @param dq offset of the target from her
 * @param part 1 for the main guns, 2 for the others
 */
function firepower(
  view: View,
  spec: ShipSpec,
  barrels: Int32Array,
  harder: number,
  dq: number,
  dr: number,
  heading: number,
  part: 1 | 2,
): number {
  const range = lengthOf(dq, dr)
  const arcs = range === 0 || !view.rules.arcs ? ALL_ARCS : GUN_ARCS[bearing(dq, dr, heading)]!
  let sum = 0
  for (let b = 0; b < spec.batteries.length; b++) {
    const battery = spec.batteries[b]!
    if (battery.main !== (part === 1)) continue
    const need = needOf(view, view.night ? battery.gun.bandByNight : battery.gun.bandByDay, range)
    if (need === 0) continue
    let guns = 0
    for (let arc = FORE; arc < ARCS; arc++) if ((arcs >> arc) & 1) guns += barrels[b * ARCS + arc]!
    sum += guns * chanceIn36(need + harder, view.rules.beyondSix) * battery.gun.damage
  }
  return sum
}

/** How a target is chosen among those that can be fired at. */
export type Choice = 'nearest' | 'damage' | 'weakest'

/** Share of an enemy's remaining points that so much firepower takes. */
const bite = (power: number, enemy: Sighting): number =>
  enemy.spec === null ? 0 : power / Math.max(TWENTIETHS, enemy.spec.hull - enemy.loss)

/** The best target of one part of a ship's guns from where she is, -1 if there is none. */
export function bestTarget(view: View, unit: OwnUnit, part: 1 | 2, choice: Choice, focus: number): number {
  const ship = unit.ship!
  const sight = view.sightOf(unit)
  let best = -1
  let most = 0
  for (const enemy of view.enemy) {
    if (!canFireAt(view, unit, enemy, sight)) continue
    const dq = enemy.q - unit.q
    const dr = enemy.r - unit.r
    const power = firepower(view, ship.spec, ship.barrels, ship.fireControlOut ? 1 : 0, dq, dr, unit.heading, part)
    if (power === 0) continue
    if (enemy.index === focus) return focus
    const value =
      choice === 'nearest'
        ? 1 / (1 + lengthOf(dq, dr))
        : choice === 'damage'
          ? Math.min(power, 36 * (enemy.spec!.hull - enemy.loss))
          : bite(power, enemy)
    if (value > most) {
      most = value
      best = enemy.index
    }
  }
  return best
}

/** Aims all guns, and the AA guns at whatever is within two hexes. */
export function aim(view: View, unit: OwnUnit, orders: Orders, choice: Choice, focus = -1): void {
  orders.mainTarget = bestTarget(view, unit, 1, choice, focus)
  orders.smallTarget = bestTarget(view, unit, 2, choice, focus)
  if (view.rules.oneTarget && orders.mainTarget >= 0) orders.smallTarget = orders.mainTarget
  const { aaLeft } = unit.ship!
  if (aaLeft === 0) return
  const sight = view.sightOf(unit)
  for (const enemy of view.enemy)
    if (canFireAt(view, unit, enemy, sight) && lengthOf(enemy.q - unit.q, enemy.r - unit.r) <= 2)
      orders.aaTarget = enemy.index
}

const TUBE_BIT = { port: 1, starboard: 2, either: 4, bow: 8, stern: 16 } as const

/** The number that a torpedo of a bank needs at an enemy where both are now; 0 if out of range or arc. */
export function torpedoNeed(view: View, unit: OwnUnit, bank: number, enemy: Sighting): number {
  const { spec } = unit.ship!
  const dq = enemy.q - unit.q
  const dr = enemy.r - unit.r
  const range = lengthOf(dq, dr)
  const need = needOf(view, view.night ? spec.torpedo!.bandByNight : spec.torpedo!.bandByDay, range)
  if (need === 0) return 0
  if (range > 0 && view.rules.arcs) {
    if ((TUBE_ARCS[bearing(dq, dr, unit.heading)]! & TUBE_BIT[spec.banks[bank]!.arc]) === 0) return 0
  }
  return range > 0 && view.rules.endOn[bearing(-dq, -dr, enemy.heading)] ? need + 1 : need
}

/** Whether any bank of hers has torpedoes and is not destroyed. */
export function hasTorpedoes(unit: OwnUnit): boolean {
  const ship = unit.ship!
  for (let b = 0; b < ship.spec.banks.length; b++)
    if (((ship.bankMask >> b) & 1) === 1 && ship.loaded[b]! > 0) return true
  return false
}

/**
 * Fires every bank that has a target at which its torpedoes need `most` or less, at the one that is worth most: the
 * points that hits can be expected to take, at most what she has left.
 * @param save whether boats fire only as many as a target of few points is worth
 */
export function fireTorpedoes(view: View, unit: OwnUnit, orders: Orders, most: number, save = false): void {
  const ship = unit.ship!
  if (ship.bridgeOut || ship.spec.torpedo === undefined) return
  if (unit.kind === COUNTER && unit.depth !== SURFACED && (unit.depth > 1 || ship.periscopeOut)) return
  const sight = view.sightOf(unit)
  const promised = new Map<number, number>()
  for (let b = 0; b < ship.spec.banks.length; b++) {
    const loaded = ship.loaded[b]!
    if (((ship.bankMask >> b) & 1) === 0 || loaded === 0) continue
    let best = -1
    let worth = 0
    let count = loaded
    for (const enemy of view.enemy) {
      if (!canFireAt(view, unit, enemy, sight, view.rules.smokeHindersTorpedoes) || enemy.spec === null) continue
      const need = torpedoNeed(view, unit, b, enemy)
      if (need === 0 || need > most) continue
      const left = enemy.spec.hull - enemy.loss - (promised.get(enemy.index) ?? 0)
      if (left <= 0) continue
      const chance = chanceIn36(need, view.rules.beyondSix) / 36
      const pair = save && ship.spec.submarine && loaded > 2 && left <= ship.spec.torpedo.damage
      const fired = pair ? 2 : loaded
      const value = Math.min(left, fired * chance * ship.spec.torpedo.damage) / fired
      if (value > worth) {
        worth = value
        best = enemy.index
        count = fired
      }
    }
    if (best < 0) continue
    orders.torpedoes[b] = count
    orders.torpedoTargets[b] = best
    promised.set(best, (promised.get(best) ?? 0) + count * ship.spec.torpedo.damage * 0.4)
  }
}

/** Where an enemy that is out of sight may be by now if it held its course at `hexes` a move. */
export function ahead(view: View, enemy: Sighting, hexes: number): { q: number; r: number } {
  const moves = Math.max(0, view.move - enemy.move)
  const way = Math.round(hexes * moves)
  return { q: enemy.q + STEP_Q[enemy.heading]! * way, r: enemy.r + STEP_R[enemy.heading]! * way }
}

/** The nearest enemy of which anything is known, by last known place; undefined if there is none. */
export function nearest(view: View, q: number, r: number, wanted: (enemy: Sighting) => boolean): Sighting | undefined {
  let best: Sighting | undefined
  let least = Number.MAX_SAFE_INTEGER
  for (const enemy of view.enemy) {
    if (enemy.gone || !enemy.known || !wanted(enemy)) continue
    const range = lengthOf(enemy.q - q, enemy.r - r)
    if (range < least) {
      least = range
      best = enemy
    }
  }
  return best
}
