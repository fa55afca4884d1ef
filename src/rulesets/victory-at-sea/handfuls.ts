import type { Dice } from '../../engine/dice.ts'

/**
 * Dice thrown by the handful: one draw from 0 to 6^n - 1 (or 12^n - 1) is n dice, and tables hold what they come to.
 * The faces can be read from the draw, so nothing is lost: it is n fair dice, thrown together.
 */

/**
 * `dice.below(n)` for an n whose surplus, 65536 mod n, is known: a division less for each handful.
 * @param n 1 to 65,536
 */
export function drawBelow(dice: Dice, n: number, surplus: number): number {
  let product = Math.imul(dice.next() >>> 16, n)
  while ((product & 0xffff) < surplus) product = Math.imul(dice.next() >>> 16, n)
  return product >>> 16
}

const surplusOf = (sizes: Int32Array): Int32Array => sizes.map(n => 65536 % n)

/** Most Attack Dice in one draw. */
export const HANDFUL = 4
/** 6 to the power of n. */
export const SIXES = Int32Array.of(1, 6, 36, 216, 1296)
export const SIXES_SURPLUS = surplusOf(SIXES)
/** Where the table of n dice begins within one of `hitsAt` or `ONES`. */
export const HANDFUL_OFFSET = Int32Array.of(0, 1, 7, 43, 259)
const HANDFUL_LENGTH = 1555

/** A number that no face reaches. */
export const NEVER = 7

/** The k-th of n dice in a draw, 1 to 6. */
export const faceOf = (draw: number, k: number): number => 1 + (Math.floor(draw / SIXES[k]!) % 6)

function counts(fits: (face: number) => boolean): Uint8Array {
  const table = new Uint8Array(HANDFUL_LENGTH)
  for (let n = 1; n <= HANDFUL; n++)
    for (let draw = 0; draw < SIXES[n]!; draw++) {
      let count = 0
      for (let k = 0; k < n; k++) if (fits(faceOf(draw, k))) count++
      table[HANDFUL_OFFSET[n]! + draw] = count
    }
  return table
}

/** Dice of a handful that show `need` or more, by the number needed from 0 to 7. */
export const HITS: readonly Uint8Array[] = Array.from({ length: NEVER + 1 }, (_, need) => counts(face => face >= need))
/** Dice of a handful that show a 1. */
export const ONES = counts(face => face === 1)

/** Most Damage Dice in one draw; each is a d6 and, in case it is a six, whether the die rolled again is 4 or more. */
export const DAMAGE_HANDFUL = 3
/** 12 to the power of n. */
export const TWELVES = Int32Array.of(1, 12, 144, 1728)
export const TWELVES_SURPLUS = surplusOf(TWELVES)
/** Where the table of n dice begins within a damage table. */
export const DAMAGE_OFFSET = Int32Array.of(0, 0, 12, 156)
const DAMAGE_LENGTH = 1884

/** Within an entry of a damage table: two bits a die from the lowest up, 0 nothing, 1 damage, 3 damage and a critical hit. */
export const DAMAGES = 1
export const CRITICAL = 3
/** The bits of an entry that are set if any die is a critical hit. */
export const ANY_CRITICAL = 0b101010
/** Shift an entry by this for the number of dice that damage. */
export const DAMAGING = 6

const damageTables = new Map<number, Uint8Array>()

/**
 * What a handful of Damage Dice does, by the draw.
 * @param need least face that damages, 2 to 6
 * @param critical least face that is rolled again for a critical hit, 2 to 6, or `NEVER`
 */
export function damageTable(need: number, critical: number): Uint8Array {
  const key = 8 * need + critical
  const known = damageTables.get(key)
  if (known !== undefined) return known
  const table = new Uint8Array(DAMAGE_LENGTH)
  for (let n = 1; n <= DAMAGE_HANDFUL; n++)
    for (let draw = 0; draw < TWELVES[n]!; draw++) {
      let entry = 0
      for (let k = 0; k < n; k++) {
        const twelfth = Math.floor(draw / TWELVES[k]!) % 12
        const face = 1 + (twelfth >> 1)
        if (face < need) continue
        entry |= (face >= critical && (twelfth & 1) === 1 ? CRITICAL : DAMAGES) << (2 * k)
        entry += 1 << DAMAGING
      }
      table[DAMAGE_OFFSET[n]! + draw] = entry
    }
  damageTables.set(key, table)
  return table
}
