import { lowest, size } from './bits.ts'
import { type Battle, diceOf } from './state.ts'

/** Chance picks a member of a set that is not empty, with dice at an address of their own. */
export function randomMember(b: Battle, phase: number, actor: number, set: number): number {
  const dice = diceOf(b)
  dice.at(b.round, phase, actor)
  let rest = set
  for (let skip = dice.below(size(set)); skip > 0; skip--) rest &= rest - 1
  return lowest(rest)
}
