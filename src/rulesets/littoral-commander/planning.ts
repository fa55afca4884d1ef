import { has, lowest } from './bits.ts'
import { playable } from './cards.ts'
import { type CardType, cardTypes, unitTypes } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { DECLINE } from './policy.ts'
import { COUNTERS, DISCARDED, GA, GROUND, GROUND_MILDEC, NAVAL_MILDEC, SHIP, SLOTS, type Team, UNIT } from './team.ts'

/** Movement Points of decoys on their own (5.17). */
const DECOY_MOVEMENT = [2, 4] as const
/** Command Points that Influence of 3 gives on turns with Command Points (15.12). */
const INFLUENCE_POINTS = 5
/** More cards than a team can hold are never bought. */
const MOST_CARDS = COUNTERS - 2

/** Whether every option that a card has can be played, or at least one; a card of none is not for sale. */
const FOR_SALE = cardTypes.map(type => type.options.some((_, option) => playable(type, option)))

/** Whether a unit can be a card's host (9.31, 10.35). */
function suits(team: Team, counter: number, { requires, kind }: CardType): boolean {
  const { tags, cls, id, embark } = unitTypes[team.type[counter]!]!
  if (kind === 'embarked_persistent') {
    const on = requires?.embarked_on
    if (embark === null) return false
    return (
      on === undefined ||
      on.some(
        want => want === id || (want === 'well_deck' && embark.well_deck) || (id === 'ru_lhd' && want === 'us_lhd'),
      )
    )
  }
  return (requires?.host ?? []).some(
    want =>
      want === cls ||
      want === id ||
      tags.includes(want) ||
      (want === 'ground_with_ga' && team.domain[counter] === GROUND && team.fullSupply[counter * SLOTS + GA]! > 0),
  )
}

/** Units that can be hosts: one Attached card each, those without cost not counted (9.31). */
function hosts(team: Team, type: CardType): number {
  let set = 0
  for (let i = 0; i < team.force.units.length; i++) {
    if (!has(team.alive, i) || team.kind[i] !== UNIT || !suits(team, i, type)) continue
    let taken = false
    for (let card = 0; card < team.cards; card++) {
      const other = cardTypes[team.cardType[card]!]!
      if (team.cardHost[card] === i && other.kind.startsWith('attached') && other.cost > 0) taken = true
    }
    if (!taken || type.kind === 'embarked_persistent') set |= 1 << i
  }
  return set
}

const needsHost = ({ kind, requires }: CardType): boolean =>
  kind.startsWith('attached') || (kind === 'embarked_persistent' && requires !== null)

const copiesHeld = (team: Team, type: number): number => {
  let n = 0
  for (let card = 0; card < team.cards; card++)
    if (team.cardType[card] === type && team.cardState[card] !== DISCARDED) n++
  return n
}

/** Planning Stage: each team spends its Command Points on cards; what is left is lost (3.12, 3.13). */
export function plan(game: Game): void {
  for (const team of game.teams) {
    if (game.turn === 1 && team.force.extra >= 0) acquire(game, team, team.force.extra)
    const given = team.force.commandPoints[game.turn - 1] ?? 0
    if (given === 0) continue
    const towards = team.side === 0 ? game.influence : -game.influence
    const bonus = game.turn > 1 && towards >= 3 && (!game.rules.L18highest || towards < 6) ? INFLUENCE_POINTS : 0
    team.commandPoints = given + bonus
    if (game.turn === 1 && team.force.purchase !== null)
      for (const { type, host } of team.force.purchase) game.addCard(team, type, host, false)
    else buyAll(game, team, game.turn === 1)
  }
}

/** At Influence 9 a team adds two cards of any cost, none of them Attached (15.14). */
export function freeCards(game: Game, team: Team): void {
  for (let n = 0; n < 2; n++) {
    const choice = choose(game, team, false, 99)
    if (choice !== DECLINE) game.addCard(team, team.force.deck[choice]!.type, -1, false)
  }
}

function affordable(team: Team, index: number, first: boolean, points: number): boolean {
  const entry = team.force.deck[index]
  if (entry === undefined || team.cards >= MOST_CARDS) return false
  const type = cardTypes[entry.type]!
  if (type.cost > points || !FOR_SALE[entry.type]! || copiesHeld(team, entry.type) >= entry.copies) return false
  if (needsHost(type) && (!first || hosts(team, type) === 0)) return false
  return first || type.kind !== 'deployment'
}

function choose(game: Game, team: Team, first: boolean, points: number): number {
  const can = (index: number) => affordable(team, index, first, points)
  const choice = game.players[team.side]!.buy(game.views[team.side]!, can)
  if (choice !== DECLINE && !can(choice))
    illegal(game, team.side, 'buying a card', `found card ${choice} of the deck with ${points} Command Points`)
  return choice
}

function buyAll(game: Game, team: Team, first: boolean): void {
  for (;;) {
    const choice = choose(game, team, first, team.commandPoints)
    if (choice === DECLINE) return
    const { type } = team.force.deck[choice]!
    team.commandPoints -= cardTypes[type]!.cost
    acquire(game, team, type)
  }
}

/** A card joins the team's pool, or its host. One that needs a host and finds none is put back. */
function acquire(game: Game, team: Team, type: number): void {
  const sheet = cardTypes[type]!
  let host = -1
  if (needsHost(sheet)) {
    const legal = hosts(team, sheet)
    if (legal === 0) return
    host =
      (legal & (legal - 1)) === 0 ? lowest(legal) : game.players[team.side]!.host(game.views[team.side]!, type, legal)
    if (!(host >= 0 && host < 32 && has(legal, host)))
      illegal(game, team.side, `giving ${sheet.name} a host`, `found counter ${host}, legal are the set ${legal}`)
  }
  game.addCard(team, type, host, false)
  if (game.voice !== null) game.voice.buys(game, team, type, host)
}

/** Deployment Stage: decoys are placed beside units of their domain, face down (3.24, 4.22). */
export function deployDecoys(game: Game): void {
  for (const side of [game.initiative, 1 - game.initiative]) {
    const team = game.teams[side]!
    for (let card = 0; card < team.cards; card++) {
      const { kind, options } = cardTypes[team.cardType[card]!]!
      const effect = options[0]!.effects[0]!
      if (kind !== 'deployment' || effect.op !== 'mildec') continue
      team.cardState[card] = DISCARDED
      const domain = effect.domain === 'naval' ? SHIP : GROUND
      for (let n = 0; n < (effect.count as number); n++) placeDecoy(game, team, domain)
    }
  }
}

function placeDecoy(game: Game, team: Team, domain: number): void {
  let legal = 0
  for (let i = 0; i < team.force.units.length; i++)
    if (team.domain[i] === domain && team.hex[i]! >= 0 && has(team.alive, i)) legal |= 1 << i
  if (legal === 0) return
  const beside = game.players[team.side]!.placeDecoy(game.views[team.side]!, legal)
  if (!(beside >= 0 && beside < 32 && has(legal, beside)))
    illegal(game, team.side, 'placing a decoy', `found counter ${beside}, legal are the set ${legal}`)
  const kind = domain === SHIP ? NAVAL_MILDEC : GROUND_MILDEC
  const decoy = game.create(
    team,
    kind,
    domain,
    team.taskForce[beside]!,
    team.hex[beside]!,
    1,
    DECOY_MOVEMENT[domain as 0 | 1],
  )
  if (decoy >= 0) game.shuffle(team, team.hex[beside]!)
}
