import type { Place } from './complaints.ts'

/** Where an option was set: all its names, and the place. */
export type NamedPlace = readonly [names: readonly string[], place: Place]

/**
 * Where to complain of a combination that cannot be played. A ruleset says what is wrong in words only, and names the
 * options concerned as users write them; of those that the user set, the one named first is where to look.
 * @param elsewhere where to complain if the words name none of them
 */
export function blamed(problem: string, set: readonly NamedPlace[], elsewhere: Place): Place {
  let first = Number.POSITIVE_INFINITY
  let place: Place | undefined
  for (const [names, where] of set)
    for (const name of names) {
      const at = problem.search(new RegExp(`(?<![\\w-])${name.replace(/[^\w-]/g, '\\$&')}(?![\\w-])`))
      if (at >= 0 && at < first) {
        first = at
        place = where
      }
    }
  return place ?? (set.length === 1 ? set[0]![1] : elsewhere)
}

/** Where `--set` flags set what they set. */
export const settingPlaces = (texts: readonly string[], flag = '--set'): NamedPlace[] =>
  texts.map(text => [[text.slice(0, text.indexOf('=')).trim()], { source: `${flag} ${text}` }])
