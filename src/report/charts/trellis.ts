import type { ReportView } from '../view/types.ts'
import type { Spec } from './chart.ts'
import { panelsOf } from './layout.ts'
import { textWidth, wrap } from './text.ts'
import { SIZE, WIDTH } from './theme.ts'

/** Small panels side by side, one a cell. */
export type Layout =
  | {
      readonly kind: 'table'
      readonly rows: readonly string[]
      readonly columns: readonly string[]
      /** What the columns are; empty if their labels say it. */
      readonly by: string
      readonly place: ReadonlyMap<number, Spec>
    }
  | { readonly kind: 'list'; readonly panels: readonly string[]; readonly place: ReadonlyMap<number, Spec> }

/**
 * How panels are laid out: a table if two things vary, else one after another. A table only if it has no holes: Vega
 * lays the panels of an incomplete one out in the wrong places.
 */
export function trellis(view: ReportView, cells: readonly number[]): Layout {
  const panels = panelsOf(view, cells)
  const inner = [...new Set(panels.flatMap(({ rows }) => rows.map(({ label }) => label)))]
  const outer = panels.map(({ short }) => short)
  const complete = panels.every(({ rows }) => rows.length === inner.length)
  if (complete && panels.length > 1 && inner.length > 1 && Math.min(inner.length, outer.length) <= 4) {
    const flip = outer.length > 4
    const place = new Map<number, Spec>()
    for (const { title, short, rows } of panels)
      for (const { cell, label } of rows)
        place.set(cell, flip ? { row: title, column: label } : { row: label, column: short })
    return flip
      ? { kind: 'table', rows: panels.map(({ title }) => title), columns: inner, by: '', place }
      : { kind: 'table', rows: inner, columns: outer, by: panels[0]!.by, place }
  }
  const named = panels.flatMap(({ rows }) =>
    rows.map(
      ({ cell, label }) =>
        [cell, panels.length === 1 && panels[0]!.title === '' ? label : view.cells[cell]!.label] as const,
    ),
  )
  return {
    kind: 'list',
    panels: named.map(([, panel]) => panel),
    place: new Map(named.map(([cell, panel]) => [cell, { panel }])),
  }
}

/** Pixels that an axis of shares takes beside a panel. */
const AXIS = 44

/** Names on lines of a width, as an expression for headings. */
const headings = (names: readonly string[], most: number, lines: number): string => {
  const shown = names.map(name => [name, wrap(name, most, SIZE.small, lines, true)] as const)
  return `${JSON.stringify(Object.fromEntries(shown))}[datum.value]`
}

export interface Frame {
  /** Makes one panel's specification into all of them. */
  readonly frame: (unit: Spec) => Spec
  /** Of each panel. */
  readonly width: number
  readonly height: number
  /** Pixels left of the first panel. */
  readonly origin: number
}

export function frameFor(layout: Layout): Frame {
  return layout.kind === 'table' ? tableFrame(layout) : listFrame(layout.panels)
}

function tableFrame({ rows, columns }: Extract<Layout, { kind: 'table' }>): Frame {
  const most = 130
  const label = Math.max(
    ...rows.flatMap(row => wrap(row, most, SIZE.small, 3, true)).map(line => textWidth(line, SIZE.small, true)),
  )
  const spacing = 14
  const width = Math.floor((WIDTH - 24 - label - AXIS - spacing * (columns.length - 1)) / columns.length)
  return {
    width,
    height: rows.length > 3 ? 54 : 90,
    origin: label + AXIS + 24,
    frame: (spec: Spec): Spec => ({
      facet: {
        row: {
          field: 'row',
          type: 'nominal',
          sort: rows,
          header: {
            labelAngle: 0,
            labelAlign: 'left',
            labelAnchor: 'middle',
            labelBaseline: 'middle',
            labelOrient: 'left',
            labelFontSize: SIZE.small,
            labelPadding: 8,
            labelExpr: headings(rows, most, 3),
          },
        },
        column: {
          field: 'column',
          type: 'nominal',
          sort: columns,
          header: {
            labelFontSize: SIZE.small,
            labelPadding: 14,
            labelExpr: headings(columns, width + spacing - 4, 2),
          },
        },
      },
      spacing: { row: 18, column: spacing },
      spec,
    }),
  }
}

/** Pixels between a legend and a list of panels, whose headings may take two lines. */
export const headingGap = (panels: readonly string[], width: number): number =>
  40 + 14 * (Math.max(...panels.map(panel => wrap(panel, width + 14, SIZE.small, 2, true).length)) - 1)

export function listFrame(panels: readonly string[]): Frame {
  const columns = panels.length === 1 ? 1 : panels.length <= 4 ? 2 : 3
  const spacing = 18
  const width = Math.floor((WIDTH - 16 - AXIS - spacing * (columns - 1)) / columns)
  if (panels.length === 1) return { width, height: 200, origin: AXIS, frame: (unit: Spec): Spec => unit }
  return {
    width,
    height: columns === 2 ? 120 : 90,
    origin: AXIS,
    frame: (spec: Spec): Spec => ({
      facet: {
        field: 'panel',
        type: 'nominal',
        sort: panels,
        header: {
          labelFontSize: SIZE.small,
          labelPadding: 14,
          labelExpr: headings(panels, width + spacing - 4, 2),
        },
      },
      columns,
      spacing: { row: 24, column: spacing },
      spec,
    }),
  }
}
