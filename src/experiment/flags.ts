import type { Ruleset } from '../engine/contracts.ts'
import type { Option } from '../engine/options.ts'
import type { Complaints } from './complaints.ts'
import { type NamedOption, unknownOption } from './design.ts'
import { KEYS } from './format.ts'
import { MOST_GAMES, readCount } from './numbers.ts'
import { optionNamed } from './option-values.ts'
import { type Located, parseFlag } from './source.ts'
import { andList, didYouMean, quote } from './words.ts'

/** What the command line lays over an experiment file, as typed. */
export interface Flags {
  /** Games of each cell, in place of the file's `games` or `until`. */
  readonly games?: string | number
  readonly seed?: string | number
  /** `key=value`: an option or a seat, and a value in YAML. */
  readonly set?: readonly string[]
  /** `seat=player`: the same for seats only. */
  readonly policy?: readonly string[]
}

/** `key=value`, taken apart. */
export interface Setting {
  /** The flag as typed, for messages. */
  readonly flag: string
  readonly key: string
  readonly raw: Located
  readonly seatsOnly: boolean
}

export interface ReadFlags {
  readonly games: number | undefined
  readonly seed: number | undefined
  readonly settings: readonly Setting[]
}

export function readFlags(flags: Flags, complaints: Complaints): ReadFlags {
  return {
    games: number('--games', flags.games, 1, MOST_GAMES, complaints),
    seed: number('--seed', flags.seed, 0, Number.MAX_SAFE_INTEGER, complaints),
    settings: [
      ...(flags.set ?? []).flatMap(text => setting('--set', 'an option or a seat', text, complaints) ?? []),
      ...(flags.policy ?? []).flatMap(text => setting('--policy', 'a seat', text, complaints) ?? []),
    ],
  }
}

function number(
  flag: string,
  typed: string | number | undefined,
  min: number,
  max: number,
  complaints: Complaints,
): number | undefined {
  if (typed === undefined) return undefined
  const source = `${flag} ${typed}`
  const raw = typeof typed === 'number' ? { value: typed } : parseFlag(typed, source, complaints)
  if (raw === undefined) return undefined
  const read = readCount(raw.value, min, max, flag.slice(2))
  if ('value' in read) return read.value
  complaints.add({ source }, read.message)
  return undefined
}

function setting(name: string, what: string, text: string, complaints: Complaints): Setting | undefined {
  const flag = `${name} ${text}`
  const at = text.indexOf('=')
  const key = text.slice(0, at).trim()
  if (at < 0 || key === '') {
    complaints.add({ source: flag }, `${name} takes key=value, where the key is ${what}`)
    return undefined
  }
  const value = playerFlow(text.slice(at + 1))
  if (value === undefined) {
    complaints.add({ source: flag }, 'a { is not closed with }')
    return undefined
  }
  const raw = parseFlag(value, flag, complaints)
  return raw === undefined ? undefined : { flag, key, raw, seatsOnly: name === '--policy' }
}

/**
 * `expert{caution: 0.6}` as `{id: "expert", caution: 0.6}`; anything else as it is.
 * @returns undefined if the brace after a player's id is not closed
 */
export function playerFlow(text: string): string | undefined {
  const match = /^([^{}[\]"':,]+)\{(.*)$/s.exec(text.trim())
  if (match === null) return text
  const [, id, rest] = match
  if (!rest!.endsWith('}')) return undefined
  const inner = rest!.slice(0, -1)
  return `{id: ${JSON.stringify(id!.trim())}${inner.trim() === '' ? '' : `, ${inner}`}}`
}

/** Settings by what they set. */
export interface Settings {
  readonly options: readonly NamedOption[]
  readonly seats: ReadonlyMap<string, Located>
  /** Long names of the options, and the seats, that are set. */
  readonly flagged: ReadonlySet<string>
}

/** @param bearing the options that can be meant, for advice, where not all have a bearing on what is asked */
export function sortSettings(
  settings: readonly Setting[],
  ruleset: Ruleset,
  complaints: Complaints,
  bearing?: (name: string, option: Option) => boolean,
): Settings {
  const options: NamedOption[] = []
  const seats = new Map<string, Located>()
  const flagged = new Set<string>()
  const seatIds = ruleset.seats.map(seat => seat.id)
  for (const { flag, key, raw, seatsOnly } of settings) {
    const place = { source: flag }
    const name = seatIds.includes(key) ? key : seatsOnly ? undefined : optionNamed(ruleset.options, key)
    if (name === undefined) complaints.add(place, unknownKey(key, ruleset, seatIds, seatsOnly, bearing))
    else if (flagged.has(name)) complaints.add(place, `${quote(key)} is set twice; set it once`)
    else {
      flagged.add(name)
      if (seatIds.includes(key)) seats.set(key, raw)
      else options.push({ name, key, option: ruleset.options[name]!, raw })
    }
  }
  return { options, seats, flagged }
}

function unknownKey(
  key: string,
  ruleset: Ruleset,
  seats: readonly string[],
  seatsOnly: boolean,
  bearing: ((name: string, option: Option) => boolean) | undefined,
): string {
  if (seatsOnly) return `${ruleset.id} has no seat ${quote(key)}; it has ${andList(seats)}${didYouMean(key, seats)}`
  if (bearing !== undefined) {
    const table = Object.entries<Option>(ruleset.options).filter(([name, option]) => bearing(name, option))
    return unknownOption(ruleset.id, Object.fromEntries(table), key)
  }
  if (key === 'games' || key === 'seed') return `--set sets options and players; use --${key}`
  if (KEYS['']!.includes(key)) return `--set sets options and players; change ${key} in the file`
  return unknownOption(ruleset.id, ruleset.options, key, seats)
}
