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

/** Effects that Damage Control can repair; those of Vital Systems it cannot. */
export const isRepairable = (ship: Ship, effect: number): boolean =>
  effect === REPAIR_MAGAZINE
    ? ship.magazineCount > 0
    : effect >= 0 && effect <= EFFECT.secondary && ship.effects[effect] !== 0

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
 */
export function damageControl(sea: Sea, ship: Ship, effect: number, score: number): void {
  const die = sea.dice.d6()
  const need = REPAIRED - score + (hasSkeletonCrew(ship) ? 2 : 0)
  if (sea.voice !== null) sea.voice.repair(sea, ship, effect, die, need)
  if (die < need) return
  sea.record[ship.at.repairs]!++
  if (effect !== REPAIR_MAGAZINE) {
    ship.effects[effect]!--
    return
  }
  const { magazines } = ship
  let largest = 0
  for (let i = 1; i < ship.magazineCount; i++) if (magazines[i]! > magazines[largest]!) largest = i
  magazines[largest] = magazines[--ship.magazineCount]!
}

/** Whether the ship can make Damage Control checks at all. */
export const canRepair = (ship: Ship): boolean => ship.effects[EFFECT.engineering] === 0

/**
 * End Phase: every fire is fought; those that burn on take two Crew each.
 * @param score Command, one less in Bad Weather (V29)
 * @returns Crew to be lost
 */
export function fightFires(sea: Sea, ship: Ship, score: number): number {
  const { dice, rules } = sea
  const burning = ship.fires
  if (rules.fireAsDamageControl && !canRepair(ship)) return 2 * burning
  const need = EXTINGUISHED - score + (rules.fireAsDamageControl && hasSkeletonCrew(ship) ? 2 : 0)
  let out = 0
  for (let i = 0; i < burning; i++) if (dice.d6() >= need) out++
  ship.fires = burning - out
  if (sea.voice !== null) sea.voice.fires(sea, ship, out, need)
  return 2 * ship.fires
}
