import { lose, sinkOutright } from './loss.ts'
import { BY_DEPTH_CHARGES } from './measures.ts'
import type { Sea } from './sea.ts'
import { AFLOAT, type Ship } from './ship.ts'
import { TWENTIETHS } from './spec.ts'

/** Points that a leak costs in the move after it opened. */
const LEAK = 2

/**
 * Section 17: damage below water. Every 2 points in all (B16) give a roll on the table of submarine damage; the tenths
 * of section 7 do not count, for this table stands in their place.
 * @param points whole points
 */
export function damageBelow(sea: Sea, boat: Ship, points: number): void {
  sea.record[boat.at.damage + BY_DEPTH_CHARGES]! += (lose(sea, boat, TWENTIETHS * points) / TWENTIETHS) | 0
  const { due } = boat
  boat.due = 0
  if (boat.fate !== AFLOAT) return
  if (sea.rules.deepByAttack) boat.shaken = points
  // Where guns count on this table too (B43), a point that they took and one that charges took make two.
  else if (boat.spec.table === 'submarine') boat.shaken = 2 * due
  else boat.shaken += points
  while (boat.shaken >= 2 && boat.fate === AFLOAT) {
    boat.shaken -= 2
    boatDamage(sea, boat)
  }
  if (sea.rules.deepByAttack) boat.shaken = 0
}

/** The table of submarine damage, a d6: the printed one is lost, this is its reconstruction. */
export function boatDamage(sea: Sea, boat: Ship): void {
  const die = sea.dice.d6()
  if (sea.voice !== null) sea.voice.boatDamage(boat, die)
  switch (die) {
    case 1:
      boat.ballastHit = true
      return
    case 2:
      boat.motorsOut = true
      return
    case 3:
      loseTubes(boat)
      return
    case 4:
      // 5, 6 stop the leak at once; otherwise it costs 2 points in her next move.
      if (sea.dice.d6() < 5) boat.leaking = true
      return
    case 5:
      boat.periscopeOut = true
      return
    default:
      sinkOutright(sea, boat)
      return
  }
}

/** Bow tubes, or the stern tubes if those are gone. */
function loseTubes(boat: Ship): void {
  const { banks } = boat.spec
  for (const arc of ['bow', 'stern'] as const) {
    let lost = false
    for (let b = 0; b < banks.length; b++)
      if (banks[b]!.arc === arc && ((boat.bankMask >> b) & 1) === 1) {
        boat.bankMask &= ~(1 << b)
        boat.banksLost++
        lost = true
      }
    if (lost) return
  }
}

/** At the beginning of her activation: the leak of last move. */
export function leak(sea: Sea, boat: Ship): void {
  boat.leaking = false
  damageBelow(sea, boat, LEAK)
}
