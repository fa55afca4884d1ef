import type { Estimate } from '../../analysis/interval.ts'
import { bestOf, type SeatGames, seatGames, seatPoints } from '../../analysis/points.ts'
import type { Axis } from '../view/axes.ts'
import type { CellView, ReportView } from '../view/types.ts'
import { fixed, listed, percent } from '../view/words.ts'
import { confidenceText, gamesCell, shareCell } from './cells.ts'
import type { Block, Table } from './types.ts'

/** A player of one side with the other side's players against it, and what the best of them leaves it. */
interface Answered {
  readonly player: number
  /** Cells of the best reply and of those not told from it, the best first. */
  readonly replies: readonly number[]
}

/** Players that a row or a sentence names before it only counts them. */
const NAMED = 5

/**
 * Two sides whose players are all tried against each other: what each player is worth against the best reply that the
 * other side has here. A side's best reply is the one that takes it most points. Nothing if the cells are no such table.
 */
export function repliesBlocks(view: ReportView): Block[] {
  const { axes, places, kind } = view.design
  if (kind !== 'grid' || axes.length !== 2 || axes.some(axis => axis.kind !== 'player')) return []
  const [first, second] = [axes[0]!, axes[1]!]
  const played = view.cells.filter(cell => cell.games > 0)
  if (played.length < first.values.length * second.values.length) return []
  if (view.results.every(result => result[first.id] === undefined || result[second.id] === undefined)) return []
  const games = (cell: number, { id }: Axis): SeatGames => gamesOf(view, view.cells[cell]!, id)
  const points = (cell: number, axis: Axis): Estimate => seatPoints(games(cell, axis), view.confidence)
  /** For each player of `axis`, the other side's replies. */
  const answered = (axis: 0 | 1): Answered[] =>
    axes[axis]!.values.map((_, player) => {
      const cells = played.map(({ index }) => index).filter(cell => places[cell]![axis] === player)
      const best = bestOf(
        cells.map(cell => games(cell, axes[1 - axis]!)),
        view.confidence,
      )
      return { player, replies: best.map(i => cells[i]!) }
    })
  const label = (axis: 0 | 1, cell: number): string => axes[axis]!.values[places[cell]![axis]!]!.label
  const both = [answered(0), answered(1)] as const
  /** Rows by what is left to the side against the best reply: the safest player first, then those not told from it. */
  const safest = ([0, 1] as const).map(axis =>
    bestOf(
      both[axis].map(({ replies }) => games(replies[0]!, axes[axis]!)),
      view.confidence,
    ),
  )
  const say = (axis: 0 | 1): string => {
    const [best, ...ties] = safest[axis]!
    const cell = both[axis][best!]!.replies[0]!
    const { value, low, high } = points(cell, axes[axis]!)
    const others = ties.map(tie => axes[axis]!.values[tie]!.label)
    return (
      `the ${axes[axis]!.title} is safest with “${axes[axis]!.values[best!]!.label}”, which takes at least ${percent(value, 1)} of the points (${range(low, high)}) whatever the ${axes[1 - axis]!.title} plays of these` +
      (others.length === 0 ? '' : ` (not told apart from it: ${few(others)})`)
    )
  }
  const [ours, theirs] = [both[0][safest[0]![0]!]!, both[1][safest[1]![0]!]!]
  const held = ours.replies[0] === theirs.replies[0]
  const text =
    `A win counts one point, a draw or an unfinished game a half. If each side knew what the other plays: ${say(0)}; ${say(1)}.` +
    (held ? ' Neither gains by another of these players: the two are best replies to each other.' : '')
  const table = (axis: 0 | 1): Table => ({
    id: `table-replies-${axes[axis]!.id}`,
    caption:
      `The best reply of the ${axes[1 - axis]!.title} here to each player of the ${axes[axis]!.title}: the one that takes the ${axes[1 - axis]!.title} the greatest share of points (win 1, draw or unfinished ½), with ${confidenceText(view)} intervals. ` +
      `“Not told apart”: replies whose share of points may be as great, all others of the row allowed for (Newcombe’s interval of the difference, Bonferroni). Marked: the safest of the ${axes[axis]!.title}, to whom the best reply leaves most.`,
    columns: [
      { label: axes[axis]!.title, kind: 'text', names: true },
      { label: `Best reply of the ${axes[1 - axis]!.title}`, kind: 'text' },
      { label: 'Not told apart', kind: 'text' },
      { label: `Points of the ${axes[1 - axis]!.title} (interval)`, kind: 'number' },
      { label: 'Wins', kind: 'number' },
      { label: 'Draws', kind: 'number' },
      { label: 'Losses', kind: 'number' },
      { label: 'Games', kind: 'number' },
    ],
    rows: both[axis].map(({ player, replies }) => {
      const [best, ...ties] = replies
      const { wins, draws, losses } = games(best!, axes[1 - axis]!)
      const all = wins + draws + losses
      return {
        marked: player === safest[axis]![0],
        cells: [
          axes[axis]!.values[player]!.label,
          label((1 - axis) as 0 | 1, best!),
          ties.length === 0 ? '–' : few(ties.map(cell => label((1 - axis) as 0 | 1, cell))),
          shareCell(points(best!, axes[1 - axis]!), 1, true),
          ...[wins, draws, losses].map(n => percent(n / all, 1)),
          gamesCell(all),
        ],
      }
    }),
  })
  return [
    { kind: 'text', text },
    { kind: 'table', table: table(0) },
    { kind: 'table', table: table(1) },
  ]
}

const gamesOf = (view: ReportView, cell: CellView, seat: string): SeatGames =>
  seatGames(view.results.map((result, o) => [result[seat] ?? 'draw', cell.outcomes[o]!.count] as const))

const range = (low: number, high: number): string => `${fixed(100 * low, 1)}–${fixed(100 * high, 1)}`

/** A list of names, cut where it grows too long. */
const few = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED - 1).join(', ')} and ${names.length - NAMED + 1} more` : listed(names)
