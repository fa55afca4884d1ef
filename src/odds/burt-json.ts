import { atLeast, type Chance, chance, chances, type Distribution, mean, sum } from '../analysis/distributions.ts'
import { fraction, times, toNumber, written } from '../analysis/fraction.ts'
import { TWENTIETHS } from '../rulesets/burt/spec.ts'
import { type Broadside, EXPLODED, type Figure, figureOf, hitsOf, ROWS, SUNK } from './burt.ts'

/** Odds of a broadside as plain data for `odds burt --json`. */

/** How a chance is written: as a number, or as a fraction in text ("5/18"). */
type Write = (chance: Chance) => number | string

export const asNumber: Write = ({ value }) => value
export const asFraction: Write = ({ value, fraction }) => (fraction === undefined ? value : written(fraction))

const table = (d: Distribution, write: Write): Record<string, number | string> =>
  Object.fromEntries(chances(d).map(([value, p]) => [value, write(p)]))

export const BANDS = ['point blank', 'short', 'medium', 'long', 'extreme'] as const

/** Hits of all batteries together. */
export const allHits = (broadside: Broadside): Distribution => broadside.batteries.map(hitsOf).reduce(sum)

/** Points lost, as a player counts them: whole points and parts of one. */
export function pointsLost(broadside: Broadside): [points: number, chance: Chance][] {
  return chances(figureOf(broadside, 'pointsLost')).map(([twentieths, p]) => [twentieths / TWENTIETHS, p])
}

/** Mean of the points lost. */
export function meanPoints(broadside: Broadside): Chance {
  const { value, fraction: exact } = mean(figureOf(broadside, 'pointsLost'))
  if (exact === undefined) return { value: value / TWENTIETHS }
  const whole = times(exact, fraction(1, TWENTIETHS))
  return { value: toNumber(whole), fraction: whole }
}

/** Sunk in any way, and by an explosion. */
export function losses(broadside: Broadside): { sunk: Chance; exploded: Chance } {
  const fate = figureOf(broadside, 'fate')
  return { sunk: atLeast(fate, SUNK), exploded: chance(fate, EXPLODED) }
}

/** What a broadside costs besides points, by name; half hexes of speed. */
export const COSTS: readonly { readonly figure: Figure; readonly title: string }[] = [
  { figure: 'mainTurrets', title: 'main turret' },
  { figure: 'smallMounts', title: 'small mount' },
  { figure: 'torpedoBanks', title: 'bank of torpedo tubes' },
  { figure: 'speed', title: 'speed (half hexes)' },
  { figure: 'fires', title: 'fire begun' },
  { figure: 'bridge', title: 'bridge hit' },
  { figure: 'fireControl', title: 'fire control hit' },
  { figure: 'rudder', title: 'rudder jammed' },
]

/** Hits, points and criticals of a broadside. */
export function broadsideData(broadside: Broadside, write: Write) {
  const { question, firer, target, batteries } = broadside
  const { sunk, exploded } = losses(broadside)
  const criticals = figureOf(broadside, 'criticals')
  return {
    firer: firer.id,
    target: target.id,
    targetPoints: target.points,
    range: question.range,
    weapons: question.weapons,
    bearing: question.bearing,
    endOn: question.endOn,
    smoke: question.smoke,
    night: question.night,
    fireControlOut: question.fireControlOut,
    batteries: batteries.map(battery => ({
      weapon: battery.weapon,
      dice: battery.dice,
      band: BANDS[battery.band]!,
      needed: battery.needed,
      pHit: write(hitChance(battery.in36)),
      damage: battery.damage,
      hits: table(hitsOf(battery), write),
    })),
    hits: table(allHits(broadside), write),
    meanHits: write(mean(allHits(broadside))),
    pointsLost: Object.fromEntries(pointsLost(broadside).map(([points, p]) => [points, write(p)])),
    meanPointsLost: write(meanPoints(broadside)),
    pSunk: write(sunk),
    pExploded: write(exploded),
    criticals: table(criticals, write),
    meanCriticals: write(mean(criticals)),
  }
}

/** The same with every row of the critical tables and what a broadside costs besides points. */
export function fullBroadsideData(broadside: Broadside, write: Write) {
  const row = (figure: Figure) => {
    const d = figureOf(broadside, figure)
    return { mean: write(mean(d)), atLeastOne: write(atLeast(d, 1)) }
  }
  const costs = ['mainTurrets', 'smallMounts', 'torpedoBanks', 'flightDeck', 'speed', 'fires', 'fireClass'] as const
  return {
    ...broadsideData(broadside, write),
    rows: Object.fromEntries(ROWS.map(id => [id, row(id)])),
    losses: Object.fromEntries(costs.map(figure => [figure, table(figureOf(broadside, figure), write)])),
  }
}

const hitChance = (in36: number): Chance => ({ value: in36 / 36, fraction: fraction(in36, 36) })
