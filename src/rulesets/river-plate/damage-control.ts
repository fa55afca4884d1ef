import { IllegalDecision } from '../../engine/errors.ts'
import { AT_DAMAGE_CONTROL, type Battle, forbid } from './battle.ts'
import { loseHull } from './damage.ts'
import { SHIPS } from './data.ts'
import { SIDE_IDS } from './metrics.ts'
import { tellFire, tellRepair } from './narration.ts'
import { REPAIR_NOTHING, REPAIR_RUDDER, REPAIR_SPEED } from './policy.ts'
import type { View } from './state.ts'
import { mountKey } from './tables.ts'

/** Damage Control: fires are fought, then repairs are rolled for (ledger, G8). */
export function damageControl(battle: Battle): void {
  for (let ship = 0; ship < SHIPS; ship++) {
    if (battle.state.present[ship] === 0) continue
    const burning = battle.state.fires[ship]! > 0
    const damaged = battle.options.repairs !== 'player' && canRepair(battle.state, ship)
    if (!burning && !damaged) continue
    battle.dice.at(battle.state.turn, AT_DAMAGE_CONTROL, ship)
    if (burning) fightFires(battle, ship)
    if (!damaged || battle.state.present[ship] === 0) continue
    if (battle.options.repairs === 'item') repairEach(battle, ship)
    else repairOne(battle, ship)
  }
  if (battle.options.repairs === 'player') for (let side = 0; side < 2; side++) repairForSide(battle, side)
}

/** Each fire is put out on 5+; one that still burns costs a hull point (A12 says when). */
function fightFires(battle: Battle, ship: number): void {
  const { state, dice, options } = battle
  const fresh = state.newFires[ship]!
  const fires = state.fires[ship]!
  state.newFires[ship] = 0
  for (let i = 0; i < fires && state.present[ship] === 1; i++) {
    // The newest fires come last.
    const isNew = i >= fires - fresh
    if (options.fireTiming === 'lose-first') loseHull(battle, ship, 1)
    const roll = dice.d6()
    const out = roll >= options.fireOutOn
    if (battle.narrator !== undefined) tellFire(battle, ship, roll, out)
    if (out) state.fires[ship]!--
    else if (options.fireTiming === 'roll-first' || (options.fireTiming === 'next-turn' && !isNew))
      loseHull(battle, ship, 1)
  }
}

// ---- Repairs -----------------------------------------------------------------------------------------------------

export const speedLost = (view: View, ship: number): boolean => view.speed[ship]! < view.tables.speed[ship]!

/** Whether a ship's rudder is damaged and can be repaired at all (A16). */
export const rudderRepairable = (view: View, ship: number): boolean =>
  view.rudder[ship] === 1 && view.tables.options.rudderRepair === 'on-repair'

/** Whether anything on a ship can be repaired: a turret, a secondary mount, speed, the rudder (A16). */
export function canRepair(view: View, ship: number): boolean {
  if (view.hurt[ship] === 0) return false
  if (speedLost(view, ship) || rudderRepairable(view, ship)) return true
  const mounts = view.tables.mounts[ship]!
  for (let m = 0; m < mounts; m++) if (view.works[mountKey(ship, m)] === 0) return true
  return false
}

/** One roll, 0 if it fails. */
function repairRoll(battle: Battle, ship: number): number {
  const roll = battle.dice.d6()
  if (roll >= battle.options.repairOn) return roll
  if (battle.narrator !== undefined) tellRepair(battle, ship, roll, REPAIR_NOTHING)
  return 0
}

/** A13=ship: one roll for the ship. */
function repairOne(battle: Battle, ship: number): void {
  const roll = repairRoll(battle, ship)
  if (roll > 0) choose(battle, ship, roll)
}

/** The owner picks one thing. */
function choose(battle: Battle, ship: number, roll: number): void {
  const { state, tables } = battle
  const item = battle.players[tables.side[ship]!]!.repair(state, ship)
  if (item === REPAIR_NOTHING) return
  const legal =
    item === REPAIR_SPEED
      ? speedLost(state, ship)
      : item === REPAIR_RUDDER
        ? rudderRepairable(state, ship)
        : Number.isInteger(item) && item >= 0 && item < tables.mounts[ship]! && state.works[mountKey(ship, item)] === 0
  if (!legal) forbid(battle, ship, 'repairing', `item ${item}, which is not damaged or cannot be repaired`)
  mend(battle, ship, item)
  if (battle.narrator !== undefined) tellRepair(battle, ship, roll, item)
}

/** One turret, one secondary mount, an inch of movement, or (A16) the rudder. */
function mend({ state, tables }: Battle, ship: number, item: number): void {
  if (item === REPAIR_SPEED)
    state.speed[ship] = Math.min(tables.speed[ship]!, state.speed[ship]! + tables.pointsPerInch)
  else if (item === REPAIR_RUDDER) state.rudder[ship] = 0
  else state.works[mountKey(ship, item)] = 1
}

/** A13=item: a roll for everything that is damaged. */
function repairEach(battle: Battle, ship: number): void {
  const { state, tables } = battle
  const mounts = tables.mounts[ship]!
  for (let m = 0; m < mounts; m++) if (state.works[mountKey(ship, m)] === 0) tryItem(battle, ship, m)
  if (speedLost(state, ship)) tryItem(battle, ship, REPAIR_SPEED)
  if (rudderRepairable(state, ship)) tryItem(battle, ship, REPAIR_RUDDER)
}

function tryItem(battle: Battle, ship: number, item: number): void {
  const roll = repairRoll(battle, ship)
  if (roll === 0) return
  mend(battle, ship, item)
  if (battle.narrator !== undefined) tellRepair(battle, ship, roll, item)
}

/** A13=player: one roll for the side, which then picks a ship and what to mend. */
function repairForSide(battle: Battle, side: number): void {
  const { state, tables } = battle
  const ships = tables.fleet[side]!
  let first = -1
  for (let i = ships.length - 1; i >= 0; i--)
    if (state.present[ships[i]!] === 1 && canRepair(state, ships[i]!)) first = ships[i]!
  if (first < 0) return
  battle.dice.at(state.turn, AT_DAMAGE_CONTROL, SHIPS + side)
  const roll = repairRoll(battle, first)
  if (roll === 0) return
  const ship = battle.players[side]!.repairShip(state, side)
  if (ship === REPAIR_NOTHING) return
  const legal = Number.isInteger(ship) && ship >= 0 && ship < SHIPS && tables.side[ship] === side
  if (!legal || state.present[ship] === 0 || !canRepair(state, ship))
    throw new IllegalDecision(
      SIDE_IDS[side]!,
      state.turn,
      'choosing a ship to repair',
      `ship ${ship}, which is not a damaged ship of its own`,
    )
  choose(battle, ship, roll)
}
