import { type Order, STRIKE } from '../../../rulesets/littoral-commander/orders.ts'
import type { View } from '../../../rulesets/littoral-commander/policy.ts'
import {
  GROUND,
  ISR,
  LRS1,
  NO_LRS,
  SHIP,
  SLOTS,
  UNLIMITED,
  UNLIMITED_DICE,
} from '../../../rulesets/littoral-commander/team.ts'
import { diceFor } from './binomial.ts'
import type { Doctrine } from './doctrine.ts'
import { firepower } from './fighting.ts'
import { enemyAt } from './routes.ts'
import { chance, HIDDEN_WORTH, worthOf } from './worth.ts'

const bit = (set: number): number => 31 - Math.clz32(set & -set)

/** Whether a strike of a unit's value gets to a hex (7.31, 7.41). */
const inReach = ({ own, map }: View, unit: number, at: number, hex: number): boolean =>
  map.between(own.hex[unit]!, hex) <= own.range[at]! && map.mayReach(own.hex[unit]!, hex)

/** Whether a unit can strike at an enemy at all: nobody at aircraft, crippled ships cannot, boats only at ships. */
const fits = ({ own, enemy }: View, unit: number, target: number): boolean =>
  enemy.domain[target]! <= SHIP &&
  (own.crippled[unit]! & NO_LRS) === 0 &&
  (own.kind[unit] !== ISR || enemy.domain[target] === SHIP)

/** What a unit's best strike is expected to destroy; face-down enemies count a little, for cards may reveal them. */
export function strikeWorth(view: View, unit: number, slot: number, beliefs: boolean): number {
  const { own, enemy } = view
  const at = unit * SLOTS + slot
  let sum = 0
  for (let rest = enemy.present; rest !== 0; rest &= rest - 1) {
    const i = bit(rest)
    const hex = enemy.hex[i]!
    if (!inReach(view, unit, at, hex)) continue
    if ((enemy.revealed >>> i) & 1) {
      if (!fits(view, unit, i)) continue
      const p = chance(own.cv[at]! + view.strikeModifier(hex, enemy.domain[i]!))
      sum = Math.max(sum, worthOf(enemy.type[i]!) * Math.min(1, (own.supply[at]! * p) / Math.max(1, enemy.hp[i]!)))
    } else if (beliefs) sum = Math.max(sum, 0.35 * (enemy.type[i]! >= 0 ? worthOf(enemy.type[i]!) : HIDDEN_WORTH))
  }
  return sum
}

function revealedWorth(view: View, unit: number, slot: number): number {
  const { own, enemy } = view
  const at = unit * SLOTS + slot
  let sum = 0
  for (let rest = enemy.present & enemy.revealed; rest !== 0; rest &= rest - 1) {
    const i = bit(rest)
    if (!inReach(view, unit, at, enemy.hex[i]!) || !fits(view, unit, i)) continue
    const p = chance(own.cv[at]! + view.strikeModifier(enemy.hex[i]!, enemy.domain[i]!))
    sum = Math.max(sum, worthOf(enemy.type[i]!) * Math.min(1, (own.supply[at]! * p) / Math.max(1, enemy.hp[i]!)))
  }
  return sum
}

/** The n-th unit of a stack strikes the most valuable revealed enemies in range. */
export function strikeWith(
  view: View,
  want: Doctrine,
  expected: Float64Array,
  units: number,
  n: number,
  order: Order,
): boolean {
  const { own, enemy, map } = view
  let rest = units
  for (let k = 0; k < n; k++) rest &= rest - 1
  if (rest === 0) return false
  const unit = bit(rest)
  if (own.domain[unit] === GROUND && enemyAt(view, own.hex[unit]!) && firepower(view, unit) > 0) return false
  let slot = -1
  let most = 0
  for (let s = LRS1; s < LRS1 + 3; s++)
    if (own.supply[unit * SLOTS + s]! > 0) {
      const worth = revealedWorth(view, unit, s)
      if (worth > most) {
        most = worth
        slot = s
      }
    }
  if (slot < 0) return false
  const at = unit * SLOTS + slot
  let dice = own.supply[at] === UNLIMITED ? UNLIMITED_DICE : own.supply[at]!
  for (let t = 0; t < 8 && dice > 0; t++) {
    let best = -1
    let top = 0.3
    for (let all = enemy.present & enemy.revealed; all !== 0; all &= all - 1) {
      const i = bit(all)
      const hex = enemy.hex[i]!
      if (!inReach(view, unit, at, hex) || !fits(view, unit, i)) continue
      const open = enemy.hp[i]! * want.margin - expected[i]!
      const p = chance(own.cv[at]! + view.strikeModifier(hex, enemy.domain[i]!))
      if (open <= 0 || p === 0) continue
      const worth = (worthOf(enemy.type[i]!) - (map.populated[hex] === 1 ? 0.4 : 0)) * Math.min(1, (dice * p) / open)
      if (worth > top) {
        top = worth
        best = i
      }
    }
    if (best < 0) break
    const p = chance(own.cv[at]! + view.strikeModifier(enemy.hex[best]!, enemy.domain[best]!))
    const open = enemy.hp[best]! * want.margin - expected[best]!
    const enough =
      want.confidence > 0 ? diceFor(Math.round(p * 20), enemy.hp[best]!, want.confidence, dice) : Math.ceil(open / p)
    const fired = Math.max(1, Math.min(dice, enough))
    order.target(best, fired)
    expected[best] = expected[best]! + Math.max(fired * p, 0.01)
    if (fired * p >= open - 1e-9) expected[best] = 99
    dice -= fired
    if (expected[best]! < 99) break
  }
  if (order.targetCount === 0) return false
  order.act = STRIKE
  order.unit = unit
  order.slot = slot
  return true
}
