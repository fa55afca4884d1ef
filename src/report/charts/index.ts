import type { ReportView } from '../view/types.ts'
import type { Chart } from './chart.ts'
import { curveCharts } from './curves.ts'
import { differencesChart } from './differences.ts'
import { distributionCharts } from './distribution.ts'
import { duelCharts } from './duels.ts'
import { happenedChart } from './happened.ts'
import { headlineCharts } from './headline.ts'
import { heatMaps } from './heat-map.ts'
import { outcomeCharts } from './outcomes.ts'
import { placesCharts } from './places.ts'
import { ratioCharts } from './ratio-curves.ts'
import { stackedCharts } from './stacked.ts'

export type { Chart } from './chart.ts'

/** Every picture of a report, in the order in which it shows them. */
export function chartsOf(view: ReportView): Chart[] {
  if (view.cells.every(cell => cell.games === 0)) return []
  if (view.duels !== undefined) return duelCharts(view, view.duels)
  const ranked = view.design.kind === 'variants' && view.comparisons.length > 0
  return [
    ...happenedChart(view),
    ...heatMaps(view),
    ...curveCharts(view),
    ...stackedCharts(view),
    ...ratioCharts(view),
    ...(ranked ? [] : view.asked.outcomes.flatMap(o => headlineCharts(view, o))),
    ...view.comparisons.map(comparison => differencesChart(view, comparison)),
    ...metricOrder(view).flatMap(m => distributionCharts(view, m)),
    ...outcomeCharts(view),
    ...placesCharts(view),
  ]
}

/** Metrics in the order in which a report shows them: those asked for, then the others. */
export function metricOrder(view: ReportView): number[] {
  return [...new Set([...view.asked.metrics, ...view.metrics.keys()])]
}
