import type { TallyData } from '../engine/tally.ts'
import type { ExactCell } from './exact-cell.ts'

/**
 * Simulation against exact odds: a z for every figure of a cell. Under the null each z is nearly a standard normal
 * deviate, as long as enough games are expected both in and out of the class.
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
}

export interface Agreement {
  readonly games: number
  readonly rows: readonly AgreementRow[]
  /** The row with the greatest |z|; undefined if there is none. */
  readonly worst: AgreementRow | undefined
  /** Games in which something happened that cannot happen: the simulation or the odds are wrong. */
  readonly impossible: readonly string[]
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
    for (const { figure, probability, counted } of classes(id, distribution, valuesOf(tally, id), games))
      add(figure, probability, counted)
  for (const [group, names] of Object.entries(exact.events))
    for (const [name, { ever }] of Object.entries(names)) add(`${group}.${name}`, ever, everOf(tally, group, name))
  const worst = rows.reduce<AgreementRow | undefined>(
    (most, row) => (most === undefined || Math.abs(row.z) > Math.abs(most.z) ? row : most),
    undefined,
  )
  return { games, rows, worst, impossible }
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
  return { figure, probability, expected, counted, z }
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

/** Games by value of a metric, over all outcomes. */
function valuesOf(tally: TallyData, metric: string): Map<number, number> {
  const counts = new Map<number, number>()
  for (const histogram of Object.values(tally.histograms[metric] ?? {}))
    for (const [value, games] of histogram) counts.set(value, (counts.get(value) ?? 0) + games)
  return counts
}

/** Games in which an event happened. */
function everOf(tally: TallyData, group: string, name: string): number {
  let games = 0
  for (const byName of Object.values(tally.events[group] ?? {})) games += byName[name]?.[1] ?? 0
  return games
}
