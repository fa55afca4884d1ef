import { HUNT, HUNT_CARD, type Order } from '../../../rulesets/littoral-commander/orders.ts'
import type { View } from '../../../rulesets/littoral-commander/policy.ts'
import { DEPLOYED, EXPENDED, INT1, ISR, SLOTS, UNIT } from '../../../rulesets/littoral-commander/team.ts'
import { chance } from './worth.ts'

/** What it is worth that an enemy's drone does not fly again, and that a card that looks down from space is gone. */
const DRONE_WORTH = 1
const SATELLITE_WORTH = 1.2
/** What it costs a unit to show itself for it. */
const EXPOSURE = 0.4
/** Dice at one target: what is left is for the defence. */
const MOST_DICE = 3

const bit = (set: number): number => 31 - Math.clz32(set & -set)

/** Chance that some dice of a value make at least so many successes, one or two. */
function atLeast(hits: number, dice: number, p: number): number {
  let none = 1
  let one = 0
  for (let d = 0; d < dice; d++) {
    one = one * (1 - p) + none * p
    none *= 1 - p
  }
  return hits <= 1 ? 1 - none : 1 - none - one
}

/**
 * The best offensive INTERCEPT of a unit from where it stands: at a drone, or at a card in space (7.59, 7.510). Fills in the
 * order for it.
 * @returns what it is expected to be worth, 0 if there is none
 */
export function hunt(view: View, unit: number, order: Order): number {
  const { own, enemy } = view
  order.clear()
  if (own.kind[unit] !== UNIT) return 0
  // What the enemy cannot use any more is not worth a die.
  if (view.turn === view.turns && view.enemyImpulsesLeft === 0) return 0
  const modifier = view.interceptModifier(false)
  let worth = ((own.revealed >>> unit) & 1) === 1 ? 0 : EXPOSURE
  const shown = worth
  const consider = (slot: number, target: number, card: number, value: number, hits: number, gain: number) => {
    const dice = Math.min(MOST_DICE, view.huntDice(unit, slot, target, card))
    const expected = gain * atLeast(hits, dice, chance(value + modifier))
    if (dice === 0 || expected <= worth) return
    worth = expected
    order.act = card < 0 ? HUNT : HUNT_CARD
    order.unit = unit
    order.slot = slot
    order.card = card
    order.targetCount = 0
    order.target(Math.max(0, target), dice)
  }
  for (let slot = INT1; slot < INT1 + 3; slot++) {
    const at = unit * SLOTS + slot
    if (own.supply[at] === 0) continue
    for (let rest = enemy.present & enemy.revealed; rest !== 0; rest &= rest - 1)
      if (enemy.kind[bit(rest)] === ISR) consider(slot, bit(rest), -1, own.cv[at]!, 1, DRONE_WORTH)
    for (let card = 0; card < view.enemyCards.length; card++) {
      const state = view.enemyCardState(card)
      if (state !== DEPLOYED && state !== EXPENDED) continue
      const hits = own.book.types[view.enemyCards[card]!]!.hits_to_discard
      consider(slot, -1, card, own.bmd[at]!, hits, SATELLITE_WORTH)
    }
  }
  return worth - shown
}
