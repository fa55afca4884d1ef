import { leader, looksOf, survivors } from '../analysis/best-arm.ts'
import { duelScore, pointsOf } from '../analysis/duel-scores.ts'
import type { Duels, Experiment, Tournament } from '../experiment/types.ts'
import { RunFailure } from './failure.ts'
import type { Ledger } from './ledger.ts'
import type { Round } from './result.ts'

/**
 * Decides in a tournament which fleets play on. It looks only when every fleet that is still in has exactly the games of
 * the look, and at nothing but those; so neither threads nor interruptions change what it decides. A decision is kept in
 * the ledger, for once games go on the counts it was taken on are gone.
 */
export class Contest {
  readonly #ledger: Ledger
  readonly #experiment: Experiment
  readonly #duels: Duels
  readonly #rule: Tournament
  readonly #looks: readonly number[]
  /** By row of the duel table: its duels. */
  readonly #groups: readonly (readonly number[])[]
  readonly #rowOf: readonly number[]
  #told: number

  /** @throws RunFailure if games were counted that no decision allowed */
  constructor(experiment: Experiment, ledger: Ledger) {
    this.#experiment = experiment
    this.#ledger = ledger
    this.#duels = experiment.duels!
    this.#rule = experiment.tournament!
    this.#looks = looksOf(this.#rule)
    this.#rowOf = this.#duels.pairs.map(([row]) => row)
    this.#groups = this.#duels.fleets.map((_, row) => this.#rowOf.flatMap((of, g) => (of === row ? [g] : [])))
    this.#told = ledger.rounds.length
    if (ledger.done.some((done, g) => done.end > this.goal(g)))
      throw new RunFailure(
        'decisions of this tournament are missing from its journal, so it cannot go on; start anew with --fresh',
      )
    this.advance()
  }

  /** Games that each cell of a duel shall have, as far as is known. */
  goal(group: number): number {
    const row = this.#rowOf[group]!
    const { rounds } = this.#ledger
    const dropped = rounds.find(({ left }) => !left.includes(row))
    if (dropped !== undefined) return dropped.games
    const last = rounds.at(-1)
    if (last === undefined) return this.#looks[0]!
    if (!this.#over) return this.#looks[rounds.length]!
    return last.games + (row === winnerOf(last) ? this.#rule.confirm : 0)
  }

  /** Games over all cells that the contest may come to. */
  get most(): number {
    const { groups } = this.#experiment
    const last = this.#over ? 0 : this.#looks.at(-1)!
    const winners = this.#over ? 0 : 2 * Math.max(...this.#groups.map(list => list.length)) * this.#rule.confirm
    const dropped = (g: number): boolean => this.#ledger.rounds.some(({ left }) => !left.includes(this.#rowOf[g]!))
    return (
      winners +
      groups.reduce(
        (sum, { cells }, g) => sum + cells.length * (dropped(g) ? this.goal(g) : Math.max(last, this.goal(g))),
        0,
      )
    )
  }

  /** Whether nobody can be dropped any more. */
  get #over(): boolean {
    const { rounds } = this.#ledger
    const last = rounds.at(-1)
    return last !== undefined && (rounds.length === this.#looks.length || last.left.length === 1)
  }

  /** Decides if it is time to. */
  advance(): void {
    while (!this.#over) {
      const { rounds, done, tallies, pairs } = this.#ledger
      const games = this.#looks[rounds.length]!
      const fleets = rounds.at(-1)?.left ?? this.#duels.fleets.map((_, row) => row)
      if (fleets.some(row => this.#groups[row]!.some(g => done[g]!.size < games))) return
      const seats = Object.keys(this.#experiment.cells[0]!.players) as [string, string]
      const points = fleets.map(row =>
        this.#groups[row]!.reduce((sum, g) => {
          const variant = this.#experiment.groups[g]!.cells[1]!
          return sum + pointsOf(duelScore(tallies[variant]!.shape, seats, pairs[variant]!.toData()))
        }, 0),
      )
      // A pair of games with the seats changed is one score between 0 and 1; duels share no luck.
      const standings = fleets.map((row, i) => ({ sum: points[i]! / 2, n: games * this.#groups[row]!.length }))
      const go = survivors(standings, this.#duels.fleets.length, this.#looks.length, this.#rule.confidence)
      rounds.push({ games, fleets, points, left: fleets.filter((_, i) => go[i]) })
    }
  }

  /** Decisions taken since this was called last. */
  decided(): readonly Round[] {
    const fresh = this.#ledger.rounds.slice(this.#told)
    this.#told = this.#ledger.rounds.length
    return fresh
  }
}

/** The row that leads at a look. */
function winnerOf({ fleets, points }: Round): number {
  return fleets[leader(points.map(sum => ({ sum, n: 1 })))]!
}
