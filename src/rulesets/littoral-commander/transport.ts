import { has, lowest } from './bits.ts'
import { destroy, loseSpace, spaceOf } from './damage.ts'
import type { Effect } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { MIXED, NAVAL } from './map.ts'
import { AT } from './metrics.ts'
import { crossMines } from './mines.ts'
import { entryCost, meet } from './movement.ts'
import type { Order } from './orders.ts'
import { give, room } from './resupply.ts'
import { GROUND, RP, SHIP, SLOTS, type Team, TRANSPORT, UNIT, UNLIMITED } from './team.ts'
import { mayConceal, meetMarkers, navalReconnaissance } from './zone-of-reconnaissance.ts'

/** GPSV that a lift loses with each interception (12.12). */
const SPACE_A_HIT = 2

export function spaceOfAll(team: Team, units: number): number {
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

/** Units come ashore, face down, unless mines meet them; their movement is spent, and they have acted (12.07, 13.33). */
export function land(game: Game, team: Team, units: number, hex: number): void {
  for (let rest = units; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    team.revealed &= ~(1 << i)
    game.place(team, i, hex)
  }
  team.acted |= units
  team.moved |= units
  team.landed |= units
  team.preloaded &= ~units
  game.shuffle(team, hex)
  if (crossMines(game, team, units, hex) === 0) return
  meetMarkers(game, hex)
  if (game.enemyGroundAt(team, hex)) meet(game, team, hex)
  if (game.voice !== null) game.voice.lands(game, team, units, hex)
}

/**
 * Checks that units can be taken aboard a lift: theirs to take, of the right size, and not spent (12.08). Helicopters
 * take units ashore, or fetch them from one hex to their ship (12.52); craft that were loaded at the start carry those
 * units and no others (17.62).
 */
export function checkLoad(game: Game, team: Team, card: number, effect: Effect, order: Order): void {
  const refuse = (why: string): never => illegal(game, team.side, 'loading units', why)
  const host = team.cardHost[card]!
  const marker = team.cardMarker[card]!
  const air = effect.mode === 'air'
  const most = effect.gpsv as number
  if (spaceOfAll(team, order.units) + (marker < 0 ? 0 : loadOf(team, marker)) > most)
    refuse(`found ${spaceOfAll(team, order.units)} GPSV, the lift takes ${most}`)
  const waiting = loadedOn(team, host)
  if (!air && host >= 0 && waiting !== 0 && marker < 0 && order.units !== waiting)
    refuse(`found the set ${order.units}, the craft are loaded with ${waiting} (17.62)`)
  for (let rest = order.units; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    if (!has(team.alive, i) || team.kind[i] !== UNIT || team.domain[i] !== GROUND)
      refuse(`counter ${i} is no ground unit`)
    if (air && (team.force.units[i]!.type.gpsv ?? 1) > (effect.max_gpsv_each as number))
      refuse(`counter ${i} is too large (12.1)`)
    if (air && has(team.preloaded, i)) refuse(`counter ${i} is loaded on the landing craft (17.62)`)
    if (team.aboard[i] === host && host >= 0) {
      if (has(team.acted, i)) refuse(`counter ${i} came aboard this turn (12.08)`)
      if (!air && marker >= 0 && team.hex[marker] !== team.hex[host])
        refuse('the craft are not with their ship (12.05)')
      continue
    }
    if (team.hex[i]! < 0 || has(team.acted | team.paralysed | team.dugIn, i))
      refuse(`counter ${i} has acted, or is elsewhere (12.08)`)
    if (air && fetched(team, host, order) !== order.units) refuse('a lift goes one way: from the ship or to it (12.52)')
  }
  if (!air) {
    checkPickUp(game, team, host, marker, order, refuse)
    return
  }
  checkFlight(game, team, host, effect, order, refuse)
  const back = fetched(team, host, order)
  if (back !== 0) {
    for (let rest = back; rest !== 0; rest &= rest - 1)
      if (team.hex[lowest(rest)] !== order.hexes[0]) refuse(`counter ${lowest(rest)} is not in the hex (12.52)`)
    if (loadOf(team, host) + spaceOfAll(team, back) > team.force.units[host]!.type.embark!.gpsv)
      refuse('the ship has no room for them (10.37)')
  } else if (game.enemyGroundAt(team, order.hexes[0]!))
    refuse('helicopters land in friendly or unoccupied hexes (12.1)')
}

/**
 * Craft and convoys take units up where they start and where they end. A convoy is deployed to a friendly coastal hex, with
 * the units that it takes from there (12.43, 12.53).
 */
function checkPickUp(
  game: Game,
  team: Team,
  host: number,
  marker: number,
  order: Order,
  refuse: (why: string) => never,
): void {
  const convoy = host < 0 && marker < 0
  const first = order.units === 0 ? -1 : team.hex[lowest(order.units)]!
  if (convoy) {
    if (order.units === 0) refuse('a convoy is deployed where it takes units up (12.43)')
    if (game.map.terrain[first] !== MIXED || game.enemyGroundAt(team, first))
      refuse(`${game.map.ids[first]} is no friendly coast (12.43)`)
  }
  const start = marker >= 0 ? team.hex[marker]! : convoy ? first : team.hex[host]!
  const end = order.steps > 0 ? order.path[order.steps - 1]! : start
  for (let rest = order.units; rest !== 0; rest &= rest - 1) {
    const hex = team.hex[lowest(rest)]!
    if (hex >= 0 && hex !== start && (convoy || hex !== end))
      refuse(`counter ${lowest(rest)} is neither where the marker starts nor where it ends (12.53)`)
  }
}

/** Units that a lift would fetch: those that are ashore. */
const fetched = (team: Team, host: number, order: Order): number => {
  let set = 0
  for (let rest = order.units; rest !== 0; rest &= rest - 1)
    if (team.aboard[lowest(rest)] !== host) set |= 1 << lowest(rest)
  return set
}

/** Units that wait on a ship's landing craft (17.6). */
export function loadedOn(team: Team, ship: number): number {
  let set = 0
  for (let rest = team.preloaded & team.alive; rest !== 0; rest &= rest - 1)
    if (team.aboard[lowest(rest)] === ship) set |= 1 << lowest(rest)
  return set
}

/** Whether an order names one land hex within the range of a card from its host. */
export const namesLandWithin = (game: Game, team: Team, host: number, effect: Effect, order: Order): boolean =>
  order.hexCount === 1 &&
  game.map.terrain[order.hexes[0]!] !== NAVAL &&
  game.map.between(team.hex[host]!, order.hexes[0]!) <= (effect.range as number)

function checkFlight(
  game: Game,
  team: Team,
  host: number,
  effect: Effect,
  order: Order,
  refuse: (why: string) => never,
): void {
  if (!namesLandWithin(game, team, host, effect, order) || game.map.cost[order.hexes[0]!]! >= 99)
    refuse('the lift goes to one land hex within its range (12.1)')
}

/** A helicopter lift brings its units, less those shot down on the way (12.12, 12.52). */
export function airLift(game: Game, team: Team, card: number, order: Order): void {
  const host = team.cardHost[card]!
  const back = fetched(team, host, order) !== 0
  loseSpace(game, team, order.units, game.interceptions * SPACE_A_HIT, 1 - team.side)
  const units = order.units & team.alive
  if (units === 0) return
  if (back) {
    const left = crossMines(game, team, units, order.hexes[0]!)
    for (let rest = left; rest !== 0; rest &= rest - 1) game.embark(team, lowest(rest), host)
    team.acted |= left
    team.moved |= left
  } else land(game, team, units, order.hexes[0]!)
}

/** Resupply Points that a hit takes from a helicopter lift (12.13). */
const POINTS_A_HIT = 2

/**
 * A ship's Resupply Points go ashore: by helicopter to units in one hex, or on landing craft, which give them to units in
 * the coastal hex where they are (12.13, 12.26). They leave the ship's supply at once.
 */
export function shipSupplies(game: Game, team: Team, card: number, effect: Effect, order: Order): void {
  const refuse = (why: string): never => illegal(game, team.side, 'bringing supplies', why)
  const host = team.cardHost[card]!
  const stock = host * SLOTS + RP
  const most = effect.rp as number
  if (effect.same_hex_only !== true) {
    let points = 0
    for (let t = 0; t < order.targetCount; t++) points += order.dice[t]!
    if (points > most || points > team.supply[stock]!) refuse(`found ${points} points, legal is up to ${most}`)
    team.supply[stock] = team.supply[stock]! - points
    hand(game, team, order, order.hexes[0]!, Math.max(0, points - POINTS_A_HIT * game.interceptions))
    return
  }
  const load = order.slot
  let marker = team.cardMarker[card]!
  const aboard = marker < 0 ? 0 : team.supply[marker * SLOTS + RP]!
  if (load < 0 || load + aboard > most || load > team.supply[stock]!)
    refuse(`found ${load} points to load, legal is up to ${Math.min(most - aboard, team.supply[stock]!)}`)
  if (load > 0 && marker >= 0 && team.hex[marker] !== team.hex[host]) refuse('the craft are not with their ship')
  order.units = 0
  const landing = order.hexCount
  order.hexCount = 0
  const craft = team.book.types[team.cardType[card]!]!.options[0]!.effects[0]!
  team.supply[stock] = team.supply[stock]! - load
  const before = order.steps === 0 ? 0 : wayCost(game, order)
  sail(game, team, card, craft, order)
  order.hexCount = landing
  marker = team.cardMarker[card]!
  if (marker < 0) {
    // Home again: what they still carry goes back aboard.
    team.supply[stock] = Math.min(
      team.fullSupply[stock]!,
      team.supply[stock]! + load + (has(team.alive, host) ? aboard : 0),
    )
    return
  }
  const carried = marker * SLOTS + RP
  team.fullSupply[carried] = most
  team.supply[carried] = aboard + load
  const at = team.hex[marker]!
  if (order.targetCount === 0) return
  if (before > team.mp[marker]!) refuse('the craft moved beyond their Movement Points and can do no more (5.14)')
  if (game.map.terrain[at] !== MIXED) refuse(`${game.map.ids[at]} is no coast (12.26)`)
  if (game.enemyGroundAt(team, at)) refuse(`${game.map.ids[at]} is contested (7.26, 8.05)`)
  const given = hand(game, team, order, at, team.supply[carried]!)
  team.supply[carried] = team.supply[carried]! - given
}

function wayCost(game: Game, order: Order): number {
  let sum = 0
  for (let s = 0; s < order.steps; s++) sum += entryCost(game, order.path[s]!)
  return sum
}

/** Gives points to units in a hex as the order says, as far as they go and there is room. What was given. */
function hand(game: Game, team: Team, order: Order, hex: number, points: number): number {
  let left = points
  for (let t = 0; t < order.targetCount; t++) {
    const to = order.targets[t]!
    const slot = order.slots[t]!
    if (!has(team.alive, to) || team.domain[to] !== GROUND || team.hex[to] !== hex || slot < 0 || slot > RP)
      illegal(game, team.side, 'bringing supplies', `counter ${to} is no ground unit in ${game.map.ids[hex]}`)
    const n = Math.min(left, order.dice[t]!, room(team, to, slot))
    left -= n
    give(team, to, slot, n)
    game.record[AT.resupplied + team.side] = game.record[AT.resupplied + team.side]! + n
  }
  return points - left
}

/** The marker of landing craft or a convoy: loads, moves, and lands what it carries if `order.hexCount` is 1 (12.2, 12.43). */
export function sail(game: Game, team: Team, card: number, effect: Effect, order: Order): void {
  const host = team.cardHost[card]!
  let marker = team.cardMarker[card]!
  if (marker < 0) {
    const from = host >= 0 ? team.hex[host]! : team.hex[lowest(order.units)]!
    const hits = team.book.types[team.cardType[card]!]!.hits_to_discard
    const taskForce = host >= 0 ? team.taskForce[host]! : game.taskForce
    marker = game.create(team, TRANSPORT, SHIP, taskForce, from, hits, effect.mp as number)
    if (marker < 0) illegal(game, team.side, 'deploying a marker', 'no counter is left')
    team.card[marker] = card
    team.cardMarker[card] = marker
  }
  const from = team.hex[marker]!
  for (let rest = order.units; rest !== 0; rest &= rest - 1)
    if (host >= 0 && team.aboard[lowest(rest)] === host) team.aboard[lowest(rest)] = marker
  pickUp(game, team, order.units, from, marker)
  const embarkedNow = order.units !== 0
  let spent = 0
  let at = from
  for (let s = 0; s < order.steps; s++) {
    const to = order.path[s]!
    if (
      !(to >= 0 && to < game.map.size) ||
      game.map.navalLink[at * game.map.size + to] === 0 ||
      game.map.cost[to]! >= 99
    )
      illegal(game, team.side, 'moving a marker', `it cannot go from ${game.map.ids[at]} to ${game.map.ids[to] ?? to}`)
    spent += entryCost(game, to)
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
    meetMarkers(game, to)
    at = to
  }
  const tired = spent > team.mp[marker]!
  const waits = atHex(team, order.units, at) !== 0
  if (tired && (waits || order.hexCount > 0 || order.hide))
    illegal(game, team.side, 'moving a marker', 'it moved beyond its Movement Points and can do no more (5.14)')
  pickUp(game, team, order.units, at, marker)
  if (host >= 0 && at === team.hex[host]! && order.steps > 0) {
    comeAboard(game, team, card, marker, host)
    return
  }
  if (order.hide) {
    if (embarkedNow || order.hexCount > 0 || !mayConceal(game, team, marker))
      illegal(
        game,
        team.side,
        'concealing a marker',
        'it does something else, or is in contact with enemies (13.21, 13.23)',
      )
    if (has(team.revealed, marker)) game.conceal(team, marker)
    return
  }
  if (order.hexCount === 0) return
  if (effect.not_same_turn === true && embarkedNow)
    illegal(game, team.side, 'landing', 'a convoy lands its units on a later turn than it took them (12.43)')
  if (game.map.terrain[at] !== MIXED || order.hexes[0] !== at)
    illegal(game, team.side, 'landing', `${game.map.ids[at]} is no coast that the marker has reached (12.21)`)
  let cargo = 0
  for (let i = 0; i < team.counters; i++) if (team.aboard[i] === marker && has(team.alive, i)) cargo |= 1 << i
  if ((cargo & team.acted) !== 0)
    illegal(game, team.side, 'landing', 'units that came aboard this turn are spent (12.08)')
  if (cargo !== 0) land(game, team, cargo, at)
  if (host < 0) {
    team.card[marker] = -1
    team.cardMarker[card] = -1
    game.remove(team, marker)
  }
}

/** Those of a set that stand on a hex. */
function atHex(team: Team, units: number, hex: number): number {
  let set = 0
  for (let rest = units; rest !== 0; rest &= rest - 1) if (team.hex[lowest(rest)] === hex) set |= 1 << lowest(rest)
  return set
}

/** Units that stand where a marker lies go aboard it; they leave a hex, mined or not (13.33). */
function pickUp(game: Game, team: Team, units: number, hex: number, marker: number): void {
  const left = crossMines(game, team, atHex(team, units, hex), hex)
  for (let rest = left; rest !== 0; rest &= rest - 1) game.embark(team, lowest(rest), marker)
  team.acted |= left
  team.moved |= left
}

/** The craft return to their ship with all they carry (12.27). */
function comeAboard(game: Game, team: Team, card: number, marker: number, host: number): void {
  if (loadOf(team, host) + loadOf(team, marker) > team.force.units[host]!.type.embark!.gpsv)
    illegal(game, team.side, 'coming aboard', 'the ship has no room for what the craft carry (10.37)')
  for (let i = 0; i < team.counters; i++) if (team.aboard[i] === marker) team.aboard[i] = host
  team.cardMarker[card] = -1
  team.card[marker] = -1
  game.remove(team, marker)
}

/** Units aboard a lift that was shot down are lost with it (12.06). */
export function lostLift(game: Game, team: Team, order: Order): void {
  for (let rest = order.units; rest !== 0; rest &= rest - 1)
    if (has(team.alive, lowest(rest))) destroy(game, team, lowest(rest), 1 - team.side)
}
