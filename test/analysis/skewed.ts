import { sampler } from './sampling.ts'

/** Rounds of a game that often ends early: skewed to the right. */
export const VALUES = [1, 2, 3, 4, 5, 6, 8, 12, 20]
export const CHANCES = [0.25, 0.2, 0.15, 0.12, 0.1, 0.08, 0.06, 0.03, 0.01]
export const MEAN = VALUES.reduce((sum, value, i) => sum + value * CHANCES[i]!, 0)

/** Draws an index into VALUES. */
export const draw = sampler(CHANCES)
