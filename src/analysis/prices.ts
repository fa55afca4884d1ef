import type { Interval } from './interval.ts'
import { inverseOf, sandwich, times } from './linear.ts'
import { holm } from './multiplicity.ts'
import { normalCdf, twoSidedNormal } from './special/normal.ts'

/** One pairing of two fleets and what it came to. */
export interface Encounter {
  /** By class: ships of the first fleet less ships of the second. */
  readonly difference: readonly number[]
  /** Share of all points that the first fleet made, 0 to 1. */
  readonly score: number
  /** Games behind the score. */
  readonly games: number
  /** The two fleets, if fleets fight more than once: what they are more than the sum of their ships recurs. */
  readonly members?: readonly [number, number]
}

/** A class of ships, as the fleet list sells it. */
export interface PricedClass {
  /** Points that one costs. */
  readonly charge: number
  /** How many sailed in all encounters together, on both sides. */
  readonly sailed: number
}

/** What a class turned out to be worth. */
export interface Price extends Interval {
  /** Which class: an index into those given. */
  readonly index: number
  readonly charge: number
  /** Points. */
  readonly worth: number
  readonly standardError: number
  /** Interval that holds for all classes at once. */
  readonly simultaneous: Interval
  /** p that worth and charge are the same, after Holm's correction over all classes. */
  readonly adjustedP: number
  readonly verdict: 'underpriced' | 'overpriced' | 'indistinguishable'
}

export interface Prices {
  /** Greatest worth for its charge first. */
  readonly prices: readonly Price[]
  /** Classes that could not be priced: too rare in these encounters, or never apart from others. */
  readonly unpriced: readonly number[]
  readonly encounters: number
  /** Chance that a fleet worth one point more wins, on the model's scale. */
  readonly pointAhead: number
}

/** Encounters in which a class must make a difference before it is priced. */
export const FEWEST = 20

/**
 * Prices classes of ships by how much each adds to the chance of winning.
 *
 * A logistic model without constant: the log-odds of winning are the sum over classes of (difference in numbers times
 * the class's strength). Scores are shares, so the fit is a quasi-likelihood (Papke and Wooldridge 1996, Journal of
 * Applied Econometrics 11, 619-632), climbed by Newton's method; one evenly shared game is added to each encounter so
 * that it has a maximum. The covariance is a sandwich (White 1982), which does not rely on the model being right for each
 * pair of fleets: what ships are worth beside each other counts as noise. Encounters that share a fleet share some of it
 * (the dyadic-robust variance of Aronow, Samii and Assenova 2015, Political Analysis 23, 564-577). Encounters in which
 * classes too rare to be priced differ are left out, for those would count for others.
 *
 * Strengths become points by one scale for all: the ships that sailed were together worth what was paid for them. So
 * worth says which classes are better bargains than the list as a whole; limits are by the delta method on that ratio.
 * @returns undefined if too few classes can be told apart, or more ships do not win
 */
export function priceClasses(
  classes: readonly PricedClass[],
  encounters: readonly Encounter[],
  confidence: number,
): Prices | undefined {
  const { kept, used } = usable(classes.length, encounters)
  if (kept.length < 2) return undefined
  const rows = used.map(({ difference }) => kept.map(c => difference[c]!))
  const scores = used.map(({ score, games }) => (score * games + 0.5) / (games + 1))
  const fit = logistic(
    rows,
    scores,
    used.map(({ members }) => members),
  )
  if (fit === undefined) return undefined
  const paid = kept.reduce((sum, c) => sum + classes[c]!.sailed * classes[c]!.charge, 0)
  const parts = kept.map(c => classes[c]!.sailed / paid)
  const scale = fit.strengths.reduce((sum, strength, k) => sum + strength * parts[k]!, 0)
  if (!(scale > 0)) return undefined
  const z = twoSidedNormal(confidence)
  const together = twoSidedNormal(1 - (1 - confidence) / kept.length)
  const raw = kept.map((c, k) => {
    const worth = fit.strengths[k]! / scale
    const slope = kept.map((_, i) => ((i === k ? 1 : 0) - worth * parts[i]!) / scale)
    const variance = slope.reduce((sum, s, i) => sum + s * times([fit.covariance[i]!], slope)[0]!, 0)
    return { index: c, charge: classes[c]!.charge, worth, standardError: Math.sqrt(Math.max(0, variance)) }
  })
  const ps = holm(
    raw.map(({ worth, charge, standardError }) => 2 * normalCdf(-Math.abs(worth - charge) / standardError)),
  )
  return {
    prices: raw
      .map((one, k): Price => {
        const reach = (by: number): Interval => ({
          low: one.worth - by * one.standardError,
          high: one.worth + by * one.standardError,
        })
        const clear = ps[k]! < 1 - confidence
        const verdict = !clear ? 'indistinguishable' : one.worth > one.charge ? 'underpriced' : 'overpriced'
        return { ...one, ...reach(z), simultaneous: reach(together), adjustedP: ps[k]!, verdict }
      })
      .sort((a, b) => b.worth / b.charge - a.worth / a.charge || a.index - b.index),
    unpriced: [...classes.keys()].filter(c => !kept.includes(c)),
    encounters: used.length,
    pointAhead: 1 / (1 + Math.exp(-scale)),
  }
}

/** Classes that can be priced, and the encounters in which no other class makes a difference. */
function usable(
  classes: number,
  encounters: readonly Encounter[],
): { readonly kept: readonly number[]; readonly used: readonly Encounter[] } {
  let kept: readonly number[] = Array.from({ length: classes }, (_, c) => c)
  let used = encounters
  for (;;) {
    const common = kept.filter(c => used.filter(({ difference }) => difference[c] !== 0).length >= FEWEST)
    if (common.length === kept.length) break
    kept = common
    used = used.filter(({ difference }) => difference.every((d, c) => d === 0 || common.includes(c)))
  }
  return { kept: independent(kept, used), used }
}

/** Of some classes those, in order, whose numbers are no combination of the earlier ones' numbers. */
function independent(candidates: readonly number[], encounters: readonly Encounter[]): number[] {
  const kept: number[] = []
  const basis: number[][] = []
  for (const c of candidates) {
    const column = encounters.map(({ difference }) => difference[c]!)
    const before = norm(column)
    for (const unit of basis) {
      const along = unit.reduce((sum, u, i) => sum + u * column[i]!, 0)
      unit.forEach((u, i) => {
        column[i]! -= along * u
      })
    }
    const left = norm(column)
    if (left <= 1e-6 * before) continue
    kept.push(c)
    basis.push(column.map(entry => entry / left))
  }
  return kept
}

const norm = (column: readonly number[]): number => Math.sqrt(column.reduce((sum, entry) => sum + entry * entry, 0))

/** Strengths and their robust covariance; undefined if the fit does not settle. */
function logistic(
  rows: readonly (readonly number[])[],
  scores: readonly number[],
  members: readonly (readonly [number, number] | undefined)[],
): { readonly strengths: readonly number[]; readonly covariance: readonly (readonly number[])[] } | undefined {
  const width = rows[0]!.length
  const square = () => Array.from({ length: width }, () => new Array<number>(width).fill(0))
  let strengths = new Array<number>(width).fill(0)
  let value = likelihood(rows, scores, strengths)
  for (let step = 0; step < 100; step++) {
    const gradient = new Array<number>(width).fill(0)
    const information = square()
    rows.forEach((row, e) => {
      const p = 1 / (1 + Math.exp(-dot(row, strengths)))
      addOuter(information, row, p * (1 - p))
      row.forEach((x, k) => {
        gradient[k]! += x * (scores[e]! - p)
      })
    })
    const inverse = inverseOf(information)
    if (inverse === undefined) return undefined
    const move = times(inverse, gradient)
    let length = 1
    let next = strengths
    let reached = value
    for (; length > 1e-6; length /= 2) {
      next = strengths.map((strength, k) => strength + length * move[k]!)
      reached = likelihood(rows, scores, next)
      if (reached >= value) break
    }
    const moved = Math.max(...next.map((strength, k) => Math.abs(strength - strengths[k]!)))
    strengths = next
    value = reached
    if (moved > 1e-10) continue
    const spread = square()
    const byFleet = new Map<number, number[]>()
    rows.forEach((row, e) => {
      const left = scores[e]! - 1 / (1 + Math.exp(-dot(row, strengths)))
      // Of an encounter that is counted with either of its fleets, one is taken off again.
      addOuter(spread, row, members[e] === undefined ? left ** 2 : -(left ** 2))
      for (const fleet of members[e] ?? []) {
        const sum = byFleet.get(fleet) ?? new Array<number>(width).fill(0)
        byFleet.set(fleet, sum)
        for (let k = 0; k < width; k++) sum[k]! += left * row[k]!
      }
    })
    for (const sum of byFleet.values()) addOuter(spread, sum, 1)
    // The sum over encounters is a little small because the fit has followed them: the usual n / (n - k).
    const factor = rows.length / Math.max(1, rows.length - width)
    return { strengths, covariance: sandwich(inverse, spread).map(row => row.map(entry => entry * factor)) }
  }
  return undefined
}

const dot = (a: readonly number[], b: readonly number[]): number => {
  let sum = 0
  for (let k = 0; k < a.length; k++) sum += a[k]! * b[k]!
  return sum
}

function addOuter(matrix: number[][], row: readonly number[], weight: number): void {
  for (let i = 0; i < row.length; i++) {
    if (row[i] === 0) continue
    for (let k = 0; k < row.length; k++) matrix[i]![k]! += weight * row[i]! * row[k]!
  }
}

function likelihood(
  rows: readonly (readonly number[])[],
  scores: readonly number[],
  strengths: readonly number[],
): number {
  return rows.reduce((sum, row, e) => {
    const x = dot(row, strengths)
    // ln(1 + e^x) without overflow.
    return sum + scores[e]! * x - (Math.max(x, 0) + Math.log1p(Math.exp(-Math.abs(x))))
  }, 0)
}
