import { expect, test } from 'vitest'
import { duelScore, pairVariance, pointsOf, scoreOf, turned } from '../../src/analysis/duel-scores.ts'

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
