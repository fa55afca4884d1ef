/** Two limits. A side on which nothing can be said is infinite. */
export interface Interval {
  readonly low: number
  readonly high: number
}

/** How an interval was made. `docs/statistics.md` says when each is used, why, and what coverage it was measured to have. */
type Method =
  | 'Wilson'
  | 'Clopper-Pearson'
  | 'Student'
  | 'bounded score'
  | 'order statistics'
  | 'quasi-Poisson score'
  | 'Newcombe hybrid score'
  | 'Tango score'
  | 'paired Student'
  | 'Welch'
  | 'beta-binomial confidence sequence'
  | 'asymptotic confidence sequence'

/** A figure and what is known of it. */
export interface Estimate extends Interval {
  readonly value: number
  /** The denominator: how many games (or pairs of games) the figure rests on. */
  readonly n: number
  readonly method: Method
  /** Confidence of the interval, such as 0.95. */
  readonly confidence: number
}

/** Half the width of an interval; infinite if a side is open. */
export function halfWidth({ low, high }: Interval): number {
  return (high - low) / 2
}

/** @throws RangeError unless `confidence` lies strictly between 0 and 1 */
export function checkConfidence(confidence: number): void {
  if (!(confidence > 0 && confidence < 1))
    throw new RangeError(`a confidence lies between 0 and 1, such as 0.95; found ${String(confidence)}`)
}

/** @throws RangeError unless k and n are whole numbers with 0 <= k <= n and n >= 1 */
export function checkCounts(k: number, n: number): void {
  if (!(Number.isSafeInteger(k) && Number.isSafeInteger(n) && k >= 0 && n >= 1 && k <= n))
    throw new RangeError(
      `counts are whole numbers with 0 <= k <= n and n >= 1; found k = ${String(k)}, n = ${String(n)}`,
    )
}
