/** How messages quote what was found and name what is allowed. */

const LONGEST_QUOTE = 60
/** Longer lists are cut short, or left to `describe`. */
export const LONGEST_LIST = 12

/**
 * Edits (insert, delete, replace, swap neighbours) that turn `a` into `b`: the optimal string alignment distance,
 * Boytsov, "Indexing methods for approximate dictionary searching", 2011, section 2.
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, j) => j)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let best = Math.min(previous[j]! + 1, row[j - 1]! + 1, previous[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) best = Math.min(best, before[j - 2]! + 1)
      row.push(best)
    }
    before = previous
    previous = row
  }
  return previous[b.length]!
}

/** The candidate that a misspelt word most likely means, or undefined if none is near. Capitals count little. */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
  if (word.length > LONGEST_QUOTE) return undefined
  const lower = word.toLowerCase()
  let best: string | undefined
  let least = Number.POSITIVE_INFINITY
  for (const candidate of candidates) {
    const folded = candidate.toLowerCase()
    if (Math.abs(folded.length - lower.length) > 3) continue
    const distance = editDistance(lower, folded) + (word === candidate ? 0 : 0.25)
    const reach = Math.max(1, Math.floor(Math.max(lower.length, candidate.length) / 3)) + 0.25
    if (distance <= reach && distance < least) {
      best = candidate
      least = distance
    }
  }
  return best
}

/** `; did you mean "commander"?`, or nothing. */
export function didYouMean(word: string, candidates: Iterable<string>): string {
  const near = nearest(word, candidates)
  return near === undefined ? '' : `; did you mean ${quote(near)}?`
}

function shorten(text: string): string {
  const points = [...text]
  return points.length > LONGEST_QUOTE ? `${points.slice(0, LONGEST_QUOTE).join('')}…` : text
}

/** A text as messages quote it: on one line, control characters escaped, shortened. */
export const quote = (text: string): string => JSON.stringify(shorten(text))

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
