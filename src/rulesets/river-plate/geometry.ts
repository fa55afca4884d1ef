/**
 * The table as a plane, in whole numbers: positions and distances in thousandths of an inch (x to the east, y to the
 * north), headings in whole compass degrees (0 is north, 90 is east). No angle is ever computed from a position by
 * the rules: arcs and contacts are signs and sizes of whole-number products, ranges are compared as squares. So a game is the
 * same on every machine.
 */

/** One inch on the table: 500 yards. */
export const INCH = 1000

/** What a sine or cosine of 1 is in `SINE` and `COSINE`. */
export const UNIT = 1_048_576

/** sin(0), sin(1), ... sin(90) in degrees, times `UNIT`, to the nearest whole number. Literals: engines differ in Math.sin. */
// biome-ignore format: a table
const QUARTER = [
  0, 18_300, 36_595, 54_878, 73_145, 91_389, 109_606, 127_789, 145_934, 164_033,
  182_083, 200_078, 218_011, 235_878, 253_673, 271_391, 289_027, 306_574, 324_028, 341_383,
  358_634, 375_776, 392_803, 409_711, 426_494, 443_147, 459_665, 476_044, 492_277, 508_360,
  524_288, 540_057, 555_661, 571_095, 586_356, 601_438, 616_338, 631_049, 645_568, 659_890,
  674_012, 687_928, 701_634, 715_127, 728_402, 741_455, 754_282, 766_880, 779_244, 791_370,
  803_256, 814_897, 826_289, 837_430, 848_316, 858_943, 869_309, 879_410, 889_243, 898_805,
  908_093, 917_105, 925_838, 934_288, 942_454, 950_333, 957_922, 965_219, 972_223, 978_930,
  985_339, 991_448, 997_255, 1_002_758, 1_007_956, 1_012_847, 1_017_429, 1_021_701, 1_025_662, 1_029_311,
  1_032_646, 1_035_666, 1_038_371, 1_040_760, 1_042_832, 1_044_586, 1_046_022, 1_047_139, 1_047_937, 1_048_416,
  1_048_576,
]

/** Sine of each whole degree from 0 to 359, times `UNIT`: how far east one goes on that heading. */
export const SINE = Int32Array.from({ length: 360 }, (_, d) => {
  if (d <= 90) return QUARTER[d]!
  if (d <= 180) return QUARTER[180 - d]!
  if (d <= 270) return -QUARTER[d - 180]!
  return -QUARTER[360 - d]!
})

/** Cosine of each whole degree from 0 to 359, times `UNIT`: how far north one goes on that heading. */
export const COSINE = Int32Array.from({ length: 360 }, (_, d) => SINE[(d + 90) % 360]!)

/** A heading brought into 0 to 359. Never -0, which the remainder of a negative number would be. */
export function compass(degrees: number): number {
  let d = degrees
  while (d < 0) d += 360
  while (d >= 360) d -= 360
  return d
}

/** How far, and which way, one turns from heading `from` to heading `to`: -179 (port) to 180 (starboard). */
export function turnTo(from: number, to: number): number {
  const d = compass(to - from)
  return d > 180 ? d - 360 : d
}

/** How far east a run of `distance` on `heading` leads, to the nearest thousandth. */
export const eastward = (distance: number, heading: number): number => Math.round((distance * SINE[heading]!) / UNIT)

/** How far north a run of `distance` on `heading` leads, to the nearest thousandth. */
export const northward = (distance: number, heading: number): number => Math.round((distance * COSINE[heading]!) / UNIT)

/** How far ahead (times `UNIT`) the point (dx, dy) lies, seen from a ship on `heading`; behind it if negative. */
export const ahead = (dx: number, dy: number, heading: number): number => dx * SINE[heading]! + dy * COSINE[heading]!

/** How far to starboard (times `UNIT`) the point (dx, dy) lies, seen from a ship on `heading`; to port if negative. */
export const abeam = (dx: number, dy: number, heading: number): number => dx * COSINE[heading]! - dy * SINE[heading]!

/** The whole degree nearest to the direction of (dx, dy); 0 for no direction. By halving, without an arc tangent. */
export function bearing(dx: number, dy: number): number {
  if (dx === 0 && dy === 0) return 0
  const east = Math.abs(dx)
  const north = Math.abs(dy)
  // The greatest d whose direction lies no further east than the point's; d = 90 only due east.
  let low = 0
  let high = 90
  while (high - low > 1) {
    const middle = (low + high) >> 1
    if (east * COSINE[middle]! >= north * SINE[middle]!) low = middle
    else high = middle
  }
  const below = east * COSINE[low]! - north * SINE[low]!
  const above = north * SINE[high]! - east * COSINE[high]!
  const d = below <= above ? low : high
  if (dy >= 0) return dx >= 0 ? d : compass(360 - d)
  return dx >= 0 ? 180 - d : 180 + d
}
