import type { Histogram } from '../engine/tally.ts'
import { moments } from './histogram.ts'
import { checkConfidence, type Estimate, type Interval } from './interval.ts'
import { twoSidedStudent } from './special/student.ts'

/** Student's interval from running figures: mean ± t(n - 1) · sd / √n. The whole line for one game. */
export function studentInterval(mean: number, sd: number, n: number, confidence: number): Interval {
  checkConfidence(confidence)
  if (n < 2) return { low: Number.NEGATIVE_INFINITY, high: Number.POSITIVE_INFINITY }
  const reach = (twoSidedStudent(confidence, n - 1) * sd) / Math.sqrt(n)
  return { low: mean - reach, high: mean + reach }
}

/** The mean of a histogram of at least one game, with Student's interval (Student 1908). */
export function meanInterval(histogram: Histogram, confidence: number): Estimate {
  const { mean, sd, n } = moments(histogram)
  return { value: mean, ...studentInterval(mean, sd, n, confidence), n, method: 'Student', confidence }
}
