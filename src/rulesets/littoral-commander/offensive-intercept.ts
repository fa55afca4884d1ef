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
  SLOTS,
  type Team,
  UNLIMITED,
  UNLIMITED_DICE,
} from './team.ts'

/**
 * A unit commits INTERCEPT dice against a revealed ISR marker in range whose card can be INTERCEPTED (7.59, 7.512).
 * There is no defence against it.
 */
export function commitHunt(game: Game, team: Team, order: Order): void {
  const { unit, slot } = order
  const { commitments } = game
  const refuse = (why: string): never => illegal(game, team.side, 'intercepting a marker', why)
  const foe = game.teams[1 - team.side]!
  const at = unit * SLOTS + slot
  if (slot < INT1 || slot > INT1 + 2 || team.fullSupply[at] === 0 || team.trait[at] === BALLISTIC_ONLY)
    refuse(`counter ${unit} has no INTERCEPT value ${slot}`)
  const marker = game.counterAt(foe, order.targets[0]!)
  const dice = order.dice[0]!
  const card = marker < 0 ? -1 : foe.card[marker]!
  const known = marker >= 0 && foe.kind[marker] === ISR && has(foe.alive & foe.revealed, marker) && card >= 0
  if (order.targetCount !== 1 || !known || !foe.book.types[foe.cardType[card]!]!.symbols.includes('INTERCEPT'))
    refuse('legal is one revealed ISR marker whose card has the INTERCEPT symbol')
  if (game.map.between(team.hex[unit]!, foe.hex[marker]!) > team.range[at]!) refuse('the marker is out of range')
  const supply = team.supply[at]!
  let most = supply === UNLIMITED ? UNLIMITED_DICE : supply
  // Four dice a value without limit, however many orders they come in (7.34).
  if (supply === UNLIMITED)
    for (let h = 0; h < commitments.hunts; h++) if (commitments.hunter[h] === unit) most -= commitments.huntDice[h]!
  if (commitments.hunts === MOST_ATTACKS) refuse(`found more than ${MOST_ATTACKS} in an impulse`)
  if (dice < 1 || dice > most) refuse(`found ${dice} dice, counter ${unit} has ${most}`)
  if (supply !== UNLIMITED) team.supply[at] = supply - dice
  game.reveal(team, unit)
  game.record[AT.intercepts + team.side] = game.record[AT.intercepts + team.side]! + dice
  commitments.hunt(unit, marker, dice, team.cv[at]!)
}

/** A BMD unit commits INTERCEPT dice against a deployed card of the enemy that works from space (7.510). */
export function commitCardHunt(game: Game, team: Team, order: Order): void {
  const { unit, slot, card } = order
  const refuse = (why: string): never => illegal(game, team.side, 'intercepting a card', why)
  const foe = game.teams[1 - team.side]!
  const at = unit * SLOTS + slot
  const bmd = team.trait[at] === BALLISTIC_ONLY || team.trait[at] === BALLISTIC_TOO
  if (slot < INT1 || slot > INT1 + 2 || team.fullSupply[at] === 0 || !bmd)
    refuse(`counter ${unit} has no BMD value ${slot}`)
  const state = card >= 0 && card < foe.cards && game.openCards[foe.side]![card]! >= 0 ? foe.cardState[card]! : -1
  if ((state !== DEPLOYED && state !== EXPENDED) || !isSpace(foe.book.types[foe.cardType[card]!]!.tags))
    refuse('legal is a deployed card that works from space')
  const dice = order.dice[0]!
  if (game.commitments.hunts === MOST_ATTACKS) refuse(`found more than ${MOST_ATTACKS} in an impulse`)
  if (order.targetCount !== 1 || dice < 1 || dice > team.supply[at]!)
    refuse(`found ${dice} dice, counter ${unit} has ${team.supply[at]}`)
  team.supply[at] = team.supply[at]! - dice
  game.reveal(team, unit)
  game.record[AT.intercepts + team.side] = game.record[AT.intercepts + team.side]! + dice
  game.commitments.hunt(unit, ~card, dice, team.bmd[at]!)
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
      if (game.voice !== null) game.voice.shotAt(game, foe, ~marker, true, hits)
      hitCard(game, foe, ~marker, hits)
    } else if (hits > 0 && has(foe.alive, marker)) destroy(game, foe, marker, team.side)
  }
  commitments.hunts = 0
}
