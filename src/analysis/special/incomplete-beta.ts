import { LN_SQRT_TWO_PI, logBeta, stirlingError } from './log-gamma.ts'

/**
 * The regularised incomplete beta function I_x(a, b) and its inverse: the distribution function of the Beta law,
 * and through it of the binomial, Student's t and F.
 */

/** x ln(x / m) + m - x without cancellation for x near m (Loader 2000, "Fast and accurate computation of binomial probabilities"). */
export function deviance(x: number, m: number): number {
  const d = x - m
  if (Math.abs(d) >= 0.1 * (x + m)) return x * Math.log(x / m) - d
  // With v = (x - m) / (x + m), ln(x / m) = 2 (v + v³/3 + v⁵/5 + ...).
  const v = d / (x + m)
  let sum = d * v
  let term = 2 * x * v
  for (let j = 3; j < 1000; j += 2) {
    term *= v * v
    const next = sum + term / j
    if (next === sum) break
    sum = next
  }
  return sum
}

/** ln of x^a (1 - x)^b / B(a, b); `y` is 1 - x, given beside it because one of them may be too near 1 to tell. */
function logPrefix(x: number, y: number, a: number, b: number): number {
  if (a >= 10 && b >= 10) {
    const n = a + b
    return (
      0.5 * Math.log(a / n) +
      0.5 * Math.log(b) -
      LN_SQRT_TWO_PI -
      (stirlingError(a) + stirlingError(b) - stirlingError(n)) -
      deviance(a, n * x) -
      deviance(b, n * y)
    )
  }
  const logX = x < 0.5 ? Math.log(x) : Math.log1p(-y)
  const logY = y < 0.5 ? Math.log(y) : Math.log1p(-x)
  return a * logX + b * logY - logBeta(a, b)
}

/**
 * The continued fraction DLMF 8.17.22 by the modified method of Lentz (Thompson and Barnett 1986).
 * Converges for x < (a + 1) / (a + b + 2) in some √max(a, b) steps.
 */
function fraction(x: number, a: number, b: number): number {
  const tiny = 1e-300
  let c = 1
  let d = 1 - ((a + b) * x) / (a + 1)
  d = 1 / (Math.abs(d) < tiny ? tiny : d)
  let value = d
  for (let m = 1; m < 1_000_000; m++) {
    const m2 = 2 * m
    const even = (m * (b - m) * x) / ((a + m2 - 1) * (a + m2))
    d = 1 + even * d
    d = 1 / (Math.abs(d) < tiny ? tiny : d)
    c = 1 + even / c
    if (Math.abs(c) < tiny) c = tiny
    value *= d * c
    const odd = (-(a + m) * (a + b + m) * x) / ((a + m2) * (a + m2 + 1))
    d = 1 + odd * d
    d = 1 / (Math.abs(d) < tiny ? tiny : d)
    c = 1 + odd / c
    if (Math.abs(c) < tiny) c = tiny
    const step = d * c
    value *= step
    if (Math.abs(step - 1) < 2e-16) break
  }
  return value
}

/** ln I_x(a, b) with y = 1 - x given; finite for every x > 0, however small the value. */
function logRegularised(x: number, y: number, a: number, b: number): number {
  if (x <= 0) return Number.NEGATIVE_INFINITY
  if (y <= 0) return 0
  if (x < (a + 1) / (a + b + 2)) return logPrefix(x, y, a, b) + Math.log(fraction(x, a, b) / a)
  return Math.log1p(-Math.min(1, Math.exp(logPrefix(y, x, b, a)) * (fraction(y, b, a) / b)))
}

/**
 * I_x(a, b): the probability that a Beta(a, b) variable is at most x.
 * @param x 0 to 1
 * @param a above 0
 * @param b above 0
 * @param y 1 - x, where it is known better than by subtraction
 */
export function regularisedBeta(x: number, a: number, b: number, y: number = 1 - x): number {
  if (!(a > 0 && b > 0)) return Number.NaN
  if (x <= 0) return 0
  if (y <= 0) return 1
  if (x < (a + 1) / (a + b + 2)) return Math.exp(logPrefix(x, y, a, b)) * (fraction(x, a, b) / a)
  return 1 - Math.exp(logPrefix(y, x, b, a)) * (fraction(y, b, a) / b)
}

/** A Beta quantile and its complement, each to full relative precision when it is the smaller one. */
export interface BetaQuantile {
  readonly x: number
  readonly y: number
}

/**
 * The x with I_x(a, b) = p.
 * Newton's method on ln I against ln x: that curve is concave and rising, so from any start the second step is left
 * of the root and all further ones climb to it. Always works in the tail that holds less than half.
 * @param p 0 to 1
 * @param q 1 - p, where it is known better than by subtraction
 */
export function inverseRegularisedBeta(p: number, a: number, b: number, q: number = 1 - p): BetaQuantile {
  if (!(a > 0 && b > 0 && p >= 0 && q >= 0)) return { x: Number.NaN, y: Number.NaN }
  if (p === 0) return { x: 0, y: 1 }
  if (q === 0) return { x: 1, y: 0 }
  if (p > q) {
    const { x, y } = inverseRegularisedBeta(q, b, a, p)
    return { x: y, y: x }
  }
  const target = Math.log(p)
  // From the mean, or from the power law of the far tail where that is nearer.
  let x = Math.min(a / (a + b), Math.exp((target + Math.log(a) + logBeta(a, b)) / a))
  if (x <= 0) return { x: 0, y: 1 }
  for (let step = 0; step < 200; step++) {
    const y = 1 - x
    const value = logRegularised(x, y, a, b)
    const slope = Math.exp(logPrefix(x, y, a, b) - value) / y
    const move = (target - value) / slope
    const next = Math.min(x * Math.exp(Math.max(-50, Math.min(50, move))), (1 + x) / 2)
    const done = Math.abs(next - x) <= 2e-16 * x
    x = next
    if (done) break
  }
  return { x, y: 1 - x }
}
