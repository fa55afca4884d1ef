import { eventRate, eventShare, metricHistogram, metricMean, outcomeShare } from '../../analysis/estimates.ts'
import { moments } from '../../analysis/histogram.ts'
import type { Estimate } from '../../analysis/interval.ts'
import type { Share } from '../../analysis/proportions.ts'
import { quantileInterval } from '../../analysis/quantiles.ts'
import { look } from '../../analysis/stopping.ts'
import type { Metric, Ruleset } from '../../engine/contracts.ts'
import type { TallyData } from '../../engine/tally.ts'
import type { Until } from '../../experiment/types.ts'
import type { EventCellView, MetricCellView, ShareView } from './types.ts'

/** Quantiles that reports print. */
export const QUANTILES = [0.05, 0.25, 0.5, 0.75, 0.95] as const

/** What stands where nothing was played. */
const nothing = (confidence: number): Estimate => ({
  value: Number.NaN,
  low: Number.NEGATIVE_INFINITY,
  high: Number.POSITIVE_INFINITY,
  n: 0,
  method: 'Wilson',
  confidence,
})

const shareView = (share: Share | undefined, confidence: number): ShareView =>
  share === undefined
    ? { ...nothing(confidence), count: 0 }
    : {
        value: share.value,
        low: share.low,
        high: share.high,
        n: share.n,
        method: share.method,
        confidence: share.confidence,
        count: share.count,
      }

/** Everything that is known of one cell. The figure that a stopping rule watched gets the interval that survives watching. */
export function figuresOf(
  ruleset: Ruleset,
  tally: TallyData,
  confidence: number,
  until: Until | undefined,
): { outcomes: ShareView[]; metrics: MetricCellView[]; events: EventCellView[][] } {
  const watched =
    until === undefined || tally.games === 0 ? undefined : look(ruleset, tally, until, confidence).estimate
  return {
    outcomes: ruleset.outcomes.map(({ id }) => {
      const share = shareView(outcomeShare(tally, [id], confidence), confidence)
      return until?.metric === id && watched !== undefined ? { ...share, ...watched } : share
    }),
    metrics: ruleset.metrics.map(metric => {
      const view = metricView(ruleset, metric, tally, confidence)
      return until?.metric === metric.id && watched !== undefined ? { ...view, mean: within(watched, metric) } : view
    }),
    events: ruleset.events.map(group =>
      group.names.map(({ id }) => ({
        mean: eventRate(tally, group.id, id, confidence) ?? nothing(confidence),
        share: shareView(eventShare(tally, group.id, id, confidence), confidence),
      })),
    ),
  }
}

/** An interval of a mean says nothing of values that no game can have. */
const within = (estimate: Estimate, { min, max }: Metric): Estimate => ({
  ...estimate,
  low: Math.max(min, estimate.low),
  high: Math.min(max, estimate.high),
})

function metricView(ruleset: Ruleset, metric: Metric, tally: TallyData, confidence: number): MetricCellView {
  const { id } = metric
  const histogram = metricHistogram(tally, id)
  const byOutcome = ruleset.outcomes.map(outcome => metricHistogram(tally, id, [outcome.id]))
  const mean = metricMean(tally, id, confidence, undefined, metric)
  if (mean === undefined)
    return {
      mean: nothing(confidence),
      sd: Number.NaN,
      min: Number.NaN,
      max: Number.NaN,
      quantiles: [],
      histogram,
      byOutcome,
    }
  const { sd, min, max } = moments(histogram)
  return {
    mean,
    sd,
    min,
    max,
    quantiles: QUANTILES.map(q => ({ q, estimate: quantileInterval(histogram, q, confidence, metric) })),
    histogram,
    byOutcome,
  }
}
