import { describe, expect, it } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { chanceIn36, HitTables } from '../../../src/rulesets/burt/chance.ts'

describe('chances of one die', () => {
  it('follow the numbers needed: 3 to 6 on a d6, 7 to 9 as a 6 and a second die', () => {
    expect([3, 4, 5, 6].map(need => chanceIn36(need, true) / 6)).toEqual([4, 3, 2, 1])
    expect([7, 8, 9, 10].map(need => chanceIn36(need, true))).toEqual([3, 2, 1, 0])
    expect([7, 8, 9].map(need => chanceIn36(need, false))).toEqual([0, 0, 0])
  })

  it('are those of two dice thrown one after the other', () => {
    for (const need of [7, 8, 9]) {
      let hits = 0
      for (let first = 1; first <= 6; first++)
        for (let second = 1; second <= 6; second++) if (first === 6 && second >= need - 3) hits++
      expect(chanceIn36(need, true)).toBe(hits)
    }
  })
})

/** P(hits = k) of n dice, in doubles. */
function binomial(n: number, k: number, p: number): number {
  let ways = 1
  for (let i = 0; i < k; i++) ways = (ways * (n - i)) / (i + 1)
  return ways * p ** k * (1 - p) ** (n - k)
}

/** Dice whose next words are given. */
class Words extends Dice {
  words: number[] = []
  override next(): number {
    return this.words.shift()! | 0
  }
}

describe('hits of many dice from one draw', () => {
  const tables = new HitTables(12, true)

  it.each([3, 4, 5, 6, 7, 8, 9, 10])('needing %i have the binomial distribution to 32 bits', need => {
    const p = chanceIn36(need, true) / 36
    const dice = new Words()
    const draw = (word: number, count: number): number => {
      dice.words = [word, 0]
      return tables.draw(dice, need, count)
    }
    for (const count of [0, 1, 5, 12]) {
      let below = 0
      for (let hits = 0; hits < count; hits++) {
        below += binomial(count, hits, p)
        const step = Math.floor(below * 2 ** 32)
        if (step > 1) expect(draw(step - 2, count)).toBeLessThanOrEqual(hits)
        if (step < 2 ** 32 - 2) expect(draw(step + 2, count)).toBeGreaterThan(hits)
      }
      expect(draw(0, count)).toBe(p === 1 ? count : 0)
    }
  })

  it('ask a second word where the first falls on a step', () => {
    const dice = new Words()
    // One die that needs a 3: P(no hit) = 1/3 = 0x55555555.55555555...
    for (const [second, hits] of [
      [0x5555_5554, 0],
      [0x5555_5555, 1],
    ] as const) {
      dice.words = [0x5555_5555, second]
      expect(tables.draw(dice, 3, 1)).toBe(hits)
      expect(dice.words).toEqual([])
    }
  })

  it('come as often as they should', () => {
    const dice = new Dice()
    dice.experiment(1939)
    const games = 200_000
    const seen = new Array<number>(9).fill(0)
    for (let i = 0; i < games; i++) seen[tables.draw(dice, 5, 8)]!++
    for (let hits = 0; hits <= 8; hits++) {
      const p = binomial(8, hits, 1 / 3)
      expect(Math.abs(seen[hits]! / games - p)).toBeLessThan(4.5 * Math.sqrt((p * (1 - p)) / games))
    }
  })
})
