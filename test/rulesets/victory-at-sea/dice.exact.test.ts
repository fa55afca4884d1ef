import { expect, test } from 'vitest'
import { faceToDamage, faceToHit } from '../../../src/rulesets/victory-at-sea/firing.ts'
import {
  CRITICAL,
  DAMAGE_OFFSET,
  DAMAGING,
  damageTable,
  faceOf,
  HANDFUL_OFFSET,
  HITS,
  NEVER,
  ONES,
  SIXES,
  TWELVES,
} from '../../../src/rulesets/victory-at-sea/handfuls.ts'

test('every handful of Attack Dice counts as its faces do', () => {
  for (let n = 1; n <= 4; n++)
    for (let draw = 0; draw < SIXES[n]!; draw++) {
      const faces = Array.from({ length: n }, (_, k) => faceOf(draw, k))
      const at = HANDFUL_OFFSET[n]! + draw
      for (let need = 2; need <= NEVER; need++) expect(HITS[need]![at]).toBe(faces.filter(face => face >= need).length)
      expect(ONES[at]).toBe(faces.filter(face => face === 1).length)
    }
})

test.each([
  [4, 6],
  [6, 6],
  [2, NEVER],
  [3, 5],
])('Damage Dice that need %i, rolled again from %i: chances of each result', (need, critical) => {
  const table = damageTable(need, critical)
  for (let n = 1; n <= 3; n++) {
    let damaging = 0
    let criticals = 0
    for (let draw = 0; draw < TWELVES[n]!; draw++) {
      const entry = table[DAMAGE_OFFSET[n]! + draw]!
      let dice = 0
      for (let k = 0; k < n; k++) {
        const die = (entry >> (2 * k)) & CRITICAL
        if (die !== 0) dice++
        if (die === CRITICAL) criticals++
      }
      expect(entry >> DAMAGING).toBe(dice)
      damaging += dice
    }
    expect(damaging / TWELVES[n]!).toBeCloseTo((n * (7 - need)) / 6, 12)
    expect(criticals / TWELVES[n]!).toBeCloseTo(critical === NEVER ? 0 : (n * (7 - critical)) / 12, 12)
  }
})

test('a 1 always misses, a 6 not always hits; a 1 never damages, a 6 always does', () => {
  expect([faceToHit(4, 5), faceToHit(4, 1), faceToHit(6, -1), faceToHit(5, -4)]).toEqual([2, 3, NEVER, NEVER])
  expect([faceToDamage(2, 2), faceToDamage(6, 1), faceToDamage(6, -1)]).toEqual([2, 5, 6])
})
