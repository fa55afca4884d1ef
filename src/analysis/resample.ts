import { Dice } from '../engine/dice.ts'

/** A seeded source of chance for resampling: numbers evenly between 0 and 1, ends excluded. */
export function chanceFrom(seed: number): () => number {
  const dice = new Dice()
  dice.experiment(seed)
  return () => ((dice.next() >>> 0) + 0.5) / 0x1_0000_0000
}

/** A standard normal draw by the polar method (Marsaglia and Bray 1964, SIAM Review 6, 260-264). */
function normal(chance: () => number): number {
  for (;;) {
    const u = 2 * chance() - 1
    const v = 2 * chance() - 1
    const s = u * u + v * v
    if (s > 0 && s < 1) return u * Math.sqrt((-2 * Math.log(s)) / s)
  }
}

/** A gamma draw of a shape above 0 and scale 1 (Marsaglia and Tsang 2000, ACM Transactions on Mathematical Software 26, 363-372). */
export function gamma(shape: number, chance: () => number): number {
  if (shape < 1) return gamma(shape + 1, chance) * chance() ** (1 / shape)
  const d = shape - 1 / 3
  const c = 1 / Math.sqrt(9 * d)
  for (;;) {
    const x = normal(chance)
    const v = (1 + c * x) ** 3
    if (v > 0 && Math.log(chance()) < 0.5 * x * x + d - d * v + d * Math.log(v)) return d * v
  }
}

/**
 * A mean as it might have come out: the Bayesian bootstrap (Rubin 1981, Annals of Statistics 9, 130-134), which weighs
 * the games by chance instead of drawing them anew, so its cost does not grow with their number. To each value a part
 * of one game is added beforehand (Perks 1947), so that what never happened is not taken for impossible.
 * @param counts games by value
 */
export function resampledMean(values: readonly number[], counts: readonly number[], chance: () => number): number {
  let sum = 0
  let weights = 0
  for (let i = 0; i < values.length; i++) {
    const weight = gamma(counts[i]! + 1 / values.length, chance)
    sum += weight * values[i]!
    weights += weight
  }
  return sum / weights
}

/** The middle part of many draws that holds `confidence` of them: percentiles, by the nearest rank. */
export function middlePart(
  draws: readonly number[],
  confidence: number,
): { readonly low: number; readonly high: number } {
  const sorted = [...draws].sort((a, b) => a - b)
  const cut = (1 - confidence) / 2
  const at = (q: number): number => sorted[Math.min(sorted.length - 1, Math.max(0, Math.ceil(q * sorted.length) - 1))]!
  return { low: at(cut), high: at(1 - cut) }
}
