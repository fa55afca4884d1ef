import type { Sea } from './sea.ts'
import { ABANDONED, AFLOAT, bitsIn, DESTROYED, type Ship } from './ship.ts'
import { TRAIT } from './spec.ts'

/** Takes Damage points off a ship, at once: Crippled and destroyed follow before anything else (Attack Phase: Damage). */
export function loseDamage(sea: Sea, ship: Ship, points: number): void {
  const left = ship.damage - points
  if (left > ship.threshold) {
    ship.damage = left
    return
  }
  ship.damage = Math.max(left, 0)
  if (left <= 0) {
    if (ship.state === AFLOAT) {
      ship.state = DESTROYED
      if (sea.voice !== null) sea.voice.destroyed(sea, ship)
    } else if (ship.state === ABANDONED) ship.state = DESTROYED
  } else if (!ship.crippled) cripple(sea, ship)
}

/** Takes Crew off a ship; at 0 she is abandoned (V15). */
export function loseCrew(sea: Sea, ship: Ship, points: number): void {
  const before = ship.crew
  if (before === 0) return
  ship.crew = before > points ? before - points : 0
  if (ship.crew === 0) {
    if (ship.state === AFLOAT && !sea.rules.abandonedIsTarget) ship.state = ABANDONED
    if (sea.voice !== null) sea.voice.abandoned(sea, ship)
  } else if (sea.voice !== null && before > ship.spec.skeleton && ship.crew <= ship.spec.skeleton)
    sea.voice.skeleton(sea, ship)
}

/** The Damage score has reached the second figure: turrets and special traits are lost on 4+ (Crippled; V12). */
function cripple(sea: Sea, ship: Ship): void {
  const { dice, record, rules } = sea
  ship.crippled = true
  ship.threshold = 0
  // A Crippled ship drops out of her squadron (Squadrons).
  ship.squadron = -1
  record[ship.at.crippled]!++
  const before = ship.turrets
  // The sign of a word is a fair coin: a die of 4+.
  for (let rest = before; rest !== 0; rest &= rest - 1) if (dice.next() < 0) ship.turrets &= ~(rest & -rest)
  record[ship.at.turretsDestroyed]! += bitsIn(before & ~ship.turrets)
  const traits = ship.traits
  // A Crippled boat surfaces for good, whatever a die for the trait Submersible would say: none is rolled.
  if (rules.traitsRolled)
    for (let rest = traits & ~TRAIT.submersible; rest !== 0; rest &= rest - 1)
      if (dice.next() < 0) ship.traits &= ~(rest & -rest)
  if (rules.crippledTubes) loseTubes(sea, ship)
  if (sea.voice !== null) sea.voice.crippled(sea, ship, before & ~ship.turrets, traits & ~ship.traits)
}

/** Order of Battle: torpedo tubes count as turrets when a ship is Crippled. */
function loseTubes(sea: Sea, ship: Ship): void {
  const { weapons } = ship.spec
  for (let w = 0; w < weapons.length; w++)
    if (weapons[w]!.kind === 'torpedo' && sea.dice.next() < 0) ship.tubesLost |= 1 << w
}
