import { describe, expect, test } from 'vitest'
import { divergenceLimits, leader, looksOf, survivors } from '../../src/analysis/best-arm.ts'
import { holds, measure } from './coverage.ts'
import { binomial, source } from './sampling.ts'

describe('looks', () => {
  test('double up to the last', () => {
    expect(looksOf({ first: 16, max: 100 })).toEqual([16, 32, 64, 100])
    expect(looksOf({ first: 16, max: 64 })).toEqual([16, 32, 64])
    expect(looksOf({ first: 50, max: 50 })).toEqual([50])
  })
})

describe('limits of a mean', () => {
  test('no failures: the upper limit is 1, the lower risk^(1/n), as for the exact tail', () => {
    const { low, high } = divergenceLimits({ sum: 30, n: 30 }, 0.01)
    expect(high).toBe(1)
    expect(low).toBeCloseTo(0.01 ** (1 / 30), 10)
  })
  test('never wider than Hoeffding’s simple bound', () => {
    for (const mean of [0, 0.05, 0.3, 0.5, 0.9]) {
      const { low, high } = divergenceLimits({ sum: mean * 200, n: 200 }, 0.001)
      const reach = Math.sqrt(-Math.log(0.001) / 400)
      expect(low).toBeGreaterThanOrEqual(mean - reach - 1e-12)
      expect(high).toBeLessThanOrEqual(mean + reach + 1e-12)
    }
  })
  test('coverage, scores that are not all of one law', () => {
    measure(
      'divergence limits',
      'half the games at 20 %, half at 60 %',
      random => {
        const sum = binomial(40, 0.2, random) + binomial(40, 0.6, random)
        return holds(divergenceLimits({ sum, n: 80 }, 0.025), 0.4)
      },
      0.95,
    )
  })
})

describe('elimination', () => {
  test('the clearly worse go, the leader stays', () => {
    const standings = [
      { sum: 900, n: 1000 },
      { sum: 100, n: 1000 },
      { sum: 880, n: 1000 },
    ]
    expect(survivors(standings, 3, 5, 0.95)).toEqual([true, false, true])
    expect(leader(standings)).toBe(0)
  })

  test('the best of ten is dropped no more often than was promised, and games are saved', () => {
    const truth = [0.62, 0.6, 0.55, 0.5, 0.45, 0.4, 0.35, 0.3, 0.25, 0.2]
    const contest = { first: 20, max: 640, confidence: 0.9 }
    const looks = looksOf(contest)
    const random = source(1945)
    let lost = 0
    let spent = 0
    const repeats = 400
    for (let i = 0; i < repeats; i++) {
      const sums = truth.map(() => 0)
      let left = truth.map((_, k) => k)
      let before = 0
      for (const games of looks) {
        for (const k of left) sums[k]! += binomial(games - before, truth[k]!, random)
        spent += left.length * (games - before)
        before = games
        const go = survivors(
          left.map(k => ({ sum: sums[k]!, n: games })),
          truth.length,
          looks.length,
          contest.confidence,
        )
        left = left.filter((_, k) => go[k])
      }
      if (!left.includes(0)) lost++
    }
    expect(lost / repeats).toBeLessThanOrEqual(0.1)
    expect(spent / repeats).toBeLessThan(0.75 * truth.length * contest.max)
  })
})
