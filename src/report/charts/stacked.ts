import type { ReportView } from '../view/types.ts'
import { count, inSentence, percent } from '../view/words.ts'
import { type Chart, type Spec, whole } from './chart.ts'
import { gamesText } from './layout.ts'
import { legendView, withLegend } from './legend.ts'
import { fewDigits } from './scales.ts'
import { type Along, acrossText, along, cellsOf, named, numberAxis } from './swept.ts'
import { steps, tokens, WIDTH } from './theme.ts'
import { headingGap, listFrame } from './trellis.ts'

/** More panels cannot be compared; more values of a metric cannot be told apart. */
const PANELS = 18

/** Of metrics with a few values: the share of games that came to each, along a swept number. */
export function stackedCharts(view: ReportView): Chart[] {
  const number = numberAxis(view.design)
  if (number < 0) return []
  const layout = along(view, number)
  if (layout.rows.length > PANELS) return []
  return view.asked.metrics.flatMap(m => {
    const found = cellsOf(layout.rows).flatMap(cell => view.cells[cell]!.metrics[m]!.histogram.map(([value]) => value))
    const values = [...new Set(found)].sort((a, b) => a - b)
    return values.length < 2 || values.length > steps.length ? [] : [stackedChart(view, layout, m, values)]
  })
}

function stackedChart(view: ReportView, { axis, others, rows }: Along, m: number, values: readonly number[]): Chart {
  const metric = view.metrics[m]!
  const tone = (i: number) => steps[Math.round((i * (steps.length - 1)) / Math.max(1, values.length - 1))]!.fill.light
  const labels = axis.values.map(({ label }) => label)
  const panels = rows.map(({ label }) => label)
  const bars = rows.flatMap(({ label, cells }) =>
    cells.flatMap((cell, i): Spec[] => {
      if (cell === undefined) return []
      const { histogram } = view.cells[cell]!.metrics[m]!
      const { games } = view.cells[cell]!
      const shares = values.map(value => (histogram.find(([at]) => at === value)?.[1] ?? 0) / games)
      const exact = view.exact?.cells[cell]?.distributions[m]
      let top = 0
      let odds = 0
      return values.flatMap((value, v): Spec[] => {
        const from = top
        top += shares[v]!
        odds += exact?.find(([at]) => at === value)?.[1] ?? 0
        const bar = { panel: label, at: labels[i], value, from: fewDigits(from), to: fewDigits(top) }
        return exact === undefined || v === values.length - 1
          ? [bar]
          : [bar, { panel: label, at: labels[i], odds: fewDigits(odds) }]
      })
    }),
  )
  const known = view.exact !== undefined
  const { frame, width, height, origin } = listFrame(panels)
  const x = {
    field: 'at',
    type: 'ordinal',
    sort: labels,
    scale: { domain: labels, paddingInner: 0.15, paddingOuter: 0.1 },
    axis: { title: null, labelAngle: 0 },
  }
  const y = (field: string) => ({
    field,
    type: 'quantitative',
    scale: { domain: [0, 1] },
    axis: { title: null, format: '.0%', tickCount: 4 },
  })
  const unit: Spec = {
    width,
    height,
    layer: [
      {
        transform: [{ filter: 'isValid(datum.to)' }],
        mark: { type: 'bar', stroke: tokens.frame.light, strokeWidth: 0.5 },
        encoding: {
          x,
          y: y('from'),
          y2: { field: 'to' },
          color: {
            field: 'value',
            type: 'ordinal',
            legend: null,
            scale: { domain: values, range: values.map((_, i) => tone(i)) },
          },
        },
      },
      ...(known
        ? [
            {
              transform: [{ filter: 'isValid(datum.odds)' }],
              mark: { type: 'tick', thickness: 1.5, color: tokens.ink.light, bandSize: 6 },
              encoding: { x, y: y('odds') },
            },
          ]
        : []),
    ],
  }
  const title = `${metric.title}: how many, by ${axis.name}`
  const cells = cellsOf(rows)
  return {
    id: `stacked-${metric.id}`,
    section: 'glance',
    title,
    alt: altText(view, m, cells, values),
    data: `histogram-${metric.id}.csv`,
    spec: whole(
      title,
      `Share of games that came to each number of ${metric.unit}. Across: ${acrossText(axis)}.${panels.length === 1 ? '' : ` Panels: ${named(others)}.`}${known ? ' Ticks: where the exact odds put the borders.' : ''} ${gamesText(view, count, cells)}; seed ${view.seed}.`,
      withLegend(
        legendView(
          values.map((value, i) => ({ label: `${value} ${metric.unit}`, colour: tone(i) })),
          WIDTH - origin - 12,
        ),
        { data: { values: bars }, ...frame(unit) },
        panels.length === 1 ? 14 : headingGap(panels, width),
      ),
    ),
  }
}

function altText(view: ReportView, m: number, cells: readonly number[], values: readonly number[]): string {
  const none = (cell: number) => {
    const { metrics, games } = view.cells[cell]!
    return (metrics[m]!.histogram.find(([at]) => at === values[0])?.[1] ?? 0) / games
  }
  const ordered = [...cells].sort((a, b) => none(a) - none(b))
  const say = (cell: number) => `${view.cells[cell]!.label} ${percent(none(cell), 1)}`
  return `Stacked bars of ${inSentence(view.metrics[m]!.title)} in ${cells.length} cells. Share of games with ${values[0]} ${view.metrics[m]!.unit}: from ${say(ordered[0]!)} to ${say(ordered.at(-1)!)}. All figures are in the data file.`
}
