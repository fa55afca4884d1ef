import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { random } from '../../../src/policies/laffey/random.ts'
import { has, size } from '../../../src/rulesets/laffey/bits.ts'
import { DECLINE, type View } from '../../../src/rulesets/laffey/policy.ts'
import { table } from '../../rulesets/laffey/table.ts'

function captain(seed: number) {
  const dice = new Dice(2)
  dice.experiment(seed)
  return random.create({}, dice, 'captain')
}

const sets = fc.integer({ min: 1, max: 0x7fffffff })
const seeds = fc.nat()
const view = table() as View

/** Chi-square of observed counts against equal ones; large for two-in-a-thousand events and worse. */
const uneven = (counts: number[], total: number): boolean => {
  const expected = total / counts.length
  const chi = counts.reduce((sum, n) => sum + (n - expected) ** 2 / expected, 0)
  const free = counts.length - 1
  return chi > free + 3 * Math.sqrt(2 * free) + 6
}

describe('random', () => {
  test.prop([sets, seeds])('answers with members of the legal set', (legal, seed) => {
    const player = captain(seed)
    expect(has(legal, player.partner(view, legal, 1))).toBe(true)
    const answer = player.supplyCompartment(view, legal)
    expect(answer === DECLINE || has(legal, answer)).toBe(true)
  })

  test.prop([fc.integer({ min: 1, max: 127 }), fc.nat({ max: 127 }), seeds])(
    'divides pips legally',
    (may, part, seed) => {
      const must = may & part
      const count = size(must) + (seed % (size(may) - size(must) + 1))
      const set = captain(seed).targetPips(view, 0, 0, must, may, count)
      expect([set & ~may, must & ~set, size(set)]).toEqual([0, 0, count])
    },
  )

  it('gives every member the same chance, and declining too', () => {
    const player = captain(1)
    const legal = 0b1011_0000_0001_0000
    const members = [4, 12, 13, 15]
    const picks = Array.from({ length: 8000 }, () => player.partner(view, legal, 1))
    expect(
      uneven(
        members.map(m => picks.filter(pick => pick === m).length),
        picks.length,
      ),
    ).toBe(false)
    const declining = Array.from({ length: 8000 }, () => player.supplyCompartment(view, legal))
    expect(
      uneven(
        [DECLINE, ...members].map(m => declining.filter(pick => pick === m).length),
        8000,
      ),
    ).toBe(false)
  })

  it('gives every use of a 1 the same chance', () => {
    const player = captain(2)
    const uses = Array.from({ length: 30000 }, () => player.useOne(view))
    // Nothing, 2 to 5, and 17 star cells.
    const all = [0, 2, 3, 4, 5, ...Array.from({ length: 17 }, (_, cell) => 16 + cell)]
    expect(new Set(uses)).toEqual(new Set(all))
    expect(
      uneven(
        all.map(use => uses.filter(x => x === use).length),
        uses.length,
      ),
    ).toBe(false)
  })

  it('gives every part of the dice the same chance', () => {
    const player = captain(3)
    const parts = Array.from({ length: 8000 }, () => player.setAsideDice(view, 0b10110))
    const all = [0, 2, 4, 6, 16, 18, 20, 22]
    expect(
      uneven(
        all.map(part => parts.filter(x => x === part).length),
        parts.length,
      ),
    ).toBe(false)
  })
})
