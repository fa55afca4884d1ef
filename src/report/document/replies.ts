import type { ReportView } from '../view/types.ts'
import { percent } from '../view/words.ts'
import { gamesCell } from './cells.ts'
import type { Block, Table } from './types.ts'

/**
 * Two sides whose players are all tried against each other: what each player is worth against the best reply that the
 * other side has here. Nothing if the cells are no such table.
 */
export function repliesBlocks(view: ReportView): Block[] {
  const { axes, places, kind } = view.design
  if (kind !== 'grid' || axes.length !== 2 || axes.some(axis => axis.kind !== 'player')) return []
  const outcome = view.outcomes[view.headline]!
  const [ours, theirs] = [axes[0]!, axes[1]!]
  const played = view.cells.filter(cell => cell.games > 0)
  if (played.length < ours.values.length * theirs.values.length) return []
  const share = (cell: number): number => view.cells[cell]!.outcomes[view.headline]!.value
  /** Of the cells with this player on an axis, the one with the least or the greatest share. */
  const reply = (axis: 0 | 1, value: number, sign: 1 | -1): number =>
    played
      .map(({ index }) => index)
      .filter(cell => places[cell]![axis] === value)
      .reduce((best, cell) => (sign * share(cell) > sign * share(best) ? cell : best))
  const worst = ours.values.map((_, v) => reply(0, v, -1))
  const best = theirs.values.map((_, v) => reply(1, v, 1))
  const safest = worst.reduce((a, b) => (share(b) > share(a) ? b : a))
  const tightest = best.reduce((a, b) => (share(b) < share(a) ? b : a))
  const name = (axis: 0 | 1, cell: number) => `“${axes[axis]!.values[places[cell]![axis]!]!.label}”`
  const table = (axis: 0 | 1, cells: readonly number[], how: string): Table => ({
    id: `table-replies-${axes[axis]!.id}`,
    caption: `The ${axes[1 - axis]!.title}’s best reply here to each player of the ${axes[axis]!.title}: the one with the ${how} share of “${outcome.title}”.`,
    columns: [
      { label: axes[axis]!.title, kind: 'text', names: true },
      { label: `Best reply of the ${axes[1 - axis]!.title}`, kind: 'text' },
      { label: outcome.title, kind: 'number' },
      { label: 'Games', kind: 'number' },
    ],
    rows: cells.map(cell => ({
      marked: cell === (axis === 0 ? safest : tightest),
      cells: [
        axes[axis]!.values[places[cell]![axis]!]!.label,
        axes[1 - axis]!.values[places[cell]![1 - axis]!]!.label,
        percent(share(cell), 1),
        gamesCell(view.cells[cell]!.games),
      ],
    })),
  })
  const text =
    `If each side knew what the other plays: the ${ours.title} does best with ${name(0, safest)}, which comes to “${outcome.title}” in at least ${percent(share(safest), 1)} of games whatever the ${theirs.title} plays of these; ` +
    `the ${theirs.title} with ${name(1, tightest)}, which holds it to at most ${percent(share(tightest), 1)}.` +
    (safest === tightest ? ' Neither gains by another of these players: the two are best replies to each other.' : '')
  return [
    { kind: 'text', text },
    { kind: 'table', table: table(0, worst, 'least') },
    { kind: 'table', table: table(1, best, 'greatest') },
  ]
}
