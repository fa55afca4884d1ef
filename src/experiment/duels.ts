import type { PolicyDefinition, Ruleset } from '../engine/contracts.ts'
import type { FleetBook } from '../engine/fleets.ts'
import type { Base } from './cells.ts'
import type { Complaints, Place } from './complaints.ts'
import { type Entrant, FleetReader } from './fleet-reader.ts'
import { MOST_CELLS } from './numbers.ts'
import { draws, shuffled } from './sample.ts'
import type { Located } from './source.ts'
import type { Cell, Contender, Duels, Group, Player, Value } from './types.ts'
import { grouped, quote } from './words.ts'

/**
 * Game indices between one duel and the next, so that no two duels share their luck and their scores are independent.
 * No cell of a duel may have more games.
 */
export const DUEL_STRIDE = 1_000_000_000

/** What the reader of duels goes by. */
export interface DuelSetting {
  readonly root: Located
  readonly ruleset: Ruleset
  readonly base: Base
  /** By seat. */
  readonly players: Readonly<Record<string, readonly Player[]>>
  readonly find: (player: Player) => PolicyDefinition
  readonly seed: number
  /** Duels drawn at random, if the file asks for that. */
  readonly pairs: number | undefined
  readonly tournament: boolean
}

interface DuelPlan {
  readonly cells: readonly Cell[]
  readonly groups: readonly Group[]
  readonly duels: Duels
}

/**
 * Reads who fights whom: `fleets`, `opponents` and `pairs`. Each duel is a group of two cells that play the same games:
 * in the first the fleet has the first seat and its opponent the second, in the other they have changed places.
 * @returns undefined if anything is wrong, after complaining
 */
export function readDuels(setting: DuelSetting, complaints: Complaints, notes: string[]): DuelPlan | undefined {
  const { root, ruleset, base, seed, pairs } = setting
  const raw = root.children.get('fleets')!
  const book = ruleset.fleets as FleetBook | undefined
  if (book === undefined || ruleset.seats.length !== 2) {
    complaints.add(raw.keyPlace, `${ruleset.id} has no fleet lists; remove fleets, and sweep its options under vary`)
    return undefined
  }
  const before = complaints.count
  const against = root.children.get('opponents')
  const players = playersOf(setting, against !== undefined, raw.keyPlace, complaints)
  for (const name of book.options)
    for (const key of ['options', 'vary'])
      if (root.children.get(key)?.children.has(name))
        complaints.add(
          root.children.get(key)!.children.get(name)!.keyPlace,
          `${quote(name)} is filled from fleets; remove it here`,
        )
  if (setting.tournament && against === undefined)
    complaints.add(
      raw.keyPlace,
      'a tournament measures fleets against opponents that stay the same: add opponents, such as opponents: { sample: 8 }',
    )
  const draw = draws(seed)
  const reader = new FleetReader(ruleset, book, base, draw, complaints, notes, before > 0)
  const fleets = reader.read('fleets', raw, 0)
  const opponents = against && reader.read('opponents', against, 1)
  if (complaints.count > before || players === undefined) return undefined
  const columns = opponents?.length ?? fleets.length
  if (opponents === undefined ? fleets.length < 2 : fleets.length === 0 || columns === 0) {
    complaints.add(
      raw.place,
      `there is nobody to fight: ${fleets.length} ${fleets.length === 1 ? 'fleet' : 'fleets'}${opponents === undefined ? '' : ` and ${columns} opponents`}${notes.map(note => `; ${note}`).join('')}`,
    )
    return undefined
  }
  const all = opponents === undefined ? (columns * (columns - 1)) / 2 : fleets.length * columns
  const wanted = Math.min(pairs ?? all, all)
  if (2 * wanted > MOST_CELLS) {
    complaints.add(
      raw.keyPlace,
      `this makes ${grouped(wanted)} duels (${grouped(2 * wanted)} cells); ${grouped(MOST_CELLS / 2)} are allowed. Draw fewer fleets (sample) or fewer duels (pairs)`,
    )
    return undefined
  }
  if (pairs !== undefined && pairs > all)
    notes.push(`there are only ${grouped(all)} different duels; all of them are fought`)
  const list =
    pairs === undefined || pairs >= all
      ? everyPair(fleets.length, opponents?.length)
      : drawnPairs(fleets.length, opponents?.length, pairs, draw)
  return assemble(setting, book, players, fleets, opponents, list, pairs !== undefined)
}

/** The player of the fleets and that of their opponents. */
function playersOf(
  { ruleset, players, find }: DuelSetting,
  apart: boolean,
  place: Place,
  complaints: Complaints,
): readonly [Player, Player] | undefined {
  const before = complaints.count
  const [first, second] = ruleset.seats.map(({ id }) => id) as [string, string]
  for (const seat of [first, second])
    if (players[seat]!.length > 1)
      complaints.add(place, `fleets are compared under one player a seat; ${seat} has ${players[seat]!.length}`)
  const two = [players[first]![0]!, players[second]![0]!] as const
  if (two[0] === undefined || two[1] === undefined) return undefined
  for (const player of two)
    for (const seat of [first, second])
      if (!find(player).seats.includes(seat))
        complaints.add(place, `in a duel fleets change seats, but the player ${quote(player.id)} cannot play ${seat}`)
  if (!apart && two[0].label !== two[1].label)
    complaints.add(
      place,
      `fleets that meet each other need the same player on both seats; ${first} has ${two[0].label} and ${second} has ${two[1].label}`,
    )
  return complaints.count > before ? undefined : two
}

type Pair = readonly [row: number, column: number]

const everyPair = (rows: number, columns: number | undefined): Pair[] =>
  Array.from({ length: rows }, (_, row) =>
    Array.from({ length: columns ?? rows }, (_, column): Pair => [row, column]).filter(
      ([, column]) => columns !== undefined || row < column,
    ),
  ).flat()

/** Duels drawn so that every fleet fights as often as any other, give or take one, and none twice. */
function drawnPairs(
  rows: number,
  columns: number | undefined,
  wanted: number,
  draw: (below: number) => number,
): Pair[] {
  const seen = new Set<string>()
  const list: Pair[] = []
  while (list.length < wanted) {
    const order = shuffled(rows, draw)
    const other = columns === undefined ? order : shuffled(columns, draw)
    const round = Math.max(rows, columns ?? 0)
    for (
      let k = 0;
      k < (columns === undefined ? rows - 1 : round) && list.length < wanted;
      k += columns === undefined ? 2 : 1
    ) {
      const pair: Pair =
        columns === undefined
          ? [Math.min(order[k]!, order[k + 1]!), Math.max(order[k]!, order[k + 1]!)]
          : [order[k % rows]!, other[k % columns]!]
      if (seen.has(pair.join())) continue
      seen.add(pair.join())
      list.push(pair)
    }
  }
  return list.sort(([a, b], [c, d]) => a - c || b - d)
}

function assemble(
  { ruleset, base }: DuelSetting,
  book: FleetBook,
  players: readonly [Player, Player],
  fleets: readonly Entrant[],
  opponents: readonly Entrant[] | undefined,
  pairs: readonly Pair[],
  drawn: boolean,
): DuelPlan {
  const [first, second] = ruleset.seats.map(({ id }) => id) as [string, string]
  const classes: Record<string, { title: string; charge: number }> = {}
  const contender = ({ label, value, legal }: Entrant): Contender => {
    const parts = book.parts(value, base.values)
    for (const { id, title, charge } of parts) classes[id] = { title, charge }
    return {
      label,
      parts: Object.fromEntries(parts.map(({ id, number }) => [id, number])),
      ...(legal === undefined ? {} : { drawnFrom: legal }),
    }
  }
  const turned: Record<string, Value> = { ...base.values }
  for (const [one, other] of book.alongside) {
    turned[one] = base.values[other]!
    turned[other] = base.values[one]!
  }
  const [optionA, optionB] = book.options
  const cell = (
    a: Entrant,
    b: Entrant,
    values: Readonly<Record<string, Value>>,
    seats: readonly [Player, Player],
  ): Cell => ({
    vary: { [optionA]: a.label, [optionB]: b.label },
    players: { [first]: seats[0], [second]: seats[1] },
    options: { ...values, [optionA]: a.value, [optionB]: b.value },
  })
  const others = opponents ?? fleets
  return {
    cells: pairs.flatMap(([row, column]) => [
      cell(fleets[row]!, others[column]!, base.values, players),
      cell(others[column]!, fleets[row]!, turned, [players[1], players[0]]),
    ]),
    groups: pairs.map((_, p) => ({
      cells: [2 * p, 2 * p + 1],
      baseline: 2 * p,
      ...(p === 0 ? {} : { from: p * DUEL_STRIDE }),
    })),
    duels: {
      fleets: fleets.map(contender),
      ...(opponents === undefined ? {} : { opponents: opponents.map(contender) }),
      classes,
      pairs,
      drawn,
    },
  }
}
