import { describe, expect, it } from 'vitest'
import { damageBelow } from '../../../src/rulesets/burt/boat-damage.ts'
import { rollCriticals } from '../../../src/rulesets/burt/critical-hits.ts'
import { lose } from '../../../src/rulesets/burt/loss.ts'
import { keepInSight } from '../../../src/rulesets/burt/spotting.ts'
import { COUNTER, PERISCOPE } from '../../../src/rulesets/burt/unit.ts'
import { type battle, played, ship, table } from './play.ts'

type State = ReturnType<typeof battle>['state']

const near = { moves: 1, ships: [ship('a', 'exeter', 0, 0), ship('b', 'u-boat-viib', 4, 0)] }

describe('a periscope that was seen', () => {
  it('stays in sight within half visibility only', () => {
    const { state } = played({ document: near })
    const sighting = state.views[0].sighting(1)
    const kept = (q: number, depth: number): boolean => {
      Object.assign(state.units[0]!, { q: 0, r: 0 })
      Object.assign(state.units[1]!, { q, r: 0, depth, justFired: true, gone: false })
      state.visibility = 20
      sighting.seen = true
      keepInSight(state)
      return sighting.seen
    }
    expect([kept(10, PERISCOPE), kept(11, PERISCOPE), kept(11, 0), kept(20, 0)]).toEqual([true, false, true, true])
  })

  it('is out of sight as soon as she is active again', () => {
    const seen: boolean[] = []
    let table: State | undefined
    const { state } = played({
      document: near,
      prepare: all => {
        table = all
        Object.assign(all.units[1]!, { depth: PERISCOPE, justFired: true })
        all.views[0].sighting(1).seen = true
      },
      b: { beforeMoving: () => void seen.push(table!.views[0].sighting(1).seen) },
    })
    expect([...seen, state.views[0].sighting(1).seen]).toEqual([false, false])
  })

  it('is looked for after she fired her gun and dived, too (B77)', () => {
    const dives = (shoots: boolean): State =>
      played({
        document: near,
        b: {
          beforeMoving: (_view, _unit, orders) => {
            orders.fireNow = shoots
            if (shoots) orders.mainTarget = 0
          },
          move: (_view, _unit, orders) => {
            orders.depth = PERISCOPE
          },
        },
      }).state
    expect(dives(true).units[1]).toMatchObject({ depth: PERISCOPE, justFired: true })
    expect(dives(false).units[1]).toMatchObject({ depth: PERISCOPE, justFired: false })
  })
})

describe('two counters of one boat that were together', () => {
  it.each([false, true])('may each be she, whether she changed (%s) or not', changes => {
    const { state } = played({
      document: { moves: 1, visibility: '1d6', ships: [ship('a', 'exeter', 40, 0), ship('b', 'u-boat-viib', 0, 0)] },
      options: { blanks: 1 },
      prepare: all => {
        const boat = all.units.find(unit => unit.kind === COUNTER && unit.ship !== null)!
        all.views[0].sighting(boat.index).identified = true
      },
      b: { swap: () => changes },
    })
    expect(state.views[0].enemy.filter(({ identified }) => identified)).toEqual([])
  })
})

describe('damage of guns and of depth charges on the submarine table (B43)', () => {
  it('counts together, every 2 points once', () => {
    const { sea, dice, b } = table('exeter', 'u-boat-viib', { scenario: 'free', gunsOnBoats: 'submarine-table' })
    damageBelow(sea, b, 1)
    expect(b.motorsOut).toBe(false)
    dice.stack(2)
    lose(sea, b, 20)
    rollCriticals(sea, b)
    expect(b.motorsOut).toBe(true)
    // Three points: nothing more is due before the fourth.
    damageBelow(sea, b, 1)
    dice.stack(5)
    damageBelow(sea, b, 1)
    expect([b.periscopeOut, dice.left]).toEqual([true, 0])
  })
})
