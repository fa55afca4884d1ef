import { has, lowest, size } from './bits.ts'
import { destroy, discard, sink } from './damage.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { LAND, NAVAL } from './map.ts'
import type { Order } from './orders.ts'
import { DEPTH_CHARGE, SONAR, TORPEDO } from './streams.ts'
import { DEPLOYED, EXPENDED, SHIP, SUBMARINE, SUBSURFACE, type Team } from './team.ts'

/** Torpedoes of a submarine in a Core Action (14.07). */
const TORPEDOES = 2
/** What an ASW roll needs (14.12). */
export const ASW_VALUE = 10
/** What finds an unmanned underwater vehicle whose card does not say (14.12). */
const UUV_DETECT = 10
/** Movement Points of quiet and normal movement, and what each way adds to what finds the submarine (17.2). */
const QUIET = { most: 1, noise: -2 }
const NORMAL = { most: 3, noise: 0 }
const NOISY = 2
/** What a deployed card that hunts submarines adds: to DETECT by 17.2, to DETECT and ASW by 17.71. */
const HELP_DETECT = 4
const HELP_BOTH = 2

interface SubmarineText {
  readonly torpedo: { readonly cv: number }
  readonly detect: number
}

const textOf = (team: Team, submarine: number): SubmarineText =>
  team.book.types[team.cardType[team.card[submarine]!]!]!.options[0]!.effects[0]! as unknown as SubmarineText

/** Start of a turn: the last move becomes the one before; a submarine that will not move is quiet (17.2). */
export function beginNoise(team: Team): void {
  for (let i = 0; i < team.counters; i++) {
    if (team.kind[i] !== SUBMARINE) continue
    team.noise[3 * i + 2] = team.noise[3 * i + 1]!
    team.noise[3 * i + 1] = team.noise[3 * i]!
    team.noise[3 * i] = QUIET.noise
  }
}

/** A submarine has moved: as quietly as its way allowed (17.2). */
export function makeNoise(team: Team, submarine: number, spent: number): void {
  team.noise[3 * submarine] = spent <= QUIET.most ? QUIET.noise : spent <= NORMAL.most ? NORMAL.noise : NOISY
}

/** What a d20 must show to find a submarine (14.12, 17.2). */
export function detectValue(game: Game, team: Team, submarine: number): number {
  const { advancedSubmarines } = game.rules
  let value = textOf(team, submarine).detect + game.weather.detect
  if (advancedSubmarines !== 'off') value += team.noise[3 * submarine]!
  if (advancedSubmarines === 'lastThree') value += team.noise[3 * submarine + 1]! + team.noise[3 * submarine + 2]!
  return value
}

/** Whether a unit hunts submarines (14.11). */
export const huntsSubmarines = (team: Team, unit: number): boolean =>
  team.force.units[unit]?.type.asw_capable === true && has(team.alive, unit) && team.hex[unit]! >= 0

function hunters(team: Team, hex: number): number {
  let set = 0
  for (let i = 0; i < team.force.units.length; i++)
    if (team.hex[i] === hex && huntsSubmarines(team, i) && !has(team.paralysed, i)) set |= 1 << i
  return set
}

/** A team's living submarines on a hex. */
function submarinesAt(team: Team, hex: number): number {
  let set = 0
  for (let i = 0; i < team.counters; i++)
    if (team.kind[i] === SUBMARINE && team.hex[i] === hex && has(team.alive, i)) set |= 1 << i
  return set
}

const help = { detect: 0, attack: 0 }

/**
 * What helps a team that hunts submarines in some hexes: by 17.2 and 17.71 deployed cards that it expends for it, by
 * 17.72 its other ships and submarines there.
 * @param searchers its ships that search themselves; each is helped by the others. 0 for a card
 * @param card the card that searches, which cannot help itself, or -1
 * @param vehicle whether it is an unmanned vehicle that is hunted, for which 17.2 is not
 */
function helped(
  game: Game,
  team: Team,
  hexes: readonly number[],
  searchers: number,
  card: number,
  vehicle = false,
): void {
  help.detect = help.attack = 0
  const { rules } = game
  if (rules.antiSubmarineBonus) {
    let present = 0
    for (const hex of hexes) present += size(hunters(team, hex)) + size(submarinesAt(team, hex))
    help.detect = help.attack = Math.max(0, present - (searchers === 0 ? 0 : 1))
  }
  const advanced = rules.advancedSubmarines !== 'off' && !vehicle
  if (!rules.antiSubmarineBonus && !advanced) return
  let legal = 0
  for (let c = 0; c < team.cards; c++)
    if (c !== card && team.cardState[c] === DEPLOYED && team.book.types[team.cardType[c]!]!.tags.includes('asw'))
      legal |= 1 << c
  if (legal === 0) return
  const chosen = game.players[team.side]!.assist(game.views[team.side]!, hexes[0]!, legal)
  if ((chosen & ~legal) !== 0)
    illegal(game, team.side, 'helping to hunt a submarine', `found the set ${chosen}, legal are members of ${legal}`)
  for (let rest = chosen; rest !== 0; rest &= rest - 1) {
    team.cardState[lowest(rest)] = EXPENDED
    if (advanced) help.detect += HELP_DETECT
    if (rules.antiSubmarineBonus) {
      help.detect += HELP_BOTH
      help.attack += HELP_BOTH
    }
  }
}

const rolls = (game: Game, value: number): boolean => {
  const face = game.dice.roll(20)
  if (game.voice !== null) game.voice.die(face)
  return face <= value
}

/** Where the enemy learns that a submarine is, though no marker is placed (14.09). */
const heardAt = (game: Game, team: Team, hex: number): void => {
  game.sightings[1 - team.side]!.heard[hex] = game.turn
}

/**
 * A submarine uses its Zone of Reconnaissance: ships in its hex and around it are revealed, submarines there if it
 * DETECTS them (14.09). It stays hidden, but the enemy knows where it is.
 */
export function sound(game: Game, team: Team, submarine: number): void {
  const foe = game.teams[1 - team.side]!
  const at = team.hex[submarine]!
  heardAt(game, team, at)
  if (game.voice !== null) game.voice.sounds(game, team, at)
  game.spotter = team.nation[submarine]!
  for (let i = 0; i < foe.counters; i++) {
    if (!has(foe.alive, i) || foe.hex[i]! < 0 || game.map.between(at, foe.hex[i]!) > 1) continue
    if (foe.domain[i] === SHIP) game.reveal(foe, i)
    else if (foe.domain[i] === SUBSURFACE) {
      game.address(SONAR, i)
      if (rolls(game, detectValue(game, foe, i))) game.reveal(foe, i)
    }
  }
  game.spotter = -1
}

/** A submarine commits torpedoes against revealed ships in its own hex (14.07). */
export function commitTorpedoes(game: Game, team: Team, order: Order): void {
  const { unit } = order
  const foe = game.teams[1 - team.side]!
  const refuse = (why: string): never => illegal(game, team.side, 'attacking with torpedoes', why)
  if (team.kind[unit] !== SUBMARINE) refuse(`counter ${unit} is no submarine`)
  if (order.targetCount === 0) refuse('found no target')
  let sum = 0
  for (let t = 0; t < order.targetCount; t++) {
    const target = game.counterAt(foe, order.targets[t]!)
    const dice = order.dice[t]!
    if (!mayTorpedo(foe, target) || foe.hex[target] !== team.hex[unit])
      refuse('legal are revealed enemy ships in its own hex')
    if (dice < 1) refuse('each target takes 1 die or more')
    sum += dice
    game.commitments.torpedo(unit, -1, target, dice)
  }
  if (sum > TORPEDOES) refuse(`found ${sum} torpedoes, a submarine has ${TORPEDOES}`)
  heardAt(game, team, team.hex[unit]!)
}

/** Whether a counter can be the target of torpedoes: a revealed ship, craft or decoy of one. */
export const mayTorpedo = (foe: Team, target: number): boolean =>
  target >= 0 && has(foe.alive & foe.revealed, target) && foe.domain[target] === SHIP && foe.hex[target]! >= 0

/** All combat of and against submarines in the impulse, before any other (7.010). */
export function resolveUndersea(game: Game, team: Team): void {
  const { commitments } = game
  if (commitments.searching !== 0) search(game, team, commitments.searching & team.alive)
  if (commitments.engaging !== 0)
    for (let rest = commitments.engaging & team.alive; rest !== 0; rest &= rest - 1) engage(game, team, lowest(rest))
  if (commitments.torpedoes > 0) torpedoes(game, team)
  commitments.searching = commitments.engaging = commitments.torpedoes = 0
}

/** Offensive ASW: ships look for submarines in their own hex, and attack those that they find (14.14). */
function search(game: Game, team: Team, ships: number): void {
  const foe = game.teams[1 - team.side]!
  let waiting = ships
  while (waiting !== 0) {
    const hex = team.hex[lowest(waiting)]!
    let here = 0
    for (let rest = waiting; rest !== 0; rest &= rest - 1) if (team.hex[lowest(rest)] === hex) here |= 1 << lowest(rest)
    waiting &= ~here
    helped(game, team, [hex], here, -1)
    for (let subs = submarinesAt(foe, hex); subs !== 0; subs &= subs - 1)
      depthCharges(game, team, here, foe, lowest(subs))
  }
}

/** Each of some ships rolls to find a submarine, then once for ASW if it did. Whether the submarine is destroyed. */
function depthCharges(game: Game, team: Team, ships: number, foe: Team, submarine: number): boolean {
  let hits = 0
  const need = detectValue(game, foe, submarine) + help.detect
  for (let rest = ships; rest !== 0; rest &= rest - 1) {
    const ship = lowest(rest)
    game.reveal(team, ship)
    game.address(DEPTH_CHARGE, ship)
    if (!rolls(game, need)) continue
    game.reveal(foe, submarine)
    if (rolls(game, ASW_VALUE + help.attack)) hits++
  }
  if (game.voice !== null) game.voice.asw(game, foe, submarine, hits)
  if (hits > 0) destroy(game, foe, submarine, team.side)
  return hits > 0
}

/**
 * A submarine against those that may be in its hex: all roll to DETECT at once; those that do fire two torpedoes at
 * once, and the others do not fire (14.011).
 */
function engage(game: Game, team: Team, submarine: number): void {
  const foe = game.teams[1 - team.side]!
  const hex = team.hex[submarine]!
  heardAt(game, team, hex)
  let loaded = true
  for (let rest = submarinesAt(foe, hex); rest !== 0 && has(team.alive, submarine); rest &= rest - 1) {
    const other = lowest(rest)
    game.address(SONAR, 32 + submarine)
    const found = rolls(game, detectValue(game, foe, other))
    const foundBy = rolls(game, detectValue(game, team, submarine))
    if (found) game.reveal(foe, other)
    if (foundBy) game.reveal(team, submarine)
    const hits = (by: Team, shooter: number) => {
      const value = textOf(by, shooter).torpedo.cv
      let n = 0
      for (let d = 0; d < TORPEDOES; d++) if (rolls(game, value)) n++
      return n
    }
    const sunk = found && loaded && hits(team, submarine) > 0
    const sunkBy = foundBy && hits(foe, other) > 0
    if (found) loaded = false
    if (sunk) destroy(game, foe, other, team.side)
    if (sunkBy) destroy(game, team, submarine, foe.side)
  }
}

/** Torpedoes: the ships in the target hex defend themselves by ASW, then what is left of the attackers rolls (14.11 to 14.13). */
function torpedoes(game: Game, team: Team): void {
  const { commitments } = game
  const foe = game.teams[1 - team.side]!
  const n = commitments.torpedoes
  let met = 0
  let metCards = 0
  for (let t = 0; t < n; t++) {
    const unit = commitments.torpedoUnit[t]!
    const card = commitments.torpedoCard[t]!
    const hex = foe.hex[commitments.torpedoTarget[t]!]!
    if (unit >= 0 ? has(met, unit) : has(metCards, card)) continue
    if (unit >= 0) met |= 1 << unit
    else metCards |= 1 << card
    const ships = hunters(foe, hex)
    if (ships === 0) continue
    helped(game, foe, [hex], ships, -1, unit < 0)
    if (unit >= 0) depthCharges(game, foe, ships, team, unit)
    else vehicleFound(game, foe, ships, team, card)
  }
  for (let t = 0; t < n; t++) {
    const unit = commitments.torpedoUnit[t]!
    const card = commitments.torpedoCard[t]!
    const target = commitments.torpedoTarget[t]!
    if (unit >= 0 ? !has(team.alive, unit) : team.cardHits[card]! > 0) continue
    const value = unit >= 0 ? textOf(team, unit).torpedo.cv : (attackOf(team, card).cv as number)
    game.address(TORPEDO, target)
    let hits = 0
    for (let d = 0; d < commitments.torpedoDice[t]!; d++) if (rolls(game, value)) hits++
    if (game.voice !== null) game.voice.torpedo(game, foe, target, hits)
    if (hits > 0 && has(foe.alive, target)) sink(game, foe, target, hits, team.side)
  }
}

const attackOf = (team: Team, card: number) =>
  team.book.types[team.cardType[card]!]!.options[0]!.effects.find(({ op }) => op === 'attack')!

/** ASW against an unmanned vehicle: it is discarded if it is hit (14.12). */
function vehicleFound(game: Game, team: Team, ships: number, foe: Team, card: number): void {
  const need =
    ((attackOf(foe, card).asw_detect as number | undefined) ?? UUV_DETECT) + game.weather.detect + help.detect
  for (let rest = ships; rest !== 0; rest &= rest - 1) {
    const ship = lowest(rest)
    game.reveal(team, ship)
    game.address(DEPTH_CHARGE, 32 + ship)
    if (!rolls(game, need) || !rolls(game, ASW_VALUE + help.attack)) continue
    foe.cardHits[card] = foe.cardHits[card]! + 1
    discard(game, foe, card, team.side)
    return
  }
}

/**
 * A card searches hexes for submarines: one die finds all whose number it does not exceed, and one die attacks one of
 * them (14.15).
 * @param attack what destroys it, or -1 for a card that only finds
 */
export function searchByCard(game: Game, team: Team, card: number, order: Order, attack: number): void {
  const foe = game.teams[1 - team.side]!
  const hexes: number[] = []
  for (let h = 0; h < order.hexCount; h++) hexes.push(order.hexes[h]!)
  helped(game, team, hexes, 0, card)
  game.address(SONAR, 64 + card)
  const face = game.dice.roll(20)
  if (game.voice !== null) game.voice.die(face)
  let found = -1
  for (const hex of hexes)
    for (let subs = submarinesAt(foe, hex); subs !== 0; subs &= subs - 1) {
      const submarine = lowest(subs)
      if (face > detectValue(game, foe, submarine) + help.detect) continue
      game.reveal(foe, submarine)
      if (found < 0) found = submarine
    }
  if (found >= 0 && attack >= 0 && rolls(game, attack + help.attack)) destroy(game, foe, found, team.side)
}

/** Whether a hex can be a submarine's start: water that it may enter (14.01, 14.02). */
export function mayStart(game: Game, team: Team, hex: number): boolean {
  const { map, rules } = game
  const { submarineHexes } = team.force
  if (
    map.zone[hex] !== 0 ||
    map.cost[hex]! >= 99 ||
    (rules.L28land ? map.terrain[hex] === LAND : map.terrain[hex] !== NAVAL)
  )
    return false
  if (submarineHexes !== null) return submarineHexes.includes(hex)
  return nearestShip(game, team, hex) <= nearestShip(game, game.teams[1 - team.side]!, hex)
}

/** By the order of battle, which both teams know. */
function nearestShip(game: Game, team: Team, hex: number): number {
  let nearest = 99
  for (const { type, hex: at } of team.force.units)
    if (type.cls === 'naval' && at >= 0) nearest = Math.min(nearest, game.map.between(at, hex))
  return nearest
}
