import { PairTally } from '../engine/pair-tally.ts'
import { Tally, type TallyShape } from '../engine/tally.ts'
import { keptShape } from '../experiment/kept.ts'
import type { Experiment } from '../experiment/types.ts'
import type { Counted } from './block.ts'
import { Ranges } from './ranges.ts'
import type { Round } from './result.ts'

/** Everything counted so far: which games of which group, and what they came to. */
export class Ledger {
  readonly experiment: Experiment
  /** By group. */
  readonly done: readonly Ranges[]
  /** By cell. */
  readonly tallies: readonly Tally[]
  /** By cell; `undefined` for baselines and for cells without one. */
  readonly pairs: readonly (PairTally | undefined)[]
  /** What a tournament decided at its looks: no counts can tell it again once games went on. */
  readonly rounds: Round[] = []
  readonly #shape: TallyShape

  /** @param ruleset all that could be counted; what is counted is the part of it that the experiment keeps */
  constructor(experiment: Experiment, ruleset: TallyShape) {
    const shape = keptShape(ruleset, experiment)
    this.experiment = experiment
    this.#shape = shape
    this.done = experiment.groups.map(() => new Ranges())
    this.tallies = experiment.cells.map(() => new Tally(shape))
    const pairs: (PairTally | undefined)[] = experiment.cells.map(() => undefined)
    for (const { cells, baseline } of experiment.groups)
      if (baseline !== undefined) for (const c of cells) if (c !== baseline) pairs[c] = new PairTally(shape)
    this.pairs = pairs
  }

  /** Games played, over all cells. */
  get games(): number {
    return this.experiment.groups.reduce((sum, group, g) => sum + group.cells.length * this.done[g]!.size, 0)
  }

  /** Most games that any cell has. */
  get most(): number {
    return Math.max(0, ...this.done.map(ranges => ranges.size))
  }

  /**
   * Adds what some games of a group came to, as a thread of this very run counted them.
   * @throws Error if it does not fit; the ledger is of no use then
   */
  add(counted: Counted): void {
    const { cells } = this.experiment.groups[counted.group]!
    for (const range of counted.ranges) this.done[counted.group]!.add(range)
    cells.forEach((c, i) => {
      this.tallies[c]!.addData(counted.tallies[i]!)
      const pair = counted.pairs[i]
      if (pair != null) this.pairs[c]!.addData(pair)
    })
  }

  /**
   * Adds what some games of a group came to, as a file says.
   * @throws Error, and adds nothing, if it does not fit this experiment or holds games that were counted before
   */
  addChecked(counted: Counted): void {
    const group = this.experiment.groups[counted.group]
    const done = this.done[counted.group]
    if (group === undefined || done === undefined) throw new Error(`there is no group ${counted.group}`)
    const { cells } = group
    if (counted.tallies.length !== cells.length || counted.pairs.length !== cells.length)
      throw new Error(`group ${counted.group} has ${cells.length} cells`)
    const fresh = new Ranges()
    for (const range of counted.ranges) {
      if (!validRange(range) || done.overlaps(range)) throw new Error('games were counted twice')
      fresh.add(range)
    }
    cells.forEach((c, i) => {
      const pair = counted.pairs[i] ?? null
      if ((pair === null) !== (this.pairs[c] === undefined)) throw new Error('pairs do not fit the baseline')
      const tallies = [
        Tally.fromData(this.#shape, counted.tallies[i]!),
        ...(pair === null ? [] : [PairTally.fromData(this.#shape, pair)]),
      ]
      for (const { games } of tallies) if (games !== fresh.size) throw new Error('games and ranges disagree')
    })
    this.add(counted)
  }

  /** What a group came to so far, as data. */
  counted(group: number): Counted {
    const { cells } = this.experiment.groups[group]!
    return {
      group,
      ranges: this.done[group]!.list,
      tallies: cells.map(c => this.tallies[c]!.toData()),
      pairs: cells.map(c => this.pairs[c]?.toData() ?? null),
    }
  }
}

const validRange = (range: unknown): boolean =>
  Array.isArray(range) &&
  range.length === 2 &&
  Number.isSafeInteger(range[0]) &&
  Number.isSafeInteger(range[1]) &&
  range[0] >= 0 &&
  range[1] > 0
