import { uniformFloat64 } from 'pure-rand/distribution/uniformFloat64'
import { xoroshiro128plusFromState } from 'pure-rand/generator/xoroshiro128plus'
import type { RandomGenerator } from 'pure-rand/types/RandomGenerator'
import type { Histogram } from '../../src/engine/tally.ts'

/** A seeded source of chance for simulations, 0 to 1. */
export function source(seed: number): () => number {
  const random: RandomGenerator = xoroshiro128plusFromState([seed, ~seed, 0x9e3779b9, 0x85ebca6b])
  for (let i = 0; i < 64; i++) random.next()
  return () => uniformFloat64(random)
}

/** Draws an index with the chances given, which need not add up to 1; by inversion. */
export function sampler(weights: ArrayLike<number>): (random: () => number) => number {
  const sums = new Float64Array(weights.length)
  let total = 0
  for (let i = 0; i < weights.length; i++) sums[i] = total += weights[i]!
  return random => {
    const at = random() * total
    let low = -1
    let high = sums.length - 1
    while (high - low > 1) {
      const middle = (low + high) >> 1
      if (sums[middle]! > at) high = middle
      else low = middle
    }
    return high
  }
}

/** Chances of 0 to n successes, by the ratio of neighbours from the commonest on. */
export function binomialChances(n: number, p: number): Float64Array {
  const chances = new Float64Array(n + 1)
  const mode = Math.min(n, Math.floor((n + 1) * p))
  chances[mode] = 1
  for (let k = mode; k > 0; k--) chances[k - 1] = ((chances[k]! * k) / (n - k + 1)) * ((1 - p) / p)
  for (let k = mode; k < n; k++) chances[k + 1] = ((chances[k]! * (n - k)) / (k + 1)) * (p / (1 - p))
  const total = chances.reduce((a, b) => a + b)
  return chances.map(chance => chance / total)
}

const samplers = new Map<string, (random: () => number) => number>()

/** Draws successes in n trials. */
export function binomial(n: number, p: number, random: () => number): number {
  if (n === 0) return 0
  const key = `${n} ${p}`
  let draw = samplers.get(key)
  if (draw === undefined) samplers.set(key, (draw = sampler(binomialChances(n, p))))
  return draw(random)
}

/** Draws n games of a distribution into a histogram. */
export function games(
  n: number,
  values: readonly number[],
  draw: (random: () => number) => number,
  random: () => number,
): Histogram {
  const counts = new Float64Array(values.length)
  for (let i = 0; i < n; i++) counts[draw(random)]!++
  return values.flatMap((value, i) => (counts[i] === 0 ? [] : [[value, counts[i]!] as const]))
}
