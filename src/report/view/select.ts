import type { Design } from './axes.ts'

/** At most this many cells are picked where not all can be shown. */
const FEW_CELLS = 4

/**
 * The cell to look at where only one can be shown: of the baselines, or of all cells if there are none, the one that is
 * at the defaults in most axes (the earliest of several).
 */
export function referenceCell(design: Design, baselines: readonly number[]): number {
  let best = baselines[0] ?? 0
  let most = -1
  design.places.forEach((places, c) => {
    if (baselines.length > 0 && !baselines.includes(c)) return
    const defaults = places.filter((place, a) => design.axes[a]!.values[place]!.isDefault).length
    if (defaults > most) {
      best = c
      most = defaults
    }
  })
  return best
}

/**
 * A handful of cells to look at where not all can be shown: the reference and, in a grid, its neighbours along the
 * first axis; in a study of variants, those with the greatest effects.
 * @param ranked cells that were compared with the reference, the greatest effect first
 */
export function featuredCells(design: Design, reference: number, ranked: readonly number[]): number[] {
  const { places } = design
  if (places.length <= FEW_CELLS) return places.map((_, c) => c)
  if (design.kind === 'variants') {
    const others = ranked.filter(c => c !== reference)
    return [reference, ...others.slice(0, FEW_CELLS - 1)]
  }
  const home = places[reference]!
  const along = places.flatMap((place, c) => (place.every((at, a) => a === 0 || at === home[a]) ? [c] : []))
  return along.length <= FEW_CELLS ? along : spread(along, reference)
}

/** Some of many, evenly spaced, with the reference among them. */
function spread(cells: readonly number[], reference: number): number[] {
  const step = (cells.length - 1) / (FEW_CELLS - 1)
  const picked = new Set(Array.from({ length: FEW_CELLS }, (_, i) => cells[Math.round(i * step)]!))
  if (!picked.has(reference)) {
    const middle = [...picked][1]!
    picked.delete(middle)
    picked.add(reference)
  }
  return cells.filter(c => picked.has(c))
}
