import { has, lowest } from './bits.ts'
import type { CardType } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { LAND, NAVAL } from './map.ts'
import { crossMines } from './mines.ts'
import type { Order } from './orders.ts'
import { makeNoise } from './submarines.ts'
import { GROUND, ISR, NO_MOVE, SHIP, SUBMARINE, SUBSURFACE, type Team, TRANSPORT, UNIT, UNLIMITED } from './team.ts'
import { meetMarkers, navalReconnaissance } from './zone-of-reconnaissance.ts'

/** Parts of a Core Action that an activation has done, as bits. */
export const MOVED = 1
export const FOUGHT = 2
export const HID = 4
export const SUPPLIED = 8
export const RECONNOITRED = 16
/** It moved one hex beyond its Movement Points and can do nothing else (5.14). */
export const OVERSPENT = 32
/** It has used an Embarked card or a port (11.1, 12.3). */
export const USED = 64

/** Movement Points of a stack: those of its slowest unit; decoys alone have their own (5.13, 5.17). */
export function stackMovement(team: Team, units: number): number {
  let slowest = 99
  let decoys = 99
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    if (team.kind[i] === UNIT) slowest = Math.min(slowest, team.mp[i]!)
    else decoys = Math.min(decoys, team.mp[i]!)
  }
  return slowest === 99 ? decoys : slowest
}

/** Whether a counter of a domain may go from a hex to the next, whatever it costs (5.11, 5.19). */
export function mayCross(game: Game, team: Team, counter: number, from: number, to: number): boolean {
  const { map } = game
  const link = from * map.size + to
  if (map.cost[to]! >= 99 || game.weather.blocked[to] === 1) return false
  if (team.kind[counter] === SUBMARINE)
    return map.navalLink[link] === 1 && (game.rules.L28land ? map.terrain[to] !== LAND : map.terrain[to] === NAVAL)
  return team.domain[counter] === GROUND ? map.groundLink[link] === 1 : map.navalLink[link] === 1
}

/**
 * Moves the counters of an activation along `order.path` (chapter 5).
 * @param fresh whether it has done no part of its Core Action yet: only then may the one hex be beyond its means (5.14)
 * @returns the parts done: MOVED, and OVERSPENT if the one hex was beyond their means
 */
export function move(game: Game, team: Team, units: number, order: Order, fresh: boolean): number {
  let moving = units & team.alive
  const lead = lowest(moving)
  const domain = team.domain[lead]!
  const means = Math.max(0, stackMovement(team, moving) + (domain === GROUND ? game.weather.groundMovement : 0))
  let spent = 0
  let from = team.hex[lead]!
  for (let rest = moving; rest !== 0; rest &= rest - 1)
    if ((team.crippled[lowest(rest)]! & NO_MOVE) !== 0)
      illegal(game, team.side, 'moving', `${counterName(team, lowest(rest))} cannot move (Mission Kills)`)
  if (order.steps < 1 || order.steps > order.path.length)
    illegal(game, team.side, 'moving', `found a way of ${order.steps} hexes, legal is 1 or more`)
  for (let s = 0; s < order.steps; s++) {
    const to = order.path[s]!
    if (!(to >= 0 && to < game.map.size) || !mayCross(game, team, lead, from, to))
      illegal(
        game,
        team.side,
        'moving',
        `${counterName(team, lead)} cannot go from ${game.map.ids[from]} to ${game.map.ids[to] ?? to}`,
      )
    spent += entryCost(game, to)
    if (spent > means && (order.steps > 1 || !fresh || !mayOverspend(game, team, lead)))
      illegal(game, team.side, 'moving', `the way costs ${spent}, the stack has ${means} Movement Points`)
    if (domain !== SUBSURFACE) moving = crossMines(game, team, moving, from)
    if (moving === 0) break
    for (let rest = moving; rest !== 0; rest &= rest - 1) game.place(team, lowest(rest), to)
    if (domain !== SUBSURFACE) moving = crossMines(game, team, moving, to)
    if (moving === 0) break
    if (domain === SHIP) navalReconnaissance(game, team, moving)
    if (domain !== SUBSURFACE) meetMarkers(game, to)
    if (domain === GROUND && game.enemyGroundAt(team, to)) {
      meet(game, team, to)
      if (s < order.steps - 1)
        illegal(game, team.side, 'moving', `the way goes on through ${game.map.ids[to]}, where enemies are (5.18)`)
    }
    from = to
  }
  if (domain === SHIP) checkLeashes(game, team, moving)
  team.moved |= units
  if (domain === SUBSURFACE) for (let rest = moving; rest !== 0; rest &= rest - 1) makeNoise(team, lowest(rest), spent)
  if (moving !== 0) game.shuffle(team, from)
  if (game.voice !== null && moving !== 0) game.voice.moved(game, team, moving, from)
  return spent > means ? MOVED | OVERSPENT : MOVED
}

/** A ship does not leave its craft farther behind than they may be (12.25). */
function checkLeashes(game: Game, team: Team, ships: number): void {
  for (let card = 0; card < team.cards; card++) {
    const host = team.cardHost[card]!
    if (host < 0 || team.cardMarker[card]! < 0 || !has(ships, host)) continue
    const leash = leashOf(team.book.types[team.cardType[card]!]!)
    if (game.map.between(team.hex[host]!, team.hex[team.cardMarker[card]!]!) > leash)
      illegal(game, team.side, 'moving', `its craft would be more than ${leash} hexes away (12.25)`)
  }
}

/** How far the marker of a card may be from the card's host. */
export const leashOf = (type: CardType): number =>
  (type.options[0]!.effects[0]!.leash as number | null | undefined) ?? UNLIMITED

/** What it costs to enter a hex (5.11), heavy seas included. */
export const entryCost = (game: Game, hex: number): number =>
  game.map.cost[hex]! + (game.map.terrain[hex] === NAVAL ? game.weather.navalCost : 0)

/** A unit may always move one hex (5.14); markers too, unless L12 says no. */
const mayOverspend = (game: Game, team: Team, counter: number): boolean =>
  !(game.rules.L12no && (team.kind[counter] === ISR || team.kind[counter] === TRANSPORT))

/** Opposing ground counters in one hex reveal each other (6.22). */
export function meet(game: Game, team: Team, hex: number): void {
  game.revealAll(team, hex, GROUND)
  game.revealAll(game.teams[1 - team.side]!, hex, GROUND)
}

/** What a player calls a counter. */
export function counterName(team: Team, counter: number): string {
  const unit = team.force.units[counter]
  return unit?.designator ?? MARKER_NAMES[team.kind[counter]!] ?? `counter ${counter}`
}

const MARKER_NAMES = [
  'unit',
  'MILDEC',
  'Naval MILDEC',
  'SOF',
  'Proxy Force',
  'ISR marker',
  'landing craft',
  'submarine',
]

/** Whether all living counters of a set stand on one hex. */
export function together(team: Team, units: number): boolean {
  const hex = team.hex[lowest(units)]!
  for (let rest = units; rest !== 0; rest &= rest - 1) if (team.hex[lowest(rest)] !== hex) return false
  return units !== 0 && has(team.alive, lowest(units))
}
