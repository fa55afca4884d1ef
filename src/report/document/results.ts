import type { Chart } from '../charts/chart.ts'
import { constantValue } from '../charts/distribution.ts'
import { metricOrder } from '../charts/index.ts'
import { insteadOfMean, insteadOfShare } from '../view/instead.ts'
import type { ComparisonView, ReportView } from '../view/types.ts'
import { clause, commonPlaces, count, fixed, inSentence, listed, percent, plural, sentence } from '../view/words.ts'
import {
  cellColumns,
  cellNames,
  confidenceText,
  differenceCell,
  gamesCell,
  meanCell,
  shareCell,
  tableBlocks,
  wholeCell,
} from './cells.ts'
import type { Block, Section, Table } from './types.ts'

/** The figures that were asked for, cell by cell. */
export function resultsSection(view: ReportView): Section {
  const blocks: Block[] = [{ kind: 'text', text: whatVaries(view) }, ...axisTables(view)]
  for (const o of view.asked.outcomes) blocks.push(...tableBlocks(shareTable(view, o), view.outcomes[o]!.title))
  return { id: 'results', title: 'Results by cell', blocks }
}

function whatVaries(view: ReportView): string {
  if (view.design.kind === 'single') return 'One combination of options and players was played.'
  const baselines = view.cells.filter(cell => cell.isBaseline)
  const luck = baselines.length === 0 ? '' : ' Cells that are compared played the same games with the same luck.'
  if (view.design.kind === 'variants') {
    const others = view.design.axes.slice(0, -1).map(({ name }) => name)
    const by = others.length === 0 ? '' : `, for each ${others.join(' and ')}`
    const changes = view.design.axes.at(-1)!.values.filter(({ isDefault }) => !isDefault).length
    return `${plural(view.cells.length, 'cell')}: a baseline, and ${plural(changes, 'change')} to it${by}. What is not said to be changed is as in the baseline.${luck}`
  }
  const names = listed(view.design.axes.map(({ name }) => name))
  const baseline =
    baselines.length === 0
      ? ''
      : ` The baseline is ${baselines.length === 1 ? baselines[0]!.label : 'marked in each group of cells'}.`
  return `${plural(view.cells.length, 'cell')}, varied by ${names}. A cell is one combination of options and players.${baseline}${luck}`
}

/** What the values of each axis mean, where their names do not say it. Changes have a table of their own. */
function axisTables(view: ReportView): Block[] {
  return view.design.axes.flatMap((axis): Block[] => {
    if (axis.kind !== 'option' || axis.values.every(({ meaning }) => meaning === undefined))
      return axis.kind === 'option' ? [{ kind: 'list', items: [{ term: axis.title, text: sentence(axis.doc) }] }] : []
    const items = axis.values.map(({ label, meaning, isDefault }) => ({
      term: label,
      text: `${clause(meaning ?? '')}${isDefault ? ' (the default)' : ''}`,
    }))
    return [
      { kind: 'text', text: `${axis.title}: ${sentence(axis.doc)}` },
      { kind: 'list', items },
    ]
  })
}

function shareTable(view: ReportView, o: number): Table {
  const outcome = view.outcomes[o]!
  const places = commonPlaces(
    view.cells.filter(cell => cell.games > 0).map(cell => cell.outcomes[o]!),
    100,
    1,
    3,
  )
  return {
    id: `table-share-${outcome.id}`,
    caption: `${outcome.title}: share of games by cell, with ${confidenceText(view)} intervals. ${sentence(outcome.doc)}`,
    columns: [
      ...cellColumns(view),
      { label: `${outcome.title} (interval)`, kind: 'number' },
      { label: 'Such games', kind: 'number' },
      { label: 'Of games', kind: 'number' },
      { label: 'Interval by', kind: 'text' },
    ],
    rows: view.cells.map(cell => ({
      marked: cell.isBaseline,
      cells: [
        ...cellNames(view, cell),
        insteadOfShare(view, cell.index, o) ?? shareCell(cell.outcomes[o]!, places, true),
        count(cell.outcomes[o]!.count),
        gamesCell(cell.games),
        cell.outcomes[o]!.method,
      ],
    })),
  }
}

/** Differences from the baseline, ranked. */
export function differencesSection(view: ReportView): Section[] {
  if (view.comparisons.length === 0) return []
  const exact = view.comparisons.some(({ rows }) => rows.some(({ difference }) => difference.method === 'Tango score'))
  const blocks: Block[] = [
    {
      kind: 'text',
      text:
        `Each cell against its baseline, over pairs of games with the same luck; the greatest effect first. ` +
        `All ${plural(view.family, 'comparison')} of this report are one family: Holm’s correction keeps the chance of any false verdict among them at most ${percent(1 - view.confidence, 0)}. ` +
        `What cannot be told from nothing is called indistinguishable from zero: that is no proof of no effect, and its interval says how great one could be. ` +
        `“No game differed” is said apart from that: the change touched none of these games in this figure, however far it may reach in others. ` +
        `Intervals stand for one comparison each; verdicts allow for all of them, so an interval that only just misses zero may be indistinguishable from it.` +
        (exact
          ? ` Of shares the interval is Tango’s and the p value McNemar’s exact one, which never promises more than it holds: beside zero the two can disagree by a hair, and the verdict goes by the p value.`
          : '') +
        untouchedText(view),
    },
  ]
  for (const comparison of view.comparisons) {
    blocks.push(
      ...tableBlocks(differencesTable(view, comparison), `smaller differences in “${comparison.figure.title}”`),
    )
  }
  return [{ id: 'differences', title: 'Differences from the baseline', blocks }]
}

/** Changes that made no difference to any figure that was compared. */
function untouchedText(view: ReportView): string {
  const all = new Map<number, boolean>()
  for (const { rows } of view.comparisons)
    for (const { cell, differing } of rows) all.set(cell, (all.get(cell) ?? true) && differing === 0)
  const untouched = [...all.values()].filter(same => same).length
  if (untouched === 0) return ''
  return ` In ${count(untouched)} of ${plural(all.size, view.design.kind === 'variants' ? 'change' : 'cell')} no game differed in any figure of these tables: what they change has no bearing on this scenario with these players.`
}

function differencesTable(view: ReportView, { figure, rows }: ComparisonView): Table {
  const times = figure.kind === 'outcome' ? 100 : 1
  const places = commonPlaces(
    rows.map(({ difference }) => difference),
    times,
    1,
    3,
  )
  const unit = figure.kind === 'outcome' ? 'points' : figure.unit
  const variants = view.design.kind === 'variants'
  return {
    id: `table-differences-${figure.id}`,
    caption: `${figure.kind === 'outcome' ? `Share of games that end as “${figure.title}”` : `Mean of ${inSentence(figure.title)}`}: difference from the baseline in ${unit}, with ${confidenceText(view)} intervals, ranked by effect.`,
    columns: [
      { label: 'Rank', kind: 'number' },
      { label: variants ? 'Change' : 'Cell', kind: 'text', names: true },
      { label: `Difference in ${unit} (interval)`, kind: 'number' },
      { label: 'p (Holm)', kind: 'number' },
      { label: 'Verdict', kind: 'text' },
      { label: 'Pairs of games', kind: 'number' },
      { label: 'Pairing is worth', kind: 'number' },
      ...(variants ? [{ label: 'What is changed', kind: 'text' } as const] : []),
    ],
    rows: rows.map(({ cell, label, difference, adjustedP, words, verdict, worth }, i) => ({
      cells: [
        count(i + 1),
        label,
        { ...(differenceCell(difference, times, places) as { text: string }), strong: verdict !== 'indistinguishable' },
        adjustedP < 0.001 ? '<0.001' : adjustedP.toFixed(3),
        verdict === 'indistinguishable' ? words : verdict,
        gamesCell(difference.n),
        worth === undefined ? '–' : Number.isFinite(worth) ? `${worth.toFixed(1)}×` : '∞',
        ...(variants ? [meaningOf(view, cell)] : []),
      ],
    })),
  }
}

function meaningOf(view: ReportView, cell: number): string {
  const a = view.design.axes.findIndex(({ kind }) => kind === 'variant')
  return a < 0 ? '' : (view.design.axes[a]!.values[view.design.places[cell]![a]!]!.meaning ?? '')
}

/** Every metric's mean and quantiles, cell by cell. */
export function metricsSection(view: ReportView): Section[] {
  if (view.metrics.length === 0) return []
  const order = metricOrder(view)
  const open = new Set(view.asked.metrics.length > 0 ? view.asked.metrics : order.slice(0, 1))
  return [
    {
      id: 'metrics',
      title: 'Metrics',
      blocks: [
        {
          kind: 'text',
          text: `Means with ${confidenceText(view)} intervals, and quantiles: a quantile of 95% is the least number that at least 95% of games did not exceed. All intervals are in summary.csv.`,
        },
        ...order.map(
          (m): Block => ({
            kind: 'fold',
            title: view.metrics[m]!.title,
            note: clause(view.metrics[m]!.doc),
            open: open.has(m),
            blocks: tableBlocks(metricTable(view, m), view.metrics[m]!.title),
          }),
        ),
      ],
    },
  ]
}

function metricTable(view: ReportView, m: number): Table {
  const metric = view.metrics[m]!
  const played = view.cells.filter(cell => cell.games > 0)
  const places = commonPlaces(
    played.map(cell => cell.metrics[m]!.mean),
    1,
    1,
    3,
  )
  const quantiles = played[0]?.metrics[m]?.quantiles.map(({ q }) => q) ?? []
  return {
    id: `table-${metric.id}`,
    caption: `${metric.title}${metric.unit === inSentence(metric.title) ? '' : ` (${metric.unit})`} by cell. ${sentence(metric.doc)}`,
    columns: [
      ...cellColumns(view),
      { label: 'Mean (interval)', kind: 'number' },
      { label: 'Standard deviation', kind: 'number' },
      { label: 'Least', kind: 'number' },
      ...quantiles.map(q => ({ label: q === 0.5 ? 'Median' : percent(q, 0), kind: 'number' as const })),
      { label: 'Most', kind: 'number' },
      { label: 'Games', kind: 'number' },
    ],
    rows: view.cells.map(cell => {
      const figures = cell.metrics[m]!
      return {
        marked: cell.isBaseline,
        cells: [
          ...cellNames(view, cell),
          insteadOfMean(view, cell.index, m) ?? meanCell(figures.mean, places),
          Number.isNaN(figures.sd) ? '–' : figures.sd.toFixed(Math.max(1, places - 1)),
          wholeCell(figures.min),
          ...quantiles.map(q => wholeCell(figures.quantiles.find(each => each.q === q)?.estimate.value)),
          wholeCell(figures.max),
          gamesCell(cell.games),
        ],
      }
    }),
  }
}

/** Pictures of results, differences and distributions. */
export function chartsSection(view: ReportView, charts: readonly Chart[]): Section[] {
  const of = (section: Chart['section']) => charts.filter(chart => chart.section === section)
  const main = [...of('headline'), ...of('differences')]
  const blocks: Block[] = main.length === 0 ? [] : [{ kind: 'charts', charts: main }]
  for (const m of metricOrder(view)) {
    const { id, title } = view.metrics[m]!
    const pictures = of('distribution').filter(chart => chart.data === `histogram-${id}.csv`)
    const constant = constantValue(view, m)
    if (pictures.length === 0 && constant === undefined) continue
    blocks.push({ kind: 'heading', id: `chart-${id}`, text: title })
    blocks.push(
      constant === undefined
        ? { kind: 'charts', charts: pictures }
        : {
            kind: 'text',
            text: `Every game of every cell came to ${fixed(constant, 0)}, so there is nothing to draw.`,
          },
    )
  }
  return blocks.length === 0 ? [] : [{ id: 'charts', title: 'Charts', blocks }]
}
