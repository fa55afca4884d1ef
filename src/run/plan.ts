import type { Experiment } from '../experiment/types.ts'
import type { Block } from './block.ts'
import type { Ledger } from './ledger.ts'
import { Ranges } from './ranges.ts'

/**
 * How long a block of a group should last: long against the cost of handing it out and of counting what it came to,
 * which goes by cells (a tenth of a millisecond each, in the thread that all others wait for), and short against
 * anybody's patience.
 */
export const blockMs = (cells: number): number => Math.min(2000, Math.max(200, 8 * cells))
/** Towards the end, when work is shared out more finely, blocks may last this share of it. */
const LEAST = 0.1
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
    const left = this.#left()
    for (let i = 0; i < groups; i++) {
      const group = (this.#turn + i) % groups
      const range = this.#handed[group]!.firstGap(this.#goals[group]!, this.#size ?? this.#games(group, left))
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

  /** How long all that is left would take one thread, as far as is known. */
  #left(): number {
    let left = 0
    for (let g = 0; g < this.#goals.length; g++)
      left += (this.#msPerGame[g] ?? 0) * Math.max(0, this.#goals[g]! - this.#handed[g]!.size)
    return left
  }

  #games(group: number, left: number): number {
    const perGame = this.#msPerGame[group]
    if (perGame === undefined) return FIRST
    const most = blockMs(this.#experiment.groups[group]!.cells.length)
    const ms = Math.min(most, Math.max(LEAST * most, left / (4 * this.#threads)))
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
