import { eventCount, eventRate, metricHistogram, metricMean } from '../../analysis/estimates.ts'
import { moments } from '../../analysis/histogram.ts'
import type { Estimate } from '../../analysis/interval.ts'
import { share } from '../../analysis/proportions.ts'
import { quantile } from '../../analysis/quantiles.ts'
import type { Reference, Ruleset } from '../../engine/contracts.ts'
import type { TallyData } from '../../engine/tally.ts'
import type { ShareView } from './types.ts'
import { capitalise } from './words.ts'

/** A figure of the day beside the same figure of the games. */
export interface ReferenceRow {
  readonly title: string
  /** Under which heading a picture shows it, and how it is called there. */
  readonly heading: string
  readonly label: string
  readonly unit: string
  /** Of the day. */
  readonly low: number
  readonly high: number
  readonly note: string
  /** A game's mean. */
  readonly mean: Estimate
  /** Standard deviation over games. */
  readonly sd: number
  /** How far the day lies beyond the mean, in standard deviations; 0 if the mean lies within the range of the accounts. */
  readonly off: number
  /** Of games, for metrics: 90% lie within; undefined for event counters, whose distribution is not kept. */
  readonly middle: readonly [low: number, high: number] | undefined
  /** Share of games within the range of the accounts, for metrics and for events that never happened on the day. */
  readonly same: ShareView | undefined
  /** Share of games below that range, and above it. */
  readonly below: ShareView | undefined
  readonly above: ShareView | undefined
}

/** What really happened, beside one cell's games. */
export interface ReferenceView {
  readonly title: string
  readonly sources: readonly string[]
  /** The cell that is compared. */
  readonly cell: number
  readonly rows: readonly ReferenceRow[]
}

/**
 * Sets the figures of the day beside a cell's.
 * @throws Error if the reference names a figure that the ruleset lacks
 */
export function referenceView(
  ruleset: Ruleset,
  { title, sources, figures }: Reference,
  cell: number,
  tally: TallyData,
  confidence: number,
): ReferenceView {
  const rows = figures.map(({ figure, low, high, note }): ReferenceRow => {
    const metric = ruleset.metrics.find(({ id }) => id === figure)
    const common = { low, high, note }
    if (metric !== undefined) {
      const histogram = metricHistogram(tally, metric.id)
      const games = (holds: (value: number) => boolean) =>
        share(
          histogram.reduce((sum, [value, n]) => (holds(value) ? sum + n : sum), 0),
          tally.games,
          confidence,
        )
      return {
        ...common,
        title: metric.title,
        heading: capitalise(metric.unit),
        label: metric.title,
        unit: metric.unit,
        mean: metricMean(tally, metric.id, confidence, undefined, metric)!,
        ...spread(moments(histogram), low, high),
        middle: [quantile(histogram, 0.05), quantile(histogram, 0.95)],
        same: games(value => value >= low && value <= high),
        below: games(value => value < low),
        above: games(value => value > high),
      }
    }
    const [groupId, name] = figure.split('.') as [string, string]
    const group = ruleset.events.find(({ id }) => id === groupId)
    const event = group?.names.find(({ id }) => id === name)
    if (group === undefined || event === undefined)
      throw new Error(`the reference names "${figure}", which ${ruleset.id} has not`)
    const [total, games, squares] = eventCount(tally, groupId, name)
    const mean = total / tally.games
    const never = low === 0 && high === 0
    const heading = group.title.replace(/ by .*$/, '')
    return {
      ...common,
      title: `${heading}, ${event.title}`,
      heading,
      label: event.title,
      unit: 'times',
      mean: eventRate(tally, groupId, name, confidence)!,
      ...spread({ mean, sd: Math.sqrt(Math.max(0, squares / tally.games - mean * mean)) }, low, high),
      middle: undefined,
      same: never ? share(tally.games - games, tally.games, confidence) : undefined,
      below: never ? share(0, tally.games, confidence) : undefined,
      above: never ? share(games, tally.games, confidence) : undefined,
    }
  })
  return { title, sources, cell, rows }
}

/** The standard deviation, and how many of them lie between the mean and the nearest end of a range. */
function spread({ mean, sd }: { mean: number; sd: number }, low: number, high: number): { sd: number; off: number } {
  const off = mean < low ? low - mean : mean > high ? high - mean : 0
  return { sd, off: off === 0 ? 0 : off / sd }
}
