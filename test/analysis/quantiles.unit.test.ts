import { weightedQuantile } from 'simple-statistics'
import { describe, expect, test } from 'vitest'
import { orderRanks, quantile, quantileInterval } from '../../src/analysis/quantiles.ts'
import { binomialSum, histogramOf } from './helpers.ts'

const ten = histogramOf([1, 2, 3, 4, 5, 6, 7, 8, 9, 10])

describe('quantile', () => {
  test('is the least value that so many did not exceed', () => {
    expect([0, 0.05, 0.1, 0.11, 0.5, 0.51, 0.9, 1].map(q => quantile(ten, q))).toEqual([1, 1, 1, 2, 5, 6, 9, 10])
  })
  test('does not slip by a rounding error', () => {
    const hundred = histogramOf(Array.from({ length: 100 }, (_, i) => i + 1))
    // 0.07 * 100 is 7.000000000000001, 0.29 * 100 is 28.999999999999996.
    for (let i = 1; i <= 100; i++) expect(quantile(hundred, i / 100)).toBe(i)
  })
  test('agrees with simple-statistics where there is no such error', () => {
    const histogram = [
      [0, 3],
      [2, 10],
      [3, 1],
      [9, 2],
    ] as const
    const values = histogram.map(([value]) => value)
    const games = histogram.map(([, count]) => count)
    for (let i = 0; i <= 16; i++) expect(quantile(histogram, i / 16)).toBe(weightedQuantile(values, games, i / 16))
  })
  test('refuses what is no share', () => {
    expect(() => quantile(ten, 1.5)).toThrow(RangeError)
    expect(() => quantile([], 0.5)).toThrow(/no games/)
  })
})

describe('order-statistic interval', () => {
  // Ranks of the 95 % interval of a median, as tabulated for the sign test (Conover 1999, table A3; David and Nagaraja 2003, section 7.1).
  test.each([
    [10, 2, 9],
    [15, 4, 12],
    [20, 6, 15],
    [25, 8, 18],
    [50, 18, 33],
    [100, 40, 61],
  ])('median of %i: ranks %i and %i', (n, l, u) => expect(orderRanks(n, 0.5, 0.95)).toEqual([l, u]))

  test('leaves at most half of the rest in either tail, and one rank further in would not', () => {
    for (const n of [1, 5, 12, 40, 200])
      for (const q of [0.05, 0.25, 0.5, 0.9])
        for (const confidence of [0.5, 0.95, 0.999]) {
          const tail = (1 - confidence) / 2
          const [l, u] = orderRanks(n, q, confidence)
          if (l > 0) expect(binomialSum(l - 1, n, q)).toBeLessThanOrEqual(tail + 1e-12)
          expect(binomialSum(l, n, q)).toBeGreaterThan(tail - 1e-12)
          if (u <= n) expect(1 - binomialSum(u - 1, n, q)).toBeLessThanOrEqual(tail + 1e-12)
          if (u > 0) expect(1 - binomialSum(u - 2, n, q)).toBeGreaterThan(tail - 1e-12)
        }
  })

  test('finds the ranks of very many games', () => {
    const [l, u] = orderRanks(1e9, 0.5, 0.95)
    const reach = 1.959963984540054 * Math.sqrt(0.25e9)
    expect(Math.abs(l - (5e8 - reach))).toBeLessThan(2)
    expect(Math.abs(u - (5e8 + reach))).toBeLessThan(2)
  })

  test('gives values, and the bounds where too few games were played', () => {
    expect(quantileInterval(ten, 0.5, 0.95)).toMatchObject({
      value: 5,
      low: 2,
      high: 9,
      n: 10,
      method: 'order statistics',
    })
    expect(quantileInterval(ten, 0.95, 0.95)).toMatchObject({ value: 10, low: 8, high: Infinity })
    expect(quantileInterval(ten, 0.95, 0.95, { min: 0, max: 40 })).toMatchObject({ value: 10, low: 8, high: 40 })
    expect(quantileInterval([[3, 2]], 0.5, 0.95, { min: 0, max: 40 })).toMatchObject({ value: 3, low: 0, high: 40 })
    expect(quantileInterval([[3, 2]], 0.5, 0.95)).toMatchObject({ low: -Infinity, high: Infinity })
  })
})
