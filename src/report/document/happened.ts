import type { Chart } from '../charts/chart.ts'
import type { ReferenceRow } from '../view/reference.ts'
import type { ReportView, ShareView } from '../view/types.ts'
import { capitalise, count, fixed, percent, sentence, signed } from '../view/words.ts'
import { confidenceText, meanCell } from './cells.ts'
import type { Section, Table, TableCell } from './types.ts'

/** What really happened beside what the games came to. */
export function happenedSection(view: ReportView, charts: readonly Chart[]): Section[] {
  const { happened } = view
  if (happened === undefined) return []
  const pictures = charts.filter(({ section }) => section === 'happened')
  const cell = view.cells[happened.cell]!
  const of = view.cells.length === 1 ? '' : ` of the cell “${cell.label}”`
  const judged = happened.rows.filter(({ same }) => same !== undefined)
  const rare = judged.filter(row => asFarOut(row) < RARE)
  return [
    {
      id: 'happened',
      title: 'Beside what happened',
      blocks: [
        {
          kind: 'text',
          text: `What is known of ${happened.title}, beside ${count(cell.games)} games${of}. One day is one game: it shows what the rules and players make possible, not what they make usual. ${verdict(judged, rare)}`,
        },
        { kind: 'charts', charts: pictures },
        { kind: 'table', table: table(view, happened.rows, cell.games) },
        { kind: 'text', text: `Sources: ${happened.sources.map(sentence).join(' ')}` },
      ],
    },
  ]
}

/** A figure of the day that fewer games reach is called out of keeping with them. */
const RARE = 0.05

/** Share of games at the figure of the day or further out on its side. */
const asFarOut = ({ same, below, above }: ReferenceRow): number =>
  (same?.value ?? 0) + Math.min(below?.value ?? 0, above?.value ?? 0)

function verdict(judged: readonly ReferenceRow[], rare: readonly ReferenceRow[]): string {
  const names = rare.map(row => `${row.title} (${direction(row)})`)
  if (judged.length === 0) return ''
  if (rare.length === 0)
    return `None of the ${judged.length} figures whose distribution is known is out of keeping with the games: at least one game in twenty came to it or further out.`
  return `Of ${judged.length} figures whose distribution is known, ${rare.length} ${rare.length === 1 ? 'is' : 'are'} out of keeping with the games, in that fewer than one game in twenty came to it or further out: ${names.join('; ')}.`
}

const direction = ({ mean, low, high }: ReferenceRow): string =>
  mean.value > high ? 'more in games' : mean.value < low ? 'fewer in games' : 'as in games on the average'

function table(view: ReportView, rows: readonly ReferenceRow[], games: number): Table {
  return {
    id: 'table-happened',
    caption: `Figures of the day beside ${count(games)} games: mean with ${confidenceText(view)} interval, how many standard deviations (sd) the day lies above (+) or below (−) it, where nine games in ten lie, and the share of games below, at and above the range of the accounts. Of event counters only mean and standard deviation are kept.`,
    columns: [
      { label: 'Figure', kind: 'text', names: true },
      { label: 'On the day', kind: 'number' },
      { label: 'Games, mean (interval)', kind: 'number' },
      { label: 'Standard deviation', kind: 'number' },
      { label: 'The day is off by', kind: 'number' },
      { label: '5% to 95% of games', kind: 'number' },
      { label: 'Below', kind: 'number' },
      { label: 'As on the day', kind: 'number' },
      { label: 'Above', kind: 'number' },
      { label: 'Remark', kind: 'text' },
    ],
    rows: rows.map(row => ({
      cells: [
        row.title,
        row.low === row.high ? fixed(row.low, 0) : `${fixed(row.low, 0)}–${fixed(row.high, 0)}`,
        meanCell(row.mean, 2),
        fixed(row.sd, 2),
        row.off === 0 ? '–' : Number.isFinite(row.off) ? `${signed(row.off, 1)} sd` : 'every game alike',
        row.middle === undefined ? '–' : `${fixed(row.middle[0], 0)}–${fixed(row.middle[1], 0)}`,
        shareText(row.below),
        shareText(row.same),
        shareText(row.above),
        capitalise(sentence(row.note)),
      ],
    })),
  }
}

const shareText = (share: ShareView | undefined): TableCell => (share === undefined ? '–' : percent(share.value, 1))
