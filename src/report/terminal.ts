import Table from 'cli-table3'
import pc from 'picocolors'
import { halfWidth } from '../analysis/interval.ts'
import { verdict } from './verdict.ts'
import type { ReportView } from './view/types.ts'
import { count, percent, placesFor, signed } from './view/words.ts'

/** Rows of a table before it says how many more there are. */
const ROWS = 40

/** The verdict and the main tables for a terminal; colours only where they are wanted. */
export function renderTerminal(view: ReportView): string {
  const [first, ...rest] = verdict(view).split('\n')
  return [
    `${pc.bold(first!)}\n${rest.join('\n')}`,
    sharesTable(view),
    ...view.comparisons.map(comparison => comparisonTable(view, comparison)),
  ].join('\n\n')
}

const table = (head: readonly string[], right: number): Table.Table =>
  new Table({
    head: head.map(text => pc.dim(text)),
    colAligns: head.map((_, i) => (i < right ? 'left' : 'right')),
    style: { head: [], border: [], compact: true },
    chars: { mid: '', 'mid-mid': '', 'left-mid': '', 'right-mid': '' },
  })

const more = (hidden: number): string => (hidden > 0 ? `\n${pc.dim(`and ${count(hidden)} more: see the report`)}` : '')

function sharesTable(view: ReportView): string {
  const figures = view.asked.metrics.map(m => view.metrics[m]!)
  const rows = table(
    ['', 'games', ...view.outcomes.map(({ title }) => title), ...figures.map(({ title }) => `${title}, mean`)],
    1,
  )
  for (const cell of view.cells.slice(0, ROWS)) {
    rows.push([
      cell.isBaseline ? `${cell.label} (baseline)` : cell.label,
      count(cell.games),
      ...view.outcomes.map((_, o) => {
        const share = cell.outcomes[o]!
        if (share.n === 0) return '–'
        const places = placesFor(100 * halfWidth(share), 1, 3)
        const text = `${percent(share.value, places)} ±${(100 * halfWidth(share)).toFixed(places)}`
        return o === view.headline ? pc.bold(text) : text
      }),
      ...view.asked.metrics.map(m => {
        const { mean } = cell.metrics[m]!
        if (mean.n === 0) return '–'
        const places = placesFor(halfWidth(mean), 1)
        return `${mean.value.toFixed(places)} ±${halfWidth(mean).toFixed(places)}`
      }),
    ])
  }
  return rows.toString() + more(view.cells.length - ROWS)
}

function comparisonTable(view: ReportView, { figure, rows }: ReportView['comparisons'][number]): string {
  const body = table(['', `${figure.title}: difference`, `${100 * view.confidence}% interval`, 'Holm p', ''], 1)
  const times = figure.kind === 'outcome' ? 100 : 1
  for (const { label, difference, adjustedP, verdict } of rows.slice(0, ROWS)) {
    const places = placesFor(times * halfWidth(difference), figure.kind === 'outcome' ? 1 : 2)
    const write = (value: number) => signed(times * value, places)
    body.push([
      label,
      write(difference.value),
      `${write(difference.low)} to ${write(difference.high)}`,
      adjustedP < 0.001 ? '<0.001' : adjustedP.toFixed(3),
      verdict === 'indistinguishable' ? pc.dim('indistinguishable from zero') : verdict,
    ])
  }
  return body.toString() + more(rows.length - ROWS)
}
