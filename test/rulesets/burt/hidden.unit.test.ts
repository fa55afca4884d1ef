import { describe, expect, it } from 'vitest'
import type { Commander, View } from '../../../src/rulesets/burt/policy.ts'
import { COUNTER } from '../../../src/rulesets/burt/unit.ts'
import { battle, puppet, setUp } from './play.ts'

/** All that a view tells, as text. */
function tellsOf(view: View): string {
  const { side, move, moves, long, night, visibility, edge, victory, enemy, mines, smoke, readyCount } = view
  return JSON.stringify({
    side,
    move,
    moves,
    long,
    night,
    visibility,
    edge,
    victory,
    enemy: enemy.map(sighting => ({ ...sighting, spec: sighting.spec?.id, aircraft: sighting.aircraft?.id })),
    mines: mines.map(({ q, r, struck, cleared }) => [q, r, struck, cleared]),
    smoke: smoke.count,
    own: view.own.map(({ index, q, r, heading, gone, done }) => [index, q, r, heading, gone, done]),
    readyCount,
  })
}

/** A player of side a that stays where it is and writes down all that it is told. */
function diary(): { player: Commander; told: string[] } {
  const told: string[] = []
  const note = (view: View): void => void told.push(tellsOf(view))
  return {
    told,
    player: puppet({
      choose: view => {
        note(view)
        return view.ready[0]!
      },
      beforeMoving: note,
      move: note,
      afterMoving: note,
    }),
  }
}

describe('what the enemy does not know', () => {
  const boats = setUp({
    moves: 8,
    light: 'day',
    ships: [
      { side: 'a', ship: 'flower-corvette', q: 0, r: 0, heading: 0 },
      { side: 'b', ship: 'u-boat-viib', q: 25, r: 0, heading: 0 },
    ],
  })

  /** Dives, and changes to the first blank at the start if told so. Never comes near. */
  const diver = (swaps: boolean): Commander => {
    let swapped = false
    return puppet({
      begin: () => {
        swapped = false
      },
      move: (_view, unit, orders) => {
        if (unit.depth < 2) orders.depth = unit.depth + 1
        else orders.forward(unit.index % 2)
      },
      swap: () => {
        if (!swaps || swapped) return false
        swapped = true
        return true
      },
    })
  }

  it('is which counter hides the boat', () => {
    const diaries = [false, true].map(swaps => {
      const { player, told } = diary()
      const { play, state } = battle({ scenario: 'free', setup: boats as never }, player, diver(swaps))
      play(3)
      const hiding = state.units.find(unit => unit.kind === COUNTER && unit.ship !== null)!.index
      return { told, hiding }
    })
    expect(diaries[0]!.hiding).not.toBe(diaries[1]!.hiding)
    expect(diaries[0]!.told.length).toBeGreaterThan(20)
    expect(diaries[0]!.told).toEqual(diaries[1]!.told)
  })

  it('is what a ship out of sight does', () => {
    const far = setUp({
      moves: 6,
      light: 'night',
      visibility: '1d6',
      ships: [
        { side: 'a', ship: 'exeter', q: -20, r: 0, heading: 0 },
        { side: 'b', ship: 'graf-spee', q: 20, r: 0, heading: 0 },
        { side: 'b', ship: 'prinz-eugen', q: 22, r: 0, heading: 0 },
      ],
    })
    const diaries = [2, 4].map(hexes => {
      const { player, told } = diary()
      const sailor = puppet({ move: (_view, _unit, orders) => orders.forward(hexes) })
      const { play, state } = battle({ scenario: 'free', setup: far as never, weatherChanges: false }, player, sailor)
      play(0)
      return { told, q: state.units[1]!.r }
    })
    expect(diaries[0]!.q).not.toBe(diaries[1]!.q)
    expect(diaries[0]!.told).toEqual(diaries[1]!.told)
    // The scenario sheet told where she started, and nothing since.
    expect(JSON.parse(diaries[0]!.told.at(-1)!).enemy[0]).toMatchObject({
      seen: false,
      known: true,
      q: 20,
      r: 0,
      move: 0,
    })
  })

  it('is where ships start, if nobody was briefed (B53)', () => {
    const { player, told } = diary()
    const { play } = battle({ scenario: 'north-cape', briefing: 'unknown' }, puppet(), player)
    play(0)
    const enemy = JSON.parse(told[0]!).enemy as { known: boolean; spec?: string }[]
    expect(enemy.filter(({ known }) => known)).toEqual([])
    expect(enemy.filter(({ spec }) => spec !== undefined)).toEqual([])
  })

  it('is mines, until they are met', () => {
    const mined = setUp({
      moves: 2,
      ships: [
        { side: 'a', ship: 'bismarck', q: 0, r: 0, heading: 0 },
        { side: 'b', ship: 'exeter', q: 15, r: 0, heading: 0 },
      ],
      minefields: [{ side: 'b', q: 0, r: -2 }],
    })
    const known: number[] = []
    const sailor = puppet({
      move: (view, _unit, orders) => {
        known.push(view.mines.length)
        orders.forward(2)
      },
    })
    const { play, state } = battle({ scenario: 'free', setup: mined as never }, sailor, puppet())
    play(0)
    expect(known).toEqual([0, 1])
    expect(state.views[1].mines).toHaveLength(1)
  })

  it('cannot be asked for: the view of one side has no units of the other', () => {
    const { state, play } = battle({ scenario: 'denmark-strait' }, puppet(), puppet())
    play(0)
    expect(() => state.views[0].ownUnit(2)).toThrow('unit 2 is not yours')
    expect(() => state.views[0].sighting(1)).toThrow("unit 1 is not the enemy's")
    expect(state.views[0].own.map(unit => unit.side)).toEqual([0, 0])
    expect(state.views[0].enemy.map(({ index }) => index)).toEqual([2, 3])
  })
})
