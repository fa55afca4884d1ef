import { describe, expect, it } from 'vitest'
import {
  bearing,
  CLOCK,
  END_ON,
  GUN_ARCS,
  lengthOf,
  STEP_Q,
  STEP_R,
  TUBE_ARCS,
  turned,
} from '../../../src/rulesets/burt/hex.ts'
import { SmokeScreen } from '../../../src/rulesets/burt/smoke.ts'

const hexes = Array.from({ length: 95 * 95 }, (_, i) => [Math.floor(i / 95) - 47, (i % 95) - 47] as const)

/** Degrees clockwise from up the column, by trigonometry. */
const degrees = (dq: number, dr: number): number =>
  ((Math.atan2(1.5 * dq, -Math.sqrt(3) * (dr + dq / 2)) * 180) / Math.PI + 360) % 360

describe('hexes', () => {
  it('lie one step apart in six directions, clockwise from up the column', () => {
    for (let heading = 0; heading < 6; heading++) {
      expect(lengthOf(STEP_Q[heading]!, STEP_R[heading]!)).toBe(1)
      expect(degrees(STEP_Q[heading]!, STEP_R[heading]!)).toBeCloseTo(60 * heading, 9)
    }
    expect(turned(0, -1)).toBe(5)
    expect(turned(5, 1)).toBe(0)
  })

  it('have bearings that trigonometry gives, with rays at 30 degrees told apart from the sectors between', () => {
    const wrong: string[] = []
    for (const [dq, dr] of hexes) {
      if (dq === 0 && dr === 0) continue
      const angle = degrees(dq, dr)
      const ray = Math.round(angle / 30)
      const onRay = Math.abs(angle - 30 * ray) < 1e-9
      const expected = onRay ? (2 * ray) % CLOCK : 2 * Math.floor(angle / 30) + 1
      for (let heading = 0; heading < 6; heading++)
        if (bearing(dq, dr, heading) !== (expected + CLOCK - 4 * heading) % CLOCK) wrong.push(`${dq},${dr} ${heading}`)
    }
    expect(wrong).toEqual([])
  })

  it('give the six neighbours to bow, stern and four beams', () => {
    const clock = [0, 1, 2, 3, 4, 5].map(heading => bearing(STEP_Q[heading]!, STEP_R[heading]!, 0))
    expect(clock.map(b => END_ON['within-30'][b])).toEqual([true, false, false, true, false, false])
    const wide = Array.from({ length: CLOCK }, (_, b) => END_ON['within-60'][b])
    expect(wide.flatMap((endOn, b) => (endOn ? [] : [b]))).toEqual([5, 6, 7, 17, 18, 19])
    // Bits: 1 fore, 2 aft, 4 starboard, 8 either, 16 port.
    expect(clock.map(b => GUN_ARCS[b])).toEqual([1 + 4 + 8 + 16, 15, 15, 2 + 4 + 8 + 16, 27, 27])
    // Bits: 1 port, 2 starboard, 4 either, 8 bow, 16 stern.
    expect(clock.map(b => TUBE_ARCS[b])).toEqual([8, 2 + 4 + 8, 2 + 4 + 16, 16, 1 + 4 + 16, 1 + 4 + 8])
  })
})

describe('smoke', () => {
  const screen = (q: number, r: number): SmokeScreen => {
    const smoke = new SmokeScreen(2)
    smoke.lay(0, q, r)
    return smoke
  }

  it('hides what lies behind it on a straight line, from both ends alike', () => {
    expect(screen(0, -2).between(0, 0, 0, -4)).toBe(true)
    expect(screen(0, -2).between(0, -4, 0, 0)).toBe(true)
    expect(screen(1, -2).between(0, 0, 0, -4)).toBe(false)
    for (const [q, r] of hexes)
      if (lengthOf(q, r) < 8)
        for (const [dq, dr] of [
          [5, -1],
          [3, 4],
          [2, -4],
          [7, 0],
        ] as const)
          expect(screen(q, r).between(0, 0, dq, dr)).toBe(screen(q, r).between(dq, dr, 0, 0))
  })

  it('does not hide the hexes of firer and target themselves', () => {
    expect(screen(0, 0).between(0, 0, 0, -4)).toBe(false)
    expect(screen(0, -4).between(0, 0, 0, -4)).toBe(false)
    expect(screen(0, -4).at(0, -4)).toBe(true)
  })

  it('goes when the ship that made it removes it', () => {
    const smoke = screen(0, -2)
    smoke.lay(1, 0, -3)
    smoke.clear(0)
    expect(smoke.at(0, -2)).toBe(false)
    expect(smoke.at(0, -3)).toBe(true)
  })
})
