import { expect, test } from 'vitest'
import { curveBand, orMore, orMoreCurve } from '../../src/analysis/cumulative.ts'
import { share } from '../../src/analysis/proportions.ts'
import { expectClose } from './helpers.ts'

const histogram = [
  [0, 50],
  [3, 30],
  [7, 20],
] as const

test('"k or more" counts the games at k too', () => {
  expect(orMoreCurve(histogram, 0.95).map(({ at, count, n }) => [at, count, n])).toEqual([
    [0, 100, 100],
    [3, 50, 100],
    [7, 20, 100],
  ])
  expect(orMore(histogram, 3, 0.95)).toEqual(share(50, 100, 0.95))
  expect(orMore(histogram, 4, 0.95)).toEqual(share(20, 100, 0.95))
  expect(orMore(histogram, 8, 0.95).count).toBe(0)
})

test('the band around the whole curve', () => {
  // Kolmogorov's 5 % point of √n D is 1.358 for many games (Smirnov 1948).
  expectClose(curveBand(10_000, 0.95) * 100, 1.3581, 1e-4)
  expect(curveBand(1, 0.95)).toBe(1)
})
