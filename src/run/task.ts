import type { Experiment } from '../experiment/types.ts'
import type { Block } from './block.ts'
import type { Played } from './executor.ts'
import type { BlockFailure } from './failure.ts'

/** What every worker is given when it starts. */
export interface WorkerData {
  readonly experiment: Experiment
  /** Where workers say how far they are; see `board.ts`. */
  readonly board: Int32Array
}

/** What is sent to a worker. */
export interface Task {
  readonly block: Block
  /** The block's slot on the board. */
  readonly slot: number
}

/** What comes back. Failures come back as data: errors lose their fields on the way between threads. */
export type Answer = Played | { readonly failure: BlockFailure }
