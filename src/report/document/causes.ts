import type { Chart } from '../charts/chart.ts'
import { insteadOfShare } from '../view/instead.ts'
import type { CellView, ReportView } from '../view/types.ts'
import { clause, commonPlaces, count, inSentence, listed, percent, plural, sentence } from '../view/words.ts'
import { cellColumns, cellNames, confidenceText, gamesCell, meanCell, shareCell, tableBlocks } from './cells.ts'
import type { Block, Section, Table, TableCell } from './types.ts'

/** How games ended, cell by cell. */
export function causesSection(view: ReportView, charts: readonly Chart[]): Section {
  const pictures = charts.filter(({ section }) => section === 'outcomes')
  const never = view.outcomes.filter((_, o) => view.cells.every(cell => cell.outcomes[o]!.count === 0))
  const blocks: Block[] = [
    { kind: 'list', items: view.outcomes.map(({ title, doc }) => ({ term: title, text: sentence(doc) })) },
    ...(pictures.length === 0 ? [] : [{ kind: 'charts', charts: pictures } as const]),
    ...tableBlocks(outcomesTable(view), 'how games ended'),
  ]
  if (never.length > 0)
    blocks.push({
      kind: 'text',
      text: `No game of any cell ended as ${listed(never.map(({ title }) => `“${title}”`))}.`,
    })
  return { id: 'causes', title: 'How games ended', blocks }
}

function outcomesTable(view: ReportView): Table {
  const played = view.cells.filter(cell => cell.games > 0)
  const places = view.outcomes.map((_, o) =>
    commonPlaces(
      played.map(cell => cell.outcomes[o]!),
      100,
      1,
      3,
    ),
  )
  return {
    id: 'table-outcomes',
    caption: `Share of all games by outcome, with ${confidenceText(view)} intervals.`,
    columns: [
      ...cellColumns(view),
      ...view.outcomes.map(({ title }) => ({ label: `${title} (interval)`, kind: 'number' as const })),
      { label: 'Games', kind: 'number' },
    ],
    rows: view.cells.map(cell => ({
      marked: cell.isBaseline,
      cells: [
        ...cellNames(view, cell),
        ...cell.outcomes.map((share, o) =>
          insteadOfShare(view, cell.index, o) === undefined ? shareCell(share, places[o]!, o === view.headline) : '–',
        ),
        gamesCell(cell.games),
      ],
    })),
  }
}

/** Where things happened: the plan's pictures, and their figures. */
export function placesSection(view: ReportView, charts: readonly Chart[]): Section[] {
  if (view.plans.length === 0) return []
  const pictures = charts.filter(({ section }) => section === 'places')
  const groups = view.plans
    .flatMap(plan => plan.groups.map(id => view.events.findIndex(group => group.id === id)))
    .filter(g => g >= 0)
  return [
    {
      id: 'places',
      title: view.plans.length === 1 ? `Where it happened: ${inSentence(view.plans[0]!.title)}` : 'Where it happened',
      blocks: [
        { kind: 'text', text: shownCells(view) },
        ...(pictures.length === 0 ? [] : [{ kind: 'charts', charts: pictures } as const]),
        ...groups.flatMap(g => eventsBlocks(view, g)),
      ],
    },
  ]
}

/** Event counters that are on no plan, those asked for first. */
export function eventsSection(view: ReportView): Section[] {
  const onPlan = new Set(view.plans.flatMap(({ groups }) => groups))
  const order = [...new Set([...view.asked.events, ...view.events.keys()])].filter(g => !onPlan.has(view.events[g]!.id))
  if (order.length === 0) return []
  return [
    {
      id: 'events',
      title: 'Events',
      blocks: [
        { kind: 'text', text: `How often things happened. ${shownCells(view)}` },
        ...order.flatMap(g => eventsBlocks(view, g)),
      ],
    },
  ]
}

const shownCells = (view: ReportView): string =>
  view.featured.length === view.cells.length
    ? 'All figures are in events.csv.'
    : `${view.featured.length} of ${view.cells.length} cells are shown; events.csv has all.`

/** One event group: what happened as a table, what never did in one line. */
function eventsBlocks(view: ReportView, g: number): Block[] {
  const group = view.events[g]!
  const cells = view.featured.map(c => view.cells[c]!).filter(cell => cell.games > 0)
  const happened = group.names.map((_, i) => cells.some(cell => cell.events[g]![i]!.share.count > 0))
  const never = group.names.filter((_, i) => !happened[i])
  const games = cells.reduce((sum, cell) => sum + cell.games, 0)
  return [
    ...(never.length === group.names.length
      ? []
      : [{ kind: 'table', table: eventsTable(view, g, cells, happened) } as const]),
    ...(never.length === 0
      ? []
      : [
          {
            kind: 'text',
            text: `${never.length === group.names.length ? `${group.title}. ${sentence(group.doc)} Nothing` : 'Never'} happened in ${plural(games, 'game')}${cells.length === 1 ? '' : ' of these cells'}${never.length === group.names.length ? ' of all that is counted here' : ''}: ${never.map(({ title }) => title).join('; ')}.`,
          } as const,
        ]),
  ]
}

/** A row a name, a pair of columns for each cell that is shown. @param rows by name: whether it has one */
function eventsTable(view: ReportView, g: number, cells: readonly CellView[], rows: readonly boolean[]): Table {
  const group = view.events[g]!
  const label = (text: string, cell: (typeof cells)[number]) => (cells.length === 1 ? text : `${cell.label}: ${text}`)
  const sharePlaces = commonPlaces(
    cells.flatMap(cell => cell.events[g]!.map(({ share }) => share)),
    100,
    1,
    2,
  )
  const meanPlaces = commonPlaces(
    cells.flatMap(cell => cell.events[g]!.map(({ mean }) => mean)),
    1,
    2,
    3,
  )
  const once = cells.every(cell => cell.events[g]!.every(({ mean, share }) => mean.value === share.value))
  return {
    id: `table-events-${group.id}`,
    caption:
      `${group.title}. ${clause(group.doc)}: share of games with at least one` +
      `${once ? '' : ', and times a game'}, with ${confidenceText(view)} intervals; ${cells
        .map(cell => `${count(cell.games)} games`)
        .filter((text, i, all) => all.indexOf(text) === i)
        .join(' or ')} a cell.`,
    columns: [
      { label: 'What', kind: 'text', names: true },
      ...cells.flatMap(cell => [
        { label: label('share of games', cell), kind: 'number' as const },
        ...(once ? [] : [{ label: label('times a game', cell), kind: 'number' as const }]),
      ]),
    ],
    rows: group.names.flatMap(({ title }, i) =>
      rows[i]
        ? [
            {
              cells: [
                title,
                ...cells.flatMap((cell): TableCell[] => {
                  const { mean, share } = cell.events[g]![i]!
                  return [shareCell(share, sharePlaces), ...(once ? [] : [meanCell(mean, meanPlaces)])]
                }),
              ],
            },
          ]
        : [],
    ),
  }
}

/** Percentage of a part, for sentences. */
export const partText = (part: number, all: number): string => (all === 0 ? 'none' : percent(part / all, 0))
