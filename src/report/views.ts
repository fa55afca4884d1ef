import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { eventRate, metricMean, outcomeShare } from '../analysis/estimates.ts'
import type { Estimate } from '../analysis/interval.ts'
import type { Game } from '../engine/contracts.ts'
import type { FigureOf, SideBySide } from '../experiment/views.ts'
import type { Result } from '../run/result.ts'
import type { Chart } from './charts/chart.ts'
import { WHISKER_ROWS, whiskersChart } from './charts/whiskers.ts'
import { write } from './csv.ts'
import { meanCell, shareCell } from './document/cells.ts'
import type { Block, ReportDocument, Table, TableCell } from './document/types.ts'
import { renderHtml } from './html/page.ts'
import { renderMarkdown } from './markdown.ts'
import { confidenceLabel, count, fixed, percent, sentence } from './view/words.ts'
import { drawCharts } from './write.ts'

/** Figures of several rulebooks side by side: by figure and view, undefined where a rulebook has none. */
type Figures = readonly (readonly (Estimate | undefined)[])[]

function estimateOf(result: Result, wanted: FigureOf | undefined, unit: string): Estimate | undefined {
  if (wanted === undefined) return undefined
  const [tally] = result.tallies
  const { confidence } = result.experiment.report
  const [group, name] = wanted.figure.split('.') as [string, string | undefined]
  const plain =
    name !== undefined
      ? eventRate(tally!, group, name, confidence)
      : group in tally!.outcomes
        ? outcomeShare(tally!, [group], confidence)
        : metricMean(tally!, group, confidence)
  if (plain === undefined) return undefined
  const turn = (x: number): number => wanted.times * x + wanted.plus
  const [one, other] = [turn(plain.low), turn(plain.high)]
  const [low, high] = [Math.min(one, other), Math.max(one, other)]
  const value = turn(plain.value)
  // A share lies from 0 to 1, however wide the interval of what it was made from.
  if (unit !== '%') return { ...plain, value, low, high }
  return { ...plain, value, low: Math.max(0, low), high: Math.min(1, high) }
}

/** All figures of a file of views. @param results in the order of its views */
export const figuresOf = (views: SideBySide, results: readonly Result[]): Figures =>
  views.figures.map(({ of, unit }) => of.map((wanted, v) => estimateOf(results[v]!, wanted, unit)))

/** Decimals of figures in a unit of their own. */
const places = (value: number): number => (Math.abs(value) >= 100 ? 0 : Math.abs(value) >= 10 ? 1 : 2)

function cellOf(estimate: Estimate | undefined, unit: string): TableCell {
  if (estimate === undefined) return '–'
  return unit === '%' ? shareCell(estimate, 1) : meanCell(estimate, places(estimate.value))
}

const plainText = (estimate: Estimate | undefined, unit: string): string =>
  estimate === undefined
    ? '–'
    : unit === '%'
      ? percent(estimate.value, 1)
      : `${fixed(estimate.value, places(estimate.value))} ${unit}`

/** The figures as data, for other programs: null where a rulebook has none. @param summaries of each view, in order */
export function viewsData(views: SideBySide, results: readonly Result[], summaries: readonly object[]) {
  const figures = figuresOf(views, results)
  return {
    title: views.title,
    views: views.views.map(({ title }, v) => ({ title, ...summaries[v] })),
    figures: views.figures.map(({ title, unit, day }, f) => ({
      title,
      unit,
      of: figures[f]!.map(one => (one === undefined ? null : { value: one.value, low: one.low, high: one.high })),
      ...(day === undefined ? {} : { day }),
    })),
  }
}

/** What looks wrong with figures once they are there: a share that is none, a sentence each. */
export const doubtsOf = (views: SideBySide, results: readonly Result[]): string[] =>
  figuresOf(views, results).flatMap((row, f) =>
    row.flatMap((one, v) => {
      const { title, unit } = views.figures[f]!
      if (unit !== '%' || one === undefined || (one.value >= 0 && one.value <= 1)) return []
      return [
        `${title} of ${views.views[v]!.title} comes to ${percent(one.value, 1)}, which is no share: look at its per, times or leftOf`,
      ]
    }),
  )

/** The figures as lines: the title, then one line a view. For a terminal and the verdict. */
export function viewsText(views: SideBySide, results: readonly Result[], most = Number.POSITIVE_INFINITY): string {
  const figures = figuresOf(views, results)
  const shown = views.figures.slice(0, most)
  const rows = [
    ['', ...views.views.map(({ title }) => title)],
    ...shown.map(({ title, unit }, f) => [title, ...figures[f]!.map(one => plainText(one, unit))]),
  ]
  const widths = rows[0]!.map((_, c) => Math.max(...rows.map(row => row[c]!.length)))
  const lines = rows.map(row =>
    row
      .map((cell, c) => (c === 0 ? cell.padEnd(widths[c]!) : cell.padStart(widths[c]!)))
      .join('  ')
      .trimEnd(),
  )
  return [views.title, '', ...lines].join('\n')
}

/** Figures of the verdict: with title and heads it is what can be pasted into a forum, eight lines. */
const HEADLINES = 5

function documentOf(
  views: SideBySide,
  results: readonly Result[],
  games: readonly Game[],
  charts: readonly Chart[],
): ReportDocument {
  const figures = figuresOf(views, results)
  const told = views.figures.some(({ day }) => day !== undefined)
  const table: Table = {
    id: 'side-by-side',
    caption: `Figures of the same question under each rulebook, with ${confidenceLabel(results[0]!.experiment.report.confidence)} intervals; “–” where a rulebook has no such figure`,
    columns: [
      { label: 'Figure', kind: 'text', names: true },
      ...views.views.map(({ title }) => ({ label: title, kind: 'number' as const })),
      ...(told ? [{ label: 'On the day', kind: 'text' as const }] : []),
    ],
    rows: views.figures.map(({ title, unit, day }, f) => ({
      cells: [
        unit === '%' ? title : { text: title, note: unit },
        ...figures[f]!.map(one => cellOf(one, unit)),
        ...(told ? [day ?? '–'] : []),
      ],
    })),
  }
  const played: Block[] = views.views.flatMap(({ title, name }, v): Block[] => {
    const { experiment, provenance } = results[v]!
    const { players } = experiment.cells[0]!
    const { ruleset } = games[v]!
    const fixed = Object.keys(experiment.fixed).map(key => `${key} = ${JSON.stringify(experiment.fixed[key])}`)
    const { rulebook, history, reconstructed } = provenance.counts
    return [
      { kind: 'heading', id: `view-${name}`, text: title },
      {
        kind: 'list',
        items: [
          { term: 'Rules', text: `${ruleset.title}: ${sentence(ruleset.source)}` },
          { term: 'Options', text: fixed.length === 0 ? 'every option at its default' : fixed.join(', ') },
          {
            term: 'Players',
            text: ruleset.seats.map(seat => `${seat.id}: ${players[seat.id]!.label}`).join('; '),
          },
          { term: 'Games', text: `${count(results[v]!.tallies[0]!.games)}, seed ${experiment.seed}` },
          {
            term: 'Data',
            text: `${count(rulebook)} of ${count(rulebook + history + reconstructed)} values are printed in the rulebook, ${count(history)} are from history, ${count(reconstructed)} reconstructed`,
          },
        ],
      },
    ]
  })
  return {
    title: views.title,
    subtitle: views.views.map(({ title }) => title).join(' · '),
    verdict: viewsText(views, results, HEADLINES),
    notes: views.note === undefined ? [] : [{ kind: 'note', title: 'Read this first', text: views.note }],
    sections: [
      {
        id: 'figures',
        title: 'Side by side',
        blocks: [...(charts.length === 0 ? [] : [{ kind: 'charts', charts } as const]), { kind: 'table', table }],
      },
      { id: 'views', title: 'What each rulebook was asked', blocks: played },
      {
        id: 'method',
        title: 'Method',
        blocks: [
          {
            kind: 'text',
            text: 'Every rulebook was played by itself, with its own dice, ships, places, players and victory conditions; nothing pairs the games of one with those of another. An interval measures the luck of the games only: Wilson’s of shares and of what is 0 or 1 in every game (Clopper and Pearson’s where fewer than ten games were of a kind), Student’s of other means, cut at 0 and 100% where a share is made from one. Where two rulebooks differ, the difference is the rulebooks’, their data’s and their players’ together.',
          },
        ],
      },
      {
        id: 'files',
        title: 'Files',
        blocks: [
          {
            kind: 'files',
            files: [
              { name: 'side-by-side.csv', text: 'every figure with its interval' },
              ...views.views.flatMap(({ name, title }) => [
                { name: `${name}/index.html`, text: `the whole report of ${title}` },
              ]),
            ],
          },
        ],
      },
    ],
  }
}

function csvOf(views: SideBySide, results: readonly Result[]): string {
  const rows = figuresOf(views, results).flatMap((row, f) =>
    row.flatMap((one, v) => {
      const { title, unit, of } = views.figures[f]!
      return one === undefined
        ? []
        : [[title, unit, views.views[v]!.title, of[v]!.figure, one.value, one.low, one.high, one.n, one.method]]
    }),
  )
  const columns = ['figure', 'unit', 'view', 'of', 'value', 'low', 'high', 'games', 'method']
  return write(columns, rows)
}

/** Dots for the shares among the figures, view by view; none if there is no share. */
function chartsOf(views: SideBySide, results: readonly Result[]): Chart[] {
  const figures = figuresOf(views, results)
  const rows = views.figures.flatMap(({ title, unit }, f) =>
    figures[f]!.flatMap((one, v) =>
      unit !== '%' || one === undefined
        ? []
        : [
            {
              label: `${title}: ${views.views[v]!.title}`,
              value: one.value,
              low: one.low,
              high: one.high,
              text: percent(one.value, 1),
              filled: true,
            },
          ],
    ),
  )
  if (rows.length === 0 || rows.length > WHISKER_ROWS) return []
  return [
    whiskersChart({
      id: 'side-by-side',
      section: 'glance',
      title: 'Shares under each rulebook',
      subtitle: `With ${confidenceLabel(results[0]!.experiment.report.confidence)} intervals: the luck of the games only.`,
      alt: rows.map(({ label, text }) => `${label} ${text}`).join('; '),
      data: 'side-by-side.csv',
      rows,
      axisTitle: '',
      format: '.0%',
      figures: 56,
      domain: [0, 1],
    }),
  ]
}

/**
 * Writes the report that lays the views side by side; each view's own is beside it, in a folder of its name.
 * @param results in the order of the views
 * @param games of the results
 * @returns the files written, as paths within `dir`
 */
export async function writeViews(
  views: SideBySide,
  results: readonly Result[],
  games: readonly Game[],
  dir: string,
): Promise<readonly string[]> {
  const charts = chartsOf(views, results)
  const { drawn, pictures } = await drawCharts(charts)
  const report = documentOf(views, results, games, charts)
  const files = new Map(pictures)
  files.set('index.html', renderHtml(report, drawn))
  files.set('report.md', renderMarkdown(report))
  files.set('side-by-side.csv', csvOf(views, results))
  await mkdir(join(dir, 'charts'), { recursive: true })
  for (const [name, content] of files) await writeFile(join(dir, name), content)
  return [...files.keys()].sort()
}
