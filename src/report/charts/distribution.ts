import type { ReportView } from '../view/types.ts'
import type { Chart } from './chart.ts'
import { cumulativeChart } from './cumulative.ts'
import { histogramChart } from './histogram.ts'

/** More panels than this cannot be compared by eye; then only a few cells are shown. */
const PANELS = 32
/** Of a study of variants, no more cells than this are all shown. */
const VARIANTS = 8

/** A metric's distribution: the histogram of every cell, and the curve of "so many or more". */
export function distributionCharts(view: ReportView, m: number): Chart[] {
  const cells = cellsShown(view)
  if (cells.every(c => view.cells[c]!.games === 0)) return []
  if (constantValue(view, m) !== undefined) return []
  return [histogramChart(view, m, cells), cumulativeChart(view, m, cells)]
}

/** The value that a metric came to in every game of every cell, if it never came to another: nothing to draw. */
export function constantValue(view: ReportView, m: number): number | undefined {
  const played = view.cells.filter(cell => cell.games > 0).map(cell => cell.metrics[m]!)
  const [first] = played
  return first !== undefined && played.every(({ min, max }) => min === first.min && max === first.min)
    ? first.min
    : undefined
}

/** All cells if they can be told apart; else a few that stand for the rest. */
function cellsShown(view: ReportView): readonly number[] {
  const all = view.cells.map(({ index }) => index)
  if (view.design.kind === 'variants' && all.length > VARIANTS) return view.featured
  return all.length > PANELS ? view.featured : all
}
