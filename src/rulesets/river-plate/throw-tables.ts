import type { Dice } from '../../engine/dice.ts'
import { type Cell, type HitLocation, printedTables, type ShipSheet, type SpecialLocation } from './data.ts'
import * as effect from './effects.ts'
import type { SalvoRules } from './options-salvo.ts'

/**
 * Dice looked up. A salvo's three dice are drawn as one number below 216, a hit's location, penetration and special
 * dice as one below 1,296; tables say what they come to. The faces can be had back for narration.
 */

/** Throws of a hit's four dice, and how many of the 65,536 sixteen-bit draws must be thrown again so that all are alike. */
const HIT_THROWS = 1296
const HIT_SURPLUS = 65_536 % HIT_THROWS

/** `dice.below(1296)`, the same draws, without its division: one is made for every hit. */
export function throwHit(dice: Dice): number {
  let product = Math.imul(dice.next() >>> 16, HIT_THROWS)
  while ((product & 0xffff) < HIT_SURPLUS) product = Math.imul(dice.next() >>> 16, HIT_THROWS)
  return product >>> 16
}

/** From this modifier on every throw straddles with three hits, under any options. */
export const MODIFIER_CAP = 20

/** Faces of a salvo's throw (0 to 215): two white dice, then the red one. */
export const salvoFaces = (t: number): readonly [number, number, number] => [
  Math.floor(t / 36) + 1,
  (Math.floor(t / 6) % 6) + 1,
  (t % 6) + 1,
]

/** Faces of a hit's throw (0 to 1,295): two for location, one for penetration, one for the special hits table. */
export const hitFaces = (t: number): readonly [number, number, number, number] => [
  Math.floor(t / 216) + 1,
  (Math.floor(t / 36) % 6) + 1,
  (Math.floor(t / 6) % 6) + 1,
  (t % 6) + 1,
]

/** Hits of a salvo by `modifier * 216 + throw` (Gunnery Phase). Modifiers from 0 to `MODIFIER_CAP`. */
export function hitsTable(rules: Pick<SalvoRules, 'straddleOn' | 'twoHitsOn' | 'threeHitsOn'>): Uint8Array {
  const table = new Uint8Array((MODIFIER_CAP + 1) * 216)
  for (let modifier = 0; modifier <= MODIFIER_CAP; modifier++)
    for (let t = 0; t < 216; t++) {
      const [white1, white2, red] = salvoFaces(t)
      if (white1 + white2 + modifier < rules.straddleOn) continue
      const total = red + modifier
      table[modifier * 216 + t] = total >= rules.threeHitsOn ? 3 : total >= rules.twoHitsOn ? 2 : 1
    }
  return table
}

/** What an armoured place comes to if its armour is penetrated, and if not. */
const PENETRATED: Readonly<Record<Exclude<HitLocation, 'special'>, readonly [open: number, stopped: number]>> = {
  hull: [effect.HULL_ARMOURED, effect.HULL_STOPPED],
  forwardTurret: [effect.FORWARD_TURRET, effect.FORWARD_TURRET_STOPPED],
  aftTurret: [effect.AFT_TURRET, effect.AFT_TURRET_STOPPED],
  engines: [effect.ENGINES, effect.ENGINES_STOPPED],
  secondary: [effect.SECONDARY, effect.SECONDARY],
}

const SPECIALS: Readonly<Record<SpecialLocation, number>> = {
  bridge: effect.BRIDGE,
  bulkhead: effect.BULKHEAD,
  boilers: effect.BOILERS,
  fire: effect.FIRE,
  rudder: effect.RUDDER,
  torpedoTubes: effect.TUBES,
}

/**
 * Effect of a hit by its throw (0 to 1,295) on a ship of this armour.
 * @param penetration the penetration modifier, or `undefined` for a torpedo, which ignores armour
 */
export function effectsTable(
  armour: ShipSheet['armour'],
  penetration: number | undefined,
  ruling: SalvoRules['specialHitArmour'],
): Uint8Array {
  const table = new Uint8Array(1296)
  for (let t = 0; t < 1296; t++) {
    const [first, second, die, special] = hitFaces(t)
    const through = (value: number): boolean => penetration === undefined || die + penetration >= value
    const row = printedTables.hitLocation.rows[first + second - 2]!
    table[t] =
      row.location === 'special'
        ? specialEffect(special, through, armour, penetration, ruling)
        : ordinaryEffect(row.location, row.armour, through, armour)
  }
  return table
}

function ordinaryEffect(
  location: Exclude<HitLocation, 'special'>,
  armoured: boolean,
  through: (value: number) => boolean,
  armour: ShipSheet['armour'],
): number {
  if (location === 'hull' && !armoured) return effect.HULL
  const value = location === 'hull' ? armour.hull : location === 'engines' ? armour.engines : armour.turrets
  return PENETRATED[location][!armoured || through(value) ? 0 : 1]
}

function specialEffect(
  roll: number,
  through: (value: number) => boolean,
  armour: ShipSheet['armour'],
  penetration: number | undefined,
  ruling: SalvoRules['specialHitArmour'],
): number {
  const row = printedTables.specialHits.rows[roll - 1]!
  if (ruling !== 'special-table') {
    if (!through(armour.hull)) return effect.SPECIAL_STOPPED
    // One penetration die belongs to this throw and has been used up by the hull (A3).
    if (row.armour && ruling === 'hull-then-table' && penetration !== undefined) return effect.BOILERS_BEHIND_HULL
    return SPECIALS[row.location]
  }
  if (row.armour && !through(armour.engines)) return effect.BOILERS_STOPPED
  return SPECIALS[row.location]
}

/** A table cell as a number; `OUT_OF_RANGE` for X. */
export const OUT_OF_RANGE = -100
export const cellValue = (cell: Cell): number => (cell === 'X' ? OUT_OF_RANGE : cell)
