import { describe, expect, test } from 'vitest'
import { equalSharesP, meanDifference, newcombe, shareDifference } from '../../src/analysis/unpaired.ts'
import { expectClose, expectPrinted, histogramOf } from './helpers.ts'

describe("Newcombe's hybrid score interval", () => {
  // Newcombe 1998, Statistics in Medicine 17, 873-890, table II, method 10.
  test.each([
    [56, 70, 48, 80, [0.0524, 0.3339]],
    [9, 10, 3, 10, [0.1705, 0.809]],
    [6, 7, 2, 7, [0.0582, 0.8062]],
    [5, 56, 0, 29, [-0.0381, 0.1926]],
    [0, 10, 0, 20, [-0.1611, 0.2775]],
    [0, 10, 0, 10, [-0.2775, 0.2775]],
    [10, 10, 0, 20, [0.6791, 1]],
    [10, 10, 0, 10, [0.6075, 1]],
  ] as const)('%i/%i - %i/%i', (k, n, baselineK, baselineN, printed) => {
    expectPrinted(newcombe({ count: baselineK, n: baselineN }, { count: k, n }, 0.95), printed, 4)
  })
  test('a difference carries it, and the interval at any other confidence', () => {
    const found = shareDifference({ count: 48, n: 80 }, { count: 56, n: 70 }, 0.95)
    expect(found).toMatchObject({ n: 70, method: 'Newcombe hybrid score', confidence: 0.95 })
    expectClose(found.value, 0.2, 1e-15)
    expect(found.at(0.95)).toEqual({ low: found.low, high: found.high })
    expect(found.at(0.99).low).toBeLessThan(found.low)
  })
})

describe('test of equal shares', () => {
  test("with many of all four kinds it is Pearson's chi-squared", () => {
    // 30/100 against 45/100: chi-squared = 4.8, p = 0.0285.
    expectClose(equalSharesP({ count: 30, n: 100 }, { count: 45, n: 100 }), 0.02845974, 1e-6)
  })
  test("with few of one kind it is Fisher's, both tails", () => {
    // The lady tasting tea (Fisher 1935), 3 of 4: one tail is 17/70.
    expectClose(equalSharesP({ count: 1, n: 4 }, { count: 3, n: 4 }), 34 / 70, 1e-12)
    expectClose(equalSharesP({ count: 4, n: 4 }, { count: 0, n: 4 }), 2 / 70, 1e-12)
    expect(equalSharesP({ count: 0, n: 1e6 }, { count: 0, n: 1e6 })).toBe(1)
    // Six events in a million against none: one tail is about 2^-6.
    expectClose(equalSharesP({ count: 0, n: 1e6 }, { count: 6, n: 1e6 }), 2 ** -5, 1e-4)
  })
})

describe("Welch's difference of means", () => {
  // Student's sleep data as two independent groups, in tenths of hours: t = 1.8608, 17.776 degrees of freedom,
  // p = 0.07939, interval -0.2055 to 3.3655 (printed on the help page of R's t.test).
  const group1 = histogramOf([7, -16, -2, -12, -1, 34, 37, 8, 0, 20])
  const group2 = histogramOf([19, 8, 11, 1, -1, 44, 55, 16, 46, 34])
  test('sleep data', () => {
    const found = meanDifference(group1, group2, 0.95)
    expectClose(found.value, 15.8, 1e-14)
    expectClose(found.low, -2.054832, 1e-5)
    expectClose(found.high, 33.654832, 1e-6)
    expectClose(found.p, 0.07939414, 1e-6)
  })
  test('cells that do not vary', () => {
    expect(meanDifference([[3, 9]], [[3, 9]], 0.95)).toMatchObject({ value: 0, low: 0, high: 0, p: 1 })
    expect(meanDifference([[3, 9]], [[4, 9]], 0.95)).toMatchObject({ value: 1, low: 1, high: 1, p: 0 })
    expect(meanDifference([[3, 1]], [[4, 9]], 0.95)).toMatchObject({ value: 1, low: -Infinity, p: 1 })
  })
})
