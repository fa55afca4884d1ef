import type { Game, PolicyDefinition, Ruleset } from '../../engine/contracts.ts'
import type { Option } from '../../engine/options.ts'
import type { Cell, Experiment, LoadedGame, Player, Value } from '../../experiment/types.ts'
import { formatValue, isModulePath } from '../../experiment/values.ts'
import { capitalise, clause, humanise, inSentence, valueLabel } from './words.ts'

/** One place on an axis. */
export interface AxisValue {
  /** Tells values of one axis apart; not for reading. */
  readonly key: string
  readonly label: string
  /** What the value means, where the rulebook's words do not say it. */
  readonly meaning?: string
  /** Whether it is what plays when nothing is said. */
  readonly isDefault: boolean
}

/** Something in which cells differ: a swept option, a seat's player, or "one change at a time". */
export interface Axis {
  readonly id: string
  readonly kind: 'option' | 'player' | 'variant'
  readonly title: string
  /** The title within a sentence: "level", "captain", but "Royal Navy" where seats are sides. */
  readonly name: string
  readonly doc: string
  /** In the order of the experiment file. */
  readonly values: readonly AxisValue[]
}

/**
 * How the cells of an experiment are laid out.
 * - `single`: nothing varies
 * - `grid`: swept options and players, each an axis
 * - `variants`: cells that each change a thing or two from a common baseline; one axis lists the changes
 */
export interface Design {
  readonly kind: 'single' | 'grid' | 'variants'
  /** Outermost first. In a grid players come last; in a study of variants the changes do. */
  readonly axes: readonly Axis[]
  /** By cell, then axis: an index into `Axis.values`. */
  readonly places: readonly (readonly number[])[]
  /** By cell: the swept options as a file would write them; of a variant only what it changes. */
  readonly written: readonly string[]
}

/** The option that a name means: its long name, or its short id. */
export function findOption(ruleset: Pick<Ruleset, 'options'>, name: string): readonly [string, Option] | undefined {
  const exact = ruleset.options[name]
  if (exact !== undefined && Object.hasOwn(ruleset.options, name)) return [name, exact]
  const wanted = name.toLowerCase()
  return Object.entries(ruleset.options).find(
    ([long, option]) => option.id?.toLowerCase() === wanted || long.toLowerCase() === wanted,
  )
}

/** Short id and long name in words: "R9 clear skies dice". */
export function optionTitle(long: string, option: Option): string {
  const words = option.title ?? humanise(long)
  return option.id === undefined ? capitalise(words) : `${option.id} ${words}`
}

export function findPolicy(game: Game | LoadedGame, player: Player): PolicyDefinition | undefined {
  if (player.module !== undefined && 'modules' in game) return game.modules.get(player.module)
  return game.policies.find(policy => policy.id === player.id)
}

/**
 * A player's parameters that the experiment gave it, as [name, value]. Not those that differ from the defaults: an old
 * result may be shown by a program that has others.
 */
export function givenParameters({ written }: Player): [string, Value][] {
  return typeof written === 'string' ? [] : Object.entries(written).filter(([name]) => name !== 'id')
}

export function playerLabel(game: Game | LoadedGame, player: Player): string {
  // A user's own goes by its file: a result is shown where its module may not be at hand.
  const title = isModulePath(player.id)
    ? player.id.replace(/^\.\//, '').replace(/\.[cm]?[jt]s$/, '')
    : (findPolicy(game, player)?.title ?? player.id)
  const changed = givenParameters(player).map(([name, value]) => `${humanise(name)} ${valueLabel(value)}`)
  return changed.length === 0 ? title : `${title} (${changed.join(', ')})`
}

/** Finds out how an experiment's cells differ from one another. */
export function designOf(experiment: Experiment, game: Game | LoadedGame): Design {
  const { cells } = experiment
  const seats = seatAxes(cells, game)
  const swept = optionAxes(cells, game.ruleset)
  // A thing or two from a baseline that the file names; without one, a single thing from what most cells share.
  const most = experiment.groups.every(({ baseline }) => baseline !== undefined) ? 2 : 1
  const looksLikeVariants =
    oneAtATime(experiment, swept) ||
    (sparse(cells.length, [...swept, ...seats]) && changedIn(experiment, swept).every(list => list.length <= most))
  if (looksLikeVariants && swept.length > 1) {
    const variants = variantAxis(experiment, swept)
    return assemble('variants', [...seats, variants.found], variants.changed)
  }
  const found = [...swept, ...seats]
  const written = cells.map((_, c) => swept.map(option => assignment(option, c)).join('; '))
  return assemble(found.length === 0 ? 'single' : 'grid', found, written)
}

function assemble(kind: Design['kind'], found: readonly FoundAxis[], written: readonly string[]): Design {
  const axes = found.map(({ axis }) => axis)
  return { kind, axes, places: written.map((_, c) => found.map(({ places }) => places[c]!)), written }
}

/** `R9=random` */
const assignment = ({ name, written }: OptionAxis, cell: number): string => `${name}=${written[cell]!}`

interface FoundAxis {
  readonly axis: Axis
  /** By cell. */
  readonly places: readonly number[]
}

interface OptionAxis extends FoundAxis {
  readonly long: string
  /** As the file calls it. */
  readonly name: string
  /** By cell: the value as a file would write it. */
  readonly written: readonly string[]
}

function seatAxes(cells: readonly Cell[], game: Game | LoadedGame): FoundAxis[] {
  return game.ruleset.seats.flatMap(seat => {
    const keys = cells.map(cell => JSON.stringify([cell.players[seat.id]?.module, cell.players[seat.id]?.written]))
    const distinct = [...new Set(keys)]
    if (distinct.length < 2) return []
    const values = distinct.map((key): AxisValue => {
      const player = cells[keys.indexOf(key)]!.players[seat.id]!
      const doc = findPolicy(game, player)?.doc
      return {
        key,
        label: playerLabel(game, player),
        isDefault: player.written === game.ruleset.defaultPolicies[seat.id],
        ...(doc === undefined ? {} : { meaning: doc }),
      }
    })
    const name = game.ruleset.seats.length > 1 ? seat.title : inSentence(seat.title)
    const axis: Axis = { id: seat.id, kind: 'player', title: seat.title, name, doc: seat.doc, values }
    return [{ axis, places: keys.map(key => distinct.indexOf(key)) }]
  })
}

function optionAxes(cells: readonly Cell[], ruleset: Ruleset): OptionAxis[] {
  const names = new Map<string, { readonly name: string; readonly option: Option }>()
  for (const cell of cells)
    for (const name of Object.keys(cell.vary)) {
      const found = findOption(ruleset, name)
      if (found !== undefined) names.set(found[0], { name, option: found[1] })
    }
  return [...names].flatMap(([long, { name, option }]): OptionAxis[] => {
    const keys = cells.map(cell => JSON.stringify(cell.options[long]))
    const distinct = [...new Set(keys)]
    if (distinct.length < 2) return []
    const values = distinct.map(key => {
      const value = cells[keys.indexOf(key)]!.options[long]
      const meaning = option.type === 'choice' ? option.meaning?.[String(value)] : undefined
      return {
        key,
        label: documentLabel(ruleset, cells[keys.indexOf(key)]!, long, name, option) ?? valueLabel(value, option),
        isDefault: key === JSON.stringify(option.default),
        ...(meaning === undefined ? {} : { meaning }),
      }
    })
    const title = optionTitle(long, option)
    const axis: Axis = { id: long, kind: 'option', title, name: inSentence(title), doc: option.doc, values }
    const written = cells.map(cell => shownValue(cell.vary[name] ?? cell.options[long]))
    return [{ axis, long, name, written, places: keys.map(key => distinct.indexOf(key)) }]
  })
}

/** What tables call a document: the name that the experiment gave it, or what the rulebook makes of a fleet. */
function documentLabel(ruleset: Ruleset, cell: Cell, long: string, name: string, option: Option): string | undefined {
  const value = cell.options[long]
  if (option.type !== 'document' || value === null || value === undefined) return undefined
  const shown = cell.vary[name]
  if (typeof shown === 'string') return shown
  return ruleset.fleets?.options.includes(long) ? ruleset.fleets.label(value, cell.options) : undefined
}

/** A document in place would be longer than a table can show. */
const shownValue = (value: Value | undefined): string => {
  const text = formatValue(value ?? null)
  return text.length > 200 ? `${text.slice(0, 197)}...` : text
}

/** Whether every cell differs from its baseline in one option at most, and not always in the same one. */
function oneAtATime(experiment: Experiment, swept: readonly OptionAxis[]): boolean {
  const changed = new Set<string>()
  for (const { cells, baseline } of experiment.groups) {
    if (baseline === undefined) return false
    for (const c of cells) {
      const different = swept.filter(({ places }) => places[c] !== places[baseline])
      if (different.length > 1) return false
      for (const { long } of different) changed.add(long)
    }
  }
  return changed.size > 1
}

/** Whether so few of the combinations are played that a grid would be mostly holes. */
function sparse(cells: number, axes: readonly FoundAxis[]): boolean {
  const combinations = axes.reduce((product, { axis }) => product * axis.values.length, 1)
  return axes.length > 2 && cells < combinations / 2
}

/** By cell: the options in which it differs from its baseline (or, without one, from the values that most cells share). */
function changedIn(experiment: Experiment, swept: readonly OptionAxis[]): OptionAxis[][] {
  const usual = swept.map(({ places }) => mostFrequent(places))
  return experiment.cells.map((_, c) => {
    const baseline = experiment.groups.find(group => group.cells.includes(c))?.baseline
    return swept.filter(({ places }, i) => places[c] !== (baseline === undefined ? usual[i]! : places[baseline]!))
  })
}

/** One axis of changes from the baseline (or, without one, from the values that most cells share). */
function variantAxis(
  experiment: Experiment,
  swept: readonly OptionAxis[],
): { readonly found: FoundAxis; readonly changed: readonly string[] } {
  const changes = changedIn(experiment, swept).map((options, c) =>
    options.map(option => ({ option, value: option.axis.values[option.places[c]!]! })),
  )
  const keys = changes.map(list => JSON.stringify(list.map(({ option, value }) => [option.long, value.key])))
  const distinct = [...new Set(keys)]
  const values = distinct.map((key): AxisValue => {
    const list = changes[keys.indexOf(key)]!
    const meaning = list
      .map(
        ({ option, value }) =>
          clause(option.axis.doc) + (value.meaning === undefined ? '' : `: ${clause(value.meaning)}`),
      )
      .join('; ')
    return list.length === 0
      ? { key, label: 'Baseline', meaning: 'nothing is changed', isDefault: true }
      : {
          key,
          label: list.map(({ option, value }) => `${option.axis.title}: ${value.label}`).join(', '),
          meaning,
          isDefault: false,
        }
  })
  const axis: Axis = {
    id: 'change',
    kind: 'variant',
    title: 'Change',
    name: 'change',
    doc: 'What is changed from the baseline; all else is as there',
    values,
  }
  const changed = changes.map((list, c) => list.map(({ option }) => assignment(option, c)).join('; '))
  return { found: { axis, places: keys.map(key => distinct.indexOf(key)) }, changed }
}

function mostFrequent(places: readonly number[]): number {
  const times = new Map<number, number>()
  for (const place of places) times.set(place, (times.get(place) ?? 0) + 1)
  return [...times].reduce((best, entry) => (entry[1] > best[1] ? entry : best))[0]
}
