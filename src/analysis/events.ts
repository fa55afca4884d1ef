import type { EventCount } from '../engine/tally.ts'
import { checkConfidence, type Estimate } from './interval.ts'
import { type Share, share } from './proportions.ts'
import { twoSidedNormal } from './special/normal.ts'

/**
 * Events per game, with a score interval that lets the variance be a multiple f of the mean (quasi-Poisson; McCullagh and
 * Nelder 1989, Generalized Linear Models, section 6.2.3): all rates r with (rate - r)² <= z² f r / n, f estimated as sample variance / mean. For common events
 * it is mean ± z · se; for rare ones it leans upwards as it should, and never goes below zero. With no event at all f is 1.
 * @param games games that could have had the event, at least 1
 */
export function rate(event: EventCount, games: number, confidence: number): Estimate {
  checkConfidence(confidence)
  const [total, , squares] = event
  const value = total / games
  const variance = games > 1 ? Math.max(0, (squares - total * value) / (games - 1)) : value
  const f = total === 0 ? 1 : variance / value
  const z2 = twoSidedNormal(confidence) ** 2
  const shift = (z2 * f) / (2 * games)
  const reach = Math.sqrt((2 * value + shift) * shift)
  return {
    value,
    low: total === 0 ? 0 : Math.max(0, value + shift - reach),
    high: value + shift + reach,
    n: games,
    method: 'quasi-Poisson score',
    confidence,
  }
}

/** Share of games with at least one such event. */
export function everShare(event: EventCount, games: number, confidence: number): Share {
  return share(event[1], games, confidence)
}
