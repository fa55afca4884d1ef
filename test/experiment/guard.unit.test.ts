import { describe, expect, it } from 'vitest'
import { Cut, guarded } from '../../src/experiment/guard.ts'
import { newBoard, SlotReader, slotWriter } from '../../src/run/board.ts'
import { withoutChance } from '../../src/run/without-chance.ts'

describe('guarded work', () => {
  it('gives what it returns and throws what it throws', () => {
    expect(guarded(() => 7, 1000)).toBe(7)
    expect(guarded(() => undefined, 1000)).toBeUndefined()
    const own = new Error('own')
    expect(() =>
      guarded(() => {
        throw own
      }, 1000),
    ).toThrow(own)
  })

  it('is left when it takes too long, even if it catches everything', () => {
    const endless = (): void => {
      for (;;) {
        try {
          for (;;);
        } catch {}
      }
    }
    expect(() => guarded(endless, 50)).toThrow(Cut)
  })
})

describe('work without chance', () => {
  it('may not ask for chance or the time, and gives both back afterwards', () => {
    const { random } = Math
    expect(() => withoutChance(() => Math.random())).toThrow('Math.random was called during a game')
    expect(() => withoutChance(() => Date.now())).toThrow('Date.now was called during a game')
    expect(withoutChance(() => 3)).toBe(3)
    expect(Math.random).toBe(random)
    expect(Date.now()).toBeGreaterThan(0)
  })
})

describe('the board', () => {
  it('tells where a block is, also beyond 2^32 games', () => {
    const board = newBoard(2)
    const reader = new SlotReader(board, 1)
    expect(reader.place).toBeUndefined()
    const writer = slotWriter(board, 1)
    for (const game of [0, 2 ** 31, 2 ** 32 + 5, Number.MAX_SAFE_INTEGER]) {
      writer.report(3, game)
      expect(reader.place).toEqual({ cell: 3, game })
    }
    expect(new SlotReader(board, 0).place).toBeUndefined()
  })

  it('counts idle time only while a block has begun and does not move', () => {
    const board = newBoard(1)
    const reader = new SlotReader(board, 0)
    const writer = slotWriter(board, 0)
    expect(reader.idleFor(100)).toBe(0)
    writer.begin()
    expect(reader.idleFor(100)).toBe(100)
    expect(reader.idleFor(100)).toBe(200)
    writer.report(0, 1)
    expect(reader.idleFor(100)).toBe(0)
    expect(reader.idleFor(100)).toBe(100)
    reader.clear()
    expect(reader.idleFor(100)).toBe(0)
  })
})
