import { IllegalDecision } from '../../engine/errors.ts'
import type { Battle } from './battle.ts'
import { EAST, NORTH, turned } from './geometry.ts'
import { AFLOAT, EFFECT, type Ship, speedOf, WITHDRAWN } from './ship.ts'
import { TRAIT } from './spec.ts'
import { ACTION, attempt, mayAttempt } from './special-actions.ts'
import { isClear } from './stacking.ts'
import { goAndTurn, goStraight, type Track } from './track.ts'

/**
 * How one ship moves: straight on, a turn, straight on, and for an Agile ship a second turn at the very end.
 * Distances are quarter inches, turns points of the Turning Counter, positive to starboard.
 */
export interface MoveOrder {
  /** Quarter inches before the turn; all of the move if there is none. */
  before: number
  turn: number
  after: number
  /** Agile: at the end, when the full Speed has been moved. */
  lastTurn: number
}

/** An inch, in the quarter inches in which ships move. */
export const INCH = 4

/** Quarter inches a turn that are the Speed of a ship: half again under Flank Speed! */
function speedNow(battle: Battle, ship: Ship): number {
  if (ship.state !== AFLOAT || ship.crew === 0 || ship.effects[EFFECT.enginesDisabled] !== 0) return 0
  const full = ship.submerged ? ship.spec.submergedSpeed : ship.spec.speed
  const limit = battle.speedLimit[ship.index]!
  let speed = Math.floor(2 * speedOf(ship, battle.rules, full))
  if (ship.action === ACTION.flankSpeed)
    speed = battle.rules.flankSpeedInch ? (speed > 0 ? speed + INCH : 0) : Math.floor((3 * speed) / 2)
  return limit >= 0 && speed > limit ? limit : speed
}

/** Quarter inches that a ship can move this turn: her Speed, at most half of it when running silent. */
export const greatestMove = (battle: Battle, ship: Ship): number =>
  ship.action === ACTION.silentRunning ? speedNow(battle, ship) >> 1 : speedNow(battle, ship)

/** A ship that can move at all moves at least an inch. */
export const leastMove = (greatest: number): number => Math.min(greatest, INCH)

/** Points that a ship may turn: 1 if Crippled, none with the Rudder hit, one more if she Comes About! */
export function greatestTurn(battle: Battle, ship: Ship): number {
  if (ship.effects[EFFECT.rudder] !== 0 || battle.turn < battle.holdsCourseUntil[ship.index]!) return 0
  const turning = ship.crippled && ship.spec.turning > 1 ? 1 : ship.spec.turning
  return turning + (ship.action === ACTION.comeAbout ? 1 : 0)
}

/**
 * Quarter inches to be moved before a turn: half the Speed, which silent running leaves as it is; half of this turn's move
 * by the later supplement.
 * @param greatest what `greatestMove` says
 */
export function beforeTurning(battle: Battle, ship: Ship, greatest: number, move: number): number {
  if (battle.rules.turnAtHalfMove) return (move + 1) >> 1
  return ((ship.action === ACTION.silentRunning ? speedNow(battle, ship) : greatest) + 1) >> 1
}

/** Whether an order is within the rules for the ship as she is now; if not, why not. */
export function faultOf(battle: Battle, ship: Ship, order: MoveOrder): string | null {
  const { before, turn, after, lastTurn } = order
  if (![before, turn, after, lastTurn].every(Number.isInteger) || before < 0 || after < 0)
    return 'distances are whole quarter inches of at least 0, turns whole points'
  const greatest = greatestMove(battle, ship)
  const move = before + after
  if (move > greatest || move < leastMove(greatest))
    return `${move} quarter inches; from ${leastMove(greatest)} to ${greatest} are allowed`
  const points = greatestTurn(battle, ship)
  if (Math.abs(turn) > points || Math.abs(lastTurn) > points)
    return `${turn} and ${lastTurn} points; at most ${points} are allowed`
  if (battle.turnsOnlyToPort[ship.index] === 1 && (turn > 0 || lastTurn > 0))
    return 'a turn to starboard; she can turn to port only'
  if (turn === 0 && lastTurn === 0) return null
  if (greatest === 0) return 'a turn; a ship that does not move cannot turn'
  if (turn !== 0 && before < beforeTurning(battle, ship, greatest, move))
    return `a turn after ${before} quarter inches; at least ${beforeTurning(battle, ship, greatest, move)} come first`
  if (lastTurn !== 0 && (ship.traits & TRAIT.agile) === 0) return 'a second turn; only Agile ships make one'
  if (lastTurn !== 0 && move < greatest) return 'a second turn before the full Speed has been moved'
  return null
}

/** Where an order takes a ship: fills `to` without moving her. */
export function trace(
  battle: Battle,
  ship: Ship,
  order: MoveOrder,
  to: { x: number; y: number; heading: number },
): void {
  const point = battle.point
  const first = ship.heading
  const second = turned(first, order.turn * point)
  to.x = ship.x + (order.before * EAST[first]! + order.after * EAST[second]!) / INCH
  to.y = ship.y + (order.before * NORTH[first]! + order.after * NORTH[second]!) / INCH
  to.heading = turned(second, order.lastTurn * point)
}

const order: MoveOrder = { before: 0, turn: 0, after: 0, lastTurn: 0 }
const to = { x: 0, y: 0, heading: 0 }

/**
 * A nominated ship attempts her Special Action, then moves.
 * @param track filled with the way that she comes
 */
export function moveShip(battle: Battle, ship: Ship, track: Track): void {
  const seat = battle.seatOf(ship.side)
  const admiral = battle.admirals[ship.side]!
  ship.hasMoved = true
  battle.changeDepth(ship)
  const action = admiral.specialAction(battle, ship)
  if (!mayAttempt(battle, ship, action))
    throw new IllegalDecision(
      seat,
      battle.turn,
      `choosing a Special Action for ${ship.name}`,
      `action ${action} is not open to her`,
    )
  attempt(battle, ship, action)
  const smokes = ship.action === ACTION.smoke
  if (smokes && battle.rules.smokeAtStart) battle.layCloud(ship)
  order.before = greatestMove(battle, ship)
  order.turn = order.after = order.lastTurn = 0
  admiral.move(battle, ship, order)
  const fault = faultOf(battle, ship, order)
  if (fault !== null) throw new IllegalDecision(seat, battle.turn, `moving ${ship.name}`, fault)
  trace(battle, ship, order, to)
  keepClear(battle, ship)
  goStraight(track, ship, to, battle.entered[ship.index] === 1)
  if (order.turn !== 0) goAndTurn(track, order.before / INCH, ship, to)
  ship.x = to.x
  ship.y = to.y
  ship.heading = to.heading
  ship.moved = order.before + order.after
  ship.hasTurned = order.turn !== 0 || order.lastTurn !== 0
  if (smokes && battle.rules.smokeAtEnd) battle.layCloud(ship)
  if (battle.voice !== null) battle.voice.moves(battle, ship, order)
  if (!battle.onTable(ship)) leave(battle, ship)
}

/**
 * Ships are never stacked (V25): one that would end on top of another stops short, by as many quarter inches as it takes,
 * but never under the inch that she must move; where no such place is clear she ends as ordered.
 */
function keepClear(battle: Battle, ship: Ship): void {
  if (ship.submerged || battle.rules.counterGap === 0 || isClear(battle, ship, to)) return
  const { before, turn, after, lastTurn } = order
  const least = leastMove(greatestMove(battle, ship))
  order.lastTurn = 0
  for (let move = before + after - 1; move >= least; move--) {
    order.before = Math.min(before, move)
    order.after = move - order.before
    order.turn = move < before ? 0 : turn
    trace(battle, ship, order, to)
    if (isClear(battle, ship, to)) return
  }
  order.before = before
  order.after = after
  order.turn = turn
  order.lastTurn = lastTurn
  trace(battle, ship, order, to)
}

/** Tactical Withdrawals: a ship that moves off a table edge is gone. */
function leave(battle: Battle, ship: Ship): void {
  ship.state = WITHDRAWN
  battle.edge[ship.index] = battle.edgeCrossed(ship)
  if (battle.voice !== null) battle.voice.leaves(battle, ship)
}
