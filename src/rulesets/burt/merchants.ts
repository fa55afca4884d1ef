import { explode } from './loss.ts'
import type { Sea } from './sea.ts'
import type { Ship } from './ship.ts'

/**
 * Section 11: for every 10 points that a merchant ship loses, a d6 (tanker +1, ammunition +2) in place of the critical
 * table (B45): 1 to 5 half a hex of speed, 6 or more she explodes and sinks.
 */
export function merchantRoll(sea: Sea, ship: Ship): void {
  const die = sea.dice.d6()
  if (sea.voice !== null) sea.voice.merchant(ship, die)
  if (die + ship.spec.cargo >= 6) explode(sea, ship)
  else if (ship.speed > 0) ship.speed--
}
