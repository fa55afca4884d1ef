import { IllegalDecision } from '../../engine/errors.ts'
import type { Battle } from './battle.ts'
import { attackDice, damageDice, damageDiceTable, faceToHit, rerollHits } from './firing.ts'
import { distanceSquared, faultOfHeading, type Placed } from './geometry.ts'
import type { Reveal } from './policy.ts'
import { TABLE_LENGTH, TABLE_WIDTH } from './scenarios.ts'
import { STREAM } from './sea.ts'
import { AFLOAT, attackDiceOf, hasSkeletonCrew, isBoat, type Ship, targetOf } from './ship.ts'
import { TRAIT } from './spec.ts'
import { ACTION, commandOf } from './special-actions.ts'
import { makeClear } from './stacking.ts'
import { approached, type Track, waypoints } from './track.ts'

/** Inches within which a submerged boat can be detected, and roll that does it. */
const DETECTION_RANGE = 8
const LOCATED = 4
/** Inches within which an enemy lets a boat on the surface try to crash dive, and its Command check. */
const CRASH_DIVE_RANGE = 10
const CRASH_DIVE = 9

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

/**
 * Crash Dive: an enemy ship or flight that has approached within 10 inches of a boat on the surface (V41) lets it try to
 * dive, once a turn; one that lies there already, or draws off, does not.
 */
export function crashDive(battle: Battle, side: number, track: Track): void {
  for (const boat of battle.ships) {
    if (boat.side === side || !isBoat(boat) || boat.submerged || boat.crippled) continue
    if (boat.state !== AFLOAT || !boat.present || boat.triedToDive) continue
    if (!approached(track, boat, CRASH_DIVE_RANGE, battle.rules.approachOnTheWay)) continue
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
  // V37: a boat under water listens as well as it looks out.
  if ((ship.submerged && !battle.rules.submergedSpots) || ship.crew === 0) return
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

/** Whether boats of a side may hide: a fleet that comes on from an edge does not start on the table (V38). */
function mayHide({ scenario, rules }: Battle, side: number): boolean {
  if (scenario.zones === 'convoy' && side === 0) return rules.attackerHides
  return scenario.zones !== 'blockade' || side === 0 || rules.runnerHides
}

/** Deployment: submersibles may hide in a square of the table instead of lying on it. */
export function hideSubmersibles(battle: Battle): void {
  for (const boat of battle.ships) {
    battle.hidden[boat.index] = IN_SIGHT
    if (!isBoat(boat) || !mayHide(battle, boat.side)) continue
    if (!boat.present && battle.waits[boat.index] === 0) continue
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
    battle.waits[boat.index] = 0
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
  const fits = (at: Placed): boolean => battle.onTable(at) && squareOf(at) === square
  const fault = fits(place) ? faultOfHeading(place.heading) : `${place.x}, ${place.y} is not in square ${square}`
  if (fault !== null) throw new IllegalDecision(battle.seatOf(boat.side), battle.turn, `revealing ${boat.name}`, fault)
  if (!place.submerged) makeClear(battle, boat, place, fits)
  boat.x = place.x
  boat.y = place.y
  boat.heading = place.heading
  boat.submerged = place.submerged
  boat.present = true
  battle.hidden[boat.index] = IN_SIGHT
  if (battle.voice !== null) battle.voice.reveals(battle, boat)
}

/**
 * Long-Ranged Detection: a Sub-Hunter rolls for every square into which her move takes her, those that she only crosses and
 * the one by which she comes onto the table too; a 6 reveals every enemy hidden there.
 */
export function searchSquares(battle: Battle, hunter: Ship, track: Track): void {
  if ((hunter.traits & TRAIT.subHunter) === 0 || !battle.hidden.some(square => square !== IN_SIGHT)) return
  battle.dice.at(battle.turn, STREAM.longRange, hunter.index)
  let before = track.entered ? IN_SIGHT : squareOf({ x: track.x[0]!, y: track.y[0]! })
  for (const place of waypoints(track, SQUARE)) {
    const square = squareOf(place)
    if (square === before || !battle.onTable(place)) continue
    before = square
    if (battle.hidden.includes(square) && battle.dice.d6() === 6) sweep(battle, hunter.side, square)
  }
}

/** Every boat hidden in a square from a side must come into sight. */
function sweep(battle: Battle, side: number, square: number): void {
  for (const boat of battle.ships)
    if (boat.side !== side && battle.hidden[boat.index] === square) reveal(battle, boat, true)
}
