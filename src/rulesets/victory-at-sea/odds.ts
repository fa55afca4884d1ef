import { EXTREME_RANGE, faceToDamage, faceToHit, LONG_RANGE } from './firing.ts'
import type { Rules } from './rules.ts'
import { type ShipSpec, TRAIT } from './spec.ts'

/** What an attack depends on, beside the two ships: as a person at the table would say it. */
export interface Shot {
  /** Inches. */
  readonly range: number
  /** Whether the target shows its beam. */
  readonly beam: boolean
  /** Whether the target moved more than 7 inches. */
  readonly fast: boolean
  /** Whether it is night, and whether the weather is bad. */
  readonly night: boolean
  readonly badWeather: boolean
  /** Whether the target's hits are rolled again (Evasive!). */
  readonly evasive: boolean
}

/** Exact odds of one weapon's attack on a target as new, by numbers of hits, points of Damage and critical hits. */
export interface Odds {
  /** Chance of each number of hits, from 0. */
  readonly hits: readonly number[]
  /** Chance of each number of Damage Dice that damage, before what critical hits add. */
  readonly damage: readonly number[]
  /** Chance of each number of critical hits. */
  readonly criticals: readonly number[]
}

const convolve = (a: readonly number[], b: readonly number[]): number[] => {
  const sum = Array<number>(a.length + b.length - 1).fill(0)
  a.forEach((p, i) => {
    b.forEach((q, k) => {
      sum[i + k]! += p * q
    })
  })
  return sum
}

/** Chances of each number of successes among n things with the same distribution of successes. */
function times(one: readonly number[], n: number): number[] {
  let all: number[] = [1]
  for (let i = 0; i < n; i++) all = convolve(all, one)
  return all
}

/** Chances of a sum over a number of hits that is itself chance. */
function mixture(hits: readonly number[], each: readonly number[]): number[] {
  const most = (hits.length - 1) * (each.length - 1)
  const sum = Array<number>(most + 1).fill(0)
  let all: number[] = [1]
  for (const p of hits) {
    all.forEach((q, k) => {
      sum[k]! += p * q
    })
    all = convolve(all, each)
  }
  return sum
}

/**
 * The exact odds of a weapon of `ship` against `target`, both as new: no dice are thrown. The weapon is fired though the
 * target may be out of its range; ask `range <= weapon.range` first.
 * @param w weapon by position in the roster: a turret, secondary weapons, torpedoes or depth charges
 */
export function weaponOdds(ship: ShipSpec, w: number, target: ShipSpec, shot: Shot, rules: Rules): Odds {
  const weapon = ship.weapons[w]!
  const guns = weapon.kind === 'turret' || weapon.kind === 'secondary'
  const long = shot.range > LONG_RANGE
  const modifier = guns
    ? (shot.beam ? 1 : 0) -
      (shot.range > EXTREME_RANGE ? 2 : long ? 1 : 0) +
      (long && ship.kriegsmarine && rules.rangefinders && weapon.kind === 'turret' ? 1 : 0) -
      (shot.fast && !(rules.secondariesIgnoreSpeed && weapon.kind === 'secondary') ? 1 : 0) -
      (shot.night ? 1 : 0) -
      (shot.badWeather ? 1 : 0)
    : weapon.kind === 'torpedo' && shot.beam
      ? 1
      : 0
  const once = (7 - faceToHit(target.target, modifier)) / 6
  const shown = weapon.twin ? once * (2 - once) : once
  const hit = shot.evasive ? shown * once : shown
  const plunging = guns && long && (target.traits & TRAIT.armouredDeck) === 0 ? 1 : 0
  const bonus = weapon.penetration + plunging
  const damaging = (7 - faceToDamage(target.armour, bonus)) / 6
  const six = !rules.modifiedSix ? 6 : Math.min(6, Math.max(2, 6 - bonus))
  const critical = weapon.weak ? 0 : (7 - six) / 12
  const hits = times([1 - hit, hit], weapon.ad)
  return {
    hits,
    damage: mixture(hits, times([1 - damaging, damaging], weapon.dd)),
    criticals: mixture(hits, times([1 - critical, critical], weapon.dd)),
  }
}

/** Mean of a distribution over 0, 1, 2, ... */
export const meanOf = (chances: readonly number[]): number => chances.reduce((sum, p, n) => sum + n * p, 0)
