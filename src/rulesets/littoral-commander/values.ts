import type { Game } from './game.ts'
import { clampValue, networkPenalty } from './tactical-network.ts'
import { GROUND } from './team.ts'

/** A Level 1 fortification takes 2 off GROUND ASSAULT, a Level 2 one 4, and 2 off LRS (13.51). */
const FORTIFIED_ASSAULT = [0, 2, 4] as const
const FORTIFIED_STRIKE = [0, 0, 2] as const

/** What modifies an LRS of a side at a counter of some domain on a hex, the Tactical Network included (7.09, 7.62, 13.51). */
export function strikeModifier(game: Game, side: number, hex: number, domain: number): number {
  let sum = (side === game.active ? game.hexStrikeBonus[hex]! : 0) - networkPenalty(game.teams[side]!.cubes, game.rules)
  if (domain === GROUND)
    sum += game.map.attackerModifier[hex]! - FORTIFIED_STRIKE[game.fortifications[(1 - side) as 0 | 1][hex]!]!
  return sum
}

/** What a LRS needs, modifiers included. */
export const strikeValue = (game: Game, side: number, cv: number, hex: number, domain: number): number =>
  clampValue(cv + strikeModifier(game, side, hex, domain), game.rules)

/** What modifies all INTERCEPT values of a side. */
export const interceptModifier = (game: Game, side: number): number =>
  game.teams[side]!.interceptBonus - networkPenalty(game.teams[side]!.cubes, game.rules)

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
  let value = cv + (combinedArms ? game.rules.combinedArmsBonus : 0)
  if (attacking)
    value +=
      game.map.attackerModifier[hex]! +
      game.hexAssaultBonus[hex]! -
      FORTIFIED_ASSAULT[game.fortifications[(1 - side) as 0 | 1][hex]!]!
  return clampValue(value, game.rules)
}
