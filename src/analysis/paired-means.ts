import type { Histogram } from '../engine/tally.ts'
import { type Difference, pairingWorth } from './difference.ts'
import { moments } from './histogram.ts'
import { studentInterval } from './means.ts'
import { studentTwoSided } from './special/student.ts'

/**
 * Mean of the differences variant - baseline of a metric over pairs of games with the same luck, with the paired
 * t-interval and test.
 * @param differences games by difference, at least one
 * @param baseline the metric in the baseline's games, and
 * @param variant in the variant's; both for `worth` only
 */
export function pairedMeanDifference(
  differences: Histogram,
  confidence: number,
  baseline?: Histogram,
  variant?: Histogram,
): Difference | undefined {
  if (differences.length === 0) return undefined
  const { mean, sd, variance, standardError, n } = moments(differences)
  let differing = 0
  for (const [difference, games] of differences) if (difference !== 0) differing += games
  const apart = baseline && variant ? moments(baseline).variance + moments(variant).variance : 0
  return {
    value: mean,
    ...studentInterval(mean, sd, n, confidence),
    n,
    method: 'paired Student',
    confidence,
    p: n < 2 || mean === 0 ? 1 : studentTwoSided(mean / standardError, n - 1),
    differing,
    ...pairingWorth(apart, variance),
    at: level => studentInterval(mean, sd, n, level),
  }
}
