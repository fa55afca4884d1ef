import type { Dice } from '../../engine/dice.ts'

/** Greatest number needed that has a table; at 10 nothing hits. */
export const MOST_NEED = 10
/** Most dice that are thrown together: counts of hits are kept in a byte. */
export const MOST_DICE = 120

/**
 * Chance in 36ths that one gun or torpedo hits, by the number that it needs on a d6.
 * A 7 is a 6 and then 4 or more on a second die, an 8 a 6 and then 5, a 9 a 6 and then 6 (B1); anything beyond never.
 * @param beyondSix whether 7 to 9 can be thrown at all
 */
export function chanceIn36(need: number, beyondSix: boolean): number {
  if (need <= 1) return 36
  if (need <= 6) return 6 * (7 - need)
  return beyondSix && need <= 9 ? 10 - need : 0
}

/**
 * How many of n dice hit, from one draw instead of n.
 *
 * All guns of one kind fire at one number, so their hits are binomial. The tables hold its distribution function to
 * 64 bits, computed in whole numbers; a draw of 32 bits almost always decides, and a second one decides when the first
 * falls on the very step (once in 2^32 draws). A guide of 256 entries finds the answer from the first byte where a whole
 * byte has one answer (Chen and Asau 1974).
 * The count is monotone in the draw, so two variants of a rule that see the same draw differ as little as they can.
 */
export class HitTables {
  readonly #most: number
  readonly #guide: Int8Array
  readonly #high: Float64Array
  readonly #low: Float64Array

  /** @param most greatest number of dice thrown together, up to `MOST_DICE` */
  constructor(most: number, beyondSix: boolean) {
    this.#most = most
    const tables = (MOST_NEED + 1) * (most + 1)
    this.#guide = new Int8Array(tables * 256)
    this.#high = new Float64Array(tables * (most + 1))
    this.#low = new Float64Array(tables * (most + 1))
    for (let need = 1; need <= MOST_NEED; need++)
      for (let count = 0; count <= most; count++) this.#build(need, count, chanceIn36(need, beyondSix))
  }

  /**
   * Hits among `count` dice that each need `need` or more.
   * @param need 1 to 10
   * @param count 0 to the greatest number given to the constructor
   */
  draw(dice: Dice, need: number, count: number): number {
    const table = need * (this.#most + 1) + count
    const word = dice.next()
    const sure = this.#guide[(table << 8) | (word >>> 24)]!
    return sure >= 0 ? sure : this.#search(dice, table, word >>> 0)
  }

  #search(dice: Dice, table: number, word: number): number {
    const from = table * (this.#most + 1)
    let hits = 0
    while (word > this.#high[from + hits]!) hits++
    if (word < this.#high[from + hits]!) return hits
    const second = dice.next() >>> 0
    while (word === this.#high[from + hits]! && second >= this.#low[from + hits]!) hits++
    return hits
  }

  /** Fills one table: P(hits <= j) times 2^64, rounded down, as two words; and the guide. */
  #build(need: number, count: number, chance: number): void {
    const table = need * (this.#most + 1) + count
    const from = table * (this.#most + 1)
    const p = BigInt(chance)
    const q = 36n - p
    const n = BigInt(count)
    const all = 36n ** n
    let sum = 0n
    let ways = 1n
    for (let j = 0; j <= count; j++) {
      sum += ways * p ** BigInt(j) * q ** (n - BigInt(j))
      ways = (ways * (n - BigInt(j))) / BigInt(j + 1)
      const bits = (sum << 64n) / all
      this.#high[from + j] = Number(bits >> 32n)
      this.#low[from + j] = Number(bits & 0xffff_ffffn)
    }
    let hits = 0
    for (let byte = 0; byte < 256; byte++) {
      const first = byte * 0x100_0000
      while (first >= this.#high[from + hits]! && this.#low[from + hits] === 0) hits++
      while (first > this.#high[from + hits]!) hits++
      // One answer for the whole byte, unless a step lies in it.
      const sure = first < this.#high[from + hits]! && first + 0xff_ffff < this.#high[from + hits]!
      this.#guide[(table << 8) | byte] = sure ? hits : -1
    }
  }
}
