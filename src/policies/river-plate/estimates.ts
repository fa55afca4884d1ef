import { BANDS, CALIBRES, SHIPS } from '../../rulesets/river-plate/data.ts'
import * as effect from '../../rulesets/river-plate/effects.ts'
import { EFFECTS } from '../../rulesets/river-plate/effects.ts'
import type { View } from '../../rulesets/river-plate/state.ts'
import { effectsAt, gunGroups, modifierKey } from '../../rulesets/river-plate/tables.ts'
import { MODIFIER_CAP, OUT_OF_RANGE } from '../../rulesets/river-plate/throw-tables.ts'

/** What a player holds each effect of a hit to be worth, in hull points. */
export interface Worth {
  readonly turret: number
  readonly speed: number
  readonly mount: number
}

/** Hull points only. */
export const HULL_ONLY: Worth = { turret: 0, speed: 0, mount: 0 }

/** Mean of a die. */
const DIE = 3.5

/**
 * Means that a person could work out from the tables: hits of a throw, and what a hit is worth, in hull points.
 * Built once from the tables that are public to both sides; no dice are thrown.
 */
export class Estimates {
  /** Mean hits of a throw by Gunnery Modifier. */
  readonly hits = new Float64Array(MODIFIER_CAP + 1)
  /** What a hit is worth by target, calibre and band. */
  readonly hit = new Float64Array(SHIPS * CALIBRES.length * BANDS)
  readonly #gunnery: View['tables']['gunnery']
  readonly #tables: View['tables']

  constructor(view: View, worth: Worth) {
    const { tables } = view
    this.#tables = tables
    this.#gunnery = tables.gunnery
    for (let modifier = 0; modifier <= MODIFIER_CAP; modifier++) {
      let sum = 0
      for (let t = 0; t < 216; t++) sum += tables.hits[modifier * 216 + t]!
      this.hits[modifier] = sum / 216
    }
    for (let target = 0; target < SHIPS; target++)
      for (let calibre = 0; calibre < CALIBRES.length; calibre++)
        for (let band = 0; band < BANDS; band++)
          if (tables.gunnery[modifierKey(calibre, band)] !== OUT_OF_RANGE)
            this.hit[hitKey(target, calibre, band)] = worthOfHit(view, target, calibre, band, worth)
  }

  /** What a throw of `guns` guns is worth on the average; 0 out of range. */
  throw(target: number, calibre: number, guns: number, band: number): number {
    if (guns === 0 || band === BANDS) return 0
    const forRange = this.#gunnery[modifierKey(calibre, band)]!
    if (forRange === OUT_OF_RANGE) return 0
    const modifier = Math.min(gunGroups(this.#tables, guns) + forRange, MODIFIER_CAP)
    return this.hits[modifier]! * this.hit[hitKey(target, calibre, band)]!
  }
}

const hitKey = (target: number, calibre: number, band: number): number =>
  (target * CALIBRES.length + calibre) * BANDS + band

function worthOfHit(view: View, target: number, calibre: number, band: number, worth: Worth): number {
  const { tables } = view
  const value = new Float64Array(EFFECTS.length + 1)
  value[effect.HULL] = tables.hullDamage[calibre]!
  value[effect.HULL_ARMOURED] = tables.hullDamage[calibre]!
  value[effect.BULKHEAD] = DIE
  value[effect.FORWARD_TURRET] = worth.turret
  value[effect.AFT_TURRET] = worth.turret
  value[effect.ENGINES] = worth.speed
  value[effect.BOILERS] = DIE * worth.speed
  value[effect.SECONDARY] = worth.mount
  // A fire is out on a third of the rolls: two hull points on the average.
  value[effect.FIRE] = 2
  const from = effectsAt(tables, target, calibre, band)
  let sum = 0
  for (let t = 0; t < 1296; t++) sum += value[tables.effects[from + t]!]!
  return sum / 1296
}
