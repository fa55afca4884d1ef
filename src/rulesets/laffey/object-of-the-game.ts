import { size } from './bits.ts'
import { type Battle, BRIDGE_LOST, COMPARTMENTS_LOST } from './state.ts'

/**
 * Object of the Game, "to lose": the Bridge, or any two other compartments. Tested at the end of Phases 2, 4, 5 and 6
 * (R1); with both, the Bridge is the cause (R59).
 */
export function lossTest(b: Battle): boolean {
  if (b.destroyed === 0) return false
  if ((b.destroyed & b.tables.vital) !== 0) b.ending = BRIDGE_LOST
  else if (size(b.destroyed) >= 2) b.ending = COMPARTMENTS_LOST
  else return false
  return true
}
