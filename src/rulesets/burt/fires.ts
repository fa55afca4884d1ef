import { aboveLarge, rollCriticals } from './critical-hits.ts'
import { lose } from './loss.ts'
import { BY_FIRE } from './measures.ts'
import type { Sea } from './sea.ts'
import { AFLOAT, LARGE_FIRE, NO_FIRE, type Ship } from './ship.ts'
import { STREAM } from './streams.ts'

/** Classes that a fire rises by the d6 with which it is fought: 1 to 3 down one, 4 the same, 5 up one, 6 up two. */
const RISE = Int8Array.of(0, -1, -1, -1, 0, 1, 2)

/**
 * Section 8, step 6 of a ship's activation: her fire is fought, and then may do damage. The caller has seen that she burns.
 * A fire that begins on the way, by a critical of this step's damage, waits for her next activation.
 */
export function fightFire(sea: Sea, ship: Ship): void {
  const { dice, rules } = sea
  dice.at(sea.move, STREAM.fires, ship.index)
  const fight = dice.d6()
  const before = ship.fire
  const after = before + RISE[fight]!
  ship.fire = Math.min(after, LARGE_FIRE)
  if (sea.voice !== null) sea.voice.fightsFire(ship, fight)
  // B29: a medium fire that rises by two has gone one class above large.
  const over = rules.aboveLargeCounts ? after - LARGE_FIRE : before === LARGE_FIRE ? after - before : 0
  if (over > 0) {
    aboveLarge(sea, ship, over)
    rollCriticals(sea, ship)
    if (ship.fate !== AFLOAT) return
  }
  if (ship.fire === NO_FIRE) return
  const shown = rules.fireDie === 'fight' ? fight : dice.d6()
  if (shown <= ship.fire) {
    const pips = rules.fireDie === 'new' ? dice.d6() : shown
    if (sea.voice !== null) sea.voice.fireDamage(ship, shown, pips, rules.firePip * pips)
    if (rules.firePip > 0) {
      sea.record[ship.at.attrition + BY_FIRE]! += lose(sea, ship, rules.firePip * pips)
      rollCriticals(sea, ship)
    }
  } else if (sea.voice !== null) sea.voice.fireDamage(ship, shown, 0, 0)
}
