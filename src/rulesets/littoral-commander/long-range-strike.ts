import { has, lowest } from './bits.ts'
import { hurt } from './damage.ts'
import { civilianShipping } from './event-cards.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { commitDefence } from './intercept.ts'
import { NAVAL } from './map.ts'
import { AT } from './metrics.ts'
import { MOST_ATTACKS, type Order } from './orders.ts'
import { INTERCEPT, STRIKE } from './streams.ts'
import {
  CANNON,
  ISR,
  LRS1,
  LRS3,
  NO_LRS,
  SHIP,
  SLOTS,
  SOF,
  SUBSURFACE,
  type Team,
  UNIT,
  UNLIMITED,
  UNLIMITED_DICE,
} from './team.ts'
import { foundByOthers, strikeValue } from './values.ts'

/** Whether a counter can be struck: face up, on the map, neither a submarine nor an aircraft (13.26, 14.05). */
export function mayStrike(game: Game, team: Team, target: number): boolean {
  const foe = game.teams[1 - team.side]!
  return target >= 0 && has(foe.alive & foe.revealed, target) && foe.hex[target]! >= 0 && foe.domain[target]! <= SHIP
}

/** A unit commits LRS dice against revealed targets in range (7.33, 7.34). It turns face up and pays at once. */
export function commitStrike(game: Game, team: Team, order: Order): void {
  const { unit, slot } = order
  const { commitments } = game
  const foe = game.teams[1 - team.side]!
  const at = unit * SLOTS + slot
  if (slot < LRS1 || slot > LRS3 || team.fullSupply[at] === 0)
    illegal(game, team.side, 'striking', `counter ${unit} has no LRS value ${slot}`)
  if (order.targetCount === 0) illegal(game, team.side, 'striking', 'found no target')
  if (commitments.count + order.targetCount > MOST_ATTACKS)
    illegal(game, team.side, 'striking', `found more than ${MOST_ATTACKS} attacks in an impulse`)
  let sum = 0
  // Four dice a value without limit, however many orders they come in (7.34).
  if (team.supply[at] === UNLIMITED)
    for (let i = 0; i < commitments.count; i++) if (commitments.unit[i] === unit) sum += commitments.dice[i]!
  const before = sum
  for (let t = 0; t < order.targetCount; t++) {
    const target = game.counterAt(foe, order.targets[t]!)
    const dice = order.dice[t]!
    if (dice < 1 || !mayStrike(game, team, target))
      illegal(
        game,
        team.side,
        'striking',
        `found ${dice} dice at counter ${order.targets[t]}, legal are revealed enemies (7.32)`,
      )
    const away = game.map.between(team.hex[unit]!, foe.hex[target]!)
    if ((team.crippled[unit]! & NO_LRS) !== 0) illegal(game, team.side, 'striking', 'it cannot strike (Mission Kills)')
    if (!game.map.mayReach(team.hex[unit]!, foe.hex[target]!))
      illegal(game, team.side, 'striking', 'the target lies in a naval zone that it does not reach (7.41)')
    if (team.kind[unit] === ISR && foe.domain[target] !== SHIP)
      illegal(game, team.side, 'striking', 'its card strikes only at ships')
    if (away > team.range[at]!)
      illegal(game, team.side, 'striking', `the target is ${away} hexes away, the range is ${team.range[at]} (7.31)`)
    sum += dice
    const attack = commitments.add(unit, -1, target, dice, team.cv[at]!, away)
    commitments.cannon[attack] = Number(team.trait[at] === CANNON)
    commitments.zonePenalty[attack] =
      game.map.zonePenalty(team.hex[unit]!, foe.hex[target]!) + foundByOthers(team, team.nation[unit]!, foe, target)
    declareAt(game, team, foe.hex[target]!)
  }
  const supply = team.supply[at]!
  if (supply === UNLIMITED ? sum > UNLIMITED_DICE : sum > supply)
    illegal(
      game,
      team.side,
      'striking',
      `found ${sum} dice, counter ${unit} has ${supply === UNLIMITED ? UNLIMITED_DICE : supply} (7.04)`,
    )
  if (supply !== UNLIMITED) team.supply[at] = supply - sum
  game.reveal(team, unit)
  if (team.domain[unit] === SUBSURFACE) commitments.surfaced |= 1 << unit
  game.record[AT.strikes + team.side] = game.record[AT.strikes + team.side]! + sum - before
}

/** A populated hex is struck: the Influence Meter moves once a hex and impulse (15.25, L15). */
export function declareAt(game: Game, team: Team, hex: number): void {
  if (game.map.terrain[hex] === NAVAL && game.struck[hex] === 0) {
    game.struck[hex] = 1
    civilianShipping(game, team, hex)
  }
  if (game.map.populated[hex] === 0 || game.rules.L15hit || game.struck[hex] === 1) return
  game.struck[hex] = 1
  game.influenceTowards(1 - team.side, 1)
}

const hits = new Int16Array(MOST_ATTACKS)
const stopped = new Int16Array(MOST_ATTACKS)
const struckSof = new Int16Array(32)

/** All strikes of the impulse; a submarine that has fired is out of sight again at once (14.06). */
export function resolveStrikes(game: Game, team: Team): void {
  const { commitments } = game
  resolveRaid(game, team)
  for (let rest = commitments.surfaced; rest !== 0; rest &= rest - 1) game.submerge(team, lowest(rest))
  commitments.surfaced = 0
}

/**
 * The strikes at targets that are still there: the defender commits INTERCEPT dice to each attack, then both roll; successes of the one
 * cancel those of the other, target by target (7.5, 7.57).
 */
function resolveRaid(game: Game, team: Team): void {
  const { commitments, raid, dice } = game
  const foe = game.teams[1 - team.side]!
  raid.count = raid.defences = raid.minimum = 0
  commitments.dropDead(foe.alive)
  const n = commitments.count
  for (let i = 0; i < n; i++) {
    const target = commitments.target[i]!
    raid.target[i] = target
    raid.hex[i] = foe.hex[target]!
    raid.dice[i] = commitments.dice[i]!
    raid.cv[i] = strikeValue(
      game,
      team.side,
      commitments.cv[i]! - commitments.zonePenalty[i]!,
      foe.hex[target]!,
      foe.domain[target]!,
    )
    raid.distance[i] = commitments.distance[i]!
    raid.ballistic[i] = commitments.ballistic[i]!
    raid.cannon[i] = commitments.cannon[i]!
  }
  raid.count = n
  if (n === 0) return
  game.players[foe.side]!.intercept(game.views[foe.side]!, raid)
  commitDefence(game, foe)
  for (let i = 0; i < n; i++) {
    const target = raid.target[i]!
    game.address(STRIKE, target)
    hits[i] = stopped[i] = 0
    for (let d = 0; d < raid.dice[i]!; d++) {
      const face = dice.roll(20)
      if (face <= raid.cv[i]!) hits[i] = hits[i]! + 1
      if (game.voice !== null) game.voice.die(face)
    }
    if (game.voice !== null) game.voice.strike(game, team, i, hits[i]!)
  }
  for (let d = 0; d < raid.defences; d++) {
    const unit = raid.unit[d]!
    const attack = raid.attack[d]!
    game.address(INTERCEPT, unit)
    let successes = 0
    for (let k = 0; k < raid.interceptDice[d]!; k++) {
      const face = dice.roll(20)
      if (face <= raid.interceptCv[d]!) successes++
      if (game.voice !== null) game.voice.die(face)
    }
    stopped[attack] = stopped[attack]! + successes
    if (game.voice !== null) game.voice.intercepted(game, foe, d, successes)
  }
  net(game, n)
  struckSof.fill(0)
  for (let i = 0; i < n; i++) {
    const target = raid.target[i]!
    if (hits[i] === 0 || !has(foe.alive, target)) continue
    if (foe.kind[target] === SOF) {
      // LRS alone cannot clear SOF; with a GROUND ASSAULT on the hex it counts (13.43).
      if (assaulted(game, team, foe.hex[target]!)) hurt(game, foe, target, hits[i]!, team.side)
      continue
    }
    const hex = foe.hex[target]!
    const lost = hurt(game, foe, target, hits[i]!, team.side)
    if (lost === 0) continue
    // Decoys and markers are no units (7.17, 4.22).
    if (foe.kind[target] === UNIT) game.softened[hex] = 1
    if (game.rules.L15hit && game.map.populated[hex] === 1 && game.struck[hex] === 0) {
      game.struck[hex] = 1
      game.influenceTowards(foe.side, 1)
    }
  }
  commitments.count = 0
}

/** Interceptions cancel hits of their own attack, then of others on the same target that they could have met. */
function net(game: Game, n: number): void {
  const { raid } = game
  for (let i = 0; i < n; i++) {
    const own = Math.min(hits[i]!, stopped[i]!)
    hits[i] = hits[i]! - own
    stopped[i] = stopped[i]! - own
  }
  for (let i = 0; i < n; i++)
    for (let j = 0; j < n && stopped[i]! > 0; j++) {
      if (i === j || hits[j] === 0 || raid.target[i] !== raid.target[j] || raid.distance[j]! < raid.distance[i]!)
        continue
      if (raid.ballistic[i] !== raid.ballistic[j] || raid.cannon[i] !== raid.cannon[j]) continue
      const spare = Math.min(stopped[i]!, hits[j]!)
      hits[j] = hits[j]! - spare
      stopped[i] = stopped[i]! - spare
    }
}

function assaulted(game: Game, team: Team, hex: number): boolean {
  for (let i = 0; i < team.counters; i++) if (has(game.commitments.assaulting, i) && team.hex[i] === hex) return true
  return false
}
