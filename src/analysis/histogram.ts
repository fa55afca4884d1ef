import { weightedMean, weightedVariance } from 'simple-statistics'
import type { Histogram } from '../engine/tally.ts'

/** Games in a histogram. */
export function gamesIn(histogram: Histogram): number {
  let n = 0
  for (const [, games] of histogram) n += games
  return n
}

/** One histogram of all the games in several, by value. */
export function pooled(histograms: readonly Histogram[]): Histogram {
  if (histograms.length === 1) return histograms[0]!
  const bins = new Map<number, number>()
  for (const histogram of histograms)
    for (const [value, games] of histogram) bins.set(value, (bins.get(value) ?? 0) + games)
  return [...bins].sort(([a], [b]) => a - b)
}

/** What a histogram comes to. Figures that need more games than there are stand as NaN. */
export interface Moments {
  readonly n: number
  readonly mean: number
  /** Sample variance, denominator n - 1; NaN for one game. */
  readonly variance: number
  readonly sd: number
  /** Standard error of the mean, sd / √n. */
  readonly standardError: number
  /** Adjusted Fisher-Pearson skewness (Joanes and Gill 1998, G1); NaN for fewer than three games or no spread. */
  readonly skewness: number
  readonly min: number
  readonly max: number
}

/**
 * Moments of a histogram of at least one game: the mean summed with Neumaier's correction and the variance in a second
 * pass around it (both by simple-statistics), so that neither depends on how the games were split up.
 */
export function moments(histogram: Histogram): Moments {
  const values = histogram.map(([value]) => value)
  const games = histogram.map(([, count]) => count)
  const n = gamesIn(histogram)
  if (n === 0) throw new RangeError('no games, so no mean')
  const mean = weightedMean(values, games)
  const spread = weightedVariance(values, games)
  const variance = n > 1 ? (spread * n) / (n - 1) : Number.NaN
  let cubes = 0
  for (const [value, count] of histogram) cubes += count * (value - mean) ** 3
  const sd = Math.sqrt(variance)
  return {
    n,
    mean,
    variance,
    sd,
    standardError: sd / Math.sqrt(n),
    skewness: n > 2 && spread > 0 ? (cubes / n / spread ** 1.5) * (Math.sqrt(n * (n - 1)) / (n - 2)) : Number.NaN,
    min: Math.min(...values),
    max: Math.max(...values),
  }
}
