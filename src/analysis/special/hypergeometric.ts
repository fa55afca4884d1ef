import { logBeta } from './log-gamma.ts'

/** ln of n choose k. */
function logChoose(n: number, k: number): number {
  return k === 0 || k === n ? 0 : -Math.log(n + 1) - logBeta(n - k + 1, k + 1)
}

/**
 * P(H <= x): of `drawn` taken at random from `first` of one kind and `second` of another, at most x are of the first.
 * Sums the terms of the shorter tail, so it is quick where x is near either end of what is possible.
 */
export function hypergeometricCdf(x: number, first: number, second: number, drawn: number): number {
  const least = Math.max(0, drawn - second)
  const most = Math.min(first, drawn)
  if (x < least) return 0
  if (x >= most) return 1
  if (most - x < x - least + 1) return 1 - tail(most, x + 1, first, second, drawn)
  return Math.min(1, tail(least, x, first, second, drawn))
}

/** Sum of the terms from `end`, an end of what is possible, to `to`, by the ratio of neighbours. */
function tail(end: number, to: number, first: number, second: number, drawn: number): number {
  const up = end <= to
  let term = Math.exp(logChoose(first, to) + logChoose(second, drawn - to) - logChoose(first + second, drawn))
  let sum = term
  for (let h = to; h !== end; h += up ? -1 : 1) {
    term *= up
      ? (h * (second - drawn + h)) / ((first - h + 1) * (drawn - h + 1))
      : ((first - h) * (drawn - h)) / ((h + 1) * (second - drawn + h + 1))
    sum += term
    if (term < 1e-18 * sum) break
  }
  return sum
}
