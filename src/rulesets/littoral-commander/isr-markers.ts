import { has } from './bits.ts'
import type { Effect } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { commitStrike } from './long-range-strike.ts'
import { crossMines } from './mines.ts'
import { entryCost } from './movement.ts'
import type { Order } from './orders.ts'
import { AIR, ISR, LRS1, SHIP, SLOTS, SUBSURFACE, type Team } from './team.ts'
import { mayConceal, meetMarkers, navalReconnaissance } from './zone-of-reconnaissance.ts'

const sails = (effect: Effect): boolean => effect.start === 'port_or_host_ship'

/** A marker flies or sails as far as it may; boats start in a port or beside a ship (9.34, 13.21). */
export function checkMarker(
  game: Game,
  team: Team,
  card: number,
  effect: Effect,
  order: Order,
  refuse: (why: string) => never,
): void {
  const boat = sails(effect)
  if (order.steps < (boat ? 0 : 1) || order.steps > (effect.mp as number)) refuse(`it moves 1 to ${effect.mp} hexes`)
  if (order.hide && order.targetCount > 0) refuse('a marker turns face down or fights, not both (13.21)')
  if (!boat || team.cardMarker[card]! >= 0) return
  const from = launchHex(team, team.cardHost[card]!)
  const afloat = team.domain[team.cardHost[card]!] === SHIP || team.aboard[team.cardHost[card]!]! >= 0
  if (from < 0 || (!afloat && game.map.anyPort[from] === 0)) refuse('its host is neither in a port nor aboard a ship')
}

/** Where a marker starts: with its host, or with the ship that carries it (10.310). */
const launchHex = (team: Team, host: number): number =>
  team.aboard[host]! >= 0 ? team.hex[team.aboard[host]!]! : team.hex[host]!

/**
 * An ISR marker is placed if it is not on the map yet, and moves (13.21).
 * @returns whether it goes on to its effect: not if it has turned face down instead, run onto mines, or spent itself (5.14)
 */
export function moveMarker(game: Game, team: Team, card: number, effect: Effect, order: Order): boolean {
  if (team.cardMarker[card]! < 0 && !launch(game, team, card, effect)) return false
  const marker = team.cardMarker[card]!
  const fresh = sails(effect) ? sail(game, team, marker, effect, order) : fly(game, team, marker, effect, order)
  if (!has(team.alive, marker)) return false
  if (!order.hide) return fresh
  if (!fresh || !mayConceal(game, team, marker))
    illegal(game, team.side, 'concealing a marker', 'it is spent, or in contact with enemies (5.14, 13.23)')
  if (has(team.revealed, marker)) game.conceal(team, marker)
  return false
}

function launch(game: Game, team: Team, card: number, effect: Effect): boolean {
  const host = team.cardHost[card]!
  const afloat = sails(effect)
  const from = afloat ? launchHex(team, host) : team.hex[host]!
  const marker = game.create(team, ISR, afloat ? SHIP : AIR, team.taskForce[host]!, from, 1, effect.mp as number)
  if (marker < 0) return false
  team.card[marker] = card
  team.cardMarker[card] = marker
  team.nation[marker] = team.nation[host]!
  if (!afloat) return true
  const weapon = effect.lrs as { cv: number; range: number; supply: number }
  team.zor[marker] = effect.zor as number
  const at = marker * SLOTS + LRS1
  team.cv[at] = weapon.cv
  team.range[at] = weapon.range
  team.supply[at] = team.fullSupply[at] = weapon.supply
  return true
}

/** A drone is seen as soon as it enters a hex with enemies or their naval ZOR (13.23). */
function fly(game: Game, team: Team, marker: number, effect: Effect, order: Order): boolean {
  const foe = game.teams[1 - team.side]!
  const base = team.hex[team.cardHost[team.card[marker]!]!]!
  let at = team.hex[marker]!
  for (let s = 0; s < order.steps; s++) {
    const to = order.path[s]!
    if (
      !(to >= 0 && to < game.map.size) ||
      game.map.between(at, to) !== 1 ||
      game.map.between(base, to) > (effect.leash as number)
    )
      illegal(game, team.side, 'flying a marker', `it cannot go from ${game.map.ids[at]} to ${game.map.ids[to] ?? to}`)
    game.place(team, marker, to)
    if (game.inNavalZor(foe, to)) game.reveal(team, marker)
    meetMarkers(game, to)
    at = to
  }
  if (order.steps > 0) game.shuffle(team, at)
  return true
}

/** Boats sail, and look around with a Zone of their own (9.34, 13.24). Whether they stayed within their means (5.14, L12). */
function sail(game: Game, team: Team, marker: number, effect: Effect, order: Order): boolean {
  let at = team.hex[marker]!
  let spent = 0
  for (let s = 0; s < order.steps; s++) {
    const to = order.path[s]!
    if (
      !(to >= 0 && to < game.map.size) ||
      game.map.navalLink[at * game.map.size + to] === 0 ||
      game.map.cost[to]! >= 99
    )
      illegal(game, team.side, 'sailing boats', `they cannot go from ${game.map.ids[at]} to ${game.map.ids[to] ?? to}`)
    spent += entryCost(game, to)
    if (spent > (effect.mp as number) && (order.steps > 1 || game.rules.L12no))
      illegal(game, team.side, 'sailing boats', `the way costs ${spent}, they have ${effect.mp}`)
    if (crossMines(game, team, 1 << marker, at) === 0) return false
    game.place(team, marker, to)
    if (crossMines(game, team, 1 << marker, to) === 0) return false
    navalReconnaissance(game, team, 1 << marker)
    meetMarkers(game, to)
    at = to
  }
  if (order.steps > 0) game.shuffle(team, at)
  navalReconnaissance(game, team, 1 << marker)
  if (spent > (effect.mp as number) && order.targetCount > 0)
    illegal(game, team.side, 'sailing boats', 'they moved beyond their Movement Points and can do no more (5.14)')
  return spent <= (effect.mp as number)
}

/** What a marker does where it has got to: a drone reveals what it has flown over, boats may strike at ships (13.21). */
export function markerActs(game: Game, team: Team, card: number, effect: Effect, order: Order): void {
  const foe = game.teams[1 - team.side]!
  if (!sails(effect)) {
    for (let s = 0; s < order.steps; s++)
      for (let i = 0; i < foe.counters; i++)
        if (foe.hex[i] === order.path[s] && has(foe.alive, i) && foe.domain[i] !== SUBSURFACE) game.reveal(foe, i)
    return
  }
  if (order.targetCount === 0) return
  if (game.fought) illegal(game, team.side, 'sailing boats', 'the combat of this impulse has been fought (7.03)')
  order.unit = team.cardMarker[card]!
  order.slot = LRS1
  commitStrike(game, team, order)
}
