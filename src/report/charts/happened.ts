import type { ReferenceRow } from '../view/reference.ts'
import type { ReportView } from '../view/types.ts'
import { count, fixed, inSentence } from '../view/words.ts'
import { type Chart, stackedPanels, whole } from './chart.ts'
import { legendView, withLegend } from './legend.ts'
import { fewDigits } from './scales.ts'
import { rowLabels } from './text.ts'
import { SIZE, stroke, tokens, WIDTH } from './theme.ts'

const LABELS = 230
const ROW = 20
/** Between panels: an axis and a heading. */
const GAP = 48

/** What really happened beside what games came to, a row for each figure, a panel for each unit. */
export function happenedChart(view: ReportView): Chart[] {
  const { happened } = view
  if (happened === undefined) return []
  const { rows, title: day, cell } = happened
  const { width: labels, ...labelled } = rowLabels(
    rows.map(({ label }) => label),
    LABELS,
    2,
  )
  const width = Math.round(WIDTH - labels - 24)
  const headings = [...new Set(rows.map(({ heading }) => heading))]
  const panels = headings.map(title => ({ title, rows: rows.filter(({ heading }) => heading === title) }))
  const real = stroke(2).colour.light
  const title = `The games beside ${day}`
  return [
    {
      id: 'happened',
      section: 'happened',
      title,
      alt: `What happened on the day beside the mean of the games. ${rows.map(say).join('; ')}.`,
      data: 'happened.csv',
      spec: whole(
        title,
        `Dot: mean of ${count(view.cells[cell]!.games)} games; bar: 90% of games (events: one standard deviation either way). Diamond: the day; two where accounts differ. Seed ${view.seed}.`,
        {
          ...withLegend(
            legendView(
              [
                { label: 'Simulated', colour: tokens.accent.light },
                { label: 'On the day', colour: real },
              ],
              WIDTH - 12,
            ),
            stackedPanels(panels, panel => ({
              // Above the plot, and so in one line with the other headings, however long the rows' names are.
              title: {
                text: panel.title,
                anchor: 'start',
                frame: 'group',
                fontSize: SIZE.text,
                color: tokens.ink.light,
                offset: 6,
              },
              width,
              height: ROW * panel.rows.length,
              data: {
                values: panel.rows.map(row => {
                  const [low, high] = spread(row)
                  return {
                    name: row.label,
                    mean: fewDigits(row.mean.value),
                    from: fewDigits(low),
                    to: fewDigits(high),
                    least: row.low,
                    most: row.high,
                  }
                }),
              },
              encoding: {
                y: { field: 'name', type: 'nominal', sort: null, axis: { title: null, grid: true, ...labelled } },
              },
              layer: [
                {
                  mark: { type: 'rule', color: tokens.accent.light, strokeWidth: 5, opacity: 0.35 },
                  encoding: { x: at('from'), x2: { field: 'to' } },
                },
                {
                  mark: { type: 'point', filled: true, size: 50, color: tokens.accent.light, opacity: 1 },
                  encoding: { x: at('mean') },
                },
                ...['least', 'most'].map(field => ({
                  mark: { type: 'point', shape: 'diamond', size: 70, color: real, strokeWidth: 2, opacity: 1 },
                  encoding: { x: at(field) },
                })),
              ],
            })),
            14,
          ),
          spacing: GAP,
        },
      ),
    },
  ]
}

const at = (field: string) => ({
  field,
  type: 'quantitative',
  scale: { zero: true, nice: true },
  axis: { title: null, tickCount: 6, grid: true },
})

/** Where most games lie. */
const spread = ({ middle, mean, sd }: ReferenceRow): readonly [number, number] =>
  middle ?? [Math.max(0, mean.value - sd), mean.value + sd]

const say = ({ title, low, high, mean }: ReferenceRow): string =>
  `${inSentence(title)}: ${low === high ? low : `${low} to ${high}`} on the day, ${fixed(mean.value, 1)} in games`
