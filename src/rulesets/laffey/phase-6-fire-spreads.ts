import { blast, putOrCancel } from './damage.ts'
import { checked, forced, lowest } from './decisions.ts'
import { FIRE } from './icons.ts'
import type { Battle } from './state.ts'

/** Phase 6 - Fire Spreads: one Fire spreads above, or else explodes. */
export function fireSpreads(b: Battle): void {
  const legal = b.burning
  if (legal === 0) return
  const from = forced(legal)
    ? lowest(legal)
    : checked(b, 'compartment', 'choosing the Fire that spreads', legal, b.captain.fireSource(b, legal))
  const above = b.tables.above[from]! & ~b.destroyed
  // With nothing above, or only destroyed compartments (R55), the Fire is an Explosion; the Fire itself remains.
  if (above === 0) blast(b, from, true)
  else
    putOrCancel(
      b,
      FIRE,
      forced(above)
        ? lowest(above)
        : checked(b, 'compartment', 'choosing where a Fire spreads', above, b.captain.fireDestination(b, from, above)),
    )
}
