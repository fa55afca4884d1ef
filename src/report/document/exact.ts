import type { ExactCellView, ExactFigure, ExactView } from '../view/exact.ts'
import { insteadOfMean, insteadOfShare } from '../view/instead.ts'
import type { CellView, ReportView } from '../view/types.ts'
import { commonPlaces, count, fixed, inSentence, percent, plural, sentence, signed } from '../view/words.ts'
import { cellColumns, cellNames, confidenceText, gamesCell, meanCell, shareCell, tableBlocks } from './cells.ts'
import type { Block, Section, Table, TableCell } from './types.ts'

/** Simulated figures beside exact odds, and one test of all of them. */
export function exactSection(view: ReportView): Section[] {
  const { exact } = view
  if (exact === undefined) return []
  const known = exact.cells.filter(cell => cell !== undefined).length
  return [
    {
      id: 'exact',
      title: 'Simulation against exact odds',
      blocks: [
        { kind: 'text', text: judgement(view, exact) },
        ...impossible(view, exact),
        {
          kind: 'text',
          text: `${sentence(exact.method)} ${known === view.cells.length ? 'Every cell has exact odds' : `${known} of ${plural(view.cells.length, 'cell')} have exact odds`}. The difference is in standard errors (z): as long as simulation and odds agree, two thirds of all z lie within ±1, and one in 370 beyond ±3.`,
        },
        ...(exact.furthest.length === 0 ? [] : [{ kind: 'table', table: furthestTable(view, exact) } as const]),
        ...view.asked.outcomes.flatMap(o => outcomeTable(view, exact, o)),
        ...view.asked.metrics.flatMap(m => metricTable(view, exact, m)),
      ],
    },
  ]
}

/** Below this the simulation is said to differ from the odds. */
const ALARM = 0.001

function judgement(view: ReportView, { family }: ExactView): string {
  if (family.worst === undefined) return 'No figure had enough games to be compared.'
  const { row, cell } = family.worst
  const figures = `${plural(family.figures, 'figure')} of all cells (outcomes, values of metrics and events; rare ones pooled)`
  const chance =
    family.p < 0.001
      ? 'below 0.001'
      : family.p > 0.99
        ? 'nearly 1'
        : `at most ${family.p.toFixed(family.p < 0.1 ? 3 : 2)}`
  const greatest = `The greatest difference is z = ${signed(row.z, 2)} (${row.figure}; ${view.cells[cell]!.label})`
  return family.p < ALARM
    ? `The simulation differs from the exact odds: among ${figures}, a difference as improbable as the most improbable one has a chance ${chance} if both are right. ${greatest}.`
    : `The simulation agrees with the exact odds: among ${figures}, a difference as improbable as the most improbable one is to be expected with a chance of ${chance}. ${greatest}.`
}

/** Values that the odds rule out. */
function impossible(view: ReportView, { family }: ExactView): Block[] {
  if (family.impossible.length === 0) return []
  const [first] = family.impossible
  return [
    {
      kind: 'note',
      title: 'Something happened that the exact odds rule out',
      text: `${plural(family.impossible.length, 'figure')}, such as ${first!.what} (${view.cells[first!.cell]!.label}). The simulation or the odds are wrong.`,
    },
  ]
}

function furthestTable(view: ReportView, { furthest }: ExactView): Table {
  return {
    id: 'table-exact-furthest',
    caption: 'The figures that are furthest from their exact odds. p: two-sided, of the figure by itself.',
    columns: [
      { label: 'Cell', kind: 'text', names: true },
      { label: 'Figure', kind: 'text' },
      { label: 'Games expected', kind: 'number' },
      { label: 'Games counted', kind: 'number' },
      { label: 'z', kind: 'number' },
      { label: 'p', kind: 'number' },
    ],
    rows: furthest.map(({ cell, row }) => ({
      cells: [
        view.cells[cell]!.label,
        { text: row.figure, code: true },
        fixed(row.expected, 1),
        count(row.counted),
        signed(row.z, 2),
        row.p < 0.0001 ? '<0.0001' : row.p.toFixed(4),
      ],
    })),
  }
}

function outcomeTable(view: ReportView, exact: ExactView, o: number): Block[] {
  const { title, id } = view.outcomes[o]!
  const rows = known(view, exact, cell => cell.outcomes[o])
  if (rows.length === 0) return []
  const places = commonPlaces(
    rows.map(({ cell }) => cell.outcomes[o]!),
    100,
    1,
    3,
  )
  const table = comparison(
    view,
    id,
    `${title}: share of games`,
    rows.map(({ cell, figure }) => ({
      cell,
      figure,
      simulated: insteadOfShare(view, cell.index, o) ?? shareCell(cell.outcomes[o]!, places),
      exact: insteadOfShare(view, cell.index, o) ?? percent(figure.value, Math.min(5, places + 1)),
    })),
  )
  return tableBlocks(table, `exact odds of “${title}”`)
}

function metricTable(view: ReportView, exact: ExactView, m: number): Block[] {
  const { title, id } = view.metrics[m]!
  const rows = known(view, exact, cell => cell.metrics[m])
  if (rows.length === 0) return []
  const places = commonPlaces(
    rows.map(({ cell }) => cell.metrics[m]!.mean),
    1,
    1,
    4,
  )
  const table = comparison(
    view,
    id,
    `Mean of ${inSentence(title)}`,
    rows.map(({ cell, figure }) => ({
      cell,
      figure,
      simulated: insteadOfMean(view, cell.index, m) ?? meanCell(cell.metrics[m]!.mean, places),
      exact: insteadOfMean(view, cell.index, m) ?? fixed(figure.value, Math.min(6, places + 1)),
    })),
  )
  return tableBlocks(table, `exact means of “${title}”`)
}

interface Row {
  readonly cell: CellView
  readonly figure: ExactFigure
}

/** Cells that have games and exact odds of a figure. */
function known(view: ReportView, exact: ExactView, of: (cell: ExactCellView) => ExactFigure | undefined): Row[] {
  return view.cells.flatMap(cell => {
    const odds = exact.cells[cell.index]
    const figure = odds && of(odds)
    return figure === undefined || cell.games === 0 ? [] : [{ cell, figure }]
  })
}

function comparison(
  view: ReportView,
  id: string,
  what: string,
  rows: readonly (Row & { readonly simulated: TableCell; readonly exact: string })[],
): Table {
  return {
    id: `table-exact-${id}`,
    caption: `${what}, simulated with ${confidenceText(view)} intervals beside the exact odds.`,
    columns: [
      ...cellColumns(view),
      { label: 'Simulated (interval)', kind: 'number' },
      { label: 'Exact', kind: 'number' },
      { label: 'z', kind: 'number' },
      { label: 'Games', kind: 'number' },
    ],
    rows: rows.map(({ cell, figure, simulated, exact }) => ({
      marked: Math.abs(figure.z) > 3,
      cells: [
        ...cellNames(view, cell),
        simulated,
        { text: exact, strong: true },
        signed(figure.z, 2),
        gamesCell(cell.games),
      ],
    })),
  }
}
