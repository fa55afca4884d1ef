import { type DuelScore, scoreOf } from './duel-scores.ts'
import { type Distance, type Equilibrium, equilibrium, type Payoffs, rowDistances, transposed } from './equilibrium.ts'
import type { Interval } from './interval.ts'
import { chanceFrom, middlePart, resampledMean } from './resample.ts'

/** A best mixture of measured payoffs, and what the luck of the games leaves open about it. */
export interface MeasuredEquilibrium {
  readonly payoffs: Payoffs
  readonly best: Equilibrium
  readonly value: Interval
  readonly rows: readonly MeasuredChoice[]
  readonly columns: readonly MeasuredChoice[]
  /** How often the payoffs were drawn anew for the intervals. */
  readonly draws: number
}

export interface MeasuredChoice extends Distance {
  /** Share of the best mixture. */
  readonly share: number
  readonly shareInterval: Interval
  readonly againstBestInterval: Interval
  readonly ifKnownInterval: Interval
}

const PAIR_SCORES = [0, 0.25, 0.5, 0.75, 1]
const LEAST_DRAWS = 200
const MOST_DRAWS = 1000
/** Places of all resampled tables together: what keeps a large table from taking minutes. */
const WORK = 400_000

/**
 * The equilibrium of a duel table. Payoffs are shares of games won less shares lost, so from -1 to 1; a place that is
 * `undefined` (a fleet against itself) has payoff 0. Intervals are percentiles of the equilibria of tables whose places
 * were drawn anew (see `resampledMean`); of one list of fleets, place (j, i) stays the negative of place (i, j).
 * @param scores by row and column, as the row sees them
 * @param mirrored whether rows and columns are the same fleets
 */
export function measuredEquilibrium(
  scores: readonly (readonly (DuelScore | undefined)[])[],
  mirrored: boolean,
  confidence: number,
  seed: number,
): MeasuredEquilibrium {
  const payoffs = scores.map(row => row.map(score => (score === undefined ? 0 : payoffOf(score))))
  const best = equilibrium(payoffs)
  const places = payoffs.length * payoffs[0]!.length
  const draws = Math.max(LEAST_DRAWS, Math.min(MOST_DRAWS, Math.floor(WORK / places)))
  const chance = chanceFrom(seed)
  const again = Array.from({ length: draws }, () => {
    const table = payoffs.map(row => [...row])
    scores.forEach((row, i) => {
      row.forEach((score, j) => {
        if (score === undefined || (mirrored && j < i)) return
        table[i]![j] = 2 * resampledMean(PAIR_SCORES, score.counts, chance) - 1
        if (mirrored) table[j]![i] = -table[i]![j]!
      })
    })
    const drawn = equilibrium(table)
    return { ...drawn, ...distancesOf(table, drawn) }
  })
  const found = distancesOf(payoffs, best)
  const measured = (list: readonly Distance[], shares: readonly number[], side: 'rows' | 'columns'): MeasuredChoice[] =>
    list.map((distance, k) => {
      const of = side === 'rows' ? 'ofRows' : 'ofColumns'
      return {
        ...distance,
        share: shares[k]!,
        shareInterval: part(
          again.map(one => one[side][k]!),
          shares[k]!,
        ),
        againstBestInterval: part(
          again.map(one => one[of][k]!.againstBest),
          distance.againstBest,
        ),
        ifKnownInterval: part(
          again.map(one => one[of][k]!.ifKnown),
          distance.ifKnown,
        ),
      }
    })
  // What was found belongs to what is possible, also where resampling can only lead away from it.
  const part = (values: readonly number[], value: number): Interval => {
    const { low, high } = middlePart(values, confidence)
    return { low: Math.min(low, value), high: Math.max(high, value) }
  }
  return {
    payoffs,
    best,
    value: part(
      again.map(({ value }) => value),
      best.value,
    ),
    rows: measured(found.ofRows, best.rows, 'rows'),
    columns: measured(found.ofColumns, best.columns, 'columns'),
    draws,
  }
}

/** Share of games won less share of games lost, over both seats. */
export const payoffOf = (score: DuelScore): number => 2 * scoreOf(score) - 1

function distancesOf(table: Payoffs, { value, rows, columns }: Equilibrium) {
  return {
    ofRows: rowDistances(table, { value, rows, columns }),
    ofColumns: rowDistances(transposed(table), { value: -value, rows: columns, columns: rows }),
  }
}
