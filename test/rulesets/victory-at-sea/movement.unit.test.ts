import { expect, test } from 'vitest'
import {
  faultOf,
  greatestMove,
  greatestTurn,
  leastMove,
  type MoveOrder,
  trace,
} from '../../../src/rulesets/victory-at-sea/movement-phase.ts'
import { EFFECT, type Ship } from '../../../src/rulesets/victory-at-sea/ship.ts'
import { ACTION } from '../../../src/rulesets/victory-at-sea/special-actions.ts'
import { table } from './play.ts'

const plate = (chosen = {}) => {
  const battle = table({ scenario: 'river-plate', ...chosen })
  return { battle, ajax: battle.ships.find(({ name }) => name === 'Ajax') as Ship }
}
const order = (before: number, turn = 0, after = 0, lastTurn = 0): MoveOrder => ({ before, turn, after, lastTurn })

test('the movement example: Ajax moves three and a half inches, turns 2 points, moves on', () => {
  const { battle, ajax } = plate()
  expect(faultOf(battle, ajax, order(14, 2, 14))).toBeNull()
  const to = { x: 0, y: 0, heading: 0 }
  ajax.x = 30
  ajax.y = 20
  ajax.heading = 0
  trace(battle, ajax, order(14, 2, 14), to)
  // Two points of 45 degrees make a right angle.
  expect([to.x, to.y, to.heading]).toEqual([33.5, 23.5, 24])
})

test('what is allowed: from an inch to the Speed; a turn after half of it, of at most Turning points', () => {
  const { battle, ajax } = plate()
  expect([greatestMove(battle, ajax), leastMove(28), leastMove(2), greatestTurn(battle, ajax)]).toEqual([28, 4, 2, 2])
  for (const fine of [order(4), order(28), order(14, -2, 0), order(20, 1, 8)])
    expect(faultOf(battle, ajax, fine)).toBeNull()
  for (const wrong of [
    order(3),
    order(29),
    order(13, 1, 10),
    order(14, 3, 14),
    order(14, 0, 14, 1),
    order(14.5),
    order(-4, 0, 10),
  ])
    expect(faultOf(battle, ajax, wrong)).not.toBeNull()
})

test('Agile ships turn again at the end of a full move', () => {
  const battle = table({ scenario: 'cruiser-action-off-guadalcanal' })
  const destroyer = battle.ships.find(({ spec }) => spec.id === 'fletcher')!
  expect(faultOf(battle, destroyer, order(14, 1, 14, -2))).toBeNull()
  expect(faultOf(battle, destroyer, order(14, 1, 12, -2))).not.toBeNull()
})

test('Special Actions, Crippled and critical hits change Speed and Turning', () => {
  const { battle, ajax } = plate()
  ajax.action = ACTION.flankSpeed
  expect(greatestMove(battle, ajax)).toBe(42)
  ajax.action = ACTION.comeAbout
  expect(greatestTurn(battle, ajax)).toBe(3)
  ajax.action = ACTION.none
  ajax.crippled = true
  expect([greatestMove(battle, ajax), greatestTurn(battle, ajax)]).toEqual([14, 1])
  ajax.effects[EFFECT.rudder] = 1
  expect(greatestTurn(battle, ajax)).toBe(0)
  ajax.effects[EFFECT.enginesDisabled] = 1
  expect(greatestMove(battle, ajax)).toBe(0)
  expect(faultOf(battle, ajax, order(0))).toBeNull()
})

test('the angle of a point, the half that comes before a turn, and Flank Speed! are options', () => {
  const { battle, ajax } = plate({ pointAngle: 22.5, turnAfter: 'half-move', flankSpeed: 'inch' })
  const to = { x: 0, y: 0, heading: 0 }
  ajax.heading = 0
  trace(battle, ajax, order(4, 1, 4), to)
  expect(to.heading).toBe(6)
  expect(faultOf(battle, ajax, order(4, 1, 4))).toBeNull()
  ajax.action = ACTION.flankSpeed
  expect(greatestMove(battle, ajax)).toBe(32)
})

test('The Final Battle: Bismarck makes an inch and turns to port only', () => {
  const battle = table({ scenario: 'final-battle' })
  const bismarck = battle.ships.find(({ name }) => name === 'Bismarck')!
  expect(greatestMove(battle, bismarck)).toBe(4)
  expect(faultOf(battle, bismarck, order(2, -1, 2))).toBeNull()
  expect(faultOf(battle, bismarck, order(2, 1, 2))).not.toBeNull()
})
