import { checkConfidence, checkCounts, type Interval } from './interval.ts'
import { logBeta } from './special/log-gamma.ts'

/**
 * Confidence sequences: intervals that hold at all numbers of games at once, so that one may look as often as one likes
 * and stop when one likes.
 */

/**
 * The weight that makes a sequence narrowest at about `games` games: games / (-2 ln a + ln(1 - 2 ln a)), a = 1 - confidence
 * (the choice of rho in Waudby-Smith and others 2024; Howard and others 2021). At 95 % it is there 1.56 times as wide as
 * an interval for a number of games fixed beforehand, and at most twice as wide from a tenth to a hundred times as many.
 */
export function weightFor(games: number, confidence: number): number {
  checkConfidence(confidence)
  const log = -2 * Math.log(1 - confidence)
  return games / (log + Math.log(1 + log))
}

/**
 * Evidence against a share p after k successes in n games: the logarithm of
 * ∫ q^k (1 - q)^(n - k) dB(q) / p^k (1 - p)^(n - k), where B is the Beta law of mean p and weight `weight`.
 * Under p the ratio is a martingale of mean 1, so by Ville's inequality it ever reaches 1 / a with probability a at most.
 * The two-sided beta-binomial mixture of Howard, Ramdas, McAuliffe and Sekhon (2021, Annals of Statistics 49,
 * 1055-1080), after Robbins (1970, Annals of Mathematical Statistics 41, 1397-1409). That its Beta law moves with the p
 * that is tested, where Robbins mixes once for all, is what makes it sharp for shares near 0 and 1 too.
 * @param p strictly between 0 and 1
 */
export function shareEvidence(k: number, n: number, p: number, weight: number): number {
  const a = weight * p
  const b = weight * (1 - p)
  const logLikelihood = (k === 0 ? 0 : k * Math.log(p)) + (k === n ? 0 : (n - k) * Math.log1p(-p))
  return logBeta(a + k, b + n - k) - logBeta(a, b) - logLikelihood
}

/**
 * Confidence sequence of a share: all p against which there is not yet evidence of -ln(1 - confidence).
 * Exact for every n: it relies on no approximation. Contains k / n; its limits are the evidence's two crossings, found
 * by bisection and rounded outwards.
 * @param k successes, 0 to n
 * @param weight from `weightFor`; must not depend on the games played
 */
export function shareSequence(k: number, n: number, confidence: number, weight: number): Interval {
  checkCounts(k, n)
  checkConfidence(confidence)
  const bar = -Math.log(1 - confidence)
  const limit = (edge: number): number => {
    let inside = k / n
    let outside = edge
    for (let step = 0; step < 100; step++) {
      const middle = (inside + outside) / 2
      if (middle === inside || middle === outside) break
      if (shareEvidence(k, n, middle, weight) < bar) inside = middle
      else outside = middle
    }
    return outside
  }
  return { low: k === 0 ? 0 : limit(0), high: k === n ? 1 : limit(1) }
}

/**
 * Asymptotic confidence sequence of a mean: mean ± sd √((1 + w / n) (ln(1 + n / w) - 2 ln a) / n), with w the weight and
 * a = 1 - confidence (Waudby-Smith, Arbour, Sinha, Kennedy and Ramdas 2024, "Time-uniform central limit theory and
 * asymptotic confidence sequences", Annals of Statistics 52, 2613-2640; their rho² is 1 / w).
 * Holds over all n from the first look on, in the limit of a late first look.
 * @param n at least 2
 * @param weight from `weightFor`; must not depend on the games
 */
export function meanSequence(mean: number, sd: number, n: number, confidence: number, weight: number): Interval {
  checkConfidence(confidence)
  if (n < 2) return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const reach = sd * Math.sqrt(((1 + weight / n) * (Math.log1p(n / weight) - 2 * Math.log(1 - confidence))) / n)
  return { low: mean - reach, high: mean + reach }
}
