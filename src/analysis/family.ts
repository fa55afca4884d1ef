import type { Difference } from './difference.ts'
import { checkConfidence, type Interval } from './interval.ts'
import { benjaminiHochberg, holm } from './multiplicity.ts'

/** One comparison that a report makes. */
export interface Comparison<T> {
  /** What was compared; handed through. */
  readonly subject: T
  readonly difference: Difference
}

export type Verdict = 'more' | 'less' | 'indistinguishable'

/** A comparison judged within its family. Plain data. */
export interface Judged<T> {
  readonly subject: T
  readonly difference: Omit<Difference, 'at'>
  /** p after the correction; below 1 - confidence: distinguishable. */
  readonly adjustedP: number
  /** Interval that holds for all comparisons of the family together. */
  readonly simultaneous: Interval
  readonly verdict: Verdict
}

export interface Family<T> {
  readonly correction: 'Holm' | 'Benjamini-Hochberg'
  readonly confidence: number
  /** In the order given. */
  readonly comparisons: readonly Judged<T>[]
}

/**
 * Judges all the comparisons that one report makes.
 * Holm: the chance of any false verdict is at most 1 - confidence; simultaneous intervals are Bonferroni's.
 * Benjamini-Hochberg, for large searches: the expected share of false ones among the verdicts is at most 1 - confidence;
 * intervals are those of Benjamini and Yekutieli (2005, JASA 100, 71-81), at 1 - R (1 - confidence) / m with R verdicts.
 */
export function family<T>(
  comparisons: readonly Comparison<T>[],
  confidence: number,
  correction: Family<T>['correction'] = 'Holm',
): Family<T> {
  checkConfidence(confidence)
  const alpha = 1 - confidence
  const ps = comparisons.map(({ difference }) => difference.p)
  const adjusted = correction === 'Holm' ? holm(ps) : benjaminiHochberg(ps)
  const verdicts = adjusted.filter(p => p < alpha).length
  const share = correction === 'Holm' ? 1 : Math.max(1, verdicts)
  const level = 1 - (alpha * share) / Math.max(1, comparisons.length)
  return {
    correction,
    confidence,
    comparisons: comparisons.map(({ subject, difference: { at, ...difference } }, i) => {
      const clear = adjusted[i]! < alpha && difference.value !== 0
      const interval = at(level)
      return {
        subject,
        difference,
        adjustedP: adjusted[i]!,
        // The exact test and the approximate interval can disagree by a hair; what is not told from zero is shown with zero.
        simultaneous: clear ? interval : { low: Math.min(0, interval.low), high: Math.max(0, interval.high) },
        verdict: clear ? (difference.value > 0 ? 'more' : 'less') : 'indistinguishable',
      }
    }),
  }
}
