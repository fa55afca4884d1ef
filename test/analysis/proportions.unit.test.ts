import { describe, expect, test } from 'vitest'
import { clopperPearson, FEW, share, wilson } from '../../src/analysis/proportions.ts'
import { binomialSum, bisect, expectClose, expectPrinted } from './helpers.ts'

describe('published intervals', () => {
  // Newcombe 1998, Statistics in Medicine 17, 857-872, table I: 95 % intervals of four data sets, methods 3 and 5.
  test.each([
    [81, 263, [0.2553, 0.3662], [0.2527, 0.3676]],
    [15, 148, [0.0624, 0.1605], [0.0578, 0.1617]],
    [0, 20, [0, 0.1611], [0, 0.1684]],
    [1, 29, [0.0061, 0.1718], [0.0009, 0.1776]],
  ] as const)('%i of %i', (k, n, score, exact) => {
    expectPrinted(wilson(k, n, 0.95), score, 4)
    expectPrinted(clopperPearson(k, n, 0.95), exact, 4)
  })
  test('10 of 20 is centred at one half', () => {
    expectPrinted(wilson(10, 20, 0.95), [0.2993, 0.7007], 4)
    expectPrinted(clopperPearson(10, 20, 0.95), [0.272, 0.728], 3)
  })
})

describe('against a second method', () => {
  test.each([
    [1, 10],
    [3, 10],
    [9, 10],
    [17, 150],
    [100, 200],
    [199, 200],
  ])('Clopper-Pearson of %i of %i by bisection on binomial sums', (k, n) => {
    for (const confidence of [0.8, 0.95, 0.999]) {
      const tail = (1 - confidence) / 2
      const { low, high } = clopperPearson(k, n, confidence)
      expectClose(
        low,
        bisect(p => 1 - binomialSum(k - 1, n, p), tail, 0, 1),
        1e-9,
      )
      expectClose(
        high,
        bisect(p => binomialSum(k, n, p), tail, 0, 1),
        1e-9,
      )
    }
  })
  test('Wilson by bisection on the score statistic', () => {
    for (const [k, n] of [
      [1, 10],
      [40, 1000],
      [999, 1000],
    ] as const) {
      const score = (p: number) => (k / n - p) / Math.sqrt((p * (1 - p)) / n)
      const { low, high } = wilson(k, n, 0.95)
      expectClose(low, bisect(score, 1.959963984540054, 1e-9, k / n), 1e-9)
      expectClose(high, bisect(score, -1.959963984540054, k / n, 1 - 1e-9), 1e-9)
    }
  })
  test('no success and no failure have closed forms', () => {
    for (const n of [1, 10, 1e6, 1e9]) {
      expectClose(clopperPearson(0, n, 0.95).high, -Math.expm1(Math.log(0.025) / n), 1e-13)
      expectClose(clopperPearson(n, n, 0.95).low, 0.025 ** (1 / n), 1e-13)
      expectClose(wilson(0, n, 0.95).high, 3.841458820694124 / (n + 3.841458820694124), 1e-12)
    }
  })
})

describe('the rule of share', () => {
  test('Wilson, but Clopper-Pearson where there are few on either side', () => {
    for (const [k, method] of [
      [0, 'Clopper-Pearson'],
      [FEW - 1, 'Clopper-Pearson'],
      [FEW, 'Wilson'],
      [500, 'Wilson'],
      [1000 - FEW, 'Wilson'],
      [1000 - FEW + 1, 'Clopper-Pearson'],
      [1000, 'Clopper-Pearson'],
    ] as const) {
      const found = share(k, 1000, 0.95)
      expect(found.method).toBe(method)
      expect({ low: found.low, high: found.high }).toEqual(method === 'Wilson' ? found.wilson : found.exact)
      expect(found).toMatchObject({ value: k / 1000, count: k, n: 1000, confidence: 0.95 })
    }
  })
})

test('what is no count is refused', () => {
  for (const [k, n] of [
    [-1, 10],
    [11, 10],
    [0, 0],
    [0.5, 10],
    [Number.NaN, 10],
  ] as const) {
    expect(() => wilson(k, n, 0.95)).toThrow(RangeError)
    expect(() => clopperPearson(k, n, 0.95)).toThrow(/whole numbers/)
  }
  for (const confidence of [0, 1, 95, Number.NaN]) expect(() => share(1, 2, confidence)).toThrow(/confidence/)
})
