import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  always,
  atLeast,
  chance,
  chanceOf,
  chances,
  compound,
  type Distribution,
  die,
  EXACT_BITS,
  given,
  mapped,
  mean,
  mixture,
  passage,
  product,
  quantile,
  repeated,
  steps,
  sum,
  variance,
  weighted,
} from '../../src/analysis/distributions.ts'
import { fraction, plus, times, toNumber } from '../../src/analysis/fraction.ts'

const pairs = fc.array(fc.tuple(fc.integer({ min: -20, max: 20 }), fc.integer({ min: 1, max: 50 })), {
  minLength: 1,
  maxLength: 6,
})
const some = pairs.map(list => weighted(list))
const counts = pairs.map(list => weighted(list.map(([v, w]) => [Math.abs(v) % 4, w] as const)))

/** The same distribution in floating point: forced past the limit of exactness and back. */
const floating = (d: Distribution): Distribution => {
  const huge = 2n ** BigInt(EXACT_BITS + 1)
  // A chance of about 2^-2049 changes no double.
  return mixture(
    weighted([
      [1, huge],
      [0, 1n],
    ]),
    which => (which === 1 ? d : always(d.values[0]!)),
  )
}

/** Every outcome of n draws, one by one, in plain doubles. */
function everySum(n: number, d: Distribution): Map<number, number> {
  let sums = new Map([[0, 1]])
  for (let i = 0; i < n; i++) {
    const next = new Map<number, number>()
    for (const [total, p] of sums)
      for (const [value, q] of chances(d)) next.set(total + value, (next.get(total + value) ?? 0) + p * q.value)
    sums = next
  }
  return sums
}

function same(a: Distribution, b: Distribution): void {
  const values = new Set([...a.values, ...b.values])
  for (const value of values) expect(chance(a, value).value).toBeCloseTo(chance(b, value).value, 12)
}

describe('a distribution', () => {
  test.prop([some])('has chances that add up to exactly 1', d => {
    expect(chances(d).reduce((total, [, p]) => plus(total, p.fraction!), fraction(0))).toEqual(fraction(1))
    expect(d.values).toEqual([...d.values].sort((a, b) => a - b))
  })

  test.prop([pairs])('does not depend on the order or the scale of its weights', list => {
    expect(weighted([...list].reverse())).toEqual(weighted(list))
    expect(weighted(list.map(([v, w]) => [v, 7 * w] as const))).toEqual(weighted(list))
  })

  test('refuses weights below zero and nothing at all', () => {
    expect(() => weighted([[1, -1]])).toThrow('at least 0')
    expect(() => weighted([[1, 0]])).toThrow('above 0')
  })

  test.prop([some, some])('sums commute, and means and variances add', (a, b) => {
    expect(sum(a, b)).toEqual(sum(b, a))
    expect(mean(sum(a, b)).fraction).toEqual(plus(mean(a).fraction!, mean(b).fraction!))
    expect(variance(sum(a, b)).fraction).toEqual(plus(variance(a).fraction!, variance(b).fraction!))
  })

  test.prop([some, fc.integer({ min: 0, max: 6 })])('drawn repeatedly is the sum of every combination', (d, n) => {
    const brute = everySum(n, d)
    const quick = repeated(n, d)
    expect(new Set(quick.values)).toEqual(new Set(brute.keys()))
    for (const [value, p] of brute) expect(chance(quick, value).value).toBeCloseTo(p, 12)
  })

  test.prop([counts, some])('a random number of draws has the mean of Wald', (count, each) => {
    expect(mean(compound(count, each)).fraction).toEqual(times(mean(count).fraction!, mean(each).fraction!))
  })

  test.prop([some, some])('a product of independent outcomes multiplies their chances', (a, b) => {
    const both = product(a, b, (x, y) => `${x},${y}`)
    for (const [x, p] of chances(a))
      for (const [y, q] of chances(b))
        expect(chance(both, `${x},${y}`).fraction).toEqual(times(p.fraction!, q.fraction!))
  })

  test.prop([some])('a mixture over labels gives back what went in', d => {
    const labels = mapped(d, value => `v${value}`)
    expect(mapped(labels, label => Number(label.slice(1)))).toEqual(d)
  })

  test.prop([some, fc.integer({ min: -20, max: 20 })])('given its two halves it is their mixture again', (d, cut) => {
    const low = chanceOf(d, v => v < cut).fraction!
    fc.pre(low.n > 0n && low.n < low.d)
    const halves = weighted([
      [0, low.n],
      [1, low.d - low.n],
    ])
    expect(mixture(halves, half => given(d, v => (half === 0 ? v < cut : v >= cut)))).toEqual(d)
  })

  test('given something impossible is refused', () => {
    expect(() => given(die(6), v => v > 6)).toThrow(RangeError)
  })

  test.prop([some])('quantiles are the least value with enough below it', d => {
    for (const q of [0.05, 0.5, 0.95]) {
      const value = quantile(d, q)
      expect(chanceOf(d, v => v <= value).value).toBeGreaterThanOrEqual(q - 1e-9)
      expect(chanceOf(d, v => v < value).value).toBeLessThan(q + 1e-9)
    }
  })

  test.prop([counts, fc.integer({ min: 0, max: 5 })])('steps without a memory are repeated draws', (d, n) => {
    expect(steps<number>(n, 0, total => mapped(d, v => total + v))).toEqual(repeated(n, d))
  })

  test('known values: two dice, and the best of three', () => {
    const two = sum(die(6), die(6))
    expect(chance(two, 7).fraction).toEqual(fraction(1, 6))
    expect(atLeast(two, 10).fraction).toEqual(fraction(1, 6))
    expect(mean(two).fraction).toEqual(fraction(7))
    expect(variance(two).fraction).toEqual(fraction(35, 6))
    const best = product(product(die(6), die(6), Math.max), die(6), Math.max)
    expect(chance(best, 6).fraction).toEqual(fraction(91, 216))
    expect(chance(best, 9)).toEqual({ value: 0, fraction: fraction(0) })
  })
})

describe('beyond exactness', () => {
  test.prop([some, some])('floating point gives the same to twelve places, and says what it is', (a, b) => {
    const [x, y] = [floating(a), floating(b)]
    expect(x.exact).toBe(false)
    expect(sum(x, b).exact).toBe(false)
    expect(chance(x, x.values[0]!).fraction).toBeUndefined()
    same(sum(x, y), sum(a, b))
    same(repeated(3, x), repeated(3, a))
    expect(mean(x).value).toBeCloseTo(mean(a).value, 9)
    expect(variance(x).value).toBeCloseTo(variance(a).value, 9)
    same(
      given(x, v => v === x.values[0]),
      given(a, v => v === a.values[0]),
    )
  })

  test('a long sum leaves exactness and stays right', () => {
    // A coin that falls 1 with a chance of 1/3 but for 10^-181: each draw costs 601 binary digits.
    const coin = weighted([
      [0, 2n ** 601n],
      [1, 2n ** 600n - 1n],
    ])
    expect(repeated(3, coin).exact).toBe(true)
    const draws = repeated(40, coin)
    expect(draws.exact).toBe(false)
    expect(mean(draws).value).toBeCloseTo(40 / 3, 10)
    expect(variance(draws).value).toBeCloseTo(80 / 9, 10)
  })
})

describe('reaching a goal', () => {
  test('a fair coin needs two draws a head', () => {
    const coin = weighted([
      [0, 1],
      [1, 1],
    ])
    const heads = passage(coin, 3, 60)
    expect(heads.mean.fraction).toEqual(fraction(6))
    // Negative binomial: C(n-1, 2) / 2^n
    expect(heads.reached[3]!.fraction).toEqual(fraction(1, 8))
    expect(heads.reached[5]!.fraction).toEqual(fraction(6, 32))
  })

  const gains = counts.filter(d => d.values.some(v => v > 0))

  test.prop([gains, fc.integer({ min: 0, max: 6 })])('the chances add up to 1 and give the mean', (each, goal) => {
    const { reached, later, mean: average } = passage(each, goal, 40)
    const total = reached.reduce((all, p) => plus(all, p.fraction!), later.fraction!)
    expect(total).toEqual(fraction(1))
    const partial = reached.reduce((all, p, n) => all + n * p.value, 0)
    expect(average.value).toBeGreaterThan(partial - 1e-9)
    if (later.value < 1e-12) expect(average.value).toBeCloseTo(partial, 8)
  })

  test.prop([gains, fc.integer({ min: 1, max: 6 })])('in floating point too', (each, goal) => {
    const exact = passage(each, goal, 10)
    const float = passage(floating(each), goal, 10)
    expect(float.mean.value / exact.mean.value).toBeCloseTo(1, 9)
    exact.reached.forEach((p, n) => {
      expect(float.reached[n]!.value).toBeCloseTo(p.value, 10)
    })
  })

  test('what never adds anything never gets there, and losses are refused', () => {
    expect(passage(always(0), 3, 5).mean.value).toBe(Number.POSITIVE_INFINITY)
    expect(() => passage(always(-1), 3, 5)).toThrow('below 0')
    expect(toNumber(passage(always(2), 0, 5).mean.fraction!)).toBe(0)
  })
})
