import { type Battle, forbid, RECORD } from './battle.ts'
import { EAST, NO_EDGE, NORTH, WEST } from './battle-tables.ts'
import { compass, eastward, INCH, northward } from './geometry.ts'
import { KRIEGSMARINE, MOST_RANGE, ROYAL_NAVY } from './metrics.ts'
import { tellGone, tellMove } from './narration.ts'
import { rangeKey, squaredRange } from './sight.ts'
import type { View } from './state.ts'

/** A ship turns at most this far at a time, in degrees. */
export const GREATEST_TURN = 45
/** With so few movement points or fewer, a ship turns only at the end of its move (A17). */
const SLOW = 2

/** Furthest that a ship can move this turn, in thousandths of an inch. */
export const greatestMove = (view: View, ship: number): number => view.speed[ship]! * view.tables.pointLength

/** Least that a ship must move: an inch, unless it is immobilised or (A1) has not an inch left. */
export const leastMove = (view: View, ship: number): number => Math.min(INCH, greatestMove(view, ship))

/** Whether the bridge is out of action now (A14). */
export const bridgeOut = (view: View, ship: number): boolean =>
  view.bridgeFrom[ship]! <= view.turn && view.turn <= view.bridgeTo[ship]!

/** Whether a ship may turn at the end of its move. A stopped ship cannot (ledger, G1). */
export const mayTurnLast = (view: View, ship: number): boolean => view.speed[ship]! > 0 && !bridgeOut(view, ship)

/** Whether a ship that moves `distance` may turn half-way (A17, A18; a damaged rudder forbids it). */
export function mayTurnFirst(view: View, ship: number, distance: number): boolean {
  if (view.speed[ship]! <= SLOW || view.rudder[ship] !== 0 || bridgeOut(view, ship)) return false
  return view.tables.options.firstTurn === 'half-moved' || 2 * distance >= greatestMove(view, ship)
}

/** How far a ship goes before its first turn (A18). */
export const beforeFirstTurn = (view: View, ship: number, distance: number): number =>
  view.tables.options.firstTurn === 'half-moved' ? distance >> 1 : Math.min(distance, greatestMove(view, ship) >> 1)

/** Movement Phase: Player A moves, then Player B (A27). */
export function movementPhase(battle: Battle): void {
  const { state, tables } = battle
  const first = tables.fleet[state.playerA]!
  const second = tables.fleet[1 - state.playerA]!
  if (battle.options.moveOrder === 'sides') {
    for (let i = 0; i < first.length; i++) moveShip(battle, first[i]!)
    for (let i = 0; i < second.length; i++) moveShip(battle, second[i]!)
  } else {
    for (let i = 0; i < first.length || i < second.length; i++) {
      if (i < first.length) moveShip(battle, first[i]!)
      if (i < second.length) moveShip(battle, second[i]!)
    }
  }
  if (battle.options.escapeWhen === 'after-moving') leaveTable(battle)
  measureRanges(battle)
}

function moveShip(battle: Battle, ship: number): void {
  const { state, tables, order } = battle
  if (state.present[ship] === 0) return
  order.distance = greatestMove(state, ship)
  order.firstTurn = 0
  order.lastTurn = 0
  battle.players[tables.side[ship]!]!.move(state, ship, order)
  checkOrder(battle, ship)
  const half = beforeFirstTurn(state, ship, order.distance)
  const start = state.heading[ship]!
  const middle = compass(start + order.firstTurn)
  const rest = order.distance - half
  state.x[ship]! += eastward(half, start) + eastward(rest, middle)
  state.y[ship]! += northward(half, start) + northward(rest, middle)
  state.heading[ship] = compass(middle + order.lastTurn)
  if (battle.narrator !== undefined) tellMove(battle, ship)
}

function checkOrder(battle: Battle, ship: number): void {
  const { state, order } = battle
  const { distance, firstTurn, lastTurn } = order
  const least = leastMove(state, ship)
  const greatest = greatestMove(state, ship)
  if (!(Number.isInteger(distance) && distance >= least && distance <= greatest))
    forbid(
      battle,
      ship,
      'moving',
      `a distance of ${distance}; allowed are ${least} to ${greatest} thousandths of an inch`,
    )
  checkTurn(battle, ship, 'half-way', firstTurn, mayTurnFirst(state, ship, distance))
  checkTurn(battle, ship, 'at the end', lastTurn, mayTurnLast(state, ship))
}

function checkTurn(battle: Battle, ship: number, where: string, turn: number, allowed: boolean): void {
  const most = allowed ? GREATEST_TURN : 0
  if (!(Number.isInteger(turn) && turn >= -most && turn <= most))
    forbid(
      battle,
      ship,
      'moving',
      `a turn of ${turn} degrees ${where}; allowed are ${most === 0 ? 'none' : `${-most} to ${most}`}`,
    )
}

/** A ship of the Kriegsmarine that ended its move beyond the escape edge has left the battle (A25; A35 says when). */
export function leaveTable(battle: Battle): void {
  const { state, tables } = battle
  if (tables.edge === NO_EDGE) return
  const ships = tables.fleet[KRIEGSMARINE]!
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i]!
    if (state.present[ship] === 0 || !beyondEdge(state, ship)) continue
    state.present[ship] = 0
    state.gone[ship] = 1
    if (battle.narrator !== undefined) tellGone(battle, ship)
  }
}

function beyondEdge({ tables, x, y }: View, ship: number): boolean {
  if (tables.edge === WEST) return x[ship]! < tables.edgeAt
  if (tables.edge === EAST) return x[ship]! > tables.edgeAt
  if (tables.edge === NORTH) return y[ship]! > tables.edgeAt
  return y[ship]! < tables.edgeAt
}

/** Measures the range between all enemies, for this turn's gunnery, and keeps the closest of the battle: a metric, no rule. */
function measureRanges(battle: Battle): void {
  const { state, tables, record } = battle
  const british = tables.fleet[ROYAL_NAVY]!
  const german = tables.fleet[KRIEGSMARINE]!
  let least = Number.POSITIVE_INFINITY
  for (let j = 0; j < german.length; j++) {
    const b = german[j]!
    if (state.present[b] === 0) continue
    for (let i = 0; i < british.length; i++) {
      const a = british[i]!
      if (state.present[a] === 0) continue
      const squared = squaredRange(state, a, b)
      state.ranges[rangeKey(a, b)] = squared
      state.ranges[rangeKey(b, a)] = squared
      if (squared < least) least = squared
    }
  }
  state.closest = least
  const inches = Math.min(MOST_RANGE, Math.round(Math.sqrt(least) / INCH))
  if (inches < record[RECORD.closestRange]!) record[RECORD.closestRange] = inches
}
