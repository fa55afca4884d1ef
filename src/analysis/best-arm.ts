import type { Interval } from './interval.ts'

/** How a tournament goes on: looks at fixed numbers of games, between which nothing is decided. */
export interface Contest {
  /** Games of each duel at the first look; each look has twice as many as the one before. */
  readonly first: number
  /** Games of each duel at the last look. */
  readonly max: number
  /** Chance, at least, that the best fleet is never dropped. */
  readonly confidence: number
}

/** Numbers of games at which a contest looks, rising to `max`. */
export function looksOf({ first, max }: Pick<Contest, 'first' | 'max'>): number[] {
  const looks: number[] = []
  for (let games = first; games < max; games *= 2) looks.push(games)
  return [...looks, max]
}

/** What a contender came to so far. */
export interface Standing {
  /** Sum of independent scores, each from 0 to 1. */
  readonly sum: number
  /** How many. */
  readonly n: number
}

/**
 * Limits of a mean of independent scores between 0 and 1, which need not have the same law: all m whose divergence from
 * the observed mean is below -ln(risk) / n. Each limit fails with chance `risk` at most, for any n (Hoeffding 1963,
 * Journal of the American Statistical Association 58, theorem 1, before it is simplified; the bound of KL-UCB, Garivier
 * and Cappé 2011). Near 0 and 1 it is far narrower than Hoeffding's simple bound.
 */
export function divergenceLimits({ sum, n }: Standing, risk: number): Interval {
  if (n === 0) return { low: 0, high: 1 }
  const mean = Math.min(1, Math.max(0, sum / n))
  const bar = -Math.log(risk) / n
  const limit = (edge: number): number => {
    let inside = mean
    let outside = edge
    for (let step = 0; step < 60; step++) {
      const middle = (inside + outside) / 2
      if (divergence(mean, middle) < bar) inside = middle
      else outside = middle
    }
    return outside
  }
  return { low: mean === 0 ? 0 : limit(0), high: mean === 1 ? 1 : limit(1) }
}

/** Kullback-Leibler divergence of one chance from another. */
function divergence(p: number, q: number): number {
  const part = (a: number, b: number): number =>
    a === 0 ? 0 : b === 0 ? Number.POSITIVE_INFINITY : a * Math.log(a / b)
  return part(p, q) + part(1 - p, 1 - q)
}

/**
 * Who goes on after a look: all but those whose upper limit lies below the lower limit of the leader (action elimination,
 * Even-Dar, Mannor and Mansour 2006, Journal of Machine Learning Research 7, 1079-1105).
 *
 * The risk 1 - confidence is shared evenly between all contenders of the contest, its looks and the two limits, so
 * the contender whose true mean is greatest is dropped with chance 1 - confidence at most, whenever the contest ends.
 * @param standings of those that are still in, in their order
 * @param contenders how many there were at the beginning
 * @param looks how many looks the contest may have
 * @returns for each whether it goes on; the leader always does
 */
export function survivors(
  standings: readonly Standing[],
  contenders: number,
  looks: number,
  confidence: number,
): boolean[] {
  const risk = (1 - confidence) / (2 * contenders * looks)
  const limits = standings.map(standing => divergenceLimits(standing, risk))
  const floor = Math.max(...limits.map(({ low }) => low))
  const first = leader(standings)
  return limits.map(({ high }, i) => i === first || high >= floor)
}

/** The contender with the greatest mean; of equals the first. */
export function leader(standings: readonly Standing[]): number {
  let best = 0
  standings.forEach(({ sum, n }, i) => {
    if (sum / n > standings[best]!.sum / standings[best]!.n) best = i
  })
  return best
}
