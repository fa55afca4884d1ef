import type { Battle } from '../../../rulesets/victory-at-sea/battle.ts'
import { EXTREME_RANGE, faceToDamage, faceToHit, LONG_RANGE } from '../../../rulesets/victory-at-sea/firing.ts'
import type { Ship } from '../../../rulesets/victory-at-sea/ship.ts'
import { ARCS } from '../../../rulesets/victory-at-sea/sight.ts'
import { type ShipSpec, TRAIT } from '../../../rulesets/victory-at-sea/spec.ts'

/** Inches for which the tables hold figures; beyond nothing reaches. */
export const FURTHEST = 60
const ARC_COUNT = 4

/** Expected Damage that critical hits add to a Damage Die that scores one: their Damage, and what they break. */
const WORTH_OF_CRITICAL = 4

/**
 * Expected Damage of one ship's guns against another in a turn, both as new, in good weather by day: by class, range in
 * whole inches, arc of the target, and whether it shows its beam. Made once for the ships of a battle.
 */
export class ExpectedDamage {
  readonly #kinds: Int32Array
  readonly #tables: (Float64Array | undefined)[]
  readonly #specs: ShipSpec[] = []
  #count: number

  constructor(battle: Battle) {
    this.#kinds = Int32Array.from(battle.ships, ({ spec }) => {
      const known = this.#specs.findIndex(other => other.id === spec.id)
      return known >= 0 ? known : this.#specs.push(spec) - 1
    })
    this.#count = this.#specs.length
    this.#tables = Array(this.#count ** 2)
    for (let a = 0; a < this.#count; a++)
      for (let b = 0; b < this.#count; b++)
        this.#tables[a * this.#count + b] = this.#make(this.#specs[a]!, this.#specs[b]!, battle)
  }

  /** @param inches range, whole inches rounded up */
  at(ship: Ship, target: Ship, inches: number, arc: number, beam: boolean): number {
    if (inches > FURTHEST) return 0
    const table = this.#tables[this.#kinds[ship.index]! * this.#count + this.#kinds[target.index]!]!
    return table[(inches * ARC_COUNT + arc) * 2 + (beam ? 1 : 0)]!
  }

  #make(ship: ShipSpec, target: ShipSpec, battle: Battle): Float64Array {
    const table = new Float64Array((FURTHEST + 1) * ARC_COUNT * 2)
    const deck = (target.traits & TRAIT.armouredDeck) !== 0
    for (let inches = 0; inches <= FURTHEST; inches++)
      for (let arc = 0; arc < ARC_COUNT; arc++)
        for (let beam = 0; beam < 2; beam++) {
          let sum = 0
          for (const weapon of ship.weapons) {
            if ((weapon.kind !== 'turret' && weapon.kind !== 'secondary') || inches > weapon.range) continue
            if (((ARCS[weapon.arc] >> arc) & 1) === 0) continue
            const long = inches > LONG_RANGE
            const modifier =
              beam -
              (inches > EXTREME_RANGE ? 2 : long ? 1 : 0) +
              (long && ship.kriegsmarine && battle.rules.rangefinders && weapon.kind === 'turret' ? 1 : 0)
            const hit = (7 - faceToHit(target.target, modifier)) / 6
            const damage = (7 - faceToDamage(target.armour, weapon.penetration + (long && !deck ? 1 : 0))) / 6
            const critical = weapon.weak ? 0 : 1 / 12
            sum +=
              weapon.ad * (weapon.twin ? hit * (2 - hit) : hit) * weapon.dd * (damage + critical * WORTH_OF_CRITICAL)
          }
          table[(inches * ARC_COUNT + arc) * 2 + beam] = sum
        }
    return table
  }
}
