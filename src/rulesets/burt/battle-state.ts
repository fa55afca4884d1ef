import { AT, MOST_SHIPS } from './measures.ts'
import { noLimits } from './movement.ts'
import { type Commander, Orders, type OwnUnit, Sighting, type View } from './policy.ts'
import type { Sea } from './sea.ts'
import { AFLOAT, type Ship } from './ship.ts'
import { SmokeScreen } from './smoke.ts'
import { COUNTER, DEEP, FLIGHT, PERISCOPE, SHIP, type Unit } from './unit.ts'
import { PERFECT, reachOf } from './visibility.ts'

/** A mined hex: ten mines to begin with (section 16). */
export class MinedHex {
  readonly side: number
  readonly q: number
  readonly r: number
  struck = 0
  /** Moves that sweepers have spent on it. */
  swept = 0
  cleared = false
  /** Whether the enemy of the side that laid it knows of it. */
  found = false

  constructor(side: number, q: number, r: number) {
    this.side = side
    this.q = q
    this.r = r
  }

  reset(): void {
    this.struck = 0
    this.swept = 0
    this.cleared = false
    this.found = false
  }
}

/** What a battle is fought with, fixed when it is compiled. */
export interface Order {
  readonly moves: number
  /** Hexes from the middle of the table to its edge; Infinity on the open sea. */
  readonly edge: number
  readonly night: boolean
  /** Class of visibility at the start: 0 for one die to 4 for five, 5 for perfect. */
  readonly weather: number
  readonly victory: string
}

/** The state of a battle on the hex table. Allocated once, reset for each game. */
export class Battle {
  readonly sea: Sea
  readonly order: Order
  readonly units: readonly Unit[]
  /** The ship that a unit is, or the boat that its counter hides at the start; null for blanks and flights. */
  readonly shipAtStart: readonly (Ship | null)[]
  readonly mines: readonly MinedHex[]
  /** The first ship of each side: the one that some victory conditions are about. */
  readonly leaders: readonly [Ship, Ship]
  readonly players: readonly [Commander, Commander]
  readonly views: readonly [SideView, SideView]
  readonly orders = new Orders()
  readonly limits = noLimits()
  readonly smoke: SmokeScreen
  long = true
  weather = 0
  /** Miles that the eye sees. */
  visibility = 0
  /** Whether the first move is long (B21). */
  firstLong = true
  red = 0
  black = 0
  /** Sides in the order of this move's cards. */
  readonly turns: Int8Array
  /** Red and black cards left in the pack after each of those cards. */
  readonly redAfter: Int8Array
  readonly blackAfter: Int8Array
  /** By unit: whether the ship that is active has looked for it, and searched for it with ASDIC. */
  readonly looked: Uint8Array
  readonly searched: Uint8Array
  /** Mined hexes and submerged boats that the active ship has met. */
  minesMet = 0
  boatsMet = 0
  /** Damage of an aircraft torpedo in twentieths, and hexes from which it is dropped. */
  readonly airTorpedoDamage: number
  readonly drop: number
  /** Miles that radar sees. */
  readonly radar: number
  /** Whether a ship was lost since the battle was last judged. */
  fallen = false
  /** Outcome once it is decided, -1 before. */
  outcome = -1
  ending = -1

  constructor(
    sea: Sea,
    order: Order,
    units: readonly Unit[],
    shipAtStart: readonly (Ship | null)[],
    mines: readonly MinedHex[],
    players: readonly [Commander, Commander],
    airTorpedo: { readonly damage: number; readonly drop: number },
  ) {
    this.sea = sea
    this.order = order
    this.units = units
    this.shipAtStart = shipAtStart
    this.mines = mines
    this.players = players
    this.leaders = [sea.ships.find(ship => ship.side === 0)!, sea.ships.find(ship => ship.side === 1)!]
    this.turns = new Int8Array(units.length)
    this.redAfter = new Int8Array(units.length)
    this.blackAfter = new Int8Array(units.length)
    this.looked = new Uint8Array(units.length)
    this.searched = new Uint8Array(units.length)
    this.airTorpedoDamage = airTorpedo.damage
    this.drop = airTorpedo.drop
    this.radar = order.night && sea.rules.radarHalvedAtNight ? PERFECT >> 1 : PERFECT
    this.smoke = new SmokeScreen(units.length)
    this.views = [new SideView(this, 0), new SideView(this, 1)]
  }

  /** Points that a side's ships lost, and all that they had, in twentieths. */
  lossOf(side: number): number {
    let loss = 0
    for (const ship of this.sea.ships) if (ship.side === side) loss += ship.loss
    return loss
  }
  hullOf(side: number): number {
    let hull = 0
    for (const ship of this.sea.ships) if (ship.side === side) hull += ship.spec.hull
    return hull
  }

  /** Where a record counts what a side did. */
  did(side: number): number {
    return AT.sides[side as 0 | 1]!.did
  }

  /** What the enemy of a unit's side knows of it. */
  sightingOf(unit: Unit): Sighting {
    return this.views[(1 - unit.side) as 0 | 1].sightings[unit.index]!
  }

  /** Miles that a unit sees by eye or radar. */
  sight(unit: Unit): number {
    return reachOf(unit, this.visibility, this.radar)
  }
}

/** One side's view, kept up to date by the kernel. */
export class SideView implements View {
  readonly #battle: Battle
  readonly side: number
  readonly rules: View['rules']
  readonly moves: number
  readonly night: boolean
  readonly edge: number
  readonly victory: string
  readonly own: readonly OwnUnit[]
  readonly enemy: readonly Sighting[]
  /** By index among all units; those of own units are never used. */
  readonly sightings: readonly Sighting[]
  readonly ready = new Int32Array(4 * MOST_SHIPS + 80)
  readyCount = 0
  readonly mines: MinedHex[] = []

  constructor(battle: Battle, side: number) {
    this.#battle = battle
    this.side = side
    this.rules = battle.sea.rules
    this.moves = battle.order.moves
    this.night = battle.order.night
    this.edge = battle.order.edge
    this.victory = battle.order.victory
    this.own = battle.units.filter(unit => unit.side === side)
    this.sightings = battle.units.map(unit => new Sighting(unit.index, unit.kind))
    this.enemy = this.sightings.filter(sighting => battle.units[sighting.index]!.side !== side)
  }

  get move(): number {
    return this.#battle.sea.move
  }
  get long(): boolean {
    return this.#battle.long
  }
  get visibility(): number {
    return this.#battle.visibility
  }
  get smoke(): SmokeScreen {
    return this.#battle.smoke
  }

  ownUnit(index: number): OwnUnit {
    const unit = this.#battle.units[index]
    if (unit === undefined || unit.side !== this.side) throw new RangeError(`unit ${index} is not yours`)
    return unit
  }

  sighting(index: number): Sighting {
    const sighting = this.sightings[index]
    if (sighting === undefined || this.#battle.units[index]!.side === this.side)
      throw new RangeError(`unit ${index} is not the enemy's`)
    return sighting
  }

  sightOf(unit: OwnUnit): number {
    return this.#battle.sight(this.ownUnit(unit.index) as Unit)
  }

  smokeBetween(q1: number, r1: number, q2: number, r2: number): boolean {
    return this.#battle.smoke.between(q1, r1, q2, r2)
  }
}

/** Tells the enemy what he sees of a unit that is in sight, and where counters are, which all can see. */
export function show(battle: Battle, unit: Unit): void {
  const sighting = battle.sightingOf(unit)
  if (unit.kind === COUNTER) {
    sighting.q = unit.q
    sighting.r = unit.r
    sighting.heading = unit.heading
    sighting.depth = unit.depth
    sighting.move = battle.sea.move
    if (sighting.seen && unit.depth < PERISCOPE && unit.ship !== null) sighting.loss = unit.ship.loss
    return
  }
  if (!sighting.seen) return
  sighting.known = true
  sighting.q = unit.q
  sighting.r = unit.r
  sighting.heading = unit.heading
  sighting.move = battle.sea.move
  if (unit.kind === SHIP) {
    sighting.spec = unit.spec
    sighting.loss = unit.ship!.loss
  } else {
    sighting.aircraft = unit.flight!.spec
    sighting.planes = unit.flight!.planes
  }
}

/** Takes a unit out of play, for all to see. */
export function remove(battle: Battle, unit: Unit): void {
  unit.gone = true
  const sighting = battle.sightingOf(unit)
  sighting.gone = true
  sighting.seen = false
}

/** Takes off a unit whose ship sank, exploded or withdrew; with a boat go the blanks that stood for her. */
export function reap(battle: Battle, unit: Unit): void {
  if (unit.gone || unit.ship === null || unit.ship.fate === AFLOAT) return
  const sighting = battle.sightingOf(unit)
  battle.fallen = true
  sighting.loss = unit.ship.loss
  remove(battle, unit)
  battle.smoke.clear(unit.index)
  for (const other of battle.units) {
    if (other.gone) continue
    if (unit.kind === COUNTER && other.group === unit.group) remove(battle, other)
    // Aircraft go down with the ship on which they stand.
    if (other.kind === FLIGHT && other.flight!.deck === unit.index) {
      other.flight!.planes = 0
      remove(battle, other)
    }
  }
}

/** Whether a unit can be anybody's target or obstacle: on the table, not on a deck. */
export const onTable = (unit: Unit): boolean => !unit.gone && (unit.kind !== FLIGHT || unit.flight!.deck < 0)

/** Whether a boat at this counter can see (section 17: deep is blind). */
export const blind = (unit: Unit): boolean => unit.kind === COUNTER && (unit.ship === null || unit.depth === DEEP)
