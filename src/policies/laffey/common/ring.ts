import { neighbourClockwise } from '../../../rulesets/laffey/aircraft.ts'
import { lowest } from '../../../rulesets/laffey/bits.ts'
import { gunPairing, type View } from '../../../rulesets/laffey/policy.ts'
import { pipKey } from '../../../rulesets/laffey/tables.ts'

/** Pips left, an Explosion counted four times. */
export function aircraftValue(view: View, a: number): number {
  const pips = view.pips[a]!
  return pips + 3 * view.tables.explosions[pipKey(a, pips)]!
}

/** The aircraft of greatest value, the first of equals clockwise from the pointer; -1 of an empty set. */
export function richest(view: View, set: number): number {
  let best = -1
  let most = -1
  const ahead = -1 << view.pointer
  for (let part = set & ahead, last = false; ; part = set & ~ahead, last = true) {
    for (let rest = part; rest !== 0; rest &= rest - 1) {
      const a = lowest(rest)
      const value = aircraftValue(view, a)
      if (value > most) {
        most = value
        best = a
      }
    }
    if (last) return best
  }
}

/**
 * The pair, and the hits on its first, that removes most pips; the earliest of equals. Halves are tried larger first; if
 * hits may be divided in any way (R10), all divisions are.
 */
export function bestGunPair(view: View, hits: number, firsts: number): number {
  const least = view.rules.R10anySplit ? 1 : hits >> 1
  let best = -1
  let most = -1
  const ahead = -1 << view.pointer
  for (let part = firsts & ahead, last = false; ; part = firsts & ~ahead, last = true) {
    for (let rest = part; rest !== 0; rest &= rest - 1) {
      const first = lowest(rest)
      const one = hittable(view, first)
      const two = hittable(view, neighbourClockwise(view, first))
      for (let share = hits - least; share >= least; share--) {
        const removed = Math.min(one, share) + Math.min(two, hits - share)
        if (removed > most) {
          most = removed
          best = gunPairing(first, share)
        }
      }
      // No pair can lose more than there are hits, and the earliest counts.
      if (most === hits) return best
    }
    if (last) return best
  }
}

/** Pips that 5-inch guns can remove. */
const hittable = (view: View, a: number): number => (((view.tables.immuneTo5Inch >>> a) & 1) !== 0 ? 0 : view.pips[a]!)
