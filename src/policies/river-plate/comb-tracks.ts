import { compass, eastward, northward } from '../../rulesets/river-plate/geometry.ts'
import {
  beforeFirstTurn,
  GREATEST_TURN,
  greatestMove,
  leastMove,
  mayTurnFirst,
} from '../../rulesets/river-plate/movement-phase.ts'
import type { MoveOrder } from '../../rulesets/river-plate/policy.ts'
import type { View } from '../../rulesets/river-plate/state.ts'
import { passedAt, runOf } from '../../rulesets/river-plate/torpedo-phase.ts'

/** How many torpedoes will pass within reach of where a move of this length and first turn ends. */
function torpedoesAt(view: View, ship: number, distance: number, firstTurn: number): number {
  const start = view.heading[ship]!
  const middle = compass(start + firstTurn)
  const half = beforeFirstTurn(view, ship, distance)
  const x = view.x[ship]! + eastward(half, start) + eastward(distance - half, middle)
  const y = view.y[ship]! + northward(half, start) + northward(distance - half, middle)
  let passing = 0
  for (let marker = 0; marker < view.markers; marker++) {
    if ((view.markerRolled[marker]! & (1 << ship)) !== 0) continue
    if (view.markerLauncher[marker] === ship && view.markerRun[marker] === 0) continue
    if (passedAt(view, marker, runOf(view, marker), x, y) < Number.POSITIVE_INFINITY) passing++
  }
  return passing
}

/**
 * Combs torpedo tracks: if counters on the table will pass within reach of where a move ends, the first turn or the
 * distance is changed to what meets the fewest of them, as little as possible: first the wanted distance with other
 * turns, then full speed, then the slowest.
 */
export function combTracks(view: View, ship: number, order: MoveOrder): void {
  let fewest = torpedoesAt(view, ship, order.distance, order.firstTurn)
  if (fewest === 0) return
  const wanted = order.distance
  for (let speed = 0; speed < 3 && fewest > 0; speed++) {
    const distance = speed === 0 ? wanted : speed === 1 ? greatestMove(view, ship) : leastMove(view, ship)
    const may = mayTurnFirst(view, ship, distance)
    for (let turn = -GREATEST_TURN; turn <= GREATEST_TURN; turn += GREATEST_TURN) {
      if (turn !== 0 && !may) continue
      const passing = torpedoesAt(view, ship, distance, turn)
      if (passing >= fewest) continue
      fewest = passing
      order.distance = distance
      order.firstTurn = turn
    }
  }
}
