import { lowest } from '../../../rulesets/laffey/bits.ts'
import { DECLINE, type View } from '../../../rulesets/laffey/policy.ts'
import type { ExpertParameters } from './parameters.ts'
import type { Worths } from './worths.ts'

/**
 * The dice of Phase 3, each by what its face is worth now. Dice are weighed one by one: a die is set aside if it is worth
 * at least what the throws to come can be expected to make of it.
 */
export class Hand {
  readonly #p: ExpertParameters
  readonly #worths: Worths
  /** Worth of the faces 1 to 10, on an ordinary and on the red die. */
  readonly #white = new Float64Array(11)
  readonly #red = new Float64Array(11)
  /** 2s, 3s and 4s among the dice that stay. */
  #twos = 0
  #threes = 0
  #fours = 0
  /** What a 2 or a 3 is worth while there is something to repair. */
  #two = 0
  #three = 0

  constructor(p: ExpertParameters, worths: Worths) {
    this.#p = p
    this.#worths = worths
  }

  /** The dice of a pool to set aside. */
  setAside(view: View, pool: number): number {
    this.#weigh(view, view.setAside)
    const whiteHope = hope(this.#white, view.rerollsLeft)
    const redHope = view.redDie < 0 ? 0 : hope(this.#red, view.rerollsLeft)
    let keep = 0
    for (let rest = pool; rest !== 0; rest &= rest - 1) {
      const die = lowest(rest)
      const face = view.faces[die]!
      const isRed = die === view.redDie
      let worth = isRed ? this.#red[face]! : this.#white[face]!
      if (face === 2) worth = this.#twos < view.fireCount ? this.#two : 0
      else if (face === 3) worth = this.#threes < view.leakCount ? this.#three : 0
      if (worth < (isRed ? redHope : whiteHope)) continue
      keep |= 1 << die
      if (face === 2) this.#twos++
      else if (face === 3) this.#threes++
    }
    return keep
  }

  /** The die that gains most by being rolled again, or `DECLINE`. */
  reroll(view: View, dice: number): number {
    this.#weigh(view, dice)
    const whiteMean = hope(this.#white, 1)
    const redMean = hope(this.#red, 1)
    let best = DECLINE
    let most = 0
    for (let rest = dice; rest !== 0; rest &= rest - 1) {
      const die = lowest(rest)
      const face = view.faces[die]!
      const isRed = die === view.redDie
      let worth = isRed ? this.#red[face]! : this.#white[face]!
      if (face === 2) worth = this.#twos <= view.fireCount ? this.#two : 0
      else if (face === 3) worth = this.#threes <= view.leakCount ? this.#three : 0
      const gain = (isRed ? redMean : whiteMean) - worth
      if (gain > most) {
        most = gain
        best = die
      }
    }
    return best
  }

  /** Weighs the faces for one more die beside those that stay. */
  #weigh(view: View, staying: number): void {
    const white = this.#white
    const worths = this.#worths
    const { board } = worths
    const unit = worths.unit(view)
    this.#count(view, staying)
    this.#two = worths.fireOut(view) / Math.max(1, view.fireCount)
    this.#three = view.ignore3s ? 0 : worths.leakOut(view) / Math.max(1, view.leakCount)
    white.fill(0)
    if (this.#twos < view.fireCount) white[2] = this.#two
    if (this.#threes < view.leakCount) white[3] = this.#three
    white[4] = worths.nextFour(view, this.#fours)
    white[5] = worths.five(view)
    white[1] = Math.max(white[2]!, white[3]!, white[4]!, white[5]!, view.noStars ? 0 : worths.skyStar(view, 1))
    if (view.target >= 0) {
      const around = (view.tables.adjacent[view.target]! | (1 << view.target)) & ~view.destroyed
      white[7] = white[8] = -board.least(view, around & view.tables.holdsLeaks) - this.#p.leakSeed * unit
      white[9] = -board.least(view, around) - this.#p.fireSeed * unit
      white[10] = -board.all(view, around)
    }
    // What a red face counts as, and what a 6 counts as under its Penalty.
    for (let face = 1; face <= 10; face++) this.#red[face] = white[view.redCountsAs[face]!]!
    white[6] = view.countsAs[6] === 6 ? 0 : white[9]!
  }

  #count(view: View, dice: number): void {
    this.#twos = this.#threes = this.#fours = 0
    for (let rest = dice; rest !== 0; rest &= rest - 1) {
      const face = view.faces[lowest(rest)]!
      if (face === 2) this.#twos++
      else if (face === 3) this.#threes++
      else if (face === 4) this.#fours++
    }
  }
}

/** What a die is expected to come to with `throws` to come, the best stopping after each. */
export function hope(worth: Float64Array, throws: number): number {
  let expected = -Infinity
  for (let i = 0; i < throws; i++) {
    let sum = 0
    for (let face = 1; face <= 10; face++) sum += Math.max(expected, worth[face]!)
    expected = sum / 10
  }
  return expected
}
