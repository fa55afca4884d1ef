import { has, lowest, size } from './bits.ts'
import { checkAttack, touches } from './card-checks.ts'
import { discard } from './damage.ts'
import { type CardOption, type Effect, markerTypes } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { markerActs } from './isr-markers.ts'
import { declareAt, mayStrike } from './long-range-strike.ts'
import { FAR } from './map.ts'
import { AT } from './metrics.ts'
import { fieldAt } from './mines.ts'
import { meet } from './movement.ts'
import type { Order } from './orders.ts'
import { enter, reinforce } from './reinforcements.ts'
import { give, room } from './resupply.ts'
import { CARD } from './streams.ts'
import { searchByCard } from './submarines.ts'
import { changeCubes } from './tactical-network.ts'
import { DEPLOYED, EXPENDED, GA, GROUND, IN_POOL, PROXY, RP, SLOTS, SOF, type Team, UNLIMITED } from './team.ts'
import { airLift, lostLift, sail, shipSupplies } from './transport.ts'
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
  if (op === 'reinforce') {
    enter(game, team, order.units)
    lostLift(game, team, order)
  }
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
    game.address(CARD, 64 + team.side * 32 + card)
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
  protect_aviation({ game, effect, order }) {
    game.shield = effect.enemy_attack_mod as number
    game.shielded = order.targets[0]!
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
