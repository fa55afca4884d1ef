import { PANEL_GAP, type Spec } from './chart.ts'
import { textWidth } from './text.ts'
import { SIZE } from './theme.ts'

export interface LegendEntry {
  readonly label: string
  readonly colour: string
  /** A line with this dash instead of a square. */
  readonly dash?: readonly number[]
}

const ROW = 17
const SQUARE = 12
const LINE = 26

/**
 * A legend as a view of its own, so that it can stand above several panels.
 * @param width where a row of entries is broken
 */
export function legendView(entries: readonly LegendEntry[], width: number): Spec {
  let x = 0
  let row = 0
  let right = 0
  const values = entries.map(({ label, colour, dash }, i) => {
    const mark = dash === undefined ? SQUARE : LINE
    const needed = mark + 6 + textWidth(label, SIZE.small)
    if (i > 0 && x + needed > width) {
      x = 0
      row++
    }
    const entry = { label, colour, x, end: x + mark, text: x + mark + 6, y: row * ROW + ROW / 2, dash: i }
    right = Math.max(right, x + needed)
    x += needed + 16
    return entry
  })
  const at = (field: string) => ({ field, type: 'quantitative', scale: null, axis: null })
  const lines = entries.some(({ dash }) => dash !== undefined)
  const colour = { field: 'colour', type: 'nominal', scale: null }
  return {
    data: { values },
    width: Math.ceil(right),
    height: (row + 1) * ROW,
    layer: [
      lines
        ? {
            mark: { type: 'rule', strokeWidth: 2 },
            encoding: {
              x: at('x'),
              x2: { field: 'end' },
              y: at('y'),
              color: colour,
              strokeDash: {
                field: 'dash',
                type: 'nominal',
                legend: null,
                scale: { domain: entries.map((_, i) => i), range: entries.map(({ dash }) => dash ?? [1, 0]) },
              },
            },
          }
        : {
            mark: {
              type: 'point',
              shape: 'square',
              filled: true,
              size: SQUARE * SQUARE,
              opacity: 1,
              xOffset: SQUARE / 2,
            },
            encoding: { x: at('x'), y: at('y'), color: colour },
          },
      {
        mark: { type: 'text', align: 'left', baseline: 'middle', fontSize: SIZE.small },
        encoding: { x: at('text'), y: at('y'), text: { field: 'label' } },
      },
    ],
  }
}

/**
 * Puts a legend above a chart.
 * @param gap pixels between them; more if the chart begins with headings
 */
export function withLegend(legend: Spec, chart: Spec, gap: number): Spec {
  const { vconcat } = chart as { vconcat?: readonly Spec[] }
  return {
    vconcat: [legend, ...(vconcat ?? [chart])],
    bounds: 'flush',
    spacing: vconcat === undefined ? gap : PANEL_GAP,
    resolve: { scale: { strokeDash: 'independent', color: 'independent' } },
  }
}
