import { has } from './bits.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { AT } from './metrics.ts'
import { MOST_DEFENCES, type Raid } from './orders.ts'
import type { Rules } from './rules.ts'
import { clampValue } from './tactical-network.ts'
import {
  BALLISTIC_ONLY,
  BALLISTIC_TOO,
  INT1,
  NO_INTERCEPT,
  SHIP,
  SLOTS,
  type Team,
  UNIT,
  UNLIMITED,
  UNLIMITED_DICE,
} from './team.ts'
import { forOthers, interceptModifier } from './values.ts'

/** Close-in weapons of ships without INTERCEPT supply (7.514). */
const CLOSE_IN_VALUE = 4

/**
 * Whether an INTERCEPT value of a unit can be used against an attack: on the map, not paralysed, the target within its
 * range and no farther from it than from the attacker (7.53), and of the right kind (7.510, 7.52). Supply is not asked.
 */
export const mayIntercept = (game: Game, team: Team, unit: number, slot: number, attack: number): boolean =>
  reaches(game, team, unit, slot, attack) && !spentOn(game.rules, team, unit, slot)

function reaches(game: Game, team: Team, unit: number, slot: number, attack: number): boolean {
  const { raid, rules } = game
  if (!has(team.alive & ~team.paralysed, unit) || team.kind[unit] !== UNIT || team.hex[unit]! < 0) return false
  const at = unit * SLOTS + slot
  if (slot < INT1 || slot > INT1 + 2 || team.fullSupply[at] === 0) return false
  if ((team.crippled[unit]! & NO_INTERCEPT) !== 0) return false
  const trait = team.trait[at]!
  const closeIn = closesIn(rules, team, unit, slot)
  if (closeIn && raid.ballistic[attack] === 1) return false
  if (raid.ballistic[attack] === 1 ? trait !== BALLISTIC_TOO && trait !== BALLISTIC_ONLY : trait === BALLISTIC_ONLY)
    return false
  if (raid.cannon[attack] === 1 && !rules.L8none) return false
  const ballistic = raid.ballistic[attack] === 1
  const value =
    (closeIn ? CLOSE_IN_VALUE : ballistic ? team.bmd[at]! : team.cv[at]!) +
    (rules.L29modified ? interceptModifier(game, team.side) : 0)
  if (value < raid.minimum) return false
  const here = team.hex[unit]!
  // BMD reaches everything on the map, satellites above it included, and in a naval zone its own stack (7.510).
  if (raid.hex[attack]! < 0) return game.map.zone[here] === 0
  if (ballistic)
    return here === raid.hex[attack] || (game.map.zone[here] === 0 && game.map.zone[raid.hex[attack]!] === 0)
  const away = game.map.between(here, raid.hex[attack]!)
  if (away > team.range[at]!) return false
  return rules.L5closer ? away < raid.distance[attack]! : away <= raid.distance[attack]!
}

/**
 * Whether a value of a ship is that of its close-in weapons: all its INTERCEPT supply is used up, and none was without limit
 * (7.514). What it has left against ballistic strikes only does not count.
 */
function closesIn(rules: Rules, team: Spent, unit: number, slot: number): boolean {
  if (!rules.closeInWeapons || team.domain[unit] !== SHIP) return false
  const at = unit * SLOTS
  if (team.fullSupply[at + slot] === 0 || team.trait[at + slot] === BALLISTIC_ONLY) return false
  for (let s = INT1; s <= INT1 + 2; s++)
    if (team.trait[at + s] !== BALLISTIC_ONLY && team.supply[at + s]! > 0) return false
  return true
}

/** What a unit's INTERCEPT value needs before modifiers, close-in weapons for ships that have nothing else left (7.514). */
export const interceptCv = (rules: Rules, team: Spent, unit: number, slot: number): number =>
  closesIn(rules, team, unit, slot) ? CLOSE_IN_VALUE : team.cv[unit * SLOTS + slot]!

/** Whether a unit has rolled all dice of a value without limit in this impulse (7.55, L6). */
const spentOn = (rules: Rules, team: Spent, unit: number, slot: number): boolean =>
  (team.supply[unit * SLOTS + slot] === UNLIMITED || closesIn(rules, team, unit, slot)) &&
  interceptDice(rules, team, unit, slot) === 0

/** What the team itself knows of its supplies. */
type Spent = Readonly<
  Record<'supply' | 'fullSupply' | 'trait' | 'cv' | 'domain' | 'interceptDice', { readonly [at: number]: number }>
>

/** Dice that a unit's INTERCEPT value can still roll in this impulse: its supply, or what is left of four (7.55, L6). */
export function interceptDice(rules: Rules, team: Spent, unit: number, slot: number): number {
  const supply = team.supply[unit * SLOTS + slot]!
  if (supply !== UNLIMITED && !closesIn(rules, team, unit, slot)) return supply
  return rules.L6perTarget ? UNLIMITED_DICE : Math.max(0, UNLIMITED_DICE - team.interceptDice[unit]!)
}

/** Dice, and the value, that a unit has committed in this raid against what attack `d` is at; for L6 and L7 by target. */
function committedAt(raid: Raid, d: number): number {
  let dice = 0
  for (let e = 0; e <= d; e++)
    if (raid.unit[e] === raid.unit[d] && raid.target[raid.attack[e]!] === raid.target[raid.attack[d]!])
      dice += raid.interceptDice[e]!
  return dice
}

function mixesValues(raid: Raid, d: number): boolean {
  for (let e = 0; e < d; e++)
    if (
      raid.unit[e] === raid.unit[d] &&
      raid.slot[e] !== raid.slot[d] &&
      raid.target[raid.attack[e]!] === raid.target[raid.attack[d]!]
    )
      return true
  return false
}

const slotUsed = new Int8Array(32)

/** Checks what the defender sends up, reveals those units, and pays for every die committed (7.54, 7.58). */
export function commitDefence(game: Game, team: Team): void {
  const { raid, rules } = game
  if (raid.defences > MOST_DEFENCES)
    illegal(
      game,
      team.side,
      'intercepting',
      `found ${raid.defences} commitments of dice, legal is up to ${MOST_DEFENCES}`,
    )
  slotUsed.fill(-1)
  for (let d = 0; d < raid.defences; d++) {
    const unit = raid.unit[d]!
    const slot = raid.slot[d]!
    const dice = raid.interceptDice[d]!
    const attack = raid.attack[d]!
    if (!(attack >= 0 && attack < raid.count) || dice < 1 || !reaches(game, team, unit, slot, attack))
      illegal(
        game,
        team.side,
        'intercepting',
        `counter ${unit} cannot INTERCEPT attack ${attack} with ${dice} dice of value ${slot}`,
      )
    const mixes: boolean = rules.L7perTarget ? mixesValues(raid, d) : slotUsed[unit] !== -1 && slotUsed[unit] !== slot
    if (mixes && !rules.dualCombatValues)
      illegal(game, team.side, 'intercepting', `counter ${unit} may use only one of its INTERCEPT values (7.56)`)
    slotUsed[unit] = slot
    const at = unit * SLOTS + slot
    const closeIn = closesIn(rules, team, unit, slot)
    raid.closeIn[d] = Number(closeIn)
    const cv =
      (closeIn ? CLOSE_IN_VALUE : raid.ballistic[attack] === 1 ? team.bmd[at]! : team.cv[at]!) -
      forOthers(team, unit, raid.target[attack]!)
    raid.interceptCv[d] = interceptValue(game, team, cv)
    if (team.supply[at] === UNLIMITED || closeIn) {
      team.interceptDice[unit] = team.interceptDice[unit]! + dice
      const sum = rules.L6perTarget ? committedAt(raid, d) : team.interceptDice[unit]!
      if (sum > UNLIMITED_DICE) illegal(game, team.side, 'intercepting', `counter ${unit} has four dice, found ${sum}`)
    } else {
      if (dice > team.supply[at]!)
        illegal(game, team.side, 'intercepting', `counter ${unit} has supply ${team.supply[at]}, found ${dice} dice`)
      team.supply[at] = team.supply[at]! - dice
    }
    game.reveal(team, unit)
    game.record[AT.intercepts + team.side] = game.record[AT.intercepts + team.side]! + dice
    if (game.voice !== null) game.voice.defends(game, team, unit, attack, dice)
  }
}

/** What has been committed is not spent after all: nobody has found what it was meant for (9.46, L34). */
export function takeBack(game: Game, team: Team): void {
  const { raid, record } = game
  for (let d = 0; d < raid.defences; d++) {
    const unit = raid.unit[d]!
    const dice = raid.interceptDice[d]!
    const at = unit * SLOTS + raid.slot[d]!
    if (team.supply[at] === UNLIMITED || raid.closeIn[d] === 1)
      team.interceptDice[unit] = team.interceptDice[unit]! - dice
    else team.supply[at] = team.supply[at]! + dice
    record[AT.intercepts + team.side] = record[AT.intercepts + team.side]! - dice
  }
}

/** The value that an interception needs, modifiers included. */
export const interceptValue = (game: Game, team: Team, cv: number): number =>
  clampValue(cv + interceptModifier(game, team.side), game.rules)
