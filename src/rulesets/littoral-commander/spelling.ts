/** Edits that turn one word into another: insert, delete, replace, swap neighbours. */
function edits(a: string, b: string): number {
  const rows = Array.from({ length: a.length + 1 }, (_, i) => Array.from({ length: b.length + 1 }, (__, j) => i + j))
  for (let i = 1; i <= a.length; i++)
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1] ? 0 : 1
      let least = Math.min(rows[i - 1]![j]! + 1, rows[i]![j - 1]! + 1, rows[i - 1]![j - 1]! + same)
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, rows[i - 2]![j - 2]! + 1)
      rows[i]![j] = least
    }
  return rows[a.length]![b.length]!
}

const LONGEST = 40
const ONE_IN = 3

/** `; did you mean us_inf?`, or nothing if no word is near. */
export function didYouMean(word: string, words: Iterable<string>): string {
  if (word.length > LONGEST) return ''
  let best = ''
  let least = Math.max(1, Math.floor(word.length / ONE_IN)) + 1
  for (const each of words) {
    const distance = edits(word.toLowerCase(), each.toLowerCase())
    if (distance < least) {
      least = distance
      best = each
    }
  }
  return best === '' ? '' : `; did you mean ${best}?`
}

/** Words as messages list them. */
export const listed = (words: readonly string[]): string => words.join(', ')
