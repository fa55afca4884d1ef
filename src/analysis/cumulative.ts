import type { Histogram } from '../engine/tally.ts'
import { gamesIn } from './histogram.ts'
import { checkConfidence } from './interval.ts'
import { type Share, share } from './proportions.ts'

/** Share of games in which a metric came to `value` or more. */
export function orMore(histogram: Histogram, value: number, confidence: number): Share {
  let games = 0
  for (const [found, count] of histogram) if (found >= value) games += count
  return share(games, gamesIn(histogram), confidence)
}

/** One step of a cumulative curve. */
export interface OrMore extends Share {
  /** "This many or more." */
  readonly at: number
}

/**
 * The curve of "k or more": one point for every value that occurred, by rising value. Between two of them the share is
 * that of the next greater one. Intervals are pointwise; for the whole curve at once see `curveBand`.
 */
export function orMoreCurve(histogram: Histogram, confidence: number): readonly OrMore[] {
  const n = gamesIn(histogram)
  let left = n
  return histogram.map(([at, games]) => {
    const point = { at, ...share(left, n, confidence) }
    left -= games
    return point
  })
}

/**
 * Half-width of a band around the whole curve: √(ln(2 / (1 - confidence)) / 2n) (Dvoretzky, Kiefer and Wolfowitz 1956,
 * with the constant of Massart 1990). The true curve lies within it everywhere at once.
 */
export function curveBand(n: number, confidence: number): number {
  checkConfidence(confidence)
  return Math.min(1, Math.sqrt(Math.log(2 / (1 - confidence)) / (2 * n)))
}
