import { has, lowest } from './bits.ts'
import type { CardType } from './data.ts'
import { planningPoints } from './event-cards.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { DECLINE } from './policy.ts'
import { SETUP } from './streams.ts'
import { COUNTERS, DISCARDED, GA, GROUND, SLOTS, type Team, UNIT } from './team.ts'

/** Command Points that Influence of 3 gives on turns with Command Points (15.12). */
const INFLUENCE_POINTS = 5
/** More cards than a team can hold are never bought. */
const MOST_CARDS = COUNTERS - 2

/** Whether a unit can be a card's host (9.31, 10.35). */
function suits(team: Team, counter: number, { requires, kind }: CardType): boolean {
  const { tags, cls, id, embark } = team.force.units[counter]!.type
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
      const other = team.book.types[team.cardType[card]!]!
      if (team.cardHost[card] === i && other.kind.startsWith('attached') && other.cost > 0) taken = true
    }
    if (type.kind === 'embarked_persistent' ? hasRoom(team, i, type) : !taken && hasSpace(team, i, type)) set |= 1 << i
  }
  return set
}

/** Whether a ship can embark a card: aircraft of the right kind within its Aviation Space, one type of craft (10.22, 10.35). */
function hasRoom(team: Team, ship: number, type: CardType): boolean {
  const { embark } = team.force.units[ship]!.type
  if (embark === null) return false
  let asv = type.space?.asv ?? 0
  for (let card = 0; card < team.cards; card++) {
    if (team.cardHost[card] !== ship) continue
    const other = team.book.types[team.cardType[card]!]!
    if (other.tags.includes('amphibious') && type.tags.includes('amphibious') && other.id !== type.id) return false
    asv += other.space?.asv ?? 0
  }
  const wing = type.space?.wing
  return asv <= embark.asv && (wing === undefined || (wing === 'rotary' ? embark.rotary : embark.fixed))
}

/** A card attached to an embarked unit takes its own space aboard (10.35). */
function hasSpace(team: Team, unit: number, type: CardType): boolean {
  const ship = team.aboard[unit]!
  const more = type.space?.gpsv ?? 0
  if (ship < 0 || more === 0) return true
  let load = more
  for (let i = 0; i < team.force.units.length; i++)
    if (team.aboard[i] === ship) load += team.force.units[i]!.type.gpsv ?? 0
  for (let card = 0; card < team.cards; card++) {
    const host = team.cardHost[card]!
    if (host >= 0 && team.aboard[host] === ship) load += team.book.types[team.cardType[card]!]!.space?.gpsv ?? 0
  }
  return load <= team.force.units[ship]!.type.embark!.gpsv
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
    const won = planningPoints(game, team.side)
    const bonus = game.turn > 1 && towards >= 3 && (!game.rules.L18highest || towards < 6) ? INFLUENCE_POINTS : 0
    team.commandPoints = given + bonus + won
    if (game.turn === 1) improveInteroperability(game, team)
    if (game.turn === 1 && team.force.purchase !== null)
      for (const { type, host } of team.force.purchase) game.addCard(team, type, host, false)
    else buyAll(game, team, game.turn === 1)
  }
}

/** What an attempt to work together better costs, and what it needs (17.1). */
const ATTEMPT_COST = 5
const ATTEMPT_SUCCEEDS = 8

/** A team of several nations may pay to take cubes off its Interoperability Network (17.1). */
function improveInteroperability(game: Game, team: Team): void {
  if (team.force.nations < 2) return
  while (team.commandPoints >= ATTEMPT_COST && team.interoperability > 0) {
    if (!game.players[team.side]!.improve(game.views[team.side]!, team.interoperability)) return
    team.commandPoints -= ATTEMPT_COST
    game.address(SETUP, 64 + team.side)
    if (game.dice.roll(20) <= ATTEMPT_SUCCEEDS) team.interoperability--
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
  const type = team.book.types[entry.type]!
  if (type.cost > points || !team.book.forSale[entry.type]! || copiesHeld(team, entry.type) >= entry.copies)
    return false
  if (needsHost(type) && (!first || hosts(team, type) === 0)) return false
  return first || (type.kind !== 'deployment' && type.kind !== 'submarine')
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
    team.commandPoints -= team.book.types[type]!.cost
    acquire(game, team, type)
  }
}

/** A card joins the team's pool, or its host. One that needs a host and finds none is put back. */
function acquire(game: Game, team: Team, type: number): void {
  const sheet = team.book.types[type]!
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
