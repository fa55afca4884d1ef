import type { EventCount } from '../engine/tally.ts'
import { checkConfidence, type Estimate } from './interval.ts'
import { type Share, share } from './proportions.ts'
import { twoSidedNormal } from './special/normal.ts'
import { twoSidedStudent } from './special/student.ts'

/**
 * Events per game, with a score interval that lets the variance be a multiple f of the mean (quasi-Poisson: McCullagh and
 * Nelder 1989, Generalized Linear Models, section 6.2): all rates r with (rate - r)² <= t² f r / n, where f is the sample
 * variance over the mean. For common events it is Student's interval, mean ± t · se; for rare ones it leans upwards as it
 * should and never goes below zero. With no event at all f is 1, as for Poisson counts. An event that no game had twice
 * has the interval of its share of games.
 * @param games games that could have had the event, at least 1
 */
export function rate(event: EventCount, games: number, confidence: number): Estimate {
  checkConfidence(confidence)
  const [total, ever, squares] = event
  // Never twice in one game: how often a game is how often at all, and must not be told with another interval.
  if (total > 0 && total === ever && squares === total) {
    const { value, low, high, method } = share(total, games, confidence)
    return { value, low, high, n: games, method, confidence }
  }
  const value = total / games
  const variance = games > 1 ? Math.max(0, (squares - total * value) / (games - 1)) : value
  const f = total === 0 ? 1 : variance / value
  const t = total === 0 || games < 2 ? twoSidedNormal(confidence) : twoSidedStudent(confidence, games - 1)
  const shift = (t * t * f) / (2 * games)
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
