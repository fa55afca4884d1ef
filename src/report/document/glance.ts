import type { Chart } from '../charts/chart.ts'
import { numberAxis } from '../charts/swept.ts'
import type { ReportView } from '../view/types.ts'
import { repliesBlocks } from './replies.ts'
import type { Section } from './types.ts'

/** Pictures of a whole grid: coloured tables, and curves along a swept number. */
export function glanceSection(view: ReportView, charts: readonly Chart[]): Section[] {
  const pictures = charts.filter(({ section }) => section === 'glance')
  if (pictures.length === 0) return []
  const number = numberAxis(view.design)
  const title = number < 0 ? 'At a glance' : `At a glance, by ${view.design.axes[number]!.name}`
  return [{ id: 'glance', title, blocks: [{ kind: 'charts', charts: pictures }, ...repliesBlocks(view)] }]
}
