import { has, lowest, size } from './bits.ts'
import { discard } from './damage.ts'
import { type CardOption, type Effect, markerTypes } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { checkMarker, markerActs } from './isr-markers.ts'
import { declareAt, mayStrike } from './long-range-strike.ts'
import { FAR, LAND, NAVAL } from './map.ts'
import { AT } from './metrics.ts'
import { fieldAt } from './mines.ts'
import { meet } from './movement.ts'
import type { Order } from './orders.ts'
import { checkReinforcements, reinforce } from './reinforcements.ts'
import { give, room, suppliable, supplyPath } from './resupply.ts'
import { CARD } from './streams.ts'
import { mayTorpedo, searchByCard } from './submarines.ts'
import { changeCubes } from './tactical-network.ts'
import {
  DEPLOYED,
  EXPENDED,
  GA,
  GROUND,
  IN_POOL,
  PROXY,
  RP,
  SHIP,
  SLOTS,
  SOF,
  SUBSURFACE,
  type Team,
  UNIT,
  UNLIMITED,
} from './team.ts'
import { airLift, checkLoad, lostLift, sail, shipSupplies } from './transport.ts'
import { foundByOthers } from './values.ts'

/** What a card's option did: everything that an effect may need to know. */
interface Play {
  readonly game: Game
  readonly team: Team
  readonly foe: Team
  readonly card: number
  readonly effect: Effect
  /** Dice that succeeded; 1 if none were rolled. */
  readonly successes: number
  readonly face: number
  readonly option: CardOption
  readonly order: Order
}

/** Domain words of the cards: which counters an effect touches. */
const touches = (team: Team, counter: number, domain: unknown): boolean =>
  team.domain[counter] === SUBSURFACE
    ? false
    : domain === 'naval'
      ? team.domain[counter] === SHIP
      : domain === 'land' || domain === 'ground'
        ? team.domain[counter] === GROUND
        : true

/** Hexes that an effect may name. */
const hexesOf = (effect: Effect): number =>
  effect.shape === '2x2' ? 4 : effect.shape === '3x3' ? 9 : ((effect.count ?? effect.hexes ?? 1) as number)

/** Whether hexes form one piece: each touches another that came before it (glossary, "Adjacent hexes"). */
function contiguous(game: Game, order: Order): boolean {
  for (let i = 1; i < order.hexCount; i++) {
    let joined = false
    for (let j = 0; j < i && !joined; j++) joined = game.map.between(order.hexes[i]!, order.hexes[j]!) === 1
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
  const hex = order.hexes[0] ?? -1
  if (
    order.hexCount !== 1 ||
    game.map.terrain[hex] === NAVAL ||
    game.map.between(team.hex[host]!, hex) > (effect.range as number)
  )
    refuse('supplies go to one land hex within its range (12.13)')
  if (game.enemyGroundAt(team, hex)) refuse('no supplies into contested hexes (7.26)')
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

function checkAttack(
  game: Game,
  team: Team,
  host: number,
  effect: Effect,
  order: Order,
  refuse: (why: string) => never,
): void {
  const foe = game.teams[1 - team.side]!
  let dice = 0
  const hexes: number[] = []
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

function checkMines(game: Game, team: Team, effect: Effect, order: Order, refuse: (why: string) => never): void {
  for (let h = 0; h < order.hexCount; h++) {
    const hex = order.hexes[h]!
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

/** Effects off the map: nothing on it can shoot at their cards (9.012). */
const OFF_MAP = new Set([
  'asw_search',
  'sonobuoys',
  'proxy_action',
  'place_markers',
  'network_cubes',
  'ftr_nullify',
  'nullify',
  'reveal_units',
])

/** The hexes on the map that a card means: those of its targets, or of its marker if that is face up (9.011, 13.25). */
export function meantHexes(
  game: Game,
  team: Team,
  card: number,
  effects: readonly Effect[],
  order: Order,
): readonly number[] {
  const { op } = effects[0]!
  const hexes: number[] = []
  const add = (hex: number) => {
    if (hex >= 0 && !hexes.includes(hex)) hexes.push(hex)
  }
  if (OFF_MAP.has(op)) return hexes
  if (op === 'isr_marker') {
    const marker = team.cardMarker[card]!
    if (marker >= 0 && has(team.revealed, marker)) add(team.hex[marker]!)
    return hexes
  }
  for (let h = 0; h < order.hexCount; h++) add(order.hexes[h]!)
  const foe = game.teams[1 - team.side]!
  for (let t = 0; t < order.targetCount; t++) {
    if (op === 'attack') add(foe.hex[game.counterAt(foe, order.targets[t]!)] ?? -1)
    // Supplies are brought to those who receive them (12.13).
    if (op === 'resupply') add(team.hex[order.targets[t]!] ?? -1)
  }
  return hexes
}

/** A lift that is shot down takes its units with it; supplies that it carried are gone (12.06, 12.13). */
export function shotDownWith(game: Game, team: Team, effects: readonly Effect[], order: Order): void {
  const { op, mode, same_hex_only } = effects[0]!
  if (op === 'ship_to_shore' && mode === 'air') lostLift(game, team, order)
  if (op === 'reinforce') lostLift(game, team, order)
  if (op === 'ship_resupply' && same_hex_only !== true) {
    const stock = team.cardHost[order.card]! * SLOTS + RP
    for (let t = 0; t < order.targetCount; t++)
      team.supply[stock] = Math.max(0, team.supply[stock]! - Math.max(0, order.dice[t]!))
  }
}

const HANDLERS: Readonly<Record<string, (play: Play) => void>> = {
  reveal_hexes({ game, foe, effect, order }) {
    if (game.hidden) return
    for (let h = 0; h < order.hexCount; h++)
      for (let i = 0; i < foe.counters; i++)
        if (foe.hex[i] === order.hexes[h] && has(foe.alive, i) && touches(foe, i, effect.domain)) game.reveal(foe, i)
  },
  reveal_units({ game, foe, effect, successes, order }) {
    if (game.hidden) return
    const most = (effect.max_units as number | undefined) ?? successes * (effect.per_success as number)
    for (let t = 0, n = 0; t < order.targetCount && n < most; t++) {
      const target = game.counterAt(foe, order.targets[t]!)
      if (target >= 0 && touches(foe, target, effect.domain) && game.reveal(foe, target)) n++
    }
  },
  paralyse_hexes({ game, foe, order }) {
    foe.paralysed |= game.seenAt(foe, order.hexes[0]!)
  },
  network_cubes({ game, team, card, effect }) {
    const stated = team.book.types[team.cardType[card]!]!.prov.cube === undefined
    if (effect.target === 'own') changeCubes(game, team.side, effect.delta as number)
    else if (stated || !game.rules.L10onlyStated) changeCubes(game, 1 - team.side, effect.delta as number)
  },
  lrs_mod({ game, team, effect, order }) {
    const bonus = effect.duration === 'turn' ? game.turnStrikeBonus[team.side as 0 | 1] : game.hexStrikeBonus
    for (let h = 0; h < order.hexCount; h++) bonus[order.hexes[h]!] = bonus[order.hexes[h]!]! + (effect.delta as number)
  },
  attack_mod({ game, effect, order }) {
    const hex = order.hexes[0]!
    game.hexStrikeBonus[hex] = game.hexStrikeBonus[hex]! + (effect.lrs as number)
    game.hexAssaultBonus[hex] = game.hexAssaultBonus[hex]! + (effect.ga as number)
  },
  attack(play) {
    const { game, team, foe, card, effect, order } = play
    if (order.targetCount === 0) {
      game.players[team.side]!.aim(game.views[team.side]!, effect.dice as number, order)
      if (order.targetCount === 0) return
      checkAttack(game, team, team.cardHost[card]!, effect, order, why =>
        illegal(game, team.side, 'aiming a card', why),
      )
    }
    for (let t = 0; t < order.targetCount; t++) {
      const target = game.counterAt(foe, order.targets[t]!)
      if (!mayStrike(game, team, target)) continue
      if (effect.kind === 'torpedo') {
        game.commitments.torpedo(-1, card, target, order.dice[t]!)
        continue
      }
      const attack = game.commitments.add(-1, card, target, order.dice[t]!, effect.cv as number, FAR)
      game.commitments.ballistic[attack] = Number(effect.kind === 'ballistic_LRS')
      // Cards strike from the map: into a naval zone they lose what a ship would (7.41).
      game.commitments.zonePenalty[attack] =
        game.map.zonePenalty(0, foe.hex[target]!) + foundByOthers(team, game.spotter, foe, target)
      declareAt(game, team, foe.hex[target]!)
      game.record[AT.strikes + team.side] = game.record[AT.strikes + team.side]! + order.dice[t]!
    }
  },
  ap_change({ game, foe, effect, order }) {
    const delta = effect.delta as number
    if (effect.target === 'one_friendly_player') game.actionPoints += delta
    else
      for (let t = 0; t < foe.force.taskForces.length; t++)
        if (effect.target === 'each_enemy_player' || t === order.taskForce)
          foe.actionPointChange[t] = foe.actionPointChange[t]! + delta
  },
  peek_cards({ game, team, foe, card, effect }) {
    game.dice.at(game.turn * 8 + game.impulse, CARD, 64 + team.side * 32 + card)
    for (let n = 0; n < (effect.count as number); n++) {
      let pool = 0
      for (let i = 0; i < foe.cards; i++)
        if (foe.cardState[i] === IN_POOL && foe.cardHost[i]! < 0 && game.openCards[foe.side]![i]! < 0) pool |= 1 << i
      if (pool === 0) return
      for (let skip = game.dice.below(size(pool)); skip > 0; skip--) pool &= pool - 1
      game.openCards[foe.side]![lowest(pool)] = foe.cardType[lowest(pool)]!
    }
  },
  conceal({ game, team, order }) {
    for (let h = 0; h < order.hexCount; h++) {
      const hex = order.hexes[h]!
      if (game.enemyGroundAt(team, hex)) continue
      for (let i = 0; i < team.counters; i++)
        if (team.hex[i] === hex && team.domain[i] === GROUND && has(team.alive & team.revealed, i))
          game.conceal(team, i)
    }
  },
  influence_table({ game, team, face, option }) {
    for (const { lo, hi, delta } of option.roll!.table!)
      if (face >= lo && face <= hi) game.influenceTowards(team.side, delta)
  },
  protect_aviation({ game, effect }) {
    game.shield = effect.enemy_attack_mod as number
  },
  ftr_nullify() {
    // Fighters roll for each target: see reactions.ts.
  },
  nullify({ game, team, foe, order, effect }) {
    const target = order.targets[0]!
    if (game.voice !== null) game.voice.nullified(game, foe, target)
    if (effect.discard === true) discard(game, foe, target, team.side)
    else if (foe.cardState[target] === DEPLOYED) foe.cardState[target] = EXPENDED
  },
  intercept_mod({ team, effect }) {
    if (effect.duration === 'turn') team.interceptBonusTurn += effect.delta as number
    else team.interceptBonus += effect.delta as number
  },
  ftr_nullify_mod({ team, effect }) {
    team.fighterBonus += effect.delta as number
  },
  reveal_host({ game, team, card }) {
    game.reveal(team, team.cardHost[card]!)
  },
  sof_marker({ game, team, card, effect, order }) {
    const hex = order.hexes[0]!
    const sheet = markerTypes.find(({ id }) => id === effect.marker)!
    const marker = game.create(team, SOF, GROUND, game.taskForce, hex, sheet.hp, 0)
    if (marker < 0) return
    team.card[marker] = card
    team.cv[marker * SLOTS + GA] = sheet.ga!.cv
    team.supply[marker * SLOTS + GA] = team.fullSupply[marker * SLOTS + GA] = UNLIMITED
    if (!game.enemyGroundAt(team, hex)) return
    meet(game, team, hex)
    // Among enemies it may fight at once (13.41).
    team.landed |= 1 << marker
  },
  isr_marker(play) {
    markerActs(play.game, play.team, play.card, play.effect, play.order)
  },
  mines({ game, team, effect, order }) {
    const side = team.side as 0 | 1
    for (let h = 0; h < order.hexCount; h++) {
      const at = fieldAt(game, order.hexes[h]!, effect.domain === 'land')
      game.mines[side][at] = game.mines[side][at]! + 1
      game.mineSuccess[side][at] = effect.success as number
    }
  },
  fortify({ game, team, card, order }) {
    const levels = game.fortifications[team.side as 0 | 1]
    levels[order.hexes[0]!] = levels[order.hexes[0]!]! + 1
    // The host does not move this turn, and is free to do anything else (13.51).
    team.dugIn |= 1 << team.cardHost[card]!
  },
  clear_mines({ game, team, card, effect, successes }) {
    const mines = game.mines[(1 - team.side) as 0 | 1]
    const at = fieldAt(game, team.hex[team.cardHost[card]!]!, effect.domain === 'land')
    mines[at] = Math.max(0, mines[at]! - successes)
  },
  ship_to_shore({ game, team, card, effect, order }) {
    if (effect.mode === 'air') airLift(game, team, card, order)
    else sail(game, team, card, effect, order)
  },
  transport({ game, team, card, effect, order }) {
    sail(game, team, card, effect, order)
    if (team.cardMarker[card]! >= 0) team.cardState[card] = EXPENDED
  },
  ship_resupply({ game, team, card, effect, order }) {
    shipSupplies(game, team, card, effect, order)
  },
  reinforce({ game, team, effect, order }) {
    reinforce(game, team, effect, order)
  },
  add_resupply_points({ game, team, effect, order }) {
    const points = Math.min(effect.rp as number, room(team, order.unit, RP))
    give(team, order.unit, RP, points)
    game.record[AT.resupplied + team.side] = game.record[AT.resupplied + team.side]! + points
  },
  asw_search({ game, team, card, effect, order }) {
    searchByCard(game, team, card, order, effect.attack_success as number)
  },
  sonobuoys({ game, team, card, order }) {
    searchByCard(game, team, card, order, -1)
  },
  place_markers({ game, team, card, effect, order }) {
    const sheet = markerTypes.find(({ id }) => id === effect.marker)!
    for (let n = 0; n < (effect.count as number); n++) {
      const hex = order.hexes[n % order.hexCount]!
      const marker = game.create(team, PROXY, GROUND, game.taskForce, hex, sheet.hp, sheet.mp!)
      if (marker < 0) return
      team.card[marker] = card
      team.cardMarker[card] = marker
      team.cv[marker * SLOTS + GA] = sheet.ga!.cv
      team.supply[marker * SLOTS + GA] = team.fullSupply[marker * SLOTS + GA] = UNLIMITED
    }
  },
  proxy_action() {
    // Proxy Forces act one by one, by orders of their own: see proxy-forces.ts.
  },
  extra_combat_actions({ game, effect }) {
    game.extraCombat += effect.count as number
  },
  attack_mod_enemy() {
    // A trigger: see reactions.ts.
  },
  resupply({ game, team, card, effect, order }) {
    const giver = effect.from_ === 'host' ? team.cardHost[card]! : order.unit
    const stock = giver * SLOTS + RP
    for (let t = 0; t < order.targetCount; t++) {
      const to = order.targets[t]!
      const slot = order.slots[t]!
      const points = Math.min(order.dice[t]!, room(team, to, slot), team.supply[stock]!)
      team.supply[stock] = team.supply[stock]! - points
      give(team, to, slot, points)
      game.record[AT.resupplied + team.side] = game.record[AT.resupplied + team.side]! + points
    }
  },
}

/** Carries out one effect of a card that has succeeded. */
export function apply(
  game: Game,
  team: Team,
  card: number,
  effect: Effect,
  successes: number,
  face: number,
  option: CardOption,
  order: Order,
): void {
  HANDLERS[effect.op]!({ game, team, foe: game.teams[1 - team.side]!, card, effect, successes, face, option, order })
}
