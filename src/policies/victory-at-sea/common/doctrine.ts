import type { Battle } from '../../../rulesets/victory-at-sea/battle.ts'
import { firstRepair } from '../../../rulesets/victory-at-sea/damage-control.ts'
import type { Placement } from '../../../rulesets/victory-at-sea/deployment.ts'
import type { FlightOrders } from '../../../rulesets/victory-at-sea/flights.ts'
import { distance, EAST, headingTowards, NORTH } from '../../../rulesets/victory-at-sea/geometry.ts'
import type { MoveOrder } from '../../../rulesets/victory-at-sea/movement-phase.ts'
import {
  type Admiral,
  type AttackOrders,
  KEEP,
  REROLL_FIRST,
  REROLL_SECOND,
  type Reveal,
} from '../../../rulesets/victory-at-sea/policy.ts'
import { AFLOAT, type Ship } from '../../../rulesets/victory-at-sea/ship.ts'
import { TRAIT } from '../../../rulesets/victory-at-sea/spec.ts'
import { ACTION, mayAttempt } from '../../../rulesets/victory-at-sea/special-actions.ts'
import { cornerOf, SQUARE, squareOf } from '../../../rulesets/victory-at-sea/submersibles.ts'
import { flyAll, launchFirst } from './flying.ts'
import { fireBest } from './gunnery.ts'
import {
  bestMove,
  edgeFault,
  mustEscape,
  nearestEnemy,
  type Place,
  shortOf,
  straggling,
  strayFault,
} from './steering.ts'

/** Within this many inches of the wanted range a ship cares for her broadside, worth this many inches. */
const NEAR_ENOUGH = 8
const BROADSIDE = 4
/** Inches ahead of an enemy at which a hidden boat comes up: he has yet to move. */
const AMBUSH = 12
/** Inches from a boat at which depth charges are dropped. */
const OVER_THE_BOAT = 2

/** Inches from an enemy at which a boat on the surface may come under fire before it attacks: there it dives, or starts so. */
const SHOT_AT = 26

/**
 * What every doctrine shares: it moves last, fires every weapon where it does most, repairs in the order of the drill,
 * and steers by what it thinks a place is worth. Ships that win by leaving make for their edge.
 */
export class Doctrine implements Admiral {
  readonly #score = (view: Battle, ship: Ship, place: Place, moved: number): number =>
    mustEscape(view, ship)
      ? -shortOf(view.exit, place) - strayFault(view.exit, place)
      : this.worthOf(view, ship, place, moved) - edgeFault(place) - straggling(view, ship, place)

  /** What a place is worth to a ship that fights. */
  worthOf(_view: Battle, _ship: Ship, _place: Place, _moved: number): number {
    return 0
  }

  moveFirst(_view: Battle, _side: number): boolean {
    return false
  }

  moveNext(view: Battle, side: number): number {
    for (const ship of view.fleets[side]!) if (view.mayMove(ship)) return ship.index
    return -1
  }

  specialAction(view: Battle, ship: Ship): number {
    if (mustEscape(view, ship) && mayAttempt(view, ship, ACTION.flankSpeed)) return ACTION.flankSpeed
    const effects =
      ship.effects[0]! + ship.effects[1]! + ship.effects[2]! + ship.effects[3]! + ship.effects[5]! + ship.magazineCount
    if (effects > 1 && mayAttempt(view, ship, ACTION.allHands)) return ACTION.allHands
    return ACTION.none
  }

  move(view: Battle, ship: Ship, order: MoveOrder): void {
    bestMove(view, ship, order, this.#score)
  }

  attackNext(view: Battle, side: number): number {
    for (const ship of view.fleets[side]!) if (view.mayAttack(ship)) return ship.index
    return -1
  }

  attack(view: Battle, ship: Ship, orders: AttackOrders): void {
    fireBest(view, ship, orders)
  }

  repair(view: Battle, ship: Ship): number {
    return firstRepair(ship, view.rules)
  }

  /** The best crew goes to the ship of highest Priority Level. */
  swapCommand(view: Battle, side: number, pair: Int32Array): boolean {
    const fleet = view.fleets[side]!
    let flagship = fleet[0]!
    let best = fleet[0]!
    for (const ship of fleet) {
      if (ship.spec.level > flagship.spec.level) flagship = ship
      if (ship.command > best.command) best = ship
    }
    if (best.command <= flagship.command) return false
    pair[0] = flagship.index
    pair[1] = best.index
    return true
  }

  /** A location of Crew or Engines is rolled again where it can become Weapons; a 2 or 12 is kept. */
  rerollCritical(_view: Battle, _target: Ship, first: number, second: number): number {
    const sum = first + second
    if (sum === 2 || sum === 12 || sum >= 9) return KEEP
    return sum <= 5 ? (first <= second ? REROLL_FIRST : REROLL_SECOND) : KEEP
  }

  changeDepth(view: Battle, ship: Ship): boolean {
    if (ship.submerged || (ship.traits & TRAIT.submersible) === 0) return false
    const enemy = nearestEnemy(view, ship.side, ship)
    if (enemy === undefined) return false
    const dx = enemy.x - ship.x
    const dy = enemy.y - ship.y
    return dx * dx + dy * dy <= SHOT_AT * SHOT_AT
  }

  /** Boats that lie on the table start under water if an enemy is there already who could shoot them before they attack. */
  deploy(view: Battle, side: number, placement: Placement): void {
    for (const { index, spec } of view.fleets[side]!) {
      if ((spec.traits & TRAIT.submersible) === 0) continue
      const at = { x: placement.x[index]!, y: placement.y[index]! }
      const enemy = nearestEnemy(view, side, at)
      if (enemy !== undefined && distance(at, enemy) <= SHOT_AT) placement.submerged[index] = 1
    }
  }

  /** In the square where the enemy starts, or in the middle if he is not there yet. */
  hide(view: Battle, ship: Ship): number {
    const enemy = view.fleets[1 - ship.side]!.find(other => other.present)
    return enemy === undefined ? 1 : squareOf(enemy)
  }

  /** Comes up within torpedo range of an enemy, on the side from which he comes, if one is near enough to the square. */
  reveal(view: Battle, ship: Ship, place: Reveal, forced: boolean): boolean {
    const corner = cornerOf(view.hidden[ship.index]!)
    const enemy = nearestEnemy(view, ship.side, place)
    if (enemy === undefined) return forced
    const clamp = (at: number, low: number): number => Math.max(low, Math.min(low + SQUARE - 0.01, at))
    place.x = clamp(enemy.x + AMBUSH * EAST[enemy.heading]!, corner.x)
    place.y = clamp(enemy.y + AMBUSH * NORTH[enemy.heading]!, corner.y)
    place.heading = headingTowards(place, enemy)
    return forced || distance(place, enemy) <= AMBUSH + 1
  }

  launch(view: Battle, ship: Ship, flights: Int32Array): number {
    return launchFirst(view, ship, flights)
  }

  aircraftFirst(_view: Battle, _side: number): boolean {
    return false
  }

  fly(view: Battle, side: number, fighters: boolean, orders: FlightOrders): void {
    flyAll(view, side, fighters, orders)
  }
}

/** How far from a range the nearest enemy would be, and whether abeam: what doctrines of gunnery weigh. */
export function rangeWorth(view: Battle, ship: Ship, place: Place, range: number): number {
  const enemy = nearestEnemy(view, ship.side, place)
  if (enemy === undefined) return huntWorth(view, ship, place)
  const dx = enemy.x - place.x
  const dy = enemy.y - place.y
  const d = Math.sqrt(dx * dx + dy * dy)
  const off = Math.abs(d - range)
  const ahead = d === 0 ? 0 : Math.abs(dx * EAST[place.heading]! + dy * NORTH[place.heading]!) / d
  return -off - (off < NEAR_ENOUGH ? BROADSIDE * ahead : 0)
}

/** With nothing on the surface, ships with depth charges run over the nearest boat under water. */
function huntWorth(view: Battle, ship: Ship, place: Place): number {
  if (!ship.spec.weapons.some(({ kind }) => kind === 'depth-charge')) return 0
  let least = Number.POSITIVE_INFINITY
  for (const boat of view.fleets[1 - ship.side]!)
    if (boat.submerged && boat.present && boat.state === AFLOAT) least = Math.min(least, distance(place, boat))
  return least === Number.POSITIVE_INFINITY ? 0 : -Math.abs(least - OVER_THE_BOAT)
}
