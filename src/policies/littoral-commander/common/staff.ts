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
import {
  GA,
  GROUND,
  LRS1,
  RP,
  SHIP,
  SLOTS,
  SUBMARINE,
  SUBSURFACE,
  UNIT,
} from '../../../rulesets/littoral-commander/team.ts'
import { Answers } from './answers.ts'
import { layMines } from './card-extras.ts'
import { bestCard, embarkedCard } from './card-orders.ts'
import type { Doctrine } from './doctrine.ts'
import { firepower } from './fighting.ts'
import { hunt } from './hunting.ts'
import { disembark, landingCraft, station } from './landing.ts'
import { canHide, enemyAt, meansOf, mobile, Routes, unleashed } from './routes.ts'
import { strikeWith, strikeWorth } from './striking.ts'
import { giveSupplies, need } from './supplying.ts'
import { attackFromBelow, fireGuns, huntBelow, huntsBelow, lair, mendShip, proxyAttack, quarry } from './undersea.ts'
import { chance, HIDDEN_WORTH, worthOf } from './worth.ts'

/** An activation under consideration. */
interface Plan {
  action: number
  units: number
  score: number
  /** Where it goes, or -1. */
  hex: number
}

const MOST_PLANS = 32
/** What it is worth to hunt a submarine that has given itself away. */
const HUNT_WORTH = 2
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
  readonly #plans: Plan[] = Array.from({ length: MOST_PLANS }, () => ({ action: 0, units: 0, score: 0, hex: -1 }))
  readonly #stage = new Int8Array(8)
  readonly #goal = new Int16Array(8)
  readonly #expected = new Float64Array(32)
  #count = 0
  /** Units that have fired in this impulse. */
  #fired = 0
  #cardsDone = false
  #struckCards = false

  constructor(doctrine: Doctrine, _dice: Dice) {
    super(doctrine)
    this.#want = doctrine
  }

  activate(view: View, activations: Activations): void {
    this.#count = 0
    this.#cardsDone = this.#struckCards = false
    this.#expected.fill(0)
    this.#fired = 0
    this.#stage.fill(0)
    this.#considerAll(view)
    let points = view.actionPoints
    const cardWorth = this.#cardWorth(view)
    if (cardWorth > 1) points--
    while (points > 0) {
      let best = -1
      for (let p = 0; p < this.#count; p++)
        if (this.#plans[p]!.score > 0.15 && (best < 0 || this.#plans[p]!.score > this.#plans[best]!.score)) best = p
      if (best < 0) return
      const { action, units, hex } = this.#plans[best]!
      this.#goal[activations.count] = hex
      activations.add(action, units)
      points--
      const stackHex = view.rules.L11stackDone ? view.own.hex[bit(units)]! : -1
      for (let p = 0; p < this.#count; p++) {
        const other = this.#plans[p]!
        if ((other.units & units) !== 0 || (stackHex >= 0 && view.own.hex[bit(other.units)] === stackHex))
          other.score = 0
      }
    }
  }

  readonly #scratch = new Order()

  #cardWorth(view: View): number {
    return Math.max(
      bestCard(view, this.#scratch, this.#want.cards, 1, false),
      bestCard(view, this.#scratch, this.#want.cards, 1, true),
    )
  }

  #add(action: number, units: number, score: number, hex: number): void {
    if (this.#count === MOST_PLANS || score <= 0) return
    const plan = this.#plans[this.#count++]!
    plan.action = action
    plan.units = units
    plan.score = score
    plan.hex = hex
  }

  #considerAll(view: View): void {
    const { own } = view
    let waiting = 0
    for (let i = 0; i < own.counters; i++)
      if (
        own.taskForce[i] === view.taskForce &&
        own.hex[i]! >= 0 &&
        own.mp[i]! > 0 &&
        (own.kind[i] === SUBMARINE || (own.domain[i]! <= SHIP && own.card[i] === -1))
      )
        waiting |= 1 << i
    waiting &= own.alive & ~own.acted & ~own.paralysed
    while (waiting !== 0) {
      const lead = bit(waiting)
      let stack = 0
      for (let rest = waiting; rest !== 0; rest &= rest - 1)
        if (own.hex[bit(rest)] === own.hex[lead] && own.domain[bit(rest)] === own.domain[lead]) stack |= 1 << bit(rest)
      waiting &= ~stack
      if (own.domain[lead] === SUBSURFACE) {
        this.#considerSubmarine(view, lead)
        waiting |= stack & ~(1 << lead)
        continue
      }
      this.#considerStrike(view, stack)
      this.#considerDrones(view, stack)
      this.#considerHide(view, stack)
      if (own.domain[lead] === GROUND) {
        this.#considerAssault(view, stack)
        this.#considerResupply(view, stack)
      } else {
        this.#considerLanding(view, stack)
        this.#considerHunt(view, stack)
      }
    }
  }

  #considerStrike(view: View, stack: number): void {
    const { own } = view
    let worth = 0
    for (let rest = stack; rest !== 0; rest &= rest - 1) {
      const unit = bit(rest)
      for (let slot = LRS1; slot < LRS1 + 3; slot++)
        if (own.supply[unit * SLOTS + slot]! > 0)
          worth = Math.max(worth, strikeWorth(view, unit, slot, this.#want.beliefs))
    }
    this.#add(COMBAT, stack, worth * this.#want.strike, -1)
  }

  /** INTERCEPT at drones and satellites in the own impulse, by units that have nothing better to do. */
  #considerDrones(view: View, stack: number): void {
    let worth = 0
    for (let rest = stack; rest !== 0; rest &= rest - 1)
      worth = Math.max(worth, this.#drone(view, bit(rest), this.#scratch))
    this.#add(COMBAT, stack, worth * this.#want.defence * 0.5, -1)
  }

  #drone(view: View, unit: number, order: Order): number {
    order.clear()
    return view.own.kind[unit] === UNIT ? hunt(view, unit, order) : 0
  }

  #considerHide(view: View, stack: number): void {
    const { own } = view
    let worth = 0
    for (let rest = stack & own.revealed; rest !== 0; rest &= rest - 1)
      if (canHide(view, bit(rest))) worth += worthOf(own.type[bit(rest)]!) * 0.4
    this.#add(
      CONCEAL,
      stack,
      worth * this.#want.conceal * (view.enemyImpulsesLeft > 0 || view.turn < view.turns ? 1 : 0),
      -1,
    )
  }

  /** Torpedoes at the best ship in reach, missiles at what is revealed, or a way nearer. */
  #considerSubmarine(view: View, submarine: number): void {
    const { hex, worth } = lair(view, this.#routes, submarine)
    this.#add(COMBAT, 1 << submarine, worth > 0 ? worth * this.#want.strike : 0.3, hex)
    const strike = view.own.supply[submarine * SLOTS + LRS1]! > 0 ? strikeWorth(view, submarine, LRS1, false) : 0
    this.#add(COMBAT, 1 << submarine, strike * this.#want.strike, -1)
  }

  /** Ships that can hunt go where an enemy submarine was found or heard (14.14). */
  #considerHunt(view: View, stack: number): void {
    const { own } = view
    if (!huntsBelow(view, stack)) return
    const start = own.hex[bit(stack)]!
    const hex = quarry(view, start)
    if (hex < 0) return
    const means = meansOf(view, stack)
    this.#routes.explore(view, start, SHIP, means)
    if (hex === start) this.#add(COMBAT, stack, HUNT_WORTH, -1)
    else if (mobile(view, stack) && this.#routes.reached(hex) && this.#routes.cost[hex]! <= means)
      this.#add(COMBAT, stack, HUNT_WORTH, hex)
  }

  #considerAssault(view: View, stack: number): void {
    const { own, map } = view
    let power = 0
    let fighters = 0
    for (let rest = stack; rest !== 0; rest &= rest - 1) {
      const i = bit(rest)
      const dice = firepower(view, i)
      if (dice === 0 || own.kind[i] !== UNIT) continue
      fighters |= 1 << i
      power += dice * chance(own.cv[i * SLOTS + (own.fullSupply[i * SLOTS + GA]! > 0 ? GA : LRS1)]!)
    }
    if (fighters === 0) return
    const means = meansOf(view, fighters)
    const start = own.hex[bit(stack)]!
    this.#routes.explore(view, start, GROUND, means)
    let best = -1
    let top = 0
    for (let hex = 0; hex < map.size; hex++) {
      if (!this.#routes.reached(hex) || this.#routes.cost[hex]! > means) continue
      const score = this.#hexWorth(view, hex, power, hex === start)
      if (score > top) {
        top = score
        best = hex
      }
    }
    if (best >= 0) this.#add(COMBAT, fighters, top, best)
  }

  /** What it is worth to be on a hex with some expected hits: enemies to fight there, or objectives to hold. */
  #hexWorth(view: View, hex: number, power: number, here: boolean): number {
    const { enemy } = view
    let hp = 0
    let worth = 0
    for (let rest = enemy.present; rest !== 0; rest &= rest - 1) {
      const i = bit(rest)
      if (enemy.hex[i] !== hex || enemy.domain[i] !== GROUND) continue
      hp += enemy.type[i]! >= 0 ? enemy.hp[i]! : 2
      worth += enemy.type[i]! >= 0 ? worthOf(enemy.type[i]!) : HIDDEN_WORTH
    }
    if (hp > 0) return this.#want.assault * worth * Math.min(1, power / hp) * (power > hp * 0.6 ? 1 : 0.4)
    if (here) return 0
    return this.#want.advance * this.#objective(view, hex)
  }

  #objective(view: View, hex: number): number {
    for (let i = 0; i < view.own.counters; i++) if (view.own.hex[i] === hex && view.own.domain[i] === GROUND) return 0
    return view.map.populated[hex] === 1 ? 0.8 : 0.1
  }

  #considerResupply(view: View, stack: number): void {
    const { own } = view
    for (let rest = stack; rest !== 0; rest &= rest - 1) {
      const unit = bit(rest)
      const values = own.force.units[unit]?.type.resupply ?? []
      if (values.length === 0 || own.supply[unit * SLOTS + RP]! === 0) continue
      let wanted = 0
      for (let i = 0; i < own.counters; i++) wanted += need(view, unit, i)
      this.#add(RESUPPLY, 1 << unit, this.#want.resupply * Math.min(1.5, wanted * 0.25), -1)
    }
  }

  /** A ship with units aboard and landing craft: towards the coast, and ashore. */
  #considerLanding(view: View, stack: number): void {
    const { own } = view
    for (let rest = stack; rest !== 0; rest &= rest - 1) {
      const ship = bit(rest)
      if (own.force.units[ship]?.type.embark == null) continue
      let cargo = 0
      for (let i = 0; i < own.counters; i++) if (own.aboard[i] === ship && ((own.alive >>> i) & 1) === 1) cargo++
      const craft = landingCraft(view, ship)
      const worth = embarkedCard(view, ship, this.#scratch, this.#want.cards)
      if (worth > 0) this.#add(EMBARKED, 1 << ship, worth, -1)
      if (cargo === 0 || craft < 0 || own.cardMarker[craft]! >= 0) continue
      this.#routes.explore(view, own.hex[ship]!, SHIP, mobile(view, 1 << ship) ? own.mp[ship]! : 0)
      const hex = station(view, this.#routes, 1)
      if (hex >= 0) this.#add(EMBARKED, 1 << ship, this.#want.land * (1 + 0.6 * cargo), hex)
    }
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
    if (this.#drone(view, bit(rest), order) === 0) {
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
