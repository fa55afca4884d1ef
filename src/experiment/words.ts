import { quote } from '../engine/spelling.ts'

export { didYouMean, editDistance, nearest, quote } from '../engine/spelling.ts'

/** How messages quote what was found and name what is allowed. */

/** Longer lists are cut short, or left to `describe`. */
export const LONGEST_LIST = 12

/** What was found, in words: `the text "ten"`, `the number 7`, `a list of 3`, `nothing`. */
export function found(value: unknown): string {
  if (value === null || value === undefined) return 'nothing'
  if (typeof value === 'string') return `the text ${quote(value)}`
  if (typeof value === 'number') return Number.isNaN(value) ? 'NaN (not a number)' : `the number ${value}`
  if (typeof value === 'boolean') return String(value)
  if (Array.isArray(value)) return value.length === 0 ? 'an empty list' : `a list of ${value.length}`
  return 'a map of keys and values'
}

/** `a, b or c`; long lists are cut short and counted. */
export const orList = (words: readonly string[]): string => joined(words, 'or one of', 'or')

/** `a, b and c`; long lists are cut short and counted. */
export const andList = (words: readonly string[]): string => joined(words, 'and', 'and')

function joined(words: readonly string[], beforeCount: string, beforeLast: string): string {
  if (words.length === 0) return 'none'
  const shown = words.slice(0, LONGEST_LIST)
  if (shown.length < words.length) return `${shown.join(', ')} ${beforeCount} ${words.length - shown.length} more`
  return shown.length === 1 ? shown[0]! : `${shown.slice(0, -1).join(', ')} ${beforeLast} ${shown.at(-1)!}`
}

/** `a, b and c`, however many there are. */
export const everyOne = (words: readonly string[]): string =>
  words.length < 2 ? words.join() : `${words.slice(0, -1).join(', ')} and ${words.at(-1)!}`

/** Advice on a key that holds a colon, as `dice:5` does in YAML; undefined for any other. */
export function missingSpace(key: string): string | undefined {
  const [, name, value] = /^([^:]+):(.+)$/.exec(key) ?? []
  return name === undefined ? undefined : `; YAML wants a space after the colon: ${name}: ${value}`
}

/** A whole number with thousands marked, the same on every machine: 3,200,000. */
export const grouped = (n: number): string => String(n).replace(/\B(?=(\d{3})+$)/g, ',')
