import { fc, test } from '@fast-check/vitest'
import { describe, expect } from 'vitest'
import {
  abeam,
  ahead,
  bearing,
  COSINE,
  compass,
  eastward,
  northward,
  SINE,
  turnTo,
  UNIT,
} from '../../../src/rulesets/river-plate/geometry.ts'

const heading = fc.integer({ min: 0, max: 359 })
const where = fc.integer({ min: -500_000, max: 500_000 })

describe('the plane', () => {
  test.prop([heading])('sines and cosines are the nearest whole numbers', d => {
    const radians = (d * Math.PI) / 180
    expect(SINE[d]).toBe(Math.round(Math.sin(radians) * UNIT) + 0)
    expect(COSINE[d]).toBe(Math.round(Math.cos(radians) * UNIT) + 0)
  })

  test.prop([heading, fc.integer({ min: 0, max: 40_000 })])(
    'a run is as long as it should be, to a thousandth or so',
    (d, run) => {
      expect(Math.hypot(eastward(run, d), northward(run, d))).toBeCloseTo(run, -1)
      expect(Math.abs(Math.hypot(eastward(run, d), northward(run, d)) - run)).toBeLessThan(1)
    },
  )

  test.prop([where, where])('a bearing is the nearest whole degree', (dx, dy) => {
    fc.pre(dx !== 0 || dy !== 0)
    const exact = (Math.atan2(dx, dy) * 180) / Math.PI
    const off = Math.abs(turnTo(bearing(dx, dy), compass(Math.round(exact * 1e6) / 1e6)))
    expect(off).toBeLessThan(0.51)
  })

  test.prop([heading, fc.integer({ min: 1000, max: 100_000 })])(
    'a run on a heading bears on that heading',
    (d, run) => {
      expect(bearing(eastward(run, d), northward(run, d))).toBe(d)
    },
  )

  test.prop([fc.integer({ min: -2000, max: 2000 }), fc.integer({ min: -2000, max: 2000 })])(
    'turning gets there the short way',
    (from, to) => {
      const turn = turnTo(compass(from), compass(to))
      expect(turn).toBeGreaterThan(-180)
      expect(turn).toBeLessThanOrEqual(180)
      expect(compass(from + turn)).toBe(compass(to))
    },
  )

  test.prop([where, where, heading])('ahead and abeam are whole numbers and turn with the ship', (dx, dy, d) => {
    const forward = ahead(dx, dy, d)
    const across = abeam(dx, dy, d)
    expect(Number.isSafeInteger(forward)).toBe(true)
    expect(Number.isSafeInteger(across)).toBe(true)
    const back = compass(d + 180)
    expect(ahead(dx, dy, back)).toBeCloseTo(-forward, 6)
    expect(abeam(dx, dy, back)).toBeCloseTo(-across, 6)
    expect(ahead(dx, dy, compass(d + 90))).toBeCloseTo(across, 6)
  })

  test('no heading is -0', () => {
    expect(compass(-360)).toBe(0)
    expect(turnTo(0, -720)).toBe(0)
  })

  test('no direction has bearing 0', () => {
    expect(bearing(0, 0)).toBe(0)
    expect([bearing(0, 5), bearing(5, 0), bearing(0, -5), bearing(-5, 0)]).toEqual([0, 90, 180, 270])
    expect([bearing(5, 5), bearing(5, -5), bearing(-5, -5), bearing(-5, 5)]).toEqual([45, 135, 225, 315])
  })
})
