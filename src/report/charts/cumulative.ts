import type { Histogram } from '../../engine/tally.ts'
import type { ReportView } from '../view/types.ts'
import { count, percent, sentence } from '../view/words.ts'
import { type Chart, type Spec, whole } from './chart.ts'
import { gamesText, panelsOf } from './layout.ts'
import { legendView, withLegend } from './legend.ts'
import { fewDigits, shownText, ticks } from './scales.ts'
import { stroke, WIDTH } from './theme.ts'
import { listFrame } from './trellis.ts'

/** More curves than this in one panel cannot be told apart. */
const CURVES = 8
/** Curves over a wider range are drawn from point to point; their stairs would be too small to see. */
const STEPS = 25

/** A metric's curve of "so many or more" in every cell. */
export function cumulativeChart(view: ReportView, m: number, cells: readonly number[]): Chart {
  const metric = view.metrics[m]!
  const all = panelsOf(view, cells)
  const named = [...new Set(all.flatMap(({ rows }) => rows.map(({ label }) => label)))]
  const curves = named.length > CURVES ? spreadOut(named, CURVES) : named
  const panels = all.map(({ title, rows }) => ({ title, rows: rows.filter(({ label }) => curves.includes(label)) }))
  const shown = panels.flatMap(({ rows }) => rows.map(({ cell }) => cell))
  const histograms = shown.map(c => view.cells[c]!.metrics[m]!.histogram)
  const found = histograms.flatMap(histogram => histogram.map(([value]) => value))
  const [low, high] = [Math.min(...found), Math.max(...found)]
  const step = Math.max(1, Math.ceil((high - low) / 80))
  const values = panels.flatMap(({ title, rows }) =>
    rows.flatMap(({ cell, label }) =>
      orMore(view.cells[cell]!.metrics[m]!.histogram, low, high + 1, step).map(([value, share]) => ({
        panel: title,
        curve: label,
        value,
        share: fewDigits(share),
      })),
    ),
  )
  const titles = panels.map(panel => panel.title)
  const { frame, width, height, origin } = listFrame(titles)
  const style = curves.map((_, i) => stroke(i))
  const unit: Spec = {
    width,
    height: titles.length === 1 ? height : 150,
    mark: { type: 'line', interpolate: high - low <= STEPS ? 'step' : 'linear', strokeWidth: 2, clip: true },
    encoding: {
      x: {
        field: 'value',
        type: 'quantitative',
        scale: { zero: false, nice: false },
        axis: {
          title: `this many ${metric.unit} or more`,
          grid: true,
          format: 'd',
          labelOverlap: false,
          values: ticks(low, high, Math.max(4, Math.floor(width / 30))),
        },
      },
      y: {
        field: 'share',
        type: 'quantitative',
        scale: { domain: [0, 1] },
        axis: { title: null, format: '.0%', tickCount: 4 },
      },
      color: {
        field: 'curve',
        type: 'nominal',
        legend: null,
        scale: { domain: curves, range: style.map(({ colour }) => colour.light) },
      },
      strokeDash: {
        field: 'curve',
        type: 'nominal',
        legend: null,
        scale: { domain: curves, range: style.map(({ dash }) => dash) },
      },
    },
  }
  const chart: Spec = { data: { values }, ...frame(unit) }
  const title = `${metric.title}: so many or more`
  return {
    id: `cumulative-${metric.id}`,
    section: 'distribution',
    title,
    alt: `Curves of the share of games that came to each number of ${metric.unit} or more. ${quantilesText(view, m, shown)}`,
    data: `histogram-${metric.id}.csv`,
    spec: whole(
      title,
      `${sentence(metric.doc)} ${titles.length === 1 && titles[0] !== '' ? `${titles[0]}. ` : ''}Share of games that came to this number or a greater one; ${gamesText(view, count, shown)}; seed ${view.seed}.${shownText(view, shown)}`,
      curves.length === 1
        ? chart
        : withLegend(
            legendView(
              curves.map((label, i) => ({ label, colour: style[i]!.colour.light, dash: style[i]!.dash })),
              WIDTH - origin - 12,
            ),
            chart,
            titles.length === 1 ? 14 : 46,
          ),
    ),
  }
}

/** [k, share of games with k or more] at every step. */
function orMore(histogram: Histogram, low: number, high: number, step: number): [number, number][] {
  const games = histogram.reduce((sum, [, n]) => sum + n, 0)
  const points: [number, number][] = []
  let left = games
  let i = 0
  for (let k = low; ; k += step) {
    while (i < histogram.length && histogram[i]![0] < k) left -= histogram[i++]![1]
    points.push([k, left / games])
    if (k >= high) return points
  }
}

/** Some of many, evenly spaced, the first and the last among them. */
function spreadOut<T>(items: readonly T[], most: number): T[] {
  return Array.from({ length: most }, (_, i) => items[Math.round((i * (items.length - 1)) / (most - 1))]!)
}

function quantilesText(view: ReportView, m: number, cells: readonly number[]): string {
  const say = (c: number) => {
    const { quantiles } = view.cells[c]!.metrics[m]!
    const at = (q: number) => quantiles.find(each => each.q === q)?.estimate.value
    return `${view.cells[c]!.label}: half of the games ${at(0.5)} or less, ${percent(0.95, 0)} ${at(0.95)} or less`
  }
  if (cells.length <= 6) return `${cells.map(say).join('; ')}.`
  return `${say(cells[0]!)}; ${say(cells.at(-1)!)}. All quantiles are in the table of this metric.`
}
