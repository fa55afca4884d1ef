import type { CardOption, Effect } from '../../../rulesets/littoral-commander/data.ts'
import { LAND, NAVAL } from '../../../rulesets/littoral-commander/map.ts'
import { DEPLOY, type Order, PLAY } from '../../../rulesets/littoral-commander/orders.ts'
import type { View } from '../../../rulesets/littoral-commander/policy.ts'
import { DEPLOYED, GROUND, IN_POOL, SHIP, UNIT } from '../../../rulesets/littoral-commander/team.ts'
import { boats, extraValue } from './card-extras.ts'
import { chance, HIDDEN_WORTH, worthOf } from './worth.ts'

/** How a player values what cards do. A value is in the worth of units (`worthOf`). */
export interface CardTaste {
  readonly reveal: number
  readonly paralyse: number
  readonly strike: number
  readonly network: number
  readonly conceal: number
}

const bit = (set: number): number => 31 - Math.clz32(set & -set)

/** Whether a card can be used now, leaving out those of ships, which need an activation first. */
export function usable(view: View, card: number, points: number): boolean {
  const { own } = view
  const state = own.cardState[card]!
  if (state !== DEPLOYED && (state !== IN_POOL || points < 1)) return false
  const host = own.cardHost[card]!
  const { kind, tags } = own.book.types[own.cardType[card]!]!
  if (view.grounded && tags.includes('aviation')) return false
  if (host < 0) return kind !== 'attached_persistent'
  if (((own.alive & ~own.paralysed) >>> host) % 2 === 0 || own.taskForce[host] !== view.taskForce) return false
  if (kind === 'attached_persistent') return own.hex[host]! >= 0
  return kind === 'embarked_persistent' && state === DEPLOYED
}

const matches = (domain: unknown, counterDomain: number): boolean =>
  domain === 'naval'
    ? counterDomain === SHIP
    : domain === 'land' || domain === 'ground'
      ? counterDomain === GROUND
      : true

/** Face-down enemies on a hex, in worth. */
function hiddenWorth(view: View, hex: number, domain: unknown): number {
  let sum = 0
  for (let rest = view.enemy.present & ~view.enemy.revealed; rest !== 0; rest &= rest - 1) {
    const i = bit(rest)
    if (view.enemy.hex[i] === hex && matches(domain, view.enemy.domain[i]!))
      sum += view.enemy.type[i]! >= 0 ? worthOf(view.enemy.type[i]!) : HIDDEN_WORTH
  }
  return sum
}

const enemyWorth = (view: View, hex: number): number => {
  let sum = 0
  for (let rest = view.enemy.present; rest !== 0; rest &= rest - 1) {
    const i = bit(rest)
    if (view.enemy.hex[i] === hex) sum += view.enemy.type[i]! >= 0 ? worthOf(view.enemy.type[i]!) : HIDDEN_WORTH
  }
  return sum
}

/** The hex with the most of something, and how much; then its neighbours with more. */
function bestHexes(view: View, order: Order, most: number, adjacent: boolean, value: (hex: number) => number): number {
  let total = 0
  for (let n = 0; n < most; n++) {
    let best = -1
    let top = 0
    for (let rest = view.enemy.present; rest !== 0; rest &= rest - 1) {
      const hex = view.enemy.hex[bit(rest)]!
      let taken = false
      let touching = n === 0 || !adjacent
      for (let h = 0; h < order.hexCount; h++) {
        if (order.hexes[h] === hex) taken = true
        if (view.map.between(order.hexes[h]!, hex) === 1) touching = true
      }
      if (taken || !touching) continue
      const worth = value(hex)
      if (worth > top) {
        top = worth
        best = hex
      }
    }
    if (best < 0) break
    order.at(best)
    total += top
  }
  return total
}

/**
 * Spreads a card's dice over the most valuable revealed enemies of one hex.
 * @param only the hex, or -1 for the best
 * @returns expected worth destroyed
 */
export function aimAt(
  view: View,
  order: Order,
  dice: number,
  cv: number,
  domain: unknown,
  only: number,
  reach: number,
  from: number,
): number {
  const { enemy, map } = view
  let best = -1
  let top = 0
  for (let rest = enemy.present & enemy.revealed; rest !== 0; rest &= rest - 1) {
    const i = bit(rest)
    const hex = enemy.hex[i]!
    if (
      enemy.domain[i]! > SHIP ||
      !matches(domain, enemy.domain[i]!) ||
      (only >= 0 && hex !== only) ||
      map.zone[hex] !== 0
    )
      continue
    if (from >= 0 && map.between(from, hex) > reach) continue
    const p = chance(cv + view.strikeModifier(hex, enemy.domain[i]!))
    const worth =
      worthOf(enemy.type[i]!) * Math.min(1, (dice * p) / Math.max(1, enemy.hp[i]!)) -
      (map.populated[hex] === 1 ? 0.4 : 0)
    if (worth > top) {
      top = worth
      best = i
    }
  }
  if (best < 0) return 0
  order.target(best, dice)
  return top
}

function landingHex(view: View, order: Order): number {
  let best = -1
  let top = 0
  for (let rest = view.enemy.present & ~view.enemy.revealed; rest !== 0; rest &= rest - 1) {
    const hex = view.enemy.hex[bit(rest)]!
    if (view.map.terrain[hex] === NAVAL || view.enemy.domain[bit(rest)] !== GROUND) continue
    const worth = hiddenWorth(view, hex, 'land')
    if (worth > top) {
      top = worth
      best = hex
    }
  }
  if (best >= 0) order.at(best)
  return top
}

/** Values one effect and adds to the order what it asks for. Negative: not now. */
function effectValue(
  view: View,
  card: number,
  effect: Effect,
  option: CardOption,
  order: Order,
  taste: CardTaste,
): number {
  const { own, enemy, map } = view
  const host = own.cardHost[card]!
  switch (effect.op) {
    case 'reveal_hexes': {
      if (order.hexCount > 0) return 0
      const most = effect.shape !== undefined ? 2 : ((effect.count as number | undefined) ?? 1)
      return (
        taste.reveal *
          bestHexes(view, order, most, effect.adjacent === true || effect.shape !== undefined, hex =>
            hiddenWorth(view, hex, effect.domain),
          ) || -1
      )
    }
    case 'paralyse_hexes':
      if (order.hexCount === 0 && bestHexes(view, order, 1, false, hex => enemyWorth(view, hex)) === 0) return -1
      return taste.paralyse * enemyWorth(view, order.hexes[0]!)
    case 'reveal_units': {
      const most = (effect.max_units as number | undefined) ?? option.roll!.dice
      let n = 0
      for (let rest = enemy.present & ~enemy.revealed; rest !== 0 && n < most; rest &= rest - 1)
        if (matches(effect.domain, enemy.domain[bit(rest)]!)) {
          order.target(bit(rest), 1)
          n++
        }
      return n === 0 ? -1 : taste.reveal * HIDDEN_WORTH * Math.min(n, effect.max_units === undefined ? 2 : n)
    }
    case 'attack': {
      if (effect.kind === 'torpedo' && order.targetCount > 0) return -1
      if (option.effects[0]!.op === 'reveal_hexes') return taste.strike * 0.5
      const from = effect.within_hexes_of_host !== undefined && host >= 0 ? own.hex[host]! : -1
      const worth = aimAt(
        view,
        order,
        effect.dice as number,
        effect.cv as number,
        effect.kind === 'torpedo' ? 'naval' : effect.domain,
        -1,
        (effect.within_hexes_of_host as number | undefined) ?? 99,
        from,
      )
      return worth <= 0 ? -1 : taste.strike * worth
    }
    case 'network_cubes':
      if (effect.target === 'own') return own.cubes === 0 ? -1 : taste.network * (own.cubes >= 2 ? 1.6 : 0.2)
      return taste.network * (view.enemyCubes === 1 || view.enemyCubes === 3 ? 1.8 : 0.7)
    case 'ap_change':
      order.taskForce = 0
      return view.enemyImpulsesLeft === 0 && view.turn === view.turns ? -1 : 1.1
    case 'conceal': {
      let sum = 0
      for (let i = 0; i < own.counters; i++) {
        if (((own.alive & own.revealed) >>> i) % 2 === 0 || own.domain[i] !== GROUND || own.kind[i] !== UNIT) continue
        const hex = own.hex[i]!
        if (hex < 0 || enemyGround(view, hex)) continue
        let taken = false
        for (let h = 0; h < order.hexCount; h++) if (order.hexes[h] === hex) taken = true
        if (!taken && order.hexCount < (effect.stacks as number)) order.at(hex)
        sum += worthOf(own.type[i]!) * 0.5
      }
      return order.hexCount === 0 ? -1 : taste.conceal * sum
    }
    case 'sof_marker': {
      const worth = landingHex(view, order)
      return worth === 0 ? -1 : taste.reveal * worth
    }
    case 'isr_marker':
      return effect.start === 'port_or_host_ship'
        ? boats(view, card, effect, order)
        : flight(view, card, effect, order) * taste.reveal
    case 'influence_table': {
      if (view.turn === view.turns) return -1
      let mean = 0
      for (const { lo, hi, delta } of option.roll!.table!) mean += ((hi - lo + 1) * delta) / 20
      return mean * 0.6
    }
    case 'mines': {
      for (let i = 0; i < own.counters && order.hexCount < 4; i++) {
        if (own.kind[i] !== UNIT || own.domain[i] !== GROUND || own.hex[i]! < 0 || effect.domain !== 'naval') continue
        const hex = own.hex[i]!
        if (
          map.terrain[hex] === LAND ||
          !nearShip(view, hex, effect.within_hexes_of_friendly_ship as number) ||
          !joins(view, order, hex)
        )
          continue
        order.at(hex)
      }
      return order.hexCount === 0 ? -1 : 0.4 * order.hexCount
    }
    case 'lrs_mod':
      return 0.2
    default:
      return extraValue(view, card, effect, order)
  }
}

function joins(view: View, order: Order, hex: number): boolean {
  if (order.hexCount === 0) return true
  for (let h = 0; h < order.hexCount; h++) {
    if (order.hexes[h] === hex) return false
    if (view.map.between(order.hexes[h]!, hex) === 1) return true
  }
  return false
}

function nearShip(view: View, hex: number, reach: number): boolean {
  const { own } = view
  for (let i = 0; i < own.counters; i++)
    if (
      own.domain[i] === SHIP &&
      own.kind[i] === UNIT &&
      own.hex[i]! >= 0 &&
      view.map.between(own.hex[i]!, hex) <= reach
    )
      return true
  return false
}

function enemyGround(view: View, hex: number): boolean {
  for (let rest = view.enemy.present; rest !== 0; rest &= rest - 1)
    if (view.enemy.hex[bit(rest)] === hex && view.enemy.domain[bit(rest)] === GROUND) return true
  return false
}

/** A drone flies straight at the face-down enemies that are nearest, as far as it gets. */
function flight(view: View, card: number, effect: Effect, order: Order): number {
  const { own, map } = view
  const host = own.cardHost[card]!
  const marker = own.cardMarker[card]!
  const start = marker >= 0 ? own.hex[marker]! : own.hex[host]!
  const base = own.hex[host]!
  let goal = -1
  let nearest = 99
  for (let rest = view.enemy.present & ~view.enemy.revealed; rest !== 0; rest &= rest - 1) {
    const hex = view.enemy.hex[bit(rest)]!
    const away = map.between(start, hex)
    if (away > 0 && away < nearest && map.between(base, hex) <= (effect.leash as number)) {
      nearest = away
      goal = hex
    }
  }
  if (goal < 0) return -1
  let at = start
  for (let s = 0; s < (effect.mp as number) && at !== goal; s++) {
    let next = -1
    for (let k = 6 * at; k < 6 * at + 6; k++) {
      const b = map.neighbours[k]!
      if (b >= 0 && map.between(b, goal) < map.between(at, goal) && map.between(base, b) <= (effect.leash as number))
        next = b
    }
    if (next < 0) break
    order.path[order.steps++] = next
    at = next
  }
  return order.steps === 0 ? -1 : at === goal ? hiddenWorth(view, goal, 'any') : 0.1
}

/**
 * The best use of the team's cards now, written into an order.
 * @param strikes whether cards that strike are wanted, rather than all others
 * @returns its value, 0 if no card is worth playing
 */
export function bestCard(view: View, order: Order, taste: CardTaste, points: number, strikes: boolean): number {
  const { own } = view
  let top = 0
  let bestOf = -1
  let optionOf = 0
  for (let card = 0; card < own.cards; card++) {
    if (!usable(view, card, points)) continue
    for (const o of own.book.ownOptions[own.cardType[card]!]!) {
      const value = optionValue(view, card, o, order, taste, strikes)
      const price = own.cardState[card] === DEPLOYED ? 0.05 : 0.5
      if (value - price > top) {
        top = value - price
        bestOf = card
        optionOf = o
      }
    }
  }
  order.clear()
  if (bestOf < 0) return strikes || points < 1 ? 0 : guardian(view, order)
  optionValue(view, bestOf, optionOf, order, taste, strikes)
  order.act = PLAY
  return top
}

/** A card that only waits for the enemy's move is deployed while there are aircraft for it to protect (9.24). */
function guardian(view: View, order: Order): number {
  const { own } = view
  let aircraft = 0
  let waiting = -1
  for (let card = 0; card < own.cards; card++) {
    const { tags, kind, options } = own.book.types[own.cardType[card]!]!
    if (own.cardState[card]! > DEPLOYED) continue
    const guards = kind === 'persistent' && options[0]!.effects[0]!.op === 'attack_mod_enemy'
    if (guards && own.cardState[card] === IN_POOL) waiting = card
    else if (tags.includes('aviation')) aircraft++
  }
  if (waiting < 0 || aircraft === 0 || view.grounded) return 0
  order.act = PLAY
  order.card = waiting
  order.option = DEPLOY
  return 0.4 * aircraft
}

/**
 * The best of a ship's Embarked cards that is not deployed yet, written into an order for the ship's activation (11.1).
 * @returns its value, 0 if none is worth it
 */
export function embarkedCard(view: View, ship: number, order: Order, taste: CardTaste): number {
  const { own } = view
  const { activation } = order
  let top = 0
  let bestOf = -1
  let optionOf = 0
  let struck = false
  for (let card = 0; card < own.cards; card++) {
    const { kind, tags } = own.book.types[own.cardType[card]!]!
    if (own.cardHost[card] !== ship || own.cardState[card] !== IN_POOL || kind !== 'embarked_persistent') continue
    if (view.grounded && tags.includes('aviation')) continue
    for (const o of own.book.ownOptions[own.cardType[card]!]!)
      for (const strikes of [false, true]) {
        const value = optionValue(view, card, o, order, taste, strikes)
        if (value <= top) continue
        top = value
        bestOf = card
        optionOf = o
        struck = strikes
      }
  }
  order.clear()
  if (bestOf < 0) return 0
  optionValue(view, bestOf, optionOf, order, taste, struck)
  order.act = PLAY
  order.activation = activation
  return top
}

function optionValue(view: View, card: number, o: number, order: Order, taste: CardTaste, strikes: boolean): number {
  const option = view.own.book.types[view.own.cardType[card]!]!.options[o]!
  order.clear()
  if ((option.effects.some(({ op }) => op === 'attack') && option.effects[0]!.op === 'attack') !== strikes) return 0
  if (option.effects.some(({ op }) => op === 'attack') && !strikes && option.effects[0]!.op !== 'reveal_hexes') return 0
  order.card = card
  order.option = o
  let sum = 0
  for (const effect of option.effects) {
    const value = effectValue(view, card, effect, option, order, taste)
    if (value < 0) return 0
    sum += value
  }
  const { roll } = option
  return roll === null || roll.table !== undefined || roll.dice > 1 ? sum : sum * chance(roll.success ?? 20)
}
