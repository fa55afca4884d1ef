import { describe, expect, it } from 'vitest'
import { planning } from '../../../src/rulesets/laffey/phase-3-planning.ts'
import { DECLINE } from '../../../src/rulesets/laffey/policy.ts'
import { COUNTS_AS_SIXES_NINES, RED_COUNTS_AS_SIXES_IGNORED } from '../../../src/rulesets/laffey/state.ts'
import { table } from './table.ts'

const shown = (b: ReturnType<typeof table>) => [...b.faces.subarray(0, b.diceInPlay)]

describe('Phase 3 - Planning', () => {
  it('rolls six dice and rerolls those not set aside up to two times', () => {
    const asked: number[][] = []
    const b = table({
      dice: [1, 7, 8, 9, 10, 6, /* reroll 1 */ 4, 7, 7, 7, 7, /* reroll 2 */ 2, 3, 5, 6],
      captain: {
        setAsideDice: (view, legal) => {
          asked.push([view.rerollsLeft, legal])
          return view.rerollsLeft === 2 ? 0b000001 : 0b000010
        },
      },
    })
    planning(b)
    expect(asked).toEqual([
      [2, 0b111111],
      [1, 0b111110],
    ])
    expect(shown(b)).toEqual([1, 4, 2, 3, 5, 6])
    expect([...b.rolled]).toEqual([0, 1, 1, 1, 1, 1, 1, 0, 0, 0, 0])
    expect(b.loaded.rolledAt).toEqual([...Array(6).fill('1/3/0'), ...Array(5).fill('1/3/1'), ...Array(4).fill('1/3/2')])
  })

  it('goes on at once when all dice are set aside', () => {
    const b = table({ dice: [1, 1, 4, 4, 5, 5], captain: { setAsideDice: (_view, legal) => legal } })
    planning(b)
    expect(b.loaded.faces).toEqual([])
    expect(b.rolled[1]).toBe(2)
  })

  it('locks dice by icons out of the six, before rolling (R32)', () => {
    const b = table({ dice: [2, 2, 2], captain: { setAsideDice: (_view, legal) => (legal === 0b111000 ? legal : -1) } })
    Object.assign(b, { lockedOnes: 1, lockedFours: 1, lockedTens: 1 })
    planning(b)
    expect(shown(b)).toEqual([1, 4, 10, 2, 2, 2])
  })

  it('R32 extra: locked dice come on top', () => {
    const b = table({
      options: { lockedDice: 'extra' },
      dice: [2, 2, 2, 2, 2, 2],
      captain: { setAsideDice: (_view, legal) => legal },
    })
    b.lockedOnes = 1
    planning(b)
    expect(shown(b)).toEqual([1, 2, 2, 2, 2, 2, 2])
  })

  it('takes "one fewer die" from the free dice', () => {
    const b = table({ dice: [2, 2, 2, 2], captain: { setAsideDice: (_view, legal) => legal } })
    b.lockedOnes = 1
    b.oneFewerDie = true
    planning(b)
    expect(shown(b)).toEqual([1, 2, 2, 2, 2])
  })

  it('never locks more dice than there are', () => {
    const b = table({ options: { dice: 1 } })
    Object.assign(b, { lockedOnes: 1, lockedTens: 1, oneFewerDie: true })
    planning(b)
    expect(shown(b)).toEqual([1])
  })

  it('adds the red die, whose 9s and 10s count as nothing (R30)', () => {
    const b = table({ dice: [9, 9, 9, 9, 9, 9, 10], captain: { setAsideDice: (_view, legal) => legal } })
    b.redDieJoins = true
    planning(b)
    expect([b.redDie, b.rolled[9], b.rolled[10], b.rolled[0]]).toEqual([6, 6, 0, 1])
  })

  it('R30 once: the red die is not rerolled', () => {
    const b = table({
      options: { redDieRolls: 'once' },
      dice: [9, 9, 9, 9, 9, 9, 10],
      captain: { setAsideDice: (_view, legal) => (legal === 0b0111111 ? legal : -1) },
    })
    b.redDieJoins = true
    planning(b)
    expect(shown(b)[6]).toBe(10)
  })

  it('counts 6s as 9s under that Penalty; a red 6 is then ignored like a red 9 (R49)', () => {
    const b = table({ dice: [6, 6, 1, 1, 1, 1, 6], captain: { setAsideDice: (_view, legal) => legal } })
    b.redDieJoins = true
    b.countsAs = COUNTS_AS_SIXES_NINES
    b.redCountsAs = RED_COUNTS_AS_SIXES_IGNORED
    planning(b)
    expect([b.rolled[6], b.rolled[9], b.rolled[0]]).toEqual([0, 2, 1])
  })

  it('rerolls any die, even a locked one, after the last roll (R47)', () => {
    const b = table({
      dice: [2, 2, 2, 2, 2, /* any die */ 4, 5],
      captain: { setAsideDice: (_view, legal) => legal, rerollDie: view => (view.faces[0] === 10 ? 0 : DECLINE) },
    })
    b.lockedTens = 1
    b.rerollOnes = 2
    planning(b)
    expect(shown(b)).toEqual([4, 2, 2, 2, 2, 2])
    expect(b.loaded.rolledAt.at(-1)).toBe('1/3/255')
    expect(b.loaded.faces).toEqual([5])
  })

  it('takes the number of dice and rerolls from the house rules', () => {
    const b = table({ options: { dice: 3, rerolls: 0 }, dice: [7, 8, 9] })
    planning(b)
    expect(shown(b)).toEqual([7, 8, 9])
  })

  it('refuses dice that are not there, or have been set aside before', () => {
    const with_ = (setAsideDice: () => number) => () =>
      planning(table({ dice: [1, 1, 1, 1, 1, 1], captain: { setAsideDice } }))
    expect(with_(() => 0b1000000)).toThrow(/setting dice aside: found the set 64/)
    expect(with_(() => 0.5)).toThrow(/setting dice aside/)
    expect(with_(() => Number.NaN)).toThrow(/setting dice aside/)
  })
})
