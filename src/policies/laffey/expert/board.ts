import { lowest } from '../../../rulesets/laffey/bits.ts'
import type { View } from '../../../rulesets/laffey/policy.ts'
import { MIDSHIP } from '../../../rulesets/laffey/sheet.ts'
import { pipKey, WHOLE_SHIP } from '../../../rulesets/laffey/tables.ts'
import type { ExpertParameters } from './parameters.ts'

/** Steps of the price list to each mark. */
const STEPS = 8
/** Health above which a mark is no cheaper. */
const MOST_HEALTH = 20
/** Most marks to expect that make a difference. */
const MOST_THREAT = 12
const PRICES = STEPS * (MOST_HEALTH + MOST_THREAT) + 1

/** Aft compartments and the Fuel Tanks, Fore compartments and the Fuel Tanks: what an attack on a side can target. */
export const AFT = (1 << (MIDSHIP + 1)) - 1
export const FORE = AFT << MIDSHIP

/**
 * What marks cost, compartment by compartment. Each mark on a compartment is dearer than the last by a constant factor,
 * and what is to be expected there in any case (from pips, Explosions and 10s of the attacks to come, by side and
 * neighbours) counts as if it had been done.
 */
export class Board {
  readonly #p: ExpertParameters
  /** Prices in steps of an eighth of a mark, for a compartment of 20 Health without threat upwards. */
  readonly #prices = new Float64Array(PRICES)
  /** Threat by compartment, in steps. */
  readonly #threat = new Int32Array(19)
  #threatRound = -1
  #threatPips = -1

  constructor(p: ExpertParameters) {
    this.#p = p
    // The eighth root, by square roots: they are exact on every machine.
    const step = Math.sqrt(Math.sqrt(Math.sqrt(p.steepness)))
    let price = 1
    const par = STEPS * (MOST_HEALTH - 8)
    for (let i = par; i < PRICES; i++, price *= step) this.#prices[i] = price
    price = 1
    for (let i = par; i >= 0; i--, price /= step) this.#prices[i] = price
  }

  forget(): void {
    this.#threatRound = -1
  }

  /** What is to be expected on each compartment from the aircraft left. */
  #lookOut(view: View): void {
    this.#threatRound = view.round
    this.#threatPips = view.pipCount
    const { tables, pips } = view
    const { threatOfPips, threatOfBlasts, threatOfDice } = this.#p
    let aftPips = 0
    let aftBlasts = 0
    let aftAttacks = 0
    let forePips = 0
    let foreBlasts = 0
    let foreAttacks = 0
    for (let rest = view.live; rest !== 0; rest &= rest - 1) {
      const a = lowest(rest)
      const explosions = tables.explosions[pipKey(a, pips[a]!)]!
      if (((tables.facesAft >>> a) & 1) !== 0) {
        aftPips += pips[a]! - explosions
        aftBlasts += explosions
        aftAttacks++
      } else {
        forePips += pips[a]! - explosions
        foreBlasts += explosions
        foreAttacks++
      }
    }
    const aftReach = 0.1 * (threatOfBlasts * aftBlasts + threatOfDice * aftAttacks)
    const foreReach = 0.1 * (threatOfBlasts * foreBlasts + threatOfDice * foreAttacks)
    for (let c = 0; c < 19; c++) {
      const near = tables.adjacent[c]! | (1 << c)
      let threat = aftReach * members(near & AFT) + foreReach * members(near & FORE)
      if (((AFT >>> c) & 1) !== 0) threat += 0.1 * threatOfPips * aftPips
      if (((FORE >>> c) & 1) !== 0) threat += 0.1 * threatOfPips * forePips
      this.#threat[c] = Math.min(STEPS * MOST_THREAT, Math.round(STEPS * threat))
    }
  }

  /** What `marks` more marks on a compartment cost. */
  cost(view: View, c: number, marks = 1): number {
    if (((view.immune >>> c) & 1) !== 0) return 0
    if (this.#threatPips !== view.pipCount || this.#threatRound !== view.round) this.#lookOut(view)
    const threat = this.#threat[c]!
    let sum = 0
    for (let left = view.health[c]!, i = 0; i < marks && left > 0; left--, i++) {
      const price = this.#prices[STEPS * (MOST_HEALTH - left) + threat]!
      if (left > 1) sum += price
      else sum += price * (this.#isFatal(view, c) ? this.#p.fatalMark : this.#p.lastMark)
    }
    return ((view.tables.vital >>> c) & 1) !== 0 ? sum * this.#p.bridge : sum
  }

  #isFatal(view: View, c: number): boolean {
    return ((view.tables.vital >>> c) & 1) !== 0 || members(view.destroyed) + 1 >= view.rules.compartmentsLost
  }

  /** The compartment of a set where marks cost least. The set must not be empty. */
  cheapest(view: View, set: number, marks = 1): number {
    let best = lowest(set)
    if ((set & (set - 1)) === 0) return best
    let least = Infinity
    for (let rest = set; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      const price = this.cost(view, c, marks)
      if (price < least) {
        least = price
        best = c
      }
    }
    return best
  }

  /** What a mark costs at the cheapest place of a set; 0 for an empty set. */
  least(view: View, set: number): number {
    return set === 0 ? 0 : this.cost(view, this.cheapest(view, set))
  }

  /** What one mark on every standing compartment of a set costs. */
  all(view: View, set: number): number {
    let sum = 0
    for (let rest = set & ~view.destroyed; rest !== 0; rest &= rest - 1) sum += this.cost(view, lowest(rest))
    return sum
  }

  /**
   * What a mark on the ship costs on average: half on a compartment at random, half on its cheapest neighbour. Nothing
   * when no compartment stands, as can be until the end of a round.
   */
  unit(view: View): number {
    const standing = WHOLE_SHIP & ~view.destroyed
    if (standing === 0) return 0
    let sum = 0
    let n = 0
    for (let rest = standing; rest !== 0; rest &= rest - 1) {
      const c = lowest(rest)
      sum += this.cost(view, c) + this.least(view, view.tables.adjacent[c]! & standing)
      n += 2
    }
    return sum / n
  }

  /** What the spread of a Leak in a compartment costs. */
  leakSpread(view: View, from: number, room: number): number {
    const { below, left, right } = view.tables
    const down = below[from]! & room
    if (down !== 0) return view.rules.R16all ? this.all(view, down) : this.least(view, down)
    return this.least(view, left[from]! & room) + this.least(view, right[from]! & room)
  }

  /** What the spread of a Fire in a compartment costs. */
  fireSpread(view: View, from: number, room: number): number {
    const up = view.tables.above[from]! & room
    if (up !== 0) return this.least(view, up)
    return this.all(view, view.tables.adjacent[from]! | (view.rules.R17adjacentOnly ? 0 : 1 << from))
  }
}

function members(set: number): number {
  let n = 0
  for (let rest = set; rest !== 0; rest &= rest - 1) n++
  return n
}
