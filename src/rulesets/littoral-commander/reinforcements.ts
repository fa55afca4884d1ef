import { has, lowest } from './bits.ts'
import { loseSpace } from './damage.ts'
import type { Effect } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { MIXED } from './map.ts'
import { crossMines } from './mines.ts'
import type { Order } from './orders.ts'
import { MINE } from './streams.ts'
import { GROUND, type Team, UNIT } from './team.ts'
import { land } from './transport.ts'

/** Units that a card can still bring in from off the map (12.41). */
function reserves(team: Team): number {
  let set = 0
  for (let i = 0; i < team.force.units.length; i++)
    if (team.force.units[i]!.reserve && !has(team.entered, i)) set |= 1 << i
  return set
}

/** Whether a hex suits a card that brings in units: a friendly airport, or a friendly port or coast (12.41, 12.44). */
function suits(game: Game, team: Team, effect: Effect, hex: number): boolean {
  if (!(hex >= 0 && hex < game.map.size) || game.enemyGroundAt(team, hex)) return false
  if (effect.at === 'airport') return game.map.anyAirport[hex] === 1
  return game.map.anyPort[hex] === 1 || game.map.terrain[hex] === MIXED
}

/** Refuses reinforcements that cannot come. */
export function checkReinforcements(game: Game, team: Team, effect: Effect, order: Order): void {
  const refuse = (why: string): never => illegal(game, team.side, 'bringing in units', why)
  const hex = order.hexes[0] ?? -1
  if (order.hexCount !== 1 || !suits(game, team, effect, hex))
    refuse(`they come to one ${effect.at === 'airport' ? 'airport' : 'port or coast'} without enemies (12.41)`)
  let space = 0
  let from = -1
  for (let rest = order.units; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    space += team.force.units[i]?.type.gpsv == null ? 99 : team.space[i]!
    if (has(reserves(team), i)) continue
    if (
      !has(team.alive, i) ||
      team.kind[i] !== UNIT ||
      team.domain[i] !== GROUND ||
      has(team.acted | team.paralysed | team.dugIn, i)
    )
      refuse(`counter ${i} is neither in reserve nor a ground unit that is free to act (12.08)`)
    if (!suits(game, team, effect, team.hex[i]!) || (from >= 0 && team.hex[i] !== from))
      refuse('units already on the map are picked up in one such hex (12.4)')
    from = team.hex[i]!
  }
  if (order.units === 0 || space > (effect.gpsv as number)) refuse(`found ${space} GPSV, the lift takes ${effect.gpsv}`)
}

/** Units of a set that were in reserve are on their way. */
export function enter(game: Game, team: Team, units: number): void {
  for (let rest = units & reserves(team); rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    team.entered |= 1 << i
    team.alive |= 1 << i
    team.taskForce[i] = game.taskForce
  }
}

/** They come in, less those that were shot down or ran onto mines on the way, and are spent (12.42, 13.38). */
export function reinforce(game: Game, team: Team, effect: Effect, order: Order): void {
  const hex = order.hexes[0]!
  let units = order.units
  enter(game, team, units)
  const hits = game.interceptions + (effect.at === 'airport' ? 0 : minesAt(game, team, hex))
  loseSpace(game, team, units, hits * (effect.loss_per_hit_gpsv as number), 1 - team.side)
  units &= team.alive
  // Those that are fetched elsewhere on the map leave that hex, mined or not (13.33).
  let here = 0
  for (let rest = units; rest !== 0; rest &= rest - 1) if (team.hex[lowest(rest)]! >= 0) here |= 1 << lowest(rest)
  if (here !== 0) units = (units & ~here) | crossMines(game, team, here, team.hex[lowest(here)]!)
  if (units !== 0) land(game, team, units, hex)
}

/** Mines where a convoy without a marker lands are set off at it (13.38): all of them, for nothing else will pay for them. */
function minesAt(game: Game, team: Team, hex: number): number {
  const owner = (1 - team.side) as 0 | 1
  const mines = game.mines[owner][hex]!
  if (mines === 0) return 0
  game.mines[owner][hex] = 0
  game.address(MINE, 64 + (hex & 127))
  let hits = 0
  for (let n = 0; n < mines; n++) if (game.dice.roll(20) <= game.mineSuccess[owner][hex]!) hits++
  return hits
}
