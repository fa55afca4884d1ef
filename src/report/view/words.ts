import type { Interval } from '../../analysis/interval.ts'
import { count, decimalsFor, fixed, signed } from '../../analysis/wording.ts'
import type { Option } from '../../engine/options.ts'
import type { Value } from '../../experiment/types.ts'

export { count, decimalsFor, fixed, signed }

/** `clearSkiesDice` and `damage-control` as words: "clear skies dice", "damage control". */
export function humanise(name: string): string {
  return name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/([a-z])(\d)/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .replace(/\b([A-Z])([a-z]+)/g, (_, head: string, tail: string) => head.toLowerCase() + tail)
    .trim()
}

/** A doc line without its full stop, to go on from. */
export const clause = (text: string): string => text.trim().replace(/\.$/, '')

/** A doc line with its full stop. */
export const sentence = (text: string): string => (/[.!?]$/.test(text.trim()) ? text.trim() : `${text.trim()}.`)

/** A title within a sentence: "Supplies used" as "supplies used", but "AAA fire", "A25 victory", "Graf Spee's guns" and names further on as they are. */
export const inSentence = (title: string): string =>
  /^.[A-Z]|^[A-Z]\d|^[A-Z]\w* [A-Z]/.test(title) ? title : title.charAt(0).toLowerCase() + title.slice(1)

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

/**
 * Decimals worth printing for a figure that is known to within `halfWidth`: one beyond the first digit of the interval,
 * so that rounding never hides it.
 */
export function placesFor(halfWidth: number, least = 0, most = 4): number {
  if (!(halfWidth > 0)) return least
  return Math.min(most, Math.max(least, Math.ceil(-Math.log10(halfWidth))))
}

/** Decimals for figures that stand together: two digits of the middle one of their half-widths, within limits. */
export function commonPlaces(intervals: readonly Interval[], times: number, least: number, most: number): number {
  const found = intervals.map(interval => decimalsFor(interval, times)).sort((a, b) => a - b)
  return Math.min(most, Math.max(least, found[Math.floor(found.length / 2)] ?? least))
}

/**
 * A share as a percentage. What is not exactly none or all is never printed as 0 or 100: "<0.1%", ">99.9%".
 * @param places decimals of the percentage
 */
export function percent(share: number, places: number): string {
  const text = (100 * share).toFixed(places)
  if (share > 0 && Number(text) === 0) return `<${(10 ** -places).toFixed(places)}%`
  if (share < 1 && Number(text) === 100) return `>${(100 - 10 ** -places).toFixed(places)}%`
  return `${text}%`
}

/** An option's or a parameter's value in words. */
export function valueLabel(value: Value | undefined, option?: Option): string {
  if (value === undefined) return 'not set'
  const title = option?.type === 'choice' ? option.titles?.[String(value)] : undefined
  if (title !== undefined) return title
  if (value === null) return option?.type === 'document' ? 'as shipped' : 'none'
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'number')
    return fixed(value, 0) === String(value) ? count(value) : String(value).replace('-', '−')
  if (typeof value === 'string') return humanise(value)
  if (Array.isArray(value)) return value.map(item => valueLabel(item)).join(', ')
  return 'own document'
}

/** Joins with commas and "and": "a, b and c". */
export function listed(items: readonly string[]): string {
  if (items.length < 2) return items.join('')
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`
}

/** `1 game`, `3 games`. */
export const plural = (n: number, one: string, many = `${one}s`): string => `${count(n)} ${n === 1 ? one : many}`

/** A confidence such as 0.95 as "95%". */
export const confidenceLabel = (confidence: number): string => `${Number((100 * confidence).toFixed(4))}%`
