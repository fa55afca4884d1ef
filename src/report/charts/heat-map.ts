import { decimalsFor } from '../../analysis/wording.ts'
import type { ReportView } from '../view/types.ts'
import { count, inSentence } from '../view/words.ts'
import { type Chart, type Spec, whole } from './chart.ts'
import { type Shown, shownFigures } from './figures.ts'
import { gamesText } from './layout.ts'
import { legendView, withLegend } from './legend.ts'
import { fewDigits, niceStep } from './scales.ts'
import { type Along, acrossText, along, cellsOf, named, numberAxis } from './swept.ts'
import { rowLabels, wrap } from './text.ts'
import { SIZE, steps, tokens, WIDTH } from './theme.ts'

const COLUMNS = 12
const ROWS = 48
const LABELS = 215
const HEIGHT = 21
const SMALL = 9
const LINE = 11

/** Figures of a grid as a coloured table: along its swept number, or its last axis, by all that varies besides. */
export function heatMaps(view: ReportView): Chart[] {
  const { kind, axes } = view.design
  if (kind !== 'grid' || axes.length < 2) return []
  const number = numberAxis(view.design)
  const layout = along(view, number < 0 ? axes.length - 1 : number)
  if (layout.axis.values.length > COLUMNS || layout.rows.length > ROWS || layout.rows.length < 2) return []
  return shownFigures(view).flatMap(figure => heatMap(view, layout, figure))
}

function heatMap(view: ReportView, layout: Along, figure: Shown): Chart[] {
  const { axis, others, rows } = layout
  const all = cellsOf(rows)
  const cells = all.filter(cell => figure.instead(cell) === undefined)
  const missing = [...new Set(all.flatMap(cell => figure.instead(cell) ?? []))]
  if (cells.length === 0) return []
  const values = cells.map(cell => figure.of(cell).value)
  const [low, high] = [Math.min(...values), Math.max(...values)]
  if (low === high) return []
  const tone = tones(low, high)
  const places = textPlaces(cells.map(cell => figure.of(cell)))
  const { width: labels, ...labelled } = rowLabels(
    rows.map(({ label }) => label),
    LABELS,
  )
  const width = Math.floor((WIDTH - labels - 16) / axis.values.length) * axis.values.length
  const wrapped = axis.values.map(({ label }) => wrap(label, width / axis.values.length - 3, SMALL, 4))
  const lines = Math.max(...wrapped.map(head => head.length))
  // Headings of fewer lines stand at the bottom.
  const heads = wrapped.map(head => [...Array<string>(lines - head.length).fill(''), ...head])
  const data = rows.flatMap(({ label, cells }) =>
    cells.flatMap((cell, i): Spec[] => {
      if (cell === undefined) return []
      if (figure.instead(cell) !== undefined)
        return [{ row: label, column: i, value: null, text: '–', fill: tokens.paper.light, ink: tokens.muted.light }]
      const { value } = figure.of(cell)
      const { fill, ink } = steps[tone.of(value)]!
      return [
        {
          row: label,
          column: i,
          value: fewDigits(value),
          text: figure.write(value, places),
          fill: fill.light,
          ink: ink.light,
        },
      ]
    }),
  )
  const colour = (field: string) => ({ field, type: 'nominal', scale: null })
  const title = `${figure.title}, by ${named([...others, axis])}`
  return [
    {
      id: `heat-${figure.id}`,
      section: 'glance',
      title,
      alt: altText(view, layout, figure, places),
      data: 'summary.csv',
      spec: whole(
        title,
        `Across: ${acrossText(axis)}; down: ${named(others)}. ${gamesText(view, count, all)}; seed ${view.seed}. Intervals are in the tables.${missing.length === 0 ? '' : ` –: ${missing.map(inSentence).join(' or ')}.`}`,
        withLegend(
          legendView(
            tone.limits.map(([from, to], i) => ({
              label: `${figure.write(from, tone.places)} to ${figure.write(to, tone.places)}`,
              colour: steps[i]!.fill.light,
            })),
            width,
          ),
          {
            data: { values: data },
            width,
            height: HEIGHT * rows.length,
            encoding: {
              y: {
                field: 'row',
                type: 'ordinal',
                sort: rows.map(({ label }) => label),
                scale: { paddingInner: 0, paddingOuter: 0 },
                axis: { title: null, ...labelled },
              },
              x: {
                field: 'column',
                type: 'ordinal',
                sort: axis.values.map((_, i) => i),
                scale: { domain: axis.values.map((_, i) => i), paddingInner: 0, paddingOuter: 0 },
                axis: {
                  orient: 'top',
                  title: null,
                  labelAngle: 0,
                  labelFontSize: SMALL,
                  labelBaseline: 'bottom',
                  labelLineHeight: LINE,
                  labelPadding: 4 + LINE * (lines - 1),
                  domain: false,
                  ticks: false,
                  labelExpr: `${JSON.stringify(heads)}[datum.value]`,
                },
              },
            },
            layer: [
              {
                mark: { type: 'rect', stroke: tokens.paper.light, strokeWidth: 1 },
                encoding: { fill: colour('fill') },
              },
              {
                mark: { type: 'text', fontSize: SIZE.tiny, baseline: 'middle' },
                encoding: { text: { field: 'text' }, color: colour('ink') },
              },
            ],
          },
          14 + LINE * lines,
        ),
      ),
    },
  ]
}

/** Decimals for the texts of a map: what the middle interval bears, two digits of a percentage at most. */
function textPlaces(estimates: readonly { low: number; high: number }[]): number {
  const found = estimates.map(interval => decimalsFor(interval, 1)).sort((a, b) => a - b)
  return Math.min(3, Math.max(0, (found[Math.floor(found.length / 2)] ?? 1) - 1))
}

/** Up to six tones of equal round width from the least to the greatest value. */
function tones(low: number, high: number) {
  const unit = 10 ** Math.floor(Math.log10((high - low) / 10))
  const size = niceStep((high - low) / unit, steps.length - 1) * unit
  const from = Math.floor(low / size + 1e-9)
  const many = Math.min(steps.length, Math.ceil(high / size - 1e-9) - from)
  return {
    of: (value: number): number => Math.min(many - 1, Math.floor(value / size + 1e-9) - from),
    limits: Array.from({ length: many }, (_, i) => [(from + i) * size, (from + i + 1) * size] as const),
    places: Math.max(0, -Math.floor(Math.log10(size) + 1e-9)),
  }
}

function altText(view: ReportView, { axis, rows }: Along, figure: Shown, places: number): string {
  const cells = cellsOf(rows).filter(cell => figure.instead(cell) === undefined)
  const ordered = [...cells].sort((a, b) => figure.of(a).value - figure.of(b).value)
  const say = (cell: number) => `${view.cells[cell]!.label} ${figure.write(figure.of(cell).value, places)}`
  return `Coloured table of ${inSentence(figure.title)} along ${axis.name}, ${cells.length} cells: least ${say(ordered[0]!)}, greatest ${say(ordered.at(-1)!)}. All figures are in the tables.`
}
