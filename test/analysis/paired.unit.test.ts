import { describe, expect, test } from 'vitest'
import { pairedMeanDifference } from '../../src/analysis/paired-means.ts'
import { mcNemar, pairCounts, pairedShareDifference, tango } from '../../src/analysis/paired-shares.ts'
import { expectClose, expectPrinted, histogramOf } from './helpers.ts'

/** Pairs as a tally's data, by [both, gained, lost, neither]. */
const pairs = (both: number, gained: number, lost: number, neither: number) => ({
  games: both + gained + lost + neither,
  joint: { won: { won: both, lost }, lost: { won: gained, lost: neither } },
  differences: {},
})

// Airway hyper-responsiveness before and after transplantation, 21 children (Bentur and others 2009), the running
// example of Fagerland, Lydersen and Laake 2014, Statistics in Medicine 33, 2850-2875.
const airways = pairs(1, 7, 1, 12)

describe("McNemar's test", () => {
  test('the airways: exact 0.0703, asymptotic 0.0339', () => {
    const { exact, asymptotic } = mcNemar(1, 7)
    expect([exact.toFixed(4), asymptotic.toFixed(4)]).toEqual(['0.0703', '0.0339'])
    expect(mcNemar(7, 1)).toEqual(mcNemar(1, 7))
  })
  test('no discordant pair, and as many of one kind as of the other', () => {
    expect(mcNemar(0, 0)).toEqual({ exact: 1, asymptotic: 1 })
    expect(mcNemar(50, 50)).toEqual({ exact: 1, asymptotic: 1 })
    expectClose(mcNemar(0, 5).exact, 2 ** -4, 1e-13)
  })
  test('of millions of pairs, exact and asymptotic agree', () => {
    const { exact, asymptotic } = mcNemar(5_003_000, 5_000_000)
    expectClose(exact, asymptotic, 1e-3)
  })
})

describe("Tango's interval", () => {
  test('the airways: 0.026 to 0.517', () => {
    expectPrinted(tango({ n: 21, gained: 7, lost: 1 }, 0.95), [0.026, 0.517], 3)
    expectPrinted(tango({ n: 21, gained: 1, lost: 7 }, 0.95), [-0.517, -0.026], 3)
  })
  test('without discordant pairs it is ± z² / (n + z²)', () => {
    const z2 = 3.841458820694124
    const { low, high } = tango({ n: 50, gained: 0, lost: 0 }, 0.95)
    expectClose(low, -z2 / (50 + z2), 1e-12)
    expectClose(high, z2 / (50 + z2), 1e-12)
  })
  test('of very many pairs it is the difference ± z standard errors', () => {
    const [n, gained, lost] = [4_000_000, 130_000, 120_000]
    const d = (gained - lost) / n
    const se = Math.sqrt((gained + lost) / n - d * d) / Math.sqrt(n)
    const { low, high } = tango({ n, gained, lost }, 0.95)
    expectClose(high - low, 2 * 1.959963984540054 * se, 1e-4)
    expectClose((low + high) / 2, d, 1e-4)
  })
  test('every pair discordant', () => {
    expect(tango({ n: 30, gained: 30, lost: 0 }, 0.95).high).toBe(1)
    expect(tango({ n: 30, gained: 30, lost: 0 }, 0.95).low).toBeLessThan(1)
    expect(tango({ n: 0, gained: 0, lost: 0 }, 0.95)).toEqual({ low: -1, high: 1 })
  })
})

describe('paired difference of shares', () => {
  test('counts pairs by any set of outcomes', () => {
    const data = {
      games: 100,
      joint: { a: { a: 10, b: 20, c: 3 }, b: { a: 5, b: 40 }, c: { b: 15, c: 7 } },
      differences: {},
    }
    expect(pairCounts(data, ['a'])).toEqual({ n: 100, both: 10, gained: 5, lost: 23, neither: 62 })
    expect(pairCounts(data, ['a', 'b'])).toEqual({ n: 100, both: 75, gained: 15, lost: 3, neither: 7 })
    expect(pairCounts(data, [])).toMatchObject({ both: 0, gained: 0, lost: 0, neither: 100 })
  })
  test('the airways', () => {
    const found = pairedShareDifference(airways, ['won'], 0.95)!
    expect(found).toMatchObject({ n: 21, method: 'Tango score', confidence: 0.95, differing: 8 })
    expectClose(found.value, 6 / 21, 1e-15)
    expect(found.p.toFixed(4)).toBe('0.0703')
    expect(found.at(0.95)).toEqual({ low: found.low, high: found.high })
  })
  test('what pairing is worth', () => {
    // Independent: 2 x 1/4. Paired: 0.1 discordant and no difference.
    expectClose(pairedShareDifference(pairs(45, 5, 5, 45), ['won'], 0.95)!.worth!, 5, 1e-12)
    // With a difference: 0.3 x 0.7 + 0.5 x 0.5 apart; 0.4 discordant less 0.2² paired.
    expectClose(pairedShareDifference(pairs(20, 30, 10, 40), ['won'], 0.95)!.worth!, 0.46 / 0.36, 1e-12)
    expect(pairedShareDifference(pairs(50, 0, 0, 50), ['won'], 0.95)!.worth).toBe(Number.POSITIVE_INFINITY)
    expect(pairedShareDifference(pairs(50, 0, 0, 0), ['won'], 0.95)!).not.toHaveProperty('worth')
  })
  test('no pairs, no difference', () => {
    expect(pairedShareDifference(pairs(0, 0, 0, 0), ['won'], 0.95)).toBeUndefined()
  })
})

describe('paired difference of means', () => {
  // Student's sleep data, in tenths of hours: t = 4.0621, p = 0.002833, interval 0.70 to 2.46.
  const gains = histogramOf([12, 24, 13, 13, 0, 10, 18, 8, 46, 14])
  const first = histogramOf([7, -16, -2, -12, -1, 34, 37, 8, 0, 20])
  const second = histogramOf([19, 8, 11, 1, -1, 44, 55, 16, 46, 34])
  test("Student's sleep data", () => {
    const found = pairedMeanDifference(gains, 0.95, first, second)!
    expect(found).toMatchObject({ n: 10, method: 'paired Student', differing: 9 })
    expectClose(found.value, 15.8, 1e-15)
    expectClose(found.low, 7.001142, 1e-6)
    expectClose(found.high, 24.598858, 1e-6)
    expectClose(found.p, 0.00283289, 1e-6)
    // Var 320.0556 + 400.9 apart, 151.2889 paired (in tenths squared).
    expectClose(found.worth!, (320.0555556 + 400.9) / 151.2888889, 1e-4)
    expect(found.at(0.95)).toEqual({ low: found.low, high: found.high })
  })
  test('of games that came to 0 or 1 it is the difference of shares', () => {
    const differences = [
      [-1, 5],
      [0, 80],
      [1, 15],
    ] as const
    const zeroOne = (ones: number) =>
      [
        [0, 100 - ones],
        [1, ones],
      ] as const
    const found = pairedMeanDifference(differences, 0.95, zeroOne(40), zeroOne(50))!
    const { at: _, ...shares } = pairedShareDifference(pairs(35, 15, 5, 45), ['won'], 0.95)!
    expect(found).toMatchObject({ n: shares.n, method: 'Tango score', p: shares.p, differing: 20 })
    for (const key of ['value', 'low', 'high'] as const) expectClose(found[key], shares[key], 1e-12)
    expect(found.at(0.95)).toEqual({ low: found.low, high: found.high })
  })
  test('pairs that never differ, and pairs that always differ alike', () => {
    expect(pairedMeanDifference([[0, 40]], 0.95, first, second)).toMatchObject({
      value: 0,
      low: 0,
      high: 0,
      p: 1,
      differing: 0,
      worth: Infinity,
    })
    expect(pairedMeanDifference([[2, 40]], 0.95)).toMatchObject({ value: 2, low: 2, high: 2, p: 0, differing: 40 })
    expect(pairedMeanDifference([[2, 1]], 0.95)).toMatchObject({ value: 2, low: -Infinity, p: 1 })
    expect(pairedMeanDifference([], 0.95)).toBeUndefined()
  })
})
