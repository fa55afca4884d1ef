import { has } from './bits.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import type { Team } from './team.ts'

/** A unit uses one of its Combat Values in a Core Action, unless 17.8 is played (7.02). */
export function oneValue(game: Game, team: Team, unit: number): void {
  if (game.rules.dualCombatValues) return
  if (has(game.commitments.assaulting, unit))
    illegal(game, team.side, 'striking', `counter ${unit} assaults already (7.02)`)
  for (let h = 0; h < game.commitments.hunts; h++)
    if (game.commitments.hunter[h] === unit)
      illegal(game, team.side, 'fighting', `counter ${unit} intercepts already (7.02)`)
  for (let i = 0; i < game.commitments.count; i++)
    if (game.commitments.unit[i] === unit)
      illegal(game, team.side, 'striking', `counter ${unit} strikes already (7.02)`)
  const { torpedoes, torpedoUnit, engaging, searching, gunning, laying } = game.commitments
  let busy = has(engaging | searching | gunning | laying, unit)
  for (let t = 0; t < torpedoes; t++) if (torpedoUnit[t] === unit) busy = true
  if (busy) illegal(game, team.side, 'fighting', `counter ${unit} fights already (7.02, 14.04)`)
}
