import { describe, expect, it } from 'vitest'
import { reachWithin } from '../../../src/policies/burt/reach.ts'
import {
  faultOf,
  forcedPath,
  hexesIn,
  limitsOf,
  type MoveLimits,
  noLimits,
} from '../../../src/rulesets/burt/movement.ts'
import { Orders } from '../../../src/rulesets/burt/policy.ts'
import { battle, puppet, setUp, table } from './play.ts'

const F = 0
const L = -1
const R = 1
const limits = (more: Partial<MoveLimits> = {}): MoveLimits => ({
  ...noLimits(),
  hexes: 5,
  turns: 1,
  forwardFirst: true,
  ...more,
})
const fault = (path: number[], more: Partial<MoveLimits> = {}) =>
  faultOf(Int8Array.from(path), path.length, limits(more))

describe('long and short moves (section 4)', () => {
  it('round half hexes up and down in turn: 32 knots are 6 and then 5', () => {
    expect([hexesIn(11, true), hexesIn(11, false)]).toEqual([6, 5])
    expect([hexesIn(10, true), hexesIn(10, false)]).toEqual([5, 5])
    expect([hexesIn(1, true), hexesIn(1, false)]).toEqual([1, 0])
  })

  it('begin with a long one, or with what a die says (B21)', () => {
    const seen = (firstMove: 'long' | 'roll') => {
      const longs: boolean[] = []
      const player = puppet({
        choose: view => {
          longs.push(view.long)
          return view.ready[0]!
        },
      })
      const { play } = battle({ scenario: 'denmark-strait', firstMove, moves: 1 }, player, puppet())
      for (let game = 0; game < 40; game++) play(game)
      return new Set(longs)
    }
    expect(seen('long')).toEqual(new Set([true]))
    expect(seen('roll')).toEqual(new Set([true, false]))
  })
})

describe('turns (section 4)', () => {
  it('are 1, 2, 3 and 4 by class, and none for a ship that cannot move', () => {
    const turns = ['bismarck', 'exeter', 's-class-destroyer', 'flower-corvette'].map(id => {
      const { a, sea } = table(id, 'exeter')
      const out = noLimits()
      limitsOf(a, a.speed, true, sea.rules, out)
      return out.turns
    })
    expect(turns).toEqual([1, 2, 3, 4])
    const { a, sea } = table('exeter', 'exeter')
    const out = noLimits()
    limitsOf(a, 0, true, sea.rules, out)
    expect([out.hexes, out.turns]).toEqual([0, 0])
  })

  it('come after a hex forward for cruisers and larger, on the spot for smaller ships', () => {
    expect(fault([L, F])).toMatch('not preceded')
    expect(fault([F, L])).toBeUndefined()
    expect(fault([L, F], { forwardFirst: false })).toBeUndefined()
  })

  it('after the first always need a hex between', () => {
    expect(fault([F, L, L], { turns: 2 })).toMatch('not preceded')
    expect(fault([F, L, F, L], { turns: 2 })).toBeUndefined()
    expect(fault([L, R], { turns: 4, forwardFirst: false })).toMatch('not preceded')
  })

  it('and hexes are counted', () => {
    expect(fault([F, F, F, F, F, F])).toBe('6 hexes, of at most 5')
    expect(fault([F, L, F, R])).toBe('2 turns, of at most 1')
    expect(fault([F], { least: 2 })).toBe('1 hexes, of at least 2')
    expect(fault([F, 3])).toBe('3 is not a step')
  })
})

describe('a ship that cannot steer (section 9)', () => {
  const path = (more: Partial<MoveLimits>, hexes: number): number[] => {
    const out = new Int8Array(32)
    return [...out.subarray(0, forcedPath(limits(more), hexes, out))]
  }

  it('turns to the jammed side as often as she may, or once (B35)', () => {
    expect(path({ turns: 2, way: L }, 4)).toEqual([F, L, F, L, F, F])
    expect(path({ turns: 3, way: R, forwardFirst: false }, 3)).toEqual([R, F, R, F, R, F])
    const { a, sea } = table('s-class-destroyer', 'exeter', { jammedRudder: 'one' })
    a.rudder = 3
    const out = noLimits()
    limitsOf(a, a.speed, true, sea.rules, out)
    expect([out.forced, out.turns, out.way]).toEqual([true, 1, R])
  })

  it('goes straight ahead with her rudder jammed ahead or her bridge hit', () => {
    const { a, sea } = table('exeter', 'exeter')
    const out = noLimits()
    a.rudder = 2
    limitsOf(a, a.speed, true, sea.rules, out)
    expect([out.forced, out.turns]).toEqual([true, 0])
    Object.assign(a, { rudder: 1, bridgeOut: true })
    limitsOf(a, a.speed, true, sea.rules, out)
    expect([out.forced, out.turns, out.way]).toEqual([true, 0, 0])
  })
})

describe('the edge of the table (section 1)', () => {
  const setup = setUp({
    moves: 2,
    across: 40,
    ships: [
      { side: 'a', ship: 'exeter', q: 0, r: -17, heading: 0 },
      { side: 'a', ship: 'ajax', q: 5, r: 0, heading: 0 },
      { side: 'b', ship: 'bismarck', q: -15, r: 17, heading: 180 },
    ],
  })
  const sailor = puppet({ move: (_view, unit, orders) => orders.forward(unit.index === 0 ? 5 : 0) })

  it('takes a ship out of the battle, afloat (B31)', () => {
    const { play, state } = battle({ scenario: 'free', setup: setup as never }, sailor, puppet())
    const record = play(0)
    expect(state.units[0]!.gone).toBe(true)
    expect(state.sea.ships[0]!.fate).toBe(3)
    expect(record.reduce((sum, x) => sum + x, 0)).toBeGreaterThan(0)
  })

  it('is not there on the open sea', () => {
    const open = { scenario: 'free', setup: setup as never, tableEdge: 'open-sea' } as const
    const { play, state } = battle(open, sailor, puppet())
    play(0)
    expect(state.units[0]!.gone).toBe(false)
  })
})

describe('everywhere that players find a ship can go', () => {
  it.each([
    [5, 1, true, 0],
    [6, 2, true, 3],
    [6, 3, false, 0],
    [3, 4, false, 0],
    [0, 1, false, 0],
  ])('%i hexes, %i turns, a hex first: %s, at least %i', (hexes, turns, forwardFirst, least) => {
    const within = limits({ hexes, turns, forwardFirst, least })
    const reach = reachWithin(within)
    expect(reach.count).toBeGreaterThan(0)
    const orders = new Orders()
    for (let end = 0; end < reach.count; end++) {
      const path = reach.paths[end]!
      expect(faultOf(path, path.length, within)).toBeUndefined()
      orders.clearMove()
    }
    // Staying is one of them, if she may.
    expect([...reach.hexes].includes(0)).toBe(least === 0)
  })
})
