import type { Battle } from '../../../rulesets/victory-at-sea/battle.ts'
import { distance, EAST, NORTH } from '../../../rulesets/victory-at-sea/geometry.ts'
import {
  beforeTurning,
  greatestMove,
  greatestTurn,
  leastMove,
  type MoveOrder,
  trace,
} from '../../../rulesets/victory-at-sea/movement-phase.ts'
import { type Edge, TABLE_LENGTH, TABLE_WIDTH } from '../../../rulesets/victory-at-sea/scenarios.ts'
import { AFLOAT, type Ship } from '../../../rulesets/victory-at-sea/ship.ts'
import { COHESION } from '../../../rulesets/victory-at-sea/squadrons.ts'

/** Where a ship would lie. */
export interface Place {
  x: number
  y: number
  heading: number
}

/** What a place is worth to a ship; higher is better. */
export type Score = (view: Battle, ship: Ship, place: Place, moved: number) => number

/** Inches ahead that a captain looks so as not to run off the table. */
const LOOK_AHEAD = 9
const OFF_TABLE = 1000

/** How bad a place is for one who stays: off the table, or about to be carried off it. */
export function edgeFault(place: Place): number {
  const { x, y, heading } = place
  if (x < 0 || y < 0 || x > TABLE_LENGTH || y > TABLE_WIDTH) return OFF_TABLE
  const ax = x + LOOK_AHEAD * EAST[heading]!
  const ay = y + LOOK_AHEAD * NORTH[heading]!
  const over = Math.max(0, -ax, -ay, ax - TABLE_LENGTH, ay - TABLE_WIDTH)
  return 5 * over
}

const candidate: MoveOrder = { before: 0, turn: 0, after: 0, lastTurn: 0 }
const place: Place = { x: 0, y: 0, heading: 0 }

/** The same for one who leaves by an edge: only the other edges are wrong. */
export function strayFault(exit: Edge, { x, y, heading }: Place): number {
  const over = (px: number, py: number): number =>
    Math.max(
      0,
      exit === 'west' ? 0 : -px,
      exit === 'south' ? 0 : -py,
      exit === 'east' ? 0 : px - TABLE_LENGTH,
      exit === 'north' ? 0 : py - TABLE_WIDTH,
    )
  return over(x, y) > 0 ? OFF_TABLE : 5 * over(x + LOOK_AHEAD * EAST[heading]!, y + LOOK_AHEAD * NORTH[heading]!)
}

/** What an inch too far from her squadron counts for. */
const STRAY = 20

/** How bad a place is for a ship of a squadron: too far from every mate that has moved. The first to move leads. */
export function straggling(view: Battle, ship: Ship, place: Place): number {
  if (ship.squadron < 0) return 0
  let least = Number.POSITIVE_INFINITY
  for (const mate of view.fleets[ship.side]!)
    if (mate !== ship && mate.squadron === ship.squadron && mate.state === AFLOAT && mate.hasMoved)
      least = Math.min(least, distance(place, mate))
  return least === Number.POSITIVE_INFINITY ? 0 : STRAY * Math.max(0, least - COHESION)
}

/** How much of the menu is looked at: 1 to 3 speeds, the full one first; turns of so many points and more. */
interface Menu {
  readonly speeds?: number
  readonly leastTurn?: number
}
const WHOLE: Menu = {}

/**
 * The best of a menu of moves: full, half and least speed, each straight on and with every turn, made as early as it can
 * be. The first of equals is taken: straight on before turns, gentle turns before hard ones.
 */
export function bestMove(
  view: Battle,
  ship: Ship,
  order: MoveOrder,
  score: Score,
  { speeds = 3, leastTurn = 0 }: Menu = WHOLE,
): number {
  const greatest = greatestMove(view, ship)
  const points = greatestTurn(view, ship)
  const least = leastMove(greatest)
  const portOnly = view.turnsOnlyToPort[ship.index] === 1
  let best = Number.NEGATIVE_INFINITY
  for (let speed = 0; speed < speeds; speed++) {
    const move = speed === 0 ? greatest : speed === 1 ? Math.max(least, greatest >> 1) : least
    if (speed > 0 && move === greatest) break
    const before = beforeTurning(view, ship, greatest, move)
    const turns = greatest === 0 || before > move ? 0 : points
    for (let k = leastTurn === 0 ? 0 : 2 * leastTurn - 1; k <= 2 * turns; k++) {
      // 0, then 1 to starboard and 1 to port, then 2 ...
      const turn = (k & 1) === 1 ? (k + 1) >> 1 : -(k >> 1)
      if (turn > 0 && portOnly) continue
      candidate.turn = turn
      candidate.before = turn === 0 ? move : before
      candidate.after = move - candidate.before
      candidate.lastTurn = 0
      trace(view, ship, candidate, place)
      const worth = score(view, ship, place, move)
      if (worth > best) {
        best = worth
        order.before = candidate.before
        order.turn = turn
        order.after = candidate.after
        order.lastTurn = 0
      }
    }
  }
  return best
}

/** The nearest enemy on the table, or undefined; boats under water are not seen. */
export function nearestEnemy(view: Battle, side: number, from: { x: number; y: number }): Ship | undefined {
  let nearest: Ship | undefined
  let least = Number.POSITIVE_INFINITY
  for (const enemy of view.fleets[1 - side]!) {
    if (enemy.state !== AFLOAT || !enemy.present || enemy.submerged) continue
    const dx = enemy.x - from.x
    const dy = enemy.y - from.y
    const d = dx * dx + dy * dy
    if (d < least) {
      least = d
      nearest = enemy
    }
  }
  return nearest
}

/** Inches that a place is short of an edge. */
export const shortOf = (edge: Edge, at: { x: number; y: number }): number =>
  edge === 'north' ? TABLE_WIDTH - at.y : edge === 'south' ? at.y : edge === 'east' ? TABLE_LENGTH - at.x : at.x

/** Whether a ship wins by leaving: convoys, blockade runners, and those who must escape. */
export function mustEscape(view: Battle, ship: Ship): boolean {
  if (ship.side !== 1) return false
  switch (view.scenario.victory) {
    case 'convoy':
      return ship.spec.civilianPoints > 0
    case 'blockade':
    case 'river-plate':
    case 'escape-or-last':
    case 'escape-whole':
    case 'any-escape':
      return true
    // To withdraw is only a draw: worth it when the fight is lost.
    case 'escape-draws':
      return 2 * ship.damage < ship.spec.damage
    default:
      return false
  }
}
