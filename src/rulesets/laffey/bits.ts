/** Sets of compartments, aircraft, star cells, pips and dice are the bits of one 32-bit whole number, bit i for number i. */

/** The lowest member of a set that is not empty. */
export const lowest = (set: number): number => 31 - Math.clz32(set & -set)

/** The highest member of a set that is not empty. */
export const highest = (set: number): number => 31 - Math.clz32(set)

/** How many members a set has. */
export function size(set: number): number {
  set -= (set >>> 1) & 0x55555555
  set = (set & 0x33333333) + ((set >>> 2) & 0x33333333)
  return Math.imul((set + (set >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24
}

/** Whether a player's answer is a whole number at all: a player need not be written in TypeScript. */
export const isWhole = (answer: unknown): answer is number => typeof answer === 'number' && (answer | 0) === answer

/** Whether a player's answer is a member of a set: also false for anything that is not a whole number from 0 to 31. */
export const has = (set: number, member: number): boolean =>
  isWhole(member) && member >>> 5 === 0 && ((set >>> member) & 1) === 1
