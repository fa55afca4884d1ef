import { EAST, type Headed, NORTH, type Placed } from './geometry.ts'

/** The way that a ship or a flight has come in one move: straight to a place, and straight on from it. */
export interface Track {
  /** Start, the place of a turn, and end; inches. */
  readonly x: Float64Array
  readonly y: Float64Array
  /** Whether it began by coming onto the table. */
  entered: boolean
}

export const newTrack = (): Track => ({ x: new Float64Array(3), y: new Float64Array(3), entered: false })

/** Straight from one place to another. */
export function goStraight(track: Track, from: Placed, to: Placed, entered: boolean): void {
  track.x[0] = track.x[1] = from.x
  track.y[0] = track.y[1] = from.y
  track.x[2] = to.x
  track.y[2] = to.y
  track.entered = entered
}

/** So many inches on a heading, then to where the move ends. */
export function goAndTurn(track: Track, inches: number, { heading }: Headed, to: Placed): void {
  track.x[1] = track.x[0]! + inches * EAST[heading]!
  track.y[1] = track.y[0]! + inches * NORTH[heading]!
  track.x[2] = to.x
  track.y[2] = to.y
}

/** Square of the distance of a place from the straight line between two points of a track. */
function nearestOn({ x, y }: Track, leg: number, place: Placed): number {
  const [ax, ay] = [x[leg]!, y[leg]!]
  const [dx, dy] = [x[leg + 1]! - ax, y[leg + 1]! - ay]
  const length = dx * dx + dy * dy
  const along = length === 0 ? 0 : ((place.x - ax) * dx + (place.y - ay) * dy) / length
  const share = Math.max(0, Math.min(1, along))
  const ex = place.x - ax - share * dx
  const ey = place.y - ay - share * dy
  return ex * ex + ey * ey
}

/** Slack in comparing distances that were computed by adding. */
const SLACK = 1e-9

/**
 * Whether who came along a track approached a place within a distance: came nearer than it was at the start, and within
 * the distance, on the way or at the end.
 * @param onTheWay whether any point of the track counts, or the end only
 */
export function approached(track: Track, place: Placed, within: number, onTheWay: boolean): boolean {
  const { x, y, entered } = track
  const from = (at: number): number => (x[at]! - place.x) * (x[at]! - place.x) + (y[at]! - place.y) * (y[at]! - place.y)
  const nearest = onTheWay ? Math.min(nearestOn(track, 0, place), nearestOn(track, 1, place)) : from(2)
  return nearest <= within * within + SLACK && (entered || nearest < from(0) - SLACK)
}

/**
 * The places of a track that tell which squares it goes through, in order: one within each square that it crosses, and
 * its end.
 * @param side side of the squares, inches
 */
export function waypoints({ x, y }: Track, side: number): Placed[] {
  const places: Placed[] = []
  for (let leg = 0; leg < 2; leg++) {
    const cuts = [0, 1, ...cutsOf(x[leg]!, x[leg + 1]!, side), ...cutsOf(y[leg]!, y[leg + 1]!, side)]
    cuts.sort((a, b) => a - b)
    for (let i = 1; i < cuts.length; i++) {
      const middle = (cuts[i - 1]! + cuts[i]!) / 2
      if (cuts[i]! - cuts[i - 1]! > SLACK)
        places.push({
          x: x[leg]! + middle * (x[leg + 1]! - x[leg]!),
          y: y[leg]! + middle * (y[leg + 1]! - y[leg]!),
        })
    }
  }
  places.push({ x: x[2]!, y: y[2]! })
  return places
}

/** Shares of the way from one coordinate to another at which a line between squares is crossed. */
function cutsOf(from: number, to: number, side: number): number[] {
  const cuts: number[] = []
  if (from === to) return cuts
  const [low, high] = from < to ? [from, to] : [to, from]
  for (let line = side * Math.ceil(low / side); line < high; line += side)
    if (line > low) cuts.push((line - from) / (to - from))
  return cuts
}
