import type { Block } from './block.ts'

/** A block that was played: its sealed line (see `seal`) and how long it took. */
export interface Played {
  readonly line: string
  readonly ms: number
}

/** Something that plays blocks: this thread, or a pool of threads. */
export interface Executor {
  /** Blocks to keep in flight. */
  readonly capacity: number
  /** Threads that play at the same time. */
  readonly threads: number
  /**
   * Plays a block.
   * @throws BlockError if it cannot be counted
   */
  play(block: Block): Promise<Played>
  /** Gives up whatever is in flight and frees all threads. */
  close(): Promise<void>
}

/** Shown no progress for this long, a game counts as one that never ends. */
export const STALL_MS = 30_000
