import type { Option, OptionTable } from '../engine/options.ts'
import type { Complaints, Place } from './complaints.ts'
import { MOST_CELLS } from './numbers.ts'
import {
  finiteValues,
  isSweep,
  OPTION_KINDS,
  type OptionValue,
  optionKeys,
  optionNamed,
  readOption,
} from './option-values.ts'
import type { Located } from './source.ts'
import type { Value } from './types.ts'
import { andList, didYouMean, found, grouped, LONGEST_LIST, missingSpace, orList, quote } from './words.ts'

/** An option, by one of its names, given somewhere. */
export interface NamedOption {
  /** Long name. */
  readonly name: string
  /** As the user wrote it. */
  readonly key: string
  readonly option: Option
  readonly raw: Located
}

/** A swept option and its values, in order. */
export interface Axis {
  readonly name: string
  readonly key: string
  readonly place: Place
  readonly values: readonly OptionValue[]
}

/** Axes of which every combination is played. */
export interface Grid {
  readonly axes: readonly Axis[]
  /** Made by `each ...`: combinations that the ruleset refuses are left out, not complained of. */
  readonly each: boolean
}

/** What an experiment sweeps: every combination of `crossed`, times every combination of each grid in turn. */
export interface Sweep {
  /** Whether the file gives a list of grids (a union) or one grid. */
  readonly form: 'grid' | 'list'
  readonly crossed: readonly Axis[]
  /** In grid form one without axes. */
  readonly grids: readonly Grid[]
}

const BASE: Grid = { axes: [], each: false }
export const NO_SWEEP: Sweep = { form: 'grid', crossed: [], grids: [BASE] }

/** Compares values that were read: equal if they would be written alike. */
export const sameValue = (a: Value, b: Value): boolean => a === b || JSON.stringify(a) === JSON.stringify(b)

/** The options named in a map, complaining of unknown names and of one option named twice. */
export function namedOptions(
  ruleset: string,
  table: OptionTable,
  raw: Located,
  complaints: Complaints,
  alsoAllowed: readonly string[] = [],
): NamedOption[] {
  const named: NamedOption[] = []
  for (const [step, child] of raw.children) {
    const key = String(step)
    if (alsoAllowed.includes(key)) continue
    const name = optionNamed(table, key)
    if (name === undefined) {
      complaints.add(child.keyPlace, unknownOption(ruleset, table, key, alsoAllowed))
      continue
    }
    const twin = named.find(other => other.name === name)
    if (twin !== undefined)
      complaints.add(child.keyPlace, `${quote(key)} and ${quote(twin.key)} are the same option; name it once`)
    else named.push({ name, key, option: table[name]!, raw: child })
  }
  return named
}

export function unknownOption(ruleset: string, table: OptionTable, key: string, also: readonly string[] = []): string {
  const keys = [...also, ...optionKeys(table)]
  const advice = missingSpace(key) ?? meantOption(table, key, also)
  const list =
    keys.length <= LONGEST_LIST ? `; it has ${andList(keys)}` : `; \`broadside describe ${ruleset}\` lists them`
  return `${ruleset} has no option ${also.length > 0 ? 'or seat ' : ''}${quote(key)}${advice === '' ? list : advice}`
}

/**
 * The option that was most likely meant. One id is as near to a wrong one as any other, and a wrong one is most often
 * right in another rulebook: of ids only those that differ in capitals are offered.
 */
function meantOption(table: OptionTable, key: string, also: readonly string[]): string {
  const ids = Object.values(table).flatMap(({ id }) => (id === undefined ? [] : [id]))
  const same = ids.find(id => id.toLowerCase() === key.toLowerCase())
  if (same !== undefined) return `; did you mean ${quote(same)}?`
  return /^[a-z]{1,2}\d+$/i.test(key) ? '' : didYouMean(key, [...also, ...Object.keys(table)])
}

/** Reads what `vary` says. `base` is the value of each option where it is not swept. */
export class SweepReader {
  readonly #ruleset: string
  readonly #table: OptionTable
  readonly #base: Readonly<Record<string, Value>>
  readonly #complaints: Complaints
  readonly #notes: string[]

  constructor(
    ruleset: string,
    table: OptionTable,
    base: Readonly<Record<string, Value>>,
    complaints: Complaints,
    notes: string[],
  ) {
    this.#ruleset = ruleset
    this.#table = table
    this.#base = base
    this.#complaints = complaints
    this.#notes = notes
  }

  read(raw: Located): Sweep {
    if (!Array.isArray(raw.value)) return { form: 'grid', crossed: this.#grid(raw), grids: [BASE] }
    if (raw.children.size === 0)
      this.#complaints.add(raw.place, 'vary is an empty list; leave it out, or list what to sweep')
    if (raw.children.size > MOST_CELLS) {
      this.#complaints.add(
        raw.place,
        `vary lists ${grouped(raw.children.size)} grids; ${grouped(MOST_CELLS)} are allowed`,
      )
      return NO_SWEEP
    }
    const grids = [...raw.children.values()].flatMap(item => this.#item(item))
    this.#sameKeys(grids)
    return { form: 'list', crossed: [], grids }
  }

  /** The values of one swept option: a list, or the word `all`. */
  axis({ name, key, option, raw }: NamedOption): Axis | undefined {
    const axis = { name, key, place: raw.keyPlace }
    if (raw.value === 'all') {
      const values = finiteValues(option)
      if (values !== undefined) return { ...axis, values: values.map(value => ({ value, shown: value, raw })) }
      this.#complaints.add(raw.place, `${key} has too many values to take all; list those to try`)
      return undefined
    }
    if (!Array.isArray(raw.value)) {
      const example = `[${finiteValues(option)?.slice(0, 2).join(', ') ?? '...'}]`
      this.#complaints.add(
        raw.place,
        `vary.${key} must be a list of values, such as ${example}; found ${found(raw.value)}. An option with one value belongs under options`,
      )
      return undefined
    }
    if (raw.value.length === 0) {
      this.#complaints.add(raw.place, `vary.${key} is an empty list; give at least one value`)
      return undefined
    }
    if (!isSweep(option, raw)) {
      this.#complaints.add(raw.place, `vary.${key} must be a list of lists, for the option itself is a list`)
      return undefined
    }
    if (raw.children.size > MOST_CELLS) {
      this.#complaints.add(
        raw.place,
        `vary.${key} has ${grouped(raw.children.size)} values; ${grouped(MOST_CELLS)} are allowed`,
      )
      return undefined
    }
    const before = this.#complaints.count
    const values = new Map<string, OptionValue>()
    for (const item of raw.children.values()) {
      const read = readOption(key, option, item, this.#complaints)
      if (read === undefined) continue
      const same = JSON.stringify(read.value)
      if (values.has(same)) this.#complaints.add(item.place, `${key} has this value twice; remove one`)
      else values.set(same, read)
    }
    return this.#complaints.count > before ? undefined : { ...axis, values: [...values.values()] }
  }

  #grid(raw: Located): Axis[] {
    return namedOptions(this.#ruleset, this.#table, raw, this.#complaints).flatMap(named => this.axis(named) ?? [])
  }

  #item(raw: Located): Grid[] {
    if (typeof raw.value === 'string') return this.#each(raw.value, raw)
    if (typeof raw.value === 'object' && raw.value !== null && !Array.isArray(raw.value))
      return [{ axes: this.#grid(raw), each: false }]
    this.#complaints.add(
      raw.place,
      `each item of vary must be a map of lists, {} for the base, or \`each ...\`; found ${found(raw.value)}`,
    )
    return []
  }

  /** `each ruling`, `each data`, `each R9`: every value but the base's, one option at a time. */
  #each(text: string, raw: Located): Grid[] {
    const word = /^each +(\S+)$/.exec(text)?.[1]
    const kind = OPTION_KINDS.find(kind => kind === word)
    const single = word === undefined ? undefined : optionNamed(this.#table, word)
    if (word === undefined || (kind === undefined && single === undefined)) {
      const near = word === undefined ? '' : didYouMean(word, [...OPTION_KINDS, ...optionKeys(this.#table)])
      const want = `write \`each\` and a kind (${orList(OPTION_KINDS)}) or an option of ${this.#ruleset}`
      this.#complaints.add(raw.place, `${quote(text)} is not understood; ${want}${near}`)
      return []
    }
    const names =
      kind === undefined ? [single!] : Object.keys(this.#table).filter(name => this.#table[name]!.kind === kind)
    const grids: Grid[] = []
    const unlisted: string[] = []
    for (const name of names) {
      const option = this.#table[name]!
      const key = kind === undefined ? word : (option.id ?? name)
      const values = finiteValues(option)
      if (values === undefined) {
        if (kind === undefined)
          this.#complaints.add(raw.place, `${key} has no list of values to take each of; list them`)
        else unlisted.push(key)
        continue
      }
      const others = values.filter(value => !sameValue(value, this.#base[name]!))
      if (others.length > 0)
        grids.push({
          axes: [{ name, key, place: raw.place, values: others.map(value => ({ value, shown: value, raw })) }],
          each: true,
        })
    }
    if (kind !== undefined && names.length === 0)
      this.#complaints.add(raw.place, `${this.#ruleset} has no option of kind ${kind}`)
    if (unlisted.length > 0)
      this.#notes.push(`\`${text}\` leaves out ${unlisted.join(', ')}: no list of values to try; name those you want`)
    return grids
  }

  /** In a list the same option must go by one name, or its cells could not be told apart in tables. */
  #sameKeys(grids: readonly Grid[]): void {
    const keys = new Map<string, string>()
    for (const { name, key, place } of grids.flatMap(grid => grid.axes)) {
      const first = keys.get(name) ?? key
      keys.set(name, first)
      if (first !== key)
        this.#complaints.add(place, `${quote(key)} and ${quote(first)} are the same option; use one name throughout`)
    }
  }
}

/**
 * The sweep after flags: an option set to one value is swept no longer; one set to several is swept over those, in
 * place of its former values, or across everything else if it was not swept before.
 */
export function overrideSweep(sweep: Sweep, fixed: readonly string[], axes: readonly Axis[]): Sweep {
  const replaced = new Set<string>()
  const override = (old: readonly Axis[]) =>
    old
      .filter(axis => !fixed.includes(axis.name))
      .map(axis => {
        const mine = axes.find(other => other.name === axis.name)
        if (mine === undefined) return axis
        replaced.add(mine.name)
        return { ...mine, key: axis.key }
      })
  const crossed = override(sweep.crossed)
  const grids = sweep.grids.map(grid => ({ ...grid, axes: override(grid.axes) }))
  return { form: sweep.form, crossed: [...crossed, ...axes.filter(axis => !replaced.has(axis.name))], grids }
}

/** Combinations of swept values, by arithmetic. */
export function combinations(sweep: Sweep): number {
  const product = (axes: readonly Axis[]) => axes.reduce((sum, axis) => sum * axis.values.length, 1)
  return product(sweep.crossed) * sweep.grids.reduce((sum, grid) => sum + product(grid.axes), 0)
}
