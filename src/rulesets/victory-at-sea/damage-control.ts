import type { Sea } from './sea.ts'
import { EFFECT, hasSkeletonCrew, type Ship } from './ship.ts'

/** Answer to "which effect is repaired": the Magazine Explosion with the largest counter. Others are numbers of `EFFECT`. */
export const REPAIR_MAGAZINE = 100
export const REPAIR_NOTHING = -1

/** V13: the order in which the drill repairs, after Magazine Explosions. */
const ORDER = [EFFECT.enginesDisabled, EFFECT.secondary, EFFECT.fuel, EFFECT.props, EFFECT.turbine, EFFECT.antiAircraft]

/** Effects that Damage Control can repair; those of Vital Systems it cannot. */
export const isRepairable = (ship: Ship, effect: number): boolean =>
  effect === REPAIR_MAGAZINE
    ? ship.magazineCount > 0
    : effect >= 0 && effect <= EFFECT.secondary && ship.effects[effect] !== 0

/** The first effect that the drill repairs (V13), or `REPAIR_NOTHING`. */
export function firstRepair(ship: Ship): number {
  if (ship.magazineCount > 0) return REPAIR_MAGAZINE
  for (let i = 0; i < ORDER.length; i++) if (ship.effects[ORDER[i]!] !== 0) return ORDER[i]!
  return REPAIR_NOTHING
}

/** Least roll of a die and Command that repairs an effect, and that puts out a fire (End Phase). */
const REPAIRED = 9
const EXTINGUISHED = 7

/**
 * End Phase: one attempt to repair one effect. The dice must be at the ship's address.
 * @param bonus +1 after All Hands on Deck!
 */
export function damageControl(sea: Sea, ship: Ship, effect: number, bonus: number): void {
  const die = sea.dice.d6()
  const need = REPAIRED - ship.spec.command - bonus + (hasSkeletonCrew(ship) ? 2 : 0)
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

/** End Phase: every fire is fought; those that burn on take two Crew each. @returns Crew to be lost */
export function fightFires(sea: Sea, ship: Ship): number {
  const { dice, rules } = sea
  const burning = ship.fires
  if (rules.fireAsDamageControl && !canRepair(ship)) return 2 * burning
  const need = EXTINGUISHED - ship.spec.command + (rules.fireAsDamageControl && hasSkeletonCrew(ship) ? 2 : 0)
  let out = 0
  for (let i = 0; i < burning; i++) if (dice.d6() >= need) out++
  ship.fires = burning - out
  if (sea.voice !== null) sea.voice.fires(sea, ship, out, need)
  return 2 * ship.fires
}
