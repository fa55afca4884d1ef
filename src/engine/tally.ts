import type { Ruleset } from './contracts.ts'
import { type RecordLayout, recordLayout } from './record.ts'

/** What a tally counts: the parts of a ruleset that records and tallies depend on. */
export type TallyShape = Pick<Ruleset, 'outcomes' | 'metrics' | 'events'>

/** [value, games] pairs, by value, without zeros. */
export type Histogram = readonly (readonly [value: number, games: number])[]

/** [total, games with at least one, sum of squares over games] */
export type EventCount = readonly [total: number, games: number, squares: number]

/**
 * A tally as plain data, in the ruleset's order, zeros left out: what result files hold and what the digest is taken of.
 */
export interface TallyData {
  readonly games: number
  readonly outcomes: Readonly<Record<string, number>>
  /** By metric, then outcome. */
  readonly histograms: Readonly<Record<string, Readonly<Record<string, Histogram>>>>
  /** By event group, then outcome, then name. */
  readonly events: Readonly<Record<string, Readonly<Record<string, Readonly<Record<string, EventCount>>>>>>
}

/**
 * What many games came to, counted exactly: games by outcome, a histogram of every metric by outcome, and event
 * counters by outcome. Adding records in any order and merging tallies in any grouping gives the same numbers;
 * means, variances, quantiles and intervals are all computed from them afterwards (`src/analysis`).
 * Counts are exact up to 2^53.
 */
export class Tally {
  readonly shape: TallyShape
  readonly layout: RecordLayout
  games = 0
  /** Games by outcome. */
  readonly outcomes: Float64Array
  /** All histograms end to end: metric by metric, and within it outcome by outcome. */
  readonly #cells: Float64Array
  readonly #offset: Int32Array
  readonly #width: Int32Array
  readonly #min: Int32Array
  /** Three counters (total, games, squares) for each event of each outcome. */
  readonly #events: Float64Array

  constructor(shape: TallyShape) {
    this.shape = shape
    this.layout = recordLayout(shape)
    const outcomes = shape.outcomes.length
    this.outcomes = new Float64Array(outcomes)
    this.#width = Int32Array.from(shape.metrics, metric => metric.max - metric.min + 1)
    this.#min = Int32Array.from(shape.metrics, metric => metric.min)
    this.#offset = new Int32Array(shape.metrics.length)
    let next = 0
    for (let m = 0; m < this.#width.length; m++) {
      this.#offset[m] = next
      next += this.#width[m]! * outcomes
    }
    this.#cells = new Float64Array(next)
    this.#events = new Float64Array(3 * outcomes * (this.layout.length - this.layout.events))
  }

  /**
   * Counts one game.
   * @param records rows of records; `offset` is where this game's row begins
   * @throws RangeError if the outcome or a metric is outside what the ruleset declares
   */
  add(records: Int32Array, offset = 0): void {
    const outcome = records[offset]!
    if (outcome < 0 || outcome >= this.outcomes.length) throw new RangeError(`outcome ${outcome} is not declared`)
    const metrics = this.#width.length
    for (let m = 0; m < metrics; m++) {
      const bin = records[offset + 1 + m]! - this.#min[m]!
      const width = this.#width[m]!
      if (bin < 0 || bin >= width) throw this.#outside(m, records[offset + 1 + m]!)
      this.#cells[this.#offset[m]! + outcome * width + bin]!++
    }
    const first = this.layout.events
    const events = this.layout.length - first
    let at = 3 * outcome * events
    for (let e = 0; e < events; e++, at += 3) {
      const count = records[offset + first + e]!
      if (count !== 0) {
        this.#events[at]! += count
        this.#events[at + 1]!++
        this.#events[at + 2]! += count * count
      }
    }
    this.outcomes[outcome]!++
    this.games++
  }

  /** Adds another tally of the same shape to this one. */
  merge(other: Tally): void {
    if (other.#cells.length !== this.#cells.length || other.#events.length !== this.#events.length)
      throw new Error('tallies of different shapes cannot be merged')
    this.games += other.games
    addInto(this.outcomes, other.outcomes)
    addInto(this.#cells, other.#cells)
    addInto(this.#events, other.#events)
  }

  /** The games that ended in `outcome` (index) with each value of metric `m` (index); position i is value min + i. */
  histogram(m: number, outcome: number): Float64Array {
    const width = this.#width[m]!
    const from = this.#offset[m]! + outcome * width
    return this.#cells.subarray(from, from + width)
  }

  toData(): TallyData {
    const { outcomes, metrics, events } = this.shape
    const data = {
      games: this.games,
      outcomes: Object.fromEntries(outcomes.map((outcome, o) => [outcome.id, this.outcomes[o]!])),
      histograms: {} as Record<string, Record<string, Histogram>>,
      events: {} as Record<string, Record<string, Record<string, EventCount>>>,
    }
    metrics.forEach((metric, m) => {
      const byOutcome: Record<string, Histogram> = {}
      outcomes.forEach((outcome, o) => {
        const pairs = sparse(this.histogram(m, o), metric.min)
        if (pairs.length > 0) byOutcome[outcome.id] = pairs
      })
      data.histograms[metric.id] = byOutcome
    })
    const perOutcome = this.layout.length - this.layout.events
    for (const group of events) {
      const first = this.layout.event(group.id) - this.layout.events
      const byOutcome: Record<string, Record<string, EventCount>> = {}
      outcomes.forEach((outcome, o) => {
        const counts: Record<string, EventCount> = {}
        group.names.forEach((name, i) => {
          const at = 3 * (o * perOutcome + first + i)
          if (this.#events[at + 1] !== 0)
            counts[name.id] = [this.#events[at]!, this.#events[at + 1]!, this.#events[at + 2]!]
        })
        if (Object.keys(counts).length > 0) byOutcome[outcome.id] = counts
      })
      data.events[group.id] = byOutcome
    }
    return data
  }

  /**
   * Adds a tally that was written as data.
   * @throws Error if it names something that the shape lacks, or a count is not a whole number of at least 0
   */
  addData(data: TallyData): void {
    const { outcomes, metrics, events } = this.shape
    const outcomeIndex = indexOf(outcomes, 'outcome')
    const metricIndex = indexOf(metrics, 'metric')
    this.games += whole(data.games)
    for (const [id, games] of Object.entries(data.outcomes)) this.outcomes[outcomeIndex(id)]! += whole(games)
    for (const [id, byOutcome] of Object.entries(data.histograms)) {
      const m = metricIndex(id)
      for (const [outcome, pairs] of Object.entries(byOutcome)) {
        const bins = this.histogram(m, outcomeIndex(outcome))
        for (const [value, games] of pairs) {
          const bin = value - this.#min[m]!
          if (!Number.isInteger(bin) || bin < 0 || bin >= bins.length) throw this.#outside(m, value)
          bins[bin]! += whole(games)
        }
      }
    }
    const perOutcome = this.layout.length - this.layout.events
    const groupIndex = indexOf(events, 'event group')
    for (const [id, byOutcome] of Object.entries(data.events)) {
      const group = events[groupIndex(id)]!
      const nameIndex = indexOf(group.names, `name in event group "${id}"`)
      const first = this.layout.event(id) - this.layout.events
      for (const [outcome, counts] of Object.entries(byOutcome))
        for (const [name, triple] of Object.entries(counts)) {
          const at = 3 * (outcomeIndex(outcome) * perOutcome + first + nameIndex(name))
          for (let i = 0; i < 3; i++) this.#events[at + i]! += whole(triple[i]!)
        }
    }
  }

  static fromData(shape: TallyShape, data: TallyData): Tally {
    const tally = new Tally(shape)
    tally.addData(data)
    return tally
  }

  #outside(m: number, value: number): RangeError {
    const metric = this.shape.metrics[m]!
    return new RangeError(`metric "${metric.id}" came to ${value}, outside ${metric.min} to ${metric.max}`)
  }
}

export function addInto(sum: Float64Array, more: Float64Array): void {
  for (let i = 0; i < sum.length; i++) sum[i]! += more[i]!
}

/** Non-zero bins as [value, games]; bin 0 stands for `min`. */
export function sparse(bins: Float64Array, min: number): Histogram {
  const pairs: [number, number][] = []
  for (let i = 0; i < bins.length; i++) if (bins[i] !== 0) pairs.push([min + i, bins[i]!])
  return pairs
}

export function whole(n: number): number {
  if (!Number.isSafeInteger(n) || n < 0) throw new Error(`${String(n)} is not a count`)
  return n
}

export function indexOf(list: readonly { readonly id: string }[], what: string): (id: string) => number {
  const map = new Map(list.map((item, i) => [item.id, i]))
  return id => {
    const i = map.get(id)
    if (i === undefined) throw new Error(`no ${what} called "${id}"`)
    return i
  }
}
