import { describe, expect, test } from 'vitest'
import {
  type DuelScore,
  duelScore,
  meanScoreInterval,
  pairVariance,
  pointsOf,
  scoreInterval,
  scoreOf,
  turned,
} from '../../src/analysis/duel-scores.ts'
import { wilson } from '../../src/analysis/proportions.ts'
import { holds, measure } from './coverage.ts'
import { sampler } from './sampling.ts'

const outcomes = [
  { id: 'a', title: '', doc: '', result: { a: 'win', b: 'loss' } },
  { id: 'b', title: '', doc: '', result: { a: 'loss', b: 'win' } },
  { id: 'draw', title: '', doc: '', result: { a: 'draw', b: 'draw' } },
  { id: 'unfinished', title: '', doc: '', result: { a: 'unfinished', b: 'unfinished' } },
] as const

/** In the baseline's games the fleet has seat a, in the variant's seat b. */
const data = {
  games: 20,
  joint: {
    a: { a: 8, b: 5, draw: 1 },
    b: { a: 2, b: 1 },
    draw: { b: 1 },
    unfinished: { draw: 2 },
  },
  differences: {},
}

test('points of both seats, from the joint outcomes', () => {
  const score = duelScore({ outcomes }, ['a', 'b'], data)
  // won both 5; won one, drew one: 2; won one, or drew both: 8 + 1 + 2; lost both: 2.
  expect(score).toEqual({ pairs: 20, counts: [2, 0, 11, 2, 5], draws: 6, unfinished: 2 })
  expect(pointsOf(score)).toBe(11 + 3 + 10)
  expect(scoreOf(score)).toBe(24 / 40)
  expect(scoreOf(turned(score))).toBeCloseTo(16 / 40, 12)
})

test('luck that goes round with the seats makes the variance small, and a perfect record does not make it nothing', () => {
  const split = { pairs: 99, counts: [0, 0, 99, 0, 0] as const, draws: 0, unfinished: 0 }
  expect(pairVariance(split)).toBeCloseTo(0, 12)
  const perfect = { pairs: 99, counts: [0, 0, 0, 0, 99] as const, draws: 0, unfinished: 0 }
  expect(pairVariance(perfect)).toBeCloseTo((99 + 0.25) / 100 - 0.995 ** 2, 12)
})

describe('intervals of a share of points', () => {
  test('a perfect record of pairs is one of twice as many games', () => {
    const { low, high } = scoreInterval({ pairs: 5000, counts: [0, 0, 0, 0, 5000], draws: 0, unfinished: 0 }, 0.95)
    expect(high).toBe(1)
    expect(low).toBeCloseTo(wilson(10_000, 10_000, 0.95).low, 6)
  })

  const drawn = (pairs: number, chances: readonly number[], random: () => number): DuelScore => {
    const draw = sampler(chances)
    const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
    for (let i = 0; i < pairs; i++) counts[draw(random)]!++
    return { pairs, counts, draws: 0, unfinished: 0 }
  }
  const meanOf = (chances: readonly number[]) => chances.reduce((sum, chance, k) => sum + (chance * k) / 4, 0)

  test.each([
    ['luck goes round with the seats', [0.05, 0, 0.8, 0, 0.15]],
    ['one seat decides', [0.4, 0.05, 0.1, 0.05, 0.4]],
    ['nearly always won', [0, 0, 0.02, 0, 0.98]],
  ])('coverage: %s', (name, chances) => {
    measure(
      'share of points',
      `100 pairs, ${name}`,
      random => holds(scoreInterval(drawn(100, chances, random), 0.95), meanOf(chances)),
      0.92,
      0.99,
      1000,
    )
  })

  test('coverage over several opponents', () => {
    const laws = [
      [0.1, 0, 0.5, 0, 0.4],
      [0.8, 0, 0.1, 0, 0.1],
      [0, 0, 0.3, 0.1, 0.6],
    ]
    const truth = laws.reduce((sum, law) => sum + meanOf(law) / 3, 0)
    measure(
      'share of points over opponents',
      'three opponents, 50 pairs each',
      random =>
        holds(
          meanScoreInterval(
            laws.map(law => drawn(50, law, random)),
            0.95,
          ),
          truth,
        ),
      0.93,
      0.975,
      1000,
    )
  })
})
