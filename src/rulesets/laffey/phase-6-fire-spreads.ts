import { blast, putOrCancel } from './damage.ts'
import { checked, forced, lowest } from './decisions.ts'
import { FIRE } from './icons.ts'
import { randomMember } from './random-member.ts'
import { type Battle, standing } from './state.ts'
import { WHOLE_SHIP } from './tables.ts'

/** Phase 6 - Fire Spreads: one Fire spreads above, or else explodes. */
export function fireSpreads(b: Battle): void {
  if (b.story !== null) b.story.phase(b, 6)
  const { rules } = b
  const { above } = b.tables
  let legal = rules.R19yes ? b.burning | b.burningVoids : b.burning
  // A spread that would be lost cannot be chosen (R18, R55).
  if (rules.R55lost)
    for (let rest = legal; rest !== 0; rest &= rest - 1) {
      const up = above[lowest(rest)]!
      if (up !== 0 && (up & ~b.destroyed) === 0) legal &= ~(rest & -rest)
    }
  if (legal === 0) return
  const room = rules.R3voidAbsorbs ? WHOLE_SHIP : standing(b)
  b.fireRoom = room
  const from = forced(legal)
    ? lowest(legal)
    : rules.R18random
      ? randomMember(b, 6, 0, legal)
      : checked(b, 'compartment', 'choosing the Fire that spreads', legal, b.captain.fireSource(b, legal))
  if (b.story !== null) b.story.spreads(b, FIRE, from)
  const up = above[from]! & room
  // With nothing above, or only destroyed compartments (R55), the Fire is an Explosion; the Fire itself remains (R17).
  if (up === 0) blast(b, from, !rules.R17adjacentOnly, true)
  else {
    const c = forced(up)
      ? lowest(up)
      : checked(b, 'compartment', 'choosing where a Fire spreads', up, b.captain.fireDestination(b, from, up))
    putOrCancel(b, FIRE, c)
  }
  if (b.story !== null) b.story.tellDamage(b, 'Phase 6, R17')
}
