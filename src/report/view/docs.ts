import type { OptionGroupView, OptionView } from './types.ts'
import { clause } from './words.ts'

/**
 * What a figure means as it was played. A ruleset's words tell the defaults ("By default: ... A25 says what else it may
 * take"); where an experiment set the option that they name, or one that belongs to it, they are put right.
 */
export function docInForce(doc: string, groups: readonly OptionGroupView[]): string {
  const all = groups.flatMap(({ options }) => options)
  const named = all.filter(({ id }) => id !== undefined && new RegExp(`\\b${id}\\b(?!=)`).test(doc))
  if (named.length === 0) return doc
  const set = named.filter(({ changed, swept }) => changed && !swept)
  const varied = named.filter(({ swept }) => swept)
  const related = all.filter(
    option =>
      option.changed && !named.includes(option) && named.some(({ id }) => new RegExp(`\\b${id}\\b`).test(option.rule)),
  )
  if (set.length + varied.length + related.length === 0) return doc
  const kept = doc
    .split(/(?<=[.!?]) /)
    .filter(sentence => !set.some(({ id }) => sentence.startsWith('By default') || sentence.startsWith(`${id} `)))
  return [...kept, ...set.map(asSet), ...varied.map(asVaried), ...alsoSet(related)].join(' ')
}

function asSet({ title, values: [value] }: OptionView): string {
  const meaning = value?.meaning === undefined ? '' : `: ${clause(value.meaning)}`
  return `Here ${title} is “${value?.written ?? ''}”${meaning}.`
}

const asVaried = ({ title, values }: OptionView): string =>
  `${title} is varied here: ${values.map(({ written }) => written).join(', ')}.`

function alsoSet(options: readonly OptionView[]): string[] {
  if (options.length === 0) return []
  const texts = options.map(({ name, swept, values }) =>
    swept ? `${name} (varied)` : `${name} = ${values[0]!.written}`,
  )
  return [`Not at the default here: ${texts.join(', ')}.`]
}
