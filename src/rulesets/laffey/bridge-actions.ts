import { callWildcats } from './aircraft.ts'
import { checked, forced, lowest } from './decisions.ts'
import { AT } from './metrics.ts'
import type { Battle } from './state.ts'

/** Fills a Star. When it was the cell's last, the Action is used at once and the cell is crossed out. */
export function fillStar(b: Battle, cell: number): void {
  const bit = 1 << cell
  const stars = b.stars[cell]! + 1
  b.stars[cell] = stars
  const missing = b.tables.cost[cell]! - stars
  if (b.story !== null) b.story.star(b, cell, missing)
  if (missing === 1) b.oneShort |= bit
  if (missing !== 0) return
  crossOut(b, cell)
  if ((b.tables.supplyCells & bit) !== 0) {
    b.record[AT.suppliesBought]!++
    gainSupply(b)
  } else if ((b.tables.clearSkiesCells & bit) !== 0) b.stored++
  else callWildcats(b)
}

/** X out a cell: it can no longer be used. */
function crossOut(b: Battle, cell: number): void {
  b.open &= ~(1 << cell)
  b.oneShort &= ~(1 << cell)
}

/** Supplies end at the 6 of the d6 that counts them (R23). */
export function gainSupply(b: Battle): void {
  if (b.supplies < b.rules.supplyMaximum) b.supplies++
  if (b.story !== null) b.story.supplyGained(b)
}

/** "Fill any two Stars on the Clear Skies table": fewer if no cell is legal. */
export function fillTwoClearSkiesStars(b: Battle): void {
  for (let i = 0; i < 2; i++) {
    const legal = b.starrable & b.tables.clearSkiesCells
    if (legal === 0) return
    fillStar(
      b,
      forced(legal)
        ? lowest(legal)
        : checked(b, 'star cell', 'filling a Clear Skies Star', legal, b.captain.starCell(b, legal)),
    )
  }
}

/** A Penalty marks out unused cells, without effect (R15, R58). */
export function markOut(b: Battle, cells: number, count: number): void {
  for (let i = 0; i < count; i++) {
    const legal = b.open & cells
    if (legal === 0) return
    const cell =
      forced(legal) || b.rules.R15leftmost
        ? lowest(legal)
        : checked(b, 'star cell', 'marking out a cell', legal, b.captain.markOutCell(b, legal))
    crossOut(b, cell)
    if (b.story !== null) b.story.markedOut(b, cell)
  }
}
