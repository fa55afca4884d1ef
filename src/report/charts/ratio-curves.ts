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
        const between = cells.flatMap(cell =>
          (cell === undefined ? [] : (view.exact?.between[cell] ?? [])).map(({ at, events }) => ({
            at,
            exact: exactRatio(group, ratio, events[g]!),
          })),
        )
        // Where nothing was tried at a number that was played, the line must not run on either.
        const gaps = cells.flatMap((cell, i) =>
          cell === undefined || points.some(({ at }) => at === numbers[i]) || view.exact === undefined
            ? []
            : [{ at: numbers[i]!, exact: undefined }],
        )
        return { panel: label, line: ratio.title, points, between: [...between, ...gaps] }
      }),
    )
    return lineChart(view, layout, lines, {
      id: `ratio-${group.id}`,
      title: `${title}, by ${layout.axis.name}`,
      share: true,
      gap: 'nothing was tried',
      note: '',
      data: 'events.csv',
    })
  })
}
