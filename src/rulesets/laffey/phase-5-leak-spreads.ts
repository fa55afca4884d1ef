import { putOrCancel } from './damage.ts'
import { checked, forced, lowest } from './decisions.ts'
import { LEAK } from './icons.ts'
import { randomMember } from './random-member.ts'
import { type Battle, standing } from './state.ts'
import { WHOLE_SHIP } from './tables.ts'

/** Phase 5 - Leak Spreads: one Leak spreads below, or else to the left and right. */
export function leakSpreads(b: Battle): void {
  if (b.story !== null) b.story.phase(b, 5)
  if (b.skipPhase5) return
  const { below, left, right, holdsLeaks } = b.tables
  const { rules } = b
  const sources = rules.R19yes ? b.leaking | b.leakingVoids : b.leaking
  if (sources === 0) return
  const room = holdsLeaks & (rules.R3voidAbsorbs ? WHOLE_SHIP : standing(b))
  b.leakRoom = room
  // Only a Leak that has somewhere to go can be chosen (R18).
  let legal = 0
  for (let rest = sources; rest !== 0; rest &= rest - 1) {
    const c = lowest(rest)
    if (((below[c]! | left[c]! | right[c]!) & room) !== 0 && !(rules.R55lost && blocked(b, c))) legal |= 1 << c
  }
  if (legal === 0) return
  const from = forced(legal)
    ? lowest(legal)
    : rules.R18random
      ? randomMember(b, 5, 0, legal)
      : checked(b, 'compartment', 'choosing the Leak that spreads', legal, b.captain.leakSource(b, legal))
  if (b.story !== null) b.story.spreads(b, LEAK, from)
  // One compartment below; with none, one on the left and one on the right (R16, R55).
  const down = below[from]! & room
  if (down === 0) {
    spreadTo(b, from, left[from]! & room)
    spreadTo(b, from, right[from]! & room)
  } else if (rules.R16all) for (let rest = down; rest !== 0; rest &= rest - 1) spreadTo(b, from, rest & -rest)
  else spreadTo(b, from, down)
  if (b.story !== null) b.story.tellDamage(b, 'Phase 5, R16')
}

/** Whether all printed compartments below are destroyed. */
function blocked(b: Battle, c: number): boolean {
  const below = b.tables.below[c]!
  return below !== 0 && (below & ~b.destroyed) === 0
}

function spreadTo(b: Battle, from: number, legal: number): void {
  if (legal === 0 || b.ending >= 0) return
  const c = forced(legal)
    ? lowest(legal)
    : checked(b, 'compartment', 'choosing where a Leak spreads', legal, b.captain.leakDestination(b, from, legal))
  putOrCancel(b, LEAK, c)
}
