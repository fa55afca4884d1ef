import type { Battle } from './battle.ts'
import { tellHullLost, tellSunk } from './narration.ts'

/** Hull points are lost; without any left the ship sinks, at once (ledger, G4). */
export function loseHull(battle: Battle, ship: number, points: number): void {
  const { state } = battle
  const before = state.hull[ship]!
  state.hull[ship] = Math.max(0, before - points)
  if (battle.narrator !== undefined) tellHullLost(battle, ship, before)
  if (state.hull[ship] !== 0 || state.present[ship] === 0) return
  state.present[ship] = 0
  state.sunk[ship] = 1
  if (battle.narrator !== undefined) tellSunk(battle, ship)
}

/** Speed falls, not below 0. */
export function loseSpeed(battle: Battle, ship: number, points: number): void {
  const { state } = battle
  state.speed[ship] = Math.max(0, state.speed[ship]! - points)
  state.hurt[ship] = 1
}
