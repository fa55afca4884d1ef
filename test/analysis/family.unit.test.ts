import { describe, expect, test } from 'vitest'
import type { Difference } from '../../src/analysis/difference.ts'
import { family } from '../../src/analysis/family.ts'
import { pairedMeanDifference } from '../../src/analysis/paired-means.ts'
import { pairedShareDifference } from '../../src/analysis/paired-shares.ts'
import { shareDifference } from '../../src/analysis/unpaired.ts'
import { count, decimalsFor, fixed, POINTS, pWords, signed, verdictWords } from '../../src/analysis/wording.ts'

const won = (gained: number, lost: number, both = 40_000, neither = 50_000): Difference =>
  pairedShareDifference(
    {
      games: both + gained + lost + neither,
      joint: { w: { w: both, l: lost }, l: { w: gained, l: neither } },
      differences: {},
    },
    ['w'],
    0.95,
  )!

const compare = (...differences: Difference[]) => differences.map((difference, subject) => ({ subject, difference }))

describe('family', () => {
  test('judges each comparison after the correction', () => {
    // p is 0.024 for the third: alone it would stand, among three it does not.
    const { comparisons, correction, confidence } = family(
      compare(won(5600, 5000), won(5000, 5600), won(5230, 5001)),
      0.95,
    )
    expect([correction, confidence]).toEqual(['Holm', 0.95])
    expect(comparisons.map(one => one.verdict)).toEqual(['more', 'less', 'more'])
    const crowd = family(compare(won(5230, 5001), won(5000, 5000), won(5001, 5000)), 0.95).comparisons
    expect(crowd.map(one => one.verdict)).toEqual(['indistinguishable', 'indistinguishable', 'indistinguishable'])
    expect(crowd[0]!.difference.p).toBeLessThan(0.05)
    expect(crowd[0]!.difference.low).toBeGreaterThan(0)
    expect(crowd[0]!.simultaneous.low).toBeLessThanOrEqual(0)
    expect(crowd[0]!.adjustedP).toBeCloseTo(3 * crowd[0]!.difference.p, 12)
  })
  test('is plain data', () => {
    const judged = family(compare(won(5600, 5000)), 0.95)
    expect(JSON.parse(JSON.stringify(judged))).toEqual(judged)
  })
  test('simultaneous intervals are at 1 - alpha / m', () => {
    const difference = won(5600, 5000)
    const { comparisons } = family(compare(difference, won(1, 1), won(2, 2), won(3, 3), won(4, 4)), 0.95)
    expect(comparisons[0]!.simultaneous.low).toBeCloseTo(difference.at(0.99).low, 12)
    expect(comparisons[0]!.simultaneous.high).toBeCloseTo(difference.at(0.99).high, 12)
  })
  test('Benjamini-Hochberg widens by how many were chosen', () => {
    const [a, b, c, d] = [won(5600, 5000), won(5700, 5000), won(5000, 5001), won(5001, 5000)] as const
    const { comparisons } = family(compare(a, b, c, d), 0.95, 'Benjamini-Hochberg')
    expect(comparisons.map(one => one.verdict)).toEqual(['more', 'more', 'indistinguishable', 'indistinguishable'])
    expect(comparisons[0]!.simultaneous.low).toBeCloseTo(a.at(1 - (0.05 * 2) / 4).low, 12)
  })
  test('of none', () => {
    expect(family([], 0.95).comparisons).toEqual([])
  })
  test('where the exact test and the interval disagree, what is not told from zero is shown with zero', () => {
    // Seven gained, one lost of 21: the exact p is 0.07, the interval 0.026 to 0.517.
    const [one] = family(compare(won(7, 1, 1, 12)), 0.95).comparisons
    expect(one!.verdict).toBe('indistinguishable')
    expect(one!.simultaneous.low).toBe(0)
  })
})

describe('verdicts in words', () => {
  const words = (difference: Difference, scale = POINTS) =>
    verdictWords(family(compare(difference), 0.95).comparisons[0]!, scale)

  test('a clear difference', () => {
    expect(words(won(7000, 5000, 38_000))).toBe(
      '2.00 points more (between +1.79 and +2.21; adjusted p < 0.001; 100,000 pairs of games)',
    )
    expect(words(won(5000, 5250, 40_000, 49_750))).toBe(
      '0.25 points less (between −0.45 and −0.05; adjusted p = 0.014; 100,000 pairs of games)',
    )
  })
  test('no clear difference', () => {
    expect(words(won(5010, 5000, 40_000, 49_990))).toBe(
      'indistinguishable from zero at 100,000 pairs of games (the difference is between −0.19 and +0.21 points)',
    )
  })
  test('no difference at all', () => {
    expect(words(won(0, 0, 50_000, 50_000))).toBe(
      'no game differed: none of 100,000 pairs of games (so fewer than 1 of 27,000)',
    )
  })
  test('metrics and cells that are not paired', () => {
    const rounds = pairedMeanDifference(
      [
        [-1, 500],
        [0, 300],
        [2, 1200],
      ],
      0.95,
    )!
    expect(words(rounds, { times: 1, unit: 'rounds' })).toBe(
      '0.950 rounds more (between +0.892 and +1.008; adjusted p < 0.001; 2,000 pairs of games)',
    )
    expect(words(shareDifference({ count: 500, n: 1000 }, { count: 510, n: 1000 }, 0.95))).toBe(
      'indistinguishable from zero at 1,000 games (the difference is between −3.4 and +5.4 points)',
    )
  })
  test('numbers', () => {
    expect([signed(0.04, 1), signed(-0.04, 1), signed(1.25, 1), signed(-3, 0)]).toEqual(['0.0', '0.0', '+1.3', '−3'])
    expect([
      fixed(-1.5, 2),
      fixed(Number.POSITIVE_INFINITY, 2),
      fixed(Number.NEGATIVE_INFINITY, 0),
      fixed(Number.NaN, 1),
    ]).toEqual(['−1.50', '∞', '−∞', 'unknown'])
    expect([count(7), count(1234), count(10_000_000)]).toEqual(['7', '1,234', '10,000,000'])
    expect([pWords(0.0004), pWords(0.0312), pWords(0.0996), pWords(0.5)]).toEqual([
      'p < 0.001',
      'p = 0.031',
      'p = 0.100',
      'p = 0.50',
    ])
    expect([
      decimalsFor({ low: 0, high: 0.2 }),
      decimalsFor({ low: 0, high: 40 }),
      decimalsFor({ low: 1, high: 1 }),
    ]).toEqual([2, 0, 1])
  })
})
