import { has } from './bits.ts'
import type { Effect } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { checkMarker } from './isr-markers.ts'
import { mayStrike } from './long-range-strike.ts'
import { LAND, NAVAL } from './map.ts'
import { MOST_ATTACKS, type Order } from './orders.ts'
import { checkReinforcements } from './reinforcements.ts'
import { suppliable, supplyPath } from './resupply.ts'
import { mayTorpedo } from './submarines.ts'
import { DEPLOYED, DISCARDED, EXPENDED, GROUND, PROXY, RP, SHIP, SLOTS, SUBSURFACE, type Team, UNIT } from './team.ts'
import { checkLoad, namesLandWithin } from './transport.ts'

/** Domain words of the cards: which counters an effect touches. */
export const touches = (team: Team, counter: number, domain: unknown): boolean =>
  team.domain[counter] === SUBSURFACE
    ? false
    : domain === 'naval'
      ? team.domain[counter] === SHIP
      : domain === 'land' || domain === 'ground'
        ? team.domain[counter] === GROUND
        : true

const tagsOf = (team: Team, card: number) => team.book.types[team.cardType[card]!]!.tags

/** Hexes that an effect may name. */
const hexesOf = (effect: Effect): number =>
  effect.shape === '2x2' ? 4 : effect.shape === '3x3' ? 9 : ((effect.count ?? effect.hexes ?? 1) as number)

/** Whether hexes form one piece: each is, or touches, another that came before it (glossary, "Adjacent hexes"). */
function contiguous(game: Game, order: Order): boolean {
  for (let i = 1; i < order.hexCount; i++) {
    let joined = false
    for (let j = 0; j < i && !joined; j++) joined = game.map.between(order.hexes[i]!, order.hexes[j]!) <= 1
    if (!joined) return false
  }
  return true
}

const LAY_HEXES = new Set([
  'reveal_hexes',
  'paralyse_hexes',
  'conceal',
  'mines',
  'sof_marker',
  'fortify',
  'attack_mod',
  'asw_search',
  'sonobuoys',
  'place_markers',
])

/** Refuses an order that does not name what the effects need. Nothing has happened yet. */
export function prepare(game: Game, team: Team, card: number, effects: readonly Effect[], order: Order): void {
  const refuse = (why: string): never =>
    illegal(game, team.side, `playing ${team.book.types[team.cardType[card]!]!.name}`, why)
  for (let h = 0; h < order.hexCount; h++)
    if (!(order.hexes[h]! >= 0 && order.hexes[h]! < game.map.size)) refuse(`found hex ${order.hexes[h]}`)
  const host = team.cardHost[card]!
  for (const effect of effects) {
    if (LAY_HEXES.has(effect.op)) {
      const most = effect.op === 'conceal' ? (effect.stacks as number) : hexesOf(effect)
      if (order.hexCount < 1 || order.hexCount > most) refuse(`found ${order.hexCount} hexes, legal is 1 to ${most}`)
      if ((effect.adjacent === true || effect.shape !== undefined) && !contiguous(game, order))
        refuse('its hexes must be contiguous')
      const reach = (effect.within_hexes_of_host ??
        (effect.op === 'fortify' || effect.op === 'mines' ? effect.range : undefined)) as number | undefined
      if (reach !== undefined && host >= 0)
        for (let h = 0; h < order.hexCount; h++)
          if (game.map.between(team.hex[host]!, order.hexes[h]!) > reach)
            refuse(`its hexes lie within ${reach} of its host`)
    }
    if (effect.op === 'attack') {
      if (game.fought) refuse('the combat of this impulse has been fought (7.03)')
      // A card that reveals first may wait with its aim; one that only attacks must have something to attack.
      if (order.targetCount > 0) checkAttack(game, team, host, effect, order, refuse)
      else if (effect === effects[0]) refuse('it attacks nothing: it names no target')
    }
    if (effect.op === 'mines') checkMines(game, team, effect, order, refuse)
    if (
      effect.op === 'sof_marker' &&
      (game.map.terrain[order.hexes[0]!] === NAVAL || game.map.cost[order.hexes[0]!]! >= 99)
    )
      refuse('SOF land in land hexes that can be entered')
    if (effect.op === 'fortify') checkFortify(game, team, host, order, refuse)
    if (effect.op === 'ship_to_shore' || effect.op === 'transport') checkLoad(game, team, card, effect, order)
    if (effect.op === 'ship_resupply' && effect.same_hex_only !== true)
      checkHandover(game, team, host, effect, order, refuse)
    if (effect.op === 'reinforce') checkReinforcements(game, team, effect, order)
    if (effect.op === 'nullify' || effect.op === 'ftr_nullify') checkEnemyCards(game, team, card, effect, order, refuse)
    if (effect.op === 'protect_aviation') {
      const other = order.targets[0]!
      const named = order.targetCount === 1 && other >= 0 && other < team.cards && other !== card
      if (!named || team.cardState[other] === DISCARDED || !tagsOf(team, other).includes('aviation'))
        refuse('it protects one other aviation card of its own team')
    }
    if (effect.op === 'resupply') checkShuttle(game, team, card, effect, order, refuse)
    if (effect.op === 'isr_marker') checkMarker(game, team, card, effect, order, refuse)
    if (effect.op === 'place_markers')
      for (let h = 0; h < order.hexCount; h++) {
        const hex = order.hexes[h]!
        if (game.map.terrain[hex] === NAVAL || game.map.cost[hex]! >= 99 || game.enemyGroundAt(team, hex))
          refuse('Proxy Forces rise on land without enemies')
      }
    if (effect.op === 'proxy_action' && !hasProxies(team)) refuse('it has no Proxy Forces on the map')
    if (effect.op === 'add_resupply_points') checkConvoy(game, team, order, refuse)
    if (
      effect.op === 'ap_change' &&
      effect.target === 'one_enemy_player' &&
      !(order.taskForce >= 0 && order.taskForce < game.teams[1 - team.side]!.force.taskForces.length)
    )
      refuse('it names one enemy Task Force')
  }
}

const hasProxies = (team: Team): boolean => {
  for (let i = 0; i < team.counters; i++) if (team.kind[i] === PROXY && has(team.alive, i)) return true
  return false
}

/** Cards played against deployed cards of the enemy that have been seen, each once (9.44, 9.45). */
function checkEnemyCards(
  game: Game,
  team: Team,
  card: number,
  effect: Effect,
  order: Order,
  refuse: (why: string) => never,
): void {
  const foe = game.teams[1 - team.side]!
  const most = (effect.max_targets as number | undefined) ?? 1
  if (order.targetCount < 1 || order.targetCount > most)
    refuse(`found ${order.targetCount} enemy cards, legal is 1 to ${most}`)
  const reach = effect.within_hexes_of_host as number | undefined
  for (let t = 0; t < order.targetCount; t++) {
    const target = order.targets[t]!
    const seen = target >= 0 && target < foe.cards && game.openCards[foe.side]![target]! >= 0
    const state = seen ? foe.cardState[target]! : -1
    if (
      (state !== DEPLOYED && state !== EXPENDED) ||
      !team.book.answers[team.cardType[card]!]![foe.cardType[target]!]!.includes(true)
    )
      refuse('legal are deployed cards of the enemy that it can act against')
    for (let u = 0; u < t; u++) if (order.targets[u] === target) refuse('it names a card twice')
    if (reach === undefined) continue
    const marker = foe.cardMarker[target]!
    const host = team.cardHost[card]!
    if (
      marker < 0 ||
      !has(foe.revealed, marker) ||
      team.hex[host]! < 0 ||
      game.map.between(team.hex[host]!, foe.hex[marker]!) > reach
    )
      refuse(`the card has no revealed marker within ${reach} of its host`)
  }
}

/**
 * Supplies by drone or helicopter: from its host or from a logistics unit to ground units, not into nor out of a contested
 * hex (7.26), of one nation (17.1), and along a ground path unless the card flies over all (8.05).
 */
function checkShuttle(
  game: Game,
  team: Team,
  card: number,
  effect: Effect,
  order: Order,
  refuse: (why: string) => never,
): void {
  const giver = effect.from_ === 'host' ? team.cardHost[card]! : order.unit
  if (
    !(giver >= 0 && has(team.alive, giver)) ||
    team.hex[giver]! < 0 ||
    team.domain[giver] !== GROUND ||
    team.fullSupply[giver * SLOTS + RP] === 0
  )
    refuse(`counter ${giver} is no logistics unit on the map`)
  const receivers = new Set<number>()
  const points = new Map<number, number>()
  for (let t = 0; t < order.targetCount; t++) {
    const to = order.targets[t]!
    const slot = order.slots[t]!
    if (!(to >= 0 && has(team.alive, to)) || to === giver || !suppliable(game, team, to, slot))
      refuse(`counter ${to} is no ground unit with supply ${slot} (8.08)`)
    if (team.nation[to] !== team.nation[giver]) refuse(`counter ${to} is of another nation (17.1)`)
    if (game.enemyGroundAt(team, team.hex[giver]!) || game.enemyGroundAt(team, team.hex[to]!))
      refuse('no supplies into or out of contested hexes (7.26)')
    const away =
      effect.ignores_path === true
        ? game.map.between(team.hex[giver]!, team.hex[to]!)
        : supplyPath(game, team, team.hex[giver]!, team.hex[to]!)
    if (away > (effect.range as number)) refuse(`counter ${to} is out of reach (8.03, 8.05)`)
    receivers.add(to)
    points.set(to, (points.get(to) ?? 0) + order.dice[t]!)
    if (order.dice[t]! < 1 || points.get(to)! > (effect.rp as number))
      refuse(`each unit takes 1 to ${effect.rp} points`)
  }
  if (receivers.size < 1 || receivers.size > (effect.units as number))
    refuse(`found ${receivers.size} units, it supplies 1 to ${effect.units}`)
}

function checkHandover(
  game: Game,
  team: Team,
  host: number,
  effect: Effect,
  order: Order,
  refuse: (why: string) => never,
): void {
  if (!namesLandWithin(game, team, host, effect, order)) refuse('supplies go to one land hex within its range (12.13)')
  if (game.enemyGroundAt(team, order.hexes[0]!)) refuse('no supplies into contested hexes (7.26)')
}

/** A convoy brings supplies to a logistics unit or ship in a port. */
function checkConvoy(game: Game, team: Team, order: Order, refuse: (why: string) => never): void {
  const { unit } = order
  const hex = unit >= 0 && has(team.alive, unit) ? team.hex[unit]! : -1
  if (
    hex < 0 ||
    team.fullSupply[unit * SLOTS + RP] === 0 ||
    game.map.anyPort[hex] === 0 ||
    game.enemyGroundAt(team, hex)
  )
    refuse('it supplies one unit with Resupply Points in a port without enemies')
}

export function checkAttack(
  game: Game,
  team: Team,
  host: number,
  effect: Effect,
  order: Order,
  refuse: (why: string) => never,
): void {
  const foe = game.teams[1 - team.side]!
  const { commitments } = game
  let dice = 0
  const hexes: number[] = []
  const waiting = effect.kind === 'torpedo' ? commitments.torpedoes : commitments.count
  if (waiting + order.targetCount > MOST_ATTACKS) refuse(`found more than ${MOST_ATTACKS} attacks in an impulse`)
  for (let t = 0; t < order.targetCount; t++) {
    const target = game.counterAt(foe, order.targets[t]!)
    if (!mayStrike(game, team, target) || !touches(foe, target, effect.domain))
      refuse('its targets are revealed enemies of its kind')
    if (effect.kind === 'torpedo' && !mayTorpedo(foe, target)) refuse('torpedoes are for ships (14.07)')
    if (effect.zones !== true && game.map.zone[foe.hex[target]!] !== 0) refuse('it does not reach naval zones (7.41)')
    const hex = foe.hex[target]!
    if (!hexes.includes(hex)) hexes.push(hex)
    let named = order.hexCount === 0
    for (let h = 0; h < order.hexCount; h++) if (order.hexes[h] === hex) named = true
    if (!named) refuse('its targets lie in the hex that it reveals')
    const reach = effect.within_hexes_of_host as number | undefined
    if (reach !== undefined && host >= 0 && game.map.between(team.hex[host]!, hex) > reach)
      refuse(`its targets lie within ${reach} of its host`)
    if (order.dice[t]! < 1) refuse('each target takes 1 die or more')
    dice += order.dice[t]!
  }
  if (dice > (effect.dice as number)) refuse(`found ${dice} dice, it has ${effect.dice}`)
  if (effect.kind === 'torpedo') {
    if (order.targetCount > (effect.targets as number)) refuse(`it has up to ${effect.targets} targets`)
  } else if (hexes.length > ((effect.hexes as number | undefined) ?? 1))
    refuse(`its targets lie in up to ${effect.hexes ?? 1} hexes`)
  if (effect.adjacent === true && hexes.length > 1) spread(game, hexes, effect.hexes as number, refuse)
}

/** Target hexes need not touch, but must fit into a contiguous group of the card's size. */
function spread(game: Game, hexes: readonly number[], most: number, refuse: (why: string) => never): void {
  for (const a of hexes)
    for (const b of hexes) if (game.map.between(a, b) >= most) refuse('its target hexes must be contiguous')
}

/** Mines may share a hex, unless each is to have one of its own (13.33, L33). */
function checkMines(game: Game, team: Team, effect: Effect, order: Order, refuse: (why: string) => never): void {
  for (let h = 0; h < order.hexCount; h++) {
    const hex = order.hexes[h]!
    if (game.rules.L33apart && order.hexes.indexOf(hex) < h) refuse('each mine has a hex of its own (9.32, L33)')
    const naval = effect.domain === 'naval'
    if (naval ? game.map.terrain[hex] === LAND : game.map.terrain[hex] === NAVAL)
      refuse('its mines do not fit that hex')
    const reach = effect.within_hexes_of_friendly_ship as number | undefined
    let near = reach === undefined
    for (let i = 0; i < team.counters && !near; i++)
      near =
        team.kind[i] === UNIT &&
        team.domain[i] === SHIP &&
        has(team.alive, i) &&
        team.hex[i]! >= 0 &&
        game.map.between(team.hex[i]!, hex) <= reach!
    if (!near) refuse(`its mines are laid within ${reach} hexes of an own ship`)
  }
}

function checkFortify(game: Game, team: Team, host: number, order: Order, refuse: (why: string) => never): void {
  const hex = order.hexes[0]!
  if (
    game.map.terrain[hex] === NAVAL ||
    game.map.cost[hex]! >= 99 ||
    game.groundAt(team, hex) === 0 ||
    game.enemyGroundAt(team, hex)
  )
    refuse('it fortifies friendly land hexes (13.52)')
  if (game.fortifications[team.side as 0 | 1][hex]! >= 2) refuse('Level 2 is the limit (13.51)')
  if (host >= 0 && has(team.moved, host)) refuse('its host has moved (13.51)')
}
