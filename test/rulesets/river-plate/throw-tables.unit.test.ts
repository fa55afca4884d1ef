import { describe, expect, it } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { EFFECTS } from '../../../src/rulesets/river-plate/effects.ts'
import { salvoRules } from '../../../src/rulesets/river-plate/options-salvo.ts'
import {
  effectsTable,
  hitFaces,
  hitsTable,
  MODIFIER_CAP,
  salvoFaces,
  throwHit,
} from '../../../src/rulesets/river-plate/throw-tables.ts'

const GRAF_SPEE = { turrets: 6, hull: 5, engines: 5 }
const rules = defaultsOf(salvoRules)

/** The effect of a hit's four dice. */
const effect = (penetration: number | undefined, ruling: typeof rules.specialHitArmour, ...faces: number[]): string => {
  const t = faces.reduce((sum, face) => sum * 6 + face - 1, 0)
  const code = effectsTable(GRAF_SPEE, penetration, ruling)[t]!
  return EFFECTS[code]?.id ?? `${code}`
}

describe('the salvo table', () => {
  const hits = hitsTable(rules)

  it('has every throw of three dice once', () => {
    const faces = Array.from({ length: 216 }, (_, t) => salvoFaces(t).join())
    expect(new Set(faces).size).toBe(216)
    expect(faces[0]).toBe('1,1,1')
    expect(faces[215]).toBe('6,6,6')
  })

  it('counts hits as the rules do, for every modifier', () => {
    for (let modifier = 0; modifier <= MODIFIER_CAP; modifier++)
      for (let t = 0; t < 216; t++) {
        const [a, b, red] = salvoFaces(t)
        const expected = a + b + modifier < 12 ? 0 : red + modifier > 7 ? 3 : red + modifier > 5 ? 2 : 1
        expect(hits[modifier * 216 + t]).toBe(expected)
      }
  })

  it('reads white 12 as a straddle and 11 as a miss; red 5, 6, 7, 8 as one, two, two, three hits', () => {
    const at = (modifier: number, a: number, b: number, red: number) =>
      hits[modifier * 216 + (a - 1) * 36 + (b - 1) * 6 + red - 1]
    expect([at(0, 6, 6, 1), at(0, 6, 5, 1), at(1, 6, 5, 1)]).toEqual([1, 0, 1])
    expect([at(2, 6, 6, 3), at(2, 6, 6, 4), at(2, 6, 6, 5), at(2, 6, 6, 6)]).toEqual([1, 2, 2, 3])
  })

  it('takes other steps from the house rules', () => {
    const own = hitsTable({ straddleOn: 10, twoHitsOn: 2, threeHitsOn: 20 })
    expect([own[0], own[5 * 36 + 3 * 6], own[5 * 36 + 3 * 6 + 1]]).toEqual([0, 1, 2])
  })
})

describe('the hit table', () => {
  it('has every throw of four dice once', () => {
    expect(new Set(Array.from({ length: 1296 }, (_, t) => hitFaces(t).join())).size).toBe(1296)
  })

  it('is drawn as `below(1296)` would draw it', () => {
    const [one, other] = [new Dice(), new Dice()]
    for (let i = 0; i < 2000; i++) expect(throwHit(one)).toBe(other.below(1296))
  })

  it('needs the armour equalled: turret 6, hull 5, engines 5 at no modifier', () => {
    expect([effect(0, 'special-table', 1, 3, 6, 1), effect(0, 'special-table', 1, 3, 5, 1)]).toEqual([
      'forwardTurret',
      'forwardTurretStopped',
    ])
    expect([effect(0, 'special-table', 3, 6, 6, 1), effect(0, 'special-table', 3, 6, 5, 1)]).toEqual([
      'aftTurret',
      'aftTurretStopped',
    ])
    expect([effect(0, 'special-table', 4, 4, 5, 1), effect(0, 'special-table', 4, 4, 4, 1)]).toEqual([
      'hullArmoured',
      'hullArmouredStopped',
    ])
    expect([effect(0, 'special-table', 1, 5, 5, 1), effect(0, 'special-table', 1, 5, 4, 1)]).toEqual([
      'engines',
      'enginesStopped',
    ])
  })

  it('a natural 6 is nothing special', () => {
    expect(effect(-1, 'special-table', 1, 3, 6, 1)).toBe('forwardTurretStopped')
    expect(effect(-2, 'special-table', 4, 4, 6, 1)).toBe('hullArmouredStopped')
  })

  it('unarmoured places need no penetration', () => {
    for (const [a, b] of [
      [1, 1],
      [1, 2],
      [4, 6],
      [5, 6],
    ] as const)
      expect(effect(-3, 'special-table', a, b, 1, 1)).toBe('hullUnarmoured')
    expect(effect(-3, 'special-table', 1, 6, 1, 1)).toBe('secondary')
  })

  it('12 goes to the special table, where only boilers are armoured', () => {
    const specials = [1, 2, 3, 4, 5, 6].map(face => effect(-3, 'special-table', 6, 6, 6, face))
    expect(specials).toEqual(['bridge', 'bulkhead', 'boilersStopped', 'fire', 'rudder', 'torpedoTubes'])
    expect(effect(0, 'special-table', 6, 6, 5, 3)).toBe('boilers')
  })

  it('A3: with hull armour first, 12 can be stopped there', () => {
    expect(effect(0, 'hull-only', 6, 6, 4, 4)).toBe('specialStopped')
    expect(effect(0, 'hull-only', 6, 6, 5, 3)).toBe('boilers')
    // Not decided yet: the boilers need a die of their own.
    expect(effect(0, 'hull-then-table', 6, 6, 5, 3)).toBe('18')
    expect(effect(0, 'hull-then-table', 6, 6, 5, 4)).toBe('fire')
  })

  it('torpedoes ignore armour', () => {
    for (const ruling of ['special-table', 'hull-then-table', 'hull-only'] as const) {
      expect(effect(undefined, ruling, 1, 3, 1, 1)).toBe('forwardTurret')
      expect(effect(undefined, ruling, 4, 4, 1, 1)).toBe('hullArmoured')
      expect(effect(undefined, ruling, 6, 6, 1, 3)).toBe('boilers')
    }
  })
})
