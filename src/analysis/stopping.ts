import type { TallyData, TallyShape } from '../engine/tally.ts'
import { metricHistogram, outcomeGames } from './estimates.ts'
import { moments } from './histogram.ts'
import { type Estimate, halfWidth } from './interval.ts'
import { LOOK_ROUND } from './looks.ts'
import { FEW } from './proportions.ts'
import { meanSequence, shareSequence, weightFor } from './sequences.ts'

/** When to stop: an outcome's share or a metric's mean known to within `halfWidth`, or `max` games a cell. */
export interface Target {
  /** An outcome id or a metric id. */
  readonly metric: string
  readonly halfWidth: number
  readonly max: number
}

/** What a stopping rule says at one look. */
export interface Look {
  /** With the always-valid interval. */
  readonly estimate: Estimate
  readonly halfWidth: number
  /** Narrow enough to stop. */
  readonly reached: boolean
}

/**
 * Evaluates a stopping rule on one cell's games so far (all games with index below `data.games`).
 * Valid at any number of games; for the same answer on every machine it is asked at `lookSchedule(target.max)` only.
 * @param data at least one game
 */
export function look(shape: TallyShape, data: TallyData, target: Target, confidence: number): Look {
  const weight = weightFor(tunedGames(shape, target), confidence)
  const n = data.games
  if (isOutcome(shape, target.metric)) {
    const k = outcomeGames(data, [target.metric])
    const interval = shareSequence(k, n, confidence, weight)
    const width = halfWidth(interval)
    return {
      estimate: { value: k / n, ...interval, n, method: 'beta-binomial confidence sequence', confidence },
      halfWidth: width,
      reached: width <= target.halfWidth,
    }
  }
  const histogram = metricHistogram(data, target.metric)
  const { mean, sd } = moments(histogram)
  const interval = meanSequence(mean, sd, n, confidence, weight)
  const width = halfWidth(interval)
  // While nearly all games came to the same value the spread is not known yet, however small it looks.
  const commonest = histogram.reduce((most, [, games]) => Math.max(most, games), 0)
  return {
    estimate: { value: mean, ...interval, n, method: 'asymptotic confidence sequence', confidence },
    halfWidth: width,
    reached: width <= target.halfWidth && n - commonest >= FEW,
  }
}

/** For a mean, whose spread nobody knows beforehand: between a thousand and a million games, on a logarithmic scale. */
const MEAN_TUNED_FOR = 30_000

/**
 * The number of games for which the sequence is tuned, from the target alone, and not from its `max`: a run that is taken
 * up again with a greater one is to stop where it would have stopped with that from the start. For a share: a quarter of
 * what a share of one half would take (its half-width is some 1.5 / √n), since shares nearer 0 or 1 take less.
 */
function tunedGames(shape: TallyShape, { metric, halfWidth: wanted }: Target): number {
  return isOutcome(shape, metric) ? Math.max(LOOK_ROUND / 4, (1.5 / wanted) ** 2 / 4) : MEAN_TUNED_FOR
}

const isOutcome = (shape: TallyShape, id: string): boolean => shape.outcomes.some(outcome => outcome.id === id)
