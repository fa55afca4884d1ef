import { hasDone, ready } from './activation.ts'
import { has } from './bits.ts'
import { prepare } from './card-checks.ts'
import { apply, meantHexes, shotDownWith } from './card-effects.ts'
import type { CardOption } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { moveMarker } from './isr-markers.ts'
import { FOUGHT, USED } from './movement.ts'
import { oneValue } from './one-value.ts'
import { COMBAT, DEPLOY, EMBARKED, type Order } from './orders.ts'
import { countPlay, noticesTarget, sendFighters, spend, survives } from './reactions.ts'
import { CARD } from './streams.ts'
import { changeCubes } from './tactical-network.ts'
import { DEPLOYED, DISCARDED, FIXED, IN_POOL, type Team } from './team.ts'

/**
 * A card is played for an Action Point, or used for free if it is deployed (9.03, 9.2). Embarked cards are used by an
 * activation of their ship, or for free once deployed (11.1).
 */
export function playCard(game: Game, team: Team, order: Order): void {
  const { card, option } = order
  if (!(card >= 0 && card < team.cards))
    illegal(game, team.side, 'playing a card', `found card ${card}, there are ${team.cards}`)
  const type = team.book.types[team.cardType[card]!]!
  const refuse = (why: string): never => illegal(game, team.side, `playing ${type.name}`, why)
  const state = team.cardState[card]!
  if (option === DEPLOY) {
    deployOnly(game, team, card, refuse)
    return
  }
  const chosen = type.options[option]
  // A weapon that is attached to a unit and fired by its Core Action (9.32).
  const weapon = chosen?.when === 'combat_action' && state === FIXED
  if (state !== IN_POOL && state !== DEPLOYED && !weapon) refuse('it is expended, discarded or attached for good')
  if (chosen === undefined || !(chosen.when.includes('own_impulse') || weapon))
    refuse(`option ${option} is not for one's own impulse`)
  if (!team.book.playable(team.cardType[card]!, option)) refuse(`option ${chosen!.key} is not part of this kernel`)
  if (game.weather.grounded && type.tags.includes('aviation')) refuse('aircraft stay on the ground (Monsoon)')
  const host = team.cardHost[card]!
  if (host >= 0) {
    if (!has(team.alive & ~team.paralysed, host) || team.taskForce[host] !== game.taskForce)
      refuse('its host cannot use it now')
    const launched = chosen!.effects[0]!.start === 'port_or_host_ship'
    if (type.kind === 'attached_persistent' && team.hex[host]! < 0 && !launched)
      refuse('its host is not on the map (10.310)')
  }
  // A card attached to a unit aboard that may be used there is used by the ship (10.310).
  const ship = host < 0 ? -1 : type.kind === 'embarked_persistent' ? host : team.aboard[host]!
  const byShip = ship >= 0
  if (weapon) {
    if (order.activation < 0) refuse('its unit is not activated for combat (9.32)')
    // To fire it is a commitment like others: before the combat is fought, and instead of the unit's own values (7.02, 7.03).
    if (game.fought) refuse('the combat of this impulse has been fought (7.03)')
    hasDone(game, ready(game, team, order.activation, COMBAT, 1 << host), FOUGHT)
    oneValue(game, team, host)
    game.commitments.laying |= 1 << host
  } else if (state === IN_POOL && byShip) {
    if (order.activation < 0) refuse('its ship is not activated for it (11.1)')
    const a = ready(game, team, order.activation, EMBARKED, 1 << ship)
    if (has(game.launched, ship)) refuse('its ship has played another in this Core Action (11.1)')
    hasDone(game, a, USED)
    game.launched |= 1 << ship
  } else if (state === IN_POOL && game.actionPoints < 1) refuse('no Action Point is left')
  prepare(game, team, card, chosen!.effects, order)
  if (state === IN_POOL && !byShip) game.actionPoints--
  game.spotter = team.nation[host >= 0 ? host : leadOf(team, game.taskForce)]!
  game.openCards[team.side]![card] = team.cardType[card]!
  if (weapon) {
    team.cardState[card] = DISCARDED
    game.reveal(team, host)
  } else spend(team, card)
  countPlay(game, team, card)
  game.hidden = false
  if (game.voice !== null) game.voice.plays(game, team, card, option, order)
  const { op } = chosen!.effects[0]!
  const against = op === 'nullify' || op === 'ftr_nullify'
  // A marker moves before it can be seen, and answered, and whether or not its effect succeeds (13.21, 13.25).
  const rests = op === 'isr_marker' && !moveMarker(game, team, card, chosen!.effects[0]!, order)
  if (!rests) {
    const hexes = meantHexes(game, team, card, chosen!.effects, order)
    if (survives(game, team, card, option, hexes, 0, against ? targetsOf(order) : 0))
      takeEffect(game, team, card, chosen!, order)
    else if (game.downed) shotDownWith(game, team, chosen!.effects, order)
  }
  game.spotter = -1
}

const targetsOf = (order: Order): number => {
  let set = 0
  for (let t = 0; t < order.targetCount; t++) set |= 1 << order.targets[t]!
  return set
}

/** A card that nothing has stopped rolls, and does what its text says. */
function takeEffect(game: Game, team: Team, card: number, chosen: CardOption, order: Order): void {
  const { roll, effects } = chosen
  if (effects[0]!.op === 'ftr_nullify') {
    sendFighters(game, team, card, order)
    return
  }
  if (effects[0]!.op === 'nullify' && !noticesTarget(game, team, card, order.targets[0]!)) return
  let successes = 1
  let face = 0
  if (roll !== null) {
    game.address(CARD, team.side * 32 + card)
    successes = 0
    for (let d = 0; d < roll.dice; d++) {
      face = game.dice.roll(20)
      if (game.voice !== null) game.voice.die(face)
      if (roll.table !== undefined || face <= (roll.success ?? 20) - (roll.drop ?? 0) * team.cardHits[card]!)
        successes++
    }
    if (game.voice !== null) game.voice.cardRoll(game, team, card, successes)
  }
  if (successes > 0) {
    for (const effect of effects) apply(game, team, card, effect, successes, face, chosen, order)
    if (team.book.addsCube[team.cardType[card]!] && !game.rules.L10onlyStated) changeCubes(game, 1 - team.side, 1)
  }
}

/** A persistent card that waits for its moment is put on the table without being used (9.21, 9.24). */
function deployOnly(game: Game, team: Team, card: number, refuse: (why: string) => never): void {
  const { kind } = team.book.types[team.cardType[card]!]!
  if (kind !== 'persistent' || team.cardState[card] !== IN_POOL)
    refuse('only a persistent card of the pool is deployed')
  if (game.actionPoints < 1) refuse('no Action Point is left')
  game.actionPoints--
  team.cardState[card] = DEPLOYED
  game.openCards[team.side]![card] = team.cardType[card]!
  countPlay(game, team, card)
  if (game.voice !== null) game.voice.deploys(game, team, card)
}

/** The first unit of a Task Force: its nation is that of the player who plays cards with it. */
function leadOf(team: Team, taskForce: number): number {
  for (let i = 0; i < team.force.units.length; i++) if (team.taskForce[i] === taskForce) return i
  return 0
}
