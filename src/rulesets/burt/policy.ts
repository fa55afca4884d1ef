import { MOST_BANKS } from './roster.ts'
import type { Rules } from './rules.ts'
import type { Ship } from './ship.ts'
import type { AircraftSpec, ShipSpec } from './spec.ts'
import { COUNTER, type Unit } from './unit.ts'

/** What the owner knows of a unit: everything. */
export type OwnUnit = Readonly<Omit<Unit, 'ship' | 'reset'>> & { readonly ship: Readonly<Ship> | null }

/**
 * What one side knows of an enemy unit. Submarine counters stand on the table for all to see, with depth and facing,
 * but not whether a boat is there; surface ships and flights are known from when they were last in sight.
 */
export class Sighting {
  readonly index: number
  readonly kind: number
  /** In sight now: it was spotted, and may be fired at. */
  seen = false
  /** Whether anything at all is known of where it is. */
  known = false
  /** The class of ship, from when she was first in sight (or the scenario named her). */
  spec: ShipSpec | null = null
  /** The aircraft of a flight, from when it was first in sight. */
  aircraft: AircraftSpec | null = null
  planes = 0
  /** Last known place; a counter's own. */
  q = 0
  r = 0
  heading = 0
  /** Move in which it was last in sight (a counter: the present one). */
  move = 0
  depth = 0
  /** Points lost, in twentieths, when last in sight. A submarine's damage below water is never known. */
  loss = 0
  /** A counter that is known to hide a boat. */
  identified = false
  /** Sunk, withdrawn, taken off, or known to be lost. */
  gone = false

  constructor(index: number, kind: number) {
    this.index = index
    this.kind = kind
  }

  reset(): void {
    this.seen = false
    this.known = this.kind === COUNTER
    this.spec = null
    this.aircraft = null
    this.planes = 0
    this.q = 0
    this.r = 0
    this.heading = 0
    this.move = 0
    this.depth = 0
    this.loss = 0
    this.identified = false
    this.gone = false
  }
}

/** A mined hex. */
export interface Minefield {
  readonly side: number
  readonly q: number
  readonly r: number
  /** Ships hit; at 10 it is cleared. */
  readonly struck: number
  readonly cleared: boolean
}

/** Hexes full of smoke, and who made it. */
export interface Smoke {
  readonly count: number
  readonly q: Int16Array
  readonly r: Int16Array
}

/** What a player knows when a decision is asked. Only the kernel writes to it. */
export interface View {
  /** 0 for seat a, 1 for seat b. */
  readonly side: number
  readonly rules: Rules
  readonly move: number
  /** Moves of the game. */
  readonly moves: number
  /** Whether this is a long move (section 4). */
  readonly long: boolean
  readonly night: boolean
  /** Miles that the eye sees in this move, night allowed for. */
  readonly visibility: number
  /** Miles from hex 0, 0 to the edge of the table; a large number on the open sea. */
  readonly edge: number
  /** Victory condition of the scenario. */
  readonly victory: string
  /** Own units by position in `ownCount`, in the order of the set-up. */
  readonly own: readonly OwnUnit[]
  readonly enemy: readonly Readonly<Sighting>[]
  /** Own units that have not moved, by index among all units, `readyCount` of them. */
  readonly ready: Int32Array
  readonly readyCount: number
  readonly smoke: Smoke
  /** Mined hexes that this side knows of. */
  readonly mines: readonly Minefield[]
  /** The unit of an index, if it is this side's own. */
  ownUnit(index: number): OwnUnit
  /** What is known of the enemy unit of an index. */
  sighting(index: number): Readonly<Sighting>
  /** Miles that a ship of this side sees: by eye, or 20 by radar. */
  sightOf(unit: OwnUnit): number
  /** Whether smoke lies between two hexes, so that nobody can fire through it. */
  smokeBetween(q1: number, r1: number, q2: number, r2: number): boolean
}

/** Longest path: hexes and turns of one activation. */
export const MOST_STEPS = 32
export const FORWARD = 0
export const TURN_LEFT = -1
export const TURN_RIGHT = 1

/** Answers to what a player is asked about one unit. The kernel owns it and clears it before each question. */
export class Orders {
  /** Fire guns before moving rather than after. */
  fireNow = false
  /** Enemy unit for the main guns, the secondary guns, and AA guns at close range; -1 for none. */
  mainTarget = -1
  smallTarget = -1
  aaTarget = -1
  /** Torpedoes to fire from each bank (ships: all that are loaded; boats: two, or all), and at which enemy unit. */
  readonly torpedoes = new Int32Array(MOST_BANKS)
  readonly torpedoTargets = new Int32Array(MOST_BANKS)
  /** Submarine: reload tubes this move instead of firing torpedoes. */
  reload = false
  /** `FORWARD`, `TURN_LEFT`, `TURN_RIGHT`, `steps` of them. */
  readonly path = new Int8Array(MOST_STEPS)
  steps = 0
  smoke = false
  /** Minesweeper: sweep the mined hex in which she ends. */
  sweep = false
  /** Submarine counter: change to this depth, one up or down, instead of moving; -1 for none. */
  depth = -1
  /** Flight: hex to fly to, then enemy unit to attack, own ship to land on, or fly home over land. */
  q = 0
  r = 0
  attack = -1
  land = -1
  home = false

  /** Clears the answers to `beforeMoving`. */
  clearAnnouncements(): void {
    this.clearTargets()
    this.fireNow = false
    this.reload = false
    for (let b = 0; b < MOST_BANKS; b++) this.torpedoes[b] = 0
  }

  /** Clears the answers to `afterMoving`. */
  clearTargets(): void {
    this.mainTarget = -1
    this.smallTarget = -1
    this.aaTarget = -1
  }

  /** Clears the answers to `move`. */
  clearMove(): void {
    this.steps = 0
    this.smoke = false
    this.sweep = false
    this.depth = -1
  }

  /** Clears the answers to `fly`: a flight stays where it is. */
  clearFlight(q: number, r: number): void {
    this.q = q
    this.r = r
    this.attack = -1
    this.land = -1
    this.home = false
  }

  forward(hexes: number): void {
    for (let i = 0; i < hexes; i++) this.path[this.steps++] = FORWARD
  }

  /** One turn of 60 degrees: -1 to port, 1 to starboard. */
  turn(way: number): void {
    this.path[this.steps++] = way < 0 ? TURN_LEFT : TURN_RIGHT
  }
}

/**
 * A player of one side. Every question gets a view that holds only what that side may know, and `orders` cleared.
 * A player may keep notes between questions but must start afresh at `begin`. In a duel nothing is asked.
 */
export interface Commander {
  /** A game begins. */
  begin(view: View): void
  /** A card of your colour: the index of one of the units in `view.ready`. */
  choose(view: View): number
  /** Before a ship or boat moves: torpedoes, `reload`, and guns if `fireNow`. */
  beforeMoving(view: View, unit: OwnUnit, orders: Orders): void
  /** Her path, smoke, sweeping; for a submarine counter a path or a change of depth. */
  move(view: View, unit: OwnUnit, orders: Orders): void
  /** After she moved, if she has not fired: gun targets. */
  afterMoving(view: View, unit: OwnUnit, orders: Orders): void
  /** A flight's hex and what it does there. */
  fly(view: View, unit: OwnUnit, orders: Orders): void
  /** ASDIC has found a boat: whether to depth charge it. */
  depthCharge(view: View, unit: OwnUnit, counter: Readonly<Sighting>): boolean
  /** AA rating, of the `left` that a ship has, to use against a flight that attacks. */
  antiAircraft(view: View, unit: OwnUnit, flight: Readonly<Sighting>, left: number): number
  /** Two of your counters of one boat are together and one hides her: whether she changes to the other. */
  swap(view: View, from: OwnUnit, to: OwnUnit): boolean
}
