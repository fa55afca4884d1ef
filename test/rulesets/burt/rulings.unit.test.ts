import { describe, expect, it } from 'vitest'
import { AT } from '../../../src/rulesets/burt/measures.ts'
import type { Commander } from '../../../src/rulesets/burt/policy.ts'
import { EXPLODED, SUNK } from '../../../src/rulesets/burt/ship.ts'
import { DEEP, PERISCOPE, SURFACED } from '../../../src/rulesets/burt/unit.ts'
import { judge, judgeMove } from '../../../src/rulesets/burt/victory.ts'
import { battle, puppet, setUp } from './play.ts'

const ship = (side: 'a' | 'b', id: string, q: number, r: number, heading = 0) => ({ side, ship: id, q, r, heading })

describe('cards (section 2)', () => {
  it('give each unit one turn a move, and cards of a side that is done are ignored (B11)', () => {
    const turns: string[] = []
    const clerk = (side: string): Commander =>
      puppet({
        choose: view => {
          const chosen = view.ready[view.readyCount - 1]!
          turns.push(`${view.move}${side}${chosen}`)
          return chosen
        },
      })
    const { play } = battle({ scenario: 'north-cape', moves: 3 }, clerk('a'), clerk('b'))
    play(0)
    for (const move of [1, 2, 3]) {
      const now = turns.filter(turn => turn.startsWith(String(move)))
      expect(new Set(now).size).toBe(9)
      expect(now.filter(turn => turn[1] === 'b')).toHaveLength(1)
    }
  })

  it('make either side first as often as the pack says: 26 of 52', () => {
    let first = 0
    let asked = false
    const note = (side: 0 | 1): Commander =>
      puppet({
        choose: view => {
          if (!asked && side === 0) first++
          asked = true
          return view.ready[0]!
        },
      })
    const { play } = battle({ scenario: 'denmark-strait', moves: 1 }, note(0), note(1))
    const games = 4000
    for (let game = 0; game < games; game++) {
      asked = false
      play(game)
    }
    expect(Math.abs(first - games / 2)).toBeLessThan(4.5 * Math.sqrt(games / 4))
  })
})

describe('steps of an activation (section 3)', () => {
  const document = (q: number) =>
    setUp({ moves: 1, ships: [ship('a', 'exeter', 0, 0, 60), ship('b', 'bismarck', 0, q)] })

  it('guns fire once, before moving or after (B10)', () => {
    const asked: string[] = []
    const gunner = (first: boolean): Commander =>
      puppet({
        beforeMoving: (view, _unit, orders) => {
          asked.push('before')
          orders.fireNow = first
          orders.mainTarget = view.enemy[0]!.index
        },
        afterMoving: () => {
          asked.push('after')
        },
      })
    for (const first of [true, false]) {
      asked.length = 0
      battle({ scenario: 'free', setup: document(-8) as never }, gunner(first), puppet()).play(0)
      expect(asked).toEqual(first ? ['before'] : ['before', 'after'])
    }
  })

  it('a hit bridge neither fires nor turns, once', () => {
    const moves: number[] = []
    const helm = puppet({
      afterMoving: () => {
        moves.push(0)
      },
    })
    const { play, state } = battle({ scenario: 'free', setup: document(-8) as never }, helm, puppet())
    play(0)
    expect(moves).toHaveLength(1)
    const hit = battle(
      { scenario: 'free', setup: document(-8) as never },
      {
        ...helm,
        choose: view => {
          hit.state.sea.ships[0]!.bridgeOut = true
          return view.ready[0]!
        },
      },
      puppet(),
    )
    hit.play(0)
    expect(moves).toHaveLength(1)
    expect(hit.state.sea.ships[0]!.bridgeOut).toBe(false)
    expect(state.sea.move).toBe(1)
  })

  it('smoke fills the hexes that she left, until her next activation', () => {
    const counts: number[] = []
    const smoker = puppet({
      move: (view, _unit, orders) => {
        counts.push(view.smoke.count)
        if (view.move > 1) return
        orders.forward(4)
        orders.smoke = true
      },
    })
    const setup = setUp({ moves: 3, ships: [ship('a', 'exeter', 0, 0), ship('b', 'bismarck', 30, 0)] })
    const { play, state } = battle({ scenario: 'free', setup: setup as never }, smoker, puppet())
    play(0)
    expect(counts).toEqual([0, 0, 0])
    expect(state.smoke.count).toBe(0)
    const short = battle({ scenario: 'free', setup: setup as never, moves: 1 }, smoker, puppet())
    short.play(0)
    expect(short.state.smoke.count).toBe(4)
    expect([0, -1, -2, -3].map(r => short.state.smoke.at(0, r))).toEqual([true, true, true, true])
    expect(short.state.smoke.at(0, -4)).toBe(false)
  })

  it('torpedoes count from where they were announced, or after moving (B34)', () => {
    const run: Commander = puppet({
      beforeMoving: (view, _unit, orders) => {
        orders.torpedoes[0] = 4
        orders.torpedoTargets[0] = view.enemy[0]!.index
      },
      // Away from her, out of reach.
      move: (_view, _unit, orders) => orders.forward(6),
    })
    const setup = setUp({
      moves: 1,
      ships: [ship('a', 's-class-destroyer', 0, 0, 120), ship('b', 'bismarck', 0, -3, 60)],
    })
    const hits = (torpedoGeometry: 'announced' | 'after-moving'): number => {
      const { play } = battle({ scenario: 'free', setup: setup as never, torpedoGeometry }, run, puppet())
      let sum = 0
      for (let game = 0; game < 60; game++) sum += play(game)[AT.sides[0]!.did + 1]!
      return sum
    }
    expect(hits('announced')).toBeGreaterThan(40)
    expect(hits('after-moving')).toBe(0)
  })
})

describe('submarines (section 17)', () => {
  const setup = setUp({ moves: 4, ships: [ship('a', 'merchant', 30, 0), ship('b', 'u-boat-viib', 0, 0)] })

  it('take a move to change depth, and make 1 hex below water', () => {
    const track: [number, number][] = []
    const skipper = puppet({
      move: (view, unit, orders) => {
        track.push([unit.depth, unit.r])
        if (view.move <= 2) orders.depth = unit.depth + 1
        else orders.forward(1)
      },
    })
    battle({ scenario: 'free', setup: setup as never, blanks: 0 }, puppet(), skipper).play(0)
    expect(track).toEqual([
      [SURFACED, 0],
      [PERISCOPE, 0],
      [DEEP, 0],
      [DEEP, -1],
    ])
  })

  it('with the ballast hit rise to the surface and cannot dive', () => {
    const depths: number[] = []
    const skipper = puppet({
      move: (view, unit, orders) => {
        depths.push(unit.depth)
        if (view.move <= 2) orders.depth = unit.depth + 1
        // Whatever else is ordered, she rises.
        else if (unit.depth !== SURFACED) orders.forward(1)
        Object.assign(unit.ship!, { ballastHit: view.move >= 2 })
      },
    })
    const { play } = battle({ scenario: 'free', setup: setup as never, blanks: 0, moves: 6 }, puppet(), {
      ...skipper,
      move: (view, unit, orders) => {
        skipper.move(view, unit, orders)
        if (view.move === 2) Object.assign(unit.ship!, { ballastHit: false })
      },
    })
    play(0)
    expect(depths).toEqual([SURFACED, PERISCOPE, DEEP, PERISCOPE, SURFACED, SURFACED])
  })

  it('fire pairs, and reload in a move without firing, as long as torpedoes last', () => {
    const left: number[][] = []
    const night = setUp({ moves: 9, ships: [ship('a', 'bismarck', 0, 0, 60), ship('b', 'u-boat-viib', 0, 0)] })
    const skipper = puppet({
      beforeMoving: (view, unit, orders) => {
        const boat = unit.ship!
        left.push([boat.loaded[0]!, boat.loaded[1]!, boat.spare])
        if (boat.loaded[0] === 0) orders.reload = true
        else {
          orders.torpedoes[0] = 2
          orders.torpedoTargets[0] = view.enemy[0]!.index
        }
      },
    })
    battle({ scenario: 'free', setup: night as never, blanks: 0, hullPercent: 500 }, puppet(), skipper).play(0)
    expect(left).toEqual([
      [4, 1, 9],
      [2, 1, 9],
      [0, 1, 9],
      [4, 1, 5],
      [2, 1, 5],
      [0, 1, 5],
      [4, 1, 1],
      [2, 1, 1],
      [0, 1, 1],
    ])
  })

  it('change to another of their counters in the same hex', () => {
    const skipper = puppet({ swap: () => true, move: (_view, unit, orders) => orders.forward(unit.index % 3) })
    const { play, state } = battle({ scenario: 'free', setup: setup as never, moves: 1 }, puppet(), skipper)
    const homes = new Set<number>()
    for (let game = 0; game < 30; game++) {
      play(game)
      homes.add(state.units.find(unit => unit.ship?.spec.submarine === true)!.index)
    }
    expect(homes.size).toBeGreaterThan(1)
  })
})

describe('victory', () => {
  type State = ReturnType<typeof battle>['state']
  /** Puts ships into a state and asks who has won. */
  const result = (scenario: string, prepare: (state: State) => void, atEnd = true, more = {}): number => {
    const { state, play } = battle({ scenario: scenario as never, moves: 1, ...more }, puppet(), puppet())
    play(0)
    for (const one of state.sea.ships) one.resetForBattle()
    for (const unit of state.units) unit.gone = false
    Object.assign(state, { outcome: -1 })
    prepare(state)
    judge(state)
    if (state.outcome < 0 && atEnd) judgeMove(state)
    return state.outcome
  }
  const left = (state: State, index: number, percent: number): void => {
    const one = state.sea.ships[index]!
    one.loss = (one.spec.hull * (100 - percent)) / 100
    if (percent === 0) one.fate = SUNK
  }

  const lefts = (state: State, ...each: [index: number, percent: number][]): void => {
    for (const [index, percent] of each) left(state, index, percent)
  }

  it('River Plate: half of Graf Spee, against two cruisers, or one with her above 75 per cent; else shares', () => {
    // Ships: ajax, achilles, exeter, graf-spee.
    expect(result('river-plate', s => left(s, 3, 50))).toBe(0)
    expect(result('river-plate', s => left(s, 3, 51))).toBe(0)
    expect(result('river-plate', s => lefts(s, [2, 0], [3, 76]))).toBe(1)
    expect(result('river-plate', s => lefts(s, [2, 0], [3, 60]))).toBe(0)
    expect(result('river-plate', s => lefts(s, [1, 0], [2, 0], [3, 60]))).toBe(1)
    expect(result('river-plate', () => {})).toBe(2)
    const half = (s: State): void => left(s, 3, 50)
    expect(result('river-plate', half, false)).toBe(-1)
    expect(result('river-plate', half, false, { riverPlateJudged: 'at-once' })).toBe(0)
  })

  it('Denmark Strait: a capital ship sunk decides at once; else shares', () => {
    // Ships: hood, prince-of-wales, bismarck, prinz-eugen.
    expect(result('denmark-strait', s => left(s, 0, 0), false)).toBe(1)
    expect(result('denmark-strait', s => left(s, 2, 0), false)).toBe(0)
    expect(result('denmark-strait', s => left(s, 3, 0), false)).toBe(-1)
    expect(result('denmark-strait', s => left(s, 3, 0))).toBe(0)
    expect(result('denmark-strait', s => lefts(s, [0, 90], [2, 95]))).toBe(1)
  })

  it('North Cape: Scharnhorst sunk, or out of reach of all radar; else a draw', () => {
    const index = 8
    expect(result('north-cape', s => left(s, index, 0), false)).toBe(0)
    expect(result('north-cape', () => {})).toBe(2)
    expect(result('north-cape', s => void Object.assign(s.units[index]!, { q: 100, r: 0 }))).toBe(1)
    expect(result('north-cape', s => void Object.assign(s.sea.ships[index]!, { fate: 3 }))).toBe(1)
  })

  it('HX 112: points of merchant ships sunk against ten times those of boats', () => {
    const sink = (s: State, ids: readonly string[]): void => {
      for (const id of ids) {
        const one = s.sea.ships.find(other => other.spec.id === id && other.fate === 0)!
        one.fate = EXPLODED
        one.loss = one.spec.hull
      }
    }
    expect(result('hx-112', s => sink(s, ['merchant', 'tanker']))).toBe(1)
    expect(result('hx-112', s => sink(s, ['merchant', 'tanker', 'u-boat-viib']))).toBe(0)
    expect(result('hx-112', s => sink(s, ['merchant', 'tanker', 'merchant', 'u-boat-viib']))).toBe(2)
    expect(result('hx-112', s => sink(s, ['merchant', 'u-boat-viib']), true, { uBoatWorth: 3 })).toBe(1)
    expect(result('hx-112', () => {})).toBe(2)
  })

  it('to the last ship: unfinished when moves run out', () => {
    const setup = setUp({
      moves: 1,
      victory: 'last-afloat',
      ships: [ship('a', 'exeter', 0, 0), ship('b', 'exeter', 9, 0)],
    })
    const { play } = battle({ scenario: 'free', setup: setup as never }, puppet(), puppet())
    expect(play(0)[AT.outcome]).toBe(3)
  })
})
