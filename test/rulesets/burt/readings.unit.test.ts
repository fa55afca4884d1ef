import { describe, expect, it } from 'vitest'
import * as at from '../../../src/rulesets/burt/measures.ts'
import type { BurtOptions } from '../../../src/rulesets/burt/options.ts'
import type { Commander, View } from '../../../src/rulesets/burt/policy.ts'
import { rosterOf, Specs } from '../../../src/rulesets/burt/spec.ts'
import { chosen, played, ship } from './play.ts'

/** Whether a count of `n` tries with chance `p` each is within four and a half standard errors. */
const closeTo = (count: number, n: number, p: number): void =>
  expect(Math.abs(count - n * p)).toBeLessThan(4.5 * Math.sqrt(n * p * (1 - p)))

const shootsMain: Partial<Commander> = {
  afterMoving: (view, unit, orders) => {
    if (unit.spec!.batteries.length > 0 && view.enemy[0]!.seen) orders.mainTarget = view.enemy[0]!.index
  },
}

describe('the modifier that the text may have lost (B2)', () => {
  const GAMES = 1500
  const hits = (firer: string, target: string, gunModifiers: BurtOptions['gunModifiers'], moves = 1, range = 5) => {
    const document = { moves, ships: [ship('a', firer, 0, 0, 60), ship('b', target, 0, -range, 60)] }
    const options = { gunModifiers, hullPercent: 500 } as const
    const sees = (state: { views: readonly [View, View] }): void =>
      void Object.assign(state.views[0].enemy[0]!, { seen: true })
    return played({ document, a: shootsMain, games: GAMES, options, prepare: sees }).hits
  }

  // Four guns of a destroyer at 2 hexes, short range: 4 or more.
  it('is none, or -1 at a destroyer or smaller, not at a merchant ship', () => {
    const of = (target: string, modifier: BurtOptions['gunModifiers']): number =>
      hits('s-class-destroyer', target, modifier, 1, 2)
    closeTo(of('w-class-destroyer', 'none'), 4 * GAMES, 3 / 6)
    closeTo(of('w-class-destroyer', 'small-target'), 4 * GAMES, 2 / 6)
    closeTo(of('merchant', 'small-target'), 4 * GAMES, 3 / 6)
    closeTo(of('hood', 'small-target'), 4 * GAMES, 3 / 6)
  })

  it('or +1 with working radar', () => {
    closeTo(hits('duke-of-york', 'hood', 'radar'), 10 * GAMES, 4 / 6)
    closeTo(hits('bismarck', 'hood', 'radar'), 8 * GAMES, 3 / 6)
  })

  it('or +1 at the target of the last move', () => {
    // Nobody sinks: she fires in both moves, in the second at the same target.
    closeTo(hits('exeter', 'hood', 'same-target', 2), 12 * GAMES, (2 / 6 + 3 / 6) / 2)
  })
})

describe('points of Hood (B5)', () => {
  const points = (more: Partial<BurtOptions>): number => {
    const options = chosen(more)
    return new Specs(rosterOf(options), options, []).ship('hood').points
  }

  it('are 1.5 or 2 for 100 tons; a Hood of the user’s own keeps what he gave her', () => {
    expect([points({}), points({ hoodRate: 2 })]).toEqual([632, 842])
    const own = { id: 'hood', name: 'Hood', type: 'battlecruiser', tons: 42100, points: 700, hexes: 5, turns: 1, aa: 0 }
    expect(points({ roster: { ships: [own] } as never })).toBe(700)
  })
})

describe('smoke', () => {
  const fires: Partial<Commander> = {
    beforeMoving: (view, unit, orders) => {
      for (const bank of unit.spec!.banks.keys()) {
        orders.torpedoes[bank] = unit.ship!.loaded[bank]!
        orders.torpedoTargets[bank] = view.enemy[0]!.index
      }
    },
  }

  it('hinders torpedoes as it does guns, or guns only (B39)', () => {
    const hits = (smokeAndTorpedoes: BurtOptions['smokeAndTorpedoes']): number => {
      const ships = [ship('a', 's-class-destroyer', 0, 0, 120), ship('b', 'bismarck', 0, -3, 60)]
      const { sum, a } = played({
        document: { moves: 1, ships },
        a: fires,
        games: 1500,
        options: { smokeAndTorpedoes, hullPercent: 500 },
        prepare: state => {
          state.smoke.lay(9, 0, -3)
          state.views[0].enemy[0]!.seen = true
        },
      })
      return sum[a.did + at.TORPEDOES_HIT]!
    }
    closeTo(hits('guns-only'), 8 * 1500, 2 / 6)
    closeTo(hits('hinders'), 8 * 1500, 1 / 6)
  })

  it('can be made by all surface warships, or by destroyers and smaller (B40)', () => {
    const makers = (smokeLayers: BurtOptions['smokeLayers']): string[] => {
      const options = chosen({ smokeLayers })
      const specs = new Specs(rosterOf(options), options, [])
      return ['bismarck', 'exeter', 's-class-destroyer', 'flower-corvette', 'merchant', 'u-boat-viib'].filter(
        id => specs.ship(id).canSmoke,
      )
    }
    expect(makers('warships')).toEqual(['bismarck', 'exeter', 's-class-destroyer', 'flower-corvette'])
    expect(makers('destroyers')).toEqual(['s-class-destroyer', 'flower-corvette'])
  })
})

describe('AA guns against aircraft', () => {
  const raid = (ships: object[], aaReach: number) => {
    const { sum, b } = played({
      document: {
        moves: 1,
        ships: [ship('a', 'merchant', 40, 0), ...ships],
        flights: [{ side: 'a', aircraft: 'swordfish', planes: 9, load: 'torpedoes', q: 1, r: 0 }],
      },
      a: {
        fly: (view, unit, orders) => {
          orders.q = unit.q
          orders.r = unit.r
          orders.attack = view.enemy[0]!.index
        },
      },
      games: 200,
      options: { aaReach },
      prepare: state => Object.assign(state.views[0].enemy[0]!, { seen: true, known: true, q: 0, r: 0 }),
    })
    return sum[b.did + at.AIRCRAFT_SHOT_DOWN]!
  }

  it('fire for a ship as far as they reach (B42)', () => {
    const company = [ship('b', 'merchant', 0, 0), ship('b', 'duke-of-york', 0, 2)]
    expect(raid(company, 1)).toBe(0)
    expect(raid(company, 2)).toBeGreaterThan(100)
    expect(raid([ship('b', 'duke-of-york', 0, 0)], 0)).toBeGreaterThan(100)
  })

  it('of a surfaced boat answer an attack on herself', () => {
    expect(raid([ship('b', 'u-boat-viib', 0, 0)], 1)).toBeGreaterThan(10)
    expect(raid([ship('b', 'merchant', 0, 0), ship('b', 'u-boat-viib', 0, 1)], 1)).toBe(0)
  })
})

describe('boats and merchant ships hit by guns', () => {
  it('roll on the critical table or on that of submarines (B43)', () => {
    const tables = (['critical-table', 'submarine-table'] as const).map(gunsOnBoats => {
      const options = chosen({ gunsOnBoats })
      const { table, step } = new Specs(rosterOf(options), options, []).ship('u-boat-viib')
      return [table, step]
    })
    expect(tables).toEqual([
      ['critical', 30],
      ['submarine', 40],
    ])
  })
})

describe('an enemy in sight', () => {
  const document = { moves: 1, ships: [ship('a', 'merchant', 0, 0), ship('b', 'exeter', 0, 20)] }

  it('stays so within visibility, or must be looked for in every move (B46)', () => {
    const seen = (keptInSight: BurtOptions['keptInSight']): boolean => {
      const first: boolean[] = []
      played({
        document,
        a: {
          choose: view => {
            first.push(view.enemy[0]!.seen)
            return view.ready[0]!
          },
        },
        options: { keptInSight },
        prepare: state => Object.assign(state.views[0].enemy[0]!, { seen: true, known: true }),
      })
      return first[0]!
    }
    expect([seen('within-visibility'), seen('one-move')]).toEqual([true, false])
  })

  it('can be fired at by whoever sees her herself, or by all her side (B47)', () => {
    const fire = (whoSees: BurtOptions['whoSees']) =>
      played({
        document: {
          moves: 1,
          visibility: '1d6',
          ships: [ship('a', 'bismarck', 0, 0, 60), ship('a', 'merchant', 0, -9), ship('b', 'hood', 0, -10, 60)],
        },
        a: {
          // The merchant ship, which sees her, first.
          choose: view => view.ready[view.readyCount - 1]!,
          afterMoving: (view, _unit, orders) => {
            if (view.enemy[0]!.seen) orders.mainTarget = view.enemy[0]!.index
          },
        },
        games: 60,
        options: { whoSees },
      })
    expect(() => fire('firer')).toThrow(/is 10 hexes away, and Bismarck sees [1-6]/)
    expect(fire('side').hits).toBeGreaterThan(20)
  })
})

describe('weather', () => {
  it('can change from the first long move, or from the second (B54)', () => {
    const changes = (weatherFrom: BurtOptions['weatherFrom'], moves: number): number => {
      let changed = 0
      played({
        document: { moves, visibility: '3d6', ships: [ship('a', 'merchant', 0, 0), ship('b', 'exeter', 0, 20)] },
        games: 600,
        options: { weatherFrom, weatherChanges: true },
        b: {
          choose: view => {
            if (view.move === moves && weather() !== 2) changed++
            return view.ready[0]!
          },
        },
        prepare: state => {
          weather = () => state.weather
        },
      })
      return changed
    }
    let weather = (): number => 2
    closeTo(changes('first', 1), 600, 2 / 6)
    expect(changes('second', 2)).toBe(0)
    closeTo(changes('second', 3), 600, 2 / 6)
  })
})

describe('a bridge hit by a mine', () => {
  it('silences her in her next move, not in the one that she is making', () => {
    let cases = 0
    const sailor: Partial<Commander> = {
      move: (_view, _unit, orders) => orders.forward(1),
      afterMoving: (_view, unit) => {
        if (unit.ship!.bridgeOut) cases++
      },
    }
    const ships = [ship('a', 'bismarck', 0, 0), ship('b', 'exeter', 30, 0)]
    const { sum, a } = played({
      document: { moves: 1, ships, minefields: [{ side: 'b', q: 0, r: -1 }] },
      a: sailor,
      games: 1500,
      options: { hullPercent: 30 },
    })
    expect(sum[a.criticals + at.ROW_BRIDGE]!).toBeGreaterThan(5)
    // Not every hit leaves her afloat to be asked; most do.
    expect(cases).toBeGreaterThan(0.6 * sum[a.criticals + at.ROW_BRIDGE]!)
  })
})

describe('mines', () => {
  const cross = (id: string, options: Partial<BurtOptions> = {}): number => {
    const { sum, a } = played({
      document: {
        moves: 1,
        ships: [ship('a', id, 0, 0), ship('b', 'exeter', 30, 0)],
        minefields: [{ side: 'a', q: 0, r: -1 }],
      },
      a: { move: (_view, _unit, orders) => orders.forward(1) },
      games: 100,
      options: { hullPercent: 500, ...options },
      prepare: state => {
        if (state.units[0]!.spec!.submarine) state.units[0]!.depth = 1
      },
    })
    return sum[a.suffered + at.MINES_STRUCK]!
  }

  it('spare minesweepers, or not (B50), and submerged boats (B58), but not who laid them', () => {
    expect(cross('halcyon-minesweeper')).toBe(0)
    expect(cross('halcyon-minesweeper', { sweepersAtRisk: 'at-risk' })).toBeGreaterThan(80)
    expect(cross('u-boat-viib')).toBe(0)
    expect(cross('bismarck')).toBeGreaterThan(80)
  })
})
