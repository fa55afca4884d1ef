import type { SeatResult } from '../engine/contracts.ts'
import type { EventCount, Histogram, TallyData, TallyShape } from '../engine/tally.ts'
import { everShare, rate } from './events.ts'
import { pooled } from './histogram.ts'
import type { Estimate } from './interval.ts'
import { type Bounds, meanInterval } from './means.ts'
import { type Share, share } from './proportions.ts'
import { quantileInterval } from './quantiles.ts'

/**
 * Figures of one cell. Where `outcomes` is given, only games that ended in one of them count, and they are the
 * denominator. All return undefined where the denominator is zero: no games, so nothing to say.
 */

/** The outcomes that mean `result` to a seat: all its wins, for the share of games that it wins. */
export function outcomesWith(shape: Pick<TallyShape, 'outcomes'>, seat: string, result: SeatResult): readonly string[] {
  return shape.outcomes.filter(outcome => own(outcome.result, seat) === result).map(({ id }) => id)
}

/** Games that ended in one of `outcomes`; all games without. */
export function outcomeGames(data: TallyData, outcomes?: readonly string[]): number {
  if (outcomes === undefined) return data.games
  return outcomes.reduce((sum, id) => sum + (own(data.outcomes, id) ?? 0), 0)
}

/** Games by value of a metric. Empty if there are none. */
export function metricHistogram(data: TallyData, metric: string, outcomes?: readonly string[]): Histogram {
  const byOutcome = own(data.histograms, metric) ?? {}
  return pooled((outcomes ?? Object.keys(byOutcome)).map(id => own(byOutcome, id) ?? []))
}

/** [total, games with at least one, sum of squares] of an event. */
export function eventCount(data: TallyData, group: string, name: string, outcomes?: readonly string[]): EventCount {
  const byOutcome = own(data.events, group) ?? {}
  let [total, games, squares] = [0, 0, 0]
  for (const id of outcomes ?? Object.keys(byOutcome)) {
    const count = own(own(byOutcome, id) ?? {}, name)
    if (count === undefined) continue
    total += count[0]
    games += count[1]
    squares += count[2]
  }
  return [total, games, squares]
}

/** Share of all games that ended in one of `outcomes`. */
export function outcomeShare(data: TallyData, outcomes: readonly string[], confidence: number): Share | undefined {
  return data.games === 0 ? undefined : share(outcomeGames(data, outcomes), data.games, confidence)
}

/** Mean of a metric. `bounds` as for `meanInterval`: the metric itself has them. */
export function metricMean(
  data: TallyData,
  metric: string,
  confidence: number,
  outcomes?: readonly string[],
  bounds?: Bounds,
): Estimate | undefined {
  const histogram = metricHistogram(data, metric, outcomes)
  return histogram.length === 0 ? undefined : meanInterval(histogram, confidence, bounds)
}

/** A quantile of a metric; 0.5 for the median. `bounds` as for `quantileInterval`: the metric itself has them. */
export function metricQuantile(
  data: TallyData,
  metric: string,
  q: number,
  confidence: number,
  outcomes?: readonly string[],
  bounds?: Bounds,
): Estimate | undefined {
  const histogram = metricHistogram(data, metric, outcomes)
  return histogram.length === 0 ? undefined : quantileInterval(histogram, q, confidence, bounds)
}

/** Events per game. */
export function eventRate(
  data: TallyData,
  group: string,
  name: string,
  confidence: number,
  outcomes?: readonly string[],
): Estimate | undefined {
  const games = outcomeGames(data, outcomes)
  return games === 0 ? undefined : rate(eventCount(data, group, name, outcomes), games, confidence)
}

/** Share of games with at least one such event. */
export function eventShare(
  data: TallyData,
  group: string,
  name: string,
  confidence: number,
  outcomes?: readonly string[],
): Share | undefined {
  const games = outcomeGames(data, outcomes)
  return games === 0 ? undefined : everShare(eventCount(data, group, name, outcomes), games, confidence)
}

/** A figure by its id: the share of an outcome, or the mean of a metric. */
export interface NamedEstimate extends Estimate {
  readonly id: string
  readonly title: string
  readonly kind: 'share' | 'mean'
  /** What one is, for a mean: rounds, marks. */
  readonly unit?: string
}

/**
 * The estimate of an outcome's share or a metric's mean.
 * @throws Error if the shape has neither under that id
 */
export function estimate(
  shape: TallyShape,
  data: TallyData,
  id: string,
  confidence: number,
): NamedEstimate | undefined {
  const outcome = shape.outcomes.find(one => one.id === id)
  if (outcome !== undefined) {
    const found = outcomeShare(data, [id], confidence)
    return found && { ...found, id, title: outcome.title, kind: 'share' }
  }
  const metric = shape.metrics.find(one => one.id === id)
  if (metric === undefined) throw new Error(`no outcome or metric called "${id}"`)
  const found = metricMean(data, id, confidence, undefined, metric)
  return found && { ...found, id, title: metric.title, kind: 'mean', unit: metric.unit }
}

/** One event of a group: how often a game, and in how many games at all. */
export interface EventEstimate {
  readonly id: string
  readonly title: string
  readonly rate: Estimate
  readonly ever: Share
}

/**
 * All the events of a group, in the ruleset's order, those that never happened too. Empty if there are no games.
 * @throws Error if the shape has no such group
 */
export function eventEstimates(
  shape: TallyShape,
  data: TallyData,
  group: string,
  confidence: number,
  outcomes?: readonly string[],
): readonly EventEstimate[] {
  const found = shape.events.find(one => one.id === group)
  if (found === undefined) throw new Error(`no event group called "${group}"`)
  const games = outcomeGames(data, outcomes)
  if (games === 0) return []
  return found.names.map(({ id, title }) => {
    const event = eventCount(data, group, id, outcomes)
    return { id, title, rate: rate(event, games, confidence), ever: everShare(event, games, confidence) }
  })
}

/** A property of the object's own: ids come from files, and `constructor` is no outcome. */
function own<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}
