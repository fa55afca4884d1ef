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

/** A ship that carries something loses of it with each HP: units, cards, or some of both (10.311). */
function plunder(game: Game, team: Team, ship: number, lost: number, by: number): void {
  for (let n = 0; n < lost; n++) {
    const choice = game.players[by]!.plunder(game.views[by]!, game.tokenOf(team, ship))
    const { space, cards } =
      PLUNDER[choice] ?? illegal(game, by, 'plundering a ship', `found ${choice}, legal is 0 to 2`)
    const gone = loseCargo(game, team, ship, space, by)
    // Where there are no units left to lose, the cards are what the attacker would have chosen.
    loseCards(game, team, ship, space > 0 && gone === 0 ? PLUNDER[1].cards : cards, by)
  }
}

/** Embarked cards are lost, concealed ones at random (10.311). */
function loseCards(game: Game, team: Team, ship: number, most: number, by: number): void {
  for (let n = 0; n < most; n++) {
    let aboard = 0
    for (let card = 0; card < team.cards; card++)
      if (team.cardHost[card] === ship && team.cardState[card]! < DISCARDED) aboard |= 1 << card
    if (aboard === 0) return
    game.address(CARGO, team.side * 32 + ship)
    for (let skip = game.dice.below(size(aboard)); skip > 0; skip--) aboard &= aboard - 1
    discard(game, team, lowest(aboard), by)
  }
}

/** Units aboard a ship or craft are lost, the largest first. The GPSV that were. */
export function loseCargo(game: Game, team: Team, ship: number, most: number, by: number): number {
  let space = most
  for (;;) {
    let best = -1
    for (let i = 0; i < team.counters; i++)
      if (team.aboard[i] === ship && has(team.alive, i) && team.type[i]! >= 0) {
        const size = spaceOf(team, i)
        if (size <= space && (best < 0 || size > spaceOf(team, best))) best = i
      }
    if (best < 0) return most - space
    space -= spaceOf(team, best)
    destroy(game, team, best, by)
  }
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
