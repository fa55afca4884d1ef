import { AT } from './measures.ts'
import type { Sea } from './sea.ts'
import { hasSkeletonCrew, type Ship, speedOf, WITHDRAWN } from './ship.ts'

/** Adds what a ship came to, to the record of the game. */
export function account(sea: Sea, ship: Ship): void {
  const { record } = sea
  const { at } = ship
  record[at.damageLeft]! += ship.damage
  record[at.crewLeft]! += ship.crew
  record[at.firesBurning]! += ship.fires
  if (ship.state === WITHDRAWN) record[at.withdrawn]!++
  if (ship.damage === 0) record[at.destroyed]!++
  if (ship.crew === 0) record[at.abandoned]!++
  if (hasSkeletonCrew(ship)) record[at.skeleton]!++
}

/** Turn, outcome and the state of every ship. The first ship of a side is the one whose Speed is recorded. */
export function closeRecord(sea: Sea, outcome: number): void {
  const { record, ships, rules } = sea
  record[AT.outcome] = outcome
  record[AT.turns] = sea.turn
  let seen = 0
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i]!
    account(sea, ship)
    if (((seen >> ship.side) & 1) !== 0) continue
    seen |= 1 << ship.side
    record[ship.at.speed] = speedOf(ship, rules)
  }
}
