import { has } from './bits.ts'
import { destroy } from './damage.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { interceptValue } from './intercept.ts'
import { AT } from './metrics.ts'
import { MOST_ATTACKS, type Order } from './orders.ts'
import { hitCard, isSpace } from './reactions.ts'
import { CARD_INTERCEPT } from './streams.ts'
import {
  BALLISTIC_ONLY,
  BALLISTIC_TOO,
  DEPLOYED,
  EXPENDED,
  INT1,
  ISR,
  NO_INTERCEPT,
  SLOTS,
  type Team,
  UNLIMITED,
  UNLIMITED_DICE,
} from './team.ts'

/** Why a unit's value cannot be turned on an enemy's marker, by its place on the table; null if it can (7.59, 7.512). */
function notAtMarker(game: Game, team: Team, unit: number, slot: number, token: number): string | null {
  const foe = game.teams[1 - team.side]!
  const at = unit * SLOTS + slot
  if (slot < INT1 || slot > INT1 + 2 || team.fullSupply[at] === 0 || team.trait[at] === BALLISTIC_ONLY)
    return `counter ${unit} has no INTERCEPT value ${slot}`
  if ((team.crippled[unit]! & NO_INTERCEPT) !== 0) return `counter ${unit} cannot INTERCEPT (Mission Kills)`
  const marker = game.counterAt(foe, token)
  const card = marker < 0 ? -1 : foe.card[marker]!
  const known = marker >= 0 && foe.kind[marker] === ISR && has(foe.alive & foe.revealed, marker) && card >= 0
  if (!known || !foe.book.types[foe.cardType[card]!]!.symbols.includes('INTERCEPT'))
    return 'legal is one revealed ISR marker whose card has the INTERCEPT symbol'
  return game.map.between(team.hex[unit]!, foe.hex[marker]!) > team.range[at]! ? 'the marker is out of range' : null
}

/** The same for an enemy card that lies deployed: BMD reaches those that work from space (7.510). */
function notAtCard(game: Game, team: Team, unit: number, slot: number, card: number): string | null {
  const foe = game.teams[1 - team.side]!
  const at = unit * SLOTS + slot
  const bmd = team.trait[at] === BALLISTIC_ONLY || team.trait[at] === BALLISTIC_TOO
  if (slot < INT1 || slot > INT1 + 2 || team.fullSupply[at] === 0 || !bmd)
    return `counter ${unit} has no BMD value ${slot}`
  if ((team.crippled[unit]! & NO_INTERCEPT) !== 0) return `counter ${unit} cannot INTERCEPT (Mission Kills)`
  const state = card >= 0 && card < foe.cards && game.openCards[foe.side]![card]! >= 0 ? foe.cardState[card]! : -1
  return (state !== DEPLOYED && state !== EXPENDED) || !isSpace(foe.book.types[foe.cardType[card]!]!.tags)
    ? 'legal is a deployed card that works from space'
    : null
}

/** Dice that a unit can turn on an enemy's marker by its place, or on a deployed card, in its own impulse; 0 if it cannot. */
export function huntDice(game: Game, team: Team, unit: number, slot: number, token: number, card: number): number {
  const not = card < 0 ? notAtMarker(game, team, unit, slot, token) : notAtCard(game, team, unit, slot, card)
  return not === null ? diceLeft(game, team, unit, slot) : 0
}

/** Four dice a value without limit, however many orders they come in (7.34). */
function diceLeft(game: Game, team: Team, unit: number, slot: number): number {
  const supply = team.supply[unit * SLOTS + slot]!
  if (supply !== UNLIMITED) return supply
  const { commitments } = game
  let left = UNLIMITED_DICE
  for (let h = 0; h < commitments.hunts; h++) if (commitments.hunter[h] === unit) left -= commitments.huntDice[h]!
  return Math.max(0, left)
}

/**
 * A unit commits INTERCEPT dice in its own impulse: against a revealed ISR marker in range whose card can be INTERCEPTED
 * (7.59, 7.512), or, if the order names a card, against that (7.510). There is no defence against it.
 */
export function commitHunt(game: Game, team: Team, order: Order, atCard: boolean): void {
  const { unit, slot } = order
  const { commitments } = game
  const refuse = (why: string): never =>
    illegal(game, team.side, atCard ? 'intercepting a card' : 'intercepting a marker', why)
  const not = atCard
    ? notAtCard(game, team, unit, slot, order.card)
    : notAtMarker(game, team, unit, slot, order.targets[0]!)
  if (not !== null) refuse(not)
  if (order.targetCount !== 1) refuse(`found ${order.targetCount} targets, legal is 1`)
  if (commitments.hunts === MOST_ATTACKS) refuse(`found more than ${MOST_ATTACKS} in an impulse`)
  const at = unit * SLOTS + slot
  const dice = order.dice[0]!
  const most = diceLeft(game, team, unit, slot)
  if (dice < 1 || dice > most) refuse(`found ${dice} dice, counter ${unit} has ${most}`)
  if (team.supply[at] !== UNLIMITED) team.supply[at] = team.supply[at]! - dice
  game.reveal(team, unit)
  game.record[AT.intercepts + team.side] = game.record[AT.intercepts + team.side]! + dice
  if (atCard) commitments.hunt(unit, ~order.card, dice, team.bmd[at]!)
  else commitments.hunt(unit, game.counterAt(game.teams[1 - team.side]!, order.targets[0]!), dice, team.cv[at]!)
}

/** Rolls for all hunts of the impulse. A hit removes the marker and discards its card (7.512); others count hits (9.04). */
export function resolveHunts(game: Game, team: Team): void {
  const { commitments } = game
  const foe = game.teams[1 - team.side]!
  for (let h = 0; h < commitments.hunts; h++) {
    const marker = commitments.prey[h]!
    game.address(CARD_INTERCEPT, 128 + commitments.hunter[h]!)
    const value = interceptValue(game, team, commitments.huntCv[h]!)
    let hits = 0
    for (let d = 0; d < commitments.huntDice[h]!; d++) {
      const face = game.dice.roll(20)
      if (face <= value) hits++
      if (game.voice !== null) game.voice.die(face)
    }
    if (marker < 0) {
      if (game.voice !== null) game.voice.shotAt(game, foe, ~marker, hits)
      hitCard(game, foe, ~marker, hits)
    } else if (hits > 0 && has(foe.alive, marker)) destroy(game, foe, marker, team.side)
  }
  commitments.hunts = 0
}
