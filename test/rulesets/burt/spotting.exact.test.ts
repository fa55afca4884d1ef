import { describe, expect, it } from 'vitest'
import type { BurtOptions } from '../../../src/rulesets/burt/options.ts'
import { needToSpot } from '../../../src/rulesets/burt/spotting.ts'
import { PERISCOPE, SURFACED } from '../../../src/rulesets/burt/unit.ts'
import { battle, puppet, setUp } from './play.ts'

/** The number that the first ship needs to spot the second at a range, with so many miles of visibility. */
function need(
  observer: string,
  target: string,
  range: number,
  miles: number,
  more: { depth?: number; from?: number; company?: boolean; options?: Partial<BurtOptions> } = {},
): number {
  const ships = [
    { side: 'a', ship: observer, q: 0, r: 0, heading: 0 },
    { side: 'b', ship: target, q: range, r: 0, heading: 0 },
  ]
  if (more.company) ships.push({ side: 'b', ship: target, q: range + 1, r: 0, heading: 0 })
  const options = { scenario: 'free', blanks: 0, setup: setUp({ moves: 1, ships }) as never, ...more.options } as const
  const { state, play } = battle(options, puppet(), puppet())
  play(0)
  const [a, b] = state.units
  a!.depth = more.from ?? SURFACED
  b!.depth = more.depth ?? SURFACED
  b!.justFired = true
  return needToSpot(state, a!, b!, range, miles)
}

describe('2d6 needed to spot (section 19)', () => {
  it('are the printed ones for a periscope: 9 at 9 or 10 miles to 5 at 1 or 2, 4 in the same hex', () => {
    const at = (range: number): number => need('exeter', 'u-boat-viib', range, 20, { depth: PERISCOPE })
    expect([10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0].map(at)).toEqual([9, 9, 8, 8, 7, 7, 6, 6, 5, 5, 4])
    expect(at(11)).toBeGreaterThan(12)
  })

  it('are none for large ships, and 6 to 8 for others at the limit of visibility', () => {
    expect(['bismarck', 'hood', 'ark-royal'].map(id => need('exeter', id, 12, 12))).toEqual([0, 0, 0])
    const others = ['exeter', 'ajax', 's-class-destroyer', 'merchant', 'flower-corvette', 'u-boat-viib']
    expect(others.map(id => need('exeter', id, 12, 12))).toEqual([6, 6, 7, 7, 8, 8])
  })

  it('are one less for every 2 miles inside it, and for company', () => {
    expect([12, 11, 10, 9, 8].map(range => need('exeter', 'merchant', range, 12))).toEqual([7, 7, 6, 6, 5])
    expect(need('exeter', 'merchant', 12, 12, { company: true })).toBe(6)
  })

  it('are one more from a periscope, or one less (B13)', () => {
    const from = { from: PERISCOPE }
    expect(need('u-boat-viib', 'merchant', 12, 12, from)).toBe(8)
    expect(need('u-boat-viib', 'merchant', 12, 12, { ...from, options: { periscopeSpotting: 'easier' } })).toBe(6)
  })

  it('are none for radar that is sure of every ship (B49)', () => {
    expect(need('jamaica', 'exeter', 12, 20)).toBe(2)
    expect(need('jamaica', 'exeter', 20, 20)).toBe(6)
    expect(need('jamaica', 'exeter', 20, 20, { options: { radarContacts: 'sure' } })).toBe(0)
  })
})

describe('spotting on the table', () => {
  const setup = (range: number) =>
    setUp({
      moves: 1,
      light: 'day',
      visibility: '5d6',
      ships: [
        { side: 'a', ship: 'exeter', q: 0, r: 0, heading: 0 },
        { side: 'b', ship: 'merchant', q: range, r: 0, heading: 0 },
      ],
    })

  it('comes as often as 2d6 say', () => {
    const { play, state } = battle(
      { scenario: 'free', setup: setup(12) as never, weatherChanges: false },
      puppet(),
      puppet(),
    )
    // Visibility is 5d6, so the number needed is 7 - (miles - 12) / 2 where that is in sight at all.
    const atLeast = (n: number): number => {
      let ways = 0
      for (let i = 1; i <= 6; i++) for (let j = 1; j <= 6; j++) if (i + j >= n) ways++
      return ways / 36
    }
    let expected = 0
    let seen = 0
    const games = 4000
    for (let game = 0; game < games; game++) {
      play(game)
      const miles = state.visibility
      if (miles >= 12) expected += atLeast(7 - ((miles - 12) >> 1))
      if (state.views[0].enemy[0]!.seen) seen++
    }
    expect(Math.abs(seen - expected)).toBeLessThan(4.5 * Math.sqrt(games / 4))
  })

  it('finds nothing beyond visibility', () => {
    const { play, state } = battle({ scenario: 'free', setup: setup(21) as never }, puppet(), puppet())
    for (let game = 0; game < 50; game++) {
      play(game)
      expect(state.views[0].enemy[0]!.seen).toBe(false)
    }
  })
})
