import { has } from './bits.ts'
import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import type { Team } from './team.ts'

/** What a unit of the active team has committed in this impulse besides a GROUND ASSAULT, as a verb; null for nothing. */
export function otherCombat(game: Game, unit: number): string | null {
  const { commitments } = game
  const { count, hunts, torpedoes, engaging, searching, gunning, laying } = commitments
  for (let i = 0; i < count; i++) if (commitments.unit[i] === unit) return 'strikes'
  for (let h = 0; h < hunts; h++) if (commitments.hunter[h] === unit) return 'intercepts'
  for (let t = 0; t < torpedoes; t++) if (commitments.torpedoUnit[t] === unit) return 'fights'
  return has(engaging | searching | gunning | laying, unit) ? 'fights' : null
}

/** A unit uses one of its Combat Values in a Core Action, unless 17.8 is played (7.02). */
export function oneValue(game: Game, team: Team, unit: number): void {
  if (game.rules.dualCombatValues) return
  const other = has(game.commitments.assaulting, unit) ? 'assaults' : otherCombat(game, unit)
  if (other === null) return
  illegal(
    game,
    team.side,
    'fighting',
    `counter ${unit} ${other} already (${other === 'fights' ? '7.02, 14.04' : '7.02'})`,
  )
}
