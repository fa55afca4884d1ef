import type { View } from './state.ts'

/**
 * How one ship moves: half the distance, the first turn, the other half, the last turn (Movement Phase).
 * Turns are whole degrees, to starboard if positive, at most 45 either way.
 */
export interface MoveOrder {
  /** Thousandths of an inch, from `leastMove` to `greatestMove`. */
  distance: number
  firstTurn: number
  lastTurn: number
}

/** Choices of `chooseOrder`: to move first and fire last, or the other way round. */
export const PLAYER_A = 0
export const PLAYER_B = 1
export type Order = typeof PLAYER_A | typeof PLAYER_B

/** A mount that does not fire. */
export const HOLD_FIRE = -1

/** Answers of `repair` besides the number of a mount. */
export const REPAIR_NOTHING = -1
export const REPAIR_SPEED = 100
export const REPAIR_RUDDER = 101

/**
 * The decisions asked of a player. Everything on the table is open to both. Buffers belong to the kernel; what is
 * written to them is checked, and an answer against the rules ends the run with `IllegalDecision`.
 */
export interface Commander {
  /** Told once when the cell is compiled: the place for a player's own tables. Nothing is on the table yet. */
  prepare?(view: View, side: number): void
  /** Told at the start of each battle. */
  begin?(view: View): void
  /** Initiative was won: which player to be this turn. */
  chooseOrder(view: View, side: number): Order
  /** How `ship` moves. The buffer holds: straight on, as far as it can. */
  move(view: View, ship: number, order: MoveOrder): void
  /**
   * At whom `ship` fires: for each of its mounts, in sheet order, the number of an enemy ship. `view.targetBand` and
   * `view.targetBears` hold what it can reach. The buffer holds `HOLD_FIRE` throughout.
   */
  fire(view: View, ship: number, targets: Int32Array): void
  /**
   * Torpedoes from one bank of `ship`: writes a heading for each into `headings`.
   * @returns how many are launched, at most `view.tubes[2 * ship + bank]`
   */
  launch(view: View, ship: number, bank: number, headings: Int32Array): number
  /** A repair roll of `ship` succeeded: the number of a mount that does not work, `REPAIR_SPEED`, `REPAIR_RUDDER` (A16) or `REPAIR_NOTHING`. */
  repair(view: View, ship: number): number
  /** The one repair roll of the side succeeded (A13=player): which of its ships, or `REPAIR_NOTHING`. */
  repairShip(view: View, side: number): number
  /** A secondary mount of `ship` is knocked out and the owner says which (A10=owner): the number of one that works. */
  giveUpMount(view: View, ship: number): number
}
