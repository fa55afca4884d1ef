import { mean, sampleSkewness, sampleVariance } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import { gamesIn, moments, pooled } from '../../src/analysis/histogram.ts'
import { meanInterval } from '../../src/analysis/means.ts'
import { share } from '../../src/analysis/proportions.ts'
import { bisect, expectClose, histogramOf } from './helpers.ts'

describe('moments', () => {
  const values = [3, 1, 4, 1, 5, 9, 2, 6, 5, 3, 5, 8, 9, 7, 9]
  test('are those of the single values', () => {
    const found = moments(histogramOf(values))
    expect(found.n).toBe(15)
    expectClose(found.mean, mean(values), 1e-15)
    expectClose(found.variance, sampleVariance(values), 1e-14)
    expectClose(found.skewness, sampleSkewness(values), 1e-13)
    expectClose(found.standardError, Math.sqrt(sampleVariance(values) / 15), 1e-14)
    expect([found.min, found.max]).toEqual([1, 9])
  })
  test('keep their digits where squares of sums would lose them', () => {
    const found = moments([
      [1_000_000_000, 3_000_000],
      [1_000_000_001, 3_000_000],
    ])
    expectClose(found.mean, 1_000_000_000.5, 1e-16)
    expectClose(found.variance, (0.25 * 6e6) / (6e6 - 1), 1e-12)
  })
  test('what few games cannot tell stands as NaN', () => {
    expect(moments([[7, 1]])).toMatchObject({ n: 1, mean: 7, variance: Number.NaN, skewness: Number.NaN })
    expect(moments([[7, 5]])).toMatchObject({ variance: 0, skewness: Number.NaN })
    expect(() => moments([])).toThrow(/no games/)
  })
})

test('pooling adds bins by value', () => {
  const joint = pooled([
    [
      [1, 2],
      [10, 3],
    ],
    [
      [-4, 1],
      [10, 4],
    ],
    [],
  ])
  expect(joint).toEqual([
    [-4, 1],
    [1, 2],
    [10, 7],
  ])
  expect(gamesIn(joint)).toBe(10)
  expect(pooled([])).toEqual([])
})

describe("mean with Student's interval", () => {
  // Student 1908, Biometrika 6, table of hours of sleep gained (in tenths): mean 1.58, t = 4.06;
  // the interval 0.70 to 2.46 is printed in most textbooks that use these data.
  test("Student's sleep data", () => {
    const found = meanInterval(histogramOf([12, 24, 13, 13, 0, 10, 18, 8, 46, 14]), 0.95)
    expect(found).toMatchObject({ n: 10, method: 'Student', confidence: 0.95 })
    expectClose(found.value, 15.8, 1e-15)
    expectClose(found.low, 7.001142, 1e-6)
    expectClose(found.high, 24.598858, 1e-6)
  })
  test('one game says nothing about the mean', () => {
    expect(meanInterval([[3, 1]], 0.95)).toMatchObject({ value: 3, low: -Infinity, high: Infinity })
    expect(meanInterval([[3, 1]], 0.95, { min: 0, max: 9 })).toMatchObject({ low: 0, high: 9 })
  })
  test('of games that came to 0 or 1 it is the interval of a share', () => {
    for (const [ones, n] of [
      [0, 2000],
      [3, 2000],
      [700, 2000],
      [2000, 2000],
    ] as const) {
      const games = (
        [
          [0, n - ones],
          [1, ones],
        ] as const
      ).filter(([, many]) => many > 0)
      const { value, low, high, method } = share(ones, n, 0.95)
      expect(meanInterval(games, 0.95)).toEqual({ value, low, high, n, method, confidence: 0.95 })
    }
  })
  test('does not leave the values that a game can have', () => {
    // 198 games lost all of a hull, two less: Student's upper limit is 100.1.
    const lost = [
      [80, 1],
      [96, 1],
      [100, 198],
    ] as const
    const plain = meanInterval(lost, 0.95)
    expect(plain).toMatchObject({ method: 'Student' })
    expect(plain.high).toBeGreaterThan(100)
    const found = meanInterval(lost, 0.95, { min: 0, max: 100 })
    expect(found).toMatchObject({ value: plain.value, method: 'bounded score' })
    expect(found.high).toBeLessThan(100)
    // All m with (mean - m)² = t² f (m - min) (max - m) / n.
    const { mean, variance, n } = moments(lost)
    const f = variance / (mean * (100 - mean))
    const score = (m: number) => (mean - m) / Math.sqrt((f * m * (100 - m)) / n)
    expectClose(found.low, bisect(score, 1.971956544, 1, mean), 1e-6)
    expectClose(found.high, bisect(score, -1.971956544, mean, 100 - 1e-9), 1e-6)
    // Far from its bounds a metric keeps Student's.
    const middle = [
      [40, 100],
      [60, 100],
    ] as const
    expect(meanInterval(middle, 0.95, { min: 0, max: 100 })).toEqual(meanInterval(middle, 0.95))
  })
})
