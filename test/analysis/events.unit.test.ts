import { describe, expect, test } from 'vitest'
import { everShare, rate } from '../../src/analysis/events.ts'
import { studentInterval } from '../../src/analysis/means.ts'
import { share } from '../../src/analysis/proportions.ts'
import { bisect, expectClose } from './helpers.ts'

describe('rate per game', () => {
  test('is the score interval with variance a multiple of the mean', () => {
    // 300 games: 40 with one event, 10 with three.
    const n = 300
    const [total, games, squares] = [70, 50, 130]
    const found = rate([total, games, squares], n, 0.95)
    const variance = (squares - total ** 2 / n) / (n - 1)
    const f = variance / (total / n)
    const score = (r: number) => (total / n - r) / Math.sqrt((f * r) / n)
    const t = 1.967929669
    expect(found).toMatchObject({ n, method: 'quasi-Poisson score', confidence: 0.95 })
    expectClose(found.value, 70 / 300, 1e-15)
    expectClose(found.low, bisect(score, t, 1e-9, found.value), 1e-8)
    expectClose(found.high, bisect(score, -t, found.value, 10), 1e-8)
  })
  test("for common events it is Student's", () => {
    const n = 1_000_000
    const found = rate([5_000_000, 990_000, 31_000_000], n, 0.95)
    const { low, high } = studentInterval(5, Math.sqrt((31e6 - 25e6) / (n - 1)), n, 0.95)
    expectClose(found.low, low, 1e-5)
    expectClose(found.high, high, 1e-5)
  })
  test('no event, one game, one event in every game', () => {
    expect(rate([0, 0, 0], 1000, 0.95)).toMatchObject({ value: 0, low: 0 })
    // z² / n; the exact Poisson limit is -ln 0.025 / n = 3.69 / n.
    expectClose(rate([0, 0, 0], 1000, 0.95).high, 3.841458820694124e-3, 1e-12)
    expect(rate([1, 1, 1], 1, 0.95).low).toBeGreaterThan(0)
    // 1 - 0.025^(1/n) from one.
    expect(rate([1000, 1000, 1000], 1000, 0.95)).toMatchObject({ value: 1, high: 1, method: 'Clopper-Pearson' })
    expectClose(rate([1000, 1000, 1000], 1000, 0.95).low, 0.025 ** 1e-3, 1e-9)
  })
  test('an event that no game had twice is told as its share of games is', () => {
    const { value, low, high, method } = share(40, 300, 0.95)
    expect(rate([40, 40, 40], 300, 0.95)).toEqual({ value, low, high, method, n: 300, confidence: 0.95 })
  })
})

test('games with at least one', () => {
  expect(everShare([70, 50, 130], 300, 0.95)).toEqual(share(50, 300, 0.95))
})
