/** Game indices `first` to `first + count - 1`. */
export type Range = readonly [first: number, count: number]

/** A set of game indices, held as sorted ranges that neither touch nor overlap. */
export class Ranges {
  #ranges: Range[] = []

  static of(list: readonly Range[]): Ranges {
    const ranges = new Ranges()
    for (const range of list) ranges.add(range)
    return ranges
  }

  /** How many indices the set holds. */
  get size(): number {
    return this.#ranges.reduce((sum, [, count]) => sum + count, 0)
  }

  /** One past the greatest index; 0 if the set is empty. */
  get end(): number {
    const last = this.#ranges.at(-1)
    return last === undefined ? 0 : last[0] + last[1]
  }

  get list(): readonly Range[] {
    return this.#ranges
  }

  /** Whether the set is exactly the first `size` indices. */
  get contiguous(): boolean {
    return this.#ranges.length === 0 || (this.#ranges.length === 1 && this.#ranges[0]![0] === 0)
  }

  overlaps([first, count]: Range): boolean {
    return this.#ranges.some(([f, c]) => first < f + c && f < first + count)
  }

  /**
   * @throws RangeError if an index would be counted twice: that would make every figure wrong without a sign of it
   */
  add(range: Range): void {
    if (this.overlaps(range))
      throw new RangeError(`games ${range[0]} to ${range[0] + range[1] - 1} were counted before`)
    const all = [...this.#ranges, range].sort((a, b) => a[0] - b[0])
    const merged: [number, number][] = []
    for (const [first, count] of all) {
      const last = merged.at(-1)
      if (last !== undefined && last[0] + last[1] === first) last[1] += count
      else merged.push([first, count])
    }
    this.#ranges = merged
  }

  /** The first run of at most `most` indices from 0 to `end - 1` that is not in the set. */
  firstGap(end: number, most: number): Range | undefined {
    let from = 0
    for (const [first, count] of this.#ranges) {
      if (first > from) break
      from = first + count
    }
    if (from >= end) return undefined
    const next = this.#ranges.find(([first]) => first > from)
    return [from, Math.min(most, (next === undefined ? end : Math.min(end, next[0])) - from)]
  }
}
