/**
 * The table in inches: x to the east, y to the north; headings are 96ths of a circle, 0 north, clockwise.
 * No sine is computed: engines differ in the last bit, so the sines of a quarter are literals.
 */

/** Directions of a full circle. */
export const CIRCLE = 96
const QUARTER = 24

/** sin of 0, 3.75, ... 90 degrees. */
const SINES = [
  0, 0.065403129230143062, 0.13052619222005157, 0.19509032201612825, 0.25881904510252074, 0.32143946530316159,
  0.38268343236508978, 0.44228869021900125, 0.5, 0.55557023301960218, 0.60876142900872066, 0.65934581510006884,
  0.70710678118654746, 0.75183980747897738, 0.79335334029123517, 0.83146961230254512, 0.8660254037844386,
  0.89687274153268837, 0.92387953251128674, 0.94693012949510558, 0.96592582628906831, 0.98078528040323043,
  0.99144486137381038, 0.99785892323860348, 1,
]

const sine = (i: number): number => {
  const at = ((i % CIRCLE) + CIRCLE) % CIRCLE
  const rising = at % (CIRCLE / 2)
  const value = SINES[rising <= QUARTER ? rising : CIRCLE / 2 - rising]!
  return at < CIRCLE / 2 ? value : -value
}

/** Unit vectors by heading. */
export const EAST = Float64Array.from({ length: CIRCLE }, (_, i) => sine(i))
export const NORTH = Float64Array.from({ length: CIRCLE }, (_, i) => sine(i + QUARTER))

/** A heading within the circle. */
export const turned = (heading: number, by: number): number => (heading + by + 2 * CIRCLE) % CIRCLE

/** What is wrong with a heading that a player gave, null if nothing is. */
export const faultOfHeading = (heading: number): string | null =>
  Number.isInteger(heading) && heading >= 0 && heading < CIRCLE
    ? null
    : `heading ${heading}; a heading is a whole number, 0 to ${CIRCLE - 1}: 96ths of a circle from north, clockwise`

/** Something that lies on the table. */
export interface Placed {
  readonly x: number
  readonly y: number
}
export interface Headed extends Placed {
  readonly heading: number
}

export const distanceSquared = (a: Placed, b: Placed): number => (a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y)
export const distance = (a: Placed, b: Placed): number => Math.sqrt(distanceSquared(a, b))

/** The four fire arcs, quarters of the circle. */
export const FORE = 0
export const STARBOARD = 1
export const AFT = 2
export const PORT = 3

/** The arc of `ship` in which `other` lies: the Fire Arc Counter as four quarters; a boundary belongs to fore and aft. */
export function arcOf(ship: Headed, other: Placed): number {
  const dx = other.x - ship.x
  const dy = other.y - ship.y
  const ahead = dx * EAST[ship.heading]! + dy * NORTH[ship.heading]!
  const abeam = dx * NORTH[ship.heading]! - dy * EAST[ship.heading]!
  if (ahead >= 0 ? ahead >= Math.abs(abeam) : -ahead >= Math.abs(abeam)) return ahead >= 0 ? FORE : AFT
  return abeam > 0 ? STARBOARD : PORT
}

/** Whether `other` looks at the beam of `ship` (Large Silhouette; torpedo attacks). */
export function onBeam(ship: Headed, other: Placed): boolean {
  const arc = arcOf(ship, other)
  return arc === STARBOARD || arc === PORT
}

/** The heading that comes nearest to the direction from one place to another; the lower of two that are as near. */
export function headingTowards(from: Placed, to: Placed): number {
  const dx = to.x - from.x
  const dy = to.y - from.y
  // A binary search over the half circle: to the right of a heading is a positive cross product.
  const base = dx >= 0 ? 0 : CIRCLE / 2
  let low = base
  let high = base + CIRCLE / 2
  while (high - low > 1) {
    const middle = (low + high) >> 1
    const at = middle % CIRCLE
    if (dx * NORTH[at]! - dy * EAST[at]! >= 0) low = middle
    else high = middle
  }
  const a = low % CIRCLE
  const b = high % CIRCLE
  return dx * EAST[a]! + dy * NORTH[a]! >= dx * EAST[b]! + dy * NORTH[b]! ? a : b
}

/** Signed difference of two headings, -48 to 47: positive to starboard. */
export const turnBetween = (from: number, to: number): number =>
  ((to - from + CIRCLE + CIRCLE / 2) % CIRCLE) - CIRCLE / 2
