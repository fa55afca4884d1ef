import { definePolicy } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import { PLUNDER } from '../../rulesets/littoral-commander/damage.ts'
import { interceptDice } from '../../rulesets/littoral-commander/intercept.ts'
import {
  type Activations,
  ASSAULT,
  type Cargo,
  COMBAT,
  CONCEAL,
  END,
  ENGAGE,
  type Engagement,
  HIDE,
  MOVE,
  type Order,
  type Raid,
  RECONNOITRE,
  SEARCH,
  SOUND,
  STRIKE,
  type Threat,
  TORPEDO,
} from '../../rulesets/littoral-commander/orders.ts'
import { type Commander, DECLINE, type View } from '../../rulesets/littoral-commander/policy.ts'
import {
  GA,
  GROUND,
  INT1,
  LRS1,
  NO_LRS,
  SHIP,
  SLOTS,
  SUBMARINE,
  UNIT,
  UNLIMITED,
  UNLIMITED_DICE,
} from '../../rulesets/littoral-commander/team.ts'
import { bestCard, type CardTaste } from './common/card-orders.ts'
import { firepower } from './common/fighting.ts'
import { canHide, enemyAt, meansOf, mobile, Routes, unleashed } from './common/routes.ts'
import { fireGuns, mendShip, proxyAttack } from './common/undersea.ts'

const EVEN: CardTaste = { reveal: 1, paralyse: 1, strike: 1, network: 1, conceal: 1 }
const has = (set: number, i: number): boolean => ((set >>> i) & 1) === 1
const bit = (set: number): number => 31 - Math.clz32(set & -set)
const size = (set: number): number => {
  let n = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) n++
  return n
}

/** Acts at random within the rules: random stacks, ways, targets and numbers of dice. Cards are aimed sensibly. */
class Random implements Commander {
  readonly #dice: Dice
  readonly #routes = new Routes()
  readonly #stage = new Int8Array(8)
  #cards = 0
  /** Ships that do something else than strike in this impulse. */
  #hunting = 0

  constructor(dice: Dice) {
    this.#dice = dice
  }

  #member(set: number): number {
    let rest = set
    for (let skip = this.#dice.below(size(set)); skip > 0; skip--) rest &= rest - 1
    return bit(rest)
  }

  buy({ own }: View, affordable: (index: number) => boolean): number {
    const { length } = own.force.deck
    for (let n = 0; n < 12; n++) {
      const i = this.#dice.below(length)
      if (affordable(i)) return i
    }
    return DECLINE
  }

  host(_view: View, _type: number, legal: number): number {
    return this.#member(legal)
  }

  placeDecoy(_view: View, legal: number): number {
    return this.#member(legal)
  }

  goFirst(): boolean {
    return this.#dice.below(2) === 0
  }

  nextTaskForce(_view: View, legal: number): number {
    return this.#member(legal)
  }

  activate(view: View, activations: Activations): void {
    const { own } = view
    this.#stage.fill(0)
    this.#hunting = 0
    this.#cards = this.#dice.below(2)
    let free = 0
    for (let i = 0; i < own.counters; i++)
      if (
        own.taskForce[i] === view.taskForce &&
        own.hex[i]! >= 0 &&
        ((own.domain[i]! <= SHIP && own.kind[i] === UNIT) || own.kind[i] === SUBMARINE)
      )
        free |= 1 << i
    free &= own.alive & ~own.acted & ~own.paralysed
    for (let n = view.actionPoints - this.#cards; n > 0 && free !== 0; n--) {
      const lead = this.#member(free)
      let stack = 0
      for (let rest = free; rest !== 0; rest &= rest - 1)
        if (
          own.hex[bit(rest)] === own.hex[lead] &&
          own.domain[bit(rest)] === own.domain[lead] &&
          (bit(rest) === lead || this.#dice.below(2) === 0)
        )
          stack |= 1 << bit(rest)
      for (let rest = free; rest !== 0; rest &= rest - 1)
        if (view.rules.L11stackDone && own.hex[bit(rest)] === own.hex[lead]) free &= ~(1 << bit(rest))
      free &= ~stack
      const hides = this.#dice.below(3) === 0 && own.kind[lead] !== SUBMARINE
      activations.add(hides ? CONCEAL : COMBAT, stack)
    }
  }

  next(view: View, activations: Activations, order: Order): void {
    if (this.#cards > 0) {
      this.#cards = 0
      if (bestCard(view, order, EVEN, view.actionPoints, this.#dice.below(2) === 0) > 0) return
    }
    for (let a = 0; a < activations.count; a++)
      while (this.#stage[a]! < 8) {
        const stage = this.#stage[a]!
        this.#stage[a] = stage + 1
        order.clear()
        order.activation = a
        const units = activations.units[a]! & view.own.alive
        if (units !== 0 && this.#step(view, activations.action[a]!, units, stage, order)) return
      }
    order.clear()
    if (proxyAttack(view, order)) return
    if (view.actionPoints > 0 && mendShip(view, order)) return
    order.act = END
  }

  #step(view: View, action: number, units: number, stage: number, order: Order): boolean {
    if (stage === 0) return this.#dice.below(2) === 0 && mobile(view, units) && this.#move(view, units, order)
    if (view.own.kind[bit(units)] === SUBMARINE) return this.#below(view, units, stage, order)
    if (stage === 1) return (action === COMBAT || !view.rules.L13moveAndCombat) && this.#look(view, units, order)
    if (action === CONCEAL) return stage === 2 && this.#hide(view, units, order)
    if (stage === 2)
      return view.own.domain[bit(units)] === SHIP ? this.#ships(view, units, order) : this.#assault(view, units, order)
    let rest = units
    for (let k = 3; k < stage; k++) rest &= rest - 1
    return rest !== 0 && !has(this.#hunting, bit(rest)) && this.#strike(view, bit(rest), order)
  }

  /** The n-th submarine of a stack looks around, then fires torpedoes or goes for a submarine that may be there. */
  #below(view: View, units: number, stage: number, order: Order): boolean {
    const { own, enemy } = view
    let rest = units
    for (let k = 2; k <= stage; k += 2) rest &= rest - 1
    if (stage > 4 || rest === 0) return false
    const unit = bit(rest)
    order.unit = unit
    if (stage % 2 === 1) {
      order.act = stage === 1 ? SOUND : END
      return stage === 1 && this.#dice.below(2) === 0
    }
    order.unit = bit(units)
    if (stage > 2) return false
    let targets = 0
    for (let all = enemy.at(own.hex[order.unit]!) & enemy.revealed; all !== 0; all &= all - 1)
      if (enemy.domain[bit(all)] === SHIP) targets |= 1 << bit(all)
    if (targets !== 0) {
      order.act = TORPEDO
      order.target(this.#member(targets), 1 + this.#dice.below(2))
      return true
    }
    order.act = ENGAGE
    return this.#dice.below(4) === 0
  }

  /** Ships look for submarines where they are, or fire their guns. */
  #ships(view: View, units: number, order: Order): boolean {
    if (this.#dice.below(8) > 0) return fireGuns(view, units, order)
    for (let rest = units; rest !== 0; rest &= rest - 1)
      if (view.own.force.units[bit(rest)]?.type.asw_capable === true) order.units |= 1 << bit(rest)
    order.act = SEARCH
    this.#hunting = order.units
    return order.units !== 0
  }

  #move(view: View, units: number, order: Order): boolean {
    const { own, map } = view
    const means = meansOf(view, units)
    const start = own.hex[bit(units)]!
    this.#routes.explore(view, start, own.domain[bit(units)]!, means)
    for (let n = 0; n < 10; n++) {
      const hex = this.#dice.below(map.size)
      if (hex === start || !this.#routes.reached(hex) || this.#routes.cost[hex]! > means) continue
      if (!unleashed(view, units, hex)) continue
      order.act = MOVE
      this.#routes.path(start, hex, order)
      return true
    }
    return false
  }

  #look({ own, map }: View, units: number, order: Order): boolean {
    const lead = bit(units)
    if (own.domain[lead] !== GROUND) return false
    const hex = map.neighbours[6 * own.hex[lead]! + this.#dice.below(6)]!
    if (hex < 0) return false
    order.act = RECONNOITRE
    order.at(hex)
    return true
  }

  #hide(view: View, units: number, order: Order): boolean {
    for (let rest = units; rest !== 0; rest &= rest - 1) if (canHide(view, bit(rest))) order.units |= 1 << bit(rest)
    order.act = HIDE
    return order.units !== 0
  }

  #assault(view: View, units: number, order: Order): boolean {
    const { own } = view
    for (let rest = units; rest !== 0; rest &= rest - 1) {
      const i = bit(rest)
      if (own.fullSupply[i * SLOTS + GA]! > 0 && firepower(view, i) > 0 && enemyAt(view, own.hex[i]!))
        order.units |= 1 << i
    }
    order.act = ASSAULT
    return order.units !== 0
  }

  #strike(view: View, unit: number, order: Order): boolean {
    const { own, enemy, map } = view
    if (own.domain[unit] === GROUND && enemyAt(view, own.hex[unit]!)) return false
    const slot = LRS1 + this.#dice.below(2)
    const at = unit * SLOTS + slot
    const supply = own.supply[at] === UNLIMITED ? UNLIMITED_DICE : own.supply[at]!
    if ((own.crippled[unit]! & NO_LRS) !== 0) return false
    let targets = 0
    for (let rest = enemy.present & enemy.revealed; rest !== 0; rest &= rest - 1)
      if (
        enemy.domain[bit(rest)]! <= SHIP &&
        map.between(own.hex[unit]!, enemy.hex[bit(rest)]!) <= own.range[at]! &&
        map.mayReach(own.hex[unit]!, enemy.hex[bit(rest)]!)
      )
        targets |= 1 << bit(rest)
    if (supply === 0 || own.fullSupply[at] === 0 || targets === 0) return false
    order.act = STRIKE
    order.unit = unit
    order.slot = slot
    order.target(this.#member(targets), 1 + this.#dice.below(supply))
    return true
  }

  aim({ enemy }: View, dice: number, order: Order): void {
    let targets = 0
    for (let rest = enemy.present & enemy.revealed; rest !== 0; rest &= rest - 1)
      if (enemy.hex[bit(rest)] === order.hexes[0] && enemy.domain[bit(rest)] === SHIP) targets |= 1 << bit(rest)
    if (targets !== 0) order.target(this.#member(targets), dice)
  }

  react(_view: View, threat: Threat): number {
    return this.#dice.below(2) === 0 ? DECLINE : this.#member(threat.answers)
  }

  interceptCard(view: View, _threat: Threat, raid: Raid): void {
    for (let attack = 0; attack < raid.count; attack++) if (this.#oneInterceptor(view, raid, attack)) return
  }

  intercept(view: View, raid: Raid): void {
    for (let attack = 0; attack < raid.count && attack < 4; attack++)
      if (this.#oneInterceptor(view, raid, attack)) return
  }

  #oneInterceptor(view: View, raid: Raid, attack: number): boolean {
    const { own } = view
    const unit = this.#dice.below(own.counters)
    for (let slot = INT1; slot < INT1 + 3; slot++) {
      const dice = interceptDice(view.rules, own, unit, slot)
      if (dice === 0 || !view.canIntercept(unit, slot, attack)) continue
      raid.defend(attack, unit, slot, 1 + this.#dice.below(dice))
      return true
    }
    return false
  }

  fight(_view: View, engagement: Engagement): void {
    for (let rest = engagement.firing; rest !== 0; rest &= rest - 1) {
      const dice = engagement.most[bit(rest)]!
      if (dice > 0) engagement.fire(bit(rest), this.#member(engagement.targets), 1 + this.#dice.below(dice))
    }
  }

  absorb(_view: View, _counter: number, hits: number, decoys: number): number {
    return this.#dice.below(Math.min(hits, decoys) + 1)
  }

  breakthrough(_view: View, _unit: number, hexes: { readonly [i: number]: number }): number {
    let n = 0
    while (hexes[n]! >= 0) n++
    const pick = this.#dice.below(n + 1)
    return pick === n ? DECLINE : hexes[pick]!
  }

  deploySubmarine({ own, map }: View, legal: (hex: number) => boolean, order: Order): void {
    order.at(this.#anyHex(map.size, legal))
    order.taskForce = this.#dice.below(own.force.taskForces.length)
  }

  #anyHex(hexes: number, legal: (hex: number) => boolean): number {
    let count = 0
    for (let hex = 0; hex < hexes; hex++) if (legal(hex)) count++
    let skip = count === 0 ? 0 : this.#dice.below(count)
    for (let hex = 0; hex < hexes; hex++) if (legal(hex) && skip-- === 0) return hex
    return -1
  }

  divide(_view: View, _ship: number, sum: number): number {
    return this.#dice.below(sum + 1)
  }

  improve(): boolean {
    return this.#dice.below(2) === 0
  }

  chooseHex({ map }: View, _why: 'mudSlide' | 'tide', legal: (hex: number) => boolean): number {
    return this.#anyHex(map.size, legal)
  }

  assist(_view: View, _hex: number, legal: number): number {
    return this.#dice.below(2) === 0 ? 0 : legal
  }

  plunder(_view: View, _ship: number, cargo: Cargo): number {
    const choice = this.#dice.below(PLUNDER.length)
    const { space, cards } = PLUNDER[choice]!
    let left = space
    for (let n = 0; n < 2 && cargo.units > 0; n++) {
      const k = this.#dice.below(cargo.units)
      if (cargo.space[k]! > left || has(cargo.chosen, k)) continue
      cargo.chosen |= 1 << k
      left -= cargo.space[k]!
    }
    if (cards > 0 && cargo.cards > 0) cargo.discarded = 1 << this.#dice.below(cargo.cards)
    return choice
  }

  detonate(_view: View, _hex: number, targets: number, mines: number, order: Order): void {
    const n = this.#dice.below(mines + 1)
    if (n > 0) order.target(this.#member(targets), n)
  }
}

export const random = definePolicy<Commander, Record<never, never>>({
  id: 'random',
  title: 'Random',
  doc: 'Random stacks, ways, targets and numbers of dice within the rules; no landings. The mark that any sensible player must beat.',
  seats: ['blue', 'red'],
  parameters: {},
  create: (_parameters, dice) => new Random(dice),
})
