import { AT, type SideMeasures } from './measures.ts'
import type { ShipSpec } from './spec.ts'

/** How a ship left the battle; 0 while she is in it. */
export const AFLOAT = 0
export const SUNK = 1
export const EXPLODED = 2
export const WITHDRAWN = 3

/** Rudder: free, or jammed to a side. */
export const RUDDER_FREE = 0
export const RUDDER_LEFT = 1
export const RUDDER_AHEAD = 2
export const RUDDER_RIGHT = 3

export const NO_FIRE = 0
export const LARGE_FIRE = 3

/** Every bit of the first n. */
const mask = (n: number): number => (n >= 31 ? 0x7fff_ffff : (1 << n) - 1)

/** One ship or submarine and all that happens to her. Allocated once, `reset` for each game. */
export class Ship {
  readonly spec: ShipSpec
  /** Position among all ships of the game. */
  readonly index: number
  /** 0 for side a, 1 for side b. */
  readonly side: number
  readonly name: string
  readonly at: SideMeasures

  /** Points lost, in twentieths. */
  loss = 0
  /** Loss at which the next critical is due. */
  next = 0
  /** Criticals that are due and not yet rolled. */
  due = 0
  fate = AFLOAT
  /** Half hexes a move. */
  speed = 0
  /** Class of her fire, 0 to 3. */
  fire = NO_FIRE
  floodings = 0
  rudder = RUDDER_FREE
  fireControlOut = false
  bridgeOut = false
  /** Mounts and banks that survive, a bit each. */
  mainMask = 0
  smallMask = 0
  bankMask = 0
  mainLost = 0
  smallLost = 0
  banksLost = 0
  /** What gun hits took off her, in twentieths. */
  lostToGuns = 0
  /** Barrels that survive, by battery and arc. */
  readonly barrels: Int32Array
  /** Those of them that bear on the starboard beam, by battery: what a duel needs. */
  readonly engaged: Int32Array
  /** Flight facilities lost and not repaired (section 15). */
  deckHits = 0
  /** Torpedoes in the tubes, by bank. */
  readonly loaded: Int32Array
  /** Torpedoes beside those in the tubes. */
  spare = 0
  /** Hexes moved in her last activation, -1 before the first. */
  lastMove = -1
  /** Move in which her guns last fired, and the units at which the main and the others did; -1 for none. */
  lastFired = -1
  lastTarget = -1
  lastSmallTarget = -1
  /** Submarines: the last move in which she was active, at whichever of her counters. */
  lastActive = 0
  /** AA rating that she has not used this move. */
  aaLeft = 0
  /** Times that she has fired it this move. */
  aaTimes = 0
  /** Submarines (section 17): points taken by depth charges that have not made two yet. */
  shaken = 0
  ballastHit = false
  motorsOut = false
  leaking = false
  periscopeOut = false

  constructor(spec: ShipSpec, index: number, side: number, name: string) {
    this.spec = spec
    this.index = index
    this.side = side
    this.name = name
    this.at = AT.sides[side]!
    this.barrels = spec.barrels.slice()
    this.engaged = spec.engaged.slice()
    this.loaded = new Int32Array(spec.banks.length)
  }

  /** As new. */
  reset(): void {
    const spec = this.spec
    this.loss = 0
    this.next = Math.min(spec.step, spec.hull)
    this.due = 0
    this.fate = AFLOAT
    this.speed = spec.speed
    this.fire = NO_FIRE
    this.floodings = 0
    this.rudder = RUDDER_FREE
    this.fireControlOut = false
    this.bridgeOut = false
    this.mainMask = mask(spec.mainMounts.length)
    this.smallMask = mask(spec.smallMounts.length)
    this.bankMask = mask(spec.banks.length)
    this.lostToGuns = 0
    // Barrels are as they were unless a mount was lost in the game before.
    if (this.mainLost + this.smallLost > 0) {
      for (let i = 0; i < this.barrels.length; i++) this.barrels[i] = spec.barrels[i]!
      for (let i = 0; i < this.engaged.length; i++) this.engaged[i] = spec.engaged[i]!
    }
    this.mainLost = 0
    this.smallLost = 0
    this.banksLost = 0
    this.deckHits = 0
  }

  /** What only a battle on the hex table needs. */
  resetForBattle(): void {
    this.reset()
    const { banks } = this.spec
    for (let i = 0; i < banks.length; i++) this.loaded[i] = banks[i]!.tubes
    this.spare = this.spec.reloads
    this.lastMove = -1
    this.lastFired = -1
    this.lastTarget = -1
    this.lastSmallTarget = -1
    this.lastActive = 0
    this.aaLeft = this.spec.aa
    this.shaken = 0
    this.ballastHit = false
    this.motorsOut = false
    this.leaking = false
    this.periscopeOut = false
  }
}

/** Bits set in a mask. */
export function bitsIn(set: number): number {
  let n = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) n++
  return n
}

/** Position of the k-th bit set, counted from 0 at the low end. */
export function bitAt(set: number, k: number): number {
  let rest = set
  for (let i = 0; i < k; i++) rest &= rest - 1
  return 31 - Math.clz32(rest & -rest)
}
