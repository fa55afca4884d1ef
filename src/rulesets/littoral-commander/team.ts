import type { CardBook } from './book.ts'
import type { Force } from './force.ts'

/** Most counters that a team can have in a game, markers included: sets of them are bits. */
export const COUNTERS = 32

/** Supplies that a unit tracker keeps, by place: a cube each (4.32). */
export const GA = 0
export const LRS1 = 1
export const LRS2 = 2
export const LRS3 = 3
export const INT1 = 4
export const INT2 = 5
/** Resupply Points of a logistics unit or ship. */
export const RP = 7
export const SLOTS = 8

/** An LRS that normal INTERCEPT cannot stop (7.52); an INTERCEPT that can, or can only, stop ballistic strikes (7.510). */
export const CANNON = 1
export const BALLISTIC_TOO = 2
export const BALLISTIC_ONLY = 3

/** Supply or range without limit. */
export const UNLIMITED = 999
/** Most dice of a value without limit (7.34). */
export const UNLIMITED_DICE = 4

/** What a counter is. Only UNITs are units (4.22, 3.42). */
export const UNIT = 0
export const GROUND_MILDEC = 1
export const NAVAL_MILDEC = 2
export const SOF = 3
export const PROXY = 4
/** An ISR marker; one that carries units is a TRANSPORT. */
export const ISR = 5
export const TRANSPORT = 6
export const SUBMARINE = 7

/** What a crippled ship cannot do, as bits. */
export const NO_LRS = 1
export const NO_INTERCEPT = 2
export const NO_MOVE = 4

export const GROUND = 0
export const SHIP = 1
/** An aircraft, or another thing that neither stops nor is stopped. */
export const AIR = 2
/** A submarine: not on the enemy's table before it is found (14.06). */
export const SUBSURFACE = 3

/** Nowhere: destroyed, aboard, or not yet on the map. */
export const OFF_MAP = -1

/**
 * One team's counters, trackers, cards and meters. Counters and cards are numbers from 0; sets of counters are bits.
 * Everything here is what the team itself knows; what it may see of the enemy is a `Sighting`.
 */
export class Team {
  readonly side: number
  readonly force: Force
  /** The cards of the game. */
  readonly book: CardBook
  /** Counters in use in this game: units first, in the scenario's order, then decoys and markers. */
  counters = 0
  readonly kind = new Int8Array(COUNTERS)
  /** Unit type, or -1. */
  readonly type = new Int16Array(COUNTERS)
  readonly domain = new Int8Array(COUNTERS)
  readonly taskForce = new Int8Array(COUNTERS)
  readonly hex = new Int16Array(COUNTERS)
  /** The counter that carries it, or -1. */
  readonly aboard = new Int8Array(COUNTERS)
  readonly hp = new Int8Array(COUNTERS)
  /** The card that a marker belongs to, or -1. */
  readonly card = new Int8Array(COUNTERS)
  readonly supply = new Int16Array(COUNTERS * SLOTS)
  readonly fullSupply = new Int16Array(COUNTERS * SLOTS)
  readonly cv = new Int8Array(COUNTERS * SLOTS)
  /** What an INTERCEPT value is against ballistic strikes (7.510). */
  readonly bmd = new Int8Array(COUNTERS * SLOTS)
  readonly range = new Int16Array(COUNTERS * SLOTS)
  /** What is special about a value: CANNON, BALLISTIC_TOO, BALLISTIC_ONLY or 0. */
  readonly trait = new Int8Array(COUNTERS * SLOTS)
  readonly mp = new Int8Array(COUNTERS)
  /** GPSV that it takes, with the cards that are attached to it (10.35). */
  readonly space = new Int8Array(COUNTERS)
  /** Radius of its naval Zone of Reconnaissance in hexes, or -1 for none (6.23, 13.24). */
  readonly zor = new Int8Array(COUNTERS)
  /** Its nation, and that of the enemy who revealed it, or -1 (17.1). */
  readonly nation = new Int8Array(COUNTERS)
  readonly seenBy = new Int8Array(COUNTERS)
  /** What a ship cannot do any more: NO_LRS, NO_INTERCEPT, NO_MOVE (Event card Mission Kills). */
  readonly crippled = new Int8Array(COUNTERS)
  /** What a submarine's way of moving adds to what finds it, this turn and the two before (17.2). */
  readonly noise = new Int8Array(COUNTERS * 3)
  /** INTERCEPT dice of values without limit that each unit has rolled in this impulse (7.55, L6). */
  readonly interceptDice = new Int16Array(COUNTERS)

  /** Sets: still in the game, face up, Core Action done this turn, moved this turn, may not act this turn. */
  alive = 0
  revealed = 0
  acted = 0
  moved = 0
  paralysed = 0
  /** Units that landed this impulse and may only fight where they landed (12.07). */
  landed = 0
  /** Units with a Combined Arms Activation this impulse (7.18). */
  supported = 0
  /** Logistics units that have given supplies this impulse (8.01); units that have fortified and stay where they are this turn (13.51). */
  suppliers = 0
  dugIn = 0
  /** Markers that act for free and have done so this turn: Proxy Forces (13.12). */
  proxiesDone = 0
  /** Units off the map at the start that have been brought in (12.4). */
  entered = 0
  /** Units that are aboard their ship's landing craft (17.6). */
  preloaded = 0

  /** Task Forces that have had their impulse this turn, as a set; Action Points that cards add or take, by Task Force. */
  impulsesDone = 0
  readonly actionPointChange = new Int8Array(4)

  /** Cards, attached and embarked ones included. */
  cards = 0
  readonly cardType = new Int16Array(COUNTERS)
  readonly cardState = new Int8Array(COUNTERS)
  /** The counter that a card is attached to or embarked on, or -1. */
  readonly cardHost = new Int8Array(COUNTERS)
  /** Successes of the enemy against it so far (9.04). */
  readonly cardHits = new Int8Array(COUNTERS)
  /** The marker that a card has on the map, or -1. */
  readonly cardMarker = new Int8Array(COUNTERS)

  /** Degradation cubes on its Tactical Network (7.6). */
  cubes = 0
  /** Cubes on its Interoperability Network, if it is of several nations (17.1). */
  interoperability = 0
  /** Modifiers by cards: to all INTERCEPT values and to all FTR NULLIFY rolls, until the end of the impulse. */
  interceptBonus = 0
  /** The same for INTERCEPT, until the end of the turn. */
  interceptBonusTurn = 0
  fighterBonus = 0
  /** Command Points to spend in this Planning Stage. */
  commandPoints = 0
  /** Enemy units that it has destroyed this turn (3.42), and those of them that are no submarines (15.22). */
  destroyedThisTurn = 0
  unitsDestroyed = 0
  /** Victory Points so far for enemy units destroyed. */
  lossPoints = 0

  constructor(side: number, force: Force) {
    this.side = side
    this.force = force
    this.book = force.book
  }

  has(set: number, counter: number): boolean {
    return ((set >>> counter) & 1) === 1
  }

  /** Bits of the living counters of some kinds on a hex. */
  at(hex: number): number {
    let set = 0
    for (let i = 0; i < this.counters; i++) if (this.hex[i] === hex && ((this.alive >>> i) & 1) === 1) set |= 1 << i
    return set
  }
}

/** Where a card is. */
export const IN_POOL = 0
/** A persistent card that has been played and can be used (9.2), and one used or NULLIFIED this turn. */
export const DEPLOYED = 1
export const EXPENDED = 2
export const DISCARDED = 3
/** Attached for good: it changes its host and is never played. */
export const FIXED = 4
