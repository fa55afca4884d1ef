import { describe, expect, it } from 'vitest'
import { defaultsOf } from '../../../src/engine/options.ts'
import { AFT, Board, FORE } from '../../../src/policies/laffey/expert/board.ts'
import { hope } from '../../../src/policies/laffey/expert/hand.ts'
import { parameters } from '../../../src/policies/laffey/expert/parameters.ts'
import { expert } from '../../../src/policies/laffey/expert.ts'
import { FIRE } from '../../../src/rulesets/laffey/icons.ts'
import { USE_STAR } from '../../../src/rulesets/laffey/policy.ts'
import { records } from '../../rulesets/laffey/play.ts'
import { at, leave, mark, set, setPips, stationTeams, table } from '../../rulesets/laffey/table.ts'

const weights = defaultsOf(parameters)
const player = (change: Partial<typeof weights> = {}) =>
  expert.create({ ...weights, ...change }, undefined as never, 'captain')

describe('what marks cost the expert', () => {
  it('more, the less Health is left, by a constant factor', () => {
    const b = table()
    const board = new Board({ ...weights, threatOfPips: 0, threatOfBlasts: 0, threatOfDice: 0 })
    const first = board.cost(b, at('A3'))
    mark(b, 'A3', 'D')
    expect(board.cost(b, at('A3')) / first).toBeCloseTo(weights.steepness, 9)
    expect(board.cost(b, at('A3'), 2)).toBeCloseTo(first * (weights.steepness + weights.steepness ** 2), 9)
  })

  it('nothing where it is immune, most where it loses the ship', () => {
    const b = table()
    const board = new Board(weights)
    mark(b, 'A3', 'DDDDDDD')
    const spare = board.cost(b, at('A3'))
    mark(b, 'F9', 'DDDDDDDD')
    expect(board.cost(b, at('A3')) / spare).toBeCloseTo(weights.fatalMark / weights.lastMark, 9)
    b.immune = set('A3')
    expect(board.cost(b, at('A3'))).toBe(0)
  })

  it('nothing when no compartment stands: the round is played to its end all the same', () => {
    const b = table()
    b.destroyed = (1 << 19) - 1
    expect(new Board(weights).unit(b)).toBe(0)
    const sunk = { health: 1, compartmentsLost: 17, lossTest: 'endOfRound', destroyedTarget: 'reroll' } as const
    expect(() => records('expert', { ...sunk, level: 'ensign', rerolls: 1 }, 1945, 0, 300)).not.toThrow()
  })

  it('more where more is to be expected: by side, and by what blasts can reach', () => {
    const b = table()
    leave(b, 17, 19, 22)
    const board = new Board(weights)
    // Only Fore attackers with Explosions are left, and CIC has most neighbours.
    expect(board.cost(b, at('F3'))).toBeGreaterThan(board.cost(b, at('F9')))
    expect(board.cost(b, at('F9'))).toBeGreaterThan(board.cost(b, at('A9')) - 1e-9)
    expect(board.cheapest(b, set('F3', 'F9', 'A4'))).toBe(at('A4'))
    expect([AFT, FORE]).toEqual([0x3ff, 0x7fe00])
  })
})

describe('what the expert hopes for from a die', () => {
  const worth = Float64Array.from([0, 5, 0, 0, 3, 3, 0, -2, -2, -2, -5])
  it('is the mean with one throw to come', () => expect(hope(worth, 1)).toBeCloseTo(0, 12))
  it('is better with two, keeping what is as good as one more throw', () => {
    expect(hope(worth, 2)).toBeCloseTo(1.1, 12)
  })
  it('never falls with more throws', () => {
    for (let n = 1; n < 6; n++) expect(hope(worth, n + 1)).toBeGreaterThanOrEqual(hope(worth, n))
  })
})

describe('the expert', () => {
  const dice = (faces: number[], left: number, target: Parameters<typeof at>[0] = 'A4') => {
    const b = table()
    b.target = at(target)
    b.faces.set(faces)
    b.diceInPlay = faces.length
    b.rerollsLeft = left
    return player().setAsideDice(b, (1 << faces.length) - 1)
  }

  it('sets 1s, 4s and 5s aside and rolls 7s to 10s and useless 2s and 3s', () => {
    expect(dice([1, 4, 5, 7, 8, 9, 10, 2, 3], 2)).toBe(0b111)
  })

  it('keeps a 6 before the last reroll if what may come is worse, and not while it is better', () => {
    const b = table()
    b.target = at('A5')
    for (const id of ['A1', 'A2', 'A5', 'A8', 'A9', 'A4', 'M10'] as const) mark(b, id, 'DDDDDD')
    b.faces.set([6])
    b.diceInPlay = 1
    b.rerollsLeft = 1
    expect(player().setAsideDice(b, 1)).toBe(1)
    expect(dice([6], 2, 'A3')).toBe(0)
  })

  it('keeps no more 2s than there are Fires', () => {
    const b = table()
    mark(b, 'A4', 'F')
    b.target = at('A4')
    b.faces.set([2, 2, 2])
    b.diceInPlay = 3
    b.rerollsLeft = 1
    expect(player({ fireOut: 20 }).setAsideDice(b, 0b111)).toBe(0b001)
  })

  it('fires 5s so that they finish aircraft', () => {
    const b = table()
    setPips(b, 9, 1)
    setPips(b, 10, 1)
    expect(player().gunPair(b, 2, b.live & ~b.tables.immuneTo5Inch)).toBe((8 << 8) | 1)
  })

  it('sends Wildcats at what hurts most', () => {
    const b = table()
    expect([5, 6, 8, 16, 17, 19, 22]).toContain(player().wildcat(b, b.live) + 1)
  })

  it('uses a 1 on the only Fire if that is worth more than a hit', () => {
    const b = table()
    mark(b, 'A4', 'F')
    b.onesLeft = 1
    b.rolled.fill(0)
    expect(player({ fireOut: 20 }).useOne(b)).toBe(2)
    expect(player({ fireOut: 0, pip: 20 }).useOne(b)).toBe(4)
    expect(
      player({ fireOut: 0, pip: 0, kill: 0, explosion: 0, wildcat: 0, supply: 0, supplyLeast: 0, sky: 20 }).useOne(b),
    ).toBe(USE_STAR + 8)
  })

  it('cancels the mark that would lose the ship, not the first on a sound compartment', () => {
    const b = table()
    stationTeams(b, 'A4', 'A3')
    mark(b, 'F9', 'DDDDDDDD')
    mark(b, 'A4', 'DDDDDDD')
    expect(player().cancel(b, 0, at('A4'))).toBe(true)
    b.supplies = 1
    expect(player({ supply: 20 }).cancel(b, 0, at('A3'))).toBe(false)
  })

  it('puts out the Fire that would cost most to let spread', () => {
    const b = table()
    mark(b, 'A4', 'F')
    mark(b, 'A8', 'F')
    // Crew Quarters have nothing above: their Fire would explode.
    expect(player().repair(b, FIRE, set('A4', 'A8'), true)).toBe(at('A4'))
  })
})
