import { highest, lowest } from './bits.ts'
import { checked, forced } from './decisions.ts'
import { AT } from './metrics.ts'
import type { View } from './policy.ts'
import type { Battle } from './state.ts'

/** The first live aircraft clockwise from a place on the ring, that place included. `live` must not be empty. */
export function clockwise(live: number, from: number): number {
  const ahead = live & (-1 << from)
  return lowest(ahead !== 0 ? ahead : live)
}

/** The first live aircraft anticlockwise from a place on the ring, that place not included. `live` must not be empty. */
export function anticlockwise(live: number, from: number): number {
  const behind = live & ((1 << from) - 1)
  return highest(behind !== 0 ? behind : live)
}

/** The next aircraft (clockwise) with at least one damage pip. `view.live` must not be empty. */
export const nextAttacker = (view: Pick<View, 'live' | 'pointer'>): number => clockwise(view.live, view.pointer)

const nextOnRing = (view: View, a: number): number => (a + 1 === view.tables.aircraft ? 0 : a + 1)

/** The aircraft that is adjacent clockwise: the nearest live one, or the printed one (R11), live or not. */
export const neighbourClockwise = (view: View, a: number): number =>
  view.rules.R11printed ? nextOnRing(view, a) : clockwise(view.live, a + 1)

/** Marks out pips of an aircraft, left to right. Excess hits are lost. */
export function hit(b: Battle, a: number, hits: number): void {
  const left = b.pips[a]! - hits
  if (left > 0) {
    b.pips[a] = left
    b.pipCount -= hits
    if (b.story !== null) b.story.aircraftHit(b, a, hits)
  } else {
    if (b.story !== null) b.story.aircraftShotDown(b, a)
    removeAircraft(b, a)
    b.record[AT.aircraftShotDown]!++
  }
}

/** Takes an aircraft with all its pips from the ring. */
export function removeAircraft(b: Battle, a: number): void {
  b.pipCount -= b.pips[a]!
  b.pips[a] = 0
  b.live &= ~(1 << a)
}

/** FM-2 Wildcats destroy any aircraft and apply one damage to an adjacent one (R36, R52). */
export function callWildcats(b: Battle): void {
  b.record[AT.wildcats]!++
  const live = b.live
  if (live === 0) return
  if (b.story !== null) b.story.firing('Wildcats', 0)
  const destroyed = forced(live)
    ? lowest(live)
    : checked(b, 'aircraft', 'sending a Wildcat', live, b.captain.wildcat(b, live))
  hit(b, destroyed, b.pips[destroyed]!)
  let neighbours = adjacentAircraft(b, destroyed)
  if (b.rules.R36notKate) neighbours &= ~b.tables.immuneTo5Inch
  if (neighbours === 0) return
  hit(
    b,
    forced(neighbours)
      ? lowest(neighbours)
      : checked(
          b,
          'aircraft',
          "placing a Wildcat's damage",
          neighbours,
          b.captain.wildcatHit(b, destroyed, neighbours),
        ),
    1,
  )
}

/** The live aircraft either way round the ring from one that has just been destroyed (R11). */
function adjacentAircraft(b: Battle, destroyed: number): number {
  if (b.live === 0) return 0
  if (!b.rules.R11printed) return (1 << clockwise(b.live, destroyed)) | (1 << anticlockwise(b.live, destroyed))
  const before = destroyed === 0 ? b.tables.aircraft - 1 : destroyed - 1
  return b.live & ((1 << nextOnRing(b, destroyed)) | (1 << before))
}
