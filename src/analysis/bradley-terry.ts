import type { Interval } from './interval.ts'
import { inverseOf, sandwich } from './linear.ts'
import { twoSidedNormal } from './special/normal.ts'

/** Games between two players. */
export interface Meeting {
  readonly first: number
  readonly second: number
  readonly games: number
  /** Points of the first: a win counts 1, a draw a half. */
  readonly points: number
  /** Variance of `points`; that of independent games without draws if it is left out. */
  readonly variance?: number
}

/** A player's strength on the scale of log-odds: the chance of beating another is 1 / (1 + exp(other - own)). */
export interface Rating extends Interval {
  readonly value: number
  readonly standardError: number
}

export interface Ratings {
  /** By player; their mean is 0. */
  readonly ratings: readonly Rating[]
  /**
   * Whether a drawn game was added to every meeting, because otherwise a player or a set of players that only won (or
   * only lost) against all others would have no finite rating.
   */
  readonly evened: boolean
  /** Meetings whose score the ratings miss by most, the worst first: what one number a player cannot say. */
  readonly misfits: readonly { readonly meeting: number; readonly score: number; readonly expected: number }[]
}

/** Points on Elo's scale in one unit of log-odds: 400 points are odds of 10 to 1. */
export const ELO = 400 / Math.LN10

const MOST_STEPS = 20_000

/**
 * Ratings of the Bradley-Terry model from games between many players, draws counted as half a win to each.
 *
 * The likelihood is climbed by the MM algorithm of Hunter (2004, Annals of Statistics 32, 384-406, equation 3); its
 * maximum exists if and only if players cannot be split into two sets of which one never scored against the other
 * (Ford 1957). If they can, one drawn game is added to each meeting. Intervals are those of the maximum of a quasi-
 * likelihood (White 1982, Econometrica 50, 1-25): the information of the model on either side of the variance of the
 * points, so pairs of games with common luck and draws are honoured. The gauge is mean 0.
 * @param players how many; each must be joined to all others by meetings, over others if need be
 * @returns undefined if they are not
 */
export function bradleyTerry(players: number, meetings: readonly Meeting[], confidence: number): Ratings | undefined {
  if (!joined(players, meetings)) return undefined
  const evened = !comparable(players, meetings)
  const played = evened
    ? meetings.map(one => ({ ...one, games: one.games + 1, points: one.points + 0.5 }))
    : meetings.filter(({ games }) => games > 0)
  const strengths = climb(players, played)
  const values = strengths.map(Math.log)
  const mean = values.reduce((sum, value) => sum + value, 0) / players
  const centred = values.map(value => value - mean)
  const errors = standardErrors(centred, played)
  const z = twoSidedNormal(confidence)
  return {
    ratings: centred.map((value, i) => ({
      value,
      standardError: errors[i]!,
      low: value - z * errors[i]!,
      high: value + z * errors[i]!,
    })),
    evened,
    misfits: meetings
      .map(({ first, second, games, points }, meeting) => ({
        meeting,
        score: points / games,
        expected: chance(centred[first]!, centred[second]!),
      }))
      .filter(({ meeting }) => meetings[meeting]!.games > 0)
      .sort((a, b) => Math.abs(b.score - b.expected) - Math.abs(a.score - a.expected) || a.meeting - b.meeting),
  }
}

/** Chance that a player of one rating beats one of another. */
export const chance = (own: number, other: number): number => 1 / (1 + Math.exp(other - own))

function climb(players: number, meetings: readonly Meeting[]): number[] {
  const wins = new Array<number>(players).fill(0)
  for (const { first, second, games, points } of meetings) {
    wins[first]! += points
    wins[second]! += games - points
  }
  let strengths = new Array<number>(players).fill(1)
  for (let step = 0; step < MOST_STEPS; step++) {
    const rates = new Array<number>(players).fill(0)
    for (const { first, second, games } of meetings) {
      const rate = games / (strengths[first]! + strengths[second]!)
      rates[first]! += rate
      rates[second]! += rate
    }
    const next = wins.map((won, i) => won / rates[i]!)
    const scale = Math.exp(next.reduce((sum, value) => sum + Math.log(value), 0) / players)
    let moved = 0
    for (let i = 0; i < players; i++) {
      next[i]! /= scale
      moved = Math.max(moved, Math.abs(next[i]! / strengths[i]! - 1))
    }
    strengths = next
    if (moved < 1e-12) break
  }
  return strengths
}

function standardErrors(values: readonly number[], meetings: readonly Meeting[]): number[] {
  const n = values.length
  const square = () => values.map(() => new Array<number>(n).fill(0))
  const information = square()
  const scores = square()
  for (const { first, second, games, points, variance } of meetings) {
    const p = chance(values[first]!, values[second]!)
    add(information, first, second, games * p * (1 - p))
    const share = (points + 0.5) / (games + 1)
    add(scores, first, second, variance ?? games * share * (1 - share))
  }
  // Of the information only differences of ratings are known; a multiple of the all-ones matrix adds the gauge, and
  // cancels again because scores have no part along it.
  const size = information.reduce((sum, row, i) => sum + row[i]!, 0) / n
  const inverse = inverseOf(information.map(row => row.map(entry => entry + size / n)))
  if (inverse === undefined) return values.map(() => Number.POSITIVE_INFINITY)
  return sandwich(inverse, scores).map((row, i) => Math.sqrt(Math.max(0, row[i]!)))
}

/** Adds weight times (e_i - e_j)(e_i - e_j)ᵀ. */
function add(matrix: number[][], i: number, j: number, weight: number): void {
  matrix[i]![i]! += weight
  matrix[j]![j]! += weight
  matrix[i]![j]! -= weight
  matrix[j]![i]! -= weight
}

/** Whether meetings join every player to every other. */
const joined = (players: number, meetings: readonly Meeting[]): boolean => {
  const edges = meetings.filter(({ games }) => games > 0).flatMap(({ first, second }) => both(first, second))
  return reached(players, edges).every(Boolean)
}

const both = (a: number, b: number): [number, number][] => [
  [a, b],
  [b, a],
]

/** Ford's condition: from each player a chain of points leads to every other. */
function comparable(players: number, meetings: readonly Meeting[]): boolean {
  const edges = meetings.flatMap(({ first, second, games, points }) => [
    ...(points > 0 ? [[first, second] as const] : []),
    ...(points < games ? [[second, first] as const] : []),
  ])
  const back = edges.map(([from, to]) => [to, from] as const)
  return reached(players, edges).every(Boolean) && reached(players, back).every(Boolean)
}

/** Which players are reached from the first. */
function reached(players: number, edges: readonly (readonly [number, number])[]): boolean[] {
  const out = Array.from({ length: players }, (): number[] => [])
  for (const [from, to] of edges) out[from]!.push(to)
  const seen = new Array<boolean>(players).fill(false)
  const open = [0]
  seen[0] = true
  for (let at = open.pop(); at !== undefined; at = open.pop())
    for (const next of out[at]!)
      if (!seen[next]) {
        seen[next] = true
        open.push(next)
      }
  return seen
}
