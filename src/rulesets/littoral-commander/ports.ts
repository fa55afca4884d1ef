import { has, lowest } from './bits.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { AT } from './metrics.ts'
import { crossMines } from './mines.ts'
import type { Order } from './orders.ts'
import { give, room } from './resupply.ts'
import { GROUND, RP, SLOTS, type Team, UNIT } from './team.ts'
import { land, loadOf, spaceOfAll } from './transport.ts'

/** GPSV or Resupply Points that a ship handles in a port in an impulse (12.3). */
const PORT_SPACE = 8

/** Whether a ship that carries units lies in a hex. */
function shipIn(team: Team, hex: number): boolean {
  for (let i = 0; i < team.force.units.length; i++)
    if (team.hex[i] === hex && has(team.alive, i) && team.force.units[i]!.type.embark !== null) return true
  return false
}

/** Orange cubes go when the last ship that carries units has left (12.3). */
export function clearPorts(game: Game): void {
  for (const team of game.teams) {
    const cubes = game.portCubes[team.side as 0 | 1]
    for (let hex = 0; hex < game.map.size; hex++) if (cubes[hex] !== 0 && !shipIn(team, hex)) cubes[hex] = 0
  }
}

/**
 * A ship in a friendly or unoccupied port lands units or supplies, or takes units aboard: up to 8 GPSV or points (12.3,
 * 12.54). `order.units`: those to land, or those ashore to take; `order.targets`, `slots`, `dice`: points to units in the
 * port.
 */
export function port(game: Game, team: Team, order: Order): void {
  const { unit, units } = order
  const hex = team.hex[unit]!
  const refuse = (why: string): never => illegal(game, team.side, 'using a port', why)
  const embark = team.force.units[unit]?.type.embark ?? null
  if (embark === null) refuse(`counter ${unit} carries no units (10.31)`)
  if (hex < 0 || game.map.port[hex] === 0) refuse('the ship is in no port; small ones do not count (12.3)')
  if (game.enemyGroundAt(team, hex)) refuse('enemies hold the port')
  let points = 0
  for (let t = 0; t < order.targetCount; t++) points += order.dice[t]!
  if (spaceOfAll(team, units) + points > PORT_SPACE)
    refuse(`found ${spaceOfAll(team, units) + points} GPSV and points, legal is up to ${PORT_SPACE}`)
  let landing = 0
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    if (!has(team.alive, i) || team.kind[i] !== UNIT || team.domain[i] !== GROUND)
      refuse(`counter ${i} is no ground unit`)
    if (has(team.preloaded, i)) refuse(`counter ${i} is loaded on the landing craft (17.62)`)
    if (team.aboard[i] === unit && !has(team.acted, i)) landing |= 1 << i
    else if (team.hex[i] !== hex || has(team.acted | team.paralysed | team.dugIn, i))
      refuse(`counter ${i} is not aboard, nor in the port and free to act (12.08)`)
  }
  const boarding = units & ~landing
  if (loadOf(team, unit) - spaceOfAll(team, landing) + spaceOfAll(team, boarding) > embark!.gpsv)
    refuse('the ship has no room for them (10.37)')
  if (points > team.supply[unit * SLOTS + RP]!)
    refuse(`found ${points} points, the ship has ${team.supply[unit * SLOTS + RP]}`)
  for (let t = 0; t < order.targetCount; t++) {
    const to = order.targets[t]!
    const slot = order.slots[t]!
    if (
      !has(team.alive, to) ||
      team.domain[to] !== GROUND ||
      team.hex[to] !== hex ||
      slot < 0 ||
      slot > RP ||
      order.dice[t]! < 1
    )
      refuse(`counter ${to} is no ground unit in the port`)
    const given = Math.min(order.dice[t]!, room(team, to, slot))
    give(team, to, slot, given)
    team.supply[unit * SLOTS + RP] = team.supply[unit * SLOTS + RP]! - given
    game.record[AT.resupplied + team.side] = game.record[AT.resupplied + team.side]! + given
  }
  const cubes = game.portCubes[team.side as 0 | 1]
  if (cubes[hex] === 0) cubes[hex] = game.turn
  const left = crossMines(game, team, boarding, hex)
  for (let rest = left; rest !== 0; rest &= rest - 1) game.embark(team, lowest(rest), unit)
  team.acted |= left
  team.moved |= left
  if (landing !== 0) land(game, team, landing, hex)
}
