import { regularisedBeta } from './incomplete-beta.ts'

/** P(B <= k) for B binomial(n, p): I at 1 - p with parameters n - k and k + 1 (Abramowitz and Stegun 26.5.24). */
export function binomialCdf(k: number, n: number, p: number): number {
  if (k < 0) return 0
  if (k >= n) return 1
  const whole = Math.floor(k)
  return regularisedBeta(1 - p, n - whole, whole + 1, p)
}

/** P(B >= k). */
export function binomialTail(k: number, n: number, p: number): number {
  const whole = Math.ceil(k)
  if (whole <= 0) return 1
  if (whole > n) return 0
  return regularisedBeta(p, whole, n - whole + 1)
}

/** The smallest k with P(B <= k) >= p0. */
export function binomialQuantile(p0: number, n: number, p: number): number {
  let low = -1
  let high = n
  while (high - low > 1) {
    const middle = Math.floor(low + (high - low) / 2)
    if (binomialCdf(middle, n, p) >= p0) high = middle
    else low = middle
  }
  return high
}
