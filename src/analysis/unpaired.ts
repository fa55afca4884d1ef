import type { Histogram } from '../engine/tally.ts'
import type { Difference } from './difference.ts'
import { moments } from './histogram.ts'
import { checkConfidence, type Interval } from './interval.ts'
import { FEW, wilson } from './proportions.ts'
import { hypergeometricCdf } from './special/hypergeometric.ts'
import { normalCdf } from './special/normal.ts'
import { studentTwoSided, twoSidedStudent } from './special/student.ts'

/** Differences between cells that did not play the same games, variant - baseline. */

/** Successes and trials. */
export interface Count {
  readonly count: number
  readonly n: number
}

/**
 * Newcombe's hybrid score interval for variant - baseline, from the two Wilson intervals
 * (Newcombe 1998, Statistics in Medicine 17, 873-890, method 10).
 */
export function newcombe(baseline: Count, variant: Count, confidence: number): Interval {
  const a = wilson(variant.count, variant.n, confidence)
  const b = wilson(baseline.count, baseline.n, confidence)
  const pa = variant.count / variant.n
  const pb = baseline.count / baseline.n
  return {
    low: pa - pb - Math.hypot(pa - a.low, b.high - pb),
    high: pa - pb + Math.hypot(a.high - pa, pb - b.low),
  }
}

/**
 * p-value of the hypothesis of equal shares: the score test with pooled variance (Pearson's chi-squared, no continuity
 * correction); where one of the four counts is below `FEW`, twice the smaller tail of Fisher's exact test.
 */
export function equalSharesP(baseline: Count, variant: Count): number {
  const k = baseline.count + variant.count
  const n = baseline.n + variant.n
  const cells = [baseline.count, baseline.n - baseline.count, variant.count, variant.n - variant.count]
  if (Math.min(...cells) < FEW) {
    const below = hypergeometricCdf(variant.count, variant.n, baseline.n, k)
    const above = hypergeometricCdf(baseline.count, baseline.n, variant.n, k)
    return Math.min(1, 2 * Math.min(below, above))
  }
  const difference = variant.count / variant.n - baseline.count / baseline.n
  const pooled = k / n
  return 2 * normalCdf(-Math.abs(difference) / Math.sqrt(pooled * (1 - pooled) * (1 / baseline.n + 1 / variant.n)))
}

/** Difference of two independent shares, each of at least one game. */
export function shareDifference(baseline: Count, variant: Count, confidence: number): Difference {
  return {
    value: variant.count / variant.n - baseline.count / baseline.n,
    ...newcombe(baseline, variant, confidence),
    n: Math.min(baseline.n, variant.n),
    method: 'Newcombe hybrid score',
    confidence,
    p: equalSharesP(baseline, variant),
    at: level => newcombe(baseline, variant, level),
  }
}

/** Difference of two independent means, each of at least one game (Welch 1947, Biometrika 34, 28-35). */
export function meanDifference(baseline: Histogram, variant: Histogram, confidence: number): Difference {
  checkConfidence(confidence)
  const a = moments(variant)
  const b = moments(baseline)
  const value = a.mean - b.mean
  const va = a.variance / a.n
  const vb = b.variance / b.n
  const se = Math.sqrt(va + vb)
  const df = (va + vb) ** 2 / (va ** 2 / (a.n - 1) + vb ** 2 / (b.n - 1))
  const at = (level: number): Interval => {
    if (a.n < 2 || b.n < 2) return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
    const reach = se === 0 ? 0 : twoSidedStudent(level, df) * se
    return { low: value - reach, high: value + reach }
  }
  return {
    value,
    ...at(confidence),
    n: Math.min(a.n, b.n),
    method: 'Welch',
    confidence,
    p: a.n < 2 || b.n < 2 || value === 0 ? 1 : se === 0 ? 0 : studentTwoSided(value / se, df),
    at,
  }
}
