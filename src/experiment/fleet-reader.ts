import type { Ruleset } from '../engine/contracts.ts'
import type { FleetBook, FleetList } from '../engine/fleets.ts'
import type { DocumentOption } from '../engine/options.ts'
import type { Base } from './cells.ts'
import type { Complaints } from './complaints.ts'
import { MOST_CELLS, readCount } from './numbers.ts'
import { readOption } from './option-values.ts'
import { boughtFleets, sampleOf } from './sample.ts'
import type { Located } from './source.ts'
import type { Value } from './types.ts'
import { andList, didYouMean, found, grouped, quote } from './words.ts'

/** A fleet that takes part. */
export interface Entrant {
  readonly label: string
  readonly value: Value
  /** How many legal fleets it was drawn from, if it was. */
  readonly legal?: number
}

/** Most fleets of one list: more could not meet anybody. */
const MOST_FLEETS = MOST_CELLS / 2

/** Reads lists of fleets: named ones, all that a rulebook allows, or a sample of them. */
export class FleetReader {
  readonly #ruleset: Ruleset
  readonly #book: FleetBook
  readonly #base: Base
  readonly #draw: (below: number) => number
  readonly #complaints: Complaints
  readonly #notes: string[]
  readonly #troubled: boolean

  /** @param troubled whether the options are not as they should be, so that fleets cannot be checked against them */
  constructor(
    ruleset: Ruleset,
    book: FleetBook,
    base: Base,
    draw: (below: number) => number,
    complaints: Complaints,
    notes: string[],
    troubled: boolean,
  ) {
    this.#troubled = troubled

    this.#ruleset = ruleset
    this.#book = book
    this.#base = base
    this.#draw = draw
    this.#complaints = complaints
    this.#notes = notes
  }

  /**
   * @param key `fleets` or `opponents`, for messages
   * @param seat whose options stand for what a request leaves unsaid
   */
  read(key: string, raw: Located, seat: 0 | 1): Entrant[] {
    const items = Array.isArray(raw.value) ? [...raw.children.values()] : [raw]
    if (items.length === 0) this.#complaints.add(raw.place, `${key} is an empty list; name fleets, or write all`)
    const entrants = items.flatMap(item => this.#item(key, item, seat))
    return this.#distinct(entrants)
  }

  #item(key: string, raw: Located, seat: 0 | 1): Entrant[] {
    if (raw.value === 'all') return this.#requested(key, raw, seat)
    if (typeof raw.value !== 'object' || raw.value === null || Array.isArray(raw.value)) {
      this.#complaints.add(
        raw.place,
        `${key} must be all, fleets by name, or a request such as { sample: 12 }; found ${found(raw.value)}`,
      )
      return []
    }
    const option = this.#option(seat)
    if ('value' in option.check(raw.value)) return this.#named(key, raw, undefined, seat)
    return this.#isRequest(raw)
      ? this.#requested(key, raw, seat)
      : [...raw.children].flatMap(([name, child]) => this.#named(`${key}.${name}`, child, String(name), seat))
  }

  #option(seat: 0 | 1): DocumentOption {
    return this.#ruleset.options[this.#book.options[seat]] as DocumentOption
  }

  /** A map of plain values asks for fleets; one of maps and files names them. */
  #isRequest(raw: Located): boolean {
    const keys = [...raw.children.keys()].map(String)
    if (keys.some(key => key === 'sample' || key === 'by' || Object.hasOwn(this.#book.request, key))) return true
    return [...raw.children.values()].every(({ value }) => typeof value !== 'object' && !/[./\\]/.test(String(value)))
  }

  #named(key: string, raw: Located, name: string | undefined, seat: 0 | 1): Entrant[] {
    const read = readOption(key, this.#option(seat), raw, this.#complaints)
    if (read === undefined) return []
    if (read.value === null) {
      this.#complaints.add(raw.place, `${key} must be a fleet or the path of a file with one; found nothing`)
      return []
    }
    for (const problem of this.#refusals(read.value)) this.#complaints.add(raw.place, `${key}: ${problem}`)
    return [{ label: name ?? this.#book.label(read.value, this.#base.values), value: read.value }]
  }

  #requested(key: string, raw: Located, seat: 0 | 1): Entrant[] {
    const before = this.#complaints.count
    const request: Record<string, unknown> = { ...this.#book.defaults(this.#base.values, seat) }
    let sample: number | undefined
    let by = 'fleet'
    for (const [step, child] of raw.children) {
      const name = String(step)
      const option = Object.hasOwn(this.#book.request, name) ? this.#book.request[name] : undefined
      if (name === 'sample') {
        const read = readCount(child.value, 1, MOST_FLEETS, 'sample')
        if ('value' in read) sample = read.value
        else this.#complaints.add(child.place, read.message)
      } else if (name === 'by') {
        if (child.value === 'fleet' || child.value === 'pick') by = child.value
        else
          this.#complaints.add(
            child.place,
            `by must be fleet (every legal fleet has the same chance) or pick (every class has, at each pick); found ${found(child.value)}`,
          )
      } else if (option === undefined) {
        const names = [...Object.keys(this.#book.request), 'sample', 'by']
        this.#complaints.add(
          child.keyPlace,
          `a request for fleets has no ${quote(name)}; it has ${andList(names)}${didYouMean(name, names)}`,
        )
      } else {
        const read = readOption(name, option, child, this.#complaints)
        if (read !== undefined) request[name] = read.value
      }
    }
    if (this.#complaints.count > before) return []
    for (const fault of this.#book.faults(request as never)) this.#complaints.add(raw.place, fault)
    if (this.#complaints.count > before) return []
    const asked = raw.children.get('by')
    if (asked !== undefined && sample === undefined)
      this.#complaints.add(asked.keyPlace, 'by says how a sample is drawn; add sample, such as sample: 50')
    if (this.#complaints.count > before) return []
    const list = this.#book.list(request as never, this.#base.values)
    return by === 'pick' ? this.#bought(key, list, sample!) : this.#draws(key, raw, list, sample)
  }

  /** Fleets bought pick by pick, each once. */
  #bought(key: string, list: FleetList, sample: number): Entrant[] {
    const fleets = boughtFleets(list, sample, this.#draw)
    const what = `${grouped(fleets.length)} of ${grouped(list.count)} legal fleets, bought pick by pick`
    return this.#admit(key, fleets, list, what)
  }

  #draws(key: string, raw: Located, list: FleetList, sample: number | undefined): Entrant[] {
    if (sample === undefined && list.count > MOST_FLEETS) {
      this.#complaints.add(
        raw.place,
        `${grouped(list.count)} fleets are legal here, ${grouped(MOST_FLEETS)} are allowed at most; draw some of them with sample, such as sample: 50`,
      )
      return []
    }
    const size = Math.min(sample ?? list.count, list.count)
    const indices = size === list.count ? [...new Array(size).keys()] : sampleOf(list.count, size, this.#draw)
    const what =
      size === list.count
        ? `all ${grouped(size)} legal fleets`
        : `${grouped(size)} of ${grouped(list.count)} legal fleets`
    return this.#admit(
      key,
      indices.map(index => list.at(index)),
      list,
      what,
    )
  }

  /** Takes those in that the options allow. */
  #admit(key: string, fleets: readonly unknown[], list: FleetList, what: string): Entrant[] {
    const entrants: Entrant[] = []
    const refused = new Map<string, number>()
    for (const fleet of fleets) {
      const checked = this.#option(0).check(fleet)
      if (!('value' in checked)) throw new Error('the fleet book makes a fleet that its own option refuses')
      const value = checked.value as Value
      const [problem] = this.#refusals(value)
      if (problem !== undefined) refused.set(problem, (refused.get(problem) ?? 0) + 1)
      else entrants.push({ label: this.#book.label(value, this.#base.values), value, legal: list.count })
    }
    this.#notes.push(`${key}: ${what}`)
    for (const [problem, times] of refused) this.#notes.push(`${key}: left out ${grouped(times)}: ${problem}`)
    return entrants
  }

  /** What speaks against a fleet, on either side. */
  #refusals(value: Value): string[] {
    if (this.#troubled) return []
    const [a, b] = this.#book.options
    const problems = this.#ruleset.check?.({ ...this.#base.values, [a]: value, [b]: value }) ?? []
    // The same fault is found on both sides; one is enough.
    const bare = (text: string): string => text.replace(`${a}: `, '').replace(`${b}: `, '')
    return [...new Set(problems.map(bare))]
  }

  /** Fleets that are alike stand once; different ones get different labels. */
  #distinct(entrants: readonly Entrant[]): Entrant[] {
    const values = new Map<string, Entrant>()
    for (const entrant of entrants) {
      const same = JSON.stringify(entrant.value)
      if (!values.has(same)) values.set(same, entrant)
    }
    const twice = entrants.length - values.size
    if (twice > 0) this.#notes.push(`${grouped(twice)} fleets were listed more than once; each takes part once`)
    const times = new Map<string, number>()
    return [...values.values()].map(entrant => {
      const before = times.get(entrant.label) ?? 0
      times.set(entrant.label, before + 1)
      return before === 0 ? entrant : { ...entrant, label: `${entrant.label} (${before + 1})` }
    })
  }
}
