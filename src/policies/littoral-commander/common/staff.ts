import type { Dice } from '../../../engine/dice.ts'
import { cardTypes } from '../../../rulesets/littoral-commander/data.ts'
import {
  type Activations,
  ASSAULT,
  COMBAT,
  CONCEAL,
  EMBARKED,
  END,
  type Engagement,
  HIDE,
  MOVE,
  Order,
  type Raid,
  RECONNOITRE,
  REPAIR,
  RESUPPLY,
  type Threat,
} from '../../../rulesets/littoral-commander/orders.ts'
import { type Commander, DECLINE, type View } from '../../../rulesets/littoral-commander/policy.ts'
import { GA, GROUND, LRS1, RP, SHIP, SLOTS, UNIT } from '../../../rulesets/littoral-commander/team.ts'
import { aimAt, bestCard } from './card-orders.ts'
import { defendByWorth } from './defence.ts'
import type { Doctrine } from './doctrine.ts'
import { fireByWorth, firepower } from './fighting.ts'
import { disembark, landingCraft, station } from './landing.ts'
import { canHide, enemyAt, Routes } from './routes.ts'
import { strikeWith, strikeWorth } from './striking.ts'
import { giveSupplies, need } from './supplying.ts'
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
export class Staff implements Commander {
  readonly #want: Doctrine
  readonly #routes = new Routes()
  readonly #plans: Plan[] = Array.from({ length: MOST_PLANS }, () => ({ action: 0, units: 0, score: 0, hex: -1 }))
  readonly #stage = new Int8Array(8)
  readonly #goal = new Int16Array(8)
  readonly #expected = new Float64Array(32)
  #count = 0
  #cardsDone = false
  #struckCards = false

  constructor(doctrine: Doctrine, _dice: Dice) {
    this.#want = doctrine
  }

  buy({ own }: View, affordable: (index: number) => boolean): number {
    const { deck } = own.force
    for (const id of this.#want.shopping)
      for (let i = 0; i < deck.length; i++) if (cardTypes[deck[i]!.type]!.id === id && affordable(i)) return i
    return DECLINE
  }

  host({ own }: View, _cardType: number, legal: number): number {
    let best = bit(legal)
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const value = (i: number) => own.supply[i * SLOTS + GA]! + 2 * own.supply[i * SLOTS + LRS1]!
      if (value(bit(rest)) > value(best)) best = bit(rest)
    }
    return best
  }

  placeDecoy({ own }: View, legal: number): number {
    let best = bit(legal)
    let fewest = 99
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const n = popcount(own.at(own.hex[bit(rest)]!)) - worthOf(own.type[bit(rest)]!)
      if (n < fewest) {
        fewest = n
        best = bit(rest)
      }
    }
    return best
  }

  goFirst(): boolean {
    return true
  }

  nextTaskForce({ own }: View, legal: number): number {
    // Those that can be seen act first: they are the ones that may be gone later.
    let best = bit(legal)
    let most = -1
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      let seen = 0
      for (let i = 0; i < own.counters; i++)
        if (own.taskForce[i] === bit(rest) && ((own.alive & own.revealed) >>> i) % 2 !== 0)
          seen += worthOf(own.type[i]!)
      if (seen > most) {
        most = seen
        best = bit(rest)
      }
    }
    return best
  }

  activate(view: View, activations: Activations): void {
    this.#count = 0
    this.#cardsDone = this.#struckCards = false
    this.#expected.fill(0)
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
      for (let p = 0; p < this.#count; p++) if ((this.#plans[p]!.units & units) !== 0) this.#plans[p]!.score = 0
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
        own.domain[i]! <= SHIP &&
        own.card[i] === -1
      )
        waiting |= 1 << i
    waiting &= own.alive & ~own.acted & ~own.paralysed
    while (waiting !== 0) {
      const lead = bit(waiting)
      let stack = 0
      for (let rest = waiting; rest !== 0; rest &= rest - 1)
        if (own.hex[bit(rest)] === own.hex[lead] && own.domain[bit(rest)] === own.domain[lead]) stack |= 1 << bit(rest)
      waiting &= ~stack
      this.#considerStrike(view, stack)
      this.#considerHide(view, stack)
      if (own.domain[lead] === GROUND) {
        this.#considerAssault(view, stack)
        this.#considerResupply(view, stack)
      } else this.#considerLanding(view, stack)
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

  #considerAssault(view: View, stack: number): void {
    const { own, map } = view
    let power = 0
    let fighters = 0
    let means = 99
    for (let rest = stack; rest !== 0; rest &= rest - 1) {
      const i = bit(rest)
      const dice = firepower(view, i)
      if (dice === 0 || own.kind[i] !== UNIT) continue
      fighters |= 1 << i
      power += dice * chance(own.cv[i * SLOTS + GA]!)
      means = Math.min(means, own.mp[i]!)
    }
    if (fighters === 0) return
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
      if (cargo === 0 || craft < 0 || own.cardMarker[craft]! >= 0) continue
      this.#routes.explore(view, own.hex[ship]!, SHIP, own.mp[ship]!)
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
    for (let a = 0; a < activations.count; a++) {
      while (this.#stage[a]! < 9) {
        const stage = this.#stage[a]!
        this.#stage[a] = stage + 1
        if (this.#act(view, activations, a, stage, order)) return
      }
    }
    if (!this.#struckCards) {
      if (bestCard(view, order, this.#want.cards, view.actionPoints, true) > 0) return
      this.#struckCards = true
    }
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
    let means = 99
    for (let rest = units; rest !== 0; rest &= rest - 1)
      if (own.kind[bit(rest)] === UNIT) means = Math.min(means, own.mp[bit(rest)]!)
    this.#routes.explore(view, start, own.domain[lead]!, means)
    if (!this.#routes.reached(goal)) return false
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
        return stage === 1
          ? this.#look(view, units, order)
          : stage === 2
            ? this.#assault(view, units, order)
            : strikeWith(view, this.#want, this.#expected, units, stage - 3, order)
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
        return stage === 1 && disembark(view, this.#routes, bit(units), order)
      default:
        return false
    }
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

  aim(view: View, dice: number, order: Order): void {
    const hex = order.hexCount > 0 ? order.hexes[0]! : -1
    aimAt(view, order, dice, 12, 'any', hex, 99, -1)
    const target = order.targetCount > 0 ? order.targets[0]! : -1
    const effect = cardTypes[view.own.cardType[order.card]!]!.options[order.option]!.effects.find(
      ({ op }) => op === 'attack',
    )
    if (target >= 0 && effect?.domain === 'naval' && view.enemy.domain[target] !== SHIP) order.targetCount = 0
  }

  react(_view: View, threat: Threat): number {
    const { cost, kind } = cardTypes[threat.type]!
    return cost >= 2 || kind === 'persistent' ? bit(threat.answers) : DECLINE
  }

  interceptCard(view: View, threat: Threat, raid: Raid): void {
    const { own } = view
    const need = cardTypes[threat.type]!.detect?.iamd ?? 20
    if (need < 8) return
    for (let unit = 0; unit < own.counters; unit++)
      for (let slot = 4; slot < 7; slot++) {
        const supply = own.supply[unit * SLOTS + slot]!
        if (supply < 3 || !view.canIntercept(unit, slot, 0)) continue
        raid.defend(0, unit, slot, 2)
        return
      }
  }

  intercept(view: View, raid: Raid): void {
    defendByWorth(view, raid, this.#want.defence)
  }

  fight(view: View, engagement: Engagement): void {
    fireByWorth(view, engagement, engagement.attacking || view.turn === view.turns ? 1 : 0.7, 1.3)
  }

  absorb({ own }: View, counter: number, hits: number, decoys: number): number {
    return worthOf(own.type[counter]!) >= 1.5 ? Math.min(hits, decoys) : 0
  }

  breakthrough(view: View, _unit: number, hexes: { readonly [i: number]: number }): number {
    for (let i = 0; hexes[i]! >= 0; i++) if (view.map.populated[hexes[i]!] === 1) return hexes[i]!
    return DECLINE
  }

  detonate(_view: View, _hex: number, targets: number, mines: number, order: Order): void {
    order.target(bit(targets), Math.min(mines, 2))
  }
}
