/** Sets of counters as the bits of a whole number. */
export const has = (set: number, i: number): boolean => ((set >>> i) & 1) === 1
/** The lowest member; 32 for the empty set. */
export const lowest = (set: number): number => (set === 0 ? 32 : 31 - Math.clz32(set & -set))

export function size(set: number): number {
  let n = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) n++
  return n
}
