import { has, lowest, size } from './bits.ts'
import { type CardOption, type Effect, markerTypes } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { commitStrike, declareAt, mayStrike } from './long-range-strike.ts'
import { FAR, LAND, NAVAL } from './map.ts'
import { AT } from './metrics.ts'
import { crossMines } from './mines.ts'
import { entryCost, meet } from './movement.ts'
import type { Order } from './orders.ts'
import { checkReinforcements, reinforce } from './reinforcements.ts'
import { give, room } from './resupply.ts'
import { CARD } from './streams.ts'
import { mayTorpedo, searchByCard } from './submarines.ts'
import { changeCubes } from './tactical-network.ts'
import {
  AIR,
  DEPLOYED,
  EXPENDED,
  GA,
  GROUND,
  IN_POOL,
  ISR,
  LRS1,
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
import { navalReconnaissance } from './zone-of-reconnaissance.ts'

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
      if (order.targetCount > 0) checkAttack(game, team, host, effect, order, refuse)
    }
    if (effect.op === 'mines') checkMines(game, team, effect, order, refuse)
    if (effect.op === 'sof_marker' && game.map.terrain[order.hexes[0]!] === NAVAL) refuse('SOF land in land hexes')
    if (effect.op === 'fortify') checkFortify(game, team, host, order, refuse)
    if (effect.op === 'ship_to_shore' || effect.op === 'transport') checkLoad(game, team, card, effect, order)
    if (effect.op === 'ship_resupply' && effect.same_hex_only !== true)
      checkHandover(game, team, host, effect, order, refuse)
    if (effect.op === 'reinforce') checkReinforcements(game, team, effect, order)
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

/** A marker flies or sails as far as it may; boats start in a port or beside a ship (9.34, 13.21). */
function checkMarker(
  game: Game,
  team: Team,
  card: number,
  effect: Effect,
  order: Order,
  refuse: (why: string) => never,
): void {
  const boat = effect.start === 'port_or_host_ship'
  if (order.steps < (boat ? 0 : 1) || order.steps > (effect.mp as number)) refuse(`it moves 1 to ${effect.mp} hexes`)
  if (!boat || team.cardMarker[card]! >= 0) return
  const from = launchHex(team, team.cardHost[card]!)
  const afloat = team.domain[team.cardHost[card]!] === SHIP || team.aboard[team.cardHost[card]!]! >= 0
  if (from < 0 || (!afloat && game.map.anyPort[from] === 0)) refuse('its host is neither in a port nor aboard a ship')
}

/** Where a marker starts: with its host, or with the ship that carries it (10.310). */
const launchHex = (team: Team, host: number): number =>
  team.aboard[host]! >= 0 ? team.hex[team.aboard[host]!]! : team.hex[host]!

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
  if (game.map.terrain[hex] === NAVAL || game.groundAt(team, hex) === 0 || game.enemyGroundAt(team, hex))
    refuse('it fortifies friendly land hexes (13.52)')
  if (game.fortifications[team.side as 0 | 1][hex]! >= 2) refuse('Level 2 is the limit (13.51)')
  if (host >= 0 && has(team.moved, host)) refuse('its host has moved (13.51)')
}

/** The hex on the map that a card means, or -1 for an effect off the map (9.011, 9.012). */
export function meantHex(game: Game, team: Team, effects: readonly Effect[], order: Order): number {
  const { op } = effects[0]!
  if (op === 'asw_search' || op === 'sonobuoys' || op === 'proxy_action' || op === 'place_markers') return -1
  if (op === 'network_cubes' || op === 'ftr_nullify' || op === 'reveal_units') return -1
  if (op === 'isr_marker') return order.steps === 0 ? -1 : order.path[order.steps - 1]!
  if (order.hexCount > 0) return order.hexes[0]!
  const foe = game.teams[1 - team.side]!
  const target = order.targetCount > 0 && op === 'attack' ? game.counterAt(foe, order.targets[0]!) : -1
  return target < 0 ? -1 : foe.hex[target]!
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
  ftr_nullify({ game, foe, order }) {
    // On the own impulse: a deployed aviation card of the enemy is hit (9.44); the roll has been made.
    const target = order.targets[0]!
    if (order.targetCount !== 1 || game.openCards[foe.side]![target]! < 0) return
    if (!foe.book.types[foe.cardType[target]!]!.symbols.includes('FTR') || foe.cardState[target]! > EXPENDED) return
    foe.cardHits[target] = foe.cardHits[target]! + 1
    if (foe.cardHits[target]! >= foe.book.types[foe.cardType[target]!]!.hits_to_discard) foe.cardState[target] = 3
  },
  nullify({ foe, order, effect, game }) {
    const target = order.targets[0]!
    if (order.targetCount !== 1 || game.openCards[foe.side]![target]! < 0) return
    const { tags } = foe.book.types[foe.cardType[target]!]!
    if (foe.cardState[target] === DEPLOYED && (effect.filter as string[]).some(tag => tags.includes(tag)))
      foe.cardState[target] = EXPENDED
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
    if (game.enemyGroundAt(team, hex)) meet(game, team, hex)
  },
  isr_marker(play) {
    if (play.effect.start === 'port_or_host_ship') boats(play)
    else drone(play)
  },
  mines({ game, team, effect, order }) {
    const side = team.side as 0 | 1
    for (let h = 0; h < order.hexCount; h++) {
      const hex = order.hexes[h]!
      game.mines[side][hex] = game.mines[side][hex]! + 1
      game.mineSuccess[side][hex] = effect.success as number
    }
  },
  fortify({ game, team, card, order }) {
    const levels = game.fortifications[team.side as 0 | 1]
    levels[order.hexes[0]!] = levels[order.hexes[0]!]! + 1
    const host = team.cardHost[card]!
    team.moved |= 1 << host
    team.acted |= 1 << host
  },
  clear_mines({ game, team, card, successes }) {
    const mines = game.mines[(1 - team.side) as 0 | 1]
    const hex = team.hex[team.cardHost[card]!]!
    mines[hex] = Math.max(0, mines[hex]! - successes)
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
    if (!(giver >= 0) || !has(team.alive, giver) || team.hex[giver]! < 0) return
    const stock = giver * SLOTS + RP
    for (let t = 0; t < order.targetCount && t < (effect.units as number); t++) {
      const to = order.targets[t]!
      const slot = order.slots[t]!
      if (!has(team.alive, to) || team.domain[to] !== GROUND || team.hex[to]! < 0 || slot < 0 || slot >= RP) continue
      if (game.map.between(team.hex[giver]!, team.hex[to]!) > (effect.range as number)) continue
      const points = Math.min(effect.rp as number, order.dice[t]!, room(team, to, slot), team.supply[stock]!)
      team.supply[stock] = team.supply[stock]! - points
      give(team, to, slot, points)
    }
  },
}

/** A drone flies, reveals what it flies over, and is revealed over enemies (13.21, 13.23). */
function drone({ game, team, foe, card, effect, order }: Play): void {
  let marker = team.cardMarker[card]!
  const host = team.cardHost[card]!
  const start = team.hex[host]!
  if (marker < 0) {
    marker = game.create(team, ISR, AIR, team.taskForce[host]!, start, 1, effect.mp as number)
    if (marker < 0) return
    team.card[marker] = card
    team.cardMarker[card] = marker
  }
  let at = team.hex[marker]!
  for (let s = 0; s < order.steps; s++) {
    const to = order.path[s]!
    if (
      !(to >= 0 && to < game.map.size) ||
      game.map.between(at, to) !== 1 ||
      game.map.between(start, to) > (effect.leash as number)
    )
      illegal(game, team.side, 'flying a marker', `it cannot go from ${game.map.ids[at]} to ${game.map.ids[to] ?? to}`)
    at = to
    for (let i = 0; i < foe.counters; i++)
      if (foe.hex[i] === at && has(foe.alive, i) && foe.domain[i] !== SUBSURFACE) game.reveal(foe, i)
  }
  game.place(team, marker, at)
  if (game.seenAt(foe, at) !== 0) game.reveal(team, marker)
}

/** Unmanned boats sail, look around with a Zone of their own, and may strike at ships (9.34, 13.24, 13.26). */
function boats({ game, team, card, effect, order }: Play): void {
  let marker = team.cardMarker[card]!
  const host = team.cardHost[card]!
  const weapon = effect.lrs as { cv: number; range: number; supply: number }
  if (marker < 0) {
    marker = game.create(team, ISR, SHIP, team.taskForce[host]!, launchHex(team, host), 1, effect.mp as number)
    if (marker < 0) return
    team.card[marker] = card
    team.cardMarker[card] = marker
    team.zor[marker] = effect.zor as number
    const at = marker * SLOTS + LRS1
    team.cv[at] = weapon.cv
    team.range[at] = weapon.range
    team.supply[at] = team.fullSupply[at] = weapon.supply
  }
  if (effect.resupply_in_port === true && game.map.anyPort[team.hex[marker]!] === 1)
    team.supply[marker * SLOTS + LRS1] = team.fullSupply[marker * SLOTS + LRS1]!
  let at = team.hex[marker]!
  let spent = 0
  for (let s = 0; s < order.steps; s++) {
    const to = order.path[s]!
    if (!(to >= 0 && to < game.map.size) || game.map.navalLink[at * game.map.size + to] === 0)
      illegal(game, team.side, 'sailing boats', `they cannot go from ${game.map.ids[at]} to ${game.map.ids[to] ?? to}`)
    spent += entryCost(game, to)
    if (spent > (effect.mp as number) && (order.steps > 1 || game.rules.L12no))
      illegal(game, team.side, 'sailing boats', `the way costs ${spent}, they have ${effect.mp}`)
    if (crossMines(game, team, 1 << marker, at) === 0) return
    game.place(team, marker, to)
    if (crossMines(game, team, 1 << marker, to) === 0) return
    navalReconnaissance(game, team, 1 << marker)
    at = to
  }
  navalReconnaissance(game, team, 1 << marker)
  if (order.targetCount === 0) return
  if (game.fought) illegal(game, team.side, 'sailing boats', 'the combat of this impulse has been fought (7.03)')
  order.unit = marker
  order.slot = LRS1
  commitStrike(game, team, order)
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
