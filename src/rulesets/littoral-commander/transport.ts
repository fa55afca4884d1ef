import { has, lowest } from './bits.ts'
import { destroy, spaceOf } from './damage.ts'
import { cardTypes, type Effect } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { MIXED, NAVAL } from './map.ts'
import { crossMines } from './mines.ts'
import { meet } from './movement.ts'
import type { Order } from './orders.ts'
import { GROUND, SHIP, type Team, TRANSPORT, UNIT, UNLIMITED } from './team.ts'
import { navalReconnaissance } from './zone-of-reconnaissance.ts'

/** GPSV that a port handles in an impulse (12.3). */
const PORT_SPACE = 8
/** GPSV that a lift loses with each interception (12.12). */
const SPACE_A_HIT = 2

function spaceOfAll(team: Team, units: number): number {
  let sum = 0
  for (let rest = units; rest !== 0; rest &= rest - 1) sum += spaceOf(team, lowest(rest))
  return sum
}

/** GPSV aboard a ship or marker. */
export function loadOf(team: Team, host: number): number {
  let set = 0
  for (let i = 0; i < team.counters; i++) if (team.aboard[i] === host && has(team.alive, i)) set |= 1 << i
  return spaceOfAll(team, set)
}

/** Units come ashore, face down; their movement is spent, and they have acted (12.07). */
export function land(game: Game, team: Team, units: number, hex: number): void {
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    team.revealed &= ~(1 << i)
    game.place(team, i, hex)
  }
  team.acted |= units
  team.moved |= units
  team.landed |= units
  game.shuffle(team, hex)
  if (game.enemyGroundAt(team, hex)) meet(game, team, hex)
  if (game.voice !== null) game.voice.lands(game, team, units, hex)
}

/** Checks that units can be taken aboard a lift: theirs to take, of the right size, and not spent (12.08). */
export function checkLoad(game: Game, team: Team, card: number, effect: Effect, order: Order): void {
  const refuse = (why: string): never => illegal(game, team.side, 'loading units', why)
  const host = team.cardHost[card]!
  const marker = team.cardMarker[card]!
  const air = effect.mode === 'air'
  const most = effect.gpsv as number
  if (spaceOfAll(team, order.units) + (marker < 0 ? 0 : loadOf(team, marker)) > most)
    refuse(`found ${spaceOfAll(team, order.units)} GPSV, the lift takes ${most}`)
  for (let rest = order.units; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    if (!has(team.alive, i) || team.kind[i] !== UNIT || team.domain[i] !== GROUND)
      refuse(`counter ${i} is no ground unit`)
    if (air && spaceOf(team, i) > (effect.max_gpsv_each as number)) refuse(`counter ${i} is too large (12.1)`)
    if (team.aboard[i] === host && host >= 0) continue
    if (team.hex[i]! < 0 || has(team.acted | team.paralysed, i))
      refuse(`counter ${i} has acted, or is elsewhere (12.08)`)
  }
  if (!air) return
  const hex = order.hexes[0] ?? -1
  if (
    order.hexCount !== 1 ||
    game.map.terrain[hex] === NAVAL ||
    game.map.between(team.hex[host]!, hex) > (effect.range as number)
  )
    refuse('the lift goes to one land hex within its range (12.1)')
  if (game.enemyGroundAt(team, hex)) refuse('helicopters land in friendly or unoccupied hexes (12.1)')
}

/** A helicopter lift lands its units, less those shot down on the way (12.12). */
export function airLift(game: Game, team: Team, order: Order): void {
  let units = order.units
  for (let lost = game.interceptions * SPACE_A_HIT; lost > 0 && units !== 0; ) {
    const i = lowest(units)
    units &= units - 1
    lost -= spaceOf(team, i)
    destroy(game, team, i, 1 - team.side)
  }
  if (units !== 0) land(game, team, units, order.hexes[0]!)
}

/** The marker of landing craft or a convoy: loads, moves, and lands what it carries if `order.hexCount` is 1 (12.2, 12.43). */
export function sail(game: Game, team: Team, card: number, effect: Effect, order: Order): void {
  const host = team.cardHost[card]!
  let marker = team.cardMarker[card]!
  if (marker < 0) {
    const from = host >= 0 ? team.hex[host]! : team.hex[lowest(order.units)]!
    const hits = cardTypes[team.cardType[card]!]!.hits_to_discard
    const taskForce = host >= 0 ? team.taskForce[host]! : game.taskForce
    marker = game.create(team, TRANSPORT, SHIP, taskForce, from, hits, effect.mp as number)
    if (marker < 0) illegal(game, team.side, 'deploying a marker', 'no counter is left')
    team.card[marker] = card
    team.cardMarker[card] = marker
  }
  const from = team.hex[marker]!
  for (let rest = order.units; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    if (team.aboard[i] === host && host >= 0) team.aboard[i] = marker
    else if (team.hex[i] === from) game.embark(team, i, marker)
  }
  let spent = 0
  let at = from
  for (let s = 0; s < order.steps; s++) {
    const to = order.path[s]!
    if (!(to >= 0 && to < game.map.size) || game.map.navalLink[at * game.map.size + to] === 0)
      illegal(game, team.side, 'moving a marker', `it cannot go from ${game.map.ids[at]} to ${game.map.ids[to] ?? to}`)
    spent += game.map.cost[to]!
    const leash = (effect.leash as number | null | undefined) ?? UNLIMITED
    const afar = host >= 0 && game.map.between(team.hex[host]!, to) > leash
    if (afar || (spent > team.mp[marker]! && (order.steps > 1 || game.rules.L12no)))
      illegal(
        game,
        team.side,
        'moving a marker',
        afar ? 'it would leave its ship too far behind (12.25)' : `the way costs ${spent} (12.22)`,
      )
    if (crossMines(game, team, 1 << marker, at) === 0) return
    game.place(team, marker, to)
    if (crossMines(game, team, 1 << marker, to) === 0) return
    navalReconnaissance(game, team, 1 << marker)
    at = to
  }
  for (let rest = order.units; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    if (team.aboard[i] !== marker && team.hex[i] === at) game.embark(team, i, marker)
  }
  if (host >= 0 && at === team.hex[host]! && order.steps > 0) {
    comeAboard(game, team, card, marker, host)
    return
  }
  if (order.hexCount === 0) return
  if (game.map.terrain[at] !== MIXED || order.hexes[0] !== at)
    illegal(game, team.side, 'landing', `${game.map.ids[at]} is no coast that the marker has reached (12.21)`)
  let cargo = 0
  for (let i = 0; i < team.counters; i++) if (team.aboard[i] === marker && has(team.alive, i)) cargo |= 1 << i
  if (cargo !== 0) land(game, team, cargo, at)
  if (host < 0) {
    team.card[marker] = -1
    team.cardMarker[card] = -1
    game.remove(team, marker)
  }
}

/** The craft return to their ship with all they carry (12.27). */
function comeAboard(game: Game, team: Team, card: number, marker: number, host: number): void {
  for (let i = 0; i < team.counters; i++) if (team.aboard[i] === marker) team.aboard[i] = host
  team.cardMarker[card] = -1
  team.card[marker] = -1
  game.remove(team, marker)
}

/** A ship in a friendly or unoccupied port lands up to 8 GPSV (12.3). */
export function port(game: Game, team: Team, order: Order): void {
  const { unit, units } = order
  const hex = team.hex[unit]!
  const refuse = (why: string): never => illegal(game, team.side, 'landing in a port', why)
  if (hex < 0 || game.map.port[hex] === 0) refuse('the ship is in no port; small ones do not count (12.3)')
  if (game.enemyGroundAt(team, hex)) refuse('enemies hold the port')
  if (spaceOfAll(team, units) > PORT_SPACE)
    refuse(`found ${spaceOfAll(team, units)} GPSV, legal is up to ${PORT_SPACE}`)
  for (let rest = units; rest !== 0; rest &= rest - 1)
    if (team.aboard[lowest(rest)] !== unit || !has(team.alive, lowest(rest)))
      refuse(`counter ${lowest(rest)} is not aboard`)
  land(game, team, units, hex)
}

/** Units aboard a lift that was shot down are lost with it (12.06). */
export function lostLift(game: Game, team: Team, order: Order): void {
  for (let rest = order.units; rest !== 0; rest &= rest - 1)
    if (has(team.alive, lowest(rest))) destroy(game, team, lowest(rest), 1 - team.side)
}
