import type { Ship } from './ship.ts'
import type { AircraftSpec, ShipSpec } from './spec.ts'

/** What stands on the table. */
export const SHIP = 0
/** A numbered submarine counter, a boat or a blank (section 17). */
export const COUNTER = 1
export const FLIGHT = 2

/** Depths of a submarine. */
export const SURFACED = 0
export const PERISCOPE = 1
export const DEEP = 2

export const LOAD_NONE = 0
export const LOAD_TORPEDOES = 1
export const LOAD_BOMBS = 2

/** Aircraft that fly together. */
export class Flight {
  readonly spec: AircraftSpec
  /** Planes at the start. */
  readonly strength: number
  /** Unit that carries it at the start, -1 for a flight from the land. */
  readonly from: number
  readonly fullLoad: number
  planes = 0
  load = LOAD_NONE
  /** Unit on which it stands, -1 in the air. */
  deck = -1
  /** Moves in the air since it took off. */
  aloft = 0
  /** Move in which its planes last rolled in air combat, 0 for never. */
  fought = 0

  constructor(spec: AircraftSpec, strength: number, from: number, load: number) {
    this.spec = spec
    this.strength = strength
    this.from = from
    this.fullLoad = load
  }

  reset(): void {
    this.planes = this.strength
    this.load = this.fullLoad
    this.deck = this.from
    this.aloft = 0
    this.fought = 0
  }
}

/** One thing on the table and where it is. All units have the same fields; what does not apply stays as it is. */
export class Unit {
  readonly index: number
  readonly side: number
  readonly kind: number
  /** The class of ship; that of its boat for a counter. */
  readonly spec: ShipSpec | null
  readonly flight: Flight | null
  /** Which boat's counters it belongs to; -1 for other units. */
  readonly group: number
  readonly startQ: number
  readonly startR: number
  readonly startHeading: number
  /** The ship herself; the boat, for the counter that hides one; null for blanks and flights. */
  ship: Ship | null = null
  q = 0
  r = 0
  heading = 0
  depth = SURFACED
  /** Has moved this move. */
  done = false
  /** Sunk, withdrawn, taken off, lost. */
  gone = false
  /** A submarine that has fired torpedoes or guns since its last activation began (section 19, B77). */
  justFired = false

  constructor(
    index: number,
    side: number,
    kind: number,
    spec: ShipSpec | null,
    flight: Flight | null,
    group: number,
    q: number,
    r: number,
    heading: number,
  ) {
    this.index = index
    this.side = side
    this.kind = kind
    this.spec = spec
    this.flight = flight
    this.group = group
    this.startQ = q
    this.startR = r
    this.startHeading = heading
  }

  reset(ship: Ship | null): void {
    this.ship = ship
    this.q = this.startQ
    this.r = this.startR
    this.heading = this.startHeading
    this.depth = SURFACED
    this.done = false
    this.gone = false
    this.justFired = false
    if (this.flight !== null) this.flight.reset()
  }
}
