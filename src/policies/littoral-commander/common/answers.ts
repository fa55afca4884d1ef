import { interceptDice } from '../../../rulesets/littoral-commander/intercept.ts'
import type { Cargo, Engagement, Order, Raid, Threat } from '../../../rulesets/littoral-commander/orders.ts'
import { DECLINE, type View } from '../../../rulesets/littoral-commander/policy.ts'
import { GA, GROUND, LRS1, SHIP, SLOTS } from '../../../rulesets/littoral-commander/team.ts'
import { aimAt } from './card-orders.ts'
import { defendByWorth } from './defence.ts'
import type { Doctrine } from './doctrine.ts'
import { fireByWorth } from './fighting.ts'
import { plunderByWorth } from './plunder.ts'
import { startBelow } from './undersea.ts'
import { HIDDEN_WORTH, worthOf } from './worth.ts'

const bit = (set: number): number => 31 - Math.clz32(set & -set)
const popcount = (set: number): number => {
  let n = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) n++
  return n
}

/** What a team's staff answers when it is asked: all decisions but those of its own impulse. */
export class Answers {
  readonly #want: Doctrine

  constructor(doctrine: Doctrine) {
    this.#want = doctrine
  }

  buy({ own }: View, affordable: (index: number) => boolean): number {
    const { deck } = own.force
    for (const id of this.#want.shopping)
      for (let i = 0; i < deck.length; i++) if (own.book.types[deck[i]!.type]!.id === id && affordable(i)) return i
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

  aim(view: View, dice: number, order: Order): void {
    const hex = order.hexCount > 0 ? order.hexes[0]! : -1
    aimAt(view, order, dice, 12, 'any', hex, 99, -1)
    const target = order.targetCount > 0 ? order.targets[0]! : -1
    const effect = view.own.book.types[view.own.cardType[order.card]!]!.options[order.option]!.effects.find(
      ({ op }) => op === 'attack',
    )
    if (target >= 0 && effect?.domain === 'naval' && view.enemy.domain[target] !== SHIP) order.targetCount = 0
  }

  react({ own }: View, threat: Threat): number {
    const { cost, kind } = own.book.types[threat.type]!
    return cost >= 2 || kind !== 'one_time' ? bit(threat.answers) : DECLINE
  }

  interceptCard(view: View, threat: Threat, raid: Raid): void {
    const { own } = view
    const need = own.book.types[threat.type]!.detect?.iamd ?? 20
    if (need < 8) return
    for (let unit = 0; unit < own.counters; unit++)
      for (let slot = 4; slot < 7; slot++) {
        if (interceptDice(view.rules, own, unit, slot) < 3) continue
        for (let attack = 0; attack < raid.count; attack++)
          if (view.canIntercept(unit, slot, attack)) {
            raid.defend(attack, unit, slot, 2)
            return
          }
      }
  }

  intercept(view: View, raid: Raid): void {
    defendByWorth(view, raid, this.#want.defence)
  }

  fight(view: View, engagement: Engagement): void {
    fireByWorth(view, engagement, engagement.attacking || view.turn === view.turns ? 1 : 0.7, 1.3)
  }

  absorb({ own }: View, counter: number, hits: number, decoys: number): number {
    const most = Math.min(hits, decoys)
    // Decoys that cannot save it are kept for later.
    if (hits - most >= own.hp[counter]!) return 0
    return worthOf(own.type[counter]!) >= 1.5 ? most : 0
  }

  breakthrough(view: View, _unit: number, hexes: { readonly [i: number]: number }): number {
    for (let i = 0; hexes[i]! >= 0; i++) if (view.map.populated[hexes[i]!] === 1) return hexes[i]!
    return DECLINE
  }

  detonate(_view: View, _hex: number, targets: number, mines: number, order: Order): void {
    order.target(bit(targets), Math.min(mines, 2))
  }

  deploySubmarine(view: View, legal: (hex: number) => boolean, order: Order): void {
    startBelow(view, legal, order)
  }

  /** Missiles as the doctrine weighs strikes against defence. */
  divide(_view: View, _ship: number, sum: number): number {
    return Math.round((sum * this.#want.strike) / (this.#want.strike + this.#want.defence))
  }

  improve(_view: View, cubes: number): boolean {
    return cubes >= 2
  }

  chooseHex(view: View, why: 'mudSlide' | 'tide', legal: (hex: number) => boolean): number {
    const { enemy, map, own } = view
    let best = -1
    let top = -99
    for (let hex = 0; hex < map.size; hex++) {
      if (!legal(hex)) continue
      let score = map.populated[hex]! * 0.1
      for (let rest = enemy.present; rest !== 0; rest &= rest - 1) {
        const i = bit(rest)
        if (enemy.domain[i] !== GROUND) continue
        const away = map.between(hex, enemy.hex[i]!)
        const worth = enemy.type[i]! >= 0 ? worthOf(enemy.type[i]!) : HIDDEN_WORTH
        if (why === 'tide' ? away === 0 : away === 1) score += worth
      }
      if (why === 'mudSlide' && own.at(hex) !== 0) score -= 5
      if (score > top) {
        top = score
        best = hex
      }
    }
    return best
  }

  assist(_view: View, _hex: number, legal: number): number {
    return legal
  }

  plunder({ own }: View, _ship: number, cargo: Cargo): number {
    return plunderByWorth(cargo, type => own.book.types[type]!.cost)
  }
}
