import type { Design } from '../view/axes.ts'
import type { ReportView } from '../view/types.ts'

/** Rows of a chart that stand under one heading. */
export interface Panel {
  /** Empty if there is only one. */
  readonly title: string
  /** The same without the axis's name, where only one axis goes from panel to panel; `by` is that name then. */
  readonly short: string
  readonly by: string
  readonly rows: readonly { readonly cell: number; readonly label: string }[]
}

/** What varies inside a panel, and what from panel to panel: "captain", "level". Empty if nothing does. */
export function axisTitles({ axes }: Design): { readonly inner: string; readonly outer: string } {
  return {
    inner: axes.at(-1)?.name ?? '',
    outer: axes
      .slice(0, -1)
      .map(axis => axis.name)
      .join(', '),
  }
}

/**
 * Lays cells out: one row a cell, the last axis from row to row, all others from panel to panel.
 * @param cells those to show; cells without games never are
 */
export function panelsOf(view: ReportView, cells: readonly number[] = view.cells.map(cell => cell.index)): Panel[] {
  const { axes, places } = view.design
  const shown = cells.filter(c => view.cells[c]!.games > 0)
  if (axes.length === 0)
    return [{ title: '', short: '', by: '', rows: shown.map(cell => ({ cell, label: 'All games' })) }]
  const inner = axes.length - 1
  const panels = new Map<string, { title: string; order: readonly number[]; rows: { cell: number; label: string }[] }>()
  for (const cell of shown) {
    const place = places[cell]!
    const outer = place.slice(0, inner)
    const key = outer.join()
    const title = outer.map((at, a) => together(`${axes[a]!.title}: ${axes[a]!.values[at]!.label}`)).join(' · ')
    const panel = panels.get(key) ?? { title, order: outer, rows: [] }
    panels.set(key, panel)
    panel.rows.push({ cell, label: axes[inner]!.values[place[inner]!]!.label })
  }
  const compare = (a: readonly number[], b: readonly number[]): number => {
    const at = a.findIndex((value, i) => value !== b[i])
    return at < 0 ? 0 : a[at]! - b[at]!
  }
  return [...panels.values()]
    .sort((a, b) => compare(a.order, b.order))
    .map(({ title, order, rows }) => ({
      title,
      short: order.length === 1 ? axes[0]!.values[order[0]!]!.label : title,
      by: order.length === 1 ? axes[0]!.title : '',
      rows: rows.sort((a, b) => places[a.cell]![inner]! - places[b.cell]![inner]!),
    }))
}

/** Keeps the words of a short label on one line. */
const together = (label: string): string => (label.length > 24 ? label : label.replaceAll(' ', '\u00a0'))

/** Cuts a list of panels into parts of at most `most` rows, so that no picture grows endless. */
export function parts(panels: readonly Panel[], most: number): Panel[][] {
  const cut = panels.flatMap(panel => {
    const pieces: Panel[] = []
    for (let i = 0; i < panel.rows.length; i += most) pieces.push({ ...panel, rows: panel.rows.slice(i, i + most) })
    return pieces
  })
  const result: Panel[][] = []
  let rows = Number.POSITIVE_INFINITY
  for (const panel of cut) {
    if (rows + panel.rows.length > most) {
      result.push([])
      rows = 0
    }
    result.at(-1)!.push(panel)
    rows += panel.rows.length
  }
  return result
}

/** "10,000 games a cell", or the range if cells differ. */
export function gamesText(
  view: ReportView,
  count: (n: number) => string,
  cells: readonly number[] = view.cells.map(cell => cell.index),
): string {
  const games = cells.map(c => view.cells[c]!.games)
  const [low, high] = [Math.min(...games), Math.max(...games)]
  const each = cells.length === 1 ? '' : ' a cell'
  return low === high ? `${count(low)} games${each}` : `${count(low)} to ${count(high)} games${each}`
}
