import type { SeatResult } from '../engine/contracts.ts'
import type { PairTallyData } from '../engine/pair-tally.ts'
import type { TallyShape } from '../engine/tally.ts'
import type { Interval } from './interval.ts'
import { twoSidedNormal } from './special/normal.ts'

/**
 * What a fleet came to against another over pairs of games: in one game of a pair it had the first seat and in the other
 * the second, with the same luck. A game scores 1 for a win, 0 for a loss and a half for all else.
 */
export interface DuelScore {
  /** Pairs of games. */
  readonly pairs: number
  /** Pairs by what both games together scored: 0, half, 1, one and a half, 2. */
  readonly counts: readonly [number, number, number, number, number]
  /** Games that neither side won, and those among them that were stopped at their limit. */
  readonly draws: number
  readonly unfinished: number
}

const HALVES: Readonly<Record<SeatResult, number>> = { loss: 0, draw: 1, unfinished: 1, win: 2 }

/**
 * Reads the score of the fleet that has the first seat in the baseline's games and the second in the variant's.
 * @param seats ids of the first and the second seat
 */
export function duelScore(
  shape: Pick<TallyShape, 'outcomes'>,
  seats: readonly [string, string],
  data: PairTallyData,
): DuelScore {
  const results = new Map(shape.outcomes.map(({ id, result }) => [id, seats.map(seat => result[seat]!)]))
  const counts: [number, number, number, number, number] = [0, 0, 0, 0, 0]
  let draws = 0
  let unfinished = 0
  for (const [first, row] of Object.entries(data.joint))
    for (const [second, games] of Object.entries(row)) {
      const both = [results.get(first)![0]!, results.get(second)![1]!]
      counts[both.reduce((sum, result) => sum + HALVES[result], 0)]! += games
      for (const result of both) {
        if (HALVES[result] === 1) draws += games
        if (result === 'unfinished') unfinished += games
      }
    }
  return { pairs: data.games, counts, draws, unfinished }
}

/** The same pairs of games seen from the other fleet. */
export const turned = ({ counts, ...rest }: DuelScore): DuelScore => ({
  ...rest,
  counts: [counts[4], counts[3], counts[2], counts[1], counts[0]],
})

/** Points over all games: a win counts 1, a draw a half. */
export const pointsOf = ({ counts }: DuelScore): number =>
  (counts[1] + 2 * counts[2] + 3 * counts[3] + 4 * counts[4]) / 2

/** Share of all points, 0 to 1. NaN without games. */
export const scoreOf = (score: DuelScore): number => pointsOf(score) / (2 * score.pairs)

/**
 * Variance of a pair's score (0 to 1), with one evenly shared pair added, so that a fleet which won every game is not
 * taken for one that must.
 */
export function pairVariance({ pairs, counts }: DuelScore): number {
  const n = pairs + 1
  let sum = 0.5
  let squares = 0.25
  counts.forEach((games, k) => {
    sum += games * (k / 4)
    squares += games * (k / 4) ** 2
  })
  return squares / n - (sum / n) ** 2
}

/**
 * Interval of a share of points: Wilson's (1927), with as many independent games as would leave the share as uncertain
 * as these pairs do (the effective sample size of Kish 1965).
 * @returns 0 to 1 without games
 */
export function scoreInterval(score: DuelScore, confidence: number): Interval {
  const { pairs } = score
  if (pairs === 0) return { low: 0, high: 1 }
  return wilsonOf(scoreOf(score), effectivePairs(score), confidence)
}

/** Independent games that would say as much as these pairs. */
function effectivePairs(score: DuelScore): number {
  const { pairs } = score
  const p = (pointsOf(score) / 2 + 0.5) / (pairs + 1)
  return (pairs * p * (1 - p)) / Math.max(pairVariance(score), 1e-6)
}

/**
 * Interval of the mean share of points over several opponents, each as likely as any other; their duels share no luck.
 */
export function meanScoreInterval(
  scores: readonly DuelScore[],
  confidence: number,
): Interval & {
  readonly value: number
  /** Independent games that would say as much. */
  readonly independent: number
} {
  const k = scores.length
  const value = scores.reduce((sum, score) => sum + scoreOf(score), 0) / k
  let smoothed = 0
  let variance = 0
  for (const score of scores) {
    smoothed += (pointsOf(score) / 2 + 0.5) / (score.pairs + 1) / k
    variance += Math.max(pairVariance(score), 1e-6) / score.pairs / k ** 2
  }
  const independent = (smoothed * (1 - smoothed)) / variance
  return { value, independent, ...wilsonOf(value, independent, confidence) }
}

/** Wilson's interval of a share of so many independent games, which need not be a whole number. */
export function wilsonOf(share: number, n: number, confidence: number): Interval {
  const z2 = twoSidedNormal(confidence) ** 2
  const middle = (share + z2 / (2 * n)) / (1 + z2 / n)
  const reach = Math.sqrt((z2 * share * (1 - share)) / n + z2 ** 2 / (4 * n * n)) / (1 + z2 / n)
  return { low: Math.max(0, middle - reach), high: Math.min(1, middle + reach) }
}
