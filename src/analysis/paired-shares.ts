import type { PairTallyData } from '../engine/pair-tally.ts'
import { type Difference, pairingWorth } from './difference.ts'
import { checkConfidence, type Interval } from './interval.ts'
import { binomialTail } from './special/binomial.ts'
import { normalCdf, twoSidedNormal } from './special/normal.ts'

/** Pairs of games by whether each game was of the kind that is counted. */
export interface PairCounts {
  readonly n: number
  readonly both: number
  /** The variant's game was, the baseline's was not. */
  readonly gained: number
  /** The baseline's game was, the variant's was not. */
  readonly lost: number
  readonly neither: number
}

/** Counts pairs by whether their outcome is among `outcomes`. */
export function pairCounts(data: PairTallyData, outcomes: readonly string[]): PairCounts {
  const kind = new Set(outcomes)
  const counts = { both: 0, gained: 0, lost: 0, neither: 0 }
  for (const [from, row] of Object.entries(data.joint))
    for (const [to, games] of Object.entries(row))
      counts[kind.has(from) ? (kind.has(to) ? 'both' : 'lost') : kind.has(to) ? 'gained' : 'neither'] += games
  return { n: data.games, ...counts }
}

/**
 * McNemar's test that gains and losses are equally likely (McNemar 1947).
 * `exact`: twice the smaller binomial tail of the discordant pairs at one half, at most 1. Valid for any counts.
 * `asymptotic`: from the normal law of (gained - lost) / √(gained + lost), without continuity correction.
 */
export function mcNemar(gained: number, lost: number): { readonly exact: number; readonly asymptotic: number } {
  const discordant = gained + lost
  if (discordant === 0) return { exact: 1, asymptotic: 1 }
  return {
    exact: Math.min(1, 2 * binomialTail(Math.max(gained, lost), discordant, 0.5)),
    asymptotic: 2 * normalCdf(-Math.abs(gained - lost) / Math.sqrt(discordant)),
  }
}

/**
 * Tango's score interval for the difference of two paired shares (Tango 1998, Statistics in Medicine 17, 891-908):
 * all d for which the score statistic (gained - lost - n d) / √(n (2 q + d (1 - d))) lies within ± z, where q is the
 * likelihood's choice of the share lost given d. It excludes zero exactly when McNemar's asymptotic test rejects.
 */
export function tango(counts: Pick<PairCounts, 'n' | 'gained' | 'lost'>, confidence: number): Interval {
  checkConfidence(confidence)
  const { n, gained, lost } = counts
  if (n === 0) return { low: -1, high: 1 }
  const z = twoSidedNormal(confidence)
  const score = (d: number): number => {
    const top = gained - lost - n * d
    if (top === 0) return 0
    const b = -gained - lost + (2 * n - gained + lost) * d
    const c = -lost * d * (1 - d)
    const q = (Math.sqrt(Math.max(0, b * b - 8 * n * c)) - b) / (4 * n)
    const variance = n * (2 * q + d * (1 - d))
    return variance > 0 ? top / Math.sqrt(variance) : top * Number.POSITIVE_INFINITY
  }
  const point = (gained - lost) / n
  const limit = (edge: number, wanted: number): number => {
    let inside = point
    let outside = edge
    for (let step = 0; step < 200; step++) {
      const middle = (inside + outside) / 2
      if (middle === inside || middle === outside) break
      if (Math.abs(score(middle)) <= wanted) inside = middle
      else outside = middle
    }
    return inside
  }
  return { low: limit(-1, z), high: limit(1, z) }
}

/** Difference of the share of games that end in one of `outcomes`, variant - baseline, over pairs of games with the same luck. */
export function pairedShareDifference(
  data: PairTallyData,
  outcomes: readonly string[],
  confidence: number,
): Difference | undefined {
  const counts = pairCounts(data, outcomes)
  const { n, gained, lost, both } = counts
  if (n === 0) return undefined
  const value = (gained - lost) / n
  const baseline = (both + lost) / n
  const variant = (both + gained) / n
  return {
    value,
    ...tango(counts, confidence),
    n,
    method: 'Tango score',
    confidence,
    p: mcNemar(gained, lost).exact,
    differing: gained + lost,
    ...pairingWorth(baseline * (1 - baseline) + variant * (1 - variant), (gained + lost) / n - value * value),
    at: level => tango(counts, level),
  }
}
