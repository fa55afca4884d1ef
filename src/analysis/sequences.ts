import { checkConfidence, checkCounts, type Interval } from './interval.ts'
import { logBeta } from './special/log-gamma.ts'

/**
 * Confidence sequences: intervals that hold at all numbers of games at once, so that one may look as often as one likes
 * and stop when one likes.
 */

/**
 * The weight that makes a sequence narrowest at about `games` games: games / (-2 ln a + ln(1 - 2 ln a)), a = 1 - confidence
 * (Howard, Ramdas, McAuliffe and Sekhon 2021, Annals of Statistics 49, 1055-1080, section 3.5). There it is some 1.55
 * times as wide as an interval for a number of games fixed beforehand; ten times sooner or later it is 1.7 to 2 times.
 */
export function weightFor(games: number, confidence: number): number {
  checkConfidence(confidence)
  const log = -2 * Math.log(1 - confidence)
  return games / (log + Math.log(1 + log))
}

/**
 * Confidence sequence of a share: the two-sided beta-binomial mixture (Robbins 1970; Howard and others 2021, Proposition 7).
 * Under any p the ratio ∫ q^k (1 - q)^(n - k) dBeta(q) / p^k (1 - p)^(n - k), with Beta of mean p and weight `weight`,
 * is a martingale of mean 1, so by Ville's inequality it ever reaches 1 / (1 - confidence) with probability 1 - confidence
 * at most. The interval is all p under which it has not. Exact for every n: it relies on no approximation.
 * @param k successes, 0 to n
 * @param weight from `weightFor`; must not depend on the games
 */
export function shareSequence(k: number, n: number, confidence: number, weight: number): Interval {
  checkCounts(k, n)
  const bar = -Math.log(1 - confidence)
  const evidence = (p: number): number => {
    const a = weight * p
    const b = weight * (1 - p)
    return (
      logBeta(a + k, b + n - k) -
      logBeta(a, b) -
      (k === 0 ? 0 : k * Math.log(p)) -
      (k === n ? 0 : (n - k) * Math.log1p(-p))
    )
  }
  const point = k / n
  const limit = (edge: number): number => {
    let inside = point
    let outside = edge
    for (let step = 0; step < 100; step++) {
      const middle = (inside + outside) / 2
      if (middle === inside || middle === outside) break
      if (evidence(middle) < bar) inside = middle
      else outside = middle
    }
    return outside
  }
  return { low: k === 0 ? 0 : limit(0), high: k === n ? 1 : limit(1) }
}

/**
 * Asymptotic confidence sequence of a mean (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024, Annals of Statistics 52,
 * "Time-uniform central limit theory and asymptotic confidence sequences", Theorem 2.2): mean ± sd √((1 + w / n) ln((1 + n / w) / a²) / n),
 * with w the weight and a = 1 - confidence. Valid over all n from the first look on, in the limit of a late first look.
 * @param n at least 2
 * @param weight from `weightFor`; must not depend on the games
 */
export function meanSequence(mean: number, sd: number, n: number, confidence: number, weight: number): Interval {
  checkConfidence(confidence)
  if (n < 2) return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const reach = sd * Math.sqrt(((1 + weight / n) * (Math.log1p(n / weight) - 2 * Math.log(1 - confidence))) / n)
  return { low: mean - reach, high: mean + reach }
}
