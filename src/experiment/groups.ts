import type { Ruleset, Seat } from '../engine/contracts.ts'
import type { Complaints, Place } from './complaints.ts'
import { type NamedOption, namedOptions, type Sweep, sameValue } from './design.ts'
import { readOption } from './option-values.ts'
import { type PlayerReader, samePlayer } from './players.ts'
import type { Located } from './source.ts'
import type { Cell, Group, Player, Value } from './types.ts'
import { formatValue } from './values.ts'
import { andList, found, orList } from './words.ts'

/** One value that `baseline` names. */
export interface Wanted {
  /** Long name of an option, or a seat. */
  readonly name: string
  readonly key: string
  readonly place: Place
  readonly shown: string
  readonly matches: (cell: Cell) => boolean
  /** What the cells have instead, for messages. */
  readonly present: (cell: Cell) => string
}

/** What groups are made from. */
interface Plan {
  readonly sweep: Sweep
  /** Values of options where they are not swept, by long name. */
  readonly base: Readonly<Record<string, Value>>
  readonly players: Readonly<Record<string, readonly Player[]>>
  readonly cells: readonly Cell[]
  /** Options and seats that flags have set. */
  readonly flagged: ReadonlySet<string>
}

/** Each cell for itself. */
export const loneGroups = (cells: readonly Cell[]): Group[] => cells.map((_, i) => ({ cells: [i] }))

/**
 * The groups of paired cells that a baseline makes. Of a swept option or a seat that the baseline leaves unnamed, each
 * value has its own group with its own baseline, so that like is compared with like; in a list of grids, an unnamed
 * option means its base value instead.
 */
export function groupsOf(
  baseline: { readonly raw: Located; readonly wanted: readonly Wanted[] },
  plan: Plan,
  complaints: Complaints,
  notes: string[],
): Group[] {
  const { raw, wanted } = baseline
  const { sweep, cells, flagged } = plan
  const before = complaints.count
  const drop = (why: string): Group[] => {
    notes.push(`nothing is compared: ${why}`)
    return loneGroups(cells)
  }
  for (const { name, key, place, shown, matches, present } of wanted) {
    if (cells.some(matches)) continue
    if (flagged.has(name)) return drop(`the baseline is ${key} = ${shown}, which a flag has replaced`)
    const there = [...new Set(cells.map(present))]
    complaints.add(place, `no cell has ${key} = ${shown}; cells have ${andList(there)}`)
  }
  if (complaints.count > before) return []
  const named = new Set(wanted.map(({ name }) => name))
  const unnamedAxes = sweep.crossed.filter(axis => !named.has(axis.name))
  const unnamedSeats = Object.keys(plan.players).filter(seat => !named.has(seat))
  const levelOf = (cell: Cell): string =>
    JSON.stringify([unnamedAxes.map(axis => cell.vary[axis.key]), unnamedSeats.map(seat => cell.players[seat]!.label)])
  const atBase = new Set(sweep.grids.flatMap(grid => grid.axes.map(axis => axis.name)).filter(name => !named.has(name)))
  const isBaseline = (cell: Cell): boolean =>
    wanted.every(({ matches }) => matches(cell)) &&
    [...atBase].every(name => sameValue(cell.options[name]!, plan.base[name]!))
  const groups = new Map<string, { cells: number[]; baseline?: number }>()
  cells.forEach((cell, i) => {
    const level = levelOf(cell)
    const group = groups.get(level) ?? { cells: [] }
    groups.set(level, group)
    group.cells.push(i)
    if (isBaseline(cell)) group.baseline = i
  })
  const all = [...groups.values()]
  if (all.some(group => group.baseline === undefined)) {
    if (flagged.size > 0) return drop('flags have removed the baseline from the cells')
    complaints.add(
      raw.keyPlace,
      sweep.form === 'list'
        ? 'the baseline is not among the cells: add `- {}` to vary, or name the values of a cell that is'
        : 'no cell has all of these values together',
    )
    return []
  }
  if (all.every(group => group.cells.length === 1)) {
    const why = 'the baseline names no option or seat that has several values'
    if (flagged.size > 0) return drop(why)
    complaints.add(raw.keyPlace, `${why}, so nothing would be compared`)
    return []
  }
  return all
}

/** Reads the values that a baseline names; whether there are such cells is for `groupsOf` to see. */
export async function readBaseline(
  raw: Located,
  ruleset: Ruleset,
  players: Readonly<Record<string, readonly Player[]>>,
  reader: PlayerReader,
  complaints: Complaints,
): Promise<Wanted[]> {
  const seats = ruleset.seats.map(seat => seat.id)
  const options = namedOptions(ruleset.id, ruleset.options, raw, complaints, seats)
  const wanted = options.flatMap(named => wantedOption(named, complaints) ?? [])
  for (const seat of ruleset.seats) {
    const child = raw.children.get(seat.id)
    if (child === undefined) continue
    const player = await wantedPlayer(seat, child, players[seat.id]!, reader, complaints)
    if (player !== undefined) wanted.push(player)
  }
  return wanted
}

function wantedOption({ name, key, option, raw }: NamedOption, complaints: Complaints): Wanted | undefined {
  const read = readOption(`baseline.${key}`, option, raw, complaints)
  if (read === undefined) return undefined
  return {
    name,
    key,
    place: raw.place,
    shown: formatValue(read.shown),
    matches: cell => sameValue(cell.options[name]!, read.value),
    present: cell => formatValue(cell.vary[key] ?? cell.options[name]!),
  }
}

/** A player of the baseline: by its id, if the seat has one player of that id; else with its parameters. */
async function wantedPlayer(
  seat: Seat,
  raw: Located,
  players: readonly Player[],
  reader: PlayerReader,
  complaints: Complaints,
): Promise<Wanted | undefined> {
  const byId = players.filter(player => player.id === raw.value)
  const plain = byId.find(player => player.label === raw.value)
  let meant = plain ?? byId[0]
  if (plain === undefined && byId.length > 1) {
    const those = orList(byId.map(player => player.label))
    complaints.add(raw.place, `baseline.${seat.id} could be ${those}; write the one that is meant as in policies`)
    return undefined
  }
  if (meant === undefined) {
    const read = await reader.many(seat, raw)
    if (read.length > 1) complaints.add(raw.place, `baseline.${seat.id} must be one player; found ${found(raw.value)}`)
    if (read.length !== 1) return undefined
    meant = read[0]!
  }
  const player = meant
  return {
    name: seat.id,
    key: seat.id,
    place: raw.place,
    shown: player.label,
    matches: cell => samePlayer(cell.players[seat.id]!, player),
    present: cell => cell.players[seat.id]!.label,
  }
}
