import { inverseRegularisedBeta, regularisedBeta } from './incomplete-beta.ts'
import { normalQuantile } from './normal.ts'

/** From here on the expansion in 1/ν is exact to double precision, and quicker. */
const EXPANSION_FROM = 1e5

/** P(|T| >= |t|) for Student's t with `df` degrees of freedom: I at df / (df + t²) with parameters df/2 and 1/2 (Abramowitz and Stegun 26.7.1). */
export function studentTwoSided(t: number, df: number): number {
  if (!Number.isFinite(t)) return Number.isNaN(t) ? Number.NaN : 0
  const whole = df + t * t
  return regularisedBeta(df / whole, df / 2, 0.5, (t * t) / whole)
}

/**
 * The t above which `tail` of Student's law lies, for 0 < tail <= 0.5.
 * By the inverse incomplete beta function; for many degrees of freedom by Abramowitz and Stegun 26.7.5.
 */
export function studentUpper(tail: number, df: number): number {
  if (!(tail > 0 && tail <= 0.5 && df > 0)) return Number.NaN
  if (df >= EXPANSION_FROM) {
    const z = -normalQuantile(tail)
    const w = z * z
    return (
      z *
      (1 +
        (w + 1) / (4 * df) +
        ((5 * w + 16) * w + 3) / (96 * df ** 2) +
        (((3 * w + 19) * w + 17) * w - 15) / (384 * df ** 3))
    )
  }
  const { x, y } = inverseRegularisedBeta(2 * tail, df / 2, 0.5)
  return Math.sqrt((df * y) / x)
}

/** t of a two-sided interval: 2.776... for 0.95 and 4 degrees of freedom. */
export function twoSidedStudent(confidence: number, df: number): number {
  return studentUpper((1 - confidence) / 2, df)
}
