import type { Chart, Spec } from './chart.ts'
import { whole } from './chart.ts'
import { legendView, withLegend } from './legend.ts'
import { fewDigits } from './scales.ts'
import { rowLabels, wrap } from './text.ts'
import { diverging, SIZE, tokens, WIDTH } from './theme.ts'

/** More columns cannot be read in one picture. */
export const MATRIX_COLUMNS = 18
export const MATRIX_ROWS = 40
const LABELS = 190
const HEAD = 9
const LINE = 11

/** A table of figures: rows against columns, coloured by how far each figure is above or below a middle one. */
export interface Matrix {
  readonly id: string
  readonly section: Chart['section']
  readonly title: string
  readonly subtitle: string
  readonly alt: string
  readonly data: string
  readonly rows: readonly string[]
  /** Heads of columns, wrapped to four lines; short ones are best. */
  readonly columns: readonly string[]
  /** By row and column; undefined where there is none. */
  readonly values: readonly (readonly (number | undefined)[])[]
  readonly text: (value: number) => string
  /** Least, middle and greatest figure of the scale. */
  readonly domain: readonly [low: number, middle: number, high: number]
}

/** A heat map with its numbers in it: at most `MATRIX_ROWS` by `MATRIX_COLUMNS`. */
export function matrixChart(matrix: Matrix): Chart {
  const { rows, columns, values, text, domain } = matrix
  const names = rows.map((row, i) => (rows.indexOf(row) === i ? row : `${row} (${i + 1})`))
  const { width: labels, ...labelled } = rowLabels(names, LABELS, 2)
  const height = labelled.labelExpr === undefined ? 22 : 28
  const width = Math.floor((WIDTH - labels - 16) / columns.length) * columns.length
  const wrapped = columns.map(label => wrap(label, width / columns.length - 4, HEAD, 4))
  const lines = Math.max(...wrapped.map(head => head.length))
  const heads = wrapped.map(head => [...Array<string>(lines - head.length).fill(''), ...head])
  const size = columns.length > 12 ? HEAD : SIZE.tiny
  const data = values.flatMap((row, i) =>
    row.flatMap((value, column): Spec[] => {
      const at = { row: names[i]!, column }
      if (value === undefined) return [{ ...at, text: '', fill: tokens.paper.light, ink: tokens.muted.light }]
      const { fill, ink } = diverging[toneOf(value, domain)]!
      return [{ ...at, value: fewDigits(value), text: text(value), fill: fill.light, ink: ink.light }]
    }),
  )
  const colour = (field: string) => ({ field, type: 'nominal', scale: null })
  return {
    id: matrix.id,
    section: matrix.section,
    title: matrix.title,
    alt: matrix.alt,
    data: matrix.data,
    spec: whole(
      matrix.title,
      matrix.subtitle,
      withLegend(
        legendView(
          limitsOf(domain).map(([from, to], i) => ({
            label: `${text(from)}–${text(to)}`,
            colour: diverging[i]!.fill.light,
          })),
          Math.max(width, 240),
        ),
        {
          data: { values: data },
          width,
          height: height * rows.length,
          encoding: {
            y: {
              field: 'row',
              type: 'ordinal',
              sort: names,
              scale: { paddingInner: 0, paddingOuter: 0 },
              axis: { title: null, ...labelled },
            },
            x: {
              field: 'column',
              type: 'ordinal',
              sort: columns.map((_, i) => i),
              scale: { domain: columns.map((_, i) => i), paddingInner: 0, paddingOuter: 0 },
              axis: {
                orient: 'top',
                title: null,
                labelAngle: 0,
                labelFontSize: HEAD,
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
              mark: { type: 'text', fontSize: size, baseline: 'middle' },
              encoding: { text: { field: 'text' }, color: colour('ink') },
            },
          ],
        },
        14 + LINE * lines,
      ),
    ),
  }
}

/** Which of the tones a figure has: equal steps below the middle, and equal steps above it. */
function toneOf(value: number, domain: Matrix['domain']): number {
  const limits = limitsOf(domain)
  const at = limits.findIndex(([, to]) => value < to)
  return at < 0 ? limits.length - 1 : at
}

/** The middle tone reaches as far to either side as half of any other. */
function limitsOf([low, middle, high]: Matrix['domain']): [number, number][] {
  const side = (diverging.length - 1) / 2
  const below = (middle - low) / (side + 0.5)
  const above = (high - middle) / (side + 0.5)
  const edges = [
    ...Array.from({ length: side + 1 }, (_, i) => low + i * below),
    ...Array.from({ length: side + 1 }, (_, i) => high - (side - i) * above),
  ]
  return edges.slice(1).map((to, i) => [edges[i]!, to])
}
