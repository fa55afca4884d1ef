import { type Chance, chances, type Distribution, mean } from '../analysis/distributions.ts'
import { written } from '../analysis/fraction.ts'
import { type AttackOdds, modifiersOf } from './victory-at-sea.ts'

/** Odds of an attack as plain data for `odds victory-at-sea --json`. */

/** How a chance is written: as a number, or as a fraction in text ("5/18"). */
type Write = (chance: Chance) => number | string

export const asNumber: Write = ({ value }) => value
export const asFraction: Write = ({ value, fraction }) => (fraction === undefined ? value : written(fraction))

const table = (d: Distribution, write: Write): Record<string, number | string> =>
  Object.fromEntries(chances(d).map(([value, p]) => [value, write(p)]))

/** Chances by number from 0, without those that are 0. */
const byNumber = (list: readonly number[]): Record<string, number> =>
  Object.fromEntries(list.map((p, n) => [n, p] as const).filter(([, p]) => p > 0))

export const meanOf = (list: readonly number[]): number => list.reduce((all, p, n) => all + n * p, 0)

/** Hits, Damage Dice, critical hits, and what they cost. */
export function attackData(odds: AttackOdds, write: Write) {
  const { question } = odds
  return {
    firer: question.firer.id,
    weapon: question.weapon.name,
    attackDice: question.dice,
    damageDicePerHit: question.weapon.dd,
    target: question.target.id,
    range: question.range,
    modifiers: Object.fromEntries(modifiersOf(question)),
    needed: odds.toHit > 6 ? null : odds.toHit,
    neededToDamage: odds.toDamage,
    hits: table(odds.hits, write),
    meanHits: write(mean(odds.hits)),
    damageDice: table(odds.damageDice, write),
    meanDamageDice: write(mean(odds.damageDice)),
    criticals: table(odds.criticals, write),
    meanCriticals: write(mean(odds.criticals)),
    damage: byNumber(odds.damage),
    meanDamage: meanOf(odds.damage),
    crew: byNumber(odds.crew),
    meanCrew: meanOf(odds.crew),
    pDestroyed: odds.destroyed,
    pAbandoned: odds.abandoned,
    pCrippled: odds.crippled,
    pSkeletonCrew: odds.skeleton,
  }
}
