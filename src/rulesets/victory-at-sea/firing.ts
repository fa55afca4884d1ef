import { criticalHit } from './critical-hits.ts'
import { loseDamage } from './damage.ts'
import {
  ANY_CRITICAL,
  CRITICAL,
  DAMAGE_HANDFUL,
  DAMAGE_OFFSET,
  DAMAGING,
  damageTable,
  drawBelow,
  HANDFUL,
  HANDFUL_OFFSET,
  HITS,
  NEVER,
  ONES,
  SIXES,
  SIXES_SURPLUS,
  TWELVES,
  TWELVES_SURPLUS,
} from './handfuls.ts'
import type { Sea } from './sea.ts'
import { AFLOAT, type Ship } from './ship.ts'

/** Beyond these the range is long, and extreme, in inches (Firing). */
export const LONG_RANGE = 20
export const EXTREME_RANGE = 30

/** Face that an Attack Die needs: a 1 always misses, a 6 not always hits. */
export function faceToHit(target: number, modifier: number): number {
  const need = target - modifier
  return need < 2 ? 2 : Math.min(need, NEVER)
}

/** Face that a Damage Die needs: a natural 1 never damages, a natural 6 always does. */
export function faceToDamage(armour: number, modifier: number): number {
  const need = armour - modifier
  return need < 2 ? 2 : Math.min(need, 6)
}

/** The table of a weapon's Damage Dice against an armour, with the modifier of trait and range; V7. */
export function damageDiceTable(armour: number, modifier: number, weak: boolean, modifiedSix: boolean): Uint8Array {
  const six = !modifiedSix ? 6 : 6 - modifier < 2 ? 2 : Math.min(6 - modifier, 6)
  return damageTable(faceToDamage(armour, modifier), weak ? NEVER : six)
}

/** Natural ones of the Attack Dice last rolled, if gun failures ask for them. */
let ones = 0
export const onesRolled = (): number => ones
/** Hits of the Attack Dice last rolled whose dice were not rolled again: a die may be rolled again once only (Re-Rolls). */
let fresh = 0
export const freshHits = (): number => fresh

/**
 * Rolls Attack Dice. The dice must be at the attacker's address.
 * @param need face that hits, 2 to 7
 * @param twin whether misses are rolled once more (Twin-Linked)
 * @returns hits
 */
export function attackDice(sea: Sea, count: number, need: number, twin: boolean): number {
  const table = HITS[need]!
  const { dice, voice } = sea
  const counts = sea.rules.countsOnes
  let hits = 0
  ones = 0
  for (let left = count; left > 0; ) {
    const n = Math.min(left, HANDFUL)
    left -= n
    const draw = drawBelow(dice, SIXES[n]!, SIXES_SURPLUS[n]!)
    hits += table[HANDFUL_OFFSET[n]! + draw]!
    if (counts) ones += ONES[HANDFUL_OFFSET[n]! + draw]!
    if (voice !== null) voice.threw(draw, n)
  }
  if (!twin || hits === count) {
    fresh = hits
    return hits
  }
  const first = ones
  const once = hits
  hits += attackDice(sea, count - hits, need, false)
  ones += first
  fresh = once
  return hits
}

/**
 * Rolls the dice of the hits last scored again (Evasive!), but for those that were rolled again already.
 * @param hits what `attackDice` returned last
 * @returns hits that are left
 */
export function rerollHits(sea: Sea, hits: number, need: number): number {
  const kept = hits - fresh
  return kept + attackDice(sea, fresh, need, false)
}

/**
 * Rolls Damage Dice hit by hit and deals with what they do, die by die: a point of Damage, and a critical hit on a six
 * that is followed by 4 or more. Stops when the ship is out.
 * @param hits hits scored, each of which rolls `dd` dice
 * @param table from `damageDiceTable`
 */
export function damageDice(sea: Sea, target: Ship, hits: number, dd: number, table: Uint8Array): void {
  const { dice, record, voice } = sea
  const at = target.at.hits
  // The first handful of every hit is of one size; more than three dice need a second one.
  const first = Math.min(dd, DAMAGE_HANDFUL)
  const size = TWELVES[first]!
  const surplus = TWELVES_SURPLUS[first]!
  const offset = DAMAGE_OFFSET[first]!
  for (let hit = 1; hit <= hits; hit++) {
    const draw = drawBelow(dice, size, surplus)
    const entry = table[offset + draw]!
    if (voice !== null) voice.damageDice(sea, target, draw, first, entry)
    const after = target.damage - (entry >> DAMAGING)
    if ((entry & ANY_CRITICAL) === 0 && after > target.threshold) target.damage = after
    else if (dieByDie(sea, target, entry, first)) {
      record[at]! += hit
      return
    }
    if (dd > DAMAGE_HANDFUL && moreDice(sea, target, dd - DAMAGE_HANDFUL, table)) {
      record[at]! += hit
      return
    }
  }
  record[at]! += hits
}

/** The dice of a hit beyond the first handful. @returns whether the ship is out */
function moreDice(sea: Sea, target: Ship, dd: number, table: Uint8Array): boolean {
  for (let left = dd; left > 0; left -= DAMAGE_HANDFUL) {
    const n = Math.min(left, DAMAGE_HANDFUL)
    const draw = drawBelow(sea.dice, TWELVES[n]!, TWELVES_SURPLUS[n]!)
    const entry = table[DAMAGE_OFFSET[n]! + draw]!
    if (sea.voice !== null) sea.voice.damageDice(sea, target, draw, n, entry)
    if (dieByDie(sea, target, entry, n)) return true
  }
  return false
}

/** Damage Dice one at a time. @returns whether the ship is out */
function dieByDie(sea: Sea, target: Ship, entry: number, n: number): boolean {
  for (let k = 0; k < n; k++) {
    const die = (entry >> (2 * k)) & CRITICAL
    if (die === 0) continue
    loseDamage(sea, target, 1)
    if (target.state !== AFLOAT) return true
    if (die === CRITICAL) {
      criticalHit(sea, target, sea.criticalDraw(target))
      if (target.state !== AFLOAT) return true
    }
  }
  return false
}
