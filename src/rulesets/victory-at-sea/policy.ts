import type { Barrage } from './anti-aircraft.ts'
import type { Battle } from './battle.ts'
import type { Entry, Placement } from './deployment.ts'
import type { FlightOrders } from './flights.ts'
import type { MoveOrder } from './movement-phase.ts'
import type { Ship } from './ship.ts'

/** What a player sees: everything on the table. Read only. */
export type View = Battle

/** Weapons and their targets, written by a player into the kernel's own buffer. */
export class AttackOrders {
  count = 0
  /** Weapon, by position in the roster; index of the target; Attack Dice, of weapons that may split their fire. */
  readonly weapon = new Int32Array(64)
  readonly target = new Int32Array(64)
  readonly dice = new Int32Array(64)

  /**
   * Fires a weapon at a ship.
   * @param dice Attack Dice; only secondary weapons may split them, others fire with all (0 means all)
   */
  add(weapon: number, target: number, dice = 0): void {
    this.weapon[this.count] = weapon
    this.target[this.count] = target
    this.dice[this.count++] = dice
  }
}

/** Answers to `attackNext` besides a ship: all aircraft attack now. */
export const AIRCRAFT = -1

/** Answers of `rerollCritical`: neither die of the location, the first, the second. */
export const KEEP = 0
export const REROLL_FIRST = 1
export const REROLL_SECOND = 2

/** Where a hidden submersible comes into sight. */
export interface Reveal {
  x: number
  y: number
  /** 96ths of a circle. */
  heading: number
  submerged: boolean
}

/**
 * The decisions asked of a player. Buffers belong to the kernel; what is written to them is checked, and an answer
 * against the rules ends the run with `IllegalDecision`. A duel asks none: every choice in it is fixed.
 */
export interface Admiral {
  /**
   * Set-up: which flights of a carrier are in the air at the start, at most so many, by index; returns how many were
   * written. The first ones aboard, as many as may be, if the player has no say.
   */
  aloft?(view: View, ship: Ship, most: number, flights: Int32Array): number
  /**
   * Set-up: where ships, and flights in the air, lie within the zone, which submersibles start under water, and which
   * ships form squadrons; the buffer holds rows in the middle of the zone. Not asked in historical scenarios. The attacker
   * of Convoy Duty is asked for the places at which ships come on if `enter` says nothing else.
   */
  deploy?(view: View, side: number, placement: Placement): void
  /** Set-up, when Command scores were rolled: whether two ships, by index, change scores. */
  swapCommand?(view: View, side: number, pair: Int32Array): boolean
  /** Convoy Duty: whether a ship that waits off the table comes on this turn, and where on a long edge. */
  enter?(view: View, ship: Ship, place: Entry): boolean
  /** Told at the start of each battle, when the ships lie in their zones. */
  begin?(view: View, side: number): void
  /** Initiative was won: whether to move first (true), or to make the enemy do so. */
  moveFirst(view: View, side: number): boolean
  /** Which ship moves next: one for which `view.mayMove` holds. */
  moveNext(view: View, side: number): number
  /** Whether a ship that was nominated leaves her squadron, to move or attack by herself; she stays if the player has no say. */
  leavesSquadron?(view: View, ship: Ship): boolean
  /** The Special Action that a ship attempts before she moves (`ACTION`), one for which `mayAttempt` holds. */
  specialAction(view: View, ship: Ship): number
  /** How a ship moves; the buffer holds straight on at full Speed. `faultOf` says what is wrong with an order. */
  move(view: View, ship: Ship, order: MoveOrder): void
  /** Which ship attacks next: one for which `view.mayAttack` holds, or `AIRCRAFT`. */
  attackNext(view: View, side: number): number
  /** Targets of a ship's weapons. A shot at a ship out of arc, range or sight is wasted; no order, no shot. */
  attack(view: View, ship: Ship, orders: AttackOrders): void
  /** Which effect Damage Control tries to repair: one for which `isRepairable` holds, or `REPAIR_NOTHING`. */
  repair(view: View, ship: Ship): number
  /** A torpedo scored a critical hit with these dice of the location: which to roll again. */
  rerollCritical(view: View, target: Ship, first: number, second: number): number
  /** Whether a submersible changes depth before she moves. */
  changeDepth(view: View, ship: Ship): boolean
  /** Whether a boat on the surface tries to dive now that an enemy is within 10 inches; it does if the player has no say. */
  crashDive?(view: View, ship: Ship): boolean
  /** Set-up: the square in which a submersible hides (`squareOf`), or -1 to leave it on the table. */
  hide(view: View, ship: Ship): number
  /** Whether a hidden submersible is revealed now, and where in its square; it must be if `forced`. */
  reveal(view: View, ship: Ship, place: Reveal, forced: boolean): boolean
  /** Flights that a carrier launches this turn, at most two, by index; returns how many were written. */
  launch(view: View, ship: Ship, flights: Int32Array): number
  /** Whether to move aircraft first; asked of the winner of initiative. */
  aircraftFirst(view: View, side: number): boolean
  /** How anti-aircraft weapons share out their Attack Dice; the buffer holds even shares. */
  shootDown?(view: View, ship: Ship, barrage: Barrage): void
  /** Orders for the fighters (`fighters`) of the fleet that moves, or for its other flights; `mayFly` says which. */
  fly(view: View, side: number, fighters: boolean, orders: FlightOrders): void
}
