import { has } from './bits.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { AT } from './metrics.ts'
import type { Raid } from './orders.ts'
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
  if (raid.ballistic[attack] === 1 ? trait !== BALLISTIC_TOO && trait !== BALLISTIC_ONLY : trait === BALLISTIC_ONLY)
    return false
  if (raid.cannon[attack] === 1 && !rules.L8none) return false
  const ballistic = raid.ballistic[attack] === 1
  const value =
    (ballistic ? team.bmd[at]! : team.cv[at]!) + (rules.L29modified ? interceptModifier(game, team.side) : 0)
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

/** Whether a unit has rolled all dice of a value without limit in this impulse (7.55, L6). */
const spentOn = (rules: Rules, team: Spent, unit: number, slot: number): boolean =>
  team.supply[unit * SLOTS + slot] === UNLIMITED && interceptDice(rules, team, unit, slot) === 0

/** What the team itself knows of its supplies. */
interface Spent {
  readonly supply: { readonly [at: number]: number }
  readonly interceptDice: { readonly [unit: number]: number }
}

/** Dice that a unit's INTERCEPT value can still roll in this impulse: its supply, or what is left of four (7.55, L6). */
export function interceptDice(rules: Rules, team: Spent, unit: number, slot: number): number {
  const supply = team.supply[unit * SLOTS + slot]!
  if (supply !== UNLIMITED) return supply
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
    const closeIn: boolean = rules.closeInWeapons && team.supply[at] === 0 && team.domain[unit] === SHIP
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

/** The value that an interception needs, modifiers included. */
export const interceptValue = (game: Game, team: Team, cv: number): number =>
  clampValue(cv + interceptModifier(game, team.side), game.rules)
