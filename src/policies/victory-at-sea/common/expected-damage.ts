import { isReady } from '../../../rulesets/victory-at-sea/attack-phase.ts'
import type { Battle } from '../../../rulesets/victory-at-sea/battle.ts'
import { EXTREME_RANGE, faceToDamage, faceToHit, LONG_RANGE } from '../../../rulesets/victory-at-sea/firing.ts'
import { MOST_SHIPS } from '../../../rulesets/victory-at-sea/measures.ts'
import { attackDiceOf, hasSkeletonCrew, type Ship } from '../../../rulesets/victory-at-sea/ship.ts'
import { ARCS } from '../../../rulesets/victory-at-sea/sight.ts'
import { type ShipSpec, TRAIT } from '../../../rulesets/victory-at-sea/spec.ts'
import { torpedoReach } from '../../../rulesets/victory-at-sea/torpedoes.ts'

/** Inches for which the tables hold figures; beyond nothing reaches. */
export const FURTHEST = 60
const ARC_COUNT = 4
/** Modifiers of Attack Dice besides those of range, weather and night: -2 to 1. */
const LEAST_MODIFIER = -2
const MODIFIERS = 4

/** Expected Damage that critical hits add to a Damage Die that scores one: their Damage, and what they break. */
const WORTH_OF_CRITICAL = 4
const CHANCE_OF_CRITICAL = 1 / 12

/** Chance that an Attack Die of a weapon hits, misses of Twin-Linked ones rolled again. */
const hitting = (need: number, twin: boolean): number => {
  const hit = (7 - need) / 6
  return twin ? hit * (2 - hit) : hit
}

/** Expected Damage of a Damage Die. */
const damaging = (armour: number, modifier: number, weak: boolean): number =>
  (7 - faceToDamage(armour, modifier)) / 6 + (weak ? 0 : CHANCE_OF_CRITICAL * WORTH_OF_CRITICAL)

/**
 * Place in a table.
 * @param inches range, whole inches rounded up, at most `FURTHEST`
 * @param modifier -2 to 1: a beam, a fast target, Flank Speed!
 */
export const entryOf = (inches: number, arc: number, modifier: number): number =>
  (inches * ARC_COUNT + arc) * MODIFIERS + modifier - LEAST_MODIFIER

/**
 * Look-up tables of expected Damage of one ship's guns against another in a turn, both as new: by class, range in whole
 * inches, arc of the target and modifier. One set for each kind of weather and light, made when first asked for.
 */
export class ExpectedDamage {
  readonly #battle: Battle
  readonly #kinds: Int32Array
  readonly #specs: ShipSpec[] = []
  readonly #tables: (Float64Array | undefined)[] = []
  /** Expected Damage of a hit by a torpedo's Damage Die, by kind of target. */
  readonly #torpedoDie: Float64Array
  /** By ship: share of her guns' dice that damage has left, refreshed by `look`. */
  readonly fit = new Float64Array(2 * MOST_SHIPS)
  /** By ship and arc: Attack Dice times Damage Dice of torpedoes that are ready; and how far they reach, squared. */
  readonly torpedoes = new Float64Array(2 * MOST_SHIPS * ARC_COUNT)
  readonly reach = new Float64Array(2 * MOST_SHIPS)

  constructor(battle: Battle) {
    this.#battle = battle
    this.#kinds = Int32Array.from(battle.ships, ({ spec }) => {
      const known = this.#specs.findIndex(other => other.id === spec.id)
      return known >= 0 ? known : this.#specs.push(spec) - 1
    })
    this.#torpedoDie = Float64Array.from(this.#specs, ({ armour }) => damaging(armour, 2, false))
  }

  /** The table of a ship against a target, read with `entryOf`. */
  tableOf(ship: Ship, target: Ship): Float64Array {
    const { night, badWeather } = this.#battle
    const n = this.#specs.length
    const a = this.#kinds[ship.index]!
    const b = this.#kinds[target.index]!
    const key = ((night ? 1 : 0) + (badWeather ? 2 : 0)) * n * n + a * n + b
    let table = this.#tables[key]
    if (table === undefined) {
      table = this.#make(this.#specs[a]!, this.#specs[b]!)
      this.#tables[key] = table
    }
    return table
  }

  /** Expected Damage of a ship's torpedoes that are ready against a target in an arc of hers. */
  torpedoesAt(ship: Ship, target: Ship, arc: number, beam: boolean): number {
    const dice = this.torpedoes[ship.index * ARC_COUNT + arc]!
    if (dice === 0) return 0
    const { rules, night, badWeather } = this.#battle
    const conditions = rules.torpedoConditions ? (night ? 1 : 0) + (badWeather ? 1 : 0) : 0
    const need = faceToHit(target.spec.target, (beam ? 1 : 0) - conditions)
    return dice * hitting(need, false) * this.#torpedoDie[this.#kinds[target.index]!]!
  }

  /** Takes stock of what damage has left of every ship's weapons. */
  look(view: Battle): void {
    for (const ship of view.ships) {
      const { weapons } = ship.spec
      let left = 0
      let all = 0
      let reach = 0
      for (let arc = 0; arc < ARC_COUNT; arc++) this.torpedoes[ship.index * ARC_COUNT + arc] = 0
      for (let w = 0; w < weapons.length; w++) {
        const weapon = weapons[w]!
        if (weapon.kind === 'torpedo') {
          if (!isReady(view, ship, w)) continue
          reach = Math.max(reach, torpedoReach(ship, weapon))
          for (let arc = 0; arc < ARC_COUNT; arc++)
            if (((ARCS[weapon.arc] >> arc) & 1) !== 0)
              this.torpedoes[ship.index * ARC_COUNT + arc]! += weapon.ad * weapon.dd
        } else if (weapon.kind === 'turret' || weapon.kind === 'secondary') {
          const worth = weapon.dd * (weapon.weak ? 1 : 2)
          all += weapon.ad * worth
          left += attackDiceOf(ship, view.rules, w) * worth
        }
      }
      this.fit[ship.index] =
        ship.crew === 0 || ship.magazineCount > 0 || all === 0 ? 0 : (left / all) * (hasSkeletonCrew(ship) ? 0.3 : 1)
      this.reach[ship.index] = reach * reach
    }
  }

  #make(ship: ShipSpec, target: ShipSpec): Float64Array {
    const { rules, night, badWeather } = this.#battle
    const table = new Float64Array((FURTHEST + 1) * ARC_COUNT * MODIFIERS)
    const deck = (target.traits & TRAIT.armouredDeck) !== 0
    const radar = (ship.traits & TRAIT.radar) !== 0
    const sight = radar ? FURTHEST : night ? LONG_RANGE : badWeather ? EXTREME_RANGE : FURTHEST
    const conditions = (night ? 1 : 0) + (badWeather ? 1 : 0)
    for (let inches = 0; inches <= sight; inches++)
      for (let arc = 0; arc < ARC_COUNT; arc++)
        for (let step = 0; step < MODIFIERS; step++) {
          let sum = 0
          for (const weapon of ship.weapons) {
            if ((weapon.kind !== 'turret' && weapon.kind !== 'secondary') || inches > weapon.range) continue
            if (((ARCS[weapon.arc] >> arc) & 1) === 0) continue
            const long = inches > LONG_RANGE
            const far = inches > EXTREME_RANGE ? 2 : long ? 1 : 0
            const modifier =
              LEAST_MODIFIER +
              step -
              conditions -
              (radar && conditions === 0 ? Math.max(0, far - 1) : far) +
              (long && ship.kriegsmarine && rules.rangefinders && weapon.kind === 'turret' ? 1 : 0)
            sum +=
              weapon.ad *
              hitting(faceToHit(target.target, modifier), weapon.twin) *
              weapon.dd *
              damaging(target.armour, weapon.penetration + (long && !deck ? 1 : 0), weapon.weak)
          }
          table[(inches * ARC_COUNT + arc) * MODIFIERS + step] = sum
        }
    return table
  }
}
