import { AT, BY_GUNS, GUN_HITS } from './measures.ts'
import { EXPLODED, type Ship, SUNK } from './ship.ts'
import { CALIBRES, TWENTIETHS } from './spec.ts'

/** Adds what one ship came to, at the end of a game, to the figures of her side. */
export function countShip(record: Int32Array, ship: Ship): void {
  const { at, spec } = ship
  record[at.mainLost]! += ship.mainLost
  record[at.smallLost]! += ship.smallLost
  record[at.banksLost]! += ship.banksLost
  record[at.damage + BY_GUNS]! += (ship.lostToGuns / TWENTIETHS) | 0
  record[AT.pointsLost + spec.slot]! += (ship.loss / TWENTIETHS) | 0
  if (spec.merchant && ship.fate !== SUNK && ship.fate !== EXPLODED) record[AT.merchantsSaved]!++
}

/** Gun hits taken: what the guns of the other side scored, all calibres together. */
export function countHits(record: Int32Array): void {
  for (let side = 0; side < 2; side++) {
    let hits = 0
    for (let kind = 0; kind < CALIBRES.length; kind++) hits += record[AT.sides[1 - side]!.hits + kind]!
    record[AT.sides[side]!.suffered + GUN_HITS] = hits
  }
}
