import type { Histogram } from '../../engine/tally.ts'
import type { ReportView } from '../view/types.ts'
import { clause, commonPlaces, count, fixed, inSentence, sentence } from '../view/words.ts'
import { type Chart, type Spec, whole } from './chart.ts'
import { axisTitles, gamesText } from './layout.ts'
import { legendView, withLegend } from './legend.ts'
import { outcomeColours, outcomesSeen } from './outcomes.ts'
import { fewDigits, niceStep, shownText, ticks } from './scales.ts'
import { textWidth } from './text.ts'
import { category, SIZE, tokens, WIDTH } from './theme.ts'
import { frameFor, type Layout, trellis } from './trellis.ts'

const BINS = 40

/** A metric's histogram in every cell, coloured by how the games ended. */
export function histogramChart(view: ReportView, m: number, cells: readonly number[]): Chart {
  const bins = binsFor(cells.map(c => view.cells[c]!.metrics[m]!.histogram))
  const metric = view.metrics[m]!
  const order = outcomesSeen(view)
  const colours = outcomeColours(view)
  const layout = trellis(view, cells)
  const places = meanPlaces(view, m, cells)
  const values = cells.flatMap((c): Spec[] => {
    const { byOutcome, mean, histogram } = view.cells[c]!.metrics[m]!
    const { games } = view.cells[c]!
    if (games === 0) return []
    const place = layout.place.get(c)!
    const bars = binned(histogram, bins)
    const [first, last] = [bars.findIndex(n => n > 0) - 1, bars.findLastIndex(n => n > 0) + 1]
    const areas = order.flatMap((o, rank) => {
      const counts = binned(byOutcome[o]!, bins)
      return Array.from({ length: last - first + 1 }, (_, i) => ({
        ...place,
        outcome: view.outcomes[o]!.title,
        rank,
        value: bins.from + (first + i) * bins.size + (bins.size - 1) / 2,
        share: fewDigits((counts[first + i] ?? 0) / games),
      }))
    })
    const text = `mean ${fixed(mean.value, places)}`
    return [...areas, { ...place, mean: fewDigits(mean.value), text }]
  })
  const { frame, width, height, origin } = frameFor(layout)
  const across = axisTitle(metric, bins)
  const unit: Spec = {
    width,
    height,
    layer: [
      {
        transform: [{ filter: 'isValid(datum.share)' }],
        mark: { type: 'area', interpolate: 'step', opacity: 1 },
        encoding: {
          x: {
            field: 'value',
            type: 'quantitative',
            scale: { zero: false, nice: false },
            axis: {
              title: textWidth(across, SIZE.small) <= width ? across : null,
              grid: false,
              format: 'd',
              labelOverlap: false,
              values: ticks(bins.from, bins.from + bins.size * bins.count - 1, Math.max(4, Math.floor(width / 30))),
            },
          },
          y: {
            field: 'share',
            type: 'quantitative',
            stack: 'zero',
            axis: { title: null, format: '.0%', tickCount: height < 80 ? 2 : 4, domain: false, ticks: false },
          },
          order: { field: 'rank', type: 'quantitative' },
          color: {
            field: 'outcome',
            type: 'nominal',
            legend: null,
            scale: {
              domain: order.map(o => view.outcomes[o]!.title),
              range: order.map(o => category(colours[o]!).fill.light),
            },
          },
        },
      },
      {
        transform: [{ filter: 'isValid(datum.mean)' }],
        mark: { type: 'rule', color: tokens.ink.light, strokeWidth: 1, strokeDash: [3, 2] },
        encoding: { x: { field: 'mean', type: 'quantitative' } },
      },
      {
        transform: [{ filter: 'isValid(datum.mean)' }],
        mark: { type: 'text', align: 'right', baseline: 'top', fontSize: SIZE.tiny, color: tokens.muted.light },
        encoding: { x: { value: width }, y: { value: -13 }, text: { field: 'text' } },
      },
    ],
  }
  const title = `${metric.title}: how many games came to each number`
  return {
    id: `histogram-${metric.id}`,
    section: 'distribution',
    title,
    alt: `Histograms of ${inSentence(metric.title)} (${clause(metric.doc)}), coloured by how the game ended. ${meansText(view, m, cells)}`,
    data: `histogram-${metric.id}.csv`,
    spec: whole(
      title,
      `${sentence(metric.doc)} ${layoutText(view, layout)}Share of games over ${across}, coloured by how they ended; dashed: the mean; ${gamesText(view, count, cells)}; seed ${view.seed}.${shownText(view, cells)}`,
      withLegend(
        legendView(
          order.map(o => ({ label: view.outcomes[o]!.title, colour: category(colours[o]!).fill.light })),
          WIDTH - origin - 12,
        ),
        { data: { values }, ...frame(unit) },
        layout.place.size === 1 ? 22 : 46,
      ),
    ),
  }
}

/** What rows and columns of panels are. */
function layoutText(view: ReportView, layout: Layout): string {
  if (layout.kind !== 'table' || layout.by === '') return ''
  return `From left to right: ${inSentence(layout.by)}; from top to bottom: ${inSentence(axisTitles(view.design).inner)}. `
}

interface Bins {
  readonly from: number
  readonly size: number
  readonly count: number
}

/** Whole numbers, taken together in twos, fives, tens and so on where there are too many. */
function binsFor(histograms: readonly Histogram[]): Bins {
  const values = histograms.flatMap(histogram => histogram.map(([value]) => value))
  const [low, high] = [Math.min(...values), Math.max(...values)]
  const size = niceStep(high - low + 1, BINS)
  const from = Math.floor(low / size) * size
  return { from, size, count: Math.floor((high - from) / size) + 1 }
}

/** Games by bin. */
function binned(histogram: Histogram, { from, size, count }: Bins): number[] {
  const bars = new Array<number>(count).fill(0)
  for (const [value, games] of histogram) bars[Math.floor((value - from) / size)]! += games
  return bars
}

const axisTitle = ({ title, unit }: { title: string; unit: string }, { size }: Bins): string => {
  const said = title.toLowerCase().includes(unit.toLowerCase())
  const what = said ? inSentence(title) : `${inSentence(title)} (${unit})`
  return size === 1 ? what : `${what}, in steps of ${size}`
}

/** Decimals for the means of one picture. */
const meanPlaces = (view: ReportView, m: number, cells: readonly number[]): number =>
  commonPlaces(
    cells.map(c => view.cells[c]!.metrics[m]!.mean),
    1,
    0,
    2,
  )

function meansText(view: ReportView, m: number, cells: readonly number[]): string {
  const places = meanPlaces(view, m, cells)
  const say = (c: number) => `${view.cells[c]!.label} ${fixed(view.cells[c]!.metrics[m]!.mean.value, places)}`
  if (cells.length <= 6) return `Means: ${cells.map(say).join('; ')}.`
  const ordered = [...cells].sort(
    (a, b) => view.cells[a]!.metrics[m]!.mean.value - view.cells[b]!.metrics[m]!.mean.value,
  )
  return `Means run from ${say(ordered[0]!)} to ${say(ordered.at(-1)!)}. All are in the table of this metric.`
}
