import { AT, FATE_EXPLODED, FATE_SUNK } from './measures.ts'
import type { Sea } from './sea.ts'
import { AFLOAT, EXPLODED, type Ship, SUNK } from './ship.ts'

/**
 * Section 10: takes points off a ship, and notes the criticals that become due (section 7: one for every tenth of her
 * points, B4). She sinks when nothing is left (B20): then everything stops, and no critical is rolled for that loss.
 * @param amount in twentieths of a point
 * @returns what she really lost, in twentieths: at most what she had left
 */
export function lose(sea: Sea, ship: Ship, amount: number): number {
  const loss = ship.loss + amount
  if (loss < ship.next) {
    ship.loss = loss
    return amount
  }
  const left = ship.spec.hull - ship.loss
  if (amount >= left) {
    ship.loss = ship.spec.hull
    sink(sea, ship)
    return left
  }
  ship.loss = loss
  passTenths(sea, ship)
  return amount
}

function passTenths(sea: Sea, ship: Ship): void {
  let passed = 0
  while (ship.loss >= ship.next) {
    ship.next += ship.spec.step
    passed++
  }
  // The last step is all her points, which `lose` must notice whatever the step.
  if (ship.next > ship.spec.hull) ship.next = ship.spec.hull
  // B4 is about tenths: merchant ships roll for every 10 points, boats for every 2, as the rules say.
  ship.due += sea.rules.everyTenth || ship.spec.table !== 'critical' ? passed : 1
}

function sink(sea: Sea, ship: Ship): void {
  ship.fate = SUNK
  ship.due = 0
  countSunk(sea, ship)
  if (sea.voice !== null) sea.voice.sinks(ship)
}

/** She sinks whatever she had left. */
export function sinkOutright(sea: Sea, ship: Ship): void {
  ship.loss = ship.spec.hull
  sink(sea, ship)
}

/** Section 8, the special table and merchant ships: she is gone, with all her points. */
export function explode(sea: Sea, ship: Ship): void {
  if (ship.fate !== AFLOAT) return
  ship.fate = EXPLODED
  ship.loss = ship.spec.hull
  ship.due = 0
  sea.record[ship.at.fates + FATE_EXPLODED]!++
  countSunk(sea, ship)
  if (sea.voice !== null) sea.voice.explodes(ship)
}

function countSunk(sea: Sea, ship: Ship): void {
  sea.record[ship.at.fates + FATE_SUNK]!++
  sea.record[ship.at.sunk]!++
  sea.record[AT.shipsSunk + ship.spec.slot]!++
}
