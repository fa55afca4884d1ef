import type { Battle } from './battle-state.ts'
import { STREAM } from './streams.ts'

/** Cards of each colour in the pack. */
const CARDS_OF_A_COLOUR = 26

/** A whole pack again. */
export function shufflePack(battle: Battle): void {
  battle.red = CARDS_OF_A_COLOUR
  battle.black = CARDS_OF_A_COLOUR
}

/**
 * Section 2: deals the order of a move into `battle.turns`: red for side a, black for side b, as many of each as it has
 * units to move. A card of a side that has none left is ignored (B11); an empty pack is shuffled whole (B25).
 * @returns units that will move
 */
export function deal(battle: Battle): number {
  const { sea, turns, views } = battle
  const { dice } = sea
  let a = views[0].readyCount
  let b = views[1].readyCount
  if (!sea.rules.packThrough) shufflePack(battle)
  dice.at(sea.move, STREAM.order, 0)
  let dealt = 0
  while (a + b > 0) {
    if (battle.red + battle.black === 0) shufflePack(battle)
    const red = dice.below(battle.red + battle.black) < battle.red
    if (red) battle.red--
    else battle.black--
    if (red ? a === 0 : b === 0) continue
    if (red) a--
    else b--
    battle.redAfter[dealt] = battle.red
    battle.blackAfter[dealt] = battle.black
    turns[dealt++] = red ? 0 : 1
  }
  return dealt
}

/**
 * Units that were lost in the move need no cards any more: those dealt after the last one that was used stay in the pack.
 * @param last of the cards that `deal` counts, the last one used
 */
export function putBack(battle: Battle, last: number): void {
  battle.red = battle.redAfter[last]!
  battle.black = battle.blackAfter[last]!
}

/** Lists each side's units that can move: everything that is not gone, flights on deck too. */
export function muster(battle: Battle): void {
  battle.views[0].readyCount = 0
  battle.views[1].readyCount = 0
  for (const unit of battle.units) {
    unit.done = unit.gone
    if (unit.gone) continue
    const view = battle.views[unit.side as 0 | 1]
    view.ready[view.readyCount++] = unit.index
  }
}

/** Takes a unit off its side's list: it has moved, or is gone. */
export function strike(battle: Battle, side: number, index: number): void {
  const view = battle.views[side as 0 | 1]
  let kept = 0
  for (let i = 0; i < view.readyCount; i++) {
    const unit = view.ready[i]!
    if (unit !== index && !battle.units[unit]!.gone) view.ready[kept++] = unit
  }
  view.readyCount = kept
}
