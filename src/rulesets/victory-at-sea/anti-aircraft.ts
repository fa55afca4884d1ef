import { IllegalDecision } from '../../engine/errors.ts'
import { hurtFlight } from './air-attacks.ts'
import type { Battle } from './battle.ts'
import { attackDice, faceToHit, rerollHits } from './firing.ts'
import { AIRBORNE, type Flight } from './flights.ts'
import { distanceSquared } from './geometry.ts'
import { STREAM } from './sea.ts'
import { AFLOAT, attackDiceOf, EFFECT, type Ship } from './ship.ts'
import { isClearOfSmoke } from './sight.ts'
import { TRAIT } from './spec.ts'
import { ACTION } from './special-actions.ts'

/** Least roll with which a weapon system fires although Fire Control is hit (Vital Systems). */
const FIRES_ANYWAY = 4

/** How the Attack Dice of one ship's anti-aircraft weapons are shared out; a player may change the shares. */
export class Barrage {
  /** Flights in range that are in no dogfight, by index, and the Attack Dice fired at each. */
  count = 0
  readonly flight: Int32Array
  readonly share: Int32Array
  /** Attack Dice that there are. */
  dice = 0

  constructor(flights: number) {
    this.flight = new Int32Array(flights)
    this.share = new Int32Array(flights)
  }
}

/**
 * Shooting Down Aircraft, at the start of the Attack Phase: anti-aircraft weapons fire at flights within range, never
 * into a dogfight. A weapon may split its fire freely; unless the player says otherwise dice are shared out evenly, among
 * flights that attack a ship if there are any.
 */
export function fireAntiAircraft(battle: Battle): void {
  if (battle.airborne === 0) return
  for (const ship of battle.ships) {
    if (ship.state !== AFLOAT || !ship.present || ship.submerged || ship.crew === 0 || ship.magazineCount > 0) continue
    if (battle.idle(ship) || !mayShoot(battle, ship)) continue
    const { weapons } = ship.spec
    battle.dice.at(battle.turn, STREAM.antiAircraft, ship.index)
    for (let w = 0; w < weapons.length; w++) {
      const weapon = weapons[w]!
      if (weapon.kind !== 'aa') continue
      const dice = attackDiceOf(ship, battle.rules, w)
      if (dice > 0) shareOut(battle, ship, dice, weapon.range, weapon.twin)
    }
  }
}

/**
 * Boats: not in a turn in which one dived or surfaced (Submersibles: Movement Phase) or runs silent, nor in Bad Weather,
 * when one on the surface fires torpedoes only.
 */
function mayShoot(battle: Battle, ship: Ship): boolean {
  if ((ship.spec.traits & TRAIT.submersible) === 0) return true
  return !ship.changedDepth && ship.action !== ACTION.silentRunning && !battle.badWeather
}

function shareOut(battle: Battle, ship: Ship, dice: number, range: number, twin: boolean): void {
  const { barrage } = battle
  barrage.count = 0
  barrage.dice = dice
  let striking = 0
  for (const flight of battle.flights) {
    if (flight.side === ship.side || flight.state !== AIRBORNE || flight.foe >= 0) continue
    if (distanceSquared(flight, ship) > range * range || !isClearOfSmoke(battle, ship, flight)) continue
    if (flight.strikes >= 0) striking++
    barrage.flight[barrage.count++] = flight.index
  }
  if (barrage.count === 0) return
  const among = striking > 0 ? striking : barrage.count
  let nth = 0
  for (let i = 0; i < barrage.count; i++) {
    const chosen = striking === 0 || battle.flights[barrage.flight[i]!]!.strikes >= 0
    barrage.share[i] = chosen ? Math.floor(dice / among) + (nth++ < dice % among ? 1 : 0) : 0
  }
  const admiral = battle.admirals[ship.side]!
  if (admiral.shootDown !== undefined) {
    admiral.shootDown(battle, ship, barrage)
    checkShares(battle, ship)
  }
  // Fire Control hit: each weapon system may fire only on a roll of 4+.
  if (ship.effects[EFFECT.fireControl] !== 0 && battle.dice.d6() < FIRES_ANYWAY) return
  ship.hasFiredAtAircraft = true
  for (let i = 0; i < barrage.count; i++)
    if (barrage.share[i]! > 0) shootAt(battle, ship, battle.flights[barrage.flight[i]!]!, barrage.share[i]!, twin)
}

function checkShares(battle: Battle, ship: Ship): void {
  const { share, count, dice } = battle.barrage
  let sum = 0
  let whole = true
  for (let i = 0; i < count; i++) {
    sum += share[i]!
    if (share[i]! < 0) whole = false
  }
  if (whole && sum <= dice) return
  throw new IllegalDecision(
    battle.seatOf(ship.side),
    battle.turn,
    `anti-aircraft fire of ${ship.name}`,
    whole ? `${sum} Attack Dice; she has ${dice}` : 'fewer than no Attack Dice at a flight',
  )
}

function shootAt(battle: Battle, ship: Ship, flight: Flight, share: number, twin: boolean): void {
  const { role } = flight.spec
  // Dive-bombers that attack, and torpedo-bombers that drop, are easier to hit.
  const easier = flight.strikes >= 0 && (role === 'dive-bomber' || role === 'torpedo-bomber') ? 1 : 0
  const harder =
    (battle.badWeather ? 1 : 0) +
    (battle.night ? 1 : 0) +
    (ship.action === ACTION.flankSpeed && !battle.rules.flankSpeedInch ? 1 : 0)
  const need = faceToHit(flight.spec.target, easier - harder)
  let hits = attackDice(battle, share, need, twin)
  // All successful attacks of an evading ship are rolled again.
  if (hits > 0 && ship.action === ACTION.evasive) hits = rerollHits(battle, hits, need)
  let lost = 0
  for (let hit = 0; hit < hits; hit++) if (battle.dice.d6() < flight.spec.dodge) lost++
  if (battle.voice !== null) battle.voice.antiAircraft(battle, ship, flight, hits, lost)
  if (lost > 0) hurtFlight(battle, flight, lost)
}
