import type { Estimate, Interval } from './interval.ts'

/** A difference between two cells, variant - baseline. */
export interface Difference extends Estimate {
  /** Two-sided p-value of the hypothesis that there is none, before any correction for many comparisons. */
  readonly p: number
  /** Pairs of games in which the two differ; absent for cells that were not paired. */
  readonly differing?: number
  /**
   * How many times as many games it would have taken without pairing for an interval as narrow: the variance of the
   * difference of independent games over that of paired ones. Infinite if all pairs differ alike; absent if not paired, or
   * if neither side varies.
   */
  readonly worth?: number
  /** The interval at another confidence; what `family` uses for simultaneous intervals. Not plain data: leave it out of files. */
  readonly at: (confidence: number) => Interval
}

/** `worth` from the two variances of the difference, where there is something to compare. */
export function pairingWorth(independent: number, paired: number): Pick<Difference, 'worth'> {
  return independent > 0 && paired >= 0 ? { worth: independent / paired } : {}
}
