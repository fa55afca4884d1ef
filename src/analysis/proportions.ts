import { checkConfidence, checkCounts, type Estimate, type Interval } from './interval.ts'
import { inverseRegularisedBeta } from './special/incomplete-beta.ts'
import { twoSidedNormal } from './special/normal.ts'

/**
 * The score interval of Wilson (1927): all p that the score test does not reject.
 * Closest to its nominal coverage on average (Brown, Cai and DasGupta 2001, Statistical Science 16, 101-133).
 * @param k successes, 0 to n
 * @param n trials, at least 1
 */
export function wilson(k: number, n: number, confidence: number): Interval {
  checkCounts(k, n)
  checkConfidence(confidence)
  const z = twoSidedNormal(confidence)
  const z2 = z * z
  const p = k / n
  const centre = p + z2 / (2 * n)
  const spread = z * Math.sqrt((p * (1 - p)) / n + z2 / (4 * n * n))
  const scale = 1 + z2 / n
  return {
    low: k === 0 ? 0 : Math.max(0, (centre - spread) / scale),
    high: k === n ? 1 : Math.min(1, (centre + spread) / scale),
  }
}

/**
 * The exact interval of Clopper and Pearson (1934): all p under which neither tail is rarer than half of 1 - confidence.
 * Never covers less often than it says, for any p and n.
 * @param k successes, 0 to n
 * @param n trials, at least 1
 */
export function clopperPearson(k: number, n: number, confidence: number): Interval {
  checkCounts(k, n)
  checkConfidence(confidence)
  const tail = (1 - confidence) / 2
  return {
    low: k === 0 ? 0 : inverseRegularisedBeta(tail, k, n - k + 1).x,
    high: k === n ? 1 : inverseRegularisedBeta(tail, n - k, k + 1).y,
  }
}

/** With fewer successes or fewer failures than this, `share` reports Clopper-Pearson. */
export const FEW = 10

/** A share of games, with both intervals beside the one that is reported. */
export interface Share extends Estimate {
  /** Games of the kind. */
  readonly count: number
  readonly wilson: Interval
  readonly exact: Interval
}

/**
 * The share k / n with its interval.
 * The rule: Wilson; but Clopper-Pearson where fewer than `FEW` games were of the kind, or fewer than `FEW` were not,
 * because there Wilson's coverage can fall well below what it says (Brown, Cai and DasGupta 2001, section 4.1.1).
 */
export function share(k: number, n: number, confidence: number): Share {
  const score = wilson(k, n, confidence)
  const exact = clopperPearson(k, n, confidence)
  const few = Math.min(k, n - k) < FEW
  const { low, high } = few ? exact : score
  return {
    value: k / n,
    low,
    high,
    n,
    method: few ? 'Clopper-Pearson' : 'Wilson',
    confidence,
    count: k,
    wilson: score,
    exact,
  }
}
