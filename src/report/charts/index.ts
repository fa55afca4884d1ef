import type { ReportView } from '../view/types.ts'
import type { Chart } from './chart.ts'
import { headlineCharts } from './headline.ts'
import { outcomeCharts } from './outcomes.ts'

export type { Chart } from './chart.ts'

/** Every picture of a report, in the order in which it shows them. */
export function chartsOf(view: ReportView): Chart[] {
  if (view.cells.every(cell => cell.games === 0)) return []
  return [...view.asked.outcomes.flatMap(o => headlineCharts(view, o)), ...outcomeCharts(view)]
}
