import { describe, expect, test } from 'vitest'
import { lookSchedule, nextLook } from '../../src/analysis/looks.ts'

describe('looks', () => {
  test('grow by about a quarter, in thousands, and end at the greatest number', () => {
    expect(lookSchedule(20_500)).toEqual([1000, 2000, 3000, 4000, 5000, 7000, 9000, 12_000, 15_000, 19_000, 20_500])
    expect(lookSchedule(20_000_000)).toHaveLength(41)
  })
  test('a greater maximum only adds looks', () => {
    const short = lookSchedule(123_456)
    expect(lookSchedule(10_000_000).slice(0, short.length - 1)).toEqual(short.slice(0, -1))
  })
  test('few games have one look, at the end', () => {
    expect(lookSchedule(1)).toEqual([1])
    expect(lookSchedule(1000)).toEqual([1000])
  })
  test('the next look is the first of the schedule that is not reached', () => {
    for (const max of [1, 1000, 20_500, 1_000_000]) {
      const looks = lookSchedule(max)
      for (const games of [0, 1, 999, 1000, 1001, 6999, 7000, 20_499, 999_999])
        expect(nextLook(games, max)).toBe(games >= max ? undefined : looks.find(look => look > games))
    }
  })
  test('even the greatest number of games has few', () => {
    expect(lookSchedule(Number.MAX_SAFE_INTEGER).length).toBeLessThan(140)
  })
})
