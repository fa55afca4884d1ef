import type { SeatResult } from '../engine/contracts.ts'
import { checkConfidence, type Estimate, type Interval } from './interval.ts'
import { boundedInterval } from './means.ts'
import { clopperPearson, share } from './proportions.ts'

/** Games of one seat by what it came to. */
export interface SeatGames {
  readonly wins: number
  /** Games that nobody won, those stopped at their limit among them. */
  readonly draws: number
  readonly losses: number
}

/** What a result is worth to a seat: the same everywhere, for duels of fleets as for players. */
const POINTS: Readonly<Record<SeatResult, keyof SeatGames>> = {
  win: 'wins',
  draw: 'draws',
  unfinished: 'draws',
  loss: 'losses',
}

/**
 * Counts a seat's games by result.
 * @param outcomes games by what they meant to the seat
 */
export function seatGames(outcomes: readonly (readonly [result: SeatResult, games: number])[]): SeatGames {
  const games = { wins: 0, draws: 0, losses: 0 }
  for (const [result, many] of outcomes) games[POINTS[result]] += many
  return games
}

/**
 * Share of the points that a seat took, 0 to 1: a win counts one, a draw or an unfinished game a half. Without draws it is a
 * share of games and has the interval of one; with draws the score interval of a mean between 0 and 1. If nobody won any
 * game, from how many might have been won (Clopper and Pearson).
 * @param games at least one
 */
export function seatPoints({ wins, draws, losses }: SeatGames, confidence: number): Estimate {
  checkConfidence(confidence)
  const n = wins + draws + losses
  if (draws === 0) {
    const { value, low, high, method } = share(wins, n, confidence)
    return { value, low, high, n, method, confidence }
  }
  const value = (wins + draws / 2) / n
  if (draws === n) {
    const half = clopperPearson(0, n, confidence).high / 2
    return { value, low: value - half, high: value + half, n, method: 'Clopper-Pearson', confidence }
  }
  const variance = (wins + draws / 4 - n * value * value) / Math.max(1, n - 1)
  const interval = boundedInterval(value, Math.sqrt(Math.max(0, variance)), n, confidence, { min: 0, max: 1 })
  return { value, ...interval, n, method: 'bounded score', confidence }
}

/**
 * Interval of the difference a - b of two shares of points, from those of each as Newcombe (1998, Statistics in Medicine 17,
 * 873-890, method 10) takes them. For games that share luck it is wider than it need be.
 */
export function pointsDifference(a: SeatGames, b: SeatGames, confidence: number): Interval {
  const [one, other] = [seatPoints(a, confidence), seatPoints(b, confidence)]
  const difference = one.value - other.value
  return {
    low: difference - Math.hypot(one.value - one.low, other.high - other.value),
    high: difference + Math.hypot(one.high - one.value, other.value - other.low),
  }
}

/**
 * The greatest of several shares of points, and those that these games do not tell from it: whose difference from it may be
 * none, at a confidence that is shared out between all others (Bonferroni). The first is the greatest; of equals the earlier.
 */
export function bestOf(all: readonly SeatGames[], confidence: number): number[] {
  const values = all.map(games => seatPoints(games, confidence).value)
  const best = values.indexOf(Math.max(...values))
  const level = 1 - (1 - confidence) / Math.max(1, all.length - 1)
  const ties = all.flatMap((games, i) => (i !== best && pointsDifference(all[best]!, games, level).low <= 0 ? [i] : []))
  return [best, ...ties.sort((a, b) => values[b]! - values[a]! || a - b)]
}
