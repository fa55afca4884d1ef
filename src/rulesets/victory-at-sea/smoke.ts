import { EAST, type Headed, NORTH, type Placed } from './geometry.ts'
import type { Rules } from './rules.ts'

/** A Smoke Counter: its leading edge at x, y, trailing behind the heading. */
export interface Cloud {
  x: number
  y: number
  heading: number
}

export function cloudBehind(cloud: Cloud, ship: Headed): void {
  cloud.x = ship.x
  cloud.y = ship.y
  cloud.heading = ship.heading
}

/** Whether the line from a to b passes through the inside of a counter (its size is an option, V21). */
export function crosses(cloud: Cloud, a: Placed, b: Placed, rules: Rules): boolean {
  const east = EAST[cloud.heading]!
  const north = NORTH[cloud.heading]!
  // Along the heading, and to starboard of it, from the leading edge.
  const ax = (a.x - cloud.x) * east + (a.y - cloud.y) * north
  const ay = (a.x - cloud.x) * north - (a.y - cloud.y) * east
  const bx = (b.x - cloud.x) * east + (b.y - cloud.y) * north
  const by = (b.x - cloud.x) * north - (b.y - cloud.y) * east
  const half = rules.smokeWidth / 2
  let from = 0
  let to = 1
  // Clip the line to -length < x < 0, then to -half < y < half (Liang and Barsky 1984).
  const clip = (start: number, step: number, low: number, high: number): void => {
    if (step === 0) {
      if (start <= low || start >= high) to = -1
      return
    }
    const first = ((step > 0 ? low : high) - start) / step
    const last = ((step > 0 ? high : low) - start) / step
    if (first > from) from = first
    if (last < to) to = last
  }
  clip(ax, bx - ax, -rules.smokeLength, 0)
  clip(ay, by - ay, -half, half)
  return to - from > 1e-9
}
