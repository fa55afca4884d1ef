import { definePolicy } from '../../engine/contracts.ts'
import { real } from '../../engine/options.ts'
import { playsLike } from '../../engine/plays-like.ts'
import { interceptCv, interceptDice } from '../../rulesets/littoral-commander/intercept.ts'
import type { Raid } from '../../rulesets/littoral-commander/orders.ts'
import type { Commander, View } from '../../rulesets/littoral-commander/policy.ts'
import { INT1, SLOTS, UNLIMITED } from '../../rulesets/littoral-commander/team.ts'
import { exactly, MOST_DICE } from './common/binomial.ts'
import { Staff } from './common/staff.ts'
import { chance, worthOf } from './common/worth.ts'
import { EXPERT } from './doctrines.ts'

const MOST_ATTACKS = 64
const WIDTH = MOST_DICE + 1

/** Chance of each number of successful interceptions so far, by attack; dice by attack and unit; what units have left. */
const stops = new Float64Array(MOST_ATTACKS * WIDTH)
const given = new Int16Array(MOST_ATTACKS * 32)
const left = new Int16Array(32)
const slotOf = new Int8Array(32)
const trial = new Float64Array(WIDTH)

/** An HP lost that does not destroy is worth this share of its part of the unit. */
const WOUND = 0.5

/** What an attack is expected to cost, given the chances of interceptions in `from` at `at`. */
function cost(view: View, raid: Raid, attack: number, from: Float64Array, at: number): number {
  const target = raid.target[attack]!
  const hp = view.own.hp[target]!
  const worth = worthOf(view.own.type[target]!)
  const dice = Math.min(raid.dice[attack]!, MOST_DICE)
  let sum = 0
  for (let h = 1; h <= dice; h++) {
    const p = exactly(raid.cv[attack]!, dice, h)
    if (p < 1e-6) continue
    for (let s = 0; s < h; s++) {
      const through = Math.min(hp, h - s)
      sum += p * from[at + s]! * worth * (through === hp ? 1 : (WOUND * through) / hp)
    }
  }
  return sum
}

/** The chances in `trial` after one more interception die. */
function oneMore(attack: number, p: number): void {
  for (let s = 0; s <= MOST_DICE; s++)
    trial[s] = stops[attack * WIDTH + s]! * (1 - p) + (s > 0 ? stops[attack * WIDTH + s - 1]! * p : 0)
}

/** The INTERCEPT value with which a unit would meet an attack, or -1. A unit keeps to one value. */
function slotFor(view: View, unit: number, attack: number): number {
  const { own } = view
  if (slotOf[unit]! >= 0 && !view.rules.L7perTarget)
    return view.canIntercept(unit, slotOf[unit]!, attack) ? slotOf[unit]! : -1
  let best = -1
  for (let slot = INT1; slot < INT1 + 3; slot++) {
    const at = unit * SLOTS + slot
    if (own.fullSupply[at] === 0 || interceptDice(view.rules, own, unit, slot) === 0) continue
    if (!view.canIntercept(unit, slot, attack)) continue
    if (best < 0 || own.cv[at]! > own.cv[unit * SLOTS + best]!) best = slot
  }
  return best
}

/**
 * Sends each INTERCEPT die where it saves most, by the exact chances of what gets through, as long as that is worth more
 * than the die.
 */
function interceptBest(view: View, raid: Raid, dieWorth: number): void {
  const { own } = view
  stops.fill(0, 0, raid.count * WIDTH)
  given.fill(0, 0, raid.count * 32)
  slotOf.fill(-1)
  const modifier = view.interceptModifier(false)
  const price = view.turn === view.turns && view.enemyImpulsesLeft === 0 ? 0.005 : dieWorth
  for (let attack = 0; attack < raid.count; attack++) stops[attack * WIDTH] = 1
  for (let unit = 0; unit < own.counters; unit++) left[unit] = -1
  for (let n = 0; n < 60; n++) {
    let bestAttack = -1
    let bestUnit = -1
    let bestSlot = -1
    let most = price
    for (let attack = 0; attack < raid.count; attack++) {
      const now = cost(view, raid, attack, stops, attack * WIDTH)
      if (now <= price) continue
      let strongest = -1
      let unitOf = -1
      let slotOfBest = -1
      for (let unit = 0; unit < own.counters; unit++) {
        if (left[unit] === 0) continue
        const slot = slotFor(view, unit, attack)
        if (slot < 0) continue
        const value =
          interceptCv(view.rules, own, unit, slot) + (own.supply[unit * SLOTS + slot] === UNLIMITED ? 0.5 : 0)
        if (value > strongest) {
          strongest = value
          unitOf = unit
          slotOfBest = slot
        }
      }
      if (unitOf < 0) continue
      oneMore(attack, chance(interceptCv(view.rules, own, unitOf, slotOfBest) + modifier))
      const gain = now - cost(view, raid, attack, trial, 0)
      if (gain > most) {
        most = gain
        bestAttack = attack
        bestUnit = unitOf
        bestSlot = slotOfBest
      }
    }
    if (bestAttack < 0) break
    if (left[bestUnit]! < 0) left[bestUnit] = interceptDice(view.rules, own, bestUnit, bestSlot)
    slotOf[bestUnit] = bestSlot
    left[bestUnit] = left[bestUnit]! - 1
    given[bestAttack * 32 + bestUnit] = given[bestAttack * 32 + bestUnit]! + 1
    oneMore(bestAttack, chance(interceptCv(view.rules, own, bestUnit, bestSlot) + modifier))
    stops.set(trial, bestAttack * WIDTH)
  }
  for (let attack = 0; attack < raid.count; attack++)
    for (let unit = 0; unit < own.counters; unit++)
      if (given[attack * 32 + unit]! > 0) raid.defend(attack, unit, slotOf[unit]!, given[attack * 32 + unit]!)
}

const parameters = {
  dieWorth: real({
    kind: 'rule',
    rule: '7.54',
    doc: 'What an INTERCEPT die is worth while the game goes on, in the worth of units (an infantry platoon is 1.8).',
    min: 0,
    max: 1,
    default: 0.15,
  }),
  confidence: real({
    kind: 'rule',
    rule: '7.33',
    doc: 'The chance to destroy a target, interceptions aside, at which it fires at the next.',
    min: 0.1,
    max: 0.999,
    default: 0.9,
  }),
}

export const expert = definePolicy<Commander, typeof parameters>({
  id: 'expert',
  title: 'Expert',
  doc: 'Scores what every stack could do and takes the best, fires until a target is probably destroyed and not longer, and sends each INTERCEPT die where it saves most by the exact chances.',
  seats: ['blue', 'red'],
  parameters,
  create: ({ dieWorth, confidence }, dice) =>
    playsLike<Commander>(new Staff({ ...EXPERT, confidence }, dice), {
      intercept: (view, raid) => interceptBest(view, raid, dieWorth),
    }),
})
