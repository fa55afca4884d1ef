import { IllegalDecision } from '../../engine/errors.ts'
import type { Battle } from './battle.ts'
import type { AircraftRecord, Role } from './data.ts'
import { attackDice, damageDice, damageDiceTable, faceToHit, rerollHits } from './firing.ts'
import { distance, distanceSquared, EAST, NORTH, onBeam } from './geometry.ts'
import { STREAM } from './sea.ts'
import { AFLOAT, type Ship, targetOf } from './ship.ts'
import { TRAIT } from './spec.ts'
import { ACTION } from './special-actions.ts'

/** Where a flight is. */
export const HANGAR = 0
export const AIRBORNE = 1
export const SHOT_DOWN = 2

/** Flights that a carrier launches or recovers in a turn, and that may attack one ship in a turn. */
export const DECK_CYCLE = 2
export const MOST_ATTACKERS = 3
/** Inches within which an observation aircraft directs the main guns of its ship. */
const OBSERVATION_RANGE = 6
/** Slack in comparing distances that were computed by adding. */
const SLACK = 1e-9

/** A flight's profile, ready for play. */
export interface FlightSpec {
  readonly id: string
  readonly name: string
  readonly role: Role
  readonly speed: number
  readonly target: number
  readonly dodge: number
  readonly dogfight: number
  readonly damage: number
  readonly ad: number
  readonly dd: number
  readonly penetration: number
  readonly weak: boolean
  readonly twin: boolean
  readonly torpedo: boolean
  /** Inches from which torpedoes are dropped. */
  readonly range: number
}

export function flightSpecOf(record: AircraftRecord): FlightSpec {
  const weapon = record.weapons[0]
  const has = (trait: string): boolean => weapon?.traits.includes(trait) ?? false
  return {
    id: record.id,
    name: record.name,
    role: record.role,
    speed: record.speed,
    target: record.target,
    dodge: record.dodge,
    dogfight: record.dogfight ?? 0,
    damage: record.damage,
    ad: weapon?.ad ?? 0,
    dd: weapon?.dd ?? 0,
    penetration: (has('Super AP') ? 2 : has('AP') ? 1 : 0) - (has('Weak') ? 1 : 0),
    weak: has('Weak'),
    twin: has('Twin-Linked'),
    torpedo: record.role === 'torpedo-bomber',
    range: record.role === 'torpedo-bomber' ? (weapon?.range ?? 0) : 0,
  }
}

/** One counter: a flight, or a single observation aircraft. */
export class Flight {
  readonly spec: FlightSpec
  readonly index: number
  readonly side: number
  /** Position of its fleet, as of ships. */
  readonly party: number
  /** The ship that carries it; null if land-based. */
  readonly base: Ship | null
  state = HANGAR
  x = 0
  y = 0
  damage = 0
  /** Whether its bombs or torpedoes are still there. */
  armed = false
  /** The flight that it fights, by index, -1 for none. */
  foe = -1
  /** The ship that it attacks this turn, by index, -1 for none. */
  strikes = -1

  constructor(spec: FlightSpec, index: number, side: number, base: Ship | null, party: number = base?.party ?? side) {
    this.spec = spec
    this.index = index
    this.side = side
    this.party = party
    this.base = base
  }

  reset(): void {
    this.state = HANGAR
    this.damage = this.spec.damage
    this.armed = this.spec.ad > 0
    this.foe = -1
    this.strikes = -1
    this.x = 0
    this.y = 0
  }
}

/** What a flight is told. */
export const FLY = { stay: 0, go: 1, engage: 2, strike: 3, land: 4 } as const

/** Orders for flights, by index. */
export class FlightOrders {
  readonly kind: Int8Array
  /** The flight to engage, or the ship to attack or to land on. */
  readonly target: Int32Array
  readonly x: Float64Array
  readonly y: Float64Array

  constructor(flights: number) {
    this.kind = new Int8Array(flights)
    this.target = new Int32Array(flights)
    this.x = new Float64Array(flights)
    this.y = new Float64Array(flights)
  }

  go(flight: Flight, x: number, y: number): void {
    this.kind[flight.index] = FLY.go
    this.x[flight.index] = x
    this.y[flight.index] = y
  }

  engage(flight: Flight, enemy: Flight): void {
    this.kind[flight.index] = FLY.engage
    this.target[flight.index] = enemy.index
  }

  /** Bombs a ship, in contact with her; torpedoes are dropped from x, y. */
  strike(flight: Flight, ship: Ship, x = ship.x, y = ship.y): void {
    this.kind[flight.index] = FLY.strike
    this.target[flight.index] = ship.index
    this.x[flight.index] = x
    this.y[flight.index] = y
  }

  land(flight: Flight, carrier: Ship): void {
    this.kind[flight.index] = FLY.land
    this.target[flight.index] = carrier.index
  }
}

/** Whether a ship can launch or recover: straight on, no Special Action, a carrier not Crippled; or observation aircraft. */
export function mayLaunch(ship: Ship): boolean {
  if (ship.state !== AFLOAT || !ship.present || ship.crippled || ship.crew === 0) return false
  return (ship.traits & (TRAIT.carrier | TRAIT.aircraft)) !== 0 && !ship.hasTurned && ship.action === ACTION.none
}

const launched = new Int32Array(64)

/** After a ship has moved: launches flights in front of her. */
export function launchFlights(battle: Battle, ship: Ship): void {
  if (battle.hangars[ship.index] === 0 || !mayLaunch(ship)) return
  const count = battle.admirals[ship.side]!.launch(battle, ship, launched)
  if (count > DECK_CYCLE || count < 0)
    throw new IllegalDecision(
      battle.seatOf(ship.side),
      battle.turn,
      `launching from ${ship.name}`,
      `${count} flights; at most ${DECK_CYCLE}`,
    )
  for (let i = 0; i < count; i++) {
    const flight = battle.flights[launched[i]!]
    if (flight === undefined || flight.base !== ship || flight.state !== HANGAR)
      throw new IllegalDecision(
        battle.seatOf(ship.side),
        battle.turn,
        `launching from ${ship.name}`,
        `flight ${launched[i]} is not aboard`,
      )
    takeOff(battle, flight, ship.x + EAST[ship.heading]!, ship.y + NORTH[ship.heading]!)
    battle.deckUsed[ship.index]!++
  }
}

export function takeOff(battle: Battle, flight: Flight, x: number, y: number): void {
  flight.state = AIRBORNE
  flight.x = x
  flight.y = y
  battle.airborne++
  if (flight.base !== null) battle.hangars[flight.base.index]!--
  if (battle.voice !== null && battle.turn > 0) battle.voice.launch(battle, flight)
}

/** Whether a flight may be given orders now: it belongs to the fleet that moves, is in the air and not in a dogfight. */
export const mayFly = (battle: Battle, flight: Flight, fighters: boolean): boolean =>
  flight.party === battle.acting &&
  flight.state === AIRBORNE &&
  flight.foe < 0 &&
  (flight.spec.role === 'fighter') === fighters

/** Moves the fighters, or all other flights, of one fleet. */
export function moveFlights(battle: Battle, party: number, fighters: boolean): void {
  const { flights, flightOrders: orders } = battle
  battle.acting = party
  let any = false
  for (const flight of flights) {
    orders.kind[flight.index] = FLY.stay
    if (mayFly(battle, flight, fighters)) any = true
  }
  if (!any) return
  const side = battle.sideOf(party)
  battle.admirals[side]!.fly(battle, side, fighters, orders)
  for (const flight of flights) {
    const kind = orders.kind[flight.index]!
    if (kind === FLY.stay) continue
    const fault = faultOfFlight(battle, flight, fighters)
    if (fault !== null)
      throw new IllegalDecision(
        battle.seatOf(side),
        battle.turn,
        `moving flight ${flight.index} (${flight.spec.name})`,
        fault,
      )
    carryOut(battle, flight, kind)
  }
}

function faultOfFlight(battle: Battle, flight: Flight, fighters: boolean): string | null {
  const orders = battle.flightOrders
  const { index, side } = flight
  if (flight.party !== battle.acting || flight.state !== AIRBORNE || (flight.spec.role === 'fighter') !== fighters)
    return 'it is not one of the flights that move now'
  if (flight.foe >= 0) return 'it is in a dogfight and cannot move'
  const kind = orders.kind[index]!
  const reach = flight.spec.speed + SLACK
  if (kind === FLY.go) {
    const to = { x: orders.x[index]!, y: orders.y[index]! }
    return distance(flight, to) <= reach ? null : `${distance(flight, to)} inches; its Speed is ${flight.spec.speed}`
  }
  if (kind === FLY.engage) {
    const enemy = battle.flights[orders.target[index]!]
    if (enemy === undefined || enemy.side === side || enemy.state !== AIRBORNE)
      return 'the flight to engage is no enemy in the air'
    return distance(flight, enemy) <= reach ? null : 'the flight to engage is out of reach'
  }
  const ship = battle.ships[orders.target[index]!]
  if (ship === undefined || ship.state !== AFLOAT || !ship.present) return 'the ship is not on the table'
  if (kind === FLY.land) {
    if (ship.side !== side || (ship.traits & TRAIT.carrier) === 0 || !mayLaunch(ship))
      return 'no carrier of its own that can recover it'
    if (flight.spec.role === 'observation') return 'observation aircraft are not recovered'
    if (battle.deckUsed[ship.index]! >= DECK_CYCLE) return `the carrier has launched or recovered ${DECK_CYCLE} flights`
    return distance(flight, ship) <= reach ? null : 'the carrier is out of reach'
  }
  if (ship.side === side || ship.submerged) return 'the ship is no enemy on the surface'
  if (!flight.armed) return 'it has neither bombs nor torpedoes'
  if (battle.attackers[ship.index]! >= MOST_ATTACKERS) return `${MOST_ATTACKERS} flights attack her already`
  const from = { x: orders.x[index]!, y: orders.y[index]! }
  if (distance(flight, flight.spec.torpedo ? from : ship) > reach) return 'the ship is out of reach'
  return flight.spec.torpedo && distance(from, ship) > flight.spec.range + SLACK
    ? 'torpedoes are dropped too far away'
    : null
}

function carryOut(battle: Battle, flight: Flight, kind: number): void {
  const orders = battle.flightOrders
  const { index } = flight
  if (kind === FLY.engage) {
    const enemy = battle.flights[orders.target[index]!]!
    flight.x = enemy.x
    flight.y = enemy.y
    flight.foe = enemy.index
    if (enemy.foe < 0) enemy.foe = index
    enemy.strikes = -1
    return
  }
  if (kind === FLY.land) {
    const carrier = battle.ships[orders.target[index]!]!
    flight.state = HANGAR
    battle.airborne--
    battle.deckUsed[carrier.index]!++
    battle.hangars[carrier.index]!++
    return
  }
  const bombs = kind === FLY.strike && !flight.spec.torpedo
  const ship = battle.ships[orders.target[index]!]!
  flight.x = bombs ? ship.x : orders.x[index]!
  flight.y = bombs ? ship.y : orders.y[index]!
  if (kind === FLY.strike) {
    flight.strikes = ship.index
    battle.attackers[ship.index]!++
  }
}

export function hurtFlight(battle: Battle, flight: Flight, points: number): void {
  flight.damage -= points
  if (flight.damage > 0 || flight.state !== AIRBORNE) return
  flight.damage = 0
  flight.state = SHOT_DOWN
  battle.airborne--
  battle.record[battle.sideAt(flight.side).flightsLost]!++
  if (battle.voice !== null) battle.voice.shotDown(battle, flight)
}

/** Dogfighting: every pair in contact rolls a die each, adds Dogfight, and the lower loses a point. Once a turn. */
export function dogfight(battle: Battle): void {
  if (battle.dogfought) return
  battle.dogfought = true
  const { flights, dice } = battle
  for (const flight of flights) {
    if (flight.state !== AIRBORNE || flight.foe < 0) continue
    const enemy = flights[flight.foe]!
    if (enemy.state !== AIRBORNE || (enemy.foe === flight.index && enemy.index < flight.index)) continue
    dice.at(battle.turn, STREAM.aircraft, flight.index & 255)
    if (flight.spec.role === 'observation' || enemy.spec.role === 'observation') {
      if (flight.spec.role === 'observation') hurtFlight(battle, flight, flight.damage)
      if (enemy.spec.role === 'observation') hurtFlight(battle, enemy, enemy.damage)
      continue
    }
    const own = dice.d6() + flight.spec.dogfight
    const other = dice.d6() + enemy.spec.dogfight
    if (battle.voice !== null) battle.voice.dogfight(battle, flight, enemy, own, other)
    if (own > other) hurtFlight(battle, enemy, 1)
    else if (other > own) hurtFlight(battle, flight, 1)
  }
  // A flight whose enemies are gone is free again.
  for (const flight of flights) {
    if (flight.foe < 0) continue
    if (flights[flight.foe]!.state === AIRBORNE) continue
    flight.foe = -1
    for (const other of flights) if (other.state === AIRBORNE && other.foe === flight.index) flight.foe = other.index
  }
}

/** All attacks of a fleet's aircraft, made together: bombs at once, torpedoes in the End Phase. */
export function attackWithAircraft(battle: Battle, party: number): void {
  dogfight(battle)
  for (const flight of battle.flights) {
    if (flight.party !== party || flight.state !== AIRBORNE || flight.strikes < 0 || flight.foe >= 0) continue
    const target = battle.ships[flight.strikes]!
    flight.strikes = -1
    // Sunk, or under water by now: the bombs stay where they are.
    if (target.state !== AFLOAT || target.submerged) continue
    flight.armed = false
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
  battle.dice.at(battle.turn, STREAM.dodge, flight.index & 255)
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
      flight.base === ship &&
      flight.spec.role === 'observation' &&
      flight.state === AIRBORNE &&
      distanceSquared(flight, target) <= OBSERVATION_RANGE * OBSERVATION_RANGE
    )
      return true
  return false
}
