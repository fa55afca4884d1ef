import { flood, rollCriticals } from './critical-hits.ts'
import type { Sea } from './sea.ts'
import { AFLOAT, RUDDER_FREE, type Ship } from './ship.ts'
import { STREAM } from './streams.ts'

/** Least number on a d6 that cures: 5, 6 for the rudder and flight decks in the rules, and so for everything else. */
const CURE = 5

/** Whether a ship has anything that step 6 could cure. */
export const needsDamageControl = (ship: Ship): boolean =>
  ship.fireControlOut || ship.rudder !== RUDDER_FREE || ship.floodings > 0 || ship.deckHits > 0 || ship.motorsOut

function cured(sea: Sea, ship: Ship, item: string): boolean {
  const die = sea.dice.d6()
  if (sea.voice !== null) sea.voice.cure(ship, item, die, die >= CURE)
  return die >= CURE
}

/**
 * The last part of step 6: a d6 for each thing that can be cured, in this order: fire control, rudder, each flooding
 * that was there when the step began (B28), each flight deck hit (section 15), a boat's motors (section 17). A flooding
 * that is not cured costs another twentieth of the ship's points. Turrets, tubes, engines and speed are never repaired.
 */
export function damageControl(sea: Sea, ship: Ship): void {
  sea.dice.at(sea.move, STREAM.damageControl, ship.index)
  if (ship.fireControlOut && cured(sea, ship, 'fire control')) ship.fireControlOut = false
  if (ship.rudder !== RUDDER_FREE && cured(sea, ship, 'rudder')) ship.rudder = RUDDER_FREE
  const floodings = ship.floodings
  for (let i = 0; i < floodings; i++) {
    if (cured(sea, ship, 'flooding')) {
      ship.floodings--
      continue
    }
    flood(sea, ship)
    rollCriticals(sea, ship)
    if (ship.fate !== AFLOAT) return
  }
  const deckHits = ship.deckHits
  for (let i = 0; i < deckHits; i++) if (cured(sea, ship, 'flight deck')) ship.deckHits--
  if (ship.motorsOut && cured(sea, ship, 'motors')) ship.motorsOut = false
}
