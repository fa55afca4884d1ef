import { COMBAT, CONCEAL, EMBARKED, Order, RESUPPLY } from '../../../rulesets/littoral-commander/orders.ts'
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
import { embarkedCard } from './card-orders.ts'
import type { Doctrine } from './doctrine.ts'
import { firepower } from './fighting.ts'
import { hunt } from './hunting.ts'
import { landingCraft, station } from './landing.ts'
import { canHide, meansOf, mobile, type Routes } from './routes.ts'
import { strikeWorth } from './striking.ts'
import { need } from './supplying.ts'
import { huntsBelow, lair, quarry } from './undersea.ts'
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
/** What is worth less is not worth an Action Point. */
const LEAST_SCORE = 0.15
/** What it is worth to hunt a submarine that has given itself away. */
const HUNT_WORTH = 2
const bit = (set: number): number => 31 - Math.clz32(set & -set)

/** What every stack of a Task Force could do in its impulse, with what a doctrine makes of it. */
export class Plans {
  readonly #want: Doctrine
  readonly #routes: Routes
  readonly #plans: Plan[] = Array.from({ length: MOST_PLANS }, () => ({ action: 0, units: 0, score: 0, hex: -1 }))
  readonly #scratch = new Order()
  #count = 0

  constructor(doctrine: Doctrine, routes: Routes) {
    this.#want = doctrine
    this.#routes = routes
  }

  #add(action: number, units: number, score: number, hex: number): void {
    if (this.#count === MOST_PLANS || score <= 0) return
    const plan = this.#plans[this.#count++]!
    plan.action = action
    plan.units = units
    plan.score = score
    plan.hex = hex
  }

  /** Scores what every stack of the Task Force could do. */
  consider(view: View): void {
    this.#count = 0
    this.#considerAll(view)
  }

  /** The best one that is left, or null. */
  best(): Plan | null {
    let best: Plan | null = null
    for (let p = 0; p < this.#count; p++) {
      const plan = this.#plans[p]!
      if (plan.score > LEAST_SCORE && (best === null || plan.score > best.score)) best = plan
    }
    return best
  }

  /** Takes one: nothing else is done with its units, nor, by L11, with others of their stack. */
  take(view: View, { units }: Plan): void {
    const stackHex = view.rules.L11stackDone ? view.own.hex[bit(units)]! : -1
    for (let p = 0; p < this.#count; p++) {
      const other = this.#plans[p]!
      if ((other.units & units) !== 0 || (stackHex >= 0 && view.own.hex[bit(other.units)] === stackHex)) other.score = 0
    }
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
    for (let rest = stack; rest !== 0; rest &= rest - 1) worth = Math.max(worth, hunt(view, bit(rest), this.#scratch))
    this.#add(COMBAT, stack, worth * this.#want.defence * 0.5, -1)
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
}
