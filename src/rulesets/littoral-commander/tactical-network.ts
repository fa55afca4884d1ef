import type { Game } from './game.ts'
import type { Rules } from './rules.ts'

/** What degradation cubes take off LRS and INTERCEPT values (7.62). */
export const networkPenalty = (cubes: number, rules: Rules): number =>
  cubes >= 4 ? rules.networkMajor : cubes >= 2 ? rules.networkMinor : 0

/** Adds cubes to a side's Tactical Network, or takes them off (7.61). */
export function changeCubes(game: Game, side: number, by: number): void {
  const team = game.teams[side]!
  team.cubes = Math.max(0, team.cubes + by)
  if (game.voice !== null) game.voice.cubes(game, side, by)
}

/** A Combat Value after modifiers: 0 to 20 (L9). */
export const clampValue = (value: number, rules: Rules): number =>
  Math.max(rules.L9oneHits ? 1 : 0, Math.min(20, value))
