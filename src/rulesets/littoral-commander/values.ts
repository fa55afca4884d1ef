import type { Game } from './game.ts'
import { clampValue, networkPenalty } from './tactical-network.ts'
import { GROUND, type Team } from './team.ts'

/** A Level 1 fortification takes 2 off GROUND ASSAULT, a Level 2 one 4, and 2 off LRS (13.51). */
const FORTIFIED_ASSAULT = [0, 2, 4] as const
const FORTIFIED_STRIKE = [0, 0, 2] as const

/** What modifies an LRS of a side at a counter of some domain on a hex, the Tactical Network included (7.09, 7.62, 13.51). */
export function strikeModifier(game: Game, side: number, hex: number, domain: number): number {
  let sum =
    (side === game.active ? game.hexStrikeBonus[hex]! : 0) +
    game.turnStrikeBonus[side as 0 | 1][hex]! -
    networkPenalty(game.teams[side]!.cubes, game.rules)
  if (domain === GROUND)
    sum += game.map.attackerModifier[hex]! - FORTIFIED_STRIKE[game.fortifications[(1 - side) as 0 | 1][hex]!]!
  return sum
}

/** What a LRS needs, modifiers included. */
export const strikeValue = (game: Game, side: number, cv: number, hex: number, domain: number): number =>
  clampValue(cv + strikeModifier(game, side, hex, domain), game.rules)

/** By cubes on the Interoperability Network: what one nation's LRS and INTERCEPT for another's suffer (17.1). */
const INTEROPERABILITY = [0, 0, 2, 4, 6, 8] as const
const betweenNations = (team: Team): number => INTEROPERABILITY[Math.min(5, team.interoperability)]!

/** What an LRS suffers because another nation has found its target (17.1). */
export const foundByOthers = (team: Team, nation: number, foe: Team, target: number): number =>
  team.force.nations < 2 || foe.seenBy[target]! < 0 || foe.seenBy[target] === nation ? 0 : betweenNations(team)

/** What an INTERCEPT for another nation's unit suffers (17.1). */
export const forOthers = (team: Team, unit: number, target: number): number =>
  team.force.nations < 2 || target < 0 || team.nation[unit] === team.nation[target] ? 0 : betweenNations(team)

/** What modifies all INTERCEPT values of a side. */
export const interceptModifier = (game: Game, side: number): number =>
  game.teams[side]!.interceptBonus +
  game.teams[side]!.interceptBonusTurn +
  game.weather.intercept -
  networkPenalty(game.teams[side]!.cubes, game.rules)

/**
 * What a GROUND ASSAULT needs.
 * @param attacking terrain and fortifications hinder the attacker only (7.09, 13.51)
 * @param combinedArms whether a friendly LRS took an HP on the hex this impulse (7.17)
 */
export function assaultValue(
  game: Game,
  side: number,
  cv: number,
  hex: number,
  attacking: boolean,
  combinedArms: boolean,
): number {
  let value = cv + (combinedArms ? game.rules.combinedArmsBonus : 0) + game.weather.assault
  if (attacking)
    value +=
      game.map.attackerModifier[hex]! +
      game.hexAssaultBonus[hex]! +
      game.turnAssaultBonus[side as 0 | 1][hex]! -
      FORTIFIED_ASSAULT[game.fortifications[(1 - side) as 0 | 1][hex]!]!
  return clampValue(value, game.rules)
}
