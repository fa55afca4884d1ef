/** Payoffs to the one who chooses the row, who gains what the other loses; rows of equal length. */
export type Payoffs = readonly (readonly number[])[]

/** Best mixtures of a zero-sum game. */
export interface Equilibrium {
  /** What the row player can be sure of on average, and the column player can hold them to. */
  readonly value: number
  /** Shares of the row player's and of the column player's best mixture. Each adds up to 1. */
  readonly rows: readonly number[]
  readonly columns: readonly number[]
}

/** How far a choice falls short. All at least 0, apart from rounding. */
export interface Distance {
  /** What it loses against the other's best mixture: 0 for all that belong to a best mixture. */
  readonly againstBest: number
  /** What it loses if the other knows that it comes, and picks the best answer. */
  readonly ifKnown: number
}

const EPSILON = 1e-12

/**
 * Best mixtures of a zero-sum game, by the simplex method on its linear programme (Dantzig 1951; Chvátal, Linear
 * Programming, chapter 15). Bland's rule (1977, Mathematics of Operations Research 2, 103-107) picks the pivots, so it
 * ends, and always with the same mixture where several are equally good.
 * @throws RangeError if there is no row or no column
 */
export function equilibrium(payoffs: Payoffs): Equilibrium {
  const m = payoffs.length
  const n = payoffs[0]?.length ?? 0
  if (m === 0 || n === 0) throw new RangeError('a game needs a row and a column')
  const least = Math.min(...payoffs.flat())
  const shift = 1 - least
  // Maximise Σ y over y >= 0 with (A + shift) y <= 1: every entry is at least 1, so the maximum is finite.
  const width = n + m + 1
  const table = payoffs.map((row, i) => {
    const line = new Float64Array(width)
    row.forEach((value, j) => {
      line[j] = value + shift
    })
    line[n + i] = 1
    line[width - 1] = 1
    return line
  })
  const costs = new Float64Array(width).fill(-1, 0, n)
  const basis = payoffs.map((_, i) => n + i)
  for (;;) {
    const entering = costs.findIndex((cost, j) => j < width - 1 && cost < -EPSILON)
    if (entering < 0) break
    let leaving = -1
    let ratio = Number.POSITIVE_INFINITY
    table.forEach((line, i) => {
      if (line[entering]! <= EPSILON) return
      const bound = line[width - 1]! / line[entering]!
      if (bound < ratio - EPSILON || (bound <= ratio + EPSILON && basis[i]! < basis[leaving]!)) {
        ratio = Math.min(ratio, bound)
        leaving = i
      }
    })
    const pivot = table[leaving]!
    const by = pivot[entering]!
    for (let j = 0; j < width; j++) pivot[j]! /= by
    for (const line of [...table, costs]) {
      const factor = line[entering]!
      if (line === pivot || factor === 0) continue
      for (let j = 0; j < width; j++) line[j]! -= factor * pivot[j]!
    }
    basis[leaving] = entering
  }
  const total = costs[width - 1]!
  const columns = new Array<number>(n).fill(0)
  basis.forEach((variable, i) => {
    if (variable < n) columns[variable] = table[i]![width - 1]!
  })
  return {
    value: 1 / total - shift,
    rows: shares(Array.from(costs.subarray(n, n + m))),
    columns: shares(columns),
  }
}

/** Parts of a whole, rounding errors below zero removed. */
function shares(parts: readonly number[]): number[] {
  const kept = parts.map(part => (part > EPSILON ? part : 0))
  const sum = kept.reduce((all, part) => all + part, 0)
  return kept.map(part => part / sum)
}

/** How far each row is from the best that can be done: see `Distance`. */
export function rowDistances(payoffs: Payoffs, { value, columns }: Equilibrium): Distance[] {
  return payoffs.map(row => ({
    againstBest: value - row.reduce((sum, payoff, j) => sum + payoff * columns[j]!, 0),
    ifKnown: value - Math.min(...row),
  }))
}

/** The game as the column player sees it. */
export const transposed = (payoffs: Payoffs): number[][] => payoffs[0]!.map((_, j) => payoffs.map(row => -row[j]!))
