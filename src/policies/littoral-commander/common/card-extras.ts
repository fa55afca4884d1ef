import type { Effect } from '../../../rulesets/littoral-commander/data.ts'
import { LAND, MIXED, NAVAL } from '../../../rulesets/littoral-commander/map.ts'
import { type Order, PLAY } from '../../../rulesets/littoral-commander/orders.ts'
import type { View } from '../../../rulesets/littoral-commander/policy.ts'
import { FIXED, GA, GROUND, LRS1, RP, SHIP, SLOTS, UNIT } from '../../../rulesets/littoral-commander/team.ts'
import { enemyAt, Routes } from './routes.ts'
import { pathLength } from './supplying.ts'
import { quarry } from './undersea.ts'
import { HIDDEN_WORTH, worthOf } from './worth.ts'

const bit = (set: number): number => 31 - Math.clz32(set & -set)
const alive = ({ own }: View, i: number): boolean => ((own.alive >>> i) & 1) === 1

/** What the rarer effects of cards are worth; adds to the order what they ask for. Negative: not now. */
export function extraValue(view: View, card: number, effect: Effect, order: Order): number {
  switch (effect.op) {
    case 'asw_search':
      return search(view, order, effect.hexes as number, 99, -1) * 1.6
    case 'sonobuoys':
      return (
        search(view, order, effect.count as number, effect.within_hexes_of_host as number, view.own.cardHost[card]!) *
        0.6
      )
    case 'place_markers':
      return uprising(view, effect, order)
    case 'reinforce':
      return bringIn(view, effect, order)
    case 'ship_resupply':
      return effect.same_hex_only === true ? -1 : flySupplies(view, card, effect, order)
    case 'ship_to_shore':
      return effect.mode === 'air' ? flyTroops(view, card, effect, order) : goAshore(view, card, order)
    case 'add_resupply_points':
      return convoy(view, effect, order)
    case 'intercept_mod':
      return effect.duration === 'turn' && view.enemyImpulsesLeft > 0 ? 0.7 : -1
    case 'reveal_host':
      return 0
    case 'extra_combat_actions':
      return idleGuns(view)
    case 'resupply':
      return shuttle(view, card, effect, order)
    case 'attack_mod':
      return closeSupport(view, card, effect, order)
    case 'fortify':
      return dig(view, card, effect, order)
    default:
      return -1
  }
}

/** Hexes around the place where an enemy submarine was found or heard. 1 if there is one. */
function search(view: View, order: Order, most: number, reach: number, host: number): number {
  if (order.hexCount > 0) return 0
  const { own, map } = view
  let from = host >= 0 ? own.hex[host]! : -1
  for (let i = 0; i < own.counters && from < 0; i++)
    if (own.domain[i] === SHIP && own.hex[i]! >= 0 && alive(view, i)) from = own.hex[i]!
  if (from < 0) return -1
  const hex = quarry(view, from)
  if (hex < 0 || (host >= 0 && map.between(from, hex) > reach)) return -1
  order.at(hex)
  for (let k = 6 * hex; k < 6 * hex + 6 && order.hexCount < most; k++) {
    const b = map.neighbours[k]!
    if (b >= 0 && map.terrain[b] === NAVAL && (host < 0 || map.between(from, b) <= reach)) order.at(b)
  }
  return 1
}

const groundWorth = (view: View, hex: number): number => {
  const { enemy } = view
  let sum = 0
  for (let rest = enemy.at(hex); rest !== 0; rest &= rest - 1) {
    const i = bit(rest)
    if (enemy.domain[i] === GROUND) sum += enemy.type[i]! >= 0 ? worthOf(enemy.type[i]!) : HIDDEN_WORTH
  }
  return sum
}

/** Proxy Forces rise beside the enemy's ground units. */
function uprising(view: View, effect: Effect, order: Order): number {
  const { map, enemy } = view
  const most = effect.count as number
  for (let rest = enemy.present; rest !== 0 && order.hexCount < most; rest &= rest - 1) {
    const i = bit(rest)
    if (enemy.domain[i] !== GROUND) continue
    const at = enemy.hex[i]!
    for (let k = 6 * at; k < 6 * at + 6 && order.hexCount < most; k++) {
      const b = map.neighbours[k]!
      if (b < 0 || map.terrain[b] === NAVAL || map.cost[b]! >= 99 || map.groundLink[at * map.size + b] === 0) continue
      if (view.blocked[b] === 1 || enemyAt(view, b)) continue
      let taken = false
      for (let h = 0; h < order.hexCount; h++) if (order.hexes[h] === b) taken = true
      if (!taken) order.at(b)
    }
  }
  return order.hexCount === 0 ? -1 : 1.5
}

/** Units from off the map come in where they are nearest to the enemy. */
function bringIn(view: View, effect: Effect, order: Order): number {
  const { own, map } = view
  let space = effect.gpsv as number
  for (let i = 0; i < own.force.units.length; i++) {
    const unit = own.force.units[i]!
    const size = unit.type.gpsv === null ? 99 : own.space[i]!
    if (!unit.reserve || ((own.entered >>> i) & 1) === 1 || size > space) continue
    space -= size
    order.units |= 1 << i
  }
  if (order.units === 0) return -1
  let best = -1
  let top = -1
  for (let hex = 0; hex < map.size; hex++) {
    const fits = effect.at === 'airport' ? map.anyAirport[hex] === 1 : map.anyPort[hex] === 1
    if (!fits || enemyAt(view, hex) || map.terrain[hex] === NAVAL) continue
    let score = 0.1
    for (let k = 6 * hex; k < 6 * hex + 6; k++)
      if (map.neighbours[k]! >= 0) score += groundWorth(view, map.neighbours[k]!)
    if (score > top) {
      top = score
      best = hex
    }
  }
  if (best < 0) return -1
  order.at(best)
  return 4
}

/** Points that ground units in a hex could take up. */
function room(view: View, i: number, slot: number): number {
  const at = i * SLOTS + slot
  return view.own.fullSupply[at]! - view.own.supply[at]!
}

/** A helicopter takes a ship's supplies to the hex that needs them most. */
function flySupplies(view: View, card: number, effect: Effect, order: Order): number {
  const { own, map } = view
  const host = own.cardHost[card]!
  let left = Math.min(effect.rp as number, own.supply[host * SLOTS + RP]!)
  if (left === 0 || own.hex[host]! < 0) return -1
  const wants = (hex: number) => {
    let sum = 0
    for (let i = 0; i < own.counters; i++)
      if (own.hex[i] === hex && own.kind[i] === UNIT && own.domain[i] === GROUND && alive(view, i))
        for (let slot = GA; slot < RP; slot++) sum += room(view, i, slot)
    return sum
  }
  let best = -1
  let most = 1
  for (let i = 0; i < own.counters; i++) {
    const hex = own.hex[i]!
    if (hex < 0 || own.domain[i] !== GROUND || !alive(view, i) || enemyAt(view, hex)) continue
    if (map.between(own.hex[host]!, hex) > (effect.range as number)) continue
    const want = wants(hex)
    if (want > most) {
      most = want
      best = hex
    }
  }
  if (best < 0) return -1
  order.at(best)
  for (let i = 0; i < own.counters; i++) {
    if (own.hex[i] !== best || own.kind[i] !== UNIT || own.domain[i] !== GROUND || !alive(view, i)) continue
    for (let slot = GA; slot < RP && left > 0 && order.targetCount < 12; slot++) {
      const n = Math.min(left, room(view, i, slot))
      if (n > 0) order.target(i, n, slot)
      left -= n
    }
  }
  return 0.2 * ((effect.rp as number) - left)
}

/** A helicopter lift takes light units to the free hex in reach that is nearest to the enemy. */
export function flyTroops(view: View, card: number, effect: Effect, order: Order): number {
  const { own, map } = view
  const ship = own.cardHost[card]!
  if (own.hex[ship]! < 0) return -1
  let space = effect.gpsv as number
  let count = 0
  for (let i = 0; i < own.counters; i++) {
    const light = own.force.units[i]?.type.gpsv ?? 99
    const size = own.space[i]!
    if (own.aboard[i] !== ship || !alive(view, i) || ((own.preloaded >>> i) & 1) === 1) continue
    if (light > (effect.max_gpsv_each as number) || size > space) continue
    space -= size
    count++
    order.units |= 1 << i
  }
  if (count === 0) return -1
  let best = -1
  let top = -99
  for (let hex = 0; hex < map.size; hex++) {
    if (map.terrain[hex] === NAVAL || map.cost[hex]! >= 99 || enemyAt(view, hex)) continue
    if (map.between(own.hex[ship]!, hex) > (effect.range as number)) continue
    let nearest = 20
    for (let rest = view.enemy.present; rest !== 0; rest &= rest - 1)
      if (view.enemy.domain[bit(rest)] === GROUND)
        nearest = Math.min(nearest, map.between(hex, view.enemy.hex[bit(rest)]!))
    const score = (map.populated[hex] === 1 ? 1 : 0) - nearest
    if (score > top) {
      top = score
      best = hex
    }
  }
  if (best < 0) return -1
  order.at(best)
  return 0.6 * count
}

/** Craft that lie on a coast with units aboard land them. */
function goAshore(view: View, card: number, order: Order): number {
  const { own, map } = view
  const marker = own.cardMarker[card]!
  if (marker < 0 || map.terrain[own.hex[marker]!] !== MIXED) return -1
  let aboard = 0
  for (let i = 0; i < own.counters; i++) if (own.aboard[i] === marker && alive(view, i)) aboard++
  if (aboard === 0) return -1
  order.at(own.hex[marker]!)
  return 1 + 0.6 * aboard
}

/** Supplies come to the emptiest store that lies in a port. */
function convoy(view: View, effect: Effect, order: Order): number {
  const { own, map } = view
  let most = 0
  for (let i = 0; i < own.force.units.length; i++) {
    const hex = own.hex[i]!
    if (
      !alive(view, i) ||
      hex < 0 ||
      own.fullSupply[i * SLOTS + RP] === 0 ||
      map.anyPort[hex] === 0 ||
      enemyAt(view, hex)
    )
      continue
    if (room(view, i, RP) > most) {
      most = room(view, i, RP)
      order.unit = i
    }
  }
  return most === 0 ? -1 : 0.15 * Math.min(most, effect.rp as number)
}

/** Supplies by drone or helicopter to the units that lack most. */
function shuttle(view: View, card: number, effect: Effect, order: Order): number {
  const { own, map } = view
  let giver = effect.from_ === 'host' ? own.cardHost[card]! : -1
  for (let i = 0; i < own.force.units.length && giver < 0; i++)
    if (own.supply[i * SLOTS + RP]! > 0 && own.domain[i] === GROUND && own.hex[i]! >= 0 && alive(view, i)) giver = i
  if (giver < 0 || own.hex[giver]! < 0 || enemyAt(view, own.hex[giver]!)) return -1
  order.unit = giver
  let left = own.supply[giver * SLOTS + RP]!
  let sum = 0
  for (let n = 0; n < (effect.units as number); n++) {
    let best = -1
    let most = 1
    for (let i = 0; i < own.force.units.length; i++) {
      const hex = own.hex[i]!
      if (i === giver || own.domain[i] !== GROUND || hex < 0 || !alive(view, i) || enemyAt(view, hex)) continue
      let taken = own.nation[i] !== own.nation[giver]
      taken ||= effect.ignores_path
        ? map.between(own.hex[giver]!, hex) > (effect.range as number)
        : pathLength(view, own.hex[giver]!, hex, effect.range as number) > (effect.range as number)
      for (let t = 0; t < order.targetCount; t++) if (order.targets[t] === i) taken = true
      for (let slot = GA; slot < RP && !taken; slot++)
        if (room(view, i, slot) > most) {
          most = room(view, i, slot)
          best = i * SLOTS + slot
        }
    }
    const points = Math.min(effect.rp as number, most, left)
    if (best < 0 || points < 1) break
    order.target(Math.floor(best / SLOTS), points, best % SLOTS)
    left -= points
    sum += points
  }
  return sum === 0 ? -1 : 0.25 * sum
}

/** Small drones over the enemies near their host. */
function closeSupport(view: View, card: number, effect: Effect, order: Order): number {
  const from = view.own.hex[view.own.cardHost[card]!]!
  let best = -1
  let top = 0
  for (let rest = view.enemy.present; rest !== 0; rest &= rest - 1) {
    const hex = view.enemy.hex[bit(rest)]!
    if (view.map.between(from, hex) > (effect.within_hexes_of_host as number)) continue
    const worth = groundWorth(view, hex)
    if (worth > top) {
      top = worth
      best = hex
    }
  }
  if (best < 0) return -1
  order.at(best)
  return 0.15 * top
}

/** Engineers fortify the most valuable own hex in reach if the enemy is near. */
function dig(view: View, card: number, effect: Effect, order: Order): number {
  const { own, map } = view
  const host = own.cardHost[card]!
  // It then stays where it is for the turn (13.51): not in a fight, and only before it has moved.
  if (((own.moved >>> host) & 1) === 1 || own.hex[host]! < 0 || enemyAt(view, own.hex[host]!)) return -1
  let best = -1
  let top = 0
  for (let i = 0; i < own.counters; i++) {
    const hex = own.hex[i]!
    if (hex < 0 || own.domain[i] !== GROUND || own.kind[i] !== UNIT || !alive(view, i)) continue
    if (map.between(own.hex[host]!, hex) > (effect.range as number) || enemyAt(view, hex)) continue
    if (view.ownFortifications[hex]! >= 2 || map.terrain[hex] === NAVAL) continue
    const worth = own.at(hex) === 0 ? 0 : worthOf(own.type[i]!)
    if (worth > top) {
      top = worth
      best = hex
    }
  }
  if (best < 0) return -1
  order.at(best)
  return 0.2 * top
}

/** What units that have not acted and are not of this Task Force could add by firing. */
function idleGuns({ own, enemy, taskForce }: View): number {
  let guns = 0
  for (let i = 0; i < own.force.units.length; i++)
    if (
      ((own.alive & ~own.acted & ~own.paralysed) >>> i) % 2 !== 0 &&
      own.hex[i]! >= 0 &&
      own.taskForce[i] !== taskForce &&
      own.supply[i * SLOTS + LRS1]! > 0
    )
      guns++
  return guns === 0 || enemy.revealed === 0 ? -1 : 0.4 * guns
}

/** Mines laid by a rocket battery beside the nearest enemies within its range (9.32). */
export function layMines(view: View, unit: number, order: Order): boolean {
  const { own, map } = view
  for (let card = 0; card < own.cards; card++) {
    const option = own.book.types[own.cardType[card]!]!.options[0]!
    if (own.cardHost[card] !== unit || option.when !== 'combat_action' || own.cardState[card] !== FIXED) continue
    const effect = option.effects[0]!
    const near = (hex: number) =>
      hex >= 0 &&
      map.terrain[hex] !== NAVAL &&
      map.between(own.hex[unit]!, hex) <= (effect.range as number) &&
      own.at(hex) === 0
    for (let rest = view.enemy.present; rest !== 0; rest &= rest - 1) {
      const i = bit(rest)
      const hex = view.enemy.hex[i]!
      if (view.enemy.domain[i] !== GROUND || !near(hex)) continue
      order.at(hex)
      for (let k = 6 * hex; k < 6 * hex + 6 && order.hexCount < (effect.hexes as number); k++)
        if (near(map.neighbours[k]!)) order.at(map.neighbours[k]!)
      order.act = PLAY
      order.card = card
      order.option = 0
      return true
    }
  }
  return false
}

const routes = new Routes()

/** Unmanned boats go towards the enemy's ships and strike at those that are seen in range. */
export function boats(view: View, card: number, effect: Effect, order: Order): number {
  const { own, enemy, map } = view
  const host = own.cardHost[card]!
  const marker = own.cardMarker[card]!
  const ship = own.aboard[host]!
  const start = marker >= 0 ? own.hex[marker]! : ship >= 0 ? own.hex[ship]! : own.hex[host]!
  if (start < 0) return -1
  const afloat = own.domain[host] === SHIP || ship >= 0
  if (marker < 0 && !afloat && map.anyPort[start] === 0) return -1
  if (map.terrain[start] === LAND) return -1
  routes.explore(view, start, SHIP, effect.mp as number)
  let goal = start
  let nearest = 99
  for (let hex = 0; hex < map.size; hex++) {
    if (hex !== start && (!routes.reached(hex) || routes.cost[hex]! > (effect.mp as number))) continue
    for (let rest = enemy.present; rest !== 0; rest &= rest - 1) {
      const i = bit(rest)
      if (enemy.domain[i] !== SHIP) continue
      const away = map.between(hex, enemy.hex[i]!)
      if (away < nearest) {
        nearest = away
        goal = hex
      }
    }
  }
  if (nearest === 99) return -1
  if (goal !== start) routes.path(start, goal, order)
  const { cv, range, supply } = effect.lrs as { cv: number; range: number; supply: number }
  const shots = marker >= 0 ? own.supply[marker * SLOTS + LRS1]! : supply
  let best = -1
  for (let rest = enemy.present & enemy.revealed; rest !== 0; rest &= rest - 1) {
    const i = bit(rest)
    if (enemy.domain[i] !== SHIP || map.between(goal, enemy.hex[i]!) > range) continue
    if (best < 0 || worthOf(enemy.type[i]!) > worthOf(enemy.type[best]!)) best = i
  }
  if (best >= 0 && shots > 0) order.target(best, shots)
  return best >= 0 ? worthOf(enemy.type[best]!) * Math.min(1, (shots * cv) / 40) : order.steps > 0 ? 0.6 : -1
}
