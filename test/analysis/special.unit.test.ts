import { describe, expect, test } from 'vitest'
import { binomialCdf, binomialQuantile, binomialTail } from '../../src/analysis/special/binomial.ts'
import { hypergeometricCdf } from '../../src/analysis/special/hypergeometric.ts'
import { inverseRegularisedBeta, regularisedBeta } from '../../src/analysis/special/incomplete-beta.ts'
import { logBeta, logGamma, stirlingError } from '../../src/analysis/special/log-gamma.ts'
import { normalCdf, normalQuantile, twoSidedNormal } from '../../src/analysis/special/normal.ts'
import { studentTwoSided, studentUpper, twoSidedStudent } from '../../src/analysis/special/student.ts'
import { binomialSum, expectClose } from './helpers.ts'

// Reference values without another source were computed with mpmath 1.3 at 40 digits or more.

describe('log-gamma and log-beta', () => {
  test('ln Γ of whole numbers is the logarithm of a factorial', () => {
    let factorial = 1
    for (let n = 1; n <= 20; n++) {
      expect(Math.abs(logGamma(n) - Math.log(factorial))).toBeLessThan(1e-14 * Math.max(1, Math.log(factorial)))
      factorial *= n
    }
  })
  test.each([
    [0.5, 0.5 * Math.log(Math.PI)],
    [4.5, 2.4537365708424423],
    [100.25, 360.28455963776423],
    [1e8, 1742068066.1038346],
  ])('ln Γ(%f)', (x, wanted) => expectClose(logGamma(x), wanted, 1e-14))
  test('beside its zeros at 1 and 2, to an absolute error', () => {
    expect(Math.abs(logGamma(1.5) + 0.12078223763524522)).toBeLessThan(4e-15)
  })
  test("the error of Stirling's formula at 1 is 1 - ln √(2π)", () => {
    expectClose(stirlingError(1), 1 - 0.5 * Math.log(2 * Math.PI), 1e-13)
    expectClose(stirlingError(1e6), 1 / 12e6, 1e-12)
  })
  test.each([
    [0.5, 0.5, Math.log(Math.PI)],
    [3, 1e6, -40.75338749333038],
    [1e6, 1e6, -1386300.003362921],
    [1e9, 0.5, -9.789267975423506],
  ])('ln B(%f, %f)', (a, b, wanted) => {
    expectClose(logBeta(a, b), wanted, 1e-14)
    expectClose(logBeta(b, a), wanted, 1e-14)
  })
})

describe('normal law', () => {
  // Abramowitz and Stegun 1964, tables 26.1 and 26.2, and beyond.
  test.each([
    [-10, 7.619853024160525e-24],
    [-5, 2.866515718791939e-7],
    [-3, 0.0013498980316300946],
    [-1.5, 0.06680720126885807],
    [-0.25, 0.4012936743170763],
    [0, 0.5],
    [1, 0.8413447460685429],
  ])('P(Z <= %f)', (z, wanted) => expectClose(normalCdf(z), wanted, 2e-15))
  test.each([
    [0.975, 1.9599639845400543],
    [0.995, 2.575829303548901],
    [0.9995, 3.290526731491895],
    [0.75, 0.6744897501960817],
    [1e-10, -6.361340902404057],
    [0.5, 0],
  ])('quantile at %f', (p, wanted) => expect(Math.abs(normalQuantile(p) - wanted)).toBeLessThan(1e-13))
  test('the ends', () => {
    expect(normalQuantile(0)).toBe(Number.NEGATIVE_INFINITY)
    expect(normalQuantile(1)).toBe(Number.POSITIVE_INFINITY)
    expect(normalQuantile(-0.1)).toBeNaN()
    expect(normalCdf(-50)).toBe(0)
    expect(normalCdf(50)).toBe(1)
  })
  test('z of the usual confidences', () => {
    expectClose(twoSidedNormal(0.95), 1.959963984540054, 1e-14)
    expectClose(twoSidedNormal(0.99), 2.5758293035489, 1e-14)
  })
})

describe("Student's t", () => {
  // Fisher and Yates, Statistical Tables, table III (two-sided).
  test.each([
    [1, 0.95, 12.706],
    [2, 0.95, 4.303],
    [4, 0.95, 2.776],
    [9, 0.95, 2.262],
    [10, 0.99, 3.169],
    [30, 0.95, 2.042],
    [60, 0.9, 1.671],
    [120, 0.95, 1.98],
    [120, 0.999, 3.373],
  ])('%i degrees of freedom, %f', (df, confidence, printed) =>
    expect(Number(twoSidedStudent(confidence, df).toFixed(3))).toBe(printed),
  )
  test('one and two degrees of freedom have closed forms', () => {
    for (const tail of [0.4, 0.1, 0.025, 1e-6]) {
      expectClose(studentUpper(tail, 1), 1 / Math.tan(Math.PI * tail), 2e-14)
      expectClose(studentUpper(tail, 2), (1 - 2 * tail) * Math.sqrt(2 / (4 * tail * (1 - tail))), 2e-14)
    }
    for (const t of [1e-8, 0.1, 1, 30]) expectClose(studentTwoSided(t, 1), 1 - (2 / Math.PI) * Math.atan(t), 1e-13)
  })
  test('the expansion meets the inverse beta function where it takes over', () => {
    for (const tail of [0.3, 0.025, 1e-6])
      expectClose(studentUpper(tail, 99_999.999), studentUpper(tail, 100_000), 1e-8)
    expectClose(studentTwoSided(studentUpper(0.025, 1e6), 1e6), 0.05, 1e-12)
    expectClose(studentUpper(0.025, 1e12), 1.959963984540054, 1e-11)
  })
})

describe('incomplete beta function', () => {
  test.each([
    [0.3, 2, 3, 0.3483],
    [0.5, 0.5, 0.5, 0.5],
    [0.001, 1, 1000, 0.6323045752290359],
    [0.9, 40, 7, 0.8281158170004262],
    [0.25, 300, 900, 0.5044332724180052],
    [1e-8, 0.5, 8, 0.00031420897704345716],
    [0.5001, 5_000_000, 5_000_001, 0.7365586567750798],
    [2e-9, 1, 1e9, 0.8646647170340579],
    [0.3, 300_000, 700_000, 0.5001160751415761],
  ])('I at %f of (%f, %f)', (x, a, b, wanted) => {
    expectClose(regularisedBeta(x, a, b), wanted, 1e-12)
    expectClose(regularisedBeta(1 - x, b, a, x), 1 - wanted, 1e-12)
  })
  test('powers: I_x(a, 1) = x^a and I_x(1, b) = 1 - (1 - x)^b', () => {
    for (const x of [1e-6, 0.2, 0.7, 0.999]) {
      expectClose(regularisedBeta(x, 3.5, 1), x ** 3.5, 1e-13)
      expectClose(regularisedBeta(x, 1, 4), 1 - (1 - x) ** 4, 1e-9)
    }
  })
  test('the inverse keeps its digits beside 0 and beside 1', () => {
    // I_x(1, b) = p has x = 1 - (1 - p)^(1/b).
    expectClose(inverseRegularisedBeta(0.025, 1, 1e9).x, -Math.expm1(Math.log1p(-0.025) / 1e9), 1e-14)
    expectClose(inverseRegularisedBeta(0.975, 1e9, 1, 0.025).y, -Math.expm1(Math.log(0.975) / 1e9), 1e-14)
    // I_x(a, 1) = x^a.
    expectClose(inverseRegularisedBeta(0.3, 1e9, 1).y, -Math.expm1(Math.log(0.3) / 1e9), 1e-14)
    expect(inverseRegularisedBeta(0, 2, 3)).toEqual({ x: 0, y: 1 })
    expect(inverseRegularisedBeta(1, 2, 3)).toEqual({ x: 1, y: 0 })
  })
  test('outside its domain there is no value', () => {
    expect(regularisedBeta(0.5, 0, 1)).toBeNaN()
    expect(inverseRegularisedBeta(0.5, 1, -1).x).toBeNaN()
    expect(inverseRegularisedBeta(-0.5, 1, 1).x).toBeNaN()
  })
})

describe('binomial law', () => {
  test('agrees with the sum of its terms', () => {
    for (const n of [1, 7, 60, 300])
      for (const p of [0.01, 0.3, 0.5, 0.92])
        for (const k of [0, 1, Math.floor(n / 3), n - 1]) {
          expectClose(binomialCdf(k, n, p), binomialSum(k, n, p), 1e-11)
          expect(Math.abs(binomialTail(k + 1, n, p) - (1 - binomialSum(k, n, p)))).toBeLessThan(1e-12)
        }
  })
  test('exact sums of long terms', () => {
    expectClose(binomialCdf(480, 1000, 0.5), 0.10872414660207047, 1e-12)
    expectClose(binomialCdf(3, 100_000, 1e-5), 0.98101245625727, 1e-12)
    expectClose(binomialCdf(150, 2000, 0.1), 6.377916599140882e-5, 1e-11)
  })
  test('ends', () => {
    expect([binomialCdf(-1, 5, 0.4), binomialCdf(5, 5, 0.4), binomialTail(0, 5, 0.4), binomialTail(6, 5, 0.4)]).toEqual(
      [0, 1, 1, 0],
    )
    expect(binomialQuantile(0.5, 10, 0.5)).toBe(5)
    expect(binomialQuantile(1, 10, 0.5)).toBe(10)
  })
})

describe('hypergeometric law', () => {
  // Fisher 1935, The Design of Experiments: the lady tasting tea, 3 of 4 right or better has 17 chances in 70.
  test('the lady tasting tea', () => {
    expectClose(1 - hypergeometricCdf(2, 4, 4, 4), 17 / 70, 1e-13)
    expectClose(hypergeometricCdf(0, 4, 4, 4), 1 / 70, 1e-13)
  })
  test('adds up to one from both ends', () => {
    for (let x = 3; x < 20; x++)
      expectClose(hypergeometricCdf(x, 20, 30, 33) + hypergeometricCdf(33 - x - 1, 30, 20, 33), 1, 1e-12)
  })
})
