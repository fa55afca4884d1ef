import type { Histogram } from '../engine/tally.ts'
import { gamesIn, moments } from './histogram.ts'
import { checkConfidence, type Estimate, type Interval } from './interval.ts'
import { share } from './proportions.ts'
import { twoSidedStudent } from './special/student.ts'

/** Student's interval from running figures: mean ± t(n - 1) · sd / √n. The whole line for one game. */
export function studentInterval(mean: number, sd: number, n: number, confidence: number): Interval {
  checkConfidence(confidence)
  if (n < 2) return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const reach = (twoSidedStudent(confidence, n - 1) * sd) / Math.sqrt(n)
  return { low: mean - reach, high: mean + reach }
}

/** Least and greatest value that a game can have. */
export interface Bounds {
  readonly min: number
  readonly max: number
}

/** Whether every game came to 0 or 1: the mean is a share of games, and deserves the interval of one. */
export const isYesNo = (histogram: Histogram): boolean => histogram.every(([value]) => value === 0 || value === 1)

/**
 * The mean of a histogram of at least one game.
 * The rule: the interval of a share (`share`) where every game came to 0 or 1; else Student's (1908); but the score
 * interval of `boundedInterval` where Student's would leave the values that a game can have.
 */
export function meanInterval(histogram: Histogram, confidence: number, bounds?: Bounds): Estimate {
  if (isYesNo(histogram)) {
    const ones = histogram.reduce((sum, [value, games]) => sum + value * games, 0)
    const { value, low, high, n, method } = share(ones, gamesIn(histogram), confidence)
    return { value, low, high, n, method, confidence }
  }
  const { mean, sd, n } = moments(histogram)
  const student = studentInterval(mean, sd, n, confidence)
  if (bounds === undefined || (student.low >= bounds.min && student.high <= bounds.max))
    return { value: mean, ...student, n, method: 'Student', confidence }
  return { value: mean, ...boundedInterval(mean, sd, n, confidence, bounds), n, method: 'bounded score', confidence }
}

/**
 * Score interval of a mean of values from `min` to `max`: all m with (mean - m)² <= t² f (m - min) (max - m) / n, where f
 * is what part the sample's variance is of the most that its mean allows. The form of the quasi-binomial model (McCullagh
 * and Nelder 1989, Generalized Linear Models, section 4.5): Wilson's interval with n / f games. It never leaves the bounds,
 * leans away from them where the mean lies beside one, and is Student's in the middle. The whole range for one game.
 */
export function boundedInterval(
  mean: number,
  sd: number,
  n: number,
  confidence: number,
  { min, max }: Bounds,
): Interval {
  checkConfidence(confidence)
  if (n < 2) return { low: min, high: max }
  const width = max - min
  const p = (mean - min) / width
  const most = p * (1 - p)
  if (sd === 0 || most <= 0) return { low: mean, high: mean }
  const shift = (twoSidedStudent(confidence, n - 1) ** 2 * ((sd / width) ** 2 / most)) / n
  const middle = (p + shift / 2) / (1 + shift)
  const reach = Math.sqrt(shift * most + shift ** 2 / 4) / (1 + shift)
  return { low: min + width * Math.max(0, middle - reach), high: min + width * Math.min(1, middle + reach) }
}
