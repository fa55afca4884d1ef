import { highest, lowest } from './bits.ts'
import { checked, forced } from './decisions.ts'
import { AT } from './metrics.ts'
import type { Battle } from './state.ts'

/** The first live aircraft clockwise from a place on the ring, that place included. `live` must not be empty. */
export function clockwise(live: number, from: number): number {
  const ahead = live & (-1 << from)
  return lowest(ahead !== 0 && from < 32 ? ahead : live)
}

/** The first live aircraft anticlockwise from a place on the ring, that place not included. */
export function anticlockwise(live: number, from: number): number {
  const behind = live & ((1 << from) - 1)
  return highest(behind !== 0 ? behind : live)
}

/** The next aircraft (clockwise) with at least one damage pip. `view.live` must not be empty. */
export const nextAttacker = (view: { readonly live: number; readonly pointer: number }): number =>
  clockwise(view.live, view.pointer)

/** Marks out pips of an aircraft, left to right. Excess hits are lost. */
export function hit(b: Battle, a: number, hits: number): void {
  const left = b.pips[a]! - hits
  if (left > 0) {
    b.pips[a] = left
    b.pipCount -= hits
  } else {
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
  const destroyed = forced(live)
    ? lowest(live)
    : checked(b, 'aircraft', 'sending a Wildcat', live, b.captain.wildcat(b, live))
  hit(b, destroyed, b.pips[destroyed]!)
  if (b.live === 0) return
  const neighbours = (1 << clockwise(b.live, destroyed)) | (1 << anticlockwise(b.live, destroyed))
  hit(
    b,
    forced(neighbours)
      ? lowest(neighbours)
      : checked(
          b,
          'aircraft',
          "placing a Wildcat's extra hit",
          neighbours,
          b.captain.wildcatHit(b, destroyed, neighbours),
        ),
    1,
  )
}
