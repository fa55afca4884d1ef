/** ln √(2π) */
export const LN_SQRT_TWO_PI = 0.9189385332046728

/** Below this the Stirling series is reached by the recurrence Γ(x + 1) = x Γ(x). */
const STIRLING_FROM = 10

/**
 * The error of Stirling's formula, δ(x) = ln Γ(x) - (x - ½) ln x + x - ln √(2π), for x > 0.
 * Terms of the asymptotic series from Abramowitz and Stegun (1964) 6.1.41; at x = 10 the first term left out is below 1e-17.
 * Needed by itself because differences of ln Γ at large arguments lose digits that differences of δ keep.
 */
export function stirlingError(x: number): number {
  if (x < STIRLING_FROM) return logGamma(x) - (x - 0.5) * Math.log(x) + x - LN_SQRT_TWO_PI
  const r = 1 / (x * x)
  return (
    (1 / 12 -
      r *
        (1 / 360 -
          r *
            (1 / 1260 - r * (1 / 1680 - r * (1 / 1188 - r * (691 / 360360 - r * (1 / 156 - r * (3617 / 122400)))))))) /
    x
  )
}

/** ln Γ(x) for x > 0. Stirling's series, reached from small x by the recurrence. */
export function logGamma(x: number): number {
  if (!(x > 0)) return Number.NaN
  if (x >= STIRLING_FROM) return (x - 0.5) * Math.log(x) - x + LN_SQRT_TWO_PI + stirlingError(x)
  let product = 1
  let y = x
  while (y < STIRLING_FROM) product *= y++
  return logGamma(y) - Math.log(product)
}

/**
 * ln B(a, b) = ln Γ(a) + ln Γ(b) - ln Γ(a + b), for a, b > 0.
 * For large arguments the three big terms are combined on paper first, so that nothing cancels
 * (as in DiDonato and Morris 1992, ACM TOMS 18, 360-373, functions `algdiv` and `bcorr`).
 */
export function logBeta(a: number, b: number): number {
  if (a > b) return logBeta(b, a)
  const n = a + b
  if (b < STIRLING_FROM) return logGamma(a) + logGamma(b) - logGamma(n)
  if (a < STIRLING_FROM)
    return logGamma(a) - (b - 0.5) * Math.log1p(a / b) - a * Math.log(n) + a + stirlingError(b) - stirlingError(n)
  return (
    (a - 0.5) * Math.log(a / n) -
    b * Math.log1p(a / b) -
    0.5 * Math.log(b) +
    LN_SQRT_TWO_PI +
    stirlingError(a) +
    stirlingError(b) -
    stirlingError(n)
  )
}
