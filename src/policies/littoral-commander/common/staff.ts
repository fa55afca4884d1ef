import type { Dice } from '../../../engine/dice.ts'
import { cardTypes } from '../../../rulesets/littoral-commander/data.ts'
import { MIXED } from '../../../rulesets/littoral-commander/map.ts'
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
  PLAY,
  type Raid,
  RECONNOITRE,
  REPAIR,
  RESUPPLY,
  STRIKE,
  SUPPLY,
  type Threat,
} from '../../../rulesets/littoral-commander/orders.ts'
import { type Commander, DECLINE, type View } from '../../../rulesets/littoral-commander/policy.ts'
import {
  GA,
  GROUND,
  IN_POOL,
  LRS1,
  RP,
  SHIP,
  SLOTS,
  UNIT,
  UNLIMITED,
  UNLIMITED_DICE,
} from '../../../rulesets/littoral-commander/team.ts'
import { diceFor } from './binomial.ts'
import { aimAt, bestCard, type CardTaste } from './card-orders.ts'
import { defendByWorth } from './defence.ts'
import { fireByWorth, firepower } from './fighting.ts'
import { canHide, enemyAt, Routes } from './routes.ts'
import { chance, HIDDEN_WORTH, worthOf } from './worth.ts'

/** What a doctrine wants: factors on the worth of each kind of action, 0 for never. */
export interface Doctrine {
  readonly strike: number
  readonly assault: number
  readonly land: number
  readonly conceal: number
  readonly resupply: number
  readonly advance: number
  readonly cards: CardTaste
  /** Expected INTERCEPT successes committed for each expected hit. */
  readonly defence: number
  /** Expected hits wanted for each HP of a target before the next is chosen. */
  readonly margin: number
  /** Chance to destroy a target at which the next is fired at; 0 to go by `margin` instead. */
  readonly confidence: number
  /** Whether hidden counters are given worth by the order of battle, or only what is shown counts. */
  readonly beliefs: boolean
  /** Cards to buy, most wanted first. */
  readonly shopping: readonly string[]
}

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
        if (own.supply[unit * SLOTS + slot]! > 0) worth = Math.max(worth, this.#strikeWorth(view, unit, slot))
    }
    this.#add(COMBAT, stack, worth * this.#want.strike, -1)
  }

  /** What a unit's best strike is expected to destroy; face-down enemies count a little, for cards may reveal them. */
  #strikeWorth(view: View, unit: number, slot: number): number {
    const { own, enemy, map } = view
    const at = unit * SLOTS + slot
    let sum = 0
    for (let rest = enemy.present; rest !== 0; rest &= rest - 1) {
      const i = bit(rest)
      const hex = enemy.hex[i]!
      if (map.between(own.hex[unit]!, hex) > own.range[at]!) continue
      if ((enemy.revealed >>> i) & 1) {
        const p = chance(own.cv[at]! + view.strikeModifier(hex, enemy.domain[i]!))
        sum = Math.max(sum, worthOf(enemy.type[i]!) * Math.min(1, (own.supply[at]! * p) / Math.max(1, enemy.hp[i]!)))
      } else if (this.#want.beliefs)
        sum = Math.max(sum, 0.35 * (enemy.type[i]! >= 0 ? worthOf(enemy.type[i]!) : HIDDEN_WORTH))
    }
    return sum
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
      let need = 0
      for (let i = 0; i < own.counters; i++) need += this.#need(view, unit, i)
      this.#add(RESUPPLY, 1 << unit, this.#want.resupply * Math.min(1.5, need * 0.25), -1)
    }
  }

  /** Points that a unit in simple reach could take up. */
  #need(view: View, giver: number, i: number): number {
    const { own, map } = view
    if (
      i === giver ||
      own.kind[i] !== UNIT ||
      own.domain[i] !== GROUND ||
      own.hex[i]! < 0 ||
      ((own.alive >>> i) & 1) === 0
    )
      return 0
    const reach = Math.max(...own.force.units[giver]!.type.resupply.map(({ range }) => range))
    if (map.between(own.hex[giver]!, own.hex[i]!) > reach || enemyAt(view, own.hex[i]!)) return 0
    let need = 0
    for (let slot = GA; slot < RP; slot++) need += own.fullSupply[i * SLOTS + slot]! - own.supply[i * SLOTS + slot]!
    return need
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
      const hex = this.#station(view, 1)
      if (hex >= 0) this.#add(EMBARKED, 1 << ship, this.#want.land * (1 + 0.6 * cargo), hex)
    }
  }

  /** The hex in reach from which landing craft get to the best coast, or the one nearest to such a coast. */
  #station(view: View, craftMeans: number): number {
    const { map } = view
    let best = -1
    let top = -999
    for (let hex = 0; hex < map.size; hex++) {
      if (!this.#routes.reached(hex)) continue
      const score = this.#coastWorth(view, hex, craftMeans) - 0.1 * this.#routes.cost[hex]!
      if (score > top) {
        top = score
        best = hex
      }
    }
    return best
  }

  #coastWorth(view: View, from: number, means: number): number {
    const { map } = view
    let top = -99
    for (let hex = 0; hex < map.size; hex++) {
      if (map.terrain[hex] !== MIXED || !landable(view, hex)) continue
      const away = map.navalDistance[from * map.size + hex]!
      if (away >= 99 || away === 0) continue
      const near = enemyAt(view, hex) ? -3 : 1 - 0.2 * this.#nearestEnemy(view, hex)
      top = Math.max(top, near - 2 * Math.max(0, away - means))
    }
    return top
  }

  #nearestEnemy(view: View, hex: number): number {
    let nearest = 20
    for (let rest = view.enemy.present; rest !== 0; rest &= rest - 1)
      if (view.enemy.domain[bit(rest)] === GROUND)
        nearest = Math.min(nearest, view.map.between(view.enemy.hex[bit(rest)]!, hex))
    return nearest
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
            : this.#strike(view, units, stage - 3, order)
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
        return stage === 1 && this.#resupply(view, bit(units), order)
      case EMBARKED:
        return stage === 1 && this.#disembark(view, bit(units), order)
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

  /** The n-th unit of a stack strikes the most valuable revealed enemies in range. */
  #strike(view: View, units: number, n: number, order: Order): boolean {
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
        const worth = this.#revealedWorth(view, unit, s)
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
        if (map.between(own.hex[unit]!, hex) > own.range[at]!) continue
        const open = enemy.hp[i]! * this.#want.margin - this.#expected[i]!
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
      const open = enemy.hp[best]! * this.#want.margin - this.#expected[best]!
      const enough =
        this.#want.confidence > 0
          ? diceFor(Math.round(p * 20), enemy.hp[best]!, this.#want.confidence, dice)
          : Math.ceil(open / p)
      const fired = Math.max(1, Math.min(dice, enough))
      order.target(best, fired)
      this.#expected[best] = this.#expected[best]! + Math.max(fired * p, 0.01)
      if (fired * p >= open - 1e-9) this.#expected[best] = 99
      dice -= fired
      if (this.#expected[best]! < 99) break
    }
    if (order.targetCount === 0) return false
    order.act = STRIKE
    order.unit = unit
    order.slot = slot
    return true
  }

  #revealedWorth(view: View, unit: number, slot: number): number {
    const { own, enemy, map } = view
    const at = unit * SLOTS + slot
    let sum = 0
    for (let rest = enemy.present & enemy.revealed; rest !== 0; rest &= rest - 1) {
      const i = bit(rest)
      if (map.between(own.hex[unit]!, enemy.hex[i]!) > own.range[at]!) continue
      const p = chance(own.cv[at]! + view.strikeModifier(enemy.hex[i]!, enemy.domain[i]!))
      sum = Math.max(sum, worthOf(enemy.type[i]!) * Math.min(1, (own.supply[at]! * p) / Math.max(1, enemy.hp[i]!)))
    }
    return sum
  }

  #resupply(view: View, unit: number, order: Order): boolean {
    const { own, map } = view
    const values = own.force.units[unit]!.type.resupply
    for (let v = 0; v < values.length; v++) {
      const { rv, range } = values[v]!
      order.targetCount = 0
      let points = Math.min(rv, own.supply[unit * SLOTS + RP]!)
      for (let i = 0; i < own.counters && points > 0; i++) {
        if (this.#need(view, unit, i) === 0 || this.#path(view, own.hex[unit]!, own.hex[i]!, range) > range) continue
        if (map.between(own.hex[unit]!, own.hex[i]!) > range) continue
        for (let slot = RP - 1; slot >= GA && points > 0 && order.targetCount < 12; slot--) {
          const open = own.fullSupply[i * SLOTS + slot]! - own.supply[i * SLOTS + slot]!
          if (open <= 0) continue
          const given = Math.min(open, points)
          order.target(i, given, slot)
          points -= given
        }
      }
      if (order.targetCount === 0) continue
      order.act = SUPPLY
      order.unit = unit
      order.slot = v
      return true
    }
    return false
  }

  /** Ground path length without enemies, or 99. Costs of terrain do not matter for supplies (8.03). */
  #path(view: View, from: number, to: number, most: number): number {
    const { map } = view
    if (enemyAt(view, from) || enemyAt(view, to)) return 99
    reach.fill(99, 0, map.size)
    reach[from] = 0
    queue[0] = from
    for (let head = 0, tail = 1; head < tail; head++) {
      const a = queue[head]!
      if (a === to) return reach[a]!
      if (reach[a]! >= most) continue
      for (let k = 6 * a; k < 6 * a + 6; k++) {
        const b = map.neighbours[k]!
        if (b < 0 || reach[b] !== 99 || map.groundLink[a * map.size + b] === 0 || enemyAt(view, b)) continue
        reach[b] = reach[a]! + 1
        queue[tail++] = b
      }
    }
    return reach[to]!
  }

  /** Landing craft take all that fits and go ashore on the best coast that they reach. */
  #disembark(view: View, ship: number, order: Order): boolean {
    const { own, map } = view
    const craft = landingCraft(view, ship)
    if (craft < 0 || own.cardState[craft]! > 1) return false
    const effect = cardTypes[own.cardType[craft]!]!.options[0]!.effects[0]!
    let space = effect.gpsv as number
    for (let i = 0; i < own.counters; i++) {
      if (own.aboard[i] !== ship || ((own.alive >>> i) & 1) === 0) continue
      const size = own.force.units[i]!.type.gpsv ?? 1
      if (size > space) continue
      space -= size
      order.units |= 1 << i
    }
    if (order.units === 0) return false
    const start = own.hex[ship]!
    this.#routes.explore(view, start, SHIP, effect.mp as number)
    let best = -1
    let top = -99
    for (let hex = 0; hex < map.size; hex++) {
      if (map.terrain[hex] !== MIXED || hex === start || !this.#routes.reached(hex) || !landable(view, hex)) continue
      const score = (enemyAt(view, hex) ? -4 : 0) - this.#nearestEnemy(view, hex)
      if (score > top) {
        top = score
        best = hex
      }
    }
    if (best < 0) return false
    order.act = PLAY
    order.card = craft
    order.option = 0
    this.#routes.path(start, best, order)
    order.at(best)
    return true
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

const reach = new Int16Array(512)
const queue = new Int16Array(512)

/** The ship's landing craft or convoy card that is not spent, or -1. */
function landingCraft({ own }: View, ship: number): number {
  for (let card = 0; card < own.cards; card++) {
    if (own.cardHost[card] !== ship || own.cardState[card]! > IN_POOL + 1) continue
    const effect = cardTypes[own.cardType[card]!]!.options[0]!.effects[0]!
    if (effect.op === 'ship_to_shore' && effect.mode === 'isr_marker') return card
  }
  return -1
}

/** Whether ground units that land there could walk on: not an islet of its own. */
function landable({ map }: View, hex: number): boolean {
  for (let k = 6 * hex; k < 6 * hex + 6; k++) {
    const b = map.neighbours[k]!
    if (b >= 0 && map.groundLink[hex * map.size + b] === 1) return true
  }
  return false
}
