import type { EventGroup, Game, Metric, Outcome } from '../engine/contracts.ts'
import type { OnlyWith, Option, OptionKind, OptionTable } from '../engine/options.ts'
import { effectiveWith } from './idle.ts'
import { allowed, OPTION_KINDS } from './option-values.ts'
import type { Value } from './types.ts'
import { formatValue } from './values.ts'

/** An option or a parameter as `describe --json` prints it: what its table says, less the functions. */
interface OptionDescription {
  readonly name: string
  readonly id?: string
  readonly kind: OptionKind
  readonly type: Option['type']
  /** Of a choice. */
  readonly values?: readonly (string | number)[]
  readonly meaning?: Readonly<Record<string, string>>
  /** Of a whole number, a number, or each of a list of whole numbers. */
  readonly min?: number
  readonly max?: number
  readonly minLength?: number
  readonly maxLength?: number
  /** A word that may stand in place of a number or a list. */
  readonly word?: string
  readonly default: Value
  /** What it may be, in words. */
  readonly allowed: string
  readonly rule: string
  readonly doc: string
  /** Where it has an effect, if not everywhere: options by name, and the values that they must have. */
  readonly onlyWith?: OnlyWith
}

/** A ruleset and its players as plain data. */
export interface GameDescription {
  readonly id: string
  readonly title: string
  readonly source: string
  readonly version: number
  readonly options: readonly OptionDescription[]
  /** What a fleet may be asked for by (`fleets`, `opponents`); absent in games without fleet lists. */
  readonly fleets?: readonly OptionDescription[]
  readonly seats: readonly { id: string; title: string; doc: string; default: string; onlyWith?: OnlyWith }[]
  readonly policies: readonly {
    id: string
    title: string
    doc: string
    seats: readonly string[]
    parameters: readonly OptionDescription[]
  }[]
  readonly outcomes: readonly Outcome[]
  /** The outcome that a report shows first. */
  readonly headline: string
  readonly metrics: readonly Metric[]
  readonly events: readonly EventGroup[]
}

const described = (table: OptionTable): OptionDescription[] =>
  Object.entries(table).map(([name, option]) => {
    // The check of a document is the only function in a table.
    const data = Object.fromEntries(Object.entries(option).filter(([, value]) => typeof value !== 'function'))
    return { name, ...data, allowed: allowed(option) } as unknown as OptionDescription
  })

export function describeGame({ ruleset, policies }: Game): GameDescription {
  const { id, title, source, version, outcomes, headline, metrics, events } = ruleset
  return {
    id,
    title,
    source,
    version,
    options: described(ruleset.options),
    ...(ruleset.fleets === undefined ? {} : { fleets: described(ruleset.fleets.request) }),
    seats: ruleset.seats.map(seat => ({ ...seat, default: ruleset.defaultPolicies[seat.id]! })),
    policies: policies.map(({ id, title, doc, seats, parameters }) => ({
      id,
      title,
      doc,
      seats,
      parameters: described(parameters),
    })),
    outcomes,
    headline,
    metrics,
    events,
  }
}

const KIND_TITLES: Readonly<Record<OptionKind, string>> = {
  scenario: 'Scenario',
  rule: 'House rules',
  ruling: 'Rulings: readings of unclear rules',
  data: 'Data that the rulebook does not print',
}

/**
 * A description for people. No final newline.
 * @param width columns at which lines are broken
 */
export function formatDescription(game: GameDescription, width: number): string {
  const lines: string[] = [`${game.title} (${game.id}, version ${game.version})`, ...wrap(game.source, width, '')]
  const heading = (text: string) => lines.push('', text.toUpperCase())
  const item = (head: string, ...texts: string[]) => {
    lines.push(...wrap(head, width, '  ', '    '))
    for (const text of texts) lines.push(...wrap(text, width, '      '))
  }
  if (game.seats.length > 0) heading('Seats')
  for (const { id, title, doc, default: player, onlyWith } of game.seats)
    item(id, `${title}. ${doc} Default player: ${player}.${decidesOnly(onlyWith)}`)
  if (game.policies.length > 0) heading('Players')
  for (const { id, title, doc, seats, parameters } of game.policies) {
    item(game.seats.length > 1 ? `${id} (plays ${seats.join(', ')})` : id, `${title}. ${doc}`)
    for (const parameter of parameters) lines.push(...optionLines(parameter, width, '      '))
  }
  for (const kind of OPTION_KINDS) {
    const options = game.options.filter(option => option.kind === kind)
    if (options.length > 0) heading(KIND_TITLES[kind])
    for (const option of options) lines.push(...optionLines(option, width, '  '))
  }
  if (game.fleets !== undefined) heading('Fleets: what they can be asked for by')
  for (const option of game.fleets ?? []) lines.push(...optionLines(option, width, '  '))
  heading('Outcomes')
  for (const { id, title, doc } of game.outcomes)
    item(id === game.headline ? `${id} (first in reports)` : id, `${title}. ${doc}`)
  if (game.metrics.length > 0) heading('Metrics')
  for (const { id, unit, min, max, title, doc } of game.metrics)
    item(`${id}: ${min} to ${max} ${unit}`, `${title}. ${doc}`)
  if (game.events.length > 0) heading('Event groups')
  for (const { id, title, doc, names } of game.events)
    item(id, `${title}. ${doc}`, names.map(name => name.id).join(', '))
  return lines.join('\n')
}

const decidesOnly = (onlyWith: OnlyWith | undefined): string =>
  onlyWith === undefined ? '' : ` Has something to decide only with ${effectiveWith({ onlyWith })}.`

/** A default as people are told it: documents have none but what ships, or none at all. */
const shownDefault = ({ type, default: value }: OptionDescription): string =>
  type === 'document' && value === null ? 'none of your own' : formatValue(value)

function optionLines(option: OptionDescription, width: number, indent: string): string[] {
  const name = option.id === undefined ? option.name : `${option.id}, ${option.name}`
  const deeper = `${indent}    `
  const lines = wrap(`${name} = ${shownDefault(option)}`, width, indent, deeper)
  lines.push(...wrap(`${option.doc} [${option.rule}]`, width, deeper))
  if (option.onlyWith !== undefined)
    lines.push(...wrap(`Has an effect only with ${effectiveWith(option)}.`, width, deeper))
  const { values, meaning } = option
  if (meaning === undefined)
    lines.push(...wrap(`Allowed: ${values === undefined ? option.allowed : values.join(', ')}.`, width, deeper))
  for (const value of meaning === undefined ? [] : (values ?? [])) {
    const words = meaning?.[String(value)]
    lines.push(...wrap(words === undefined ? `${value}` : `${value}: ${words}`, width, `${deeper}- `, `${deeper}    `))
  }
  return lines
}

/** Breaks a text at spaces. @param hanging what later lines begin with, if not with the same as the first */
function wrap(text: string, width: number, first: string, hanging = first): string[] {
  const lines: string[] = []
  let line = first
  let bare = true
  for (const word of text.split(/\s+/)) {
    if (!bare && line.length + 1 + word.length > width) {
      lines.push(line)
      line = hanging
      bare = true
    }
    line += bare ? word : ` ${word}`
    bare = false
  }
  lines.push(line)
  return lines
}
