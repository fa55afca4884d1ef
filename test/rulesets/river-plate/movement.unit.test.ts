import { describe, expect, it } from 'vitest'
import { RECORD } from '../../../src/rulesets/river-plate/battle.ts'
import { KRIEGSMARINE, ROYAL_NAVY } from '../../../src/rulesets/river-plate/metrics.ts'
import {
  greatestMove,
  leastMove,
  leaveTable,
  mayTurnFirst,
  mayTurnLast,
  movementPhase,
} from '../../../src/rulesets/river-plate/movement-phase.ts'
import type { MoveOrder } from '../../../src/rulesets/river-plate/policy.ts'
import { ACHILLES, AJAX, EXETER, GRAF_SPEE, lines, table } from './table.ts'

const duel = { achilles: 'absent', exeter: 'absent' } as const
const straight = { move() {} }
const moves = (order: Partial<MoveOrder>) => ({
  move(_: unknown, __: number, own: MoveOrder) {
    Object.assign(own, order)
  },
})

describe('Movement Phase', () => {
  it('offers straight on at full speed, and does just that if nothing is said', () => {
    const battle = table({ options: duel, places: { ajax: [0, 0, 90] }, royalNavy: straight, kriegsmarine: straight })
    movementPhase(battle)
    expect([battle.state.x[AJAX], battle.state.y[AJAX], battle.state.heading[AJAX]]).toEqual([8000, 0, 90])
  })

  it('turns after half of what is moved, not of what could be', () => {
    const battle = table({
      options: duel,
      places: { ajax: [0, 0, 0] },
      royalNavy: moves({ distance: 2000, firstTurn: 45, lastTurn: -45 }),
      kriegsmarine: straight,
    })
    movementPhase(battle)
    expect([battle.state.x[AJAX], battle.state.y[AJAX], battle.state.heading[AJAX]]).toEqual([707, 1707, 0])
    expect(lines(battle)[0]).toContain('moves 2", 45 degrees to starboard half-way, 45 degrees to port at the end')
  })

  it('A18=half-maximum: turns after half of what could be moved, or not at all', () => {
    const options = { ...duel, firstTurn: 'half-maximum' } as const
    const battle = table({
      options,
      places: { ajax: [0, 0, 0] },
      royalNavy: moves({ distance: 5000, firstTurn: 45 }),
      kriegsmarine: straight,
    })
    movementPhase(battle)
    expect([battle.state.x[AJAX], battle.state.y[AJAX]]).toEqual([707, 4707])
    expect(mayTurnFirst(battle.state, AJAX, 3999)).toBe(false)
    expect(mayTurnFirst(battle.state, AJAX, 4000)).toBe(true)
  })

  it('moves at least an inch unless immobilised', () => {
    const { state } = table()
    state.speed[AJAX] = 1
    expect([leastMove(state, AJAX), greatestMove(state, AJAX)]).toEqual([1000, 1000])
    state.speed[AJAX] = 0
    expect([leastMove(state, AJAX), greatestMove(state, AJAX)]).toEqual([0, 0])
    expect(mayTurnLast(state, AJAX)).toBe(false)
  })

  it('a stopped ship lies where it is, and is told so', () => {
    const battle = table({ options: duel, royalNavy: straight, kriegsmarine: straight })
    battle.state.speed[AJAX] = 0
    movementPhase(battle)
    expect(lines(battle)[0]).toBe('HMS Ajax lies stopped.')
  })

  it('with two movement points or less it turns only at the end (A17)', () => {
    const { state } = table()
    state.speed[AJAX] = 3
    expect(mayTurnFirst(state, AJAX, 3000)).toBe(true)
    state.speed[AJAX] = 2
    expect(mayTurnFirst(state, AJAX, 2000)).toBe(false)
    expect(mayTurnLast(state, AJAX)).toBe(true)
  })

  it('with a damaged rudder it turns only at the end', () => {
    const { state } = table()
    state.rudder[AJAX] = 1
    expect([mayTurnFirst(state, AJAX, 8000), mayTurnLast(state, AJAX)]).toEqual([false, true])
  })

  it('with its bridge out it does not turn at all', () => {
    const { state } = table({ turn: 5 })
    state.bridgeFrom[AJAX] = 4
    state.bridgeTo[AJAX] = 5
    expect([mayTurnFirst(state, AJAX, 8000), mayTurnLast(state, AJAX)]).toEqual([false, false])
    state.turn = 6
    expect([mayTurnFirst(state, AJAX, 8000), mayTurnLast(state, AJAX)]).toEqual([true, true])
  })

  it('A1=half-inches: a point is half an inch, and the last one is moved although it is less than the minimum', () => {
    const { state } = table({ options: { speedUnit: 'half-inches' } })
    expect([greatestMove(state, AJAX), greatestMove(state, GRAF_SPEE)]).toEqual([4000, 3000])
    state.speed[AJAX] = 1
    expect([leastMove(state, AJAX), greatestMove(state, AJAX)]).toEqual([500, 500])
  })

  const orderOfMoves = (playerA: number, moveOrder: 'sides' | 'ships'): number[] => {
    const order: number[] = []
    const note = {
      move(_: unknown, ship: number) {
        order.push(ship)
      },
    }
    const battle = table({ options: { moveOrder }, royalNavy: note, kriegsmarine: note })
    battle.state.playerA = playerA
    movementPhase(battle)
    return order
  }

  it('Player A moves all ships, then Player B', () => {
    expect(orderOfMoves(ROYAL_NAVY, 'sides')).toEqual([AJAX, ACHILLES, EXETER, GRAF_SPEE])
    expect(orderOfMoves(KRIEGSMARINE, 'sides')).toEqual([GRAF_SPEE, AJAX, ACHILLES, EXETER])
  })

  it('A27=ships: by turns', () => {
    expect(orderOfMoves(ROYAL_NAVY, 'ships')).toEqual([AJAX, GRAF_SPEE, ACHILLES, EXETER])
    expect(orderOfMoves(KRIEGSMARINE, 'ships')).toEqual([GRAF_SPEE, AJAX, ACHILLES, EXETER])
  })

  it('notes the closest range between enemies, to the nearest inch', () => {
    const battle = table({
      options: duel,
      places: { ajax: [0, 0, 90], 'graf-spee': [2, 20.9, 90] },
      royalNavy: straight,
      kriegsmarine: straight,
    })
    movementPhase(battle)
    expect(battle.record[RECORD.closestRange]).toBe(21)
    expect(battle.state.ranges[AJAX * 5 + GRAF_SPEE]).toBe(20_900 * 20_900)
  })

  it.each([
    ['west', -72, 16, 270],
    ['east', 50, 16, 90],
    ['north', -11, 65, 0],
    ['south', -11, -33, 180],
  ] as const)('a German ship beyond the %s edge has left; a British one has not', (escapeEdge, x, y, heading) => {
    const battle = table({
      options: { ...duel, escapeEdge },
      places: { ajax: [x, y, heading], 'graf-spee': [x, y, heading] },
      royalNavy: straight,
      kriegsmarine: straight,
    })
    movementPhase(battle)
    expect([battle.state.gone[GRAF_SPEE], battle.state.present[GRAF_SPEE]]).toEqual([1, 0])
    expect([battle.state.gone[AJAX], battle.state.present[AJAX]]).toEqual([0, 1])
    const other = table({
      options: { ...duel, escapeEdge: 'none' },
      places: { ajax: [0, 0, 0], 'graf-spee': [x, y, heading] },
      royalNavy: straight,
      kriegsmarine: straight,
    })
    movementPhase(other)
    expect(other.state.present[GRAF_SPEE]).toBe(1)
  })

  it('A35: it has left before guns fire, or at the end of the turn', () => {
    const beyond = (escapeWhen: 'after-moving' | 'end-of-turn') => {
      const battle = table({
        options: { ...duel, escapeWhen },
        places: { ajax: [-11, -20, 180], 'graf-spee': [-11, -33, 180] },
        royalNavy: straight,
        kriegsmarine: straight,
      })
      movementPhase(battle)
      return battle
    }
    const at = beyond('after-moving')
    expect([at.state.present[GRAF_SPEE], at.state.closest]).toEqual([0, Number.POSITIVE_INFINITY])
    const late = beyond('end-of-turn')
    // 13 inches, less the two by which she is slower.
    expect([late.state.present[GRAF_SPEE], late.state.closest]).toEqual([1, 11_000 * 11_000])
    leaveTable(late)
    expect([late.state.present[GRAF_SPEE], late.state.gone[GRAF_SPEE]]).toEqual([0, 1])
  })
})
