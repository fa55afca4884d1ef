import { instead } from './between.ts'
import type { ReportView } from './types.ts'

/** What stands for a share that is nought because exact odds say that another outcome is certain: "Out of range". */
export const insteadOfShare = (view: ReportView, cell: number, outcome: number): string | undefined =>
  instead(view.outcomes, view.exact?.cells[cell]?.certain, { outcome })

/** The same for a metric's mean. */
export const insteadOfMean = (view: ReportView, cell: number, metric: number): string | undefined =>
  instead(view.outcomes, view.exact?.cells[cell]?.certain, { mean: view.exact?.cells[cell]?.metrics[metric]?.value })
