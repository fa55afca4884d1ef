import { atLeast, type Chance, chances, type Distribution, mean, type Passage } from '../analysis/distributions.ts'
import { written } from '../analysis/fraction.ts'
import { SHIP_IDS } from '../rulesets/river-plate/data.ts'
import { EFFECTS, type EffectId } from '../rulesets/river-plate/effects.ts'
import { type SalvoLosses, type SalvoOdds, salvoLosses } from './river-plate.ts'

/** Odds as plain data for `odds river-plate --json`. */

/** How a chance is written: as a number, or as a fraction in text ("5/18"). */
type Write = (chance: Chance) => number | string

export const asNumber: Write = ({ value }) => value
export const asFraction: Write = ({ value, fraction }) => (fraction === undefined ? value : written(fraction))

const table = (d: Distribution, write: Write): Record<string, number | string> =>
  Object.fromEntries(chances(d).map(([value, p]) => [value, write(p)]))

/** Effects that can be told apart under the rulings in force: location 12 is stopped by hull armour only under A3. */
export const effectsInForce = ({ question }: SalvoOdds): readonly (typeof EFFECTS)[number][] =>
  EFFECTS.filter(({ id }) => id !== 'specialStopped' || question.specialHitArmour !== 'special-table')

/** The odds of a salvo and of one hit. */
export function oddsData(odds: SalvoOdds, write: Write) {
  const { salvo, question } = odds
  const perHit = new Map(chances(odds.perHit))
  return {
    firer: SHIP_IDS[salvo.firer]!,
    battery: question.battery,
    calibre: Number(salvo.calibreName),
    guns: salvo.guns,
    range: salvo.range,
    target: SHIP_IDS[salvo.target]!,
    gunneryModifier: salvo.gunneryModifier!,
    penetrationModifier: salvo.penetrationModifier!,
    pHit: write(odds.hitChance),
    hits: table(odds.hits, write),
    perHit: Object.fromEntries(effectsInForce(odds).map(({ id }) => [id, write(perHit.get(id) ?? NEVER)])),
    hullDamage: table(odds.hullDamage, write),
    meanHullDamage: write(mean(odds.hullDamage)),
  }
}

const NEVER: Chance = { value: 0, fraction: { n: 0n, d: 1n } }

/** The same with what else a salvo costs, and the salvos that it takes to sink the target. */
export function fullOddsData(odds: SalvoOdds, toSink: Passage | undefined, write: Write) {
  const losses = salvoLosses(odds)
  const ever = (id: EffectId) => write(atLeast(losses.effects[id], 1))
  return {
    ...oddsData(odds, write),
    perSalvo: {
      turretsLost: table(losses.turretsLost, write),
      speedLost: table(losses.speedLost, write),
      secondaryMountsLost: table(losses.mountsLost, write),
      torpedoTubesLost: table(losses.tubesLost, write),
      fires: table(losses.fires, write),
      atLeastOne: Object.fromEntries(effectsInForce(odds).map(({ id }) => [id, ever(id)])),
    },
    salvosToSink: toSink === undefined ? null : passageData(toSink, write),
  }
}

function passageData({ reached, later, mean: average }: Passage, write: Write) {
  return {
    mean: Number.isFinite(average.value) ? write(average) : null,
    chances: Object.fromEntries(reached.flatMap((p, n) => (p.value > 0 ? [[n, write(p)]] : []))),
    later: write(later),
    exactUpTo: reached.findLastIndex(p => p.fraction !== undefined),
  }
}

/** What a salvo costs, for tables: a name, the chance of at least one, the mean. */
export function lossRows(losses: SalvoLosses): readonly { what: string; chance: Chance; mean: Chance }[] {
  const row = (what: string, d: Distribution) => ({ what, chance: atLeast(d, 1), mean: mean(d) })
  return [
    row('turret', losses.turretsLost),
    row('speed (movement points)', losses.speedLost),
    row('secondary mount', losses.mountsLost),
    row('bridge hit', losses.effects.bridge),
    row('bulkhead hit', losses.effects.bulkhead),
    row('boilers hit', losses.effects.boilers),
    row('fire', losses.fires),
    row('rudder hit', losses.effects.rudder),
    row('torpedo tubes', losses.tubesLost),
  ]
}
