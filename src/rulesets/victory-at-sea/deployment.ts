import { IllegalDecision } from '../../engine/errors.ts'
import { takeOff } from './aircraft.ts'
import type { Battle } from './battle.ts'
import { AIRBORNE, MOST_FLIGHTS } from './flights.ts'
import { faultOfHeading, type Placed } from './geometry.ts'
import { TABLE_LENGTH, TABLE_WIDTH } from './scenarios.ts'
import { STREAM } from './sea.ts'
import { BLOCKADE_LINE, middleOf, startInRows } from './set-up.ts'
import { isBoat, type Ship } from './ship.ts'
import { makeClear } from './stacking.ts'

/** Blockade: inches from the place that the die gives within which a ship is deployed. */
const DRIFT = 6
/** Convoy Duty: most flights that either fleet has in the air at the start. */
const CONVOY_FLIGHTS = 4
/** Slack in comparing distances that were computed by adding. */
const SLACK = 1e-9

/** Where a side puts her ships and aircraft before the first turn; filled with what is done if her player says nothing. */
export class Placement {
  /** By ship: inches and 96ths of a circle. */
  readonly x: Float64Array
  readonly y: Float64Array
  readonly heading: Float64Array
  /** By ship: 1 for a submersible that starts under water. */
  readonly submerged: Uint8Array
  /** By ship: squadron, -1 for none. Only with squadrons in play. */
  readonly squadron: Int32Array
  /** By flight in the air; NaN leaves it over the ship that carries it, or over a ship of its fleet. */
  readonly flightX: Float64Array
  readonly flightY: Float64Array
  /** Blockade, by ship: inches from the left that her die gave. */
  readonly anchor: Float64Array

  constructor(ships: number, flights: number) {
    this.x = new Float64Array(ships)
    this.y = new Float64Array(ships)
    this.heading = new Float64Array(ships)
    this.submerged = new Uint8Array(ships)
    this.squadron = new Int32Array(ships)
    this.flightX = new Float64Array(flights)
    this.flightY = new Float64Array(flights)
    this.anchor = new Float64Array(ships)
  }
}

/** Where a ship that waits off the table comes on. */
export interface Entry {
  x: number
  y: number
  heading: number
  /** Submersibles only. */
  submerged: boolean
}

/**
 * Takes off the flights that are in the air at the start: all that are land-based, and of every carrier as many as the
 * scenario lets her have, at least one; which ones is her player's choice.
 */
export function airborneAtStart(battle: Battle): void {
  const { landBased } = battle.scenario
  battle.dice.at(0, STREAM.setUp, 255)
  // V36, At All Costs: land-based aircraft may be used on a roll of four or more.
  const landed = landBased !== 'roll' || !battle.rules.landBasedRolled || battle.dice.d6() >= 4
  for (const flight of battle.flights) if (flight.base === null && landed) takeOff(battle, flight, 0, 0)
  for (let side = 0; side < 2; side++) {
    const fleet = battle.fleets[side]!
    const carriers = fleet.filter(ship => airwingOf(ship) > 0)
    // Convoy Duty: no more than four in the air; but every carrier has one, whatever the scenario says.
    let spare = battle.scenario.victory === 'convoy' ? Math.max(0, CONVOY_FLIGHTS - carriers.length) : MOST_FLIGHTS
    for (const ship of carriers) {
      const extra = Math.min(spare, mostAloft(battle, ship) - 1)
      spare -= extra
      scramble(battle, ship, 1 + extra)
    }
  }
}

const airwingOf = (ship: Ship): number => ship.spec.airwing.reduce((sum, line) => sum + line.flights, 0)

function mostAloft(battle: Battle, ship: Ship): number {
  const total = airwingOf(ship)
  switch (battle.scenario.inTheAir) {
    case 'all':
      return total
    case 'supply':
      return ship.side === 0 ? total : 1
    case 'half':
      return Math.max(1, total >> 1)
    case 'two':
      return Math.min(total, 2)
    default:
      return 1
  }
}

const aloft = new Int32Array(MOST_FLIGHTS)

/** Sends up to `most` flights of a carrier into the air before the first turn. */
function scramble(battle: Battle, ship: Ship, most: number): void {
  let count = 0
  for (const flight of battle.flights)
    if (count < most && flight.base === ship && flight.spec.role !== 'observation') aloft[count++] = flight.index
  const admiral = battle.admirals[ship.side]
  if (admiral?.aloft !== undefined) count = admiral.aloft(battle, ship, most, aloft)
  if (count < 0 || count > most) refuse(battle, ship, `${count} flights in the air; at most ${most}`)
  for (let i = 0; i < count; i++) {
    const flight = battle.flights[aloft[i]!]
    if (flight === undefined || flight.base !== ship || flight.state === AIRBORNE || flight.spec.role === 'observation')
      refuse(battle, ship, `flight ${aloft[i]} is not one of hers that can be in the air`)
    else takeOff(battle, flight, 0, 0)
  }
}

function refuse(battle: Battle, ship: Ship, reason: string): never {
  throw new IllegalDecision(battle.seatOf(ship.side), 0, `starting with flights of ${ship.name} in the air`, reason)
}

/** Pre-Battle Preparation: each side in its turn puts her ships and aircraft anywhere in her zone. */
export function deploy(battle: Battle): void {
  const { scenario, placement } = battle
  placement.flightX.fill(Number.NaN)
  if (scenario.zones !== undefined) {
    startInRows(battle)
    const first = firstToSetUp(battle)
    place(battle, first)
    place(battle, 1 - first)
  }
  for (const flight of battle.flights) {
    if (flight.state !== AIRBORNE) continue
    const own = battle.fleets[flight.side]!
    const over = flight.base ?? own[flight.index % own.length] ?? middleOf(battle, flight.side)
    const told = !Number.isNaN(placement.flightX[flight.index]!)
    flight.x = told ? placement.flightX[flight.index]! : over.x
    flight.y = told ? placement.flightY[flight.index]! : over.y
  }
}

/** The defender of a convoy and the blockader set up first; elsewhere who loses a roll for initiative. */
function firstToSetUp(battle: Battle): number {
  switch (battle.scenario.zones) {
    case 'blockade':
      return 0
    case 'convoy':
    case 'centre':
      return 1
    default:
      break
  }
  const { dice } = battle
  dice.at(0, STREAM.setUp, 254)
  for (;;) {
    const difference = dice.d6() + dice.d6() - dice.d6() - dice.d6()
    if (difference !== 0) return difference > 0 ? 1 : 0
  }
}

function place(battle: Battle, side: number): void {
  const { placement, scenario } = battle
  const own = battle.fleets[side]!
  if (scenario.zones === 'convoy' && side === 0)
    // The attacker does not start on the table: what is told are the places at which ships come on unless told otherwise.
    for (const ship of own) {
      battle.waits[ship.index] = 1
      ship.present = false
    }
  const admiral = battle.admirals[side]
  if (admiral?.deploy === undefined) return
  for (const ship of own) {
    placement.x[ship.index] = ship.x
    placement.y[ship.index] = ship.y
    placement.heading[ship.index] = ship.heading
    placement.submerged[ship.index] = 0
    placement.squadron[ship.index] = ship.squadron
  }
  admiral.deploy(battle, side, placement)
  const fault = faultOfPlacement(battle, side)
  if (fault !== null) throw new IllegalDecision(battle.seatOf(side), 0, 'deploying the fleet', fault)
  for (const ship of own) {
    ship.x = placement.x[ship.index]!
    ship.y = placement.y[ship.index]!
    ship.heading = placement.heading[ship.index]!
    ship.submerged = placement.submerged[ship.index] === 1
    ship.squadron = placement.squadron[ship.index]!
  }
}

/**
 * Whether a place lies in the zone of a side. The maps are not reproduced: zones are ours (V22).
 * @param ship the ship that is placed; null for a flight, which no die ties to a place
 */
export function inZone(battle: Battle, side: number, ship: Ship | null, x: number, y: number): boolean {
  if (!(x >= 0 && y >= 0 && x <= TABLE_LENGTH && y <= TABLE_WIDTH)) return false
  const depth = battle.zoneDepth
  switch (battle.scenario.zones) {
    case 'long-edges':
      return side === 0 ? y <= depth : y >= TABLE_WIDTH - depth
    case 'short-edges':
      return side === 0 ? x <= depth : x >= TABLE_LENGTH - depth
    case 'blockade': {
      if (side === 1) return y === TABLE_WIDTH
      // Anywhere within six inches of a place at the die's distance, up to 24 inches from the blockader's long edge.
      const dx = ship === null ? 0 : x - battle.placement.anchor[ship.index]!
      const dy = Math.max(0, y - BLOCKADE_LINE)
      return dx * dx + dy * dy <= DRIFT * DRIFT + SLACK
    }
    case 'convoy':
      return side === 0 ? y === 0 || y === TABLE_WIDTH : x <= 2 * depth
    case 'centre': {
      const off = Math.max(Math.abs(x - TABLE_LENGTH / 2), Math.abs(y - TABLE_WIDTH / 2))
      if (side === 1) return off <= depth
      // The surrounding area: along all four edges, clear of the defender's zone.
      return off > depth && Math.min(x, y, TABLE_LENGTH - x, TABLE_WIDTH - y) <= depth / 2
    }
    default:
      return true
  }
}

function faultOfPlacement(battle: Battle, side: number): string | null {
  const { x, y, heading, submerged, squadron, flightX, flightY } = battle.placement
  const own = battle.fleets[side]!
  const gap = battle.rules.counterGap
  const isMoved = (ship: Ship): boolean => x[ship.index] !== ship.x || y[ship.index] !== ship.y
  for (let i = 0; i < own.length; i++) {
    const ship = own[i]!
    const at = ship.index
    if (!inZone(battle, side, ship, x[at]!, y[at]!)) return `${ship.name} at ${x[at]}, ${y[at]}, outside her zone`
    const wrong = faultOfHeading(heading[at]!)
    if (wrong !== null) return `${ship.name}: ${wrong}`
    if (submerged[at] !== 0 && !isBoat(ship)) return `${ship.name} under water; she is no submersible`
    if (battle.scenario.zones === 'blockade' && side === 0 && heading[at] !== heading[own[0]!.index])
      return `${ship.name} does not face as the rest of the blockading fleet`
    let inSquadron = 1
    for (let k = 0; k < i; k++) {
      const other = own[k]!.index
      const dx = x[at]! - x[other]!
      const dy = y[at]! - y[other]!
      const stacked = dx * dx + dy * dy < gap * gap && submerged[at] === 0 && submerged[other] === 0
      // Rows that the kernel made may be too close where there is no room; only a player's own places are refused.
      if (stacked && ship.present && (isMoved(ship) || isMoved(own[k]!)))
        return `${ship.name} on top of ${own[k]!.name}`
      if (squadron[at]! < 0 || squadron[other] !== squadron[at]) continue
      if (own[k]!.party !== ship.party) return `${ship.name} and ${own[k]!.name}, of two fleets, in one squadron`
      inSquadron++
    }
    if (squadron[at]! >= 0 && inSquadron > Math.max(1, battle.squadronSize))
      return `${inSquadron} ships in a squadron; at most ${battle.squadronSize}`
  }
  for (const flight of battle.flights) {
    if (flight.side !== side || flight.state !== AIRBORNE || Number.isNaN(flightX[flight.index]!)) continue
    if (!inZone(battle, side, null, flightX[flight.index]!, flightY[flight.index]!))
      return `flight ${flight.index} (${flight.spec.name}) outside the zone`
  }
  return null
}

const entry: Entry = { x: 0, y: 0, heading: 0, submerged: false }

/** Convoy Duty: the attacker's ships come on from either long edge, each in a turn that her player chooses. */
export function enterTable(battle: Battle): void {
  const { waits } = battle
  for (const ship of battle.ships) {
    if (waits[ship.index] === 0) continue
    const admiral = battle.admirals[ship.side]!
    entry.x = ship.x
    entry.y = ship.y
    entry.heading = ship.heading
    entry.submerged = ship.submerged
    if (admiral.enter !== undefined && !admiral.enter(battle, ship, entry)) continue
    const fits = ({ x, y }: Placed): boolean => inZone(battle, ship.side, ship, x, y)
    const fault = !fits(entry)
      ? `${entry.x}, ${entry.y} is not on a long edge`
      : entry.submerged && !isBoat(ship)
        ? 'under water; she is no submersible'
        : faultOfHeading(entry.heading)
    if (fault !== null)
      throw new IllegalDecision(battle.seatOf(ship.side), battle.turn, `bringing ${ship.name} onto the table`, fault)
    if (!entry.submerged) makeClear(battle, ship, entry, fits)
    ship.x = entry.x
    ship.y = entry.y
    ship.heading = entry.heading
    ship.submerged = entry.submerged
    ship.present = true
    waits[ship.index] = 0
    battle.entered[ship.index] = 1
    if (battle.voice !== null) battle.voice.enters(battle, ship)
  }
}

/** Ships that come onto the table this turn without a choice: reinforcements, and in the first turn the blockade runner. */
export function arrive(battle: Battle): void {
  const { turn, entered, berths } = battle
  entered.fill(0)
  for (const ship of battle.ships) {
    if (turn === 1) {
      if (ship.side === 1 && battle.scenario.zones === 'blockade') entered[ship.index] = 1
    } else if (berths[ship.index]!.arrives === turn) {
      makeClear(battle, ship, ship, place => battle.onTable(place))
      ship.present = true
      entered[ship.index] = 1
    }
  }
}
