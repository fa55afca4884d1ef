import { describe, expect, test } from 'vitest'
import { benjaminiHochberg, holm } from '../../src/analysis/multiplicity.ts'

// Fifteen p-values of a myocardial infarction trial, the example of Benjamini and Hochberg 1995, section 3.2.
const trial = [
  0.0001, 0.0004, 0.0019, 0.0095, 0.0201, 0.0278, 0.0298, 0.0344, 0.0459, 0.324, 0.4262, 0.5719, 0.6528, 0.759, 1,
]
const rejected = (ps: readonly number[]) => ps.filter(p => p <= 0.05).length
const rounded = (ps: readonly number[]) => ps.map(p => Number(p.toFixed(6)))

describe('Holm', () => {
  test('four comparisons, in the order given', () => {
    expect(rounded(holm([0.01, 0.04, 0.03, 0.005]))).toEqual([0.03, 0.06, 0.06, 0.02])
  })
  test('rejects three in the trial', () => {
    expect(rejected(holm(trial))).toBe(3)
    expect(holm(trial)[14]).toBe(1)
  })
})

describe('Benjamini-Hochberg', () => {
  test('rejects four in the trial, as the paper says', () => {
    const adjusted = benjaminiHochberg(trial)
    expect(rejected(adjusted)).toBe(4)
    expect(rounded(adjusted).slice(3, 6)).toEqual([0.035625, 0.0603, 0.063857])
  })
  test('four comparisons, in the order given', () => {
    expect(rounded(benjaminiHochberg([0.01, 0.04, 0.03, 0.005]))).toEqual([0.02, 0.04, 0.04, 0.02])
  })
})

test('families of none and of one', () => {
  for (const adjust of [holm, benjaminiHochberg]) {
    expect(adjust([])).toEqual([])
    expect(adjust([0.03])).toEqual([0.03])
  }
})

test('what is no p-value is refused', () => {
  expect(() => holm([0.1, Number.NaN])).toThrow(/not a p-value/)
  expect(() => benjaminiHochberg([1.1])).toThrow(RangeError)
})
