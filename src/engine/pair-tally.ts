import { addInto, type Histogram, indexOf, sparse, type TallyShape, whole } from './tally.ts'

/** A pair tally as plain data, zeros left out. */
export interface PairTallyData {
  readonly games: number
  /** By the baseline's outcome, then the variant's. */
  readonly joint: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** By metric: games by (variant's value - baseline's value). */
  readonly differences: Readonly<Record<string, Histogram>>
}

/**
 * What pairs of games came to: a variant and the baseline played the same game index, so the same luck.
 * Counts the joint outcome and, for each metric, the difference variant - baseline, all exact whole numbers.
 */
export class PairTally {
  readonly shape: TallyShape
  games = 0
  /** Pairs by baseline's outcome * number of outcomes + variant's outcome. */
  readonly joint: Float64Array
  readonly #differences: Float64Array[]
  readonly #span: Int32Array

  constructor(shape: TallyShape) {
    this.shape = shape
    this.joint = new Float64Array(shape.outcomes.length ** 2)
    this.#span = Int32Array.from(shape.metrics, metric => metric.max - metric.min)
    this.#differences = shape.metrics.map(metric => new Float64Array(2 * (metric.max - metric.min) + 1))
  }

  /**
   * Counts one pair. Both rows have been counted by a `Tally` before, which checks their ranges.
   * @param baselines rows of the baseline's records; `offset` is where this game's row begins
   * @param variant the variant's record of the same game
   */
  add(baselines: Int32Array, offset: number, variant: Int32Array): void {
    this.joint[baselines[offset]! * this.shape.outcomes.length + variant[0]!]!++
    for (let m = 0; m < this.#span.length; m++)
      this.#differences[m]![variant[1 + m]! - baselines[offset + 1 + m]! + this.#span[m]!]!++
    this.games++
  }

  merge(other: PairTally): void {
    this.games += other.games
    addInto(this.joint, other.joint)
    this.#differences.forEach((bins, m) => {
      addInto(bins, other.#differences[m]!)
    })
  }

  /** Pairs by difference of metric `m` (index), as [difference, pairs]. */
  differences(m: number): Histogram {
    return sparse(this.#differences[m]!, -this.#span[m]!)
  }

  toData(): PairTallyData {
    const { outcomes, metrics } = this.shape
    const joint: Record<string, Record<string, number>> = {}
    outcomes.forEach((from, i) => {
      const row: Record<string, number> = {}
      outcomes.forEach((to, j) => {
        const games = this.joint[i * outcomes.length + j]!
        if (games !== 0) row[to.id] = games
      })
      if (Object.keys(row).length > 0) joint[from.id] = row
    })
    return {
      games: this.games,
      joint,
      differences: Object.fromEntries(metrics.map((metric, m) => [metric.id, this.differences(m)])),
    }
  }

  /** Adds a pair tally that was written as data. Throws as `Tally.addData` does. */
  addData(data: PairTallyData): void {
    const { outcomes, metrics } = this.shape
    const outcomeIndex = indexOf(outcomes, 'outcome')
    const metricIndex = indexOf(metrics, 'metric')
    this.games += whole(data.games)
    for (const [from, row] of Object.entries(data.joint))
      for (const [to, games] of Object.entries(row))
        this.joint[outcomeIndex(from) * outcomes.length + outcomeIndex(to)]! += whole(games)
    for (const [id, pairs] of Object.entries(data.differences)) {
      const m = metricIndex(id)
      const bins = this.#differences[m]!
      for (const [difference, games] of pairs) {
        const bin = difference + this.#span[m]!
        if (!Number.isInteger(bin) || bin < 0 || bin >= bins.length)
          throw new RangeError(`a difference of ${difference} in metric "${id}" is impossible`)
        bins[bin]! += whole(games)
      }
    }
  }

  static fromData(shape: TallyShape, data: PairTallyData): PairTally {
    const tally = new PairTally(shape)
    tally.addData(data)
    return tally
  }
}
