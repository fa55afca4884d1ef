import { size } from './bits.ts'
import { type Battle, BRIDGE_LOST, COMPARTMENTS_LOST, SURVIVED } from './state.ts'

/**
 * "To lose": the Bridge, or any two other compartments. Tested at the end of Phases 2, 4, 5 and 6 (R1); when both hold,
 * the Bridge is the cause (R59). Returns whether the game is over.
 */
export function lossTest(b: Battle): boolean {
  if (b.destroyed === 0) return false
  if ((b.destroyed & b.tables.vital) !== 0) b.ending = BRIDGE_LOST
  else if (size(b.destroyed) >= b.rules.compartmentsLost) b.ending = COMPARTMENTS_LOST
  else return false
  return true
}

/** The test at the end of a phase that is not the round's last. */
export const lostDuringRound = (b: Battle): boolean => !b.rules.R1endOfRound && lossTest(b)

/** "To win": complete a round with no aircraft left, or have none left when a phase ends and nothing is lost (R34). */
export function wonAtOnce(b: Battle): boolean {
  if (!b.rules.R34atOnce || b.live !== 0) return false
  if (!lossTest(b)) b.ending = SURVIVED
  return true
}
