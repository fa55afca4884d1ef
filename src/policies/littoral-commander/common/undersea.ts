import {
  ENGAGE,
  GUNS,
  MEND,
  type Order,
  PROXY_ACTS,
  PROXY_ASSAULTS,
  SEARCH,
  SOUND,
  TORPEDO,
} from '../../../rulesets/littoral-commander/orders.ts'
import type { View } from '../../../rulesets/littoral-commander/policy.ts'
import {
  GROUND,
  LRS1,
  NO_LRS,
  PROXY,
  SHIP,
  SLOTS,
  SUBSURFACE,
  UNIT,
} from '../../../rulesets/littoral-commander/team.ts'
import type { Routes } from './routes.ts'
import { worthOf } from './worth.ts'

const bit = (set: number): number => 31 - Math.clz32(set & -set)
const alive = ({ own }: View, i: number): boolean => ((own.alive >>> i) & 1) === 1

/** Where an enemy submarine is known or thought to be: its marker, or where it was heard this turn or the last; -1. */
export function quarry(view: View, from: number): number {
  const { enemy, map, turn } = view
  let best = -1
  let nearest = 99
  const consider = (hex: number) => {
    const away = map.navalDistance[from * map.size + hex]!
    if (away < nearest) {
      nearest = away
      best = hex
    }
  }
  for (let m = 0; m < enemy.submarines.length; m++) if (enemy.submarines[m]! >= 0) consider(enemy.submarines[m]!)
  if (best >= 0) return best
  for (let hex = 0; hex < map.size; hex++) {
    const heard = enemy.heard[hex]!
    if (heard > 0 && heard >= turn - 1) consider(hex)
  }
  return best
}

/** The worth of enemy ships in a hex; hidden ones count a little less. */
function shipsAt(view: View, hex: number): number {
  const { enemy } = view
  let worth = 0
  for (let rest = enemy.present; rest !== 0; rest &= rest - 1) {
    const i = bit(rest)
    if (enemy.hex[i] !== hex || enemy.domain[i] !== SHIP) continue
    worth = Math.max(worth, enemy.type[i]! >= 0 ? worthOf(enemy.type[i]!) : 2.5)
  }
  return worth
}

/** The best hex in a submarine's reach: that of the best enemy ship, or the one that brings it nearest to one. */
export function lair(view: View, routes: Routes, submarine: number): { hex: number; worth: number } {
  const { own, enemy, map } = view
  const start = own.hex[submarine]!
  routes.explore(view, start, SUBSURFACE, own.mp[submarine]!)
  let best = -1
  let worth = shipsAt(view, start)
  let nearest = 99
  for (let hex = 0; hex < map.size; hex++) {
    if (!routes.reached(hex) || routes.cost[hex]! > own.mp[submarine]!) continue
    const here = shipsAt(view, hex)
    if (here > worth) {
      worth = here
      best = hex
    }
  }
  if (worth > 0) return { hex: best, worth }
  for (let hex = 0; hex < map.size; hex++) {
    if (!routes.reached(hex) || routes.cost[hex]! > own.mp[submarine]!) continue
    for (let rest = enemy.present; rest !== 0; rest &= rest - 1) {
      const i = bit(rest)
      if (enemy.domain[i] === SHIP && map.between(hex, enemy.hex[i]!) < nearest) {
        nearest = map.between(hex, enemy.hex[i]!)
        best = hex
      }
    }
  }
  return { hex: best, worth: 0 }
}

/** What a submarine does once it has moved: looks around over hidden ships, then fires at what it sees in its hex. */
export function attackFromBelow(view: View, unit: number, stage: number, order: Order): boolean {
  const { own, enemy } = view
  const hex = own.hex[unit]!
  order.unit = unit
  if (stage === 1) {
    order.act = SOUND
    const there = enemy.at(hex)
    let hidden = false
    for (let rest = there & ~enemy.revealed; rest !== 0; rest &= rest - 1)
      if (enemy.domain[bit(rest)] === SHIP) hidden = true
    return hidden
  }
  if (stage !== 2) return false
  let best = -1
  for (let rest = enemy.at(hex) & enemy.revealed; rest !== 0; rest &= rest - 1) {
    const i = bit(rest)
    if (enemy.domain[i] === SHIP && (best < 0 || worthOf(enemy.type[i]!) > worthOf(enemy.type[best]!))) best = i
  }
  if (best >= 0) {
    order.act = TORPEDO
    order.target(best, 2)
    return true
  }
  for (let m = 0; m < enemy.submarines.length; m++)
    if (enemy.submarines[m] === hex) {
      order.act = ENGAGE
      return true
    }
  return false
}

/** Ships of a stack that hunt a submarine thought to be in their hex (14.14). */
export function huntBelow(view: View, units: number, order: Order): boolean {
  const { own } = view
  const hex = own.hex[bit(units)]!
  if (quarry(view, hex) !== hex) return false
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const i = bit(rest)
    if (own.force.units[i]?.type.asw_capable === true && alive(view, i)) order.units |= 1 << i
  }
  order.act = SEARCH
  return order.units !== 0
}

/** Whether a stack can hunt submarines. */
export const huntsBelow = ({ own }: View, units: number): boolean => {
  for (let rest = units; rest !== 0; rest &= rest - 1)
    if (own.force.units[bit(rest)]?.type.asw_capable === true) return true
  return false
}

/** Ships whose missiles are spent fire their guns at what is in their hex (17.3). */
export function fireGuns(view: View, units: number, order: Order): boolean {
  const { own, enemy, rules } = view
  if (units === 0) return false
  if (!rules.navalGunfire && !rules.shoreBombardment) return false
  const hex = own.hex[bit(units)]!
  let targets = false
  for (let rest = enemy.at(hex) & enemy.revealed; rest !== 0; rest &= rest - 1)
    if (
      enemy.domain[bit(rest)] === SHIP
        ? rules.navalGunfire
        : enemy.domain[bit(rest)] === GROUND && rules.shoreBombardment
    )
      targets = true
  if (!targets || view.map.terrain[hex] === 2) return false
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const i = bit(rest)
    const guns =
      own.kind[i] === UNIT && (own.force.units[i]?.type.lrs.length ?? 0) > 0 && (own.crippled[i]! & NO_LRS) === 0
    if (guns && own.supply[i * SLOTS + LRS1] === 0 && ((own.paralysed >>> i) & 1) === 0) order.units |= 1 << i
  }
  order.act = GUNS
  return order.units !== 0
}

/** The next Proxy Force that can attack: where it is, or in a hex beside it. */
export function proxyAttack(view: View, order: Order): boolean {
  const { own, map } = view
  for (let i = 0; i < own.counters; i++) {
    if (own.kind[i] !== PROXY || !alive(view, i) || ((own.proxiesDone >>> i) & 1) === 1) continue
    if (own.cardState[own.card[i]!]! < 1 || own.cardState[own.card[i]!]! > 2) continue
    const at = own.hex[i]!
    order.clear()
    order.act = PROXY_ACTS
    order.unit = i
    order.slot = PROXY_ASSAULTS
    if (groundAt(view, at)) return true
    for (let k = 6 * at; k < 6 * at + 6; k++) {
      const to = map.neighbours[k]!
      if (to < 0 || map.groundLink[at * map.size + to] === 0 || map.cost[to]! > own.mp[i]! || view.blocked[to] === 1)
        continue
      if (!groundAt(view, to)) continue
      order.path[0] = to
      order.steps = 1
      return true
    }
  }
  order.clear()
  return false
}

function groundAt({ enemy }: View, hex: number): boolean {
  for (let rest = enemy.at(hex); rest !== 0; rest &= rest - 1) if (enemy.domain[bit(rest)] === GROUND) return true
  return false
}

/** An own ship of the Task Force that lacks something an Action Point may bring back. */
export function mendShip(view: View, order: Order): boolean {
  const { own } = view
  for (let i = 0; i < own.force.units.length; i++)
    if (own.crippled[i]! !== 0 && own.taskForce[i] === view.taskForce && alive(view, i)) {
      order.act = MEND
      order.unit = i
      return true
    }
  return false
}

/** A submarine starts as near to the enemy's ships as it may; the Task Force with the most ships commands it. */
export function startBelow(view: View, legal: (hex: number) => boolean, order: Order): void {
  const { own, map, orderOfBattle } = view
  let best = -1
  let nearest = 999
  for (let hex = 0; hex < map.size; hex++) {
    if (!legal(hex)) continue
    let away = 99
    for (const { type, hex: at } of orderOfBattle)
      if (type.cls === 'naval' && at >= 0) away = Math.min(away, map.between(hex, at))
    if (away < nearest) {
      nearest = away
      best = hex
    }
  }
  order.at(best)
  let most = -1
  for (let t = 0; t < own.force.taskForces.length; t++) {
    let ships = 0
    for (let i = 0; i < own.force.units.length; i++) if (own.taskForce[i] === t && own.domain[i] === SHIP) ships++
    if (ships > most) {
      most = ships
      order.taskForce = t
    }
  }
}
