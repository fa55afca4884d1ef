import { describe, expect, it } from 'vitest'
import * as at from '../../../src/rulesets/burt/measures.ts'
import type { BurtOptions } from '../../../src/rulesets/burt/options.ts'
import type { Commander } from '../../../src/rulesets/burt/policy.ts'
import { AFLOAT } from '../../../src/rulesets/burt/ship.ts'
import { DEEP, PERISCOPE, SURFACED } from '../../../src/rulesets/burt/unit.ts'
import { battle, puppet, setUp } from './play.ts'

type Document = Parameters<typeof setUp>[0]

/** Plays many games of a small set-up and adds up their records. */
function many(
  games: number,
  document: Document,
  a: Commander,
  b: Commander,
  more: Partial<BurtOptions> = {},
  prepare: (state: ReturnType<typeof battle>['state']) => void = () => {},
) {
  const options = {
    scenario: 'free',
    weatherChanges: false,
    blanks: 0,
    setup: setUp(document) as never,
    ...more,
  } as const
  const { play, state } = battle(options, { ...a, begin: () => prepare(state) }, b)
  const sum = new Float64Array(play(0).length)
  for (let game = 0; game < games; game++) {
    const record = play(game)
    for (let i = 0; i < sum.length; i++) sum[i]! += record[i]!
  }
  const side = (which: 0 | 1) => at.AT.sides[which]!
  return { sum, a: side(0), b: side(1), state, games }
}

/** Whether a count of `n` tries with chance `p` each is within four and a half standard errors. */
function closeTo(count: number, n: number, p: number): void {
  expect(n).toBeGreaterThan(100)
  expect(Math.abs(count - n * p)).toBeLessThan(4.5 * Math.sqrt(n * p * (1 - p)))
}

const ship = (side: 'a' | 'b', id: string, q: number, r: number, heading: number) => ({ side, ship: id, q, r, heading })

describe('guns on the hex table (section 5)', () => {
  const shooter = puppet({
    afterMoving: (view, _unit, orders) => {
      orders.mainTarget = view.enemy[0]!.index
    },
  })
  const hits = (range: number, more: Partial<BurtOptions> = {}, light = 'day', heading = 60) => {
    const document = {
      moves: 1,
      light,
      ships: [ship('a', 'bismarck', 0, 0, heading), ship('b', 'hood', 0, -range, 60)],
    }
    return many(1200, document, shooter, puppet(), { hullPercent: 500, ...more }, state => {
      state.views[0].enemy[0]!.seen = true
      state.weather = 5
    })
  }

  it.each([
    [2, 4 / 6],
    [5, 3 / 6],
    [10, 2 / 6],
    [14, 1 / 6],
    [19, 1 / 12],
  ])('hit at %i hexes with chance %f', (range, p) => {
    const { sum, a, games } = hits(range)
    closeTo(sum[a.hits]!, 8 * games, p)
  })

  it('have half the range at night, or not (B12)', () => {
    const night = hits(5, { night: 'bands-and-sight' }, 'night')
    closeTo(night.sum[night.a.hits]!, 8 * night.games, 2 / 6)
    const day = hits(5, { night: 'sight' }, 'night')
    closeTo(day.sum[day.a.hits]!, 8 * day.games, 3 / 6)
  })

  it('fore mounts are blind astern, aft mounts ahead (B9)', () => {
    const bowOn = hits(5, {}, 'day', 0)
    closeTo(bowOn.sum[bowOn.a.hits]!, 4 * bowOn.games, 3 / 6)
    const all = hits(5, { arcs: 'none' }, 'day', 0)
    closeTo(all.sum[all.a.hits]!, 8 * all.games, 3 / 6)
  })

  it('need one more out of smoke or into it', () => {
    const document = { moves: 1, ships: [ship('a', 'bismarck', 0, 0, 60), ship('b', 'hood', 0, -5, 60)] }
    const smoky = (hexes: readonly (readonly [number, number])[], more: Partial<BurtOptions> = {}) =>
      many(1200, document, shooter, puppet(), { hullPercent: 500, ...more }, state => {
        for (const [q, r] of hexes) state.smoke.lay(5, q, r)
        state.views[0].enemy[0]!.seen = true
      })
    // `begin` comes after the smoke was cleared; unit 5 does not exist, so nobody removes it.
    const into = smoky([[0, -5]])
    closeTo(into.sum[into.a.hits]!, 8 * into.games, 2 / 6)
    const both = smoky([
      [0, 0],
      [0, -5],
    ])
    closeTo(both.sum[both.a.hits]!, 8 * both.games, 2 / 6)
    const twice = smoky(
      [
        [0, 0],
        [0, -5],
      ],
      { smokeTwice: 'twice' },
    )
    closeTo(twice.sum[twice.a.hits]!, 8 * twice.games, 1 / 6)
  })
})

describe('AA guns at close range (section 6)', () => {
  it('do their rating divided by a d6 at one hex, by 2d6 at two', () => {
    const gunner = puppet({
      afterMoving: (view, _unit, orders) => {
        orders.aaTarget = view.enemy[0]!.index
      },
    })
    for (const [range, dice] of [
      [1, 1],
      [2, 2],
    ] as const) {
      const document = { moves: 1, ships: [ship('a', 'duke-of-york', 0, 0, 0), ship('b', 'hood', 0, -range, 60)] }
      const { sum, b, games } = many(2500, document, gunner, puppet(), { hullPercent: 500 })
      let mean = 0
      for (let i = 1; i <= 6; i++)
        if (dice === 1) mean += Math.floor(11 / i) / 6
        else for (let j = 1; j <= 6; j++) mean += Math.floor(11 / (i + j)) / 36
      expect(Math.abs(sum[b.damage + at.BY_CLOSE_AA]! / games - mean)).toBeLessThan(0.25)
    }
  })
})

describe('torpedoes (sections 3 and 5)', () => {
  /** Two banks of four at a beam target, or end on. */
  const salvo = (range: number, targetHeading: number, more: Partial<BurtOptions> = {}) => {
    const torpedoist = puppet({
      beforeMoving: (view, _unit, orders) => {
        for (const bank of [0, 1]) {
          orders.torpedoes[bank] = 4
          orders.torpedoTargets[bank] = view.enemy[0]!.index
        }
      },
    })
    const document = {
      moves: 1,
      ships: [ship('a', 's-class-destroyer', 0, 0, 120), ship('b', 'bismarck', 0, -range, targetHeading)],
    }
    return many(1500, document, torpedoist, puppet(), { hullPercent: 500, ...more })
  }

  it.each([
    [1, 3 / 6],
    [3, 2 / 6],
    [5, 1 / 6],
    [7, 1 / 12],
  ])('hit at %i hexes beam on with chance %f, a die for each', (range, p) => {
    const { sum, a, games } = salvo(range, 60)
    expect(sum[a.did + at.TORPEDOES_FIRED]).toBe(8 * games)
    closeTo(sum[a.did + at.TORPEDOES_HIT]!, 8 * games, p)
  })

  it('need one more end on', () => {
    const { sum, a, games } = salvo(3, 180)
    closeTo(sum[a.did + at.TORPEDOES_HIT]!, 8 * games, 1 / 6)
  })

  it('have one die for a salvo by one reading (B7)', () => {
    const { sum, a, games } = salvo(3, 60, { torpedoDice: 'salvo' })
    closeTo(sum[a.did + at.TORPEDOES_HIT]!, 2 * games, 2 / 6)
  })

  it('take 100 points each, as far as she has them', () => {
    const { sum, a, b } = salvo(1, 60)
    expect(sum[b.damage + at.BY_TORPEDOES]!).toBe(100 * sum[a.did + at.TORPEDOES_HIT]!)
  })
})

describe('ASDIC and depth charges (section 17)', () => {
  const attack = (depth: number, more: Partial<BurtOptions> = {}) => {
    const document = { moves: 1, ships: [ship('a', 'flower-corvette', 0, 0, 0), ship('b', 'u-boat-viib', 0, -1, 0)] }
    const hunter = puppet({ move: (_view, _unit, orders) => orders.forward(1) })
    return many(4000, document, hunter, puppet(), more, state => {
      state.units[1]!.depth = depth
    })
  }

  it('detect on 3 and more at periscope depth, on 5 and more when deep', () => {
    const shallow = attack(PERISCOPE)
    closeTo(shallow.sum[shallow.a.did + at.ASDIC_CONTACTS]!, shallow.games, 4 / 6)
    const deep = attack(DEEP)
    closeTo(deep.sum[deep.a.did + at.ASDIC_CONTACTS]!, deep.games, 2 / 6)
    const surfaced = attack(SURFACED)
    expect(surfaced.sum[surfaced.a.did + at.ASDIC_CONTACTS]).toBe(0)
  })

  it('sink a boat at periscope depth with 193 of 1296 attacks, and do damage with half of them', () => {
    const { sum, a, b } = attack(PERISCOPE)
    const attacks = sum[a.did + at.DEPTH_CHARGE_ATTACKS]!
    closeTo(sum[b.fates + at.FATE_SUNK]!, attacks, 193 / 1296)
    closeTo(sum[b.suffered + at.DEPTH_CHARGED]!, attacks, 1 / 2)
    expect(sum[b.damage + at.BY_DEPTH_CHARGES]! / attacks).toBeCloseTo(2, 0)
  })

  it('never find a blank, and never learn that it is one', () => {
    const document = {
      moves: 3,
      ships: [ship('a', 'flower-corvette', 0, 0, 0), ship('b', 'u-boat-viib', 30, 0, 0)],
    }
    const { sum, a, state } = many(200, document, puppet(), puppet(), { blanks: 2 }, all => {
      for (const unit of all.units)
        if (unit.group === 0) {
          unit.depth = PERISCOPE
          if (unit.ship === null) {
            unit.q = 0
            unit.r = 0
          }
        }
    })
    expect(sum[a.did + at.ASDIC_CONTACTS]).toBe(0)
    for (const sighting of state.views[0].enemy) expect([sighting.gone, sighting.identified]).toEqual([false, false])
  })
})

describe('mines (section 16)', () => {
  const document = {
    moves: 1,
    ships: [ship('a', 'bismarck', 0, 0, 0), ship('b', 'exeter', 30, 0, 0)],
    minefields: [{ side: 'b', q: 0, r: -1 }],
  }
  const sailor = puppet({ move: (_view, _unit, orders) => orders.forward(3) })

  it('take 10 x 2d6, 66.7 on average, but for a lucky escape on 12', () => {
    const { sum, a, games } = many(6000, document, sailor, puppet(), { hullPercent: 500 })
    closeTo(sum[a.suffered + at.MINES_STRUCK]!, games, 35 / 36)
    const mean = sum[a.damage + at.BY_MINES]! / games
    expect(Math.abs(mean - 200 / 3)).toBeLessThan((4.5 * 28) / Math.sqrt(games))
  })

  it('are swept by one sweeper in two moves, by two in one; sweepers are safe (B50)', () => {
    const sweeper = puppet({
      move: (view, unit, orders) => {
        const mined = view.mines.find(({ cleared }) => !cleared)
        if (mined === undefined) return
        if (unit.q !== mined.q || unit.r !== mined.r) orders.forward(1)
        orders.sweep = true
      },
    })
    const clear = (sweepers: number): number => {
      const ships = Array.from({ length: sweepers }, () => ship('a', 'halcyon-minesweeper', 0, 0, 0))
      const { state } = many(
        1,
        {
          ...document,
          moves: 4,
          ships: [...ships, ship('b', 'exeter', 30, 0, 0)],
          minefields: [{ side: 'a', q: 0, r: -1 }],
        },
        sweeper,
        puppet(),
      )
      expect(state.mines[0]!.cleared).toBe(true)
      expect(state.sea.ships[0]!.loss).toBe(0)
      return state.mines[0]!.swept
    }
    expect(clear(1)).toBe(2)
    expect(clear(2)).toBe(2)
  })

  it('are gone when ten ships have been hit', () => {
    const ships = Array.from({ length: 12 }, () => ship('a', 'bismarck', 0, 0, 0))
    const { state } = many(1, { ...document, ships: [...ships, ship('b', 'exeter', 30, 0, 0)] }, sailor, puppet(), {
      hullPercent: 500,
    })
    const struck = state.sea.ships.filter(({ loss }) => loss > 0).length
    expect(struck).toBe(10)
    expect(state.mines[0]).toMatchObject({ struck: 10, cleared: true })
  })
})

describe('aircraft (sections 12 to 14)', () => {
  const flight = (aircraft: string, planes: number, load: string, q: number, r: number, side = 'a') => ({
    side,
    aircraft,
    planes,
    load,
    q,
    r,
  })
  const raid = (target: string, aircraft: string, planes: number, load: string, q: number, speed = 0, heading = 0) => {
    const document = {
      moves: 1,
      ships: [ship('a', 'merchant', 40, 0, 0), ship('b', target, 0, 0, heading)],
      flights: [flight(aircraft, planes, load, q, 0)],
    }
    let raided: { lastMove: number } | undefined
    const pilot = puppet({
      fly: (view, unit, orders) => {
        // Whatever she did in this test's only move, she is to have moved so far.
        raided!.lastMove = speed
        orders.q = unit.q
        orders.r = unit.r
        orders.attack = view.enemy[0]!.index
      },
    })
    return many(2500, document, pilot, puppet(), { hullPercent: 500 }, state => {
      raided = state.sea.ships[1]!
      state.views[0].enemy[0]!.seen = true
    })
  }

  it('torpedoes hit on 5, 6 beam on, on 6 end on, for 70 points', () => {
    // The target heads up the column; the flight is on her beam at q = 1, on her bow for heading 120.
    const beam = raid('merchant', 'swordfish', 1, 'torpedoes', 1)
    closeTo(beam.sum[beam.b.suffered + at.AIR_TORPEDO_HITS]!, beam.games, 2 / 6)
    const bow = raid('merchant', 'swordfish', 1, 'torpedoes', 1, 0, 120)
    closeTo(bow.sum[bow.b.suffered + at.AIR_TORPEDO_HITS]!, bow.games, 1 / 6)
    expect(bow.sum[bow.b.damage + at.BY_AIR_TORPEDOES]).toBe(70 * bow.sum[bow.b.suffered + at.AIR_TORPEDO_HITS]!)
  })

  it.each([
    [6, 1 / 6],
    [5, 2 / 6],
    [2, 2 / 6],
    [1, 3 / 6],
  ])('bombs hit a target that moved %i hexes with chance %f', (speed, p) => {
    const { sum, b, games } = raid('merchant', 'stuka', 1, 'bombs', 0, speed)
    closeTo(sum[b.suffered + at.BOMB_HITS]!, games, p)
    expect(sum[b.damage + at.BY_BOMBS]).toBe(70 * sum[b.suffered + at.BOMB_HITS]!)
  })

  it('AA divides its rating by a d6 against torpedo aircraft, by 2d6 against others', () => {
    // Duke of York, 11: the mean of floor(11 / d6) is 27/6 cut at 24 planes.
    let torpedo = 0
    let other = 0
    for (let i = 1; i <= 6; i++) {
      torpedo += Math.floor(11 / i) / 6
      for (let j = 1; j <= 6; j++) other += Math.floor(11 / (i + j)) / 36
    }
    const swordfish = raid('duke-of-york', 'swordfish', 12, 'torpedoes', 1)
    expect(swordfish.sum[swordfish.b.did + at.AIRCRAFT_SHOT_DOWN]! / swordfish.games).toBeCloseTo(torpedo, 0)
    const stuka = raid('duke-of-york', 'stuka', 12, 'bombs', 0)
    expect(Math.abs(stuka.sum[stuka.b.did + at.AIRCRAFT_SHOT_DOWN]! / stuka.games - other)).toBeLessThan(0.08)
  })

  it('fighters shoot down torpedo aircraft on 4, others on 5, fighters on 6, and are shot down on 6 by gunners', () => {
    const fight = (target: string) => {
      const document = {
        moves: 1,
        ships: [ship('a', 'merchant', 40, 0, 0), ship('b', 'merchant', -40, 0, 0)],
        flights: [flight('fulmar', 1, 'none', 0, 0), flight(target, 1, 'none', 0, 0, 'b')],
      }
      const pilot = puppet({
        fly: (view, _unit, orders) => {
          orders.attack = view.enemy.find(({ kind }) => kind === 2)!.index
        },
      })
      return many(2000, document, pilot, puppet(), {}, state => {
        Object.assign(state.views[0].enemy.find(({ kind }) => kind === 2)!, { seen: true, known: true, q: 0, r: 0 })
      })
    }
    for (const [target, down, lost] of [
      ['swordfish', 3 / 6, 1 / 6],
      ['condor', 2 / 6, 1 / 6],
      ['walrus', 2 / 6, 1 / 6],
      ['zero', 1 / 6, 1 / 6],
    ] as const) {
      const { sum, a, b, games } = fight(target)
      closeTo(sum[a.did + at.AIRCRAFT_SHOT_DOWN]!, games, down)
      // A zero is a fighter: she shoots back on 6 as well, but only in her own attack if single-seated.
      closeTo(sum[b.did + at.AIRCRAFT_SHOT_DOWN]!, games, lost)
    }
  })

  it('stay up for twelve moves and are lost if they have not landed', () => {
    const document = {
      moves: 14,
      ships: [ship('a', 'ark-royal', 40, 0, 0), ship('b', 'merchant', -40, 0, 0)],
      flights: [
        { side: 'a', aircraft: 'swordfish', planes: 6, from: 1, load: 'torpedoes' },
        { side: 'a', aircraft: 'fulmar', planes: 4, from: 1, load: 'none' },
      ],
    }
    const pilot = puppet({
      fly: (view, unit, orders) => {
        const carrier = view.ownUnit(0)
        if (unit.flight!.deck >= 0) orders.q = unit.q - 1
        // The fighters go home in good time.
        else if (unit.flight!.spec.role === 'fighter' && unit.flight!.aloft === 11) {
          orders.q = carrier.q
          orders.r = carrier.r
          orders.land = 0
        }
      },
    })
    const { sum, a, state, games } = many(3, document, pilot, puppet())
    expect(sum[a.did + at.AIRCRAFT_LOST]).toBe(6 * games)
    expect(state.units.filter(({ flight: one }) => one !== null).map(({ gone }) => gone)).toEqual([true, false])
  })

  it('go down with the ship on which they stand', () => {
    const document = {
      moves: 1,
      ships: [ship('a', 'ark-royal', 0, 0, 0), ship('b', 'merchant', -40, 0, 0)],
      flights: [{ side: 'a', aircraft: 'fulmar', planes: 4, from: 1, load: 'none' }],
      minefields: [{ side: 'b', q: 0, r: -1 }],
    }
    const sailor = puppet({ move: (_view, _unit, orders) => orders.forward(1) })
    const { state } = many(30, document, sailor, puppet(), { hullPercent: 10 })
    expect(state.sea.ships[0]!.fate === AFLOAT).toBe(state.units[2]!.gone === false)
  })
})
