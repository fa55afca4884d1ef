import { type Battle, show } from './battle-state.ts'
import { illegal, nameOf } from './gunfire.ts'
import type { MoveLimits } from './movement.ts'
import { hexesIn, limitsOf } from './movement.ts'
import type { Orders } from './policy.ts'
import { COUNTER, DEEP, PERISCOPE, SURFACED, type Unit } from './unit.ts'

const DEPTHS = ['surfaced', 'periscope depth', 'deep'] as const

/**
 * Section 17: what a submarine counter may do: her surface speed on the surface, 1 hex below it. Blanks keep to what an
 * undamaged boat can do.
 */
export function limitsOfCounter(battle: Battle, unit: Unit, out: MoveLimits): void {
  const spec = unit.spec!
  const boat = unit.ship
  if (boat === null) {
    out.hexes = hexesIn(unit.depth === SURFACED ? spec.speed : spec.submerged, battle.long)
    out.least = 0
    out.turns = spec.turns
    out.forwardFirst = spec.forwardFirst
    out.forced = false
    out.way = 0
    return
  }
  const speed = unit.depth === SURFACED ? boat.speed : boat.motorsOut ? 0 : spec.submerged
  limitsOf(boat, speed, battle.long, battle.sea.rules, out)
  if (unit.depth !== SURFACED) out.least = 0
}

/**
 * Changing depth takes the whole move (B15), one depth at a time. A boat with her main ballast hit must rise until she
 * is on the surface and cannot dive.
 * @returns whether the counter changed depth instead of moving
 */
export function changeDepth(battle: Battle, unit: Unit, orders: Orders): boolean {
  const hit = unit.ship?.ballastHit === true
  if (hit && unit.depth !== SURFACED) {
    orders.depth = unit.depth - 1
    orders.steps = 0
  }
  if (orders.depth === -1) return false
  const fault =
    orders.depth < SURFACED || orders.depth > DEEP || Math.abs(orders.depth - unit.depth) !== 1
      ? `from ${DEPTHS[unit.depth]} to ${DEPTHS[orders.depth] ?? orders.depth}; one depth at a time`
      : hit && orders.depth > unit.depth
        ? 'diving, with her main ballast hit'
        : orders.steps > 0
          ? 'moving while she changes depth'
          : undefined
  if (fault !== undefined) illegal(battle, unit.side, `changing the depth of ${nameOf(unit)}`, fault)
  // Counters may be together before and after, "at any time in the move".
  swapIfTogether(battle, unit)
  unit.depth = orders.depth
  if (unit.ship !== null) unit.ship.lastMove = 0
  // Below water she is in nobody's sight until she is spotted again.
  if (unit.depth >= PERISCOPE) battle.sightingOf(unit).seen = false
  if (battle.sea.voice !== null) battle.sea.voice.depth(unit, DEPTHS[unit.depth]!)
  show(battle, unit)
  swapIfTogether(battle, unit)
  return true
}

/** Reloading takes a whole move in which no torpedo is fired: every tube is filled, while torpedoes last. */
export function reloadTubes(battle: Battle, unit: Unit): void {
  const boat = unit.ship!
  const { banks } = boat.spec
  for (let b = 0; b < banks.length; b++) {
    if (((boat.bankMask >> b) & 1) === 0) continue
    const wanted = Math.min(banks[b]!.tubes - boat.loaded[b]!, boat.spare)
    boat.loaded[b]! += wanted
    boat.spare -= wanted
  }
  if (battle.sea.voice !== null) battle.sea.voice.reloads(boat)
}

/**
 * Counters of one boat in one hex, at one depth: she may change from the one to the other, and nobody else knows. Not
 * while the enemy has her in sight (B59).
 */
export function swapIfTogether(battle: Battle, unit: Unit): void {
  const side = unit.side as 0 | 1
  for (const other of battle.units) {
    if (other === unit || other.kind !== COUNTER || other.group !== unit.group || other.gone) continue
    if (other.q !== unit.q || other.r !== unit.r || other.depth !== unit.depth) continue
    const from = unit.ship !== null ? unit : other
    const to = from === unit ? other : unit
    if (from.ship === null || battle.sightingOf(from).seen) continue
    // Whether she changes or not, who saw the two together does not know which of them she is at now.
    battle.sightingOf(from).identified = false
    battle.sightingOf(to).identified = false
    if (!battle.players[side].swap(battle.views[side], from, to)) continue
    to.ship = from.ship
    from.ship = null
    to.justFired = from.justFired
    from.justFired = false
    if (battle.sea.voice !== null) battle.sea.voice.swaps(from, to)
  }
}
