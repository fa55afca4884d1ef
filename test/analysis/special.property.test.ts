import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { binomialCdf, binomialQuantile } from '../../src/analysis/special/binomial.ts'
import { inverseRegularisedBeta, regularisedBeta } from '../../src/analysis/special/incomplete-beta.ts'
import { logBeta, logGamma } from '../../src/analysis/special/log-gamma.ts'
import { normalCdf, normalQuantile } from '../../src/analysis/special/normal.ts'
import { studentTwoSided, studentUpper } from '../../src/analysis/special/student.ts'

/** From 0.5 to 1e8, evenly on a logarithmic scale. */
const shape = fc.double({ min: -0.3, max: 8, noNaN: true }).map(x => 10 ** x)
/** From 1e-12 to a half. */
const tail = fc.double({ min: -12, max: Math.log10(0.5), noNaN: true }).map(x => 10 ** x)
const relative = (found: number, wanted: number) => Math.abs(found - wanted) / Math.abs(wanted)

test.prop([tail, shape, shape])('the inverse incomplete beta function inverts it', (p, a, b) => {
  const { x, y } = inverseRegularisedBeta(p, a, b)
  fc.pre(x > 1e-300 && p < 0.5)
  expect(relative(regularisedBeta(x, a, b, y), p)).toBeLessThan(1e-9)
  const mirrored = inverseRegularisedBeta(1 - p, b, a, p)
  expect(mirrored).toEqual({ x: y, y: x })
})

test.prop([fc.double({ min: 0.001, max: 0.999, noNaN: true }), shape, shape])(
  'I_x(a, b) + I_1-x(b, a) = 1',
  (x, a, b) => {
    expect(regularisedBeta(x, a, b) + regularisedBeta(1 - x, b, a, x)).toBeCloseTo(1, 12)
  },
)

test.prop([
  fc.double({ min: 0.01, max: 0.99, noNaN: true }),
  fc.double({ min: 0.5, max: 200, noNaN: true }),
  fc.double({ min: 0.5, max: 200, noNaN: true }),
])('I_x(a, b) = I_x(a + 1, b) + x^a (1 - x)^b / (a B(a, b))  (DLMF 8.17.20)', (x, a, b) => {
  const step = Math.exp(a * Math.log(x) + b * Math.log1p(-x) - Math.log(a) - logBeta(a, b))
  expect(regularisedBeta(x, a, b)).toBeCloseTo(regularisedBeta(x, a + 1, b) + step, 11)
})

test.prop([shape, shape])('B(a, b) = B(a + 1, b) + B(a, b + 1)', (a, b) => {
  const whole = logBeta(a, b)
  const parts = Math.exp(logBeta(a + 1, b) - whole) + Math.exp(logBeta(a, b + 1) - whole)
  expect(parts).toBeCloseTo(1, 6)
})

test.prop([fc.double({ min: 0.01, max: 1e6, noNaN: true })])('Γ(x + 1) = x Γ(x)', x => {
  const next = logGamma(x + 1)
  expect(Math.abs(next - logGamma(x) - Math.log(x))).toBeLessThan(1e-14 * Math.max(1, Math.abs(next)))
})

test.prop([tail])('the normal quantile inverts the normal law', p => {
  expect(relative(normalCdf(normalQuantile(p)), p)).toBeLessThan(1e-12)
})

test.prop([fc.double({ min: -8, max: 8, noNaN: true }), fc.double({ min: 1e-6, max: 1, noNaN: true })])(
  'the normal law rises',
  (z, step) => {
    expect(normalCdf(z + step)).toBeGreaterThanOrEqual(normalCdf(z))
  },
)

test.prop([tail, shape])("Student's quantile inverts his law", (p, df) => {
  expect(relative(studentTwoSided(studentUpper(p, df), df), 2 * p)).toBeLessThan(1e-9)
})

test.prop([
  fc.double({ min: 0.001, max: 0.999, noNaN: true }),
  fc.integer({ min: 1, max: 10_000 }),
  fc.double({ min: 0.001, max: 0.999, noNaN: true }),
])('the binomial quantile is the least count that reaches the probability', (level, n, p) => {
  const k = binomialQuantile(level, n, p)
  expect(binomialCdf(k, n, p)).toBeGreaterThanOrEqual(level)
  expect(binomialCdf(k - 1, n, p)).toBeLessThan(level)
})
