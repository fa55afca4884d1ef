import { lowest } from '../../../rulesets/laffey/bits.ts'
import { USE_STAR, type View } from '../../../rulesets/laffey/policy.ts'
import { missing } from './cells.ts'

/** "This use of a 1 does not apply now." */
export const NOT_NOW = -1

/** One idea for a 1: a use (see `USE_NOTHING`), or `NOT_NOW`. */
export type Idea = (view: View) => number

const number = (view: View, n: number, sensible: boolean): number =>
  sensible && view.step <= n && !(n === 5 && view.rules.R12twoToFour) ? n : NOT_NOW

/** A Star in the first open cell of a table, if it may get one and the test holds for the Stars that it misses. */
function star(view: View, cells: number, test: (missing: number) => boolean): number {
  const open = view.noStars ? 0 : view.starrable & cells
  if (open === 0) return NOT_NOW
  const cell = lowest(open)
  return test(missing(view, cell)) ? USE_STAR + cell : NOT_NOW
}

/** An extra 2 while more Fires burn than 2s will put out. */
export const hose: Idea = view => number(view, 2, view.fireCount > view.rolled[2]!)
/** An extra 2 that puts out the last Fire. */
export const hoseTheLast: Idea = view => number(view, 2, view.fireCount - view.rolled[2]! === 1)
/** An extra 3 while there are more Leaks than 3s will fix. */
export const wrench: Idea = view => number(view, 3, !view.ignore3s && view.leakCount > view.rolled[3]!)
/** An extra 4 while there are pips to hit. */
export const aaa: Idea = view => number(view, 4, view.pipCount > view.rolled[4]!)
/** An extra 5 while there is something that the guns can hit. */
export const guns: Idea = view =>
  number(view, 5, !view.ignore5s && (view.live & ~view.tables.immuneTo5Inch) !== 0 && view.pipCount > view.rolled[5]!)

/** A Supply that costs one Star. */
export const buySupply: Idea = view =>
  view.supplies < view.supplyMaximum ? star(view, view.tables.supplyCells, left => left === 1) : NOT_NOW
/** A Supply when hardly any is left. */
export const buyUrgentSupply: Idea = view => (view.supplies <= 1 ? buySupply(view) : NOT_NOW)
/** A Star for Clear Skies, whether or not it completes the cell. */
export const saveForClearSkies: Idea = view =>
  view.stored === 0 ? star(view, view.tables.clearSkiesCells, () => true) : NOT_NOW
/** A Star for Wildcats, whether or not it completes the cell. */
export const saveForWildcats: Idea = view => star(view, view.tables.wildcatCells, () => true)
