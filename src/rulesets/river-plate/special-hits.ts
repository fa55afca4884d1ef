import type { Battle } from './battle.ts'
import { loseHull, loseSpeed } from './damage.ts'
import { tellDie } from './narration.ts'

/** Special Hits 1: the ship cannot change course or fire for a turn (A14 says which). */
export function bridgeHit(battle: Battle, ship: number): void {
  const { state } = battle
  const { turn, bridgeFrom, bridgeTo } = state
  const next = turn + 1
  if (battle.options.bridgeHit === 'this-turn') {
    if (bridgeTo[ship]! < turn) bridgeFrom[ship] = turn
    bridgeTo[ship] = Math.max(bridgeTo[ship]!, turn)
    return
  }
  // While it is out already, the new hit only makes it last.
  const out = bridgeFrom[ship]! <= turn && turn <= bridgeTo[ship]!
  if (!out) bridgeFrom[ship] = battle.options.bridgeHit === 'next-turn' ? next : turn
  bridgeTo[ship] = next
}

/** Special Hits 2: a bulkhead collapses, 1d6 hull points. */
export function bulkhead(battle: Battle, ship: number): void {
  const points = battle.dice.d6()
  if (battle.narrator !== undefined)
    tellDie(battle, `${points} hull points go with the bulkhead`, points, 'Special Hits 2')
  loseHull(battle, ship, points)
}

/** Special Hits 3: the boilers, 1d6 speed; engine armour has been penetrated. */
export function boilers(battle: Battle, ship: number): void {
  const points = battle.dice.d6()
  if (battle.narrator !== undefined)
    tellDie(battle, `${points} movement points go with the boilers`, points, 'Special Hits 3')
  loseSpeed(battle, ship, points)
}

/** Special Hits 4: a fire starts; one at a time, or each on its own (A11). */
export function fireStarts(battle: Battle, ship: number): void {
  const { state } = battle
  if (battle.options.fires === 'single' && state.fires[ship]! > 0) return
  state.fires[ship]!++
  state.newFires[ship]!++
  state.firesLit[ship]!++
}

/** Special Hits 5: the ship turns only at the end of its movement. */
export function rudderHit(battle: Battle, ship: number): void {
  battle.state.rudder[ship] = 1
  battle.state.hurt[ship] = 1
}

/** Special Hits 6: what becomes of the torpedo tubes (A15). */
export function tubesHit(battle: Battle, ship: number, facing: number): void {
  const { tubes } = battle.state
  if (battle.options.tubesHit === 'one-tube') {
    if (tubes[2 * ship + facing]! > 0) tubes[2 * ship + facing]!--
    return
  }
  tubes[2 * ship + facing] = 0
  if (battle.options.tubesHit === 'all') tubes[2 * ship + 1 - facing] = 0
}
