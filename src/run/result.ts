import type { Provenance } from '../engine/contracts.ts'
import type { PairTallyData } from '../engine/pair-tally.ts'
import type { TallyData } from '../engine/tally.ts'
import type { Experiment } from '../experiment/types.ts'

/** What a tournament decided at one look. */
export interface Round {
  /** Games that each cell of those still in had by then. */
  readonly games: number
  /** Who was still in: rows of the duel table. */
  readonly fleets: readonly number[]
  /** Points of each over all its games so far: a win counts 1, a draw a half. */
  readonly points: readonly number[]
  /** Who goes on. After the last look the one of them with most points is the winner. */
  readonly left: readonly number[]
}

/** What a run came to: everything that analysis and report need. Holds no clock and no machine, so it is the same everywhere. */
export interface Result {
  readonly format: 'broadside-result'
  /** Raised when this layout changes. */
  readonly formatVersion: 1
  /** Version of the program that wrote it. */
  readonly broadside: string
  readonly experiment: Experiment
  readonly provenance: Provenance
  /** In the order of `experiment.cells`. */
  readonly tallies: readonly TallyData[]
  /** In the order of `experiment.cells`; `null` for a baseline and for cells without one. */
  readonly pairs: readonly (PairTallyData | null)[]
  /** SHA-256 of each player that a user wrote, by the id that the experiment uses; absent if there are none. */
  readonly modules?: Readonly<Record<string, string>>
  /**
   * With `until`: by group, the games of each of its cells, and whether the figure asked for was known well enough
   * there (`met`), or `max` was reached before.
   */
  readonly stops?: readonly { readonly games: number; readonly met: boolean }[]
  /** With a tournament: its looks, in order. */
  readonly rounds?: readonly Round[]
  /** SHA-256 of the canonical tallies: the same for any number of threads, block size, interruption or instalments. */
  readonly digest: string
}
