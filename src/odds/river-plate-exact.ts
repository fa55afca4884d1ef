import { atLeast, chances, type Distribution, mean } from '../analysis/distributions.ts'
import type { ExactCell } from '../engine/contracts.ts'
import { EFFECTS } from '../rulesets/river-plate/effects.ts'
import type { SalvoOptions } from '../rulesets/river-plate/salvo-setup.ts'
import { type SalvoLosses, salvoLosses, salvoOdds } from './river-plate.ts'

const numbers = (d: Distribution): [number, number][] => chances(d).map(([value, p]) => [value, p.value])
const NEVER: [number, number][] = [[0, 1]]

const METHOD = 'Every throw of the dice was enumerated, with fractions; no random numbers.'

/** Exact figures of a cell of the ruleset `river-plate-salvo`: all its outcomes, metrics and events. */
export function exactSalvo(options: SalvoOptions): ExactCell {
  const odds = salvoOdds(options)
  if (odds === undefined) return beyondRange()
  const hit = odds.hitChance.value
  const losses = salvoLosses(odds)
  return {
    method: METHOD,
    outcomes: { hit, miss: 1 - hit, 'out-of-range': 0, unfinished: 0 },
    metrics: {
      hits: numbers(odds.hits),
      hullDamage: numbers(odds.hullDamage),
      turretsLost: numbers(losses.turretsLost),
      speedLost: numbers(losses.speedLost),
      mountsLost: numbers(losses.mountsLost),
      tubesLost: numbers(losses.tubesLost),
      fires: numbers(losses.fires),
    },
    events: { effects: eventsOf(losses) },
  }
}

const eventsOf = ({ effects }: SalvoLosses) =>
  Object.fromEntries(
    EFFECTS.map(({ id }) => [id, { mean: mean(effects[id]).value, ever: atLeast(effects[id], 1).value }]),
  )

function beyondRange(): ExactCell {
  return {
    method: METHOD,
    outcomes: { hit: 0, miss: 0, 'out-of-range': 1, unfinished: 0 },
    metrics: {
      hits: NEVER,
      hullDamage: NEVER,
      turretsLost: NEVER,
      speedLost: NEVER,
      mountsLost: NEVER,
      tubesLost: NEVER,
      fires: NEVER,
    },
    events: { effects: Object.fromEntries(EFFECTS.map(({ id }) => [id, { mean: 0, ever: 0 }])) },
  }
}
