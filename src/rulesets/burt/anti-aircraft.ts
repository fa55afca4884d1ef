import { type Battle, remove, show } from './battle-state.ts'
import { illegal, nameOf } from './gunfire.ts'
import { lengthOf } from './hex.ts'
import { AIRCRAFT_SHOT_DOWN } from './measures.ts'
import { nth, STREAM } from './streams.ts'
import { SHIP, type Unit } from './unit.ts'

/**
 * Section 13: the target of an air attack and the ships near it (B42) fire at it, each with as much of her rating of the
 * move as her player likes: the rating divided by a d6 against torpedo aircraft, by 2d6 against others, rounded down, is
 * the number shot down. A flight that attacks is in everybody's sight.
 */
export function antiAircraft(battle: Battle, unit: Unit, target: Unit): void {
  const { sea } = battle
  const flight = unit.flight!
  const side = target.side as 0 | 1
  const sighting = battle.sightingOf(unit)
  sighting.seen = true
  show(battle, unit)
  for (const gunner of battle.units) {
    // A boat on the surface answers an attack on herself only: to fire for others would give her away.
    if (gunner.side !== side || (gunner.kind !== SHIP && gunner !== target)) continue
    // A hit bridge silences all her guns until her next activation is over (B63).
    if (gunner.gone || gunner.ship!.aaLeft === 0 || gunner.ship!.bridgeOut) continue
    if (lengthOf(gunner.q - target.q, gunner.r - target.r) > sea.rules.aaReach) continue
    const ship = gunner.ship!
    const rating = battle.players[side].antiAircraft(battle.views[side], gunner, sighting, ship.aaLeft)
    if (!Number.isInteger(rating) || rating < 0 || rating > ship.aaLeft)
      illegal(battle, side, `firing the AA guns of ${nameOf(gunner)}`, `${rating} of a rating of ${ship.aaLeft}`)
    if (rating === 0) continue
    sea.dice.at(sea.move, nth(STREAM.antiAircraft, ship.aaTimes++), gunner.index)
    ship.aaLeft -= rating
    const one = flight.spec.role === 'torpedo'
    const first = sea.dice.d6()
    const second = one ? 0 : sea.dice.d6()
    const down = Math.min(flight.planes, Math.floor(rating / (first + second)))
    if (sea.voice !== null) sea.voice.aa(ship, unit, rating, one ? [first] : [first, second], down)
    shootDown(battle, unit, down)
    if (unit.gone) return
  }
}

/** Planes of a flight are lost to the enemy. */
export function shootDown(battle: Battle, unit: Unit, planes: number): void {
  const flight = unit.flight!
  battle.sea.record[battle.did(1 - unit.side) + AIRCRAFT_SHOT_DOWN]! += planes
  flight.planes -= planes
  if (flight.planes === 0) remove(battle, unit)
  else show(battle, unit)
}
