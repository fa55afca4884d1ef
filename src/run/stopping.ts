import { nextLook } from '../analysis/looks.ts'
import { look } from '../analysis/stopping.ts'
import type { Experiment } from '../experiment/types.ts'
import { Contest } from './contest.ts'
import type { Ledger } from './ledger.ts'
import type { Round } from './result.ts'

/** How a group's stopping rule ended. */
export interface Stop {
  /** Games of each of its cells. */
  readonly games: number
  /** Whether every interval was narrow enough; if not, it stopped at `max`. */
  readonly met: boolean
}

/**
 * Decides how many games each group shall have: a fixed number, or until an interval is narrow enough. The rule is
 * evaluated on exactly the first N games, for the N of the look schedule, never on what happens to be finished; so
 * neither threads nor interruptions nor peeking change where it stops.
 */
export class Stopping {
  readonly #experiment: Experiment
  readonly #ledger: Ledger
  readonly #goals: number[]
  readonly #stops: (Stop | undefined)[]
  readonly #contest: Contest | undefined

  constructor(experiment: Experiment, ledger: Ledger) {
    this.#experiment = experiment
    this.#ledger = ledger
    this.#stops = experiment.groups.map(() => undefined)
    const { until } = experiment
    this.#contest = experiment.tournament === undefined ? undefined : new Contest(experiment, ledger)
    this.#goals = ledger.done.map(done =>
      until === undefined
        ? (experiment.games ?? 0)
        : Math.max(done.end, nextLook(Math.max(0, done.end - 1), until.max) ?? 0),
    )
    experiment.groups.forEach((_, g) => {
      this.advance(g)
    })
  }

  /** Games that each cell of a group shall have, as far as is known. */
  goal(group: number): number {
    return this.#contest?.goal(group) ?? this.#goals[group]!
  }

  /** By group; `undefined` for those that go on, and for all when the number of games is fixed. */
  get stops(): readonly (Stop | undefined)[] {
    return this.#stops
  }

  /** Greatest number of games that the cells may come to, over all cells. */
  get most(): number {
    const { groups, until } = this.#experiment
    if (this.#contest !== undefined) return this.#contest.most
    return groups.reduce((sum, { cells }, g) => {
      const stop = this.#stops[g]
      return sum + cells.length * (stop?.games ?? until?.max ?? this.#goals[g]!)
    }, 0)
  }

  /** To be called when games of a group were counted: looks, if it is time to, and sets the next goal. */
  advance(group: number): void {
    this.#contest?.advance()
    const { until, report, groups } = this.#experiment
    if (until === undefined || this.#stops[group] !== undefined) return
    const games = this.#ledger.done[group]!.size
    if (games < this.#goals[group]!) return
    const met = groups[group]!.cells.every(c => {
      const tally = this.#ledger.tallies[c]!
      return look(tally.shape, tally.toData(), until, report.confidence).reached
    })
    const next = nextLook(games, until.max)
    if (met || next === undefined) this.#stops[group] = { games, met }
    else this.#goals[group] = next
  }

  /** Decisions of a tournament that were not asked for before: they are to be written down before any further game. */
  decided(): readonly Round[] {
    return this.#contest?.decided() ?? []
  }
}
