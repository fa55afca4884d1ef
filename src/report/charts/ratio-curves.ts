import { exactRatio } from '../view/ratios.ts'
import type { ReportView } from '../view/types.ts'
import type { Chart } from './chart.ts'
import { type Line, lineChart } from './curves.ts'
import { along, numberAxis, numbersOf } from './swept.ts'

/** How often tries succeed along a swept number: hits on armour that get through, by place and range. */
export function ratioCharts(view: ReportView): Chart[] {
  const number = numberAxis(view.design)
  if (number < 0) return []
  const layout = along(view, number)
  const numbers = numbersOf(layout.axis)!
  return view.events.flatMap((group, g) => {
    if (group.ratios === undefined) return []
    const { title, list } = group.ratios
    const lines = layout.rows.flatMap(({ label, cells }) =>
      list.map((ratio, r): Line => {
        const points = cells.flatMap((cell, i) => {
          const found = cell === undefined ? undefined : view.cells[cell]!.ratios[g]![r]
          if (cell === undefined || found === undefined) return []
          const means = view.exact?.cells[cell]?.events[g]
          const exact = means === undefined ? undefined : exactRatio(group, ratio, means)
          return [{ at: numbers[i]!, value: found.value, low: found.low, high: found.high, exact }]
        })
        return { panel: label, line: ratio.title, points }
      }),
    )
    return lineChart(view, layout, lines, {
      id: `ratio-${group.id}`,
      title: `${title}, by ${layout.axis.name}`,
      share: true,
      note: '',
      data: 'events.csv',
    })
  })
}
