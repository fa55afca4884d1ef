import Table from 'cli-table3'
import type { Estimate, Interval } from '../analysis/interval.ts'
import { columnOrder, rowOrder } from './charts/duels.ts'
import { colours as pc } from './colours.ts'
import { verdict } from './verdict.ts'
import type { DuelsView, ScoreView } from './view/duels.ts'
import { insteadOfMean, insteadOfShare } from './view/instead.ts'
import type { ComparisonView, ReportView } from './view/types.ts'
import { commonPlaces, confidenceLabel, count, fixed, percent, plural, signed } from './view/words.ts'

/** Rows of a table before it says how many more there are. */
const ROWS = 40

/** The verdict and the main tables for a terminal; colours only where they are wanted. */
export function renderTerminal(view: ReportView): string {
  const [first, ...rest] = verdict(view).split('\n')
  return [
    [pc.bold(first!), ...rest].join('\n'),
    view.duels === undefined ? sharesTable(view) : duelsTable(view.duels),
    ...view.comparisons.map(comparison => comparisonTable(view, comparison)),
  ].join('\n\n')
}

/** "(70.3–75.8)" */
const limits = ({ low, high }: Interval, times: number, places: number): string =>
  `(${fixed(times * low, places)}–${fixed(times * high, places)})`

type Align = 'left' | 'right'

const table = (columns: readonly (readonly [head: string, align: Align])[]): Table.Table =>
  new Table({
    head: columns.map(([head]) => pc.dim(head)),
    colAligns: columns.map(([, align]) => align),
    style: { head: [], border: [], compact: true },
  })

const more = (hidden: number): string =>
  hidden > 0 ? `\n${pc.dim(`${plural(hidden, 'more row')} in the report`)}` : ''

/**
 * One column of figures with their intervals: all with the same decimals. Both limits, as in the report: half an interval
 * would promise less than nothing beside 0 and more than all beside 100%.
 */
function column(
  estimates: readonly Estimate[],
  times: number,
  most: number,
  instead: (row: number) => string | undefined,
): string[] {
  const known = estimates.filter(({ n }, i) => n > 0 && instead(i) === undefined)
  const places = commonPlaces(known, times, 1, most)
  return estimates.map((estimate, i) => {
    if (estimate.n === 0 || instead(i) !== undefined) return '–'
    const value = times === 100 ? percent(estimate.value, places) : fixed(estimate.value, places)
    return `${value} ${limits(estimate, times, places)}`
  })
}

function sharesTable(view: ReportView): string {
  const cells = view.cells.slice(0, ROWS)
  const outcomes = view.outcomes.map((_, o) =>
    column(
      cells.map(cell => cell.outcomes[o]!),
      100,
      3,
      i => insteadOfShare(view, cells[i]!.index, o),
    ),
  )
  const means = view.asked.metrics.map(m =>
    column(
      cells.map(cell => cell.metrics[m]!.mean),
      1,
      3,
      i => insteadOfMean(view, cells[i]!.index, m),
    ),
  )
  const rows = table([
    ['', 'left'],
    ['games', 'right'],
    ...view.outcomes.map(({ title }) => [title, 'right'] as const),
    ...view.asked.metrics.map(m => [`${view.metrics[m]!.title}, mean`, 'right'] as const),
  ])
  cells.forEach((cell, i) => {
    rows.push([
      cell.isBaseline && !cell.label.startsWith('Baseline') ? `${cell.label} (baseline)` : cell.label,
      count(cell.games),
      ...outcomes.map((texts, o) => (o === view.headline ? pc.bold(texts[i]!) : texts[i]!)),
      ...means.map(texts => texts[i]!),
    ])
  })
  return rows.toString() + more(view.cells.length - ROWS)
}

/** Fleets with their shares, ratings and parts of the best mixture; or classes and their prices. */
function duelsTable(duels: DuelsView): string {
  const { prices, best } = duels
  if (duels.drawn && prices === undefined) return ''
  const share = (score: ScoreView | undefined): string =>
    score === undefined ? '–' : `${percent(score.value, 1)} ${limits(score, 100, 1)}`
  if (prices !== undefined) {
    const rows = table([
      ['', 'left'],
      ['charged', 'right'],
      ['worth', 'right'],
      ['', 'left'],
    ])
    for (const { title, charge, worth, verdict } of prices.list.slice(0, ROWS))
      rows.push([
        title,
        fixed(charge, 2),
        `${fixed(worth.value, 2)} ${limits(worth, 1, 2)}`,
        verdict === 'indistinguishable' ? pc.dim('indistinguishable from fair') : verdict,
      ])
    return rows.toString() + more(prices.list.length - ROWS)
  }
  const lists = [
    { fleets: duels.fleets, shares: best?.best.rows, order: rowOrder(duels) },
    ...(duels.mirrored ? [] : [{ fleets: duels.opponents, shares: best?.best.columns, order: columnOrder(duels) }]),
  ]
  return lists
    .map(({ fleets, shares, order }, i) => {
      const rows = table([
        [i === 0 ? 'fleet' : 'opponent', 'left'],
        ['games', 'right'],
        ['share of points', 'right'],
        ...(fleets[0]?.rating === undefined ? [] : [['rating', 'right'] as const]),
        ...(shares === undefined ? [] : [['best mixture', 'right'] as const]),
      ])
      for (const at of order.slice(0, ROWS)) {
        const { label, rating, ...fleet } = fleets[at]!
        // The winner of a tournament by the games that did not choose it.
        const score = i === 0 && at === duels.tournament?.winner ? duels.tournament.fresh : fleet.score
        rows.push([
          label,
          count(score?.games ?? 0),
          share(score),
          ...(rating === undefined
            ? []
            : [`${signed(rating.value, 0)} (${signed(rating.low, 0)} to ${signed(rating.high, 0)})`]),
          ...(shares === undefined ? [] : [shares[at]! > 0 ? pc.bold(percent(shares[at]!, 0)) : '–']),
        ])
      }
      return rows.toString() + more(order.length - ROWS)
    })
    .join('\n\n')
}

function comparisonTable(view: ReportView, { figure, rows }: ComparisonView): string {
  const shown = rows.slice(0, ROWS)
  const times = figure.kind === 'outcome' ? 100 : 1
  const places = commonPlaces(
    shown.map(({ difference }) => difference),
    times,
    1,
    3,
  )
  const write = (value: number) => signed(times * value, places)
  const body = table([
    ['', 'left'],
    [`${figure.title}: difference${figure.kind === 'outcome' ? ' in points' : ''}`, 'right'],
    [`${confidenceLabel(view.confidence)} interval`, 'right'],
    ['Holm p', 'right'],
    ['', 'left'],
  ])
  for (const { label, difference, adjustedP, verdict, differing } of shown)
    body.push([
      label,
      write(difference.value),
      `${write(difference.low)} to ${write(difference.high)}`,
      adjustedP < 0.001 ? '<0.001' : adjustedP.toFixed(3),
      verdict === 'indistinguishable'
        ? pc.dim(differing === 0 ? 'no game differed' : 'indistinguishable from zero')
        : verdict,
    ])
  return body.toString() + more(rows.length - ROWS)
}
