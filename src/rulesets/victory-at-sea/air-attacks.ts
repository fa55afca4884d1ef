import type { Battle } from './battle.ts'
import { attackDice, damageDice, damageDiceTable, faceToHit, rerollHits } from './firing.ts'
import { AIRBORNE, type Flight, MOST_FLIGHTS, SHOT_DOWN } from './flights.ts'
import { distanceSquared, onBeam } from './geometry.ts'
import { STREAM } from './sea.ts'
import { AFLOAT, type Ship, targetOf } from './ship.ts'
import { inSightFromTheAir } from './sight.ts'
import { TRAIT } from './spec.ts'
import { ACTION } from './special-actions.ts'

/** Inches within which an observation aircraft directs the main guns of its ship. */
const OBSERVATION_RANGE = 6

export function hurtFlight(battle: Battle, flight: Flight, points: number): void {
  flight.damage -= points
  if (flight.damage > 0 || flight.state !== AIRBORNE) return
  flight.damage = 0
  flight.state = SHOT_DOWN
  battle.airborne--
  battle.record[battle.sideAt(flight.side).flightsLost]!++
  if (battle.voice !== null) battle.voice.shotDown(battle, flight)
}

/** Points that each flight loses in the dogfights of a turn, by index. */
const losses = new Int32Array(MOST_FLIGHTS)

/**
 * Dogfighting: every pair in contact rolls a die each, adds Dogfight, and the lower loses a point. Once a turn, and all at
 * the same time: a flight that falls to one enemy still fights the others.
 */
export function dogfight(battle: Battle): void {
  if (battle.dogfought) return
  battle.dogfought = true
  const { flights } = battle
  losses.fill(0)
  for (const flight of flights) {
    if (flight.state !== AIRBORNE || flight.foe < 0) continue
    const enemy = flights[flight.foe]!
    // A pair that is locked fights once: it is counted by its first flight.
    if (enemy.state !== AIRBORNE || (enemy.foe === flight.index && enemy.index < flight.index)) continue
    fightOut(battle, flight, enemy)
  }
  for (const flight of flights) if (losses[flight.index]! > 0) hurtFlight(battle, flight, losses[flight.index]!)
  // A flight whose enemies are gone is free again.
  for (const flight of flights) {
    if (flight.foe < 0) continue
    if (flights[flight.foe]!.state === AIRBORNE) continue
    flight.foe = -1
    for (const other of flights) if (other.state === AIRBORNE && other.foe === flight.index) flight.foe = other.index
  }
}

function fightOut(battle: Battle, flight: Flight, enemy: Flight): void {
  const { dice } = battle
  dice.at(battle.turn, STREAM.aircraft, flight.index)
  if (flight.spec.role === 'observation' || enemy.spec.role === 'observation') {
    if (flight.spec.role === 'observation' && !battle.idleSide(enemy.side)) losses[flight.index] = flight.damage
    if (enemy.spec.role === 'observation' && !battle.idleSide(flight.side)) losses[enemy.index] = enemy.damage
    return
  }
  const own = dice.d6() + flight.spec.dogfight
  const other = dice.d6() + enemy.spec.dogfight
  if (battle.voice !== null) battle.voice.dogfight(battle, flight, enemy, own, other)
  // In the runner's free turn the blockading fleet does nothing, and takes what is done to it.
  if (own > other && !battle.idleSide(flight.side)) losses[enemy.index]!++
  else if (other > own && !battle.idleSide(enemy.side)) losses[flight.index]!++
}

/** All attacks of a fleet's aircraft, made together: bombs at once, torpedoes in the End Phase. */
export function attackWithAircraft(battle: Battle, party: number): void {
  dogfight(battle)
  for (const flight of battle.flights) {
    if (flight.party !== party || flight.state !== AIRBORNE || flight.strikes < 0 || flight.foe >= 0) continue
    const target = battle.ships[flight.strikes]!
    flight.strikes = -1
    // Sunk, under water by now, or not to be seen: the bombs stay where they are.
    if (target.state !== AFLOAT || target.submerged || !inSightFromTheAir(battle, flight, target)) continue
    if (flight.spec.oneShot) flight.armed = false
    else flight.loadedFrom = battle.turn + (flight.spec.slow ? 2 : 1)
    if (flight.spec.torpedo) drop(battle, flight, target)
    else bomb(battle, flight, target)
  }
}

function drop(battle: Battle, flight: Flight, target: Ship): void {
  const spread = battle.nextSpread()
  const { spec } = flight
  spread.target = target.index
  spread.attackerEvades = false
  spread.hurried = false
  spread.ad = spec.ad
  spread.dd = spec.dd
  spread.penetration = spec.penetration
  spread.weak = spec.weak
  spread.twin = spec.twin
  spread.beam = onBeam(target, flight)
  spread.due = battle.turn
  spread.name = spec.name
}

function bomb(battle: Battle, flight: Flight, target: Ship): void {
  const { spec } = flight
  battle.dice.at(battle.turn, STREAM.dodge, flight.index)
  const modifier = (spec.role === 'bomber' ? -1 : 0) - (battle.badWeather ? 1 : 0) - (battle.night ? 1 : 0)
  const need = faceToHit(targetOf(target), modifier)
  let hits = attackDice(battle, spec.ad, need, spec.twin)
  if (hits > 0 && target.action === ACTION.evasive) hits = rerollHits(battle, hits, need)
  if (battle.voice !== null) battle.voice.bombs(battle, flight, target, need, hits)
  battle.record[target.at.bombHits]! += hits
  const deck = (target.traits & TRAIT.armouredDeck) !== 0 ? -1 : 0
  damageDice(
    battle,
    target,
    hits,
    spec.dd,
    damageDiceTable(target.spec.armour, spec.penetration + deck, spec.weak, battle.rules.modifiedSix),
  )
}

/** Whether an observation aircraft of the ship's own is within 6 inches of the target. */
export function observes(battle: Battle, ship: Ship, target: Ship): boolean {
  if (battle.airborne === 0 || ship.spec.aircraft === 0) return false
  for (const flight of battle.flights)
    if (
      flight.owner === ship &&
      flight.spec.role === 'observation' &&
      flight.state === AIRBORNE &&
      distanceSquared(flight, target) <= OBSERVATION_RANGE * OBSERVATION_RANGE
    )
      return true
  return false
}
