import type { Dice } from '../../../engine/dice.ts'
import {
  ACTIVATE,
  type Activations,
  ASSAULT,
  COMBAT,
  CONCEAL,
  EMBARKED,
  END,
  HIDE,
  MOVE,
  Order,
  RECONNOITRE,
  REPAIR,
  RESUPPLY,
} from '../../../rulesets/littoral-commander/orders.ts'
import type { View } from '../../../rulesets/littoral-commander/policy.ts'
import { GA, GROUND, LRS1, SHIP, SLOTS, SUBMARINE } from '../../../rulesets/littoral-commander/team.ts'
import { Answers } from './answers.ts'
import { layMines } from './card-extras.ts'
import { bestCard, embarkedCard } from './card-orders.ts'
import type { Doctrine } from './doctrine.ts'
import { firepower } from './fighting.ts'
import { hunt } from './hunting.ts'
import { disembark } from './landing.ts'
import { Plans } from './plans.ts'
import { canHide, enemyAt, meansOf, mobile, Routes, unleashed } from './routes.ts'
import { strikeWith, strikeWorth } from './striking.ts'
import { giveSupplies } from './supplying.ts'
import { attackFromBelow, fireGuns, huntBelow, mendShip, proxyAttack } from './undersea.ts'

const bit = (set: number): number => 31 - Math.clz32(set & -set)
const popcount = (set: number): number => {
  let n = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) n++
  return n
}

/**
 * A team's staff: each impulse it scores what every stack could do, activates the best, plays the cards that help
 * before combat, moves, then strikes what is revealed. Doctrines weigh these differently.
 */
export class Staff extends Answers {
  readonly #want: Doctrine
  readonly #routes = new Routes()
  readonly #plans: Plans
  readonly #stage = new Int8Array(8)
  readonly #goal = new Int16Array(8)
  readonly #expected = new Float64Array(32)
  /** Units that have fired in this impulse. */
  #fired = 0
  #cardsDone = false
  #struckCards = false

  constructor(doctrine: Doctrine, _dice: Dice) {
    super(doctrine)
    this.#want = doctrine
    this.#plans = new Plans(doctrine, this.#routes)
  }

  activate(view: View, activations: Activations): void {
    this.#cardsDone = this.#struckCards = false
    this.#expected.fill(0)
    this.#fired = 0
    this.#stage.fill(0)
    this.#plans.consider(view)
    let points = view.actionPoints
    const cardWorth = this.#cardWorth(view)
    if (cardWorth > 1) points--
    for (; points > 0; points--) {
      const plan = this.#plans.best()
      if (plan === null) return
      this.#goal[activations.count] = plan.hex
      activations.add(plan.action, plan.units)
      this.#plans.take(view, plan)
    }
  }

  readonly #scratch = new Order()

  #cardWorth(view: View): number {
    return Math.max(
      bestCard(view, this.#scratch, this.#want.cards, 1, false),
      bestCard(view, this.#scratch, this.#want.cards, 1, true),
    )
  }

  next(view: View, activations: Activations, order: Order): void {
    for (let a = 0; a < activations.count; a++) {
      if (this.#stage[a] !== 0) continue
      this.#stage[a] = 1
      if (this.#go(view, activations, a, order)) return
    }
    if (!this.#cardsDone) {
      if (bestCard(view, order, this.#want.cards, view.actionPoints, false) > 0) return
      this.#cardsDone = true
    }
    if (this.#activateMore(view, activations, order)) return
    for (let a = 0; a < activations.count; a++) {
      while (this.#stage[a]! < 9) {
        const stage = this.#stage[a]!
        this.#stage[a] = stage + 1
        if (this.#act(view, activations, a, stage, order)) return
      }
    }
    if (proxyAttack(view, order)) return
    if (!this.#struckCards) {
      if (bestCard(view, order, this.#want.cards, view.actionPoints, true) > 0) return
      this.#struckCards = true
    }
    if (view.actionPoints >= 1 && mendShip(view, order)) return
    if (view.actionPoints >= 2 && view.own.cubes >= 2) {
      order.act = REPAIR
      return
    }
    order.act = END
  }

  /** The move of an activation, before cards and combat. */
  #go(view: View, activations: Activations, a: number, order: Order): boolean {
    const { own } = view
    const units = activations.units[a]! & own.alive
    const goal = this.#goal[a]!
    if (units === 0 || goal < 0) return false
    const lead = bit(units)
    const start = own.hex[lead]!
    if (start === goal) return false
    if (!mobile(view, units)) return false
    this.#routes.explore(view, start, own.domain[lead]!, meansOf(view, units))
    if (!this.#routes.reached(goal) || !unleashed(view, units, goal)) return false
    // A hex beyond its means is all that it can do (5.14).
    if (this.#routes.cost[goal]! > meansOf(view, units)) this.#stage[a] = 9
    order.act = MOVE
    order.activation = a
    this.#routes.path(start, goal, order)
    return true
  }

  #act(view: View, activations: Activations, a: number, stage: number, order: Order): boolean {
    const { own } = view
    const units = activations.units[a]! & own.alive
    if (units === 0) return false
    order.clear()
    order.activation = a
    switch (activations.action[a]) {
      case COMBAT:
        if (own.kind[bit(units)] === SUBMARINE) return this.#below(view, a, units, stage, order)
        if (own.domain[bit(units)] === SHIP && stage <= 2) return this.#afloat(view, units, stage, order)
        return stage === 1
          ? this.#look(view, units, order)
          : stage === 2
            ? this.#assault(view, units, order)
            : this.#strike(view, units, stage - 3, order) || (stage === 8 && this.#mine(view, a, units, order))
      case CONCEAL: {
        if (stage !== 1) return false
        let hidden = 0
        for (let rest = units & own.revealed; rest !== 0; rest &= rest - 1)
          if (canHide(view, bit(rest))) hidden |= 1 << bit(rest)
        order.act = HIDE
        order.units = hidden
        return hidden !== 0
      }
      case RESUPPLY:
        return stage === 1 && giveSupplies(view, bit(units), order)
      case EMBARKED:
        return (
          stage === 1 &&
          (disembark(view, this.#routes, bit(units), order) ||
            (this.#clear(order, a) && embarkedCard(view, bit(units), order, this.#want.cards) > 0))
        )
      default:
        return false
    }
  }

  /** Ships hunt a submarine that gave itself away, or fire their guns; those that do cannot strike (7.02). */
  #afloat(view: View, units: number, stage: number, order: Order): boolean {
    const acts = stage === 1 ? huntBelow(view, units, order) : fireGuns(view, units & ~this.#fired, order)
    if (acts) this.#fired |= order.units
    return acts
  }

  #strike(view: View, units: number, nth: number, order: Order): boolean {
    let rest = units
    for (let k = 0; k < nth; k++) rest &= rest - 1
    if (rest === 0 || ((this.#fired >>> bit(rest)) & 1) === 1) return false
    const { activation } = order
    const fires = strikeWith(view, this.#want, this.#expected, units, nth, order)
    if (fires) this.#fired |= 1 << order.unit
    if (fires || enemyAt(view, view.own.hex[bit(rest)]!)) return fires
    if (hunt(view, bit(rest), order) === 0) {
      this.#clear(order, activation)
      return false
    }
    order.activation = activation
    this.#fired |= 1 << order.unit
    return true
  }

  /** A battery with nothing to fire at lays the mines that it carries. */
  #mine(view: View, a: number, units: number, order: Order): boolean {
    for (let rest = units & ~this.#fired; rest !== 0; rest &= rest - 1)
      if (this.#clear(order, a) && layMines(view, bit(rest), order)) return true
    return false
  }

  #clear(order: Order, activation: number): boolean {
    order.clear()
    order.activation = activation
    return true
  }

  /** A submarine looks around, then fires torpedoes or missiles, not both (14.04). */
  #below(view: View, a: number, units: number, stage: number, order: Order): boolean {
    if (stage === 3) return strikeWith(view, this.#want, this.#expected, units, 0, order)
    const acts = attackFromBelow(view, bit(units), stage, order)
    if (acts && stage === 2) this.#stage[a] = 9
    return acts
  }

  /** A card lets units of any Task Force fire: those whose strike is worth most. */
  #activateMore(view: View, activations: Activations, order: Order): boolean {
    const { own } = view
    if (view.extraCombat === 0 || activations.count >= this.#stage.length) return false
    let best = -1
    let top = 0.5
    for (let i = 0; i < own.force.units.length; i++) {
      if (((own.alive & ~own.acted & ~own.paralysed) >>> i) % 2 === 0 || own.hex[i]! < 0) continue
      for (let slot = LRS1; slot < LRS1 + 3; slot++) {
        const worth = own.supply[i * SLOTS + slot]! > 0 ? strikeWorth(view, i, slot, false) : 0
        if (worth > top) {
          top = worth
          best = i
        }
      }
    }
    if (best < 0) return false
    order.clear()
    order.act = ACTIVATE
    order.units = 1 << best
    this.#stage[activations.count] = 1
    this.#goal[activations.count] = -1
    return true
  }

  /** The Zone of Reconnaissance into the adjacent hex with the most face-down enemies (6.21). */
  #look(view: View, units: number, order: Order): boolean {
    const { own, enemy, map } = view
    const lead = bit(units)
    if (own.domain[lead] !== GROUND) return false
    let best = -1
    let most = 0
    for (let rest = enemy.present & ~enemy.revealed; rest !== 0; rest &= rest - 1) {
      const hex = enemy.hex[bit(rest)]!
      if (enemy.domain[bit(rest)] !== GROUND || map.between(own.hex[lead]!, hex) !== 1) continue
      const n = popcount(enemy.at(hex) & ~enemy.revealed)
      if (n > most) {
        most = n
        best = hex
      }
    }
    if (best < 0) return false
    order.act = RECONNOITRE
    order.at(best)
    return true
  }

  #assault(view: View, units: number, order: Order): boolean {
    const { own } = view
    let fighters = 0
    for (let rest = units; rest !== 0; rest &= rest - 1) {
      const i = bit(rest)
      if (
        own.domain[i] === GROUND &&
        own.fullSupply[i * SLOTS + GA]! > 0 &&
        firepower(view, i) > 0 &&
        enemyAt(view, own.hex[i]!)
      )
        fighters |= 1 << i
    }
    order.act = ASSAULT
    order.units = fighters
    return fighters !== 0
  }
}
