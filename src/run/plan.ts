import type { Experiment } from '../experiment/types.ts'
import type { Block } from './block.ts'
import type { Ledger } from './ledger.ts'
import { Ranges } from './ranges.ts'

/** A block should last about this long: long against the cost of handing it out, short against anybody's patience. */
const BLOCK_MS = 200
/** ... but towards the end, when work is shared out more finely, not less than this. */
const LEAST_MS = 20
/** Games in the first block of a group, whose speed is not known yet. */
const FIRST = 16
/** A block is at most so many times as large as the one that measured its speed. */
const GROWTH = 8

/**
 * Cuts what remains to be played into blocks: group after group in turn, so that a run that ends early has an even
 * sample, each block a range of the lowest indices not yet handed out. What a run comes to does not depend on where
 * the cuts are.
 */
export class Plan {
  readonly #experiment: Experiment
  readonly #threads: number
  readonly #size: number | undefined
  readonly #goals: number[]
  readonly #handed: Ranges[]
  readonly #msPerGame: (number | undefined)[]
  readonly #largest: number[]
  #turn = 0

  /**
   * @param size games of a block, or `undefined` to size blocks by the time they take
   */
  constructor(experiment: Experiment, ledger: Ledger, threads: number, size: number | undefined) {
    this.#experiment = experiment
    this.#threads = threads
    this.#size = size
    this.#goals = experiment.groups.map(() => 0)
    this.#handed = ledger.done.map(done => Ranges.of(done.list))
    this.#msPerGame = experiment.groups.map(() => undefined)
    this.#largest = experiment.groups.map(() => FIRST)
  }

  /** Sets how many games each cell of a group shall have. */
  setGoal(group: number, games: number): void {
    this.#goals[group] = games
  }

  /** The next block, or `undefined` if all that is known to be wanted has been handed out. */
  next(): Block | undefined {
    const groups = this.#goals.length
    const size = this.#target()
    for (let i = 0; i < groups; i++) {
      const group = (this.#turn + i) % groups
      const range = this.#handed[group]!.firstGap(this.#goals[group]!, this.#size ?? this.#games(group, size))
      if (range === undefined) continue
      this.#handed[group]!.add(range)
      this.#turn = (group + 1) % groups
      return { group, first: range[0], count: range[1] }
    }
    return undefined
  }

  /** Tells how long a block took. */
  took({ group, count }: Block, ms: number): void {
    this.#msPerGame[group] = ms / count
    this.#largest[group] = Math.max(this.#largest[group]!, count * GROWTH)
  }

  /** How long the next block should take. */
  #target(): number {
    let left = 0
    for (let g = 0; g < this.#goals.length; g++)
      left += (this.#msPerGame[g] ?? 0) * Math.max(0, this.#goals[g]! - this.#handed[g]!.size)
    return Math.min(BLOCK_MS, Math.max(LEAST_MS, left / (4 * this.#threads)))
  }

  #games(group: number, ms: number): number {
    const perGame = this.#msPerGame[group]
    if (perGame === undefined) return FIRST
    return Math.max(1, Math.min(this.#largest[group]!, Math.round(ms / perGame)))
  }

  /** Games, over all cells, that are still to be handed out or played. */
  remaining(ledger: Ledger): number {
    return this.#experiment.groups.reduce(
      (sum, { cells }, g) => sum + cells.length * Math.max(0, this.#goals[g]! - ledger.done[g]!.size),
      0,
    )
  }
}
