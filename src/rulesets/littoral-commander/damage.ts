import { has, lowest, size } from './bits.ts'
import { missionKill } from './event-cards.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { AT } from './metrics.ts'
import { CARGO, MARKER } from './streams.ts'
import {
  DISCARDED,
  GROUND,
  GROUND_MILDEC,
  ISR,
  NAVAL_MILDEC,
  PROXY,
  SHIP,
  SOF,
  SUBMARINE,
  type Team,
  TRANSPORT,
  UNIT,
} from './team.ts'

/** Highest roll at which the loss of a Proxy Force costs its attacker a space of Influence (13.13). */
const PROXY_OUTRAGE = 12
/** What is lost with each HP of a ship that carries units or cards, as its attacker chooses: GPSV and cards (10.311). */
export const PLUNDER = [
  { space: 4, cards: 0 },
  { space: 0, cards: 2 },
  { space: 2, cards: 1 },
] as const

/**
 * Takes HP off a counter. MILDEC counters in its hex may absorb any of the hits, one each: also those beyond the HP that
 * it has, so that fewer are left than it can take (4.22).
 * @returns HP that the counter itself lost
 */
export function hurt(game: Game, team: Team, counter: number, hits: number, by: number): number {
  return lose(game, team, counter, hits - absorbed(game, team, counter, hits), by)
}

/**
 * Torpedoes that have hit: decoys may take one each, one is enough for a ship whatever its HP, and each sinks one ship
 * of a convoy (14.08).
 */
export function sink(game: Game, team: Team, counter: number, hits: number, by: number): void {
  const left = hits - absorbed(game, team, counter, hits)
  if (left <= 0) return
  const convoy = team.kind[counter] === TRANSPORT && isConvoy(team, counter)
  lose(game, team, counter, convoy ? left : team.hp[counter]!, by)
}

const isConvoy = (team: Team, counter: number): boolean =>
  team.card[counter]! >= 0 &&
  team.book.types[team.cardType[team.card[counter]!]!]!.options[0]!.effects[0]!.torpedo_hp !== undefined

/** Takes HP off a counter that nothing protects any more. */
function lose(game: Game, team: Team, counter: number, left: number, by: number): number {
  const lost = Math.min(left, team.hp[counter]!)
  if (lost <= 0) return 0
  team.hp[counter] = team.hp[counter]! - lost
  game.record[AT.hitPoints + team.side] = game.record[AT.hitPoints + team.side]! + lost
  game.show(team, counter)
  if (team.kind[counter] === UNIT && team.domain[counter] === SHIP && team.hp[counter]! > 0) {
    missionKill(game, team, counter, lost)
    if (team.force.units[counter]!.type.embark !== null) plunder(game, team, counter, lost, by)
  }
  // A convoy loses the units of one GPSV with each ship (card text of Littoral Movement).
  if (team.kind[counter] === TRANSPORT && team.hp[counter]! > 0)
    for (let n = 0; n < lost; n++) loseCargo(game, team, counter, 1, by)
  if (team.hp[counter] === 0) destroy(game, team, counter, by)
  else if (game.voice !== null) game.voice.hurt(game, team, counter, lost)
  return lost
}

function absorbed(game: Game, team: Team, counter: number, hits: number): number {
  const decoy = team.domain[counter] === GROUND ? GROUND_MILDEC : NAVAL_MILDEC
  if (hits <= 0 || team.kind[counter] === decoy || team.kind[counter] === SUBMARINE) return 0
  let decoys = 0
  for (let i = 0; i < team.counters; i++)
    if (team.kind[i] === decoy && has(team.alive, i) && team.hex[i] === team.hex[counter]) decoys++
  if (decoys === 0) return 0
  const most = Math.min(decoys, hits)
  const taken = game.rules.L21must
    ? most
    : game.players[team.side]!.absorb(game.views[team.side]!, counter, hits, decoys)
  if (!(taken >= 0 && taken <= most) || !Number.isInteger(taken))
    illegal(game, team.side, 'letting decoys absorb hits', `found ${taken}, legal is 0 to ${most}`)
  let gone = 0
  for (let i = 0; i < team.counters && gone < taken; i++)
    if (team.kind[i] === decoy && has(team.alive, i) && team.hex[i] === team.hex[counter]) {
      game.remove(team, i)
      gone++
    }
  if (taken > 0 && game.voice !== null) game.voice.absorbed(game, team, counter, taken)
  return taken
}

const unitAt = new Int8Array(32)
const cardAt = new Int8Array(32)

/** Shows the attacker of a ship what it carries. Whether that is anything. */
function showCargo(game: Game, team: Team, ship: number): boolean {
  const { cargo } = game
  cargo.clear()
  for (let i = 0; i < team.counters; i++)
    if (team.aboard[i] === ship && has(team.alive, i) && team.type[i]! >= 0) {
      unitAt[cargo.units] = i
      cargo.type[cargo.units] = team.type[i]!
      cargo.space[cargo.units++] = spaceOf(team, i)
    }
  for (let card = 0; card < team.cards; card++) {
    if (team.cardHost[card] !== ship || team.cardState[card]! >= DISCARDED) continue
    if (game.openCards[team.side]![card]! < 0) cargo.concealed++
    else {
      cardAt[cargo.cards] = card
      cargo.cardType[cargo.cards++] = team.cardType[card]!
    }
  }
  return cargo.units + cargo.cards + cargo.concealed > 0
}

/** A ship that carries something loses of it with each HP: units, cards, or some of both, as its attacker chooses (10.311). */
function plunder(game: Game, team: Team, ship: number, lost: number, by: number): void {
  const { cargo } = game
  const refuse = (why: string): never => illegal(game, by, 'plundering a ship', why)
  for (let n = 0; n < lost && showCargo(game, team, ship); n++) {
    const choice = game.players[by]!.plunder(game.views[by]!, game.tokenOf(team, ship), cargo)
    let { space, cards } = PLUNDER[choice] ?? refuse(`found ${choice}, legal is 0 to 2`)
    // Where there is nothing of one kind to lose, the other is what the attacker would have chosen.
    if (cargo.units === 0 && cards === 0) cards = PLUNDER[1].cards
    if (cargo.cards + cargo.concealed === 0 && space === 0) space = PLUNDER[0].space
    const { chosen, discarded } = cargo
    let sum = 0
    for (let k = 0; k < cargo.units; k++) if (has(chosen, k)) sum += cargo.space[k]!
    if (sum > space || (chosen !== 0 && lowest(chosen >>> cargo.units) < 32))
      refuse(`found units of ${sum} GPSV, legal is up to ${space} of ${cargo.units} units`)
    if (size(discarded) > cards || (discarded !== 0 && lowest(discarded >>> cargo.cards) < 32))
      refuse(`found ${size(discarded)} cards, legal is up to ${cards} of ${cargo.cards}`)
    for (let k = 0; k < cargo.cards; k++) if (has(discarded, k)) discard(game, team, cardAt[k]!, by)
    for (let k = 0; k < cargo.units; k++) if (has(chosen, k)) destroy(game, team, unitAt[k]!, by)
    if (chosen === 0) loseCargo(game, team, ship, space, by)
    loseCards(game, team, ship, cards - size(discarded), by)
  }
}

/** Embarked cards are lost: concealed ones at random, others when there are none (10.311). */
function loseCards(game: Game, team: Team, ship: number, most: number, by: number): void {
  for (let n = 0; n < most; n++) {
    let hidden = 0
    let open = 0
    for (let card = 0; card < team.cards; card++)
      if (team.cardHost[card] === ship && team.cardState[card]! < DISCARDED) {
        if (game.openCards[team.side]![card]! < 0) hidden |= 1 << card
        else open |= 1 << card
      }
    if (hidden === 0 && open === 0) return
    if (hidden === 0) {
      discard(game, team, lowest(open), by)
      continue
    }
    game.address(CARGO, team.side * 32 + ship)
    for (let skip = game.dice.below(size(hidden)); skip > 0; skip--) hidden &= hidden - 1
    discard(game, team, lowest(hidden), by)
  }
}

/**
 * Units aboard a ship or craft are lost.
 * @returns the GPSV that were
 */
export function loseCargo(game: Game, team: Team, ship: number, most: number, by: number): number {
  let cargo = 0
  for (let i = 0; i < team.counters; i++) if (team.aboard[i] === ship && team.type[i]! >= 0) cargo |= 1 << i
  return loseSpace(game, team, cargo & team.alive, most, by)
}

/**
 * Of a set of units as many GPSV are lost as are hit, the largest that fit first; or the smallest if it is larger than
 * that (L36).
 * @returns the GPSV that were
 */
export function loseSpace(game: Game, team: Team, units: number, most: number, by: number): number {
  let space = most
  while (space > 0) {
    let best = -1
    let smallest = -1
    for (let rest = units & team.alive; rest !== 0; rest &= rest - 1) {
      const i = lowest(rest)
      const size = spaceOf(team, i)
      if (size <= space && (best < 0 || size > spaceOf(team, best))) best = i
      if (smallest < 0 || size < spaceOf(team, smallest)) smallest = i
    }
    if (best < 0 && space === most && !game.rules.L36spared) best = smallest
    if (best < 0) break
    space -= spaceOf(team, best)
    destroy(game, team, best, by)
  }
  return most - space
}

/** GPSV of a unit, with what is attached to it (10.35). */
export const spaceOf = (team: Team, counter: number): number => team.space[counter]!

/** Removes a counter with all it carries, and does what follows from that. */
export function destroy(game: Game, team: Team, counter: number, by: number): void {
  const kind = team.kind[counter]!
  if (game.voice !== null) game.voice.destroyed(game, team, counter)
  for (let i = 0; i < team.counters; i++)
    if (team.aboard[i] === counter && has(team.alive, i)) destroy(game, team, i, by)
  for (let card = 0; card < team.cards; card++)
    if (team.cardHost[card] === counter && team.cardMarker[card] !== counter) discard(game, team, card, by)
  const card = team.card[counter]!
  game.remove(team, counter)
  if (card >= 0 && (kind === SOF || kind === ISR || kind === TRANSPORT || kind === SUBMARINE)) {
    team.cardMarker[card] = -1
    team.cardState[card] = DISCARDED
  }
  if (kind === PROXY) {
    game.address(MARKER, team.side * 32 + counter)
    if (game.dice.roll(20) <= PROXY_OUTRAGE) game.influenceTowards(team.side, 1)
  }
  if (kind !== UNIT && kind !== SUBMARINE) return
  const winner = game.teams[by]!
  winner.destroyedThisTurn++
  if (kind === SUBMARINE) return
  winner.unitsDestroyed++
  const { record, rules } = game
  record[AT.lost + team.side] = record[AT.lost + team.side]! + 1
  record[AT.lostByType + team.type[counter]!] = record[AT.lostByType + team.type[counter]!]! + 1
  const { tags, cls } = team.force.units[counter]!.type
  scoreLoss(game, winner, cls, tags)
  if (team.domain[counter] === SHIP) game.influenceTowards(by, 1)
  const third = rules.L16everyThree ? winner.unitsDestroyed % 3 === 0 : winner.unitsDestroyed === 3
  if (third) game.influenceTowards(by, 1)
}

/** Victory Points for a unit destroyed, kept as they come. */
function scoreLoss(game: Game, winner: Team, cls: string, tags: readonly string[]): void {
  for (const { vp, per } of game.scenario.victory[winner.force.id])
    if (per !== undefined && (per === 'unit' || per === cls || tags.includes(per))) winner.lossPoints += vp
}

/** Puts a card back into the deck, with its marker if it has one (9.07). */
export function discard(game: Game, team: Team, card: number, by: number): void {
  if (team.cardState[card] === DISCARDED) return
  team.cardState[card] = DISCARDED
  const marker = team.cardMarker[card]!
  if (marker >= 0) {
    team.cardMarker[card] = -1
    destroy(game, team, marker, by)
  }
  if (game.voice !== null) game.voice.discarded(game, team, card)
}
