import { test as prop } from '@fast-check/vitest'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  AFT,
  arcOf,
  CIRCLE,
  EAST,
  FORE,
  headingTowards,
  NORTH,
  onBeam,
  PORT,
  STARBOARD,
  turnBetween,
  turned,
} from '../../../src/rulesets/victory-at-sea/geometry.ts'
import { rulesOf } from '../../../src/rulesets/victory-at-sea/rules.ts'
import { ARCS } from '../../../src/rulesets/victory-at-sea/sight.ts'
import { crosses } from '../../../src/rulesets/victory-at-sea/smoke.ts'
import { withOptions } from './play.ts'

test('the literals are sines', () => {
  for (let i = 0; i < CIRCLE; i++) {
    expect(EAST[i]).toBeCloseTo(Math.sin((2 * Math.PI * i) / CIRCLE), 14)
    expect(NORTH[i]).toBeCloseTo(Math.cos((2 * Math.PI * i) / CIRCLE), 14)
  }
})

const north = { x: 0, y: 0, heading: 0 }
test.each([
  [0, 5, FORE],
  [5, 5, FORE],
  [5, 4.9, STARBOARD],
  [5, 0, STARBOARD],
  [0, -5, AFT],
  [-5, -5, AFT],
  [-5, 1, PORT],
])('a ship heading north has %d, %d in arc %i', (x, y, arc) => {
  expect(arcOf(north, { x, y })).toBe(arc)
})

test('what bears where', () => {
  const at = { fore: { x: 0, y: 9 }, starboard: { x: 9, y: 0 }, aft: { x: 0, y: -9 }, port: { x: -9, y: 0 } }
  const where = (arc: keyof typeof ARCS): string[] =>
    Object.entries(at).flatMap(([name, target]) => ((ARCS[arc] & (1 << arcOf(north, target))) !== 0 ? [name] : []))
  expect(where('fore')).toEqual(['fore', 'starboard', 'port'])
  expect(where('aft')).toEqual(['starboard', 'aft', 'port'])
  expect(where('q')).toEqual(['starboard', 'port'])
  expect(where('all')).toHaveLength(4)
  expect(where('beam')).toEqual(['starboard', 'port'])
  expect(where('port')).toEqual(['port'])
  expect(where('starboard')).toEqual(['starboard'])
  expect(where('bow')).toEqual(['fore'])
  expect(where('stern')).toEqual(['aft'])
  expect(onBeam(north, at.port)).toBe(true)
})

prop.prop([fc.integer({ min: 0, max: CIRCLE - 1 }), fc.integer({ min: 1, max: 60 })])(
  'headings lead where they should',
  (heading, inches) => {
    const to = { x: inches * EAST[heading]!, y: inches * NORTH[heading]! }
    expect(headingTowards({ x: 0, y: 0 }, to)).toBe(heading)
    expect(turned(heading, turnBetween(heading, 17))).toBe(17)
  },
)

test('smoke blocks what crosses it, V21', () => {
  const rules = rulesOf(withOptions({}))
  // Laid by a ship at 10, 10 heading north: it trails three inches to the south.
  const cloud = { x: 10, y: 10, heading: 0 }
  expect(crosses(cloud, { x: 0, y: 9 }, { x: 20, y: 9 }, rules)).toBe(true)
  expect(crosses(cloud, { x: 0, y: 11 }, { x: 20, y: 11 }, rules)).toBe(false)
  expect(crosses(cloud, { x: 0, y: 6.9 }, { x: 20, y: 6.9 }, rules)).toBe(false)
  expect(crosses(cloud, { x: 10, y: 0 }, { x: 10, y: 10 }, rules)).toBe(true)
  expect(crosses(cloud, { x: 0, y: 9 }, { x: 9, y: 9 }, rules)).toBe(false)
  expect(crosses(cloud, { x: 0, y: 6 }, { x: 20, y: 6 }, rulesOf(withOptions({ smokeLength: 5 })))).toBe(true)
})
