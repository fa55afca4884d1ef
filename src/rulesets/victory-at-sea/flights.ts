import type { AircraftRecord, Role } from './data.ts'
import type { Ship } from './ship.ts'

/** Where a flight is. */
export const HANGAR = 0
export const AIRBORNE = 1
export const SHOT_DOWN = 2

/** Most flights of a battle, observation aircraft included: dice are addressed by them. */
export const MOST_FLIGHTS = 256

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
  /** Whether its weapons are used up when they are used, or take every other turn to load. */
  readonly oneShot: boolean
  readonly slow: boolean
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
    oneShot: has('One-Shot'),
    slow: has('Slow-Loading'),
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
  /** The ship that carries it at the start; null if land-based. */
  readonly owner: Ship | null
  /** The ship that it last took off from, or on which it has landed; null if land-based. */
  base: Ship | null
  state = HANGAR
  x = 0
  y = 0
  /** Where it was before flights moved this turn. */
  fromX = 0
  fromY = 0
  damage = 0
  /** Whether its bombs or torpedoes are still there, and the first turn in which they are loaded. */
  armed = false
  loadedFrom = 0
  /** The flight that it fights, by index, -1 for none. */
  foe = -1
  /** The ship that it attacks this turn, by index, -1 for none. */
  strikes = -1

  constructor(spec: FlightSpec, index: number, side: number, base: Ship | null, party: number = base?.party ?? side) {
    this.spec = spec
    this.index = index
    this.side = side
    this.party = party
    this.owner = base
    this.base = base
  }

  reset(): void {
    this.state = HANGAR
    this.base = this.owner
    this.damage = this.spec.damage
    this.armed = this.spec.ad > 0
    this.loadedFrom = 0
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
