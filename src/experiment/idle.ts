import type { Ruleset } from '../engine/contracts.ts'
import { idleFor, type OnlyWith } from '../engine/options.ts'
import type { Cell, Experiment, Value } from './types.ts'
import { formatValue } from './values.ts'
import { orList } from './words.ts'

/** What has an effect under conditions only: an option, or a seat. */
interface Conditional {
  readonly onlyWith?: OnlyWith
}

type Options = Readonly<Record<string, Value>>

/** `scenario: river-plate`, the reason why something has no effect under any of these options; undefined if it has. */
export function idleWith(what: Conditional, all: readonly Options[]): string | undefined {
  const reasons = all.map(options => {
    const name = idleFor(what, options)
    return name === undefined ? undefined : `${name}: ${formatValue(options[name]!)}`
  })
  return reasons.includes(undefined) ? undefined : orList([...new Set(reasons as string[])])
}

/** `scenario: duel`: where it has an effect. */
export const effectiveWith = ({ onlyWith = {} }: Conditional): string =>
  Object.entries(onlyWith)
    .map(([name, values]) => `${name}: ${orList(values.map(String))}`)
    .join(' and ')

/**
 * What was set in an experiment and can have no effect on any of its cells, a sentence each. A sweep of such a thing
 * was refused when the experiment was read.
 * @param fixed what was set, by long name or id
 */
export function idleNotes(ruleset: Ruleset, { fixed, cells }: Pick<Experiment, 'fixed' | 'cells'>): string[] {
  const all = cells.map(cell => cell.options)
  const notes: string[] = []
  for (const [key, value] of Object.entries(fixed)) {
    const name = Object.hasOwn(ruleset.options, key)
      ? key
      : Object.keys(ruleset.options).find(one => ruleset.options[one]!.id === key)
    const option = name === undefined ? undefined : ruleset.options[name]
    if (option === undefined || JSON.stringify(value) === JSON.stringify(option.default)) continue
    const reason = idleWith(option, all)
    if (reason !== undefined)
      notes.push(`${key} = ${formatValue(value)} has no effect with ${reason}; it has with ${effectiveWith(option)}`)
  }
  for (const seat of ruleset.seats) {
    const reason = idleWith(seat, all)
    const given = cells[0]?.players[seat.id]
    if (reason !== undefined && given !== undefined && isChosen(ruleset, seat.id, given))
      notes.push(`the player ${given.label} of ${seat.id} has no effect with ${reason}, where nothing is to be decided`)
  }
  return notes
}

const isChosen = (ruleset: Ruleset, seat: string, { written }: Cell['players'][string]): boolean =>
  written !== ruleset.defaultPolicies[seat]
