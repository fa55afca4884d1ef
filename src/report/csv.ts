import { stringify } from 'csv-stringify/sync'
import { orMoreCurve } from '../analysis/cumulative.ts'
import type { Estimate } from '../analysis/interval.ts'
import type { ExactFigure } from './view/exact.ts'
import type { CellView, ReportView } from './view/types.ts'

/** Text that a spreadsheet might take for a formula is marked as text; numbers stay numbers, in full precision. */
export const write = (columns: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  stringify(rows as (string | number)[][], {
    header: true,
    columns: [...columns],
    escape_formulas: true,
    cast: { number: value => (Number.isFinite(value) ? String(value) : '') },
  })

const cellColumns = (cell: CellView): [string, string] => [cell.written, cell.players]

/** One row for every cell and estimate. An empty limit is an open one. */
export function summaryCsv(view: ReportView): string {
  const rows = view.cells.flatMap(cell => {
    const row = (metric: string, { n, value, low, high, method }: Estimate) => [
      ...cellColumns(cell),
      metric,
      n,
      value,
      low,
      high,
      method,
    ]
    return [
      ...view.outcomes.map(({ id }, o) => row(`share ${id}`, cell.outcomes[o]!)),
      ...view.metrics.flatMap(({ id }, m) => [
        row(`mean ${id}`, cell.metrics[m]!.mean),
        ...cell.metrics[m]!.quantiles.map(({ q, estimate }) => row(`quantile ${q} ${id}`, estimate)),
      ]),
      ...view.comparisons.flatMap(({ figure, rows }) =>
        rows
          .filter(({ cell: c }) => c === cell.index)
          .map(({ difference }) =>
            row(`difference ${figure.kind === 'outcome' ? 'share' : 'mean'} ${figure.id}`, difference),
          ),
      ),
    ]
  })
  return write(['cell', 'players', 'metric', 'n', 'value', 'low', 'high', 'method'], rows)
}

/** Every comparison, ranked within its figure, with what Holm's correction makes of it. */
export function differencesCsv(view: ReportView): string {
  const rows = view.comparisons.flatMap(({ figure, rows }) =>
    rows.map(({ cell, label, difference, simultaneous, adjustedP, verdict }, i) => [
      figure.id,
      i + 1,
      ...cellColumns(view.cells[cell]!),
      label,
      difference.n,
      difference.value,
      difference.low,
      difference.high,
      simultaneous.low,
      simultaneous.high,
      adjustedP,
      verdict,
      difference.method,
    ]),
  )
  return write(
    [
      'metric',
      'rank',
      'cell',
      'players',
      'change',
      'pairs',
      'difference',
      'low',
      'high',
      'simultaneous low',
      'simultaneous high',
      'adjusted p',
      'verdict',
      'method',
    ],
    rows,
  )
}

/** A metric's histogram: games by cell, outcome and value, and the share of all the cell's games that came to that value or more. */
export function histogramCsv(view: ReportView, m: number): string {
  const rows = view.cells.flatMap(cell => {
    const { histogram, byOutcome } = cell.metrics[m]!
    if (cell.games === 0) return []
    const orMore = new Map(orMoreCurve(histogram, view.confidence).map(({ at, value }) => [at, value]))
    return view.outcomes.flatMap(({ id }, o) =>
      byOutcome[o]!.map(([value, games]) => [...cellColumns(cell), id, value, games, orMore.get(value)!]),
    )
  })
  return write(['cell', 'players', 'outcome', 'value', 'games', 'share of this value or more'], rows)
}

/** Exact odds beside the simulation: shares of outcomes and means of metrics, with their difference in standard errors. */
export function exactCsv(view: ReportView): string {
  const rows = view.cells.flatMap(cell => {
    const exact = view.exact?.cells[cell.index]
    if (exact === undefined) return []
    const row = (figure: string, found: ExactFigure | undefined, { n, value }: Estimate) =>
      found === undefined ? [] : [[...cellColumns(cell), figure, n, value, found.value, found.z]]
    return [
      ...view.outcomes.flatMap(({ id }, o) => row(`share ${id}`, exact.outcomes[o], cell.outcomes[o]!)),
      ...view.metrics.flatMap(({ id }, m) => row(`mean ${id}`, exact.metrics[m], cell.metrics[m]!.mean)),
    ]
  })
  return write(['cell', 'players', 'figure', 'n', 'simulated', 'exact', 'z'], rows)
}

/** What really happened beside the same figures of the games. */
export function happenedCsv({ happened, cells }: ReportView): string {
  const rows = (happened?.rows ?? []).map(
    ({ title, unit, low, high, note, mean, sd, off, middle, same, below, above }) => [
      title,
      unit,
      low,
      high,
      note,
      cells[happened!.cell]!.games,
      mean.value,
      mean.low,
      mean.high,
      sd,
      Number.isFinite(off) ? off : '',
      middle?.[0] ?? '',
      middle?.[1] ?? '',
      below?.value ?? '',
      same?.value ?? '',
      above?.value ?? '',
    ],
  )
  return write(
    [
      'figure',
      'unit',
      'day low',
      'day high',
      'note',
      'n',
      'mean',
      'mean low',
      'mean high',
      'sd',
      'off in sd',
      'quantile 0.05',
      'quantile 0.95',
      'share below',
      'share as on the day',
      'share above',
    ],
    rows,
  )
}

/** Every event counter of every cell. */
export function eventsCsv(view: ReportView): string {
  const rows = view.cells.flatMap(cell =>
    view.events.flatMap((group, g) =>
      group.names.map(({ id, title }, i) => {
        const { mean, share } = cell.events[g]![i]!
        return [
          ...cellColumns(cell),
          group.id,
          id,
          title,
          cell.games,
          mean.value,
          mean.low,
          mean.high,
          share.count,
          share.value,
          share.low,
          share.high,
        ]
      }),
    ),
  )
  return write(
    [
      'cell',
      'players',
      'event',
      'name',
      'title',
      'n',
      'mean a game',
      'mean low',
      'mean high',
      'games with at least one',
      'share of games',
      'share low',
      'share high',
    ],
    rows,
  )
}
