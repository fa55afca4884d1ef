import { bitLength, type Fraction, fraction, gcd, over, plus, times, toNumber } from './fraction.ts'

/**
 * Distributions with finitely many outcomes, and what can be done with them: sums, mixtures, repeated draws, products.
 *
 * A distribution is exact as long as it fits: its weights are whole numbers of any size over a common total. Once the
 * total needs more than `EXACT_BITS` binary digits it becomes floating point, says so in `exact`, and so does all that
 * is made from it. Nothing here draws random numbers.
 */

/** Outcomes are whole numbers, or labels. */
export type Outcome = number | string

/** Greatest size of an exact distribution's total, in binary digits; beyond it, distributions become floating point. */
export const EXACT_BITS = 2048

interface Common<V extends Outcome> {
  /** Ascending for numbers, in code-unit order for labels; no outcome twice, none with the chance 0. */
  readonly values: readonly V[]
}

export interface ExactDistribution<V extends Outcome = number> extends Common<V> {
  readonly exact: true
  /** Above 0, by value; they add up to `total` and have no common factor. */
  readonly weights: readonly bigint[]
  readonly total: bigint
}

export interface FloatDistribution<V extends Outcome = number> extends Common<V> {
  readonly exact: false
  /** By value; they add up to 1 but for rounding. */
  readonly chances: readonly number[]
}

export type Distribution<V extends Outcome = number> = ExactDistribution<V> | FloatDistribution<V>

/** A probability: its nearest double, and the fraction if the distribution is exact. */
export interface Chance {
  readonly value: number
  readonly fraction?: Fraction
}

// ---- Making them -------------------------------------------------------------------------------------------------

/**
 * Outcomes by whole-number weights. Outcomes that occur twice are added up.
 * @throws RangeError for a weight below 0, or if all are 0
 */
export function weighted<V extends Outcome>(pairs: Iterable<readonly [V, bigint | number]>): Distribution<V> {
  const sums = new Map<V, bigint>()
  for (const [value, weight] of pairs) {
    const w = BigInt(weight)
    if (w < 0n) throw new RangeError(`the weight of ${value} is ${w}; weights are at least 0`)
    sums.set(value, (sums.get(value) ?? 0n) + w)
  }
  return fromWeights(sums)
}

/** One outcome for certain. */
export const always = <V extends Outcome>(value: V): Distribution<V> => weighted([[value, 1n]])

const ONE = always(1)

/** Whole numbers from `low` to `high`, all alike. */
export const uniform = (low: number, high: number): Distribution =>
  weighted(Array.from({ length: high - low + 1 }, (_, i) => [low + i, 1n] as const))

/** One fair die, 1 to `sides`. */
export const die = (sides: number): Distribution => uniform(1, sides)

// ---- Asking them -------------------------------------------------------------------------------------------------

/** The chance of outcome number `i` of `values`. */
function chanceAt<V extends Outcome>(d: Distribution<V>, i: number): Chance {
  if (!d.exact) return { value: d.chances[i]! }
  return exactly(d.weights[i]!, d.total)
}

function exactly(weight: bigint, total: bigint): Chance {
  const f = fraction(weight, total)
  return { value: toNumber(f), fraction: f }
}

/** All outcomes with their chances. */
export const chances = <V extends Outcome>(d: Distribution<V>): [V, Chance][] =>
  d.values.map((value, i) => [value, chanceAt(d, i)])

/** The chance that an outcome has a property. */
export function chanceOf<V extends Outcome>(d: Distribution<V>, holds: (value: V) => boolean): Chance {
  if (d.exact) {
    let weight = 0n
    d.values.forEach((value, i) => {
      if (holds(value)) weight += d.weights[i]!
    })
    return exactly(weight, d.total)
  }
  return { value: d.values.reduce((sum, value, i) => (holds(value) ? sum + d.chances[i]! : sum), 0) }
}

/** The chance of one outcome. */
export const chance = <V extends Outcome>(d: Distribution<V>, value: V): Chance => chanceOf(d, v => v === value)

/** The chance of `value` or more. */
export const atLeast = (d: Distribution, value: number): Chance => chanceOf(d, v => v >= value)

/** The mean, exact if the distribution is. */
export function mean(d: Distribution): Chance {
  if (!d.exact) return { value: d.values.reduce((sum, value, i) => sum + value * d.chances[i]!, 0) }
  return exactly(
    d.values.reduce((sum, value, i) => sum + BigInt(value) * d.weights[i]!, 0n),
    d.total,
  )
}

/** The variance, exact if the distribution is. */
export function variance(d: Distribution): Chance {
  if (!d.exact) {
    const centre = mean(d).value
    return { value: d.values.reduce((sum, value, i) => sum + (value - centre) ** 2 * d.chances[i]!, 0) }
  }
  const first = d.values.reduce((sum, value, i) => sum + BigInt(value) * d.weights[i]!, 0n)
  const second = d.values.reduce((sum, value, i) => sum + BigInt(value) ** 2n * d.weights[i]!, 0n)
  return exactly(second * d.total - first * first, d.total * d.total)
}

/** The least outcome at or below which at least a share `q` (0 to 1) of the distribution lies. */
export function quantile(d: Distribution, q: number): number {
  let sum = 0
  for (let i = 0; i < d.values.length; i++) {
    sum += chanceAt(d, i).value
    if (sum >= q - 1e-12) return d.values[i]!
  }
  return d.values.at(-1)!
}

// ---- Combining them ----------------------------------------------------------------------------------------------

/** The distribution of a function of the outcome. */
export const mapped = <V extends Outcome, W extends Outcome>(d: Distribution<V>, f: (value: V) => W): Distribution<W> =>
  product(d, ONE, value => f(value))

/**
 * First an outcome of `d`, then one of the distribution that it leads to: the way to write "roll on the table, then
 * roll again". Distributions of the same outcome may differ from call to call.
 */
export function mixture<V extends Outcome, W extends Outcome>(
  d: Distribution<V>,
  then: (value: V) => Distribution<W>,
): Distribution<W> {
  const parts = d.values.map(then)
  if (d.exact && parts.every(part => part.exact)) {
    // All parts are brought to one total, so that their weights can be added up.
    const common = parts.reduce((product, part) => (product / gcd(product, part.total)) * part.total, 1n)
    const sums = new Map<W, bigint>()
    parts.forEach((part, i) => {
      const factor = d.weights[i]! * (common / part.total)
      part.values.forEach((value, j) => {
        sums.set(value, (sums.get(value) ?? 0n) + factor * part.weights[j]!)
      })
    })
    return fromWeights(sums)
  }
  const sums = new Map<W, number>()
  parts.forEach((part, i) => {
    const p = chanceAt(d, i).value
    part.values.forEach((value, j) => {
      sums.set(value, (sums.get(value) ?? 0) + p * chanceAt(part, j).value)
    })
  })
  return fromChances(sums)
}

/** The distribution of a function of two independent outcomes. */
export function product<A extends Outcome, B extends Outcome, W extends Outcome>(
  a: Distribution<A>,
  b: Distribution<B>,
  f: (a: A, b: B) => W,
): Distribution<W> {
  // Not by `mixture`: a distribution for each outcome of `a` would need memory without need.
  if (a.exact && b.exact) {
    const sums = new Map<W, bigint>()
    a.values.forEach((x, i) => {
      b.values.forEach((y, j) => {
        const value = f(x, y)
        sums.set(value, (sums.get(value) ?? 0n) + a.weights[i]! * b.weights[j]!)
      })
    })
    return fromWeights(sums)
  }
  const sums = new Map<W, number>()
  a.values.forEach((x, i) => {
    const p = chanceAt(a, i).value
    b.values.forEach((y, j) => {
      const value = f(x, y)
      sums.set(value, (sums.get(value) ?? 0) + p * chanceAt(b, j).value)
    })
  })
  return fromChances(sums)
}

/** The sum of two independent outcomes. */
export const sum = (a: Distribution, b: Distribution): Distribution => product(a, b, (x, y) => x + y)

/**
 * The sum of `n` independent outcomes of `d`; 0 for none.
 * @throws RangeError if `n` is not a whole number of at least 0
 */
export function repeated(n: number, d: Distribution): Distribution {
  if (!Number.isSafeInteger(n) || n < 0) throw new RangeError(`cannot draw ${n} times`)
  let result: Distribution = always(0)
  let power = d
  for (let left = n; left > 0; left = Math.floor(left / 2)) {
    if (left % 2 === 1) result = sum(result, power)
    if (left > 1) power = sum(power, power)
  }
  return result
}

/** The sum of as many independent outcomes of `each` as `count` says. */
export const compound = (count: Distribution, each: Distribution): Distribution =>
  mixture(count, n => repeated(n, each))

/** What is left of a state after `n` steps, each of which moves it at random: repeated draws with a memory. */
export function steps<V extends Outcome>(n: number, start: V, step: (state: V) => Distribution<V>): Distribution<V> {
  let state = always(start)
  for (let i = 0; i < n; i++) state = mixture(state, step)
  return state
}

/** The distribution of the outcome when it is known to have a property. Throws RangeError if it never has. */
export function given<V extends Outcome>(d: Distribution<V>, holds: (value: V) => boolean): Distribution<V> {
  const kept = d.values.flatMap((value, i) => (holds(value) ? [[value, i] as const] : []))
  if (kept.length === 0) throw new RangeError('no outcome of the distribution has that property')
  if (d.exact) return fromWeights(new Map(kept.map(([value, i]) => [value, d.weights[i]!])))
  return fromChances(new Map(kept.map(([value, i]) => [value, d.chances[i]!])))
}

// ---- Reaching a goal ---------------------------------------------------------------------------------------------

/** How many draws it takes until their sum reaches a goal. */
export interface Passage {
  /** By number of draws, from 0: the chance that the goal is reached with exactly that many. */
  readonly reached: readonly Chance[]
  /** The chance that it is not reached within them. */
  readonly later: Chance
  /** Mean number of draws; Infinity if a draw never adds anything. Exact if `each` is. */
  readonly mean: Chance
}

/**
 * How many independent draws of `each` (whole numbers of at least 0) it takes until their sum is at least `goal`.
 * @param most draws to follow; what lies beyond is in `later`
 * @throws RangeError for an outcome below 0
 */
export function passage(each: Distribution, goal: number, most: number): Passage {
  if (each.values.some(value => value < 0)) throw new RangeError('a sum with outcomes below 0 can fall back')
  const reached: Chance[] = []
  let short: Distribution = always(0)
  let before = chanceOf(short, v => v >= goal)
  reached.push(before)
  for (let n = 1; n <= most; n++) {
    short = mixture(short, total => (total >= goal ? always(goal) : mapped(each, v => Math.min(goal, total + v))))
    const now = chanceOf(short, v => v >= goal)
    reached.push(difference(now, before))
    before = now
  }
  return { reached, later: chanceOf(short, v => v < goal), mean: meanPassage(each, goal) }
}

function difference(a: Chance, b: Chance): Chance {
  if (a.fraction === undefined || b.fraction === undefined) return { value: Math.max(0, a.value - b.value) }
  const f = plus(a.fraction, { n: -b.fraction.n, d: b.fraction.d })
  return { value: toNumber(f), fraction: f }
}

/** Mean draws still to come with `need` to go: E(need) = (1 + sum over v > 0 of p(v) E(need - v)) / (1 - p(0)). */
function meanPassage(each: Distribution, goal: number): Chance {
  if (goal <= 0) return { value: 0, fraction: fraction(0) }
  const nothing = chance(each, 0)
  if (nothing.value === 1) return { value: Number.POSITIVE_INFINITY }
  const positive = chances(each).filter(([value]) => value > 0)
  if (each.exact) {
    const go = plus(fraction(1), { n: -nothing.fraction!.n, d: nothing.fraction!.d })
    const expected: Fraction[] = [fraction(0)]
    for (let need = 1; need <= goal; need++) {
      let more = fraction(1)
      for (const [value, p] of positive)
        if (value < need) more = plus(more, times(p.fraction!, expected[need - value]!))
      expected.push(over(more, go))
    }
    return { value: toNumber(expected[goal]!), fraction: expected[goal]! }
  }
  const expected = [0]
  for (let need = 1; need <= goal; need++) {
    const more = positive.reduce((sum, [value, p]) => (value < need ? sum + p.value * expected[need - value]! : sum), 1)
    expected.push(more / (1 - nothing.value))
  }
  return { value: expected[goal]! }
}

// ---- Canonical form ----------------------------------------------------------------------------------------------

function ascending<V extends Outcome>(a: V, b: V): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function fromWeights<V extends Outcome>(sums: ReadonlyMap<V, bigint>): Distribution<V> {
  const values = [...sums.keys()].filter(value => sums.get(value)! > 0n).sort(ascending)
  if (values.length === 0) throw new RangeError('a distribution needs an outcome with a chance above 0')
  let weights = values.map(value => sums.get(value)!)
  const common = weights.reduce(gcd)
  if (common > 1n) weights = weights.map(weight => weight / common)
  const total = weights.reduce((a, b) => a + b)
  if (bitLength(total) > EXACT_BITS)
    return { exact: false, values, chances: weights.map(weight => toNumber(fraction(weight, total))) }
  return { exact: true, values, weights, total }
}

function fromChances<V extends Outcome>(sums: ReadonlyMap<V, number>): Distribution<V> {
  const values = [...sums.keys()].filter(value => sums.get(value)! > 0).sort(ascending)
  const total = values.reduce((a, value) => a + sums.get(value)!, 0)
  return { exact: false, values, chances: values.map(value => sums.get(value)! / total) }
}
