import type { ExactCell } from '../engine/contracts.ts'
import type { TallyData } from '../engine/tally.ts'
import { eventCount, metricHistogram } from './estimates.ts'
import { moments } from './histogram.ts'
import { binomialCdf, binomialTail } from './special/binomial.ts'

/**
 * Simulation against exact odds: a z for every figure of a cell, and one test of all figures of all cells at once.
 * If both are right, each z is nearly a standard normal deviate, as long as enough games are expected both in and out of
 * the class; the p beside it is that of the exact binomial test and needs no such condition.
 */

/** Games expected in a class, and outside it, below which its z would not be normal: the class is pooled instead. */
export const LEAST_EXPECTED = 10

/** One figure: a class of games (an outcome, a value of a metric, an event that happened). */
export interface AgreementRow {
  /** `outcome hit`, `hits = 2`, `hullDamage = 9 to 18`, `effects.fire`. */
  readonly figure: string
  readonly probability: number
  readonly expected: number
  readonly counted: number
  /** (counted - expected) / sqrt(n p (1 - p)) */
  readonly z: number
  /** Two-sided, by the exact binomial test: twice the smaller tail. */
  readonly p: number
}

export interface Agreement {
  readonly games: number
  readonly rows: readonly AgreementRow[]
  /** The row with the greatest |z|; undefined if there is none. */
  readonly worst: AgreementRow | undefined
  /** Means of metrics, by metric id. */
  readonly means: Readonly<Record<string, MeanAgreement>>
  /** Games in which something happened that cannot happen: the simulation or the odds are wrong. */
  readonly impossible: readonly string[]
}

/** The mean of a metric: what it must come to, what it came to, and by how many standard errors they differ. */
export interface MeanAgreement {
  readonly exact: number
  readonly found: number
  /** 0 where the metric has one value only; NaN without games. */
  readonly z: number
}

/** Compares a tally with exact odds, class by class. Rare values of a metric are pooled with their neighbours. */
export function agreement(tally: TallyData, exact: ExactCell): Agreement {
  const rows: AgreementRow[] = []
  const impossible: string[] = []
  const { games } = tally
  const add = (figure: string, probability: number, counted: number): void => {
    const row = rowOf(figure, probability, counted, games)
    if (row === 'impossible') impossible.push(`${figure}: ${counted} games, probability ${probability}`)
    else if (row !== undefined) rows.push(row)
  }
  for (const [id, p] of Object.entries(exact.outcomes)) add(`outcome ${id}`, p, tally.outcomes[id] ?? 0)
  for (const [id, distribution] of Object.entries(exact.metrics))
    for (const { figure, probability, counted } of classes(
      id,
      distribution,
      new Map(metricHistogram(tally, id)),
      games,
    ))
      add(figure, probability, counted)
  for (const [group, names] of Object.entries(exact.events))
    for (const [name, { ever }] of Object.entries(names))
      add(`${group}.${name}`, ever, eventCount(tally, group, name)[1])
  const means = Object.fromEntries(
    Object.entries(exact.metrics).map(([id, distribution]) => [id, meanAgreement(tally, id, distribution)]),
  )
  return { games, rows, worst: greatest(rows), means, impossible }
}

const greatest = (rows: readonly AgreementRow[]): AgreementRow | undefined =>
  rows.reduce<AgreementRow | undefined>(
    (most, row) => (most === undefined || Math.abs(row.z) > Math.abs(most.z) ? row : most),
    undefined,
  )

function meanAgreement(
  tally: TallyData,
  id: string,
  exact: readonly (readonly [value: number, probability: number])[],
): MeanAgreement {
  const mean = exact.reduce((sum, [value, p]) => sum + value * p, 0)
  const variance = exact.reduce((sum, [value, p]) => sum + (value - mean) ** 2 * p, 0)
  const { games } = tally
  const found = games === 0 ? Number.NaN : moments(metricHistogram(tally, id)).mean
  return { exact: mean, found, z: variance === 0 ? 0 : (found - mean) / Math.sqrt(variance / games) }
}

/** All figures of several cells, judged at once. */
export interface FamilyAgreement {
  /** Figures that were compared, over all cells. */
  readonly figures: number
  /** The figure with the greatest |z|, and which of the cells it is of; undefined if nothing was compared. */
  readonly worst: { readonly cell: number; readonly row: AgreementRow } | undefined
  /**
   * The chance that at least one of so many figures is as improbable as the most improbable one, at most: Sidak's
   * inequality holds however the figures depend on one another, as those of one salvo, or of the same luck, do.
   */
  readonly p: number
  /** Something happened that cannot happen, by cell. */
  readonly impossible: readonly { readonly cell: number; readonly what: string }[]
}

/** Judges cells together (Sidak 1967, Journal of the American Statistical Association 62, 626-633). */
export function agreementOfAll(cells: readonly Agreement[]): FamilyAgreement {
  let figures = 0
  let least = 1
  let worst: FamilyAgreement['worst']
  cells.forEach(({ rows, worst: row }, cell) => {
    figures += rows.length
    for (const { p } of rows) least = Math.min(least, p)
    if (row !== undefined && (worst === undefined || Math.abs(row.z) > Math.abs(worst.row.z))) worst = { cell, row }
  })
  return {
    figures,
    worst,
    p: figures === 0 ? 1 : -Math.expm1(figures * Math.log1p(-least)),
    impossible: cells.flatMap(({ impossible }, cell) => impossible.map(what => ({ cell, what }))),
  }
}

function rowOf(
  figure: string,
  probability: number,
  counted: number,
  games: number,
): AgreementRow | 'impossible' | undefined {
  // Sums of probabilities may be off in the last places.
  if ((probability < 1e-12 && counted > 0) || (probability > 1 - 1e-12 && counted < games)) return 'impossible'
  const expected = games * probability
  if (expected < LEAST_EXPECTED || games - expected < LEAST_EXPECTED) return undefined
  const z = (counted - expected) / Math.sqrt(expected * (1 - probability))
  const tail = Math.min(binomialCdf(counted, games, probability), binomialTail(counted, games, probability))
  return { figure, probability, expected, counted, z, p: Math.min(1, 2 * tail) }
}

/** Values of a metric as classes, neighbours pooled until each class expects enough games; the last takes what is left. */
function classes(
  id: string,
  exact: readonly (readonly [number, number])[],
  counts: ReadonlyMap<number, number>,
  games: number,
): { figure: string; probability: number; counted: number }[] {
  const known = new Map(exact)
  const values = [...new Set([...known.keys(), ...counts.keys()])].sort((a, b) => a - b)
  const pools: { from: number; to: number; probability: number; counted: number }[] = []
  for (const value of values) {
    const probability = known.get(value) ?? 0
    const counted = counts.get(value) ?? 0
    const last = pools.at(-1)
    // An impossible value is never pooled: it must be seen.
    if (last !== undefined && probability > 0 && games * last.probability < LEAST_EXPECTED && last.probability > 0) {
      last.to = value
      last.probability += probability
      last.counted += counted
    } else pools.push({ from: value, to: value, probability, counted })
  }
  const tail = pools.at(-1)
  const before = pools.at(-2)
  if (tail !== undefined && before !== undefined && tail.probability > 0 && before.probability > 0)
    if (games * tail.probability < LEAST_EXPECTED) {
      pools.pop()
      before.to = tail.to
      before.probability += tail.probability
      before.counted += tail.counted
    }
  return pools.map(({ from, to, probability, counted }) => ({
    figure: from === to ? `${id} = ${from}` : `${id} = ${from} to ${to}`,
    probability,
    counted,
  }))
}
