import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import { bitLength, fraction, gcd, minus, over, plus, times, toNumber, written } from '../../src/analysis/fraction.ts'

const small = fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n })
const positive = fc.bigInt({ min: 1n, max: 10n ** 12n })
const fractions = fc.tuple(small, positive).map(([n, d]) => fraction(n, d))

describe('fractions', () => {
  test.prop([small, positive])('are in lowest terms with a positive denominator', (n, d) => {
    const f = fraction(n, -d)
    expect(f.d > 0n).toBe(true)
    expect(gcd(f.n, f.d)).toBe(1n)
    expect(f.n * d).toBe(-n * f.d)
  })

  test.prop([fractions, fractions, fractions])('form a field', (a, b, c) => {
    expect(times(a, plus(b, c))).toEqual(plus(times(a, b), times(a, c)))
    expect(minus(plus(a, b), b)).toEqual(a)
    if (b.n !== 0n) expect(times(over(a, b), b)).toEqual(a)
  })

  test.prop([fc.double({ noNaN: true, noDefaultInfinity: true, min: 1e-200, max: 1e200 })])(
    'come back as the very double that they were made of',
    x => {
      let d = 1n
      let n = x
      while (!Number.isInteger(n)) {
        n *= 2
        d *= 2n
      }
      expect(toNumber(fraction(BigInt(n), d))).toBe(x)
    },
  )

  test.prop([fc.integer({ min: -(2 ** 53) + 1, max: 2 ** 53 - 1 }), fc.integer({ min: 1, max: 2 ** 53 - 1 })])(
    'become the double that division rounds to',
    (n, d) => {
      expect(toNumber(fraction(n, d)) + 0).toBe(n / d + 0)
    },
  )

  test('become doubles however large their parts are', () => {
    const huge = 7n ** 3000n
    expect(toNumber(fraction(huge, 3n * huge + 1n))).toBe(1 / 3)
    expect(toNumber(fraction(1n, 10n ** 300n))).toBe(1e-300)
    expect(toNumber(fraction(10n ** 300n))).toBe(1e300)
  })

  test.prop([positive])('bits are counted as the binary digits', n => {
    expect(bitLength(n)).toBe(n.toString(2).length)
  })

  test('are written as one would write them', () => {
    expect(written(fraction(10, 72))).toBe('5/36')
    expect(written(fraction(-4, 2))).toBe('-2')
    expect(() => fraction(1, 0)).toThrow('denominator 0')
  })
})
