import { has, lowest, size } from './bits.ts'
import { type CardOption, cardTypes, type Effect, markerTypes } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { declareAt, mayStrike } from './long-range-strike.ts'
import { FAR, LAND, NAVAL } from './map.ts'
import { AT } from './metrics.ts'
import { meet } from './movement.ts'
import type { Order } from './orders.ts'
import { give, room } from './resupply.ts'
import { CARD } from './streams.ts'
import { changeCubes } from './tactical-network.ts'
import {
  AIR,
  DEPLOYED,
  EXPENDED,
  GA,
  GROUND,
  IN_POOL,
  ISR,
  RP,
  SHIP,
  SLOTS,
  SOF,
  type Team,
  UNIT,
  UNLIMITED,
} from './team.ts'
import { airLift, checkLoad, lostLift, sail } from './transport.ts'

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
  domain === 'naval'
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

const LAY_HEXES = new Set(['reveal_hexes', 'paralyse_hexes', 'conceal', 'mines', 'sof_marker', 'fortify', 'attack_mod'])

/** Refuses an order that does not name what the effects need. Nothing has happened yet. */
export function prepare(game: Game, team: Team, card: number, effects: readonly Effect[], order: Order): void {
  const refuse = (why: string): never =>
    illegal(game, team.side, `playing ${cardTypes[team.cardType[card]!]!.name}`, why)
  for (let h = 0; h < order.hexCount; h++)
    if (!(order.hexes[h]! >= 0 && order.hexes[h]! < game.map.size)) refuse(`found hex ${order.hexes[h]}`)
  const host = team.cardHost[card]!
  for (const effect of effects) {
    if (LAY_HEXES.has(effect.op)) {
      const most = effect.op === 'conceal' ? (effect.stacks as number) : hexesOf(effect)
      if (order.hexCount < 1 || order.hexCount > most) refuse(`found ${order.hexCount} hexes, legal is 1 to ${most}`)
      if ((effect.adjacent === true || effect.shape !== undefined) && !contiguous(game, order))
        refuse('its hexes must be contiguous')
      const reach = (effect.within_hexes_of_host ?? (effect.op === 'fortify' ? effect.range : undefined)) as
        | number
        | undefined
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
    if (effect.op === 'isr_marker' && (order.steps < 1 || order.steps > (effect.mp as number)))
      refuse(`it flies 1 to ${effect.mp} hexes`)
    if (
      effect.op === 'ap_change' &&
      effect.target === 'one_enemy_player' &&
      !(order.taskForce >= 0 && order.taskForce < game.teams[1 - team.side]!.force.taskForces.length)
    )
      refuse('it names one enemy Task Force')
  }
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
    const hex = foe.hex[target]!
    if (!hexes.includes(hex)) hexes.push(hex)
    const reach = effect.within_hexes_of_host as number | undefined
    if (reach !== undefined && host >= 0 && game.map.between(team.hex[host]!, hex) > reach)
      refuse(`its targets lie within ${reach} of its host`)
    if (order.dice[t]! < 1) refuse('each target takes 1 die or more')
    dice += order.dice[t]!
  }
  if (dice > (effect.dice as number)) refuse(`found ${dice} dice, it has ${effect.dice}`)
  if (hexes.length > ((effect.hexes as number | undefined) ?? 1))
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
  if (op === 'network_cubes' || op === 'ftr_nullify' || op === 'reveal_units') return -1
  if (op === 'isr_marker') return order.path[order.steps - 1]!
  if (order.hexCount > 0) return order.hexes[0]!
  const foe = game.teams[1 - team.side]!
  const target = order.targetCount > 0 && op === 'attack' ? game.counterAt(foe, order.targets[0]!) : -1
  return target < 0 ? -1 : foe.hex[target]!
}

/** A lift that is shot down takes its units with it. */
export function shotDownWith(game: Game, team: Team, effects: readonly Effect[], order: Order): void {
  if (effects[0]!.op === 'ship_to_shore' && effects[0]!.mode === 'air') lostLift(game, team, order)
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
  paralyse_hexes({ foe, order }) {
    foe.paralysed |= foe.at(order.hexes[0]!)
  },
  network_cubes({ game, team, card, effect }) {
    const stated = cardTypes[team.cardType[card]!]!.prov.cube === undefined
    if (effect.target === 'own') changeCubes(game, team.side, effect.delta as number)
    else if (stated || !game.rules.L10onlyStated) changeCubes(game, 1 - team.side, effect.delta as number)
  },
  lrs_mod({ game, effect, order }) {
    for (let h = 0; h < order.hexCount; h++)
      game.hexStrikeBonus[order.hexes[h]!] = game.hexStrikeBonus[order.hexes[h]!]! + (effect.delta as number)
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
      const attack = game.commitments.add(-1, card, target, order.dice[t]!, effect.cv as number, FAR)
      game.commitments.ballistic[attack] = Number(effect.kind === 'ballistic_LRS')
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
    if (!cardTypes[foe.cardType[target]!]!.symbols.includes('FTR') || foe.cardState[target]! > EXPENDED) return
    foe.cardHits[target] = foe.cardHits[target]! + 1
    if (foe.cardHits[target]! >= cardTypes[foe.cardType[target]!]!.hits_to_discard) foe.cardState[target] = 3
  },
  nullify({ foe, order, effect, game }) {
    const target = order.targets[0]!
    if (order.targetCount !== 1 || game.openCards[foe.side]![target]! < 0) return
    const { tags } = cardTypes[foe.cardType[target]!]!
    if (foe.cardState[target] === DEPLOYED && (effect.filter as string[]).some(tag => tags.includes(tag)))
      foe.cardState[target] = EXPENDED
  },
  intercept_mod({ team, effect }) {
    team.interceptBonus += effect.delta as number
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
  isr_marker({ game, team, foe, card, effect, order }) {
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
        illegal(
          game,
          team.side,
          'flying a marker',
          `it cannot go from ${game.map.ids[at]} to ${game.map.ids[to] ?? to}`,
        )
      at = to
      for (let i = 0; i < foe.counters; i++) if (foe.hex[i] === at && has(foe.alive, i)) game.reveal(foe, i)
    }
    game.place(team, marker, at)
    if (foe.at(at) !== 0) game.reveal(team, marker)
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
    if (effect.mode === 'air') airLift(game, team, order)
    else sail(game, team, card, effect, order)
  },
  transport({ game, team, card, effect, order }) {
    sail(game, team, card, effect, order)
    if (team.cardMarker[card]! >= 0) team.cardState[card] = EXPENDED
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

/** Effects that the kernel can carry out. Options with others cannot be played, nor cards bought whose every option has them. */
export const SUPPORTED: ReadonlySet<string> = new Set([
  ...Object.keys(HANDLERS),
  'nullify_reveal',
  'host_mod',
  'add_intercept',
  'add_lrs',
  'network_penalty',
  'mildec',
  'negate_intercept_hits',
])

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
