import { IllegalDecision } from '../../engine/errors.ts'
import type { Battle } from './battle.ts'
import { attackDice, damageDice, damageDiceTable, faceToHit, rerollHits } from './firing.ts'
import { distanceSquared, type Placed } from './geometry.ts'
import type { Reveal } from './policy.ts'
import { TABLE_LENGTH, TABLE_WIDTH } from './scenarios.ts'
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
      if (battle.voice !== null) battle.voice.depth(battle, ship)
    }
    return
  }
  if (hasSkeletonCrew(ship) && ship.crew === 0) return
  if (!battle.admirals[ship.side]!.changeDepth(battle, ship)) return
  ship.submerged = !ship.submerged
  ship.changedDepth = true
  if (battle.voice !== null) battle.voice.depth(battle, ship)
}

/** Crash Dive: an enemy ship or flight that ends its move within 10 inches of a boat on the surface lets it try to dive, once a turn. */
export function crashDive(battle: Battle, mover: Placed & { readonly side: number }): void {
  for (const boat of battle.ships) {
    if (boat.side === mover.side || !isBoat(boat) || boat.submerged || boat.crippled) continue
    if (boat.state !== AFLOAT || !boat.present || boat.triedToDive) continue
    if (distanceSquared(boat, mover) > CRASH_DIVE_RANGE * CRASH_DIVE_RANGE) continue
    if (boat.crew === 0 || battle.idle(boat)) continue
    const admiral = battle.admirals[boat.side]!
    if (admiral.crashDive !== undefined && !admiral.crashDive(battle, boat)) continue
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
  let rolls = false
  for (const boat of battle.ships) {
    if (boat.side === ship.side || !boat.submerged || boat.located || boat.state !== AFLOAT || !boat.present) continue
    if (distanceSquared(boat, ship) > DETECTION_RANGE * DETECTION_RANGE) continue
    // A die for each boat, one after another.
    if (!rolls) battle.dice.at(battle.turn, STREAM.depthCharges, ship.index)
    rolls = true
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
  let hits = attackDice(battle, attackDiceOf(ship, battle.rules, w), need, weapon.twin)
  // Rolling again is no modifier.
  if (hits > 0 && (boat.action === ACTION.evasive || ship.action === ACTION.evasive))
    hits = rerollHits(battle, hits, need)
  if (battle.voice !== null) battle.voice.attack(battle, ship, w, boat, need, hits)
  damageDice(
    battle,
    boat,
    hits,
    weapon.dd,
    damageDiceTable(boat.spec.armour, weapon.penetration, weapon.weak, battle.rules.modifiedSix),
  )
}

/** Side of the squares in which submersibles hide, inches; three along the table and two across. */
export const SQUARE = 24
const SQUARES_ALONG = TABLE_LENGTH / SQUARE
const SQUARES = SQUARES_ALONG * (TABLE_WIDTH / SQUARE)
/** Not hidden. */
const IN_SIGHT = -1

/** The square in which something lies, 0 to 5 from the south-west, along the long edge first. */
export const squareOf = ({ x, y }: Placed): number =>
  Math.min(SQUARES_ALONG - 1, Math.floor(x / SQUARE)) +
  SQUARES_ALONG * Math.min(TABLE_WIDTH / SQUARE - 1, Math.floor(y / SQUARE))

/** The south-west corner of a square. */
export const cornerOf = (square: number): { x: number; y: number } => ({
  x: SQUARE * (square % SQUARES_ALONG),
  y: SQUARE * Math.floor(square / SQUARES_ALONG),
})

const place: Reveal = { x: 0, y: 0, heading: 0, submerged: false }

/** Deployment: submersibles may hide in a square of the table instead of lying on it. */
export function hideSubmersibles(battle: Battle): void {
  for (const boat of battle.ships) {
    battle.hidden[boat.index] = IN_SIGHT
    if (!isBoat(boat) || !boat.present) continue
    const square = battle.admirals[boat.side]!.hide(battle, boat)
    if (square === IN_SIGHT) continue
    if (!Number.isInteger(square) || square < 0 || square >= SQUARES)
      throw new IllegalDecision(
        battle.seatOf(boat.side),
        0,
        `hiding ${boat.name}`,
        `square ${square}; there are 0 to ${SQUARES - 1}`,
      )
    battle.hidden[boat.index] = square
    boat.present = false
  }
}

/** At the start of the Movement Phase hidden submersibles may be revealed, anywhere within their squares. */
export function revealSubmersibles(battle: Battle): void {
  for (const boat of battle.ships)
    if (battle.hidden[boat.index]! >= 0 && !battle.idle(boat)) reveal(battle, boat, false)
}

function reveal(battle: Battle, boat: Ship, forced: boolean): void {
  const square = battle.hidden[boat.index]!
  const corner = cornerOf(square)
  place.x = corner.x + SQUARE / 2
  place.y = corner.y + SQUARE / 2
  place.heading = 0
  place.submerged = true
  if (!battle.admirals[boat.side]!.reveal(battle, boat, place, forced) && !forced) return
  const { x, y, heading } = place
  if (
    squareOf(place) !== square ||
    x < 0 ||
    y < 0 ||
    x > TABLE_LENGTH ||
    y > TABLE_WIDTH ||
    !(heading >= 0 && heading < 96)
  )
    throw new IllegalDecision(
      battle.seatOf(boat.side),
      battle.turn,
      `revealing ${boat.name}`,
      `${x}, ${y} is not in square ${square}`,
    )
  boat.x = x
  boat.y = y
  boat.heading = heading
  boat.submerged = place.submerged
  boat.present = true
  battle.hidden[boat.index] = IN_SIGHT
  if (battle.voice !== null) battle.voice.reveals(battle, boat)
}

/** Long-Ranged Detection: a Sub-Hunter that comes into another square rolls; a 6 reveals every enemy hidden there. */
export function searchSquare(battle: Battle, hunter: Ship, before: number): void {
  if ((hunter.traits & TRAIT.subHunter) === 0) return
  const square = squareOf(hunter)
  if (square === before || !battle.hidden.includes(square)) return
  battle.dice.at(battle.turn, STREAM.longRange, hunter.index)
  if (battle.dice.d6() < 6) return
  for (const boat of battle.ships)
    if (boat.side !== hunter.side && battle.hidden[boat.index] === square) reveal(battle, boat, true)
}
