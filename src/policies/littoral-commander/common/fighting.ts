import type { Engagement } from '../../../rulesets/littoral-commander/orders.ts'
import type { View } from '../../../rulesets/littoral-commander/policy.ts'
import { CANNON, GA, LRS1, SLOTS, SOF, UNLIMITED, UNLIMITED_DICE } from '../../../rulesets/littoral-commander/team.ts'
import { chance, worthOf } from './worth.ts'

const expected = new Float64Array(32)

/** Dice that an own counter may fire in a GROUND ASSAULT. */
export function firepower(view: View, counter: number): number {
  const at = counter * SLOTS
  const gun = view.own.trait[at + LRS1] === CANNON && view.rules.directArtillery
  const slot = view.own.fullSupply[at + GA]! > 0 ? GA : gun ? LRS1 : -1
  if (slot < 0) return 0
  const supply = view.own.supply[at + slot]!
  return supply === UNLIMITED ? (view.own.kind[counter] === SOF ? 2 : UNLIMITED_DICE) : supply
}

/**
 * Fires at the most valuable enemies first, with dice enough to be expected to destroy each, then at the next.
 * @param share part of the supply that may be fired
 * @param margin expected hits wanted for each HP
 */
export function fireByWorth(view: View, engagement: Engagement, share: number, margin: number): void {
  const { enemy } = view
  expected.fill(0)
  for (let rest = engagement.firing; rest !== 0; rest &= rest - 1) {
    const unit = 31 - Math.clz32(rest & -rest)
    const p = chance(engagement.cv[unit]!)
    let dice = Math.ceil(engagement.most[unit]! * share)
    while (dice > 0) {
      let best = -1
      let most = 0
      for (let all = engagement.targets; all !== 0; all &= all - 1) {
        const target = 31 - Math.clz32(all & -all)
        const open = enemy.hp[target]! * margin - expected[target]!
        const worth = worthOf(enemy.type[target]!) / Math.max(1, enemy.hp[target]!)
        if (open > 0 && worth > most) {
          most = worth
          best = target
        }
      }
      if (best < 0 || p === 0) break
      const open = enemy.hp[best]! * margin - expected[best]!
      const fired = Math.min(dice, Math.ceil(open / p))
      engagement.fire(unit, best, fired)
      expected[best] = expected[best]! + fired * p
      dice -= fired
      if (fired * p >= open) expected[best] = 99
    }
  }
}
