import { test as prop } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect } from 'vitest'
import { distance, type Placed } from '../../../src/rulesets/victory-at-sea/geometry.ts'
import { squareOf } from '../../../src/rulesets/victory-at-sea/submersibles.ts'
import {
  approached,
  goAndTurn,
  goStraight,
  newTrack,
  type Track,
  waypoints,
} from '../../../src/rulesets/victory-at-sea/track.ts'

/** Hundredths of an inch: doubles as they come are nearly all tiny. */
const at = (most: number) => fc.integer({ min: 0, max: 100 * most }).map(n => n / 100)
const place = fc.record({ x: at(72), y: at(48) })
const step = at(10)

/** A move with a turn: so many inches on a heading, then a few more in any direction. */
const tracks = fc
  .tuple(place, step, fc.nat(95), fc.record({ x: at(14), y: at(14) }))
  .map(([from, inches, heading, by]) => {
    const track = newTrack()
    goStraight(track, from, from, false)
    goAndTurn(track, inches, { ...from, heading }, from)
    goAndTurn(track, inches, { ...from, heading }, { x: track.x[1]! + by.x - 7, y: track.y[1]! + by.y - 7 })
    return track
  })

/** Many points of a track, in order. */
function points({ x, y }: Track): Placed[] {
  const all: Placed[] = []
  for (let leg = 0; leg < 2; leg++)
    for (let i = 0; i <= 400; i++)
      all.push({
        x: x[leg]! + (i / 400) * (x[leg + 1]! - x[leg]!),
        y: y[leg]! + (i / 400) * (y[leg + 1]! - y[leg]!),
      })
  return all
}

/** Clear of the lines between squares, where a mesh and a calculation may differ, and on the table. */
const isWithinSquare = ({ x, y }: Placed): boolean =>
  x > 0 && y > 0 && x < 72 && y < 48 && [x % 24, y % 24].every(off => off > 0.001 && off < 23.999)

const squares = (places: readonly Placed[]): number[] => {
  const all = places.map(squareOf)
  return all.filter((square, i) => i === 0 || square !== all[i - 1])
}

prop.prop([tracks], { numRuns: 300 })(
  'every square that a move goes through is told, in order, and no other',
  track => {
    const told = waypoints(track, 24)
    let k = 0
    const sequence = squares(told)
    for (const square of squares(points(track).filter(isWithinSquare))) {
      while (k < sequence.length && sequence[k] !== square) k++
      if (k === sequence.length) throw new Error(`square ${square} is missing from ${sequence.join()}`)
    }
    const dense = points(track)
    for (const one of told) expect(Math.min(...dense.map(point => distance(point, one)))).toBeLessThan(0.05)
  },
)

prop.prop([tracks, place, at(20)], { numRuns: 300 })(
  'an approach is a point of the move that is nearer than its start, and near enough',
  (track, boat, within) => {
    const distances = points(track).map(point => distance(point, boat))
    const nearest = Math.min(...distances)
    const start = distances[0]!
    // What is within the mesh of the points is left open.
    if (Math.abs(nearest - within) < 0.05 || (start - nearest < 0.05 && start !== nearest)) return
    expect(approached(track, boat, within, true)).toBe(nearest <= within && nearest < start)
    const end = distances.at(-1)!
    if (Math.abs(end - within) < 0.05 || Math.abs(end - start) < 0.05) return
    expect(approached(track, boat, within, false)).toBe(end <= within && end < start)
  },
)
