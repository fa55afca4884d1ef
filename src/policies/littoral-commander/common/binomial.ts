/** Most dice that the tables hold; more count as these. */
export const MOST_DICE = 20
const WIDTH = MOST_DICE + 1

/** By Combat Value 0 to 20, dice 0 to 20 and successes: the chance of exactly so many. Sums and products only. */
const EXACTLY = makeTable()

function makeTable(): Float64Array {
  const table = new Float64Array(21 * WIDTH * WIDTH)
  for (let value = 0; value <= 20; value++) {
    const p = value / 20
    const base = value * WIDTH * WIDTH
    table[base] = 1
    for (let n = 1; n <= MOST_DICE; n++)
      for (let k = 0; k <= n; k++)
        table[base + n * WIDTH + k] =
          table[base + (n - 1) * WIDTH + k]! * (1 - p) + (k > 0 ? table[base + (n - 1) * WIDTH + k - 1]! * p : 0)
  }
  return table
}

const kept = (n: number, most: number): number => Math.max(0, Math.min(most, n))

/** The chance of exactly `k` successes with `n` dice at a value. */
export const exactly = (value: number, n: number, k: number): number =>
  EXACTLY[kept(value, 20) * WIDTH * WIDTH + kept(n, MOST_DICE) * WIDTH + k]!

/** The chance of `k` successes or more. */
export function atLeast(value: number, n: number, k: number): number {
  let sum = 0
  for (let i = k; i <= kept(n, MOST_DICE); i++) sum += exactly(value, n, i)
  return sum
}

/** Dice needed for `k` successes with a confidence, at most `most`. */
export function diceFor(value: number, k: number, confidence: number, most: number): number {
  for (let n = k; n < most; n++) if (atLeast(value, n, k) >= confidence) return n
  return most
}
