import { has } from './bits.ts'
import { apply, meantHex, prepare, SUPPORTED, shotDownWith } from './card-effects.ts'
import { type CardType, cardTypes } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import type { Order } from './orders.ts'
import { countPlay, spend, survives } from './reactions.ts'
import { CARD } from './streams.ts'
import { changeCubes } from './tactical-network.ts'
import { DEPLOYED, IN_POOL, type Team } from './team.ts'

/** Whether an option of a card does only what the kernel can do. */
export const playable = (type: CardType, option: number): boolean =>
  type.options[option]?.effects.every(({ op }) => SUPPORTED.has(op)) === true

/** Cards of cyber or electromagnetic effect degrade the enemy's network when they succeed (7.61). */
const DEGRADES = ['cyber_tactical', 'cyber_strategic', 'EMS']

/** By card type: whether its success adds a cube that its own effects do not mention. */
const ADDS_CUBE = cardTypes.map(
  ({ tags, options }) =>
    tags.some(tag => DEGRADES.includes(tag)) &&
    !options.some(({ effects }) => effects.some(({ op }) => op === 'network_cubes' || op.includes('nullify'))),
)

/**
 * A card is played for an Action Point, or used for free if it is deployed (9.03, 9.2). Embarked cards are used by an
 * activation of their ship, or for free once deployed (11.1).
 */
export function playCard(game: Game, team: Team, order: Order): void {
  const { card, option } = order
  if (!(card >= 0 && card < team.cards))
    illegal(game, team.side, 'playing a card', `found card ${card}, there are ${team.cards}`)
  const type = cardTypes[team.cardType[card]!]!
  const refuse = (why: string): never => illegal(game, team.side, `playing ${type.name}`, why)
  const state = team.cardState[card]!
  if (state !== IN_POOL && state !== DEPLOYED) refuse('it is expended, discarded or attached for good')
  const chosen = type.options[option]
  if (chosen === undefined || !chosen.when.includes('own_impulse'))
    refuse(`option ${option} is not for one's own impulse`)
  if (!playable(type, option)) refuse(`option ${chosen!.key} is not part of this kernel`)
  const host = team.cardHost[card]!
  if (host >= 0) {
    if (!has(team.alive & ~team.paralysed, host) || team.taskForce[host] !== game.taskForce)
      refuse('its host cannot use it now')
    if (type.kind === 'attached_persistent' && team.hex[host]! < 0) refuse('its host is not on the map (10.310)')
  }
  const byShip = type.kind === 'embarked_persistent' && host >= 0
  if (state === IN_POOL && byShip) {
    const a = order.activation
    if (!(a >= 0 && a < game.activations.count) || !has(game.activations.units[a]!, host))
      refuse('its ship is not activated for it (11.1)')
  } else if (state === IN_POOL && game.actionPoints < 1) refuse('no Action Point is left')
  prepare(game, team, card, chosen!.effects, order)
  if (state === IN_POOL && !byShip) game.actionPoints--
  game.openCards[team.side]![card] = team.cardType[card]!
  spend(team, card)
  countPlay(game, team, card)
  game.hidden = false
  if (game.voice !== null) game.voice.plays(game, team, card, option, order)
  if (!survives(game, team, card, option, meantHex(game, team, chosen!.effects, order), 0)) {
    shotDownWith(game, team, chosen!.effects, order)
    return
  }
  let successes = 1
  let face = 0
  const { roll } = chosen!
  if (roll !== null) {
    game.dice.at(game.turn * 8 + game.impulse, CARD, team.side * 32 + card)
    successes = 0
    for (let d = 0; d < roll.dice; d++) {
      face = game.dice.roll(20)
      if (game.voice !== null) game.voice.die(face)
      if (roll.table !== undefined || face <= (roll.success ?? 20)) successes++
    }
    if (game.voice !== null) game.voice.cardRoll(game, team, card, successes)
  }
  if (successes === 0) return
  for (const effect of chosen!.effects) apply(game, team, card, effect, successes, face, chosen!, order)
  if (ADDS_CUBE[team.cardType[card]!] && !game.rules.L10onlyStated) changeCubes(game, 1 - team.side, 1)
}
