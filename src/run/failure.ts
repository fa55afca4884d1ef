import type { Place } from './board.ts'

/** Why a block could not be counted. Plain data, so that it can cross from a worker thread. */
export interface BlockFailure {
  readonly kind: 'game' | 'setup' | 'stalled' | 'died'
  /** What was thrown, or what happened to the thread. */
  readonly message: string
  readonly stack?: string
  /** Index into `Experiment.cells` and the game's index, where they are known. */
  readonly cell?: number
  readonly game?: number
}

/** A block that could not be counted. */
export class BlockError extends Error {
  override readonly name = 'BlockError'
  readonly failure: BlockFailure

  constructor(failure: BlockFailure) {
    super(failure.message)
    this.failure = failure
  }
}

/** The place within a group as a place within the experiment. */
export function placed(cells: readonly number[], place: Place | undefined): { cell?: number; game?: number } {
  const cell = place === undefined ? undefined : cells[place.cell]
  return cell === undefined ? {} : { cell, game: place!.game }
}

/**
 * A run that ended early for a reason that is not the input's fault. What had been counted is kept; the message says
 * where it is and what to do. The command line exits with 1.
 */
export class RunFailure extends Error {
  override readonly name: string = 'RunFailure'
  /** What the command line puts before the message. */
  readonly heading: 'error' | 'stopped'

  constructor(message: string, options?: ErrorOptions & { readonly heading?: 'error' | 'stopped' }) {
    super(message, options)
    this.heading = options?.heading ?? 'error'
  }
}
