import type { Histogram } from '../engine/tally.ts'
import { type Difference, pairingWorth } from './difference.ts'
import { moments } from './histogram.ts'
import { isYesNo, studentInterval } from './means.ts'
import { mcNemar, tango } from './paired-shares.ts'
import { studentTwoSided } from './special/student.ts'

/**
 * Mean of the differences variant - baseline of a metric over pairs of games with the same luck, with the paired
 * t-interval and test. Where every game of both came to 0 or 1 it is a difference of shares, with Tango's interval and
 * McNemar's exact test.
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
  if (baseline && variant && isYesNo(baseline) && isYesNo(variant)) {
    const games = (wanted: number): number => differences.find(([value]) => value === wanted)?.[1] ?? 0
    const counts = { n, gained: games(1), lost: games(-1) }
    return {
      value: mean,
      ...tango(counts, confidence),
      n,
      method: 'Tango score',
      confidence,
      p: mcNemar(counts.gained, counts.lost).exact,
      differing,
      ...pairingWorth(apart, variance),
      at: level => tango(counts, level),
    }
  }
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
