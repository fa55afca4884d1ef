/**
 * Hexes in axial coordinates, flat-topped. Heading 0 is up a column (q, r - 1), then clockwise in steps of 60 degrees:
 * everything here is whole numbers.
 */
export const HEADINGS = 6
export const STEP_Q = Int8Array.of(0, 1, 1, 0, -1, -1)
export const STEP_R = Int8Array.of(-1, -1, 0, 1, 1, 0)

/** A heading turned by `by` steps of 60 degrees, negative to port. */
export const turned = (heading: number, by: number): number => (heading + by + HEADINGS) % HEADINGS

/** Length of an offset in hexes. */
export function lengthOf(dq: number, dr: number): number {
  const a = dq < 0 ? -dq : dq
  const b = dr < 0 ? -dr : dr
  const c = dq + dr < 0 ? -dq - dr : dq + dr
  return a > b ? Math.max(a, c) : Math.max(b, c)
}

/** Directions are told apart in 24: twelve rays 30 degrees apart (even) and the sectors between them (odd). */
export const CLOCK = 24

/** The clock of an offset as seen from its origin, 0 at heading 0; the offset must not be 0, 0. */
function clockOf(dq: number, dr: number): number {
  const u = dq < 0 ? -dq : dq
  const up = -(2 * dr + dq)
  const v = up < 0 ? -up : up
  // The tangent of the angle from "up" is √3 u / v: rays at 30 and 60 degrees are 3u = v and u = v.
  const c = u === 0 ? 0 : 3 * u < v ? 1 : 3 * u === v ? 2 : u < v ? 3 : u === v ? 4 : v > 0 ? 5 : 6
  if (dq >= 0) return up >= 0 ? c : 12 - c
  return up < 0 ? 12 + c : (CLOCK - c) % CLOCK
}

const REACH = 40
const WIDTH = 2 * REACH + 1
const CLOCKS = Int8Array.from({ length: WIDTH * WIDTH }, (_, i) => {
  const dq = Math.floor(i / WIDTH) - REACH
  const dr = (i % WIDTH) - REACH
  return dq === 0 && dr === 0 ? 0 : clockOf(dq, dr)
})

/**
 * Where an offset lies off the bow of a ship: 0 dead ahead, 6 on the starboard beam, 12 dead astern, 18 on the port beam.
 * @param heading the ship's
 */
export function bearing(dq: number, dr: number, heading: number): number {
  const near = dq >= -REACH && dq <= REACH && dr >= -REACH && dr <= REACH
  const clock = near ? CLOCKS[(dq + REACH) * WIDTH + dr + REACH]! : clockOf(dq, dr)
  return (clock + CLOCK - 4 * heading) % CLOCK
}

const within = (from: number, to: number): boolean[] =>
  Array.from({ length: CLOCK }, (_, b) => (from <= to ? b >= from && b <= to : b >= from || b <= to))

const ahead60 = within(23, 1)
const astern60 = within(11, 13)

/**
 * Arcs of guns by bearing, a bit for each of FORE, AFT, STARBOARD, EITHER, PORT (B9): fore mounts are blind in the 60
 * degrees astern, aft mounts in those ahead, beam mounts cover 180 degrees. A bearing on the very edge of a blind sector
 * is clear of it.
 */
export const GUN_ARCS = Int8Array.from(
  { length: CLOCK },
  (_, b) => (astern60[b] ? 0 : 1) | (ahead60[b] ? 0 : 2) | (within(0, 12)[b] ? 4 : 0) | 8 | (within(12, 0)[b] ? 16 : 0),
)
export const ALL_ARCS = 31

/** Arcs of torpedo tubes by bearing, a bit for each of port, starboard, either beam, bow, stern: 120 degrees each. */
export const TUBE_ARCS = Int8Array.from({ length: CLOCK }, (_, b) => {
  const port = within(14, 22)[b]
  const starboard = within(2, 10)[b]
  return (
    (port ? 1 : 0) |
    (starboard ? 2 : 0) |
    (port || starboard ? 4 : 0) |
    (within(20, 4)[b] ? 8 : 0) |
    (within(8, 16)[b] ? 16 : 0)
  )
})

/** Whether a ship that is seen on this bearing of her own is end on (B64): within 30 degrees of her bow or stern, or 60. */
export const END_ON = {
  'within-30': Array.from({ length: CLOCK }, (_, b) => ahead60[b]! || astern60[b]!),
  'within-60': Array.from({ length: CLOCK }, (_, b) => within(20, 4)[b]! || within(8, 16)[b]!),
} as const
