import { describe, expect, test } from 'vitest'
import { meanSequence, shareEvidence, shareSequence, weightFor } from '../../src/analysis/sequences.ts'
import { expectClose } from './helpers.ts'

// Values printed in the tests of `confseq`, the reference implementation by the authors of Howard and others 2021.
describe('against the reference implementation', () => {
  test('the weight tuned for 100 games', () => expectClose(weightFor(100, 0.95), 12.60056, 1e-6))
  test('normal mixture: 30.35209 at 100', () => {
    const { low, high } = meanSequence(0, 1, 100, 0.95, weightFor(100, 0.95))
    expectClose(100 * high, 30.35209, 1e-6)
    expect(low).toBe(-high)
  })
  test('two-sided beta-binomial mixture: -0.6941012', () => {
    // Theirs counts in units of variance p (1 - p) = 0.16: 100 of it are 625 games, their weight 12.60056 is 77.75 games.
    const weight = (weightFor(100, 0.95) - 0.16) / 0.16
    expect(Math.abs(shareEvidence(135, 625, 0.2, weight) + 0.6941012)).toBeLessThan(1e-6)
    // And their bound 31.4308 is where the evidence reaches ln 20.
    expect(Math.abs(shareEvidence(125 + 31.4308, 625, 0.2, weight) - Math.log(20))).toBeLessThan(1e-4)
  })
})

describe('confidence sequence of a share', () => {
  test('its limits are where the evidence reaches -ln(1 - confidence)', () => {
    const weight = weightFor(5000, 0.95)
    const { low, high } = shareSequence(1234, 5000, 0.95, weight)
    expectClose(shareEvidence(1234, 5000, low, weight), Math.log(20), 1e-6)
    expectClose(shareEvidence(1234, 5000, high, weight), Math.log(20), 1e-6)
  })
  test('a fair start: under p the expected ratio after one game is 1', () => {
    for (const p of [0.01, 0.3, 0.77])
      for (const weight of [0.5, 20, 1e5])
        expectClose(
          p * Math.exp(shareEvidence(1, 1, p, weight)) + (1 - p) * Math.exp(shareEvidence(0, 1, p, weight)),
          1,
          1e-9,
        )
  })
  test('and after ten games, over all binomial outcomes', () => {
    const terms = [1, 10, 45, 120, 210, 252, 210, 120, 45, 10, 1]
    const sum = terms.reduce(
      (s, ways, k) => s + ways * 0.3 ** k * 0.7 ** (10 - k) * Math.exp(shareEvidence(k, 10, 0.3, 7)),
      0,
    )
    expectClose(sum, 1, 1e-9)
  })
  test('how much wider than an interval for a number of games fixed beforehand', () => {
    const weight = weightFor(100_000, 0.95)
    const times = (n: number) => {
      const { low, high } = shareSequence(0.4 * n, n, 0.95, weight)
      return (high - low) / 2 / (1.959963984540054 * Math.sqrt(0.24 / n))
    }
    expect(times(100_000)).toBeCloseTo(1.55, 1)
    expect(times(10_000)).toBeLessThan(2.05)
    expect(times(1_000_000)).toBeLessThan(1.7)
    expect(times(10_000_000)).toBeLessThan(1.9)
  })
  test('no success, no failure, one game', () => {
    expect(shareSequence(0, 1, 0.95, 100)).toEqual({ low: 0, high: 1 })
    expect(shareSequence(1, 1, 0.95, 100)).toEqual({ low: 0, high: 1 })
    expect(shareSequence(0, 1000, 0.95, 100).high).toBeLessThan(0.02)
    expect(shareSequence(1000, 1000, 0.95, 100).low).toBeGreaterThan(0.98)
  })
})

test('one game says nothing about a mean', () => {
  expect(meanSequence(3, Number.NaN, 1, 0.95, 100)).toEqual({ low: -Infinity, high: Infinity })
})
