import type { Option, OptionKind, OptionTable } from '../engine/options.ts'
import type { Complaints } from './complaints.ts'
import { LARGE_COUNT, readCount, shareOf } from './numbers.ts'
import { type Located, locate, pathFrom, readSource } from './source.ts'
import type { Value } from './types.ts'
import { didYouMean, found, orList, quote } from './words.ts'

/** A value read for an option. */
export interface OptionValue {
  /** What the game is compiled with. */
  readonly value: Value
  /** What tables and results show: the same, but the path of a document instead of its contents. */
  readonly shown: Value
  readonly raw: Located
  /** Set for a document that was refused: the value is what could be read of it. */
  readonly refused?: true
}

/** The long name of the option that a user calls by its long name or its id; undefined if there is none. */
export function optionNamed(table: OptionTable, key: string): string | undefined {
  if (Object.hasOwn(table, key)) return key
  for (const [name, option] of Object.entries(table)) if (option.id === key) return name
  return undefined
}

/** Every way to name the options of a table. */
export const optionKeys = (table: OptionTable): string[] =>
  Object.entries(table).flatMap(([name, option]) => (option.id === undefined ? [name] : [option.id, name]))

/**
 * The values that can be listed for an option: all of a choice or flag, and all of a whole number with a short range.
 * Undefined for the others.
 */
export function finiteValues(option: Option): readonly Value[] | undefined {
  if (option.type === 'choice') return option.values
  if (option.type === 'flag') return [false, true]
  if (option.type === 'integer' && option.max - option.min < 10) {
    const numbers = Array.from({ length: option.max - option.min + 1 }, (_, i) => option.min + i)
    return option.word === undefined ? numbers : [option.word, ...numbers]
  }
  return undefined
}

export const OPTION_KINDS: readonly OptionKind[] = ['scenario', 'rule', 'ruling', 'data']

/** Everything that an item `each ...` of a list of sweeps can say about a table: its kinds, and its listable options. */
export function eachOf(table: OptionTable): string[] {
  const kinds = OPTION_KINDS.filter(kind => Object.values(table).some(option => option.kind === kind))
  const listable = Object.entries(table).filter(([, option]) => finiteValues(option) !== undefined)
  return [...kinds, ...optionKeys(Object.fromEntries(listable))].map(word => `each ${word}`)
}

/** Whether a list given for an option means several values to sweep, not one value that is a list. */
export function isSweep(option: Option, raw: Located): boolean {
  if (!Array.isArray(raw.value)) return false
  return option.type !== 'integers' || raw.value.some(item => Array.isArray(item) || typeof item === 'string')
}

/** What an option allows, in words. */
export function allowed(option: Option): string {
  switch (option.type) {
    case 'choice':
      return orList(option.values.map(String))
    case 'flag':
      return 'true or false'
    case 'integer':
      return `a whole number from ${option.min} to ${option.max}${orWord(option.word)}`
    case 'number':
      return `a number from ${option.min} to ${option.max}`
    case 'integers': {
      const { minLength, maxLength } = option
      const length = minLength === maxLength ? `${minLength}` : `${minLength} to ${maxLength}`
      return `a list of ${length} whole numbers from ${option.min} to ${option.max}${orWord(option.word)}`
    }
    case 'document':
      return 'the path of a file, a map of its contents, or null for the one that ships'
  }
}

const orWord = (word: string | undefined): string => (word === undefined ? '' : `, or ${word}`)

/**
 * Reads the value of an option, as `name` in messages.
 * @returns undefined if it is not allowed, after complaining
 */
export function readOption(
  name: string,
  option: Option,
  raw: Located,
  complaints: Complaints,
): OptionValue | undefined {
  if (option.type === 'document') return readDocument(name, option.check, raw, complaints)
  const value = plainValue(option, raw.value)
  if (value !== undefined) return { value, shown: value, raw }
  if (option.type === 'integers' && Array.isArray(raw.value) && lengthFits(option, raw.value.length)) {
    const { min, max } = option
    for (const item of raw.children.values())
      if (count(item.value, min, max) === undefined) {
        const want = `each number of ${name} must be a whole number from ${min} to ${max}`
        complaints.add(item.place, `${want}; found ${found(item.value)}`)
      }
    return undefined
  }
  complaints.add(raw.place, `${name} must be ${allowed(option)}; found ${found(raw.value)}${hint(option, raw.value)}`)
  return undefined
}

const lengthFits = (option: { minLength: number; maxLength: number }, length: number): boolean =>
  length >= option.minLength && length <= option.maxLength

function plainValue(option: Exclude<Option, { type: 'document' }>, raw: unknown): Value | undefined {
  switch (option.type) {
    case 'choice': {
      const same = option.values.find(value => value === raw)
      // YAML takes an unquoted 2 or true for more than a name; where only one value is written like that, it is meant.
      if (same === undefined && (typeof raw === 'number' || typeof raw === 'boolean'))
        return option.values.find(value => value === String(raw))
      return same
    }
    case 'flag':
      return typeof raw === 'boolean' ? raw : undefined
    case 'integer':
      return raw === option.word && raw !== undefined ? (raw as Value) : count(raw, option.min, option.max)
    case 'number': {
      const value = option.min >= 0 && option.max <= 1 ? shareOf(raw) : raw
      return typeof value === 'number' && value >= option.min && value <= option.max ? value + 0 : undefined
    }
    case 'integers': {
      if (raw === option.word && raw !== undefined) return raw as Value
      if (!Array.isArray(raw) || !lengthFits(option, raw.length)) return undefined
      const values = raw.map(item => count(item, option.min, option.max))
      return values.every(item => item !== undefined) ? values : undefined
    }
  }
}

function count(raw: unknown, min: number, max: number): number | undefined {
  if (typeof raw === 'number') return Number.isSafeInteger(raw) && raw >= min && raw <= max ? raw + 0 : undefined
  // Text with underscores is for large counts; where none is allowed, text is a mistake.
  if (max < LARGE_COUNT) return undefined
  const read = readCount(raw, min, max, '')
  return 'value' in read ? read.value : undefined
}

function hint(option: Exclude<Option, { type: 'document' }>, raw: unknown): string {
  if (Array.isArray(raw) && option.type !== 'integers') return '; several values belong under vary'
  if (option.type === 'flag')
    return typeof raw === 'string' && /^(yes|no|on|off)$/i.test(raw)
      ? `; write ${/^(yes|on)$/i.test(raw) ? 'true' : 'false'}`
      : ''
  if (typeof raw !== 'string') return ''
  if (/^-?\d+(\.\d+)?$/.test(raw) && plainValue(option, Number(raw)) !== undefined) return '; write it without quotes'
  if (option.type === 'choice') {
    return didYouMean(raw, option.values.map(String))
  }
  return 'word' in option && option.word !== undefined ? didYouMean(raw, [option.word]) : ''
}

function readDocument(
  name: string,
  check: Extract<Option, { type: 'document' }>['check'],
  raw: Located,
  complaints: Complaints,
): OptionValue | undefined {
  if (raw.value === null) return { value: null, shown: null, raw }
  let contents: Located | undefined = raw
  if (typeof raw.value === 'string') {
    contents = readSource(pathFrom(raw.folder, raw.value), `a file for ${name}`, complaints, raw.place)
    if (contents === undefined) return undefined
  } else if (typeof raw.value !== 'object' || Array.isArray(raw.value)) {
    complaints.add(
      raw.place,
      `${name} must be the path of a file, a map of its contents, or null; found ${found(raw.value)}`,
    )
    return undefined
  }
  const before = complaints.count
  oneLineNames(contents, complaints)
  const checked = check(contents.value)
  if ('value' in checked)
    return complaints.count > before ? undefined : { value: checked.value as Value, shown: raw.value as Value, raw }
  for (const { path, message, atKey } of checked.problems) {
    const where = path.length === 0 ? name : path.map(String).join('.')
    const at = locate(contents, path)
    complaints.add(atKey === true ? at.keyPlace : at.place, `${where}: ${message}`)
  }
  if (checked.problems.length === 0) complaints.add(contents.place, `${name}: ${quote(String(raw.value))} was refused`)
  return checked.partly === undefined
    ? undefined
    : { value: checked.partly as Value, shown: raw.value as Value, raw, refused: true }
}

/** Keys whose texts stand in tables, narrations and headings. */
const NAMES: ReadonlySet<string | number> = new Set(['id', 'name', 'names', 'class', 'designator', 'title', 'label'])

/** Complains of names in a document that are not one line. */
function oneLineNames(at: Located, complaints: Complaints, isName = false): void {
  if (isName && typeof at.value === 'string' && /[\t\n\r]/.test(at.value))
    complaints.add(at.place, `a name must be one line without tabs; found ${quote(at.value)}`)
  for (const [key, child] of at.children)
    oneLineNames(child, complaints, NAMES.has(key) || (isName && Array.isArray(at.value)))
}
