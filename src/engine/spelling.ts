/** How messages quote what was found, and guess what was meant. */

const LONGEST_QUOTE = 60

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

/** Characters that move a terminal's cursor, colour it or turn text around, and so must not be printed as they are. */
const UNPRINTABLE = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/gu

const escapeOf = (character: string): string => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`

/** A text with nothing in it that could do more to a terminal than be read: `\u001b` for an escape character. */
export const printable = (text: string): string => text.replace(UNPRINTABLE, escapeOf)

/** The same for a text of several lines. */
export const printableLines = (text: string): string => text.split('\n').map(printable).join('\n')

/** The first character of a text that `printable` would escape, as its escape; undefined if there is none. */
export function unprintableIn(text: string): string | undefined {
  const at = text.search(UNPRINTABLE)
  return at < 0 ? undefined : escapeOf(text[at]!)
}

function shorten(text: string): string {
  const points = [...text]
  return points.length > LONGEST_QUOTE ? `${points.slice(0, LONGEST_QUOTE).join('')}…` : text
}

/** A text as messages quote it: on one line, control characters escaped, shortened. */
export const quote = (text: string): string => printable(JSON.stringify(shorten(text)))
