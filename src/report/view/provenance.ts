import type { Provenance, Ruleset } from '../../engine/contracts.ts'
import type { Option } from '../../engine/options.ts'
import type { Value } from '../../experiment/types.ts'
import { count, listed, plural } from './words.ts'

/** Where the values come from that the games of an experiment were played with, over all its cells. */
export interface ProvenanceView extends Provenance {
  /** All values whose source is on record. */
  readonly all: number
  /** Those among them that the rulebook does not print. */
  readonly outside: number
  /** Whether cells have other counts than these, which are of the cell that rests on most reconstructed data. */
  readonly differs: boolean
  /** Documents that the experiment itself gave: options that are not as shipped. */
  readonly own: readonly string[]
}

/**
 * The counts of the result, with what every cell's rules say of their data: a note that speaks of the start or the victory
 * conditions of one cell must not stand for cells that have others.
 */
export function provenanceView(
  worst: Provenance,
  ruleset: Pick<Ruleset, 'options' | 'provenance'>,
  cells: readonly { readonly options: Readonly<Record<string, Value>> }[],
): ProvenanceView {
  const found = cells.map(({ options }) => ruleset.provenance(options as never))
  const { rulebook, history, reconstructed } = worst.counts
  const counts = new Set(found.map(each => JSON.stringify(each.counts)))
  const own = Object.entries(ruleset.options as Readonly<Record<string, Option>>).flatMap(([name, option]) =>
    option.type === 'document' && cells.some(({ options }) => (options[name] ?? null) !== null) ? [name] : [],
  )
  return {
    counts: worst.counts,
    note: mergedNotes(found.map(({ note }) => note)) || worst.note,
    all: rulebook + history + reconstructed,
    outside: history + reconstructed,
    differs: counts.size > 1,
    own,
  }
}

/** "71 from history, 64 reconstructed" */
export const sourcesText = ({ counts }: Pick<Provenance, 'counts'>): string =>
  [
    ...(counts.history > 0 ? [`${count(counts.history)} from history`] : []),
    ...(counts.reconstructed > 0 ? [`${count(counts.reconstructed)} reconstructed`] : []),
  ].join(', ')

/** What stands beside the counts: whose they are, and what the experiment gave itself. */
export function provenanceRemarks({ differs, own }: ProvenanceView): string[] {
  return [
    ...(differs ? ['Cells differ in this: the numbers are of the one that rests on most reconstructed data.'] : []),
    ...(own.length === 0
      ? []
      : [
          `The experiment brings data of its own (${listed(own)}): where it does, they stand in the place of the rulebook’s or the reconstructed ones.`,
        ]),
  ]
}

/** Values that a merged note names before it only counts them. */
const NAMED = 6

/**
 * One note for several cells: sentences that all have stand as they are, those that differ in some words name all that occur
 * ("A25=decision or hull"), and those that only some cells have say so.
 */
export function mergedNotes(notes: readonly string[]): string {
  const distinct = [...new Set(notes)].filter(note => note !== '')
  if (distinct.length < 2) return distinct[0] ?? ''
  const groups: { readonly variants: string[][]; readonly notes: Set<number> }[] = []
  distinct.forEach((note, n) => {
    for (const sentence of note.split(/(?<=[.!?]) /)) {
      const words = sentence.split(' ')
      const like = groups.find(group => !group.notes.has(n) && alike(group.variants[0]!, words))
      if (like === undefined) groups.push({ variants: [words], notes: new Set([n]) })
      else {
        like.variants.push(words)
        like.notes.add(n)
      }
    }
  })
  return groups
    .map(group => {
      const text = group.variants[0]!.map((_, i) => mergedWord(group.variants.map(words => words[i]!))).join(' ')
      return group.notes.size === distinct.length ? text : `In some cells: ${text}`
    })
    .join(' ')
}

/** Whether two sentences differ in a few words only. */
const alike = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && 2 * a.filter((word, i) => word === b[i]).length >= a.length

/** "A25=decision," and "A25=hull," as "A25=decision or hull,". */
function mergedWord(words: readonly string[]): string {
  const distinct = [...new Set(words)]
  if (distinct.length === 1) return distinct[0]!
  const tail = /[,.;:)]*$/.exec(distinct[0]!)![0]
  const head = /^[^=]*=/.exec(distinct[0]!)?.[0] ?? ''
  const shared = distinct.every(word => word.startsWith(head) && word.endsWith(tail))
  const values = shared ? distinct.map(word => word.slice(head.length, word.length - tail.length)) : distinct
  const numbers = values.every(value => /^\d+$/.test(value))
  const ordered = numbers ? [...values].sort((a, b) => Number(a) - Number(b)) : values
  const named =
    ordered.length > NAMED
      ? numbers
        ? `${ordered[0]} to ${ordered.at(-1)}`
        : `one of ${plural(ordered.length, 'value')}`
      : ordered.length === 2
        ? ordered.join(' or ')
        : `${ordered.slice(0, -1).join(', ')} or ${ordered.at(-1)}`
  return shared ? head + named + tail : named
}
