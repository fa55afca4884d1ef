import { type Battle, RECORD } from './battle.ts'
import { tellSunk } from './narration.ts'

/** Hull points are lost; without any left the ship sinks, at once (ledger, G4). */
export function loseHull(battle: Battle, ship: number, points: number): void {
  const { state, tables, record } = battle
  const lost = Math.min(points, state.hull[ship]!)
  state.hull[ship]! -= lost
  record[RECORD.hullLost + ship]! += lost
  if (state.hull[ship] !== 0 || state.present[ship] === 0) return
  state.present[ship] = 0
  state.sunk[ship] = 1
  record[RECORD.sunk + ship]!++
  record[RECORD.shipsSunk + tables.side[ship]!]!++
  if (battle.narrator !== undefined) tellSunk(battle, ship)
}

/** Speed falls, not below 0. */
export function loseSpeed(battle: Battle, ship: number, points: number): void {
  const { state } = battle
  state.speed[ship] = Math.max(0, state.speed[ship]! - points)
}
