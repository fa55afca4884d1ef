import { expect } from 'vitest'
import type { Histogram } from '../../src/engine/tally.ts'

/** Expects agreement to a relative error. */
export function expectClose(found: number, wanted: number, relative: number): void {
  const error = wanted === 0 ? Math.abs(found) : Math.abs(found - wanted) / Math.abs(wanted)
  expect(error, `${found} should be ${wanted} to ${relative}`).toBeLessThanOrEqual(relative)
}

/** Expects limits that round to the ones printed in a paper. */
export function expectPrinted(
  interval: { readonly low: number; readonly high: number },
  [low, high]: readonly [number, number],
  decimals: number,
): void {
  expect([interval.low.toFixed(decimals), interval.high.toFixed(decimals)].map(Number)).toEqual([low, high])
}

/** P(B <= k) for B binomial(n, p), by adding up the terms: the second method that the incomplete beta is held against. */
export function binomialSum(k: number, n: number, p: number): number {
  let sum = 0
  for (let j = 0; j <= k; j++) sum += binomialTerm(j, n, p)
  return sum
}

/** P(B = k), by multiplying it out. */
function binomialTerm(k: number, n: number, p: number): number {
  let term = 1
  let ones = k
  let zeros = n - k
  // Mixing the factors keeps the product within range.
  for (let j = 1; j <= k; j++) {
    term *= (n - k + j) / j
    while (term > 1 && (ones > 0 || zeros > 0)) {
      if (ones > 0) {
        term *= p
        ones--
      }
      if (zeros > 0) {
        term *= 1 - p
        zeros--
      }
    }
  }
  return term * p ** ones * (1 - p) ** zeros
}

/** The point in [low, high] where a falling or rising function crosses a level. */
export function bisect(f: (x: number) => number, level: number, low: number, high: number): number {
  const rising = f(high) > f(low)
  for (let i = 0; i < 200; i++) {
    const middle = (low + high) / 2
    if (f(middle) < level === rising) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** A histogram of single values. */
export function histogramOf(values: readonly number[]): Histogram {
  const bins = new Map<number, number>()
  for (const value of values) bins.set(value, (bins.get(value) ?? 0) + 1)
  return [...bins].sort(([a], [b]) => a - b)
}

/** The single values of a histogram, in order. */
export function valuesOf(histogram: Histogram): number[] {
  return histogram.flatMap(([value, games]) => new Array<number>(games).fill(value))
}
