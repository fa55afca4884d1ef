import { has, lowest } from './bits.ts'
import { hurt } from './damage.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { AT } from './metrics.ts'
import { ASSAULT, DEFENCE } from './streams.ts'
import { CANNON, GA, GROUND, LRS1, SLOTS, SOF, type Team, UNLIMITED, UNLIMITED_DICE } from './team.ts'
import { assaultValue, strikeValue } from './values.ts'

/** Dice of a SOF marker. */
const SOF_DICE = 2
/** What a defending gun loses in direct fire (17.52). */
const DIRECT_FIRE_PENALTY = 4
/** Most shots of an impulse: one a firing counter and target. */
const MOST_SHOTS = 32 * 32

/** Value and dice of a ship's guns (17.31). */
export const GUNFIRE_VALUE = 6
const GUNFIRE_DICE = 4

/** The supply that a counter fires in a GROUND ASSAULT: its own, or a gun's LRS (17.5); -1 for none. */
export function assaultSlot(game: Game, team: Team, counter: number): number {
  if (team.fullSupply[counter * SLOTS + GA]! > 0) return GA
  return team.trait[counter * SLOTS + LRS1] === CANNON && game.rules.directArtillery ? LRS1 : -1
}

/** Dice that a counter may still fire in a GROUND ASSAULT. */
export function assaultDice(game: Game, team: Team, counter: number): number {
  const slot = assaultSlot(game, team, counter)
  if (slot < 0) return 0
  const supply = team.supply[counter * SLOTS + slot]!
  return supply === UNLIMITED ? (team.kind[counter] === SOF ? SOF_DICE : UNLIMITED_DICE) : supply
}

/** Shots that have been declared: by team, attacker's counter, target's counter, dice, and the slot that fires. */
export class Shots {
  count = 0
  readonly hex = new Int16Array(MOST_SHOTS)
  readonly unit = new Int8Array(MOST_SHOTS)
  readonly target = new Int8Array(MOST_SHOTS)
  readonly dice = new Int16Array(MOST_SHOTS)
  readonly hits = new Int16Array(MOST_SHOTS)
}

const attack = new Shots()
const defence = new Shots()

/** Asks a team who fires at whom on a hex in a GROUND ASSAULT, checks it and pays for every die (7.13, 7.14). */
function declare(game: Game, team: Team, hex: number, firing: number, attacking: boolean, shots: Shots): void {
  const foe = game.teams[1 - team.side]!
  const { engagement } = game
  let able = 0
  for (let rest = firing; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    const dice = assaultDice(game, team, i)
    if (dice === 0) continue
    able |= 1 << i
    const slot = assaultSlot(game, team, i)
    engagement.most[i] = dice
    engagement.cv[i] = team.cv[i * SLOTS + slot]! - (slot !== GA && !attacking ? DIRECT_FIRE_PENALTY : 0)
  }
  if (able === 0) return
  engagement.guns = false
  engagement.attacking = attacking
  ask(game, team, hex, able, game.tokensOf(foe, game.groundAt(foe, hex) & foe.revealed), shots)
}

/** The same for guns: a ship's own, or a battery that fires back (17.33, 17.41). */
export function declareFire(game: Game, team: Team, hex: number, firing: number, targets: number, shots: Shots): void {
  const { engagement } = game
  for (let rest = firing; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    const at = i * SLOTS + LRS1
    const battery = team.domain[i] === GROUND
    engagement.most[i] = battery ? team.supply[at]! : GUNFIRE_DICE
    engagement.cv[i] = battery ? team.cv[at]! : GUNFIRE_VALUE
  }
  engagement.guns = true
  engagement.attacking = team.side === game.active
  if (firing !== 0) ask(game, team, hex, firing, targets, shots)
}

function ask(game: Game, team: Team, hex: number, able: number, targets: number, shots: Shots): void {
  const foe = game.teams[1 - team.side]!
  const { engagement } = game
  engagement.hex = hex
  engagement.firing = able
  engagement.targets = targets
  if (targets === 0) return
  const what = engagement.guns ? 'firing guns' : 'fighting a GROUND ASSAULT'
  engagement.dice.fill(0)
  game.players[team.side]!.fight(game.views[team.side]!, engagement)
  for (let i = 0; i < team.counters; i++) {
    let sum = 0
    for (let t = 0; t < 32; t++) {
      const dice = engagement.dice[i * 32 + t]!
      if (dice === 0) continue
      if (dice < 0 || !has(able, i) || !has(targets, t))
        illegal(game, team.side, what, `counter ${i} cannot fire ${dice} dice at counter ${t}`)
      sum += dice
      const s = shots.count++
      shots.hex[s] = hex
      shots.unit[s] = i
      shots.target[s] = game.counterAt(foe, t)
      shots.dice[s] = dice
    }
    if (sum === 0) continue
    const most = engagement.most[i]!
    if (sum > most) illegal(game, team.side, what, `counter ${i} has ${most} dice, found ${sum}`)
    const slot = engagement.guns ? (team.domain[i] === GROUND ? LRS1 : -1) : assaultSlot(game, team, i)
    const at = i * SLOTS + slot
    if (slot >= 0 && team.supply[at] !== UNLIMITED) team.supply[at] = team.supply[at]! - sum
    const { record } = game
    if (!engagement.guns) record[AT.assaultDice + team.side] = record[AT.assaultDice + team.side]! + sum
  }
}

/** Before any dice: the attacker commits in every hex that is assaulted. */
export function declareAssaults(game: Game, team: Team): void {
  attack.count = 0
  let waiting = game.commitments.assaulting & team.alive
  while (waiting !== 0) {
    const hex = team.hex[lowest(waiting)]!
    let here = 0
    for (let rest = waiting; rest !== 0; rest &= rest - 1) if (team.hex[lowest(rest)] === hex) here |= 1 << lowest(rest)
    waiting &= ~here
    declare(game, team, hex, here, true, attack)
  }
}

/** The defender commits hex by hex: after the strikes, or before any dice of the impulse (7.13, L32). */
export function declareDefence(game: Game, team: Team): void {
  const foe = game.teams[1 - team.side]!
  let waiting = game.commitments.assaulting & team.alive
  defence.count = 0
  while (waiting !== 0) {
    const hex = team.hex[lowest(waiting)]!
    for (let rest = waiting; rest !== 0; rest &= rest - 1)
      if (team.hex[lowest(rest)] === hex) waiting &= ~(1 << lowest(rest))
    declare(game, foe, hex, game.groundAt(foe, hex), false, defence)
  }
}

/** Both roll, and all damage is taken together (7.13, 7.15). */
export function resolveAssaults(game: Game, team: Team): void {
  const foe = game.teams[1 - team.side]!
  roll(game, team, attack, true, ASSAULT)
  roll(game, foe, defence, false, DEFENCE)
  harm(game, foe, attack, team.side)
  harm(game, team, defence, foe.side)
  attack.count = defence.count = 0
}

/** What a counter's shots need in a GROUND ASSAULT. A gun's direct fire is LRS in all that modifies it (17.5). */
function shotNeeds(game: Game, team: Team, unit: number, hex: number, attacking: boolean): number {
  const slot = assaultSlot(game, team, unit)
  const cv = team.cv[unit * SLOTS + slot]!
  return slot === GA
    ? assaultValue(game, team.side, cv, hex, attacking, attacking && game.softened[hex] === 1)
    : strikeValue(game, team.side, attacking ? cv : cv - DIRECT_FIRE_PENALTY, hex, GROUND)
}

function roll(game: Game, team: Team, shots: Shots, attacking: boolean, phase: number): void {
  for (let s = 0; s < shots.count; s++) {
    const unit = shots.unit[s]!
    shots.hits[s] = 0
    if (has(team.alive, unit))
      rollShot(game, team, shots, s, phase, shotNeeds(game, team, unit, shots.hex[s]!, attacking))
  }
}

/** Rolls for guns: ships at 6, batteries at their LRS value, both with what modifies LRS (17.31, 17.41, 17.42). */
export function rollFire(game: Game, team: Team, shots: Shots, phase: number): void {
  const foe = game.teams[1 - team.side]!
  for (let s = 0; s < shots.count; s++) {
    const unit = shots.unit[s]!
    const cv = team.domain[unit] === GROUND ? team.cv[unit * SLOTS + LRS1]! : GUNFIRE_VALUE
    rollShot(
      game,
      team,
      shots,
      s,
      phase,
      strikeValue(game, team.side, cv, shots.hex[s]!, foe.domain[shots.target[s]!]!),
    )
  }
}

function rollShot(game: Game, team: Team, shots: Shots, s: number, phase: number, value: number): void {
  const unit = shots.unit[s]!
  shots.hits[s] = 0
  game.address(phase, unit)
  for (let d = 0; d < shots.dice[s]!; d++) {
    const face = game.dice.roll(20)
    if (face <= value) shots.hits[s] = shots.hits[s]! + 1
    if (game.voice !== null) game.voice.die(face)
  }
  if (game.voice !== null) game.voice.assault(game, team, unit, shots.target[s]!, shots.dice[s]!, value, shots.hits[s]!)
}

/** All hits of a side's shots. */
export function harm(game: Game, team: Team, shots: Shots, by: number): void {
  for (let s = 0; s < shots.count; s++)
    if (shots.hits[s]! > 0 && has(team.alive, shots.target[s]!)) hurt(game, team, shots.target[s]!, shots.hits[s]!, by)
}
