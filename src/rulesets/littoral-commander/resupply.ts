import { has } from './bits.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { AT } from './metrics.ts'
import type { Order } from './orders.ts'
import { GROUND, ISR, RP, SLOTS, type Team, UNIT } from './team.ts'

const reach = new Int16Array(1024)
const queue = new Int16Array(1024)

/**
 * Length of the shortest ground path without enemy-occupied hexes, or 99 (8.05).
 * Neither end may be contested (7.26).
 */
export function supplyPath(game: Game, team: Team, from: number, to: number): number {
  const { map } = game
  if (game.enemyGroundAt(team, from) || game.enemyGroundAt(team, to)) return 99
  reach.fill(99, 0, map.size)
  reach[from] = 0
  queue[0] = from
  for (let head = 0, tail = 1; head < tail; head++) {
    const a = queue[head]!
    if (a === to) return reach[a]!
    for (let k = 6 * a; k < 6 * a + 6; k++) {
      const b = map.neighbours[k]!
      if (b < 0 || reach[b] !== 99 || map.groundLink[a * map.size + b] === 0 || map.cost[b]! >= 99) continue
      if (game.weather.blocked[b] === 1) continue
      if (game.enemyGroundAt(team, b)) continue
      reach[b] = reach[a]! + 1
      queue[tail++] = b
    }
  }
  return 99
}

/** Supply that a unit may still take up of one kind (8.02). */
export const room = (team: Team, counter: number, slot: number): number =>
  team.fullSupply[counter * SLOTS + slot]! - team.supply[counter * SLOTS + slot]!

/**
 * Whether a counter can be given supply of a kind: ground units on the map (8.08), and markers with weapons, some of them
 * only in a port (13.28).
 */
export function suppliable(game: Game, team: Team, counter: number, slot: number): boolean {
  const hex = team.hex[counter]!
  if (hex < 0 || slot < 0 || slot >= RP) return false
  if (team.kind[counter] === UNIT) return team.domain[counter] === GROUND
  if (team.kind[counter] !== ISR || team.fullSupply[counter * SLOTS + slot] === 0) return false
  const effect = team.book.types[team.cardType[team.card[counter]!]!]!.options[0]!.effects[0]!
  return effect.resupply_in_port !== true || game.map.anyPort[hex] === 1
}

/** A logistics unit gives Resupply Points by one of its Resupply Values, unseen (8.01, 8.06). */
export function resupply(game: Game, team: Team, order: Order): void {
  const { unit, slot } = order
  const value = team.force.units[unit]?.type.resupply[slot]
  if (value === undefined) illegal(game, team.side, 'resupplying', `counter ${unit} has no Resupply Value ${slot}`)
  if (has(team.suppliers, unit))
    illegal(game, team.side, 'resupplying', `counter ${unit} has given supplies in this impulse (8.01)`)
  team.suppliers |= 1 << unit
  let sum = 0
  for (let t = 0; t < order.targetCount; t++) {
    const receiver = order.targets[t]!
    const kind = order.slots[t]!
    const points = order.dice[t]!
    if (!has(team.alive, receiver) || !suppliable(game, team, receiver, kind))
      illegal(game, team.side, 'resupplying', `counter ${receiver} is no ground unit on the map (8.08)`)
    if (team.nation[receiver] !== team.nation[unit])
      illegal(game, team.side, 'resupplying', `counter ${receiver} is of another nation (17.1)`)
    if (receiver === unit || kind < 0 || kind >= RP || points < 1 || points > room(team, receiver, kind))
      illegal(
        game,
        team.side,
        'resupplying',
        `found ${points} points for supply ${kind} of counter ${receiver}, it has room for ${room(team, receiver, kind)}`,
      )
    if (supplyPath(game, team, team.hex[unit]!, team.hex[receiver]!) > value.range)
      illegal(game, team.side, 'resupplying', `counter ${receiver} is out of reach (8.03, 8.05)`)
    sum += points
    give(team, receiver, kind, points)
  }
  const stock = unit * SLOTS + RP
  if (sum > value.rv || sum > team.supply[stock]!)
    illegal(
      game,
      team.side,
      'resupplying',
      `found ${sum} points, legal is up to ${Math.min(value.rv, team.supply[stock]!)}`,
    )
  team.supply[stock] = team.supply[stock]! - sum
  game.record[AT.resupplied + team.side] = game.record[AT.resupplied + team.side]! + sum
  if (game.voice !== null) game.voice.resupplied(game, team, unit, order)
}

export function give(team: Team, receiver: number, slot: number, points: number): void {
  const at = receiver * SLOTS + slot
  team.supply[at] = team.supply[at]! + points
}
