/** The standard normal law. */

const SQRT_TWO_PI = 2.5066282746310007

function normalDensity(z: number): number {
  return Math.exp(-0.5 * z * z) / SQRT_TWO_PI
}

/**
 * P(Z <= z), to full relative precision in the lower tail.
 * Near the middle the all-positive series of Abramowitz and Stegun (1964) 26.2.11; in the tails Laplace's continued
 * fraction 26.2.14, evaluated from its far end.
 */
export function normalCdf(z: number): number {
  if (z > 0) return 1 - normalCdf(-z)
  if (z < -40) return 0
  const t = -z
  if (t < 2) {
    let term = t
    let sum = t
    for (let k = 3; term > 1e-17 * sum; k += 2) sum += term *= (t * t) / k
    return 0.5 - normalDensity(t) * sum
  }
  let f = t
  for (let k = 120; k >= 1; k--) f = t + k / f
  return normalDensity(t) / f
}

/**
 * The z with P(Z <= z) = p.
 * Starts from the rational approximation of Abramowitz and Stegun 26.2.23 (Hastings 1955; error below 4.5e-4) and
 * refines it by Halley's method on `normalCdf`, whose error each step cubes.
 * @param p 0 to 1
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) return Number.NaN
  if (p > 0.5) return -normalQuantile(1 - p)
  if (p === 0) return Number.NEGATIVE_INFINITY
  const t = Math.sqrt(-2 * Math.log(p))
  let z = (2.515517 + t * (0.802853 + t * 0.010328)) / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308))) - t
  for (let step = 0; step < 3; step++) {
    const move = (normalCdf(z) - p) / normalDensity(z)
    z -= move / (1 + 0.5 * z * move)
  }
  return z
}

/** z of a two-sided interval: 1.95996... for 0.95. */
export function twoSidedNormal(confidence: number): number {
  return -normalQuantile((1 - confidence) / 2)
}
