import { putOrCancel } from './damage.ts'
import { checked, forced, lowest } from './decisions.ts'
import { LEAK } from './icons.ts'
import type { Battle } from './state.ts'

/** Phase 5 - Leak Spreads: one Leak spreads below, or else to the left and right. */
export function leakSpreads(b: Battle): void {
  if (b.skipPhase5) return
  const { below, left, right, holdsLeaks } = b.tables
  const open = holdsLeaks & ~b.destroyed
  // Only a Leak that has somewhere to go can be chosen (R18).
  let legal = 0
  for (let rest = b.leaking; rest !== 0; rest &= rest - 1) {
    const c = lowest(rest)
    if (((below[c]! | left[c]! | right[c]!) & open) !== 0) legal |= 1 << c
  }
  if (legal === 0) return
  const from = forced(legal)
    ? lowest(legal)
    : checked(b, 'compartment', 'choosing the Leak that spreads', legal, b.captain.leakSource(b, legal))
  // One compartment below; with none, one on the left and one on the right (R16, R55).
  const down = below[from]! & open
  if (down !== 0) spreadTo(b, from, down)
  else {
    spreadTo(b, from, left[from]! & open)
    spreadTo(b, from, right[from]! & open & ~b.destroyed)
  }
}

function spreadTo(b: Battle, from: number, legal: number): void {
  if (legal === 0) return
  putOrCancel(
    b,
    LEAK,
    forced(legal)
      ? lowest(legal)
      : checked(b, 'compartment', 'choosing where a Leak spreads', legal, b.captain.leakDestination(b, from, legal)),
  )
}
