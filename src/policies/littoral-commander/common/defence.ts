import { interceptCv, interceptDice } from '../../../rulesets/littoral-commander/intercept.ts'
import { MOST_ATTACKS, type Raid } from '../../../rulesets/littoral-commander/orders.ts'
import type { View } from '../../../rulesets/littoral-commander/policy.ts'
import { INT1, SLOTS } from '../../../rulesets/littoral-commander/team.ts'
import { chance, worthOf } from './worth.ts'

const left = new Int16Array(32)
const slotOf = new Int8Array(32)
const done = new Uint8Array(MOST_ATTACKS)

/** The best INTERCEPT value that a unit may use against an attack, or -1. */
function bestSlot(view: View, unit: number, attack: number): number {
  let best = -1
  for (let slot = INT1; slot < INT1 + 3; slot++) {
    const { own, rules } = view
    const at = unit * SLOTS + slot
    if (own.fullSupply[at] === 0 || interceptDice(rules, own, unit, slot) === 0) continue
    if (!view.canIntercept(unit, slot, attack)) continue
    if (best < 0 || own.cv[at]! > own.cv[unit * SLOTS + best]!) best = slot
  }
  return best
}

/**
 * Commits INTERCEPT dice to the most valuable threatened units first, as many as are expected to stop what is expected
 * to hit, from units with the best values.
 * @param share dice wanted for each expected hit, in expected successes
 */
export function defendByWorth(view: View, raid: Raid, share: number): void {
  const { own } = view
  slotOf.fill(-1)
  done.fill(0)
  const modifier = view.interceptModifier(false)
  for (let n = 0; n < raid.count; n++) {
    let attack = -1
    let most = 0
    for (let i = 0; i < raid.count; i++) {
      if (done[i] === 1) continue
      const worth = worthOf(own.type[raid.target[i]!]!) * raid.dice[i]! * chance(raid.cv[i]!)
      if (worth > most) {
        most = worth
        attack = i
      }
    }
    if (attack < 0) return
    done[attack] = 1
    let open = raid.dice[attack]! * chance(raid.cv[attack]!) * share
    let dice = raid.dice[attack]! + 1
    for (let unit = 0; unit < own.counters && open > 0.05 && dice > 0; unit++) {
      const slot =
        slotOf[unit]! >= 0 && !view.rules.L7perTarget ? sameSlot(view, unit, attack) : bestSlot(view, unit, attack)
      if (slot < 0) continue
      if (slotOf[unit]! < 0) left[unit] = interceptDice(view.rules, own, unit, slot)
      const p = chance(interceptCv(view.rules, own, unit, slot) + modifier)
      if (p === 0 || left[unit]! === 0) continue
      const wanted = Math.min(left[unit]!, dice, Math.ceil(open / p))
      slotOf[unit] = slot
      left[unit] = left[unit]! - wanted
      raid.defend(attack, unit, slot, wanted)
      open -= wanted * p
      dice -= wanted
    }
  }
}

function sameSlot(view: View, unit: number, attack: number): number {
  const slot = slotOf[unit]!
  return view.canIntercept(unit, slot, attack) ? slot : -1
}
