import type { ReportView } from '../view/types.ts'
import { count, percent } from '../view/words.ts'
import { type Chart, stackedPanels, whole } from './chart.ts'
import { gamesText, panelsOf, parts } from './layout.ts'
import { legendView, withLegend } from './legend.ts'
import { rowLabels, textWidth } from './text.ts'
import { category, SIZE, tokens, WIDTH } from './theme.ts'

const ROWS = 60
const LABELS = 220

/** Which colour each outcome has: the headline's is the first; an unfinished game is always grey. */
export function outcomeColours(view: ReportView): number[] {
  let next = 1
  return view.outcomes.map(({ id }, o) => (o === view.headline ? 0 : id === 'unfinished' ? 6 : next++))
}

/** Outcomes that occurred at all, the headline first. */
export function outcomesSeen(view: ReportView): number[] {
  return view.outcomes
    .map((_, o) => o)
    .filter(o => view.cells.some(cell => cell.outcomes[o]!.count > 0))
    .sort((a, b) => Number(b === view.headline) - Number(a === view.headline))
}

/** How games ended in every cell: one bar of a hundred percent a cell. */
export function outcomeCharts(view: ReportView): Chart[] {
  const order = outcomesSeen(view)
  const colours = outcomeColours(view)
  const pages = parts(panelsOf(view, cellsShown(view)), ROWS)
  return pages.map((panels, page) => {
    const rows = panels.flatMap(panel => panel.rows)
    const { width: labels, ...labelled } = rowLabels(
      rows.map(({ label }) => label),
      LABELS,
    )
    const width = Math.round(WIDTH - labels - 26)
    const segments = (cell: number, label: string) => {
      let from = 0
      return order.map(o => {
        const { value } = view.cells[cell]!.outcomes[o]!
        const text = percent(value, 1)
        const segment = {
          name: label,
          outcome: view.outcomes[o]!.title,
          from,
          to: from + value,
          middle: from + value / 2,
          share: value,
          text: textWidth(text, SIZE.tiny) + 6 < value * width ? text : '',
          colour: category(colours[o]!).fill.light,
          ink: category(colours[o]!).ink.light,
        }
        from += value
        return segment
      })
    }
    const cells = rows.map(({ cell }) => cell)
    const title = `How games ended${pages.length === 1 ? '' : `, part ${page + 1} of ${pages.length}`}`
    return {
      id: `outcomes${pages.length === 1 ? '' : `-${page + 1}`}`,
      section: 'outcomes',
      title,
      alt: altText(view, order, cells),
      data: 'summary.csv',
      spec: whole(
        title,
        `Share of games by outcome; ${gamesText(view, count, cells)}; seed ${view.seed}.`,
        withLegend(
          legendView(
            order.map(o => ({ label: view.outcomes[o]!.title, colour: category(colours[o]!).fill.light })),
            width,
          ),
          stackedPanels(panels, (panel, { last }) => ({
            data: { values: panel.rows.flatMap(({ cell, label }) => segments(cell, label)) },
            width,
            height: { step: 20 },
            encoding: { y: { field: 'name', type: 'nominal', sort: null, axis: { title: null, ...labelled } } },
            layer: [
              {
                mark: { type: 'bar', height: { band: 0.84 }, stroke: tokens.paper.light, strokeWidth: 1 },
                encoding: {
                  x: {
                    field: 'from',
                    type: 'quantitative',
                    scale: { domain: [0, 1] },
                    axis: {
                      format: '.0%',
                      title: null,
                      tickCount: 5,
                      grid: false,
                      labels: last,
                      ticks: last,
                      domain: last,
                    },
                  },
                  x2: { field: 'to' },
                  color: { field: 'colour', type: 'nominal', scale: null },
                },
              },
              {
                mark: { type: 'text', fontSize: SIZE.tiny },
                encoding: {
                  x: { field: 'middle', type: 'quantitative' },
                  text: { field: 'text' },
                  color: { field: 'ink', type: 'nominal', scale: null },
                },
              },
            ],
          })),
          14,
        ),
      ),
    }
  })
}

/** All cells; in a long study of variants, the featured ones. */
const cellsShown = (view: ReportView): readonly number[] | undefined =>
  view.design.kind === 'variants' && view.cells.length > ROWS ? view.featured : undefined

function altText(view: ReportView, order: readonly number[], cells: readonly number[]): string {
  const spans = order.map(o => {
    const shares = cells.map(c => view.cells[c]!.outcomes[o]!.value)
    const [low, high] = [Math.min(...shares), Math.max(...shares)]
    return `${view.outcomes[o]!.title} ${low === high ? percent(low, 1) : `${percent(low, 1)} to ${percent(high, 1)}`}`
  })
  const where = cells.length === 1 ? '' : ` over ${cells.length} cells`
  return `How games ended${where}: ${spans.join('; ')}. All figures are in the table of causes.`
}
