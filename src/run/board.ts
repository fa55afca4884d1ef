/**
 * Where every player of blocks is, written by the threads that play and read by the one that watches. One slot for each
 * block in flight; plain stores suffice, because a reader wants to know only roughly how far it has come.
 */
export const SLOT = 6
const RUNNING = 0
const BEAT = 1
const CELL = 2
const GAME_LOW = 3
const GAME_HIGH = 4

const TWO_32 = 0x1_0000_0000

/** Where a block was: the cell's index within its group, and the game. `undefined` before the first game. */
export interface Place {
  readonly cell: number
  readonly game: number
}

/** A fresh board for `slots` blocks in flight. */
export const newBoard = (slots: number): Int32Array => new Int32Array(new SharedArrayBuffer(slots * SLOT * 4))

/** The writer's side of a slot: call `report` before each game. */
export function slotWriter(
  board: Int32Array,
  slot: number,
): { begin(): void; report(cell: number, game: number): void } {
  const at = slot * SLOT
  return {
    begin() {
      board[at + RUNNING] = 1
    },
    report(cell, game) {
      board[at + CELL] = cell
      board[at + GAME_LOW] = game | 0
      board[at + GAME_HIGH] = Math.floor(game / TWO_32) | 0
      board[at + BEAT] = (board[at + BEAT]! + 1) | 0
    },
  }
}

/** The watcher's side of a slot. */
export class SlotReader {
  readonly #board: Int32Array
  readonly #at: number
  #lastBeat = 0
  #idle = 0

  constructor(board: Int32Array, slot: number) {
    this.#board = board
    this.#at = slot * SLOT
  }

  /** Clears the slot for the next block. */
  clear(): void {
    this.#board.fill(0, this.#at, this.#at + SLOT)
    this.#lastBeat = 0
    this.#idle = 0
  }

  get place(): Place | undefined {
    const board = this.#board
    const at = this.#at
    if (board[at + BEAT] === 0) return undefined
    return { cell: board[at + CELL]!, game: (board[at + GAME_HIGH]! >>> 0) * TWO_32 + (board[at + GAME_LOW]! >>> 0) }
  }

  /**
   * To be called at regular times.
   * @param elapsedMs since the last call
   * @returns for how many milliseconds a block that has begun has shown no progress
   */
  idleFor(elapsedMs: number): number {
    const beat = this.#board[this.#at + BEAT]!
    if (this.#board[this.#at + RUNNING] === 0 || beat !== this.#lastBeat) this.#idle = 0
    else this.#idle += elapsedMs
    this.#lastBeat = beat
    return this.#idle
  }
}
