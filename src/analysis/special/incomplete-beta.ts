import { LN_SQRT_TWO_PI, logBeta, stirlingError } from './log-gamma.ts'

/**
 * The regularised incomplete beta function I_x(a, b) and its inverse: the distribution function of the Beta law,
 * and through it of the binomial, Student's t and F.
 *
 * Throughout x comes with y = 1 - x, because one of them may lie too near 1 for the other to be told from it.
 */

/** Below this, ln B and the powers of x and y do not cancel enough to matter. */
const LARGE = 10

/** u - ln(1 + u) for u > -1, without cancellation for small u: with v = u / (2 + u), ln(1 + u) = 2 (v + v³/3 + v⁵/5 + ...). */
function logDefect(u: number): number {
  if (Math.abs(u) > 0.2) return u - Math.log1p(u)
  const v = u / (2 + u)
  const v2 = v * v
  let power = v2
  let sum = 0
  for (let j = 3; power > 1e-17; j += 2) {
    sum += power / j
    power *= v2
  }
  return v * (u - 2 * sum)
}

/**
 * ln of x^a y^b / B(a, b). For large a and b in the form of Loader (2000, "Fast and accurate computation of binomial
 * probabilities"): how far x is from the mean a / (a + b) appears by itself, as l = a y - b x.
 */
function logPrefix(x: number, y: number, a: number, b: number): number {
  if (a >= LARGE && b >= LARGE) {
    const n = a + b
    const l = a * y - b * x
    return (
      0.5 * (Math.log(a / n) + Math.log(b)) -
      LN_SQRT_TWO_PI -
      (stirlingError(a) + stirlingError(b) - stirlingError(n)) -
      a * logDefect(-l / a) -
      b * logDefect(l / b)
    )
  }
  const logX = x < 0.5 ? Math.log(x) : Math.log1p(-y)
  const logY = y < 0.5 ? Math.log(y) : Math.log1p(-x)
  return a * logX + b * logY - logBeta(a, b)
}

/**
 * I_x(a, b) B(a, b) / (x^a y^b), by the continued fraction of DiDonato and Morris (1992, ACM TOMS 18, 360-373,
 * equation 9), evaluated by the method of Lentz as modified by Thompson and Barnett (1986).
 * Converges for x < (a + 1) / (a + b + 2) in some √max(a, b) steps at most. It is the even part of DLMF 8.17.22,
 * written so that nothing cancels when x is near 1.
 */
function fraction(x: number, y: number, a: number, b: number): number {
  const tiny = 1e-300
  const l = a * y - b * x + 1
  let value = (a * l) / (a + 1)
  if (value === 0) value = tiny
  let c = value
  let d = 0
  for (let m = 1; m < 1_000_000; m++) {
    const s = a + 2 * m - 1
    const w = m * (b - m) * x
    const numerator = ((a + m - 1) / s) * ((a + b + m - 1) / s) * w * x
    const denominator = m + w / s + ((a + m) * (l + m * (1 + y))) / (s + 2)
    d = denominator + numerator * d
    c = denominator + numerator / c
    d = 1 / (d === 0 ? tiny : d)
    if (c === 0) c = tiny
    const step = c * d
    value *= step
    if (Math.abs(step - 1) < 2e-16) break
  }
  return 1 / value
}

/** Whether the fraction converges at x itself; else it does at y with a and b exchanged. */
const inLowerPart = (x: number, a: number, b: number): boolean => x < (a + 1) / (a + b + 2)

/** ln I_x(a, b): finite for every x > 0, however small the value. */
function logRegularised(x: number, y: number, a: number, b: number): number {
  if (x <= 0) return Number.NEGATIVE_INFINITY
  if (y <= 0) return 0
  if (inLowerPart(x, a, b)) return logPrefix(x, y, a, b) + Math.log(fraction(x, y, a, b))
  return Math.log1p(-Math.min(1, Math.exp(logPrefix(y, x, b, a)) * fraction(y, x, b, a)))
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
  if (inLowerPart(x, a, b)) return Math.exp(logPrefix(x, y, a, b)) * fraction(x, y, a, b)
  return 1 - Math.exp(logPrefix(y, x, b, a)) * fraction(y, x, b, a)
}

/** A Beta quantile and its complement, both to full relative precision. */
export interface BetaQuantile {
  readonly x: number
  readonly y: number
}

/**
 * The x with I_x(a, b) = p.
 * Newton's method on ln I against ln x, in the tail that holds less than half: that curve is concave and rising, so the
 * second step is left of the root wherever the first began, and all further ones climb to it.
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
    const move = Math.max(-50, Math.min(50, (target - value) / slope))
    const next = Math.min(x * Math.exp(move), (1 + x) / 2)
    const done = Math.abs(next - x) <= 2e-16 * x
    x = next
    if (done) break
  }
  if (x <= 0.5) return { x, y: 1 - x }
  // Near 1 the last digits are in y.
  let y = 1 - x
  for (let step = 0; step < 3; step++) {
    const density = Math.exp(logPrefix(1 - y, y, a, b)) / y
    const next = y + (regularisedBeta(1 - y, a, b, y) - p) / density
    if (!(next > 0 && next < 1)) break
    y = next
  }
  return { x: 1 - y, y }
}
