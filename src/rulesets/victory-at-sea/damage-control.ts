import type { Rules } from './rules.ts'
import type { Sea } from './sea.ts'
import { EFFECT, hasSkeletonCrew, type Ship } from './ship.ts'

/** Answer to "which effect is repaired": the Magazine Explosion with the largest counter. Others are numbers of `EFFECT`. */
export const REPAIR_MAGAZINE = 100
export const REPAIR_NOTHING = -1

/** V13: the orders in which the drill repairs. */
const MAGAZINE_FIRST = [
  REPAIR_MAGAZINE,
  EFFECT.enginesDisabled,
  EFFECT.secondary,
  EFFECT.fuel,
  EFFECT.props,
  EFFECT.turbine,
  EFFECT.antiAircraft,
]
const ENGINES_FIRST = [
  EFFECT.enginesDisabled,
  EFFECT.fuel,
  EFFECT.props,
  EFFECT.turbine,
  REPAIR_MAGAZINE,
  EFFECT.secondary,
  EFFECT.antiAircraft,
]

/** Where `Ship.failed` counts magazines. */
const MAGAZINE = EFFECT.secondary + 1

/**
 * Effects that Damage Control can repair; those of Vital Systems it cannot, nor one for which an attempt has failed: that
 * one stays until the End Phase of the next turn.
 */
export const isRepairable = (ship: Ship, effect: number): boolean =>
  effect === REPAIR_MAGAZINE
    ? ship.magazineCount > ship.failed[MAGAZINE]!
    : effect >= 0 && effect <= EFFECT.secondary && ship.effects[effect]! > ship.failed[effect]!

/** The first effect that the drill repairs (V13), or `REPAIR_NOTHING`. */
export function firstRepair(ship: Ship, rules: Rules): number {
  const order = rules.enginesFirst ? ENGINES_FIRST : MAGAZINE_FIRST
  for (let i = 0; i < order.length; i++) if (isRepairable(ship, order[i]!)) return order[i]!
  return REPAIR_NOTHING
}

/** Least roll of a die and Command that repairs an effect, and that puts out a fire (End Phase). */
const REPAIRED = 9
const EXTINGUISHED = 7

/**
 * End Phase: one attempt to repair one effect. The dice must be at the ship's address.
 * @param score Command, with what is added to it or taken from it: +1 after All Hands on Deck!, -1 in Bad Weather (V29)
 * @returns whether it is repaired
 */
export function damageControl(sea: Sea, ship: Ship, effect: number, score: number): boolean {
  const die = sea.dice.d6()
  const need = REPAIRED - score + (hasSkeletonCrew(ship) ? 2 : 0)
  if (sea.voice !== null) sea.voice.repair(sea, ship, effect, die, need)
  if (die < need) return false
  sea.record[ship.at.repairs]!++
  if (effect !== REPAIR_MAGAZINE) {
    ship.effects[effect]!--
    return true
  }
  const { magazines } = ship
  const i = largestAfter(ship, ship.failed[MAGAZINE]!)
  magazines[i] = magazines[--ship.magazineCount]!
  return true
}

/** Notes that an attempt has failed: the effect persists until the End Phase of the next turn. */
export const noteFailure = (ship: Ship, effect: number): void =>
  void ship.failed[effect === REPAIR_MAGAZINE ? MAGAZINE : effect]!++

/** The magazine with the largest counter, but for the `tried` largest, at which attempts have failed. */
function largestAfter({ magazines, magazineCount }: Ship, tried: number): number {
  for (let i = 0; i < magazineCount; i++) {
    let before = 0
    for (let k = 0; k < magazineCount; k++)
      if (magazines[k]! > magazines[i]! || (magazines[k] === magazines[i] && k < i)) before++
    if (before === tried) return i
  }
  return 0
}

/** Whether the ship can make Damage Control checks at all. */
export const canRepair = (ship: Ship): boolean => ship.effects[EFFECT.engineering] === 0

/** Fires that nobody fights. @returns Crew to be lost */
export function burnOn(sea: Sea, ship: Ship): number {
  if (sea.voice !== null) sea.voice.burnsOn(sea, ship)
  return 2 * ship.fires
}

/**
 * End Phase: every fire is fought; those that burn on take two Crew each.
 * @param score Command, one less in Bad Weather (V29)
 * @returns Crew to be lost
 */
export function fightFires(sea: Sea, ship: Ship, score: number): number {
  const { dice, rules } = sea
  const burning = ship.fires
  if (rules.fireAsDamageControl && !canRepair(ship)) return burnOn(sea, ship)
  const need = EXTINGUISHED - score + (rules.fireAsDamageControl && hasSkeletonCrew(ship) ? 2 : 0)
  let out = 0
  for (let i = 0; i < burning; i++) if (dice.d6() >= need) out++
  ship.fires = burning - out
  if (sea.voice !== null) sea.voice.fires(sea, ship, out, need)
  return 2 * ship.fires
}
