import type { Game } from './game.ts'
import { illegal } from './illegal.ts'
import { OVERSPENT } from './movement.ts'
import { GROUND_MILDEC, NAVAL_MILDEC, SUBMARINE, type Team, UNIT } from './team.ts'

/**
 * Checks that units belong to an activation that can still do something of its Core Action.
 * @param action the Core Action that it must have been declared for, or -1 for any
 * @param spentToo whether one that moved beyond its Movement Points may still do it: what is no part of a Core Action
 * @returns the activation
 */
export function ready(
  game: Game,
  team: Team,
  activation: number,
  action: number,
  units: number,
  spentToo = false,
): number {
  const { activations, done } = game
  const refuse = (why: string): never => illegal(game, team.side, 'carrying out a Core Action', why)
  if (!(activation >= 0 && activation < activations.count))
    refuse(`found activation ${activation}, there are ${activations.count}`)
  if (action >= 0 && activations.action[activation] !== action)
    refuse(`activation ${activation} was declared for another Core Action (3.03)`)
  if (!spentToo && (done[activation]! & OVERSPENT) !== 0)
    refuse('it moved beyond its Movement Points and can do no more (5.14)')
  if (units === 0 || (units & ~(activations.units[activation]! & team.alive)) !== 0)
    refuse(`the set ${units} is no part of activation ${activation}`)
  return activation
}

/** Marks that an activation has done a part of its Core Action: it cannot move beyond its means any more (5.14). */
export function hasDone(game: Game, activation: number, part: number): void {
  game.done[activation] = game.done[activation]! | part
}

/**
 * Whether a counter acts by Core Actions. Markers do not: their cards or their own rules move them (12.21, 12.43, 13.12,
 * 13.21), SOF do not act at all (13.41).
 */
export function actsByActionPoint(team: Team, counter: number): boolean {
  const kind = team.kind[counter]!
  return kind === UNIT || kind === GROUND_MILDEC || kind === NAVAL_MILDEC || kind === SUBMARINE
}
