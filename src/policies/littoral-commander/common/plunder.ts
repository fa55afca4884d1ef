import { PLUNDER } from '../../../rulesets/littoral-commander/damage.ts'
import type { Cargo } from '../../../rulesets/littoral-commander/orders.ts'
import { worthOf } from './worth.ts'

/** What a Command Point of a card is worth, in the measure of units; and what a card is thought to cost that nobody has seen. */
const WORTH_OF_POINT = 0.4
const UNSEEN_COST = 2
/** Most units aboard among which every choice is weighed. */
const MOST_WEIGHED = 12

/** The most valuable units that fit into some GPSV, as a set of places. */
function bestUnits(cargo: Cargo, space: number): { set: number; worth: number } {
  const best = { set: 0, worth: 0 }
  const units = Math.min(cargo.units, MOST_WEIGHED)
  for (let set = 1; set < 1 << units; set++) {
    let sum = 0
    let worth = 0
    for (let k = 0; k < units; k++)
      if (((set >>> k) & 1) === 1) {
        sum += cargo.space[k]!
        worth += worthOf(cargo.type[k]!)
      }
    if (sum <= space && worth > best.worth) {
      best.set = set
      best.worth = worth
    }
  }
  return best
}

/** The dearest cards, seen ones by what they cost: which of these to name, and what all are worth. */
function bestCards(cargo: Cargo, cards: number, cost: (cardType: number) => number): { set: number; worth: number } {
  const best = { set: 0, worth: 0 }
  let concealed = cargo.concealed
  for (let n = 0; n < cards; n++) {
    let top = -1
    for (let k = 0; k < cargo.cards; k++)
      if (((best.set >>> k) & 1) === 0 && (top < 0 || cost(cargo.cardType[k]!) > cost(cargo.cardType[top]!))) top = k
    if (top >= 0 && (concealed === 0 || cost(cargo.cardType[top]!) >= UNSEEN_COST)) {
      best.set |= 1 << top
      best.worth += cost(cargo.cardType[top]!) * WORTH_OF_POINT
    } else if (concealed > 0) {
      concealed--
      best.worth += UNSEEN_COST * WORTH_OF_POINT
    }
  }
  return best
}

/** What an HP of an enemy ship destroys of its cargo: the units and cards that are worth most (10.311). */
export function plunderByWorth(cargo: Cargo, cost: (cardType: number) => number): number {
  let choice = 0
  let most = -1
  PLUNDER.forEach(({ space, cards }, i) => {
    const units = bestUnits(cargo, space)
    const discards = bestCards(cargo, cards, cost)
    if (units.worth + discards.worth <= most) return
    most = units.worth + discards.worth
    choice = i
    cargo.chosen = units.set
    cargo.discarded = discards.set
  })
  return choice
}
