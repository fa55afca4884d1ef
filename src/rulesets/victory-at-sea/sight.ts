import type { Battle } from './battle.ts'
import type { WeaponArc } from './data.ts'
import { EXTREME_RANGE, LONG_RANGE } from './firing.ts'
import { AFT, arcOf, distanceSquared, FORE, type Placed } from './geometry.ts'
import { STREAM } from './sea.ts'
import { AFLOAT, type Ship } from './ship.ts'
import { TRAIT } from './spec.ts'
import { commandOf } from './special-actions.ts'

/** Command check that spots an enemy (Bad Weather, Night Battles), and roll with which radar detects one. */
const SPOTTED = 8
const DETECTED = 3

const FORE_BIT = 1 << FORE
const AFT_BIT = 1 << AFT
const BEAMS = 0b1010
const ALL = 0b1111

/** Arcs in which a weapon can fire, a bit each (Movement & Firing). */
export const ARCS: Readonly<Record<WeaponArc, number>> = {
  fore: FORE_BIT | BEAMS,
  aft: AFT_BIT | BEAMS,
  q: BEAMS,
  all: ALL,
  beam: BEAMS,
  port: 0b1000,
  starboard: 0b0010,
  bow: FORE_BIT,
  stern: AFT_BIT,
}

/** Whether `ship` holds `target` on her radar. */
export const holdsOnRadar = (ship: Ship, target: Ship): boolean =>
  (ship.traits & TRAIT.radar) !== 0 && target.heldBy[ship.index] === 1

/** Whether a ship may attack another, as far as sight goes: smoke, weather, night and radar. */
export function inSight(battle: Battle, ship: Ship, target: Ship, rangeSquared: number): boolean {
  if (holdsOnRadar(ship, target)) return true
  if (battle.clouds > 0 && battle.smokeBetween(ship, target)) return false
  if (battle.night) return rangeSquared <= LONG_RANGE * LONG_RANGE && target.spotted
  if (battle.badWeather)
    return rangeSquared <= EXTREME_RANGE * EXTREME_RANGE && (rangeSquared <= LONG_RANGE * LONG_RANGE || target.spotted)
  return true
}

/**
 * Whether aircraft may attack a ship from where they are. Spotting binds every attack on a ship (Night Battles); within
 * the few inches of bombs and torpedoes Bad Weather hides nothing. No flight carries radar, so none sees through smoke.
 */
export const inSightFromTheAir = (battle: Battle, from: Placed, target: Ship): boolean =>
  (!battle.night || target.spotted) && isClearOfSmoke(battle, from, target)

/** Whether no Smoke Counter lies between: no attack crosses one, those of anti-aircraft weapons and depth charges neither. */
export const isClearOfSmoke = (battle: Battle, from: Placed, to: Placed): boolean =>
  battle.clouds === 0 || !battle.smokeBetween(from, to)

/** Radar looks for every enemy that it does not hold, at the start of the turn. Once detected, an enemy remains so. */
export function searchByRadar(battle: Battle): void {
  const { ships, dice, rules } = battle
  for (const ship of ships) {
    if (
      ship.state !== AFLOAT ||
      !ship.present ||
      (ship.traits & TRAIT.radar) === 0 ||
      ship.submerged ||
      ship.crew === 0 ||
      battle.idle(ship)
    )
      continue
    dice.at(battle.turn, STREAM.radar, ship.index)
    for (const target of ships) {
      if (target.side === ship.side || target.state !== AFLOAT || !target.present || target.submerged) continue
      if (target.heldBy[ship.index] !== 0) continue
      // Radar on Kriegsmarine ships sees ahead only (Kriegsmarine Special Rules).
      if (ship.spec.kriegsmarine && arcOf(ship, target) !== FORE) continue
      const die = dice.d6()
      // South Dakota's electrical failure may come of a Detection roll as well (V19).
      if (die === 1 && failsOnOne(battle, ship)) break
      // V31: a search that is made once is not made again.
      target.heldBy[ship.index] = die >= DETECTED ? 1 : rules.radarOnce ? 2 : 0
      if (die >= DETECTED) {
        if (battle.voice !== null) battle.voice.contact(battle, ship, target)
      }
    }
  }
}

/** The id of the class that may lose her electric power. */
export const SOUTH_DAKOTA = 'south-dakota'

/** V19: after a 1, another 1 costs South Dakota her radar and -1 to her Attack Dice for good. */
export function failsOnOne(battle: Battle, ship: Ship): boolean {
  if (!battle.rules.powerFailure || ship.spec.id !== SOUTH_DAKOTA || ship.powerFailed) return false
  if (battle.dice.d6() !== 1) return false
  ship.powerFailed = true
  ship.traits &= ~TRAIT.radar
  if (battle.voice !== null) battle.voice.powerFails(battle, ship)
  return true
}

/**
 * Spotting, at the start of the Attack Phase: a Command check for an enemy within long range (Bad Weather) or within
 * 20 inches (Night); she stays spotted until out of that range again. V20: one check for each enemy, or one by each ship.
 * A ship on radar is spotted without a check, by those ships only that hold her (`inSight`), or by their fleet (V35).
 * Any vessel looks out, a boat under water through her periscope too (V37).
 */
export function spot(battle: Battle): void {
  if (!battle.night && !battle.badWeather) return
  const { ships, dice, rules } = battle
  const reach = battle.night ? LONG_RANGE : EXTREME_RANGE
  for (const target of ships) {
    if (target.state !== AFLOAT || !target.present || target.submerged) continue
    let best = -1
    let near = false
    let held = false
    dice.at(battle.turn, STREAM.spotting, target.index)
    for (const ship of ships) {
      if (ship.side === target.side || ship.state !== AFLOAT || !ship.present || ship.crew === 0) continue
      if ((ship.submerged && !rules.submergedSpots) || battle.idle(ship)) continue
      if (distanceSquared(ship, target) > reach * reach) continue
      near = true
      if (rules.radarSpotsForFleet && holdsOnRadar(ship, target)) held = true
      const command = commandOf(battle, ship)
      if (command > best) best = command
      if (rules.eachSpots && !target.spotted && dice.d6() + command >= SPOTTED) target.spotted = true
    }
    if (!near) target.spotted = false
    else if (!target.spotted) {
      if (held) target.spotted = true
      else if (!rules.eachSpots && dice.d6() + best >= SPOTTED) target.spotted = true
      if (target.spotted && battle.voice !== null) battle.voice.spotted(battle, target)
    }
  }
}
