import { insteadOfShare } from '../view/instead.ts'
import type { FigureView, ReportView } from '../view/types.ts'
import { confidenceLabel, count, inSentence, percent, placesFor } from '../view/words.ts'
import { type Chart, shareDomain, stackedPanels, whole } from './chart.ts'
import { axisTitles, gamesText, panelsOf, parts } from './layout.ts'
import { rowLabels } from './text.ts'
import { SIZE, tokens, WIDTH } from './theme.ts'

/** Rows of one picture; more make a second one. */
const ROWS = 60
const LABELS = 200
const FIGURES = 60

/** An outcome's share in every cell: a dot with its interval, one row a cell. */
export function headlineCharts(view: ReportView, outcome: number): Chart[] {
  const figure = view.outcomes[outcome]!
  const pages = parts(panelsOf(view), ROWS)
  const { inner, outer } = axisTitles(view.design)
  const by = [outer, inner].filter(title => title !== '')
  return pages.map((panels, page) => {
    const rows = panels.flatMap(panel => panel.rows)
    const cells = rows.map(({ cell }) => cell)
    const estimates = cells.map(c => view.cells[c]!.outcomes[outcome]!)
    const halves = estimates.map(({ low, high }) => 50 * (high - low)).filter(half => half > 0)
    const places = placesFor(Math.min(...halves), 1, 2)
    const { width: labels, ...labelled } = rowLabels(
      rows.map(({ label }) => label),
      LABELS,
    )
    const width = Math.round(WIDTH - labels - 12 - FIGURES)
    const domain = shareDomain(
      estimates.map(({ low }) => low),
      estimates.map(({ high }) => high),
    )
    const baselines = view.cells.filter(cell => cell.isBaseline)
    const baseline = baselines.length === 1 ? baselines[0]!.outcomes[outcome]!.value : undefined
    const title =
      `${figure.title}${by.length === 0 ? '' : ` by ${by.join(' and ')}`}` +
      (pages.length === 1 ? '' : `, part ${page + 1} of ${pages.length}`)
    return {
      id: `share-${figure.id}${pages.length === 1 ? '' : `-${page + 1}`}`,
      section: 'headline',
      title,
      alt: altText(view, figure, cells, outcome, places),
      data: 'summary.csv',
      spec: whole(
        title,
        `Share of games with ${confidenceLabel(view.confidence)} intervals; ${gamesText(view, count, cells)}; seed ${view.seed}.` +
          (baseline === undefined ? '' : ' Dashed line: the baseline.') +
          missingText(view, cells, outcome),
        stackedPanels(panels, (panel, { last }) => ({
          data: {
            values: panel.rows.map(({ cell, label }) => {
              const instead = insteadOfShare(view, cell, outcome)
              if (instead !== undefined) return { name: label, value: null, low: null, high: null, text: '–' }
              const { value, low, high } = view.cells[cell]!.outcomes[outcome]!
              return { name: label, value, low, high, text: percent(value, places) }
            }),
          },
          width,
          height: { step: 20 },
          encoding: {
            y: { field: 'name', type: 'nominal', sort: null, axis: { title: null, grid: true, ...labelled } },
          },
          layer: [
            ...(baseline === undefined ? [] : [baselineRule(baseline, domain)]),
            {
              mark: { type: 'rule', color: tokens.accent.light, strokeWidth: 2 },
              encoding: {
                x: {
                  field: 'low',
                  type: 'quantitative',
                  scale: { domain, nice: false },
                  axis: {
                    format: domain[1] - domain[0] < 0.06 ? '.1%' : '.0%',
                    title: null,
                    tickCount: 6,
                    grid: true,
                    labels: last,
                    ticks: last,
                  },
                },
                x2: { field: 'high' },
              },
            },
            {
              mark: { type: 'point', filled: true, size: 60, color: tokens.accent.light, opacity: 1 },
              encoding: { x: { field: 'value', type: 'quantitative' } },
            },
            {
              mark: { type: 'text', align: 'right', fontSize: SIZE.small },
              encoding: { x: { value: width + FIGURES - 2 }, text: { field: 'text' } },
            },
          ],
        })),
      ),
    }
  })
}

/** What a dash in the place of a share means. */
function missingText(view: ReportView, cells: readonly number[], outcome: number): string {
  const found = [...new Set(cells.flatMap(cell => insteadOfShare(view, cell, outcome) ?? []))]
  return found.length === 0 ? '' : ` –: ${found.map(inSentence).join(' or ')}.`
}

const baselineRule = (value: number, [low, high]: readonly [number, number]) => ({
  mark: { type: 'rule', color: tokens.frame.light, strokeDash: [4, 3] },
  encoding: { x: { datum: Math.min(high, Math.max(low, value)), type: 'quantitative' }, y: null },
})

function altText(
  view: ReportView,
  { title }: FigureView,
  cells: readonly number[],
  outcome: number,
  places: number,
): string {
  const value = (c: number) => view.cells[c]!.outcomes[outcome]!
  const say = (c: number) =>
    `${view.cells[c]!.label} ${percent(value(c).value, places)} (${percent(value(c).low, places)} to ${percent(value(c).high, places)})`
  const what = `Share of games that ended as "${title}"`
  if (cells.length <= 8) return `${what}: ${cells.map(say).join('; ')}.`
  const ordered = [...cells].sort((a, b) => value(a).value - value(b).value)
  return `${what} in ${cells.length} cells, from ${say(ordered[0]!)} to ${say(ordered.at(-1)!)}. All figures are in the table of results by cell.`
}
