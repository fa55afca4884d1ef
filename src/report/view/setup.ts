import type { Game } from '../../engine/contracts.ts'
import type { Option, OptionKind } from '../../engine/options.ts'
import type { Cell, Experiment, LoadedGame, Value } from '../../experiment/types.ts'
import { formatValue } from '../../experiment/values.ts'
import { findOption, findPolicy, givenParameters, optionTitle, playerLabel } from './axes.ts'
import type { OptionGroupView, OptionView, PlayerView } from './types.ts'
import { count, humanise, valueLabel } from './words.ts'

const KINDS: readonly { readonly kind: OptionKind; readonly title: string; readonly doc: string }[] = [
  { kind: 'scenario', title: 'Scenario', doc: 'What was played: level, forces, range, length.' },
  { kind: 'rule', title: 'House rules', doc: 'Numbers and procedures that a designer might change.' },
  { kind: 'ruling', title: 'Rulings', doc: 'Readings of sentences that the rulebook leaves unclear.' },
  { kind: 'data', title: 'Open data', doc: 'Values that the rulebook does not print.' },
]

/** Every option of the ruleset, grouped by kind, with what was played. */
export function optionsInForce(game: Game, cells: readonly Cell[]): OptionGroupView[] {
  const table = Object.entries(game.ruleset.options as Readonly<Record<string, Option>>)
  return KINDS.flatMap(({ kind, title, doc }) => {
    const options = table
      .filter(([, option]) => option.kind === kind)
      .map(([name, option]) => optionView(name, option, cells))
    return options.length === 0 ? [] : [{ kind, title, doc, options }]
  })
}

function optionView(name: string, option: Option, cells: readonly Cell[]): OptionView {
  const defaultKey = JSON.stringify(option.default)
  const played = new Map(cells.map(cell => [JSON.stringify(cell.options[name]), cell.options[name]]))
  const values = [...played].map(([key, value]) => {
    const meaning = meaningOf(option, value)
    return {
      label: valueLabel(value, option),
      written: option.type === 'document' && value !== null ? 'a document of your own' : formatValue(value ?? null),
      isDefault: key === defaultKey,
      ...(meaning === undefined ? {} : { meaning }),
    }
  })
  return {
    name,
    ...(option.id === undefined ? {} : { id: option.id }),
    title: optionTitle(name, option),
    doc: option.doc,
    rule: option.rule,
    values,
    default: formatValue(option.default as Value),
    allowed: allowedValues(option),
    swept: played.size > 1,
    changed: values.some(value => !value.isDefault),
  }
}

const meaningOf = (option: Option, value: Value | undefined): string | undefined =>
  option.type === 'choice' ? option.meaning?.[String(value)] : undefined

function allowedValues(option: Option): string {
  switch (option.type) {
    case 'choice':
      return option.values.map(String).join(' | ')
    case 'flag':
      return 'true | false'
    case 'integer':
    case 'number':
      return `${range(option.min, option.max)}${'word' in option && option.word !== undefined ? ` | ${option.word}` : ''}`
    case 'integers':
      return `${option.minLength} to ${option.maxLength} numbers of ${range(option.min, option.max)}${option.word === undefined ? '' : ` | ${option.word}`}`
    case 'document':
      return 'a file of your own'
  }
}

const range = (min: number, max: number): string => `${count(min)} to ${count(max)}`

/** The players of an experiment, each once a seat. */
export function playersOf(game: Game | LoadedGame, cells: readonly Cell[]): PlayerView[] {
  return game.ruleset.seats.flatMap(seat => {
    const seen = new Map(
      cells.flatMap(cell => {
        const player = cell.players[seat.id]
        return player === undefined ? [] : [[JSON.stringify([player.module, player.written]), player] as const]
      }),
    )
    return [...seen.values()].map((player): PlayerView => {
      const policy = findPolicy(game, player)
      const changed = new Set(givenParameters(player).map(([name]) => name))
      return {
        seat: seat.title,
        label: playerLabel(game, player),
        doc: policy?.doc ?? '',
        parameters: Object.entries(player.parameters).map(([name, value]) => ({
          name: humanise(name),
          value: valueLabel(value),
          doc: (policy?.parameters as Readonly<Record<string, Option>> | undefined)?.[name]?.doc ?? '',
          changed: changed.has(name),
        })),
      }
    })
  })
}

/** A word that a POSIX shell reads as it stands. */
const shell = (text: string): string => (/^[\w./:=,+-]+$/.test(text) ? text : `'${text.replaceAll("'", `'\\''`)}'`)

/** The command that makes this result again, and the one that narrates a game of one cell. */
export function commandsFor(game: Game, experiment: Experiment, cell: Cell): { run: string; play: string } {
  const fixed = Object.entries(experiment.fixed).flatMap(([name, value]) => setting(name, value))
  const run = [
    `npm start -- run experiments/${experiment.name}.yaml --seed ${experiment.seed}`,
    ...(experiment.games === undefined ? [] : [`--games ${experiment.games}`]),
    ...fixed,
  ]
  const named = new Map(
    [...Object.keys(experiment.fixed), ...Object.keys(cell.vary)].map(name => [
      findOption(game.ruleset, name)?.[0] ?? name,
      name,
    ]),
  )
  const table = game.ruleset.options as Readonly<Record<string, Option>>
  const set = Object.entries(cell.options).flatMap(([name, value]) =>
    JSON.stringify(table[name]?.default) === JSON.stringify(value) ? [] : setting(named.get(name) ?? name, value),
  )
  const players = Object.entries(cell.players).map(
    ([seat, player]) => `--policy ${shell(`${seat}=${formatValue(player.written)}`)}`,
  )
  const play = [`npm start -- play ${game.ruleset.id} --seed ${experiment.seed} --game 0`, ...set, ...players]
  return { run: run.join(' '), play: play.join(' ') }
}

/** Longest document that a flag holds: a fleet, but not a roster. */
const SHORT = 300

/** Large documents are named by the experiment file; a flag cannot hold them. */
function setting(name: string, value: Value): string[] {
  if (value !== null && typeof value === 'object' && !Array.isArray(value)) {
    const text = JSON.stringify(value)
    return text.length > SHORT ? [] : [`--set ${shell(`${name}=${text}`)}`]
  }
  return [`--set ${shell(`${name}=${formatValue(value)}`)}`]
}
