import { fc, test as property } from '@fast-check/vitest'
import { describe, expect, test } from 'vitest'
import type { DuelScore } from '../../src/analysis/duel-scores.ts'
import { equilibrium, rowDistances, transposed } from '../../src/analysis/equilibrium.ts'
import { measuredEquilibrium } from '../../src/analysis/equilibrium-intervals.ts'

const near = (found: readonly number[], wanted: readonly number[]) =>
  found.forEach((value, i) => {
    expect(value).toBeCloseTo(wanted[i]!, 9)
  })

describe('games whose solution is printed', () => {
  test('scissors, paper, stone', () => {
    const { value, rows, columns } = equilibrium([
      [0, 1, -1],
      [-1, 0, 1],
      [1, -1, 0],
    ])
    expect(value).toBeCloseTo(0, 12)
    near(rows, [1 / 3, 1 / 3, 1 / 3])
    near(columns, [1 / 3, 1 / 3, 1 / 3])
  })

  test('two by two: the formula of the textbooks', () => {
    const found = equilibrium([
      [3, -1],
      [-2, 4],
    ])
    expect(found.value).toBeCloseTo((3 * 4 - 2) / (3 + 4 + 1 + 2), 12)
    near(found.rows, [0.6, 0.4])
    near(found.columns, [0.5, 0.5])
  })

  test('a saddle point is played pure', () => {
    const payoffs = [
      [4, 1, 3],
      [2, 0, -1],
      [5, 1, 2],
    ]
    const best = equilibrium(payoffs)
    expect(best.value).toBeCloseTo(1, 12)
    near(best.columns, [0, 1, 0])
    const [first, second] = rowDistances(payoffs, best)
    expect(first!.againstBest).toBeCloseTo(0, 12)
    expect(second).toEqual({ againstBest: 1, ifKnown: 2 })
  })

  test('Chvátal, Linear Programming, chapter 15: Morra with two fingers, 2 against 3 with shares 7/12 and 5/12', () => {
    // Hide one or two, call one or two: [hide 1 call 2] and [hide 2 call 1] mixed 3 : 2 and everything between to 4 : 3.
    const best = equilibrium([
      [0, 2, -3, 0],
      [-2, 0, 0, 3],
      [3, 0, 0, -4],
      [0, -3, 4, 0],
    ])
    expect(best.value).toBeCloseTo(0, 12)
    near([best.rows[0]!, best.rows[3]!], [0, 0])
    expect(best.rows[1]!).toBeGreaterThanOrEqual(4 / 7 - 1e-9)
    expect(best.rows[1]!).toBeLessThanOrEqual(3 / 5 + 1e-9)
  })
})

const tables = fc
  .tuple(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 9 }))
  .chain(([m, n]) =>
    fc.array(fc.array(fc.integer({ min: -8, max: 8 }), { minLength: n, maxLength: n }), { minLength: m, maxLength: m }),
  )

property.prop([tables])('a certificate: no row gains on the columns, no column on the rows', payoffs => {
  const best = equilibrium(payoffs)
  const { value, rows, columns } = best
  const byRow = payoffs.map(row => row.reduce((sum, payoff, j) => sum + payoff * columns[j]!, 0))
  const byColumn = payoffs[0]!.map((_, j) => payoffs.reduce((sum, row, i) => sum + row[j]! * rows[i]!, 0))
  expect(Math.max(...byRow)).toBeCloseTo(value, 8)
  expect(Math.min(...byColumn)).toBeCloseTo(value, 8)
  for (const mixture of [rows, columns]) {
    expect(mixture.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10)
    expect(Math.min(...mixture)).toBeGreaterThanOrEqual(0)
  }
  expect(equilibrium(transposed(payoffs)).value).toBeCloseTo(-value, 8)
  for (const { againstBest, ifKnown } of rowDistances(payoffs, best)) {
    expect(againstBest).toBeGreaterThan(-1e-8)
    expect(ifKnown).toBeGreaterThan(againstBest - 1e-8)
  }
})

describe('measured', () => {
  const score = (won: number, pairs: number): DuelScore => ({
    pairs,
    counts: [pairs - won, 0, 0, 0, won],
    draws: 0,
    unfinished: 0,
  })
  const other = undefined
  const ring = (won: number, pairs: number) => [
    [other, score(won, pairs), score(pairs - won, pairs)],
    [score(pairs - won, pairs), other, score(won, pairs)],
    [score(won, pairs), score(pairs - won, pairs), other],
  ]

  test('a ring of three: a third each, and narrower intervals with more games', () => {
    const few = measuredEquilibrium(ring(80, 100), true, 0.95, 1)
    const many = measuredEquilibrium(ring(8000, 10_000), true, 0.95, 1)
    near(few.best.rows, [1 / 3, 1 / 3, 1 / 3])
    const width = ({ shareInterval: { low, high } }: (typeof few.rows)[number]) => high - low
    expect(few.rows[0]!.shareInterval.low).toBeLessThan(1 / 3)
    expect(few.rows[0]!.shareInterval.high).toBeGreaterThan(1 / 3)
    expect(width(few.rows[0]!) / width(many.rows[0]!)).toBeGreaterThan(5)
    expect(few.value.low).toBeCloseTo(0, 9)
    expect(few.rows[0]!.ifKnown).toBeCloseTo(0.6, 9)
  })

  test('the same seed gives the same intervals', () => {
    expect(measuredEquilibrium(ring(80, 100), true, 0.95, 7)).toEqual(measuredEquilibrium(ring(80, 100), true, 0.95, 7))
  })

  test('a fleet that always won is not taken for one that must', () => {
    const { rows } = measuredEquilibrium([[score(50, 50)], [score(49, 50)]], false, 0.95, 3)
    expect(rows[1]!.shareInterval.high).toBe(1)
  })
})
