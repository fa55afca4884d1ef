import type { Battle } from './battle.ts'
import { attackDice, damageDice, damageDiceTable, faceToHit } from './firing.ts'
import { distanceSquared } from './geometry.ts'
import { STREAM } from './sea.ts'
import { AFLOAT, attackDiceOf, hasSkeletonCrew, type Ship, targetOf } from './ship.ts'
import { TRAIT } from './spec.ts'
import { ACTION, commandOf } from './special-actions.ts'

/** Inches within which a submerged boat can be detected, and roll that does it. */
const DETECTION_RANGE = 8
const LOCATED = 4
/** Inches within which an enemy lets a boat on the surface try to crash dive, and its Command check. */
const CRASH_DIVE_RANGE = 10
const CRASH_DIVE = 9

const isBoat = (ship: Ship): boolean => (ship.spec.traits & TRAIT.submersible) !== 0

/** Before a submersible moves: it may surface or dive; a Crippled one must surface and stays there. */
export function changeDepth(battle: Battle, ship: Ship): void {
  if (!isBoat(ship)) return
  if (ship.crippled) {
    if (ship.submerged) {
      ship.submerged = false
      ship.changedDepth = true
    }
    return
  }
  if (hasSkeletonCrew(ship) && ship.crew === 0) return
  if (!battle.admirals[ship.side]!.changeDepth(battle, ship)) return
  ship.submerged = !ship.submerged
  ship.changedDepth = true
  if (battle.voice !== null) battle.voice.depth(battle, ship)
}

/** Crash Dive: an enemy ship that ends her move within 10 inches of a boat on the surface lets it try to dive. */
export function crashDive(battle: Battle, mover: Ship): void {
  for (const boat of battle.ships) {
    if (boat.side === mover.side || !isBoat(boat) || boat.submerged || boat.crippled) continue
    if (boat.state !== AFLOAT || !boat.present || boat.triedToDive) continue
    if (distanceSquared(boat, mover) > CRASH_DIVE_RANGE * CRASH_DIVE_RANGE) continue
    boat.triedToDive = true
    battle.dice.at(battle.turn, STREAM.detection, boat.index)
    if (battle.dice.d6() + commandOf(battle, boat) < CRASH_DIVE) continue
    boat.submerged = true
    if (battle.voice !== null) battle.voice.depth(battle, boat)
  }
}

/**
 * A ship within 8 inches of a submerged boat rolls a die before she declares her attacks: 4+ detects it for every ship
 * of her side until the End Phase. Weak Sonar and Silent boats ask for 5+, a Sub-Hunter adds 1, silent running takes 1.
 */
export function detect(battle: Battle, ship: Ship): void {
  if (ship.submerged || ship.crew === 0) return
  for (const boat of battle.ships) {
    if (boat.side === ship.side || !boat.submerged || boat.located || boat.state !== AFLOAT || !boat.present) continue
    if (distanceSquared(boat, ship) > DETECTION_RANGE * DETECTION_RANGE) continue
    battle.dice.at(battle.turn, STREAM.depthCharges, ship.index)
    const need = LOCATED + ((boat.traits & TRAIT.silent) !== 0 || ship.spec.japanese ? 1 : 0)
    const bonus = ((ship.traits & TRAIT.subHunter) !== 0 ? 1 : 0) - (boat.action === ACTION.silentRunning ? 1 : 0)
    const die = battle.dice.d6()
    if (die + bonus >= need) boat.located = true
    if (battle.voice !== null) battle.voice.detection(battle, ship, boat, die)
  }
}

/** Depth charges: Attack Dice are never modified. */
export function dropCharges(battle: Battle, ship: Ship, w: number, boat: Ship): void {
  const weapon = ship.spec.weapons[w]!
  const need = faceToHit(targetOf(boat), 0)
  const hits = attackDice(battle, attackDiceOf(ship, battle.rules, w), need, weapon.twin)
  if (battle.voice !== null) battle.voice.attack(battle, ship, w, boat, need, hits)
  damageDice(
    battle,
    boat,
    hits,
    weapon.dd,
    damageDiceTable(boat.spec.armour, weapon.penetration, weapon.weak, battle.rules.modifiedSix),
  )
}
