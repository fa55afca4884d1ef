import type { Battle } from '../../../rulesets/victory-at-sea/battle.ts'
import { AFT, arcOf, EAST, FORE, NORTH, PORT, STARBOARD } from '../../../rulesets/victory-at-sea/geometry.ts'
import { MOST_SHIPS } from '../../../rulesets/victory-at-sea/measures.ts'
import { INCH } from '../../../rulesets/victory-at-sea/movement-phase.ts'
import { TABLE_LENGTH, TABLE_WIDTH } from '../../../rulesets/victory-at-sea/scenarios.ts'
import { AFLOAT, type Ship, speedOf } from '../../../rulesets/victory-at-sea/ship.ts'
import { shipValue } from '../../../rulesets/victory-at-sea/victory.ts'
import { type ExpectedDamage, entryOf, FURTHEST } from './expected-damage.ts'
import type { Place } from './steering.ts'

/** Turns that are looked ahead: this one, and the next ones. */
export const AHEAD = 3
/** Quarter inches beyond which a target is fast. */
const FAST = 28
/** Least points of Damage to the next threshold that count, so that no ship becomes priceless. */
const LEAST_LEFT = 3

/** Victory Points for a civilian ship point that is lost or saved (Convoy Duty, Supply Ships). */
const CIVILIAN = 5

/** Victory Points that hang on a ship. */
export const pointsOn = (view: Battle, ship: Ship): number =>
  ship.spec.civilianPoints > 0 ? CIVILIAN * ship.spec.civilianPoints : shipValue(view, ship)

/** What a point of Damage on a ship is worth: half her Victory Points, spread over what is left to the next threshold. */
export const worthOfPoint = (view: Battle, ship: Ship): number =>
  (0.5 * pointsOn(view, ship)) / Math.max(LEAST_LEFT, ship.damage - ship.threshold)

/** How a ship fights in a turn: the modifier of her own Attack Dice, and the share of hits, on either side, that Evasive! leaves. */
export interface Manner {
  readonly modifier: number
  readonly share: number
}
export const AS_USUAL: Manner = { modifier: 0, share: 1 }

/** Where enemies are thought to be in this turn and the next ones, and what an exchange of fire with them would come to. */
export class Outlook {
  readonly #damage: ExpectedDamage
  #side = 0
  /** Enemies in the battle, and for each and each turn where she is thought to be. */
  #count = 0
  readonly #enemies: Ship[] = []
  readonly #x = new Float64Array(MOST_SHIPS * AHEAD)
  readonly #y = new Float64Array(MOST_SHIPS * AHEAD)
  readonly #heading = new Int32Array(MOST_SHIPS * AHEAD)
  /** Tables of her guns and of theirs. */
  readonly #ours: Float64Array[] = []
  readonly #theirs: Float64Array[] = []
  readonly #worth = new Float64Array(MOST_SHIPS)
  /** What an enemy could do to other targets than the ship that moves: sums of squares and of cubes. */
  readonly #squares = new Float64Array(MOST_SHIPS)
  readonly #cubes = new Float64Array(MOST_SHIPS)
  #own = 1

  constructor(damage: ExpectedDamage) {
    this.#damage = damage
  }

  /** Takes stock for a ship that is about to move. */
  prepare(view: Battle, ship: Ship): void {
    this.#side = ship.side
    this.#own = worthOfPoint(view, ship)
    this.#damage.look(view)
    let n = 0
    for (const enemy of view.fleets[1 - ship.side]!) {
      if (enemy.state !== AFLOAT || !enemy.present || enemy.submerged) continue
      this.#enemies[n] = enemy
      this.#worth[n] = worthOfPoint(view, enemy)
      this.#ours[n] = this.#damage.tableOf(ship, enemy)
      this.#theirs[n] = this.#damage.tableOf(enemy, ship)
      this.#predict(view, enemy, n)
      this.#othersInReach(view, ship, enemy, n)
      n++
    }
    this.#count = n
  }

  /** An enemy goes on as it went, straight ahead, and stays where it would leave the table. */
  #predict(view: Battle, enemy: Ship, n: number): void {
    const step = Math.min(
      enemy.hasMoved || view.turn > 1 ? enemy.moved || enemy.lastMoved : 99,
      speedOf(enemy, view.rules) * 2,
    )
    let { x, y } = enemy
    for (let t = 0; t < AHEAD; t++) {
      if (t > 0 || !enemy.hasMoved) {
        const nx = x + (step * EAST[enemy.heading]!) / INCH
        const ny = y + (step * NORTH[enemy.heading]!) / INCH
        if (nx >= 0 && ny >= 0 && nx <= TABLE_LENGTH && ny <= TABLE_WIDTH) {
          x = nx
          y = ny
        }
      }
      this.#x[n * AHEAD + t] = x
      this.#y[n * AHEAD + t] = y
      this.#heading[n * AHEAD + t] = enemy.heading
    }
  }

  /** What an enemy could do to our other ships as they lie. */
  #othersInReach(view: Battle, ship: Ship, enemy: Ship, n: number): void {
    let squares = 0
    let cubes = 0
    for (const other of view.fleets[ship.side]!) {
      if (other === ship || other.state !== AFLOAT || !other.present || other.submerged) continue
      const dx = other.x - enemy.x
      const dy = other.y - enemy.y
      const inches = Math.ceil(Math.sqrt(dx * dx + dy * dy))
      if (inches > FURTHEST) continue
      const could =
        this.#damage.fit[enemy.index]! *
        this.#damage.tableOf(enemy, other)[entryOf(inches, STARBOARD, 0)]! *
        worthOfPoint(view, other)
      squares += could * could
      cubes += could * could * could
    }
    this.#squares[n] = squares
    this.#cubes[n] = cubes
  }

  /**
   * What an exchange of fire in a turn is worth with a ship at a place: what she deals to the enemy whom it hurts most,
   * less what all enemies deal to her and to her friends, each as likely to choose a ship as it is the better target.
   * @param t 0 for this turn
   * @param how how she fights
   * @param caution what a point taken weighs against one dealt
   */
  exchange(ship: Ship, place: Place, moved: number, t: number, how: Manner, caution: number): number {
    const { modifier, share } = how
    const damage = this.#damage
    let most = 0
    let taken = 0
    const fast = moved > FAST ? 1 : 0
    const fit = damage.fit[ship.index]!
    for (let n = 0; n < this.#count; n++) {
      const enemy = this.#enemies[n]!
      const at = n * AHEAD + t
      there.x = this.#x[at]!
      there.y = this.#y[at]!
      there.heading = this.#heading[at]!
      const dx = there.x - place.x
      const dy = there.y - place.y
      const squared = dx * dx + dy * dy
      const inches = Math.ceil(Math.sqrt(squared))
      const mine = arcOf(place, there)
      const theirs = arcOf(there, place)
      const known = t === 0 && enemy.hasMoved
      const abeam = theirs === STARBOARD || theirs === PORT
      const quick = known && enemy.moved > FAST ? 1 : 0
      // One who has yet to move turns as it likes: her silhouette may be either, and all her guns may bear.
      let dealt = 0
      if (inches <= FURTHEST) {
        const table = this.#ours[n]!
        dealt = known
          ? table[entryOf(inches, mine, (abeam ? 1 : 0) - quick + modifier)]!
          : (table[entryOf(inches, mine, 1 + modifier)]! + table[entryOf(inches, mine, modifier)]!) / 2
        dealt *= fit * share
      }
      if (squared <= damage.reach[ship.index]!) dealt += damage.torpedoesAt(ship, enemy, mine, abeam)
      if (dealt * this.#worth[n]! > most) most = dealt * this.#worth[n]!
      const beam = mine === FORE || mine === AFT ? 0 : 1
      const arc = known ? theirs : STARBOARD
      let hurt =
        inches <= FURTHEST ? damage.fit[enemy.index]! * this.#theirs[n]![entryOf(inches, arc, beam - fast)]! : 0
      if (squared <= damage.reach[enemy.index]!) hurt += damage.torpedoesAt(enemy, ship, arc, beam === 1)
      hurt *= this.#own * share
      // Each target as likely as its square: who runs away leaves her share to the others.
      const squares = hurt * hurt + this.#squares[n]!
      if (squares > 0) taken += (hurt * hurt * hurt + this.#cubes[n]!) / squares
    }
    return most - caution * taken
  }

  /** Inches from a place to the nearest enemy as they will be in a turn; -1 if there is none. */
  nearest(place: Place, t: number): number {
    let least = Number.POSITIVE_INFINITY
    for (let n = 0; n < this.#count; n++) {
      const dx = this.#x[n * AHEAD + t]! - place.x
      const dy = this.#y[n * AHEAD + t]! - place.y
      least = Math.min(least, dx * dx + dy * dy)
    }
    return least === Number.POSITIVE_INFINITY ? -1 : Math.sqrt(least)
  }
}

const there: Place = { x: 0, y: 0, heading: 0 }
