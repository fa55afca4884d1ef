import { has, size } from './bits.ts'
import type { CardBook } from './book.ts'
import { discard } from './damage.ts'
import type { CardType } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { commitDefence, takeBack } from './intercept.ts'
import { FAR } from './map.ts'
import { AT } from './metrics.ts'
import type { Order } from './orders.ts'
import { DECLINE } from './policy.ts'
import { CARD_INTERCEPT, DETECT, REACTION } from './streams.ts'
import { changeCubes } from './tactical-network.ts'
import { DEPLOYED, DISCARDED, EXPENDED, IN_POOL, type Team } from './team.ts'

/** Longest chain of cards that answer cards (9.46). */
const DEEPEST = 3
/** Most answers to one card. */
const MOST_ANSWERS = 3
const NOWHERE: readonly number[] = []

/** A card that BMD can stop, and only BMD: one that works from space (7.510). */
export const isSpace = (tags: readonly string[]): boolean => tags.includes('space')

const typeOf = (team: Team, card: number): CardType => team.book.types[team.cardType[card]!]!

/** A team's cards that may answer a card. On its own impulse an undeployed one costs an Action Point (9.41). */
function answers(game: Game, team: Team, type: number, option: number, hexes: readonly number[]): number {
  const { book } = team
  let set = 0
  for (let card = 0; card < team.cards; card++) {
    const state = team.cardState[card]!
    if (state !== IN_POOL && state !== DEPLOYED) continue
    if (!book.answers[team.cardType[card]!]![type]![option]) continue
    if (book.reactionKind[team.cardType[card]!] === 'nullify_reveal' && game.hidden) continue
    if (team.side === game.active && state === IN_POOL && game.actionPoints < 1) continue
    const sheet = typeOf(team, card)
    if (game.weather.grounded && sheet.tags.includes('aviation')) continue
    const host = team.cardHost[card]!
    if (host >= 0 && (!has(team.alive, host) || has(team.paralysed, host))) continue
    const reach = sheet.options[book.reactionOption[team.cardType[card]!]!]!.effects[0]!.within_hexes_of_host as
      | number
      | undefined
    const from = team.hex[host] ?? -1
    if (reach !== undefined && !(from >= 0 && hexes.some(hex => game.map.between(from, hex) <= reach))) continue
    set |= 1 << card
  }
  return set
}

/** An enemy success against a card; it is discarded when it has taken enough (9.04). Whether it is. */
export function hitCard(game: Game, team: Team, card: number, hits: number): boolean {
  if (hits <= 0) return false
  team.cardHits[card] = team.cardHits[card]! + hits
  if (team.cardHits[card]! < typeOf(team, card).hits_to_discard) return false
  discard(game, team, card, 1 - team.side)
  return true
}

/** A card has been used: a persistent one is expended, a one-time one goes back to the deck (9.1, 9.2). */
export function spend(team: Team, card: number): void {
  team.cardState[card] = typeOf(team, card).kind === 'one_time' ? DISCARDED : EXPENDED
}

const d20 = (game: Game, phase: number, team: Team, card: number, depth: number): number => {
  game.address(phase, team.side * 32 + card + 64 * depth)
  return game.d20()
}

/** What a fighter needs to find a card; a card without such a number needs no finding. */
const finds = (game: Game, by: Team, fighter: number, target: CardType, depth: number): boolean => {
  const need = target.detect?.ftr ?? null
  return need === null || d20(game, DETECT, by, fighter, depth) <= need + game.weather.detect
}

/** What a card that is protected adds to enemy rolls against it (Combat Air Patrols B). */
const shieldOf = (game: Game, side: number, card: number): number =>
  side === game.active && card === game.shielded ? game.shield : 0

/** What a fighter's roll against a card needs. */
function fighterValue(game: Game, by: Team, fighter: number, target: number): number {
  const type = by.cardType[fighter]!
  const success = by.book.types[type]!.options[by.book.reactionOption[type]!]!.roll!.success!
  return (
    success + by.fighterBonus + shieldOf(game, 1 - by.side, target) + (by.side === game.jammedSide ? game.jamming : 0)
  )
}

const shoots = (game: Game, by: Team, fighter: number, target: number, depth: number): boolean =>
  d20(game, REACTION, by, fighter, depth) <= fighterValue(game, by, fighter, target)

/**
 * Whether a card that is being played or answers is a fighter that can turn on one that comes at it: because that one is
 * what it seeks, or because it has a target left (9.44, 9.46, L26).
 * @param aims the enemy cards that it seeks, as a set
 */
function canOppose(game: Game, book: CardBook, type: number, option: number, aims: number, other: number): boolean {
  const { op, max_targets } = book.types[type]!.options[option]!.effects[0]!
  return op === 'ftr_nullify' && (game.rules.L26free || has(aims, other) || (max_targets as number) > size(aims))
}

/** Whether a plain NULLIFY finds a card that must be found first (9.43, L31). */
function notices(game: Game, by: Team, card: number, target: CardType, depth: number): boolean {
  const need = target.detect?.ftr ?? target.detect?.iamd ?? null
  return game.rules.L31none || need === null || d20(game, DETECT, by, card, depth) <= need + game.weather.detect
}

/** The same for one played on the own impulse, at a deployed card of the enemy. */
export const noticesTarget = (game: Game, team: Team, card: number, target: number): boolean =>
  notices(game, team, card, typeOf(game.teams[1 - team.side]!, target), 2)

/**
 * Fighters sent on the own impulse at deployed cards of the enemy: each must be found, then shot; a jammer there comes
 * first (9.44, 9.47). Those that have fought them already are left out.
 */
export function sendFighters(game: Game, team: Team, card: number, order: Order): void {
  const foe = game.teams[1 - team.side]!
  for (let t = 0; t < order.targetCount; t++) {
    const target = order.targets[t]!
    if (has(game.opposed, target) || foe.cardState[target] === DISCARDED) continue
    game.jammedSide = team.side
    game.jamming = jammed(game, foe, target, 'nullify')
    if (!finds(game, team, card, typeOf(foe, target), 2 + t) || !shoots(game, team, card, target, 2 + t)) continue
    if (game.voice !== null) game.voice.nullified(game, foe, target)
    // One that takes more hits is expended for the turn (9.04, 9.21).
    if (!hitCard(game, foe, target, 1) && foe.cardState[target] === DEPLOYED) foe.cardState[target] = EXPENDED
  }
}

/** Whether the text of a card says what hits cost it while it goes on (12.12): a part of its load, or of its value. */
const wearsDown = ({ roll, effects }: CardType['options'][number]): boolean =>
  roll?.drop !== undefined || effects.some(effect => 'loss_per_hit_gpsv' in effect || 'loss_per_hit_rp' in effect)

/**
 * Two fighters that seek each other (9.44). Both roll to DETECT; who alone succeeds shoots first, and the other only if
 * it is missed. If neither does, both are expended and the chain ends.
 * @returns whether `card` won: it shot the other and was not shot, and may go on to its own target
 */
function duel(game: Game, team: Team, card: number, foe: Team, other: number, depth: number): boolean {
  const found = finds(game, team, card, typeOf(foe, other), depth)
  const foundBy = finds(game, foe, other, typeOf(team, card), depth + 1)
  if (!found && !foundBy) return false
  const firstShot = found && shoots(game, team, card, other, depth)
  if (found && !foundBy && firstShot) {
    hitCard(game, foe, other, 1)
    return true
  }
  const otherShot = shoots(game, foe, other, card, depth + 1)
  const lateShot = !found && !otherShot && shoots(game, team, card, other, depth)
  if (firstShot || lateShot) hitCard(game, foe, other, 1)
  if (otherShot) hitCard(game, team, card, 1)
  return (firstShot || lateShot) && !otherShot
}

/**
 * The enemy may answer a card before it takes effect; the answers may be answered in turn, and are resolved last first
 * (9.4, 9.46).
 * @param hexes the hexes on the map that the card means: only there can it be INTERCEPTED (9.011, 9.012)
 * @param aims the enemy cards that it seeks itself, as a set
 * @returns whether the card takes effect
 */
export function survives(
  game: Game,
  team: Team,
  card: number,
  option: number,
  hexes: readonly number[],
  depth: number,
  aims: number,
): boolean {
  const foe = game.teams[1 - team.side]!
  const type = team.cardType[card]!
  if (depth === 0) {
    game.interceptions = game.opposed = 0
    game.downed = false
  }
  const shotAt = declareShots(game, team, card, hexes)
  for (let n = 0; n < MOST_ANSWERS && depth < DEEPEST; n++) {
    const possible = answers(game, foe, type, option, hexes)
    if (possible === 0) break
    const { threat } = game
    threat.type = type
    threat.option = option
    threat.depth = depth
    threat.targetHex = hexes[0] ?? -1
    threat.answers = possible
    const answer = game.players[foe.side]!.react(game.views[foe.side]!, threat)
    if (answer === DECLINE) break
    if (!(answer >= 0 && answer < 32 && has(possible, answer)))
      illegal(game, foe.side, 'answering a card', `found card ${answer}, legal are the set ${possible} or to decline`)
    const reaction = foe.cardType[answer]!
    const kind = foe.book.reactionKind[reaction]!
    const reactionOption = foe.book.reactionOption[reaction]!
    const { roll, effects } = foe.book.types[reaction]!.options[reactionOption]!
    if (foe.side === game.active && foe.cardState[answer] === IN_POOL) game.actionPoints--
    game.openCards[foe.side]![answer] = reaction
    spend(foe, answer)
    countPlay(game, foe, answer)
    if (game.voice !== null) game.voice.answers(game, foe, answer, team, card)
    if (!survives(game, foe, answer, reactionOption, NOWHERE, depth + 1, 1 << card)) continue
    // A jammer resolves before whatever shoots at the aircraft (9.47).
    game.jammedSide = foe.side
    game.jamming = kind === 'ftr_nullify' ? jammed(game, team, card, 'nullify') : 0
    if (kind === 'nullify_reveal') {
      const mine = d20(game, REACTION, foe, answer, depth)
      const theirs = d20(game, REACTION, team, card, depth)
      if (mine > theirs || (mine === theirs && game.rules.L20hidden)) game.hidden = true
    } else if (kind === 'nullify') {
      if (
        notices(game, foe, answer, typeOf(team, card), depth) &&
        d20(game, REACTION, foe, answer, depth) <= roll!.success!
      ) {
        if (game.voice !== null) game.voice.nullified(game, team, card)
        if (effects[0]!.discard === true) discard(game, team, card, foe.side)
        return false
      }
    } else if (canOppose(game, team.book, type, option, aims, answer)) {
      if (depth === 0) game.opposed |= 1 << answer
      return duel(game, team, card, foe, answer, depth)
    } else if (finds(game, foe, answer, typeOf(team, card), depth) && shoots(game, foe, answer, card, depth)) {
      if (game.voice !== null) game.voice.nullified(game, team, card)
      const gone = hitCard(game, team, card, 1)
      if (depth === 0) {
        game.interceptions++
        game.downed = gone
      }
      if (gone || depth > 0) return false
      if (!game.rules.L35effective && !wearsDown(typeOf(team, card).options[option]!)) return false
    }
  }
  return !(shotAt && shotDown(game, team, card))
}

const tried = new Uint8Array(32)

/**
 * IAMD units in range of one of the card's hexes commit INTERCEPT dice against it, for free, before anything else is
 * resolved, and find it if it must be found. What they commit is spent even if a fighter is faster (7.58, 9.011), but not
 * if none of them finds the card (9.46, L34). BMD units do against what works from space.
 * @returns whether any will shoot
 */
function declareShots(game: Game, team: Team, card: number, hexes: readonly number[]): boolean {
  const type = typeOf(team, card)
  const fromSpace = isSpace(type.tags)
  if (!fromSpace && (hexes.length === 0 || !type.symbols.includes('INTERCEPT'))) return false
  const foe = game.teams[1 - team.side]!
  const { raid } = game
  raid.count = fromSpace ? 1 : hexes.length
  raid.defences = 0
  for (let a = 0; a < raid.count; a++) {
    raid.target[a] = -1
    raid.hex[a] = fromSpace ? -1 : hexes[a]!
    raid.dice[a] = raid.cv[a] = raid.cannon[a] = 0
    raid.ballistic[a] = Number(fromSpace)
    raid.distance[a] = FAR
  }
  raid.minimum = type.detect?.iamd_min_cv ?? 0
  game.threat.type = team.cardType[card]!
  game.threat.targetHex = hexes[0] ?? -1
  game.players[foe.side]!.interceptCard(game.views[foe.side]!, game.threat, raid)
  if (raid.defences > 0) commitDefence(game, foe)
  if (raid.defences > 0) {
    const seen = found(game, foe, type)
    if (game.voice !== null && type.detect?.iamd != null) game.voice.detected(game, team, card, seen)
    if (seen) return true
    if (!game.rules.L34spent) takeBack(game, foe)
  }
  raid.count = raid.defences = raid.minimum = 0
  return false
}

/** Whether any of the units that have committed dice against a card finds it, if it must be found: one finds for all (9.06). */
function found(game: Game, foe: Team, type: CardType): boolean {
  const { raid } = game
  const need = type.detect?.iamd ?? null
  let seen = need === null
  tried.fill(0)
  for (let d = 0; d < raid.defences; d++) {
    const unit = raid.unit[d]!
    if (need === null || tried[unit] === 1) continue
    tried[unit] = 1
    if (d20(game, DETECT, foe, unit, 3) <= need + game.weather.detect) seen = true
  }
  return seen
}

/** What has been committed against a card that has been found rolls. Whether the card is discarded. */
function shotDown(game: Game, team: Team, card: number): boolean {
  const { raid } = game
  const jamming = jammed(game, team, card, 'intercept')
  let hits = 0
  for (let d = 0; d < raid.defences; d++) {
    game.address(CARD_INTERCEPT, raid.unit[d]!)
    const value = raid.interceptCv[d]! + shieldOf(game, team.side, card) + jamming
    for (let k = 0; k < raid.interceptDice[d]!; k++) if (game.d20() <= value) hits++
  }
  raid.count = raid.defences = raid.minimum = 0
  hits = escorted(game, team, card, hits)
  if (game.voice !== null) game.voice.shotAt(game, team, card, hits)
  game.interceptions += hits
  game.downed = hitCard(game, team, card, hits)
  return game.downed
}

/**
 * A deployed jammer that has not been used this turn is used when the enemy targets another aircraft (9.24, 9.47).
 * @returns what it adds to the enemy's rolls, 0 if there is none or it fails
 */
function jammed(game: Game, team: Team, card: number, what: 'intercept' | 'nullify'): number {
  if (!typeOf(team, card).tags.includes('aviation') || game.weather.grounded) return 0
  for (let other = 0; other < team.cards; other++) {
    if (other === card || team.cardState[other] !== DEPLOYED) continue
    const option = typeOf(team, other).options.find(({ effects }) => effects[0]!.op === 'attack_mod_enemy')
    if (option === undefined) continue
    spend(team, other)
    countPlay(game, team, other)
    const success = d20(game, REACTION, team, other, 2) <= option.roll!.success!
    if (success && team.book.addsCube[team.cardType[other]!] && !game.rules.L10onlyStated)
      changeCubes(game, 1 - team.side, 1)
    return success ? (option.effects[0]![what] as number) : 0
  }
  return 0
}

/** A deployed escort is used at once when IAMD hits a friendly aviation card: each success undoes a hit. */
function escorted(game: Game, team: Team, card: number, hits: number): number {
  if (hits === 0 || !typeOf(team, card).tags.includes('aviation')) return hits
  for (let other = 0; other < team.cards; other++) {
    const roll = team.book.escorts[team.cardType[other]!]
    if (roll == null || other === card || team.cardState[other] !== DEPLOYED) continue
    spend(team, other)
    countPlay(game, team, other)
    game.address(REACTION, team.side * 32 + other + 192)
    let undone = 0
    for (let d = 0; d < roll.dice; d++) if (game.d20() <= roll.success!) undone++
    return Math.max(0, hits - undone)
  }
  return hits
}

/** Counts a card played, by type. */
export function countPlay(game: Game, team: Team, card: number): void {
  const at = AT.cardsPlayed + team.book.countedAs[team.cardType[card]!]!
  game.record[at] = game.record[at]! + 1
  game.record[AT.cards + team.side] = game.record[AT.cards + team.side]! + 1
}
