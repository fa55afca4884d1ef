import { IllegalDecision } from '../../engine/errors.ts'
import type { Game } from './game.ts'

/** Seats by side. */
export const SEATS = ['blue', 'red'] as const

/**
 * Refuses a player's answer.
 * @param decision which question was answered
 * @param answer what was found, and what would have been legal
 */
export function illegal(game: Game, side: number, decision: string, answer: string): never {
  throw new IllegalDecision(SEATS[side]!, game.turn, decision, answer)
}
