import type { Histogram } from '../engine/tally.ts'
import { gamesIn } from './histogram.ts'
import { checkConfidence, type Estimate } from './interval.ts'
import { binomialCdf } from './special/binomial.ts'
import { normalQuantile } from './special/normal.ts'

/**
 * The q-quantile: the least value that at least a share q of games did not exceed (definition 1 of Hyndman and Fan 1996).
 * Always a value that occurred, as fits whole numbers.
 * @param histogram at least one game, by rising value
 * @param q 0 to 1; 0.5 for the median
 */
export function quantile(histogram: Histogram, q: number): number {
  if (!(q >= 0 && q <= 1)) throw new RangeError(`a quantile lies between 0 and 1; found ${String(q)}`)
  return atRank(histogram, rankOf(q, gamesIn(histogram)))
}

/**
 * A quantile with its order-statistic interval: [X(l), X(u)] with l the greatest and u the least rank whose binomial tail
 * is at most half of 1 - confidence (Conover 1999, Practical Nonparametric Statistics, section 3.2; David and Nagaraja
 * 2003, Order Statistics, section 7.1). Assumes nothing about the distribution; covers at least as often as it says, and
 * more often where many games share a value.
 * @param histogram at least one game, by rising value
 * @param q strictly between 0 and 1
 * @param bounds least and greatest possible value: the limits on a side where too few games were played to say anything;
 *   that side is infinite without
 */
export function quantileInterval(
  histogram: Histogram,
  q: number,
  confidence: number,
  bounds?: { readonly min: number; readonly max: number },
): Estimate {
  checkConfidence(confidence)
  const value = quantile(histogram, q)
  const n = gamesIn(histogram)
  const [l, u] = orderRanks(n, q, confidence)
  return {
    value,
    low: l < 1 ? (bounds?.min ?? Number.NEGATIVE_INFINITY) : atRank(histogram, l),
    high: u > n ? (bounds?.max ?? Number.POSITIVE_INFINITY) : atRank(histogram, u),
    n,
    method: 'order statistics',
    confidence,
  }
}

/** The ranks l and u of the interval; l = 0 or u = n + 1 where there is no such rank. */
export function orderRanks(n: number, q: number, confidence: number): readonly [l: number, u: number] {
  const tail = (1 - confidence) / 2
  return [firstReaching(tail, n, q), firstReaching(1 - tail, n, q) + 1]
}

/** The least k with P(B <= k) >= p for B binomial(n, q), looked for outwards from the normal approximation. */
function firstReaching(p: number, n: number, q: number): number {
  const sd = Math.sqrt(n * q * (1 - q))
  const guess = Math.max(0, Math.min(n, Math.floor(n * q + normalQuantile(p) * sd)))
  let step = 1 + Math.floor(sd / 1000)
  let low = guess - step
  while (low >= 0 && binomialCdf(low, n, q) >= p) low -= step *= 2
  step = 1 + Math.floor(sd / 1000)
  let high = guess + step
  while (high < n && binomialCdf(high, n, q) < p) high += step *= 2
  low = Math.max(low, -1)
  high = Math.min(high, n)
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2)
    if (binomialCdf(middle, n, q) >= p) high = middle
    else low = middle
  }
  return high
}

/** The rank, from 1, of the q-quantile of n games: q n rounded up, but not for the rounding error of 0.07 * 100. */
function rankOf(q: number, n: number): number {
  const exact = q * n
  const near = Math.round(exact)
  return Math.max(1, Math.abs(exact - near) <= 4e-16 * exact ? near : Math.ceil(exact))
}

/** The value of the game at a rank, from 1, when games are put in order. */
function atRank(histogram: Histogram, rank: number): number {
  let games = 0
  for (const [value, count] of histogram) if ((games += count) >= rank) return value
  throw new RangeError('no games, so no quantile')
}
