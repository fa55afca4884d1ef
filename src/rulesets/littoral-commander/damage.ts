import { has } from './bits.ts'
import { unitTypes } from './data.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { AT } from './metrics.ts'
import { MARKER } from './streams.ts'
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
/** GPSV of units lost with each HP of their ship (10.311). */
const SPACE_LOST = 4

/**
 * Takes HP off a counter; MILDEC counters in its hex may absorb them (4.22).
 * @returns HP that the counter itself lost
 */
export function hurt(game: Game, team: Team, counter: number, hits: number, by: number): number {
  const left = hits - absorbed(game, team, counter, Math.min(hits, team.hp[counter]!))
  const lost = Math.min(left, team.hp[counter]!)
  if (lost <= 0) return 0
  team.hp[counter] = team.hp[counter]! - lost
  game.record[AT.hitPoints + team.side] = game.record[AT.hitPoints + team.side]! + lost
  game.show(team, counter)
  if (team.kind[counter] === UNIT && team.domain[counter] === SHIP && team.hp[counter]! > 0)
    for (let n = 0; n < lost; n++) loseCargo(game, team, counter, SPACE_LOST, by)
  // A convoy loses the units of one GPSV with each ship (card text of Littoral Movement).
  if (team.kind[counter] === TRANSPORT && team.hp[counter]! > 0) loseCargo(game, team, counter, lost, by)
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

/** Units aboard a ship are lost with its HP, the largest first (10.311; the attacker's choice). */
export function loseCargo(game: Game, team: Team, ship: number, most: number, by: number): void {
  let space = most
  for (;;) {
    let best = -1
    for (let i = 0; i < team.counters; i++)
      if (team.aboard[i] === ship && has(team.alive, i) && team.type[i]! >= 0) {
        const size = spaceOf(team, i)
        if (size <= space && (best < 0 || size > spaceOf(team, best))) best = i
      }
    if (best < 0) return
    space -= spaceOf(team, best)
    destroy(game, team, best, by)
  }
}

/** GPSV of a unit aboard. */
export const spaceOf = (team: Team, counter: number): number => team.force.units[counter]?.type.gpsv ?? 1

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
    game.dice.at(game.turn * 8 + game.impulse, MARKER, counter)
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
  const { tags, cls } = unitTypes[team.type[counter]!]!
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
