import type { Estimate } from '../../analysis/interval.ts'
import type { CellView, ReportView } from '../view/types.ts'
import { confidenceLabel, count, fixed, percent, signed } from '../view/words.ts'
import type { Block, Table, TableCell } from './types.ts'

/** Columns that name a cell: one for each thing that varies. */
export function cellColumns(view: ReportView): Table['columns'] {
  const { axes } = view.design
  if (axes.length === 0) return [{ label: 'Cell', kind: 'text', names: true }]
  return axes.map(({ title }) => ({ label: title, kind: 'text', names: true }))
}

/** The names of a cell, one for each of `cellColumns`; the last says if it is the baseline. */
export function cellNames(view: ReportView, cell: CellView): TableCell[] {
  const { axes, places } = view.design
  if (axes.length === 0) return ['All games']
  return axes.map((axis, a) => {
    const { label } = axis.values[places[cell.index]![a]!]!
    const last = a === axes.length - 1
    return cell.isBaseline && last && label !== 'Baseline' ? { text: label, note: 'baseline' } : label
  })
}

const NONE = '–'

/** "73.1%" with its interval as a note: "70.3–75.8". */
export function shareCell({ value, low, high, n }: Estimate, places: number, strong = false): TableCell {
  if (n === 0) return NONE
  return {
    text: percent(value, places),
    note: `${fixed(100 * low, places)}–${fixed(100 * high, places)}`,
    ...(strong ? { strong } : {}),
  }
}

/** "18.6" with its interval as a note: "18.4–18.8". */
export function meanCell({ value, low, high, n }: Estimate, places: number): TableCell {
  if (n === 0) return NONE
  return { text: fixed(value, places), note: `${fixed(low, places)}–${fixed(high, places)}` }
}

/** "+4.1" with its interval as a note: "+3.9 to +4.3". */
export function differenceCell({ value, low, high }: Estimate, times: number, places: number): TableCell {
  const write = (x: number) => signed(times * x, places)
  return { text: write(value), note: `${write(low)} to ${write(high)}` }
}

/** A value of a metric: a whole number. */
export const wholeCell = (value: number | undefined): TableCell =>
  value === undefined || Number.isNaN(value) ? NONE : fixed(value, 0)

export const gamesCell = (games: number): TableCell => count(games)

export const confidenceText = (view: ReportView): string => confidenceLabel(view.confidence)

/** Rows of a table that a page shows before the rest is folded away. */
const SHOWN = 40

/** A table; of a long one the rest behind a fold. */
export function tableBlocks(table: Table, rest: string): Block[] {
  const hidden = table.rows.length - SHOWN
  if (hidden <= 5) return [{ kind: 'table', table }]
  const tail: Table = {
    ...table,
    id: `${table.id}-rest`,
    caption: `${table.caption} Rows from ${SHOWN + 1} on.`,
    rows: table.rows.slice(SHOWN),
  }
  return [
    { kind: 'table', table: { ...table, rows: table.rows.slice(0, SHOWN) } },
    {
      kind: 'fold',
      title: `${count(hidden)} more rows: ${rest}`,
      open: false,
      blocks: [{ kind: 'table', table: tail }],
    },
  ]
}
