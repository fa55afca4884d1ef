import { fc, test } from '@fast-check/vitest'
import { describe, expect, it } from 'vitest'
import { Ranges } from '../../src/run/ranges.ts'

const LIMIT = 60
const pieces = fc.array(fc.tuple(fc.integer({ min: 0, max: LIMIT - 1 }), fc.integer({ min: 1, max: 12 })), {
  maxLength: 15,
})

describe('a set of game indices', () => {
  test.prop([pieces])('is the set of the indices that were added', list => {
    const ranges = new Ranges()
    const model = new Set<number>()
    for (const [first, count] of list) {
      const indices = Array.from({ length: count }, (_, i) => first + i)
      const clash = indices.some(i => model.has(i))
      expect(ranges.overlaps([first, count])).toBe(clash)
      if (clash) expect(() => ranges.add([first, count])).toThrow('counted before')
      else {
        ranges.add([first, count])
        for (const i of indices) model.add(i)
      }
    }
    expect(ranges.size).toBe(model.size)
    expect(ranges.end).toBe(Math.max(-1, ...model) + 1)
    expect(ranges.contiguous).toBe(ranges.end === ranges.size)
    const listed = ranges.list.flatMap(([first, count]) => Array.from({ length: count }, (_, i) => first + i))
    expect(listed).toEqual([...model].sort((a, b) => a - b))
    expect(Ranges.of(ranges.list)).toEqual(ranges)
  })

  test.prop([pieces, fc.integer({ min: 1, max: 20 })])(
    'is filled to any end by its gaps, lowest first',
    (list, most) => {
      const ranges = new Ranges()
      for (const [first, count] of list) if (!ranges.overlaps([first, count])) ranges.add([first, count])
      const end = LIMIT + 20
      const missing = end - ranges.size
      let filled = 0
      let last = -1
      for (let gap = ranges.firstGap(end, most); gap !== undefined; gap = ranges.firstGap(end, most)) {
        expect(gap[1]).toBeLessThanOrEqual(most)
        expect(gap[0]).toBeGreaterThan(last)
        last = gap[0]
        filled += gap[1]
        ranges.add(gap)
      }
      expect(filled).toBe(missing)
      expect(ranges.list).toEqual([[0, end]])
    },
  )

  it('has no gap when nothing is wanted', () => {
    expect(new Ranges().firstGap(0, 10)).toBeUndefined()
  })
})
