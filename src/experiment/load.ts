import { parse } from 'node:path'
import { type CatalogueEntry, catalogue } from '../catalogue.ts'
import type { PolicyDefinition, Ruleset } from '../engine/contracts.ts'
import { defaultsOf } from '../engine/options.ts'
import { unprintableIn } from '../engine/spelling.ts'
import { blamed, type NamedPlace, settingPlaces } from './blame.ts'
import { type Base, effectiveSweep, expandCells } from './cells.ts'
import { Complaints, type Place } from './complaints.ts'
import {
  type Axis,
  combinations,
  type NamedOption,
  NO_SWEEP,
  namedOptions,
  overrideSweep,
  type Sweep,
  SweepReader,
} from './design.ts'
import { DUEL_STRIDE as MOST_DUEL_GAMES, readDuels } from './duels.ts'
import { type Flags, readFlags, type Settings, sortSettings } from './flags.ts'
import {
  DEFAULT_CONFIDENCE,
  DEFAULT_GAMES,
  DEFAULT_SEED,
  DEFAULT_UNTIL_MAX,
  type Header,
  readHeader,
} from './format.ts'
import { groupsOf, loneGroups, readBaseline } from './groups.ts'
import { idleNotes, idleWith } from './idle.ts'
import { findEntry, policyFinder } from './load-game.ts'
import { MOST_CELLS } from './numbers.ts'
import { isSweep, optionNamed, readOption } from './option-values.ts'
import { PlayerReader } from './players.ts'
import { type Located, readSource } from './source.ts'
import type { Cell, Experiment, Group, LoadedGame, Player, ReportRequest, Tournament, Until, Value } from './types.ts'
import { formatValue } from './values.ts'
import { andList, didYouMean, found, grouped, quote } from './words.ts'

export interface Loaded {
  readonly experiment: Experiment
  readonly game: LoadedGame
  /** What the reader did that the user may not expect; to be shown, not to stop for. */
  readonly notes: readonly string[]
}

/**
 * Reads an experiment file, lays the flags over it, checks all of it against its ruleset, and expands it into cells.
 * Loads the modules of the users' own players that it names, which runs their code.
 * @param games where rulesets are looked up
 * @throws BadInput with everything that is wrong, each with its place
 */
export async function loadExperiment(
  path: string,
  flags: Flags = {},
  games: readonly CatalogueEntry[] = catalogue,
): Promise<Loaded> {
  const complaints = new Complaints()
  const root = readSource(path, 'an experiment file', complaints)
  if (root !== undefined && (typeof root.value !== 'object' || root.value === null || Array.isArray(root.value)))
    complaints.add(root.place, `an experiment is a map of keys such as ruleset and games; found ${found(root.value)}`)
  else if (root?.children.get('format')?.value === 'broadside-result')
    complaints.add(root.place, 'this is a result, not an experiment; `broadside report` reads it')
  else if (root !== undefined && unprintableIn(path) !== undefined)
    complaints.add({ source: path }, 'the name of the file holds a control character; give it another name')
  else if (/^\.*$/.test(parse(path).name))
    complaints.add({ source: path }, 'the name of the file names the folder of its results; give it a name')
  else if (root !== undefined) return await resolveExperiment(root, parse(path).name, flags, games, complaints)
  return complaints.fail()
}

/**
 * One cell from flags alone, without a file: what `play` plays.
 * @throws BadInput with everything that is wrong
 */
export async function loadCell(
  ruleset: string,
  flags: Flags = {},
  games: readonly CatalogueEntry[] = catalogue,
): Promise<{
  readonly cell: Cell
  readonly seed: number
  readonly game: LoadedGame
  readonly notes: readonly string[]
}> {
  const complaints = new Complaints()
  const place = { source: `play ${ruleset}` }
  const leaf = { value: ruleset, place, keyPlace: place, folder: '.', children: new Map() }
  const root = { ...leaf, value: { ruleset }, children: new Map([['ruleset', leaf]]) }
  const { experiment, game, notes } = await resolveExperiment(root, ruleset, flags, games, complaints)
  if (experiment.cells.length > 1)
    for (const [names, at] of severalPlaces(flags, experiment.cells))
      complaints.add(
        at,
        `a list of values for ${names[0]} makes ${experiment.cells.length} games out of one; give it one value`,
      )
  complaints.throwIfAny()
  return { cell: experiment.cells[0]!, seed: experiment.seed, game, notes }
}

/** The flags that gave an option or a seat several values. */
function severalPlaces({ set = [], policy = [] }: Flags, cells: readonly Cell[]): NamedPlace[] {
  const players = (seat: string) => new Set(cells.map(cell => JSON.stringify(cell.players[seat]))).size
  return [...settingPlaces(set), ...settingPlaces(policy, '--policy')].filter(
    ([[key]]) => key! in cells[0]!.vary || players(key!) > 1,
  )
}

async function resolveExperiment(
  root: Located,
  name: string,
  rawFlags: Flags,
  games: readonly CatalogueEntry[],
  complaints: Complaints,
): Promise<Loaded> {
  const notes: string[] = []
  const flags = readFlags(rawFlags, complaints)
  const id = root.children.get('ruleset')
  const entry = typeof id?.value === 'string' ? findEntry(id.value, games, id.place, complaints) : undefined
  const loaded = await entry?.load()
  const header = readHeader(
    root,
    complaints,
    key => (loaded === undefined ? undefined : homeOf(key, loaded.ruleset)),
    games.map(({ id }) => id),
  )
  if (loaded === undefined) return complaints.fail()
  const modules = new Map<string, PolicyDefinition>()
  const game: LoadedGame = { ...loaded, modules }
  const ruleset: Ruleset = game.ruleset
  const settings = sortSettings(flags.settings, ruleset, complaints)

  const { base, fixed, axes, places } = readOptions(root, ruleset, settings, complaints)
  const reader = new PlayerReader(game, modules, complaints)
  const players = await readPlayers(root, ruleset, settings, reader, complaints)
  if (root.children.has('fleets')) {
    refuseBeside(root, axes, complaints)
    const tournament = flags.games === undefined ? readTournament(root, header, complaints) : undefined
    const report = readReport(root, header, ruleset, complaints)
    const wanted = flags.games ?? header?.games ?? DEFAULT_GAMES
    if (wanted > MOST_DUEL_GAMES)
      complaints.add(root.children.get('games')?.place ?? { source: '--games' }, tooManyGames(wanted))
    const seed = flags.seed ?? header?.seed ?? DEFAULT_SEED
    const setting = { root, ruleset, base, players, find: policyFinder(game), seed, pairs: header?.pairs }
    const plan = readDuels({ ...setting, tournament: root.children.has('tournament') }, complaints, notes)
    if (plan === undefined) return complaints.fail()
    complaints.throwIfAny()
    const kept = report.metrics.filter(id => !ruleset.outcomes.some(outcome => outcome.id === id))
    const experiment: Experiment = {
      name,
      title: titleOf(header, name),
      ruleset: ruleset.id,
      rulesetVersion: ruleset.version,
      seed,
      ...(tournament === undefined ? { games: wanted } : { tournament }),
      fixed,
      ...plan,
      kept,
      report,
    }
    return { experiment, game, notes: [...notes, ...idleNotes(ruleset, experiment)] }
  }
  for (const key of ['opponents', 'pairs', 'tournament'])
    if (root.children.has(key))
      complaints.add(root.children.get(key)!.keyPlace, `${key} goes with fleets: say which fleets are compared`)
  const asked = readSweep(root, ruleset, base, settings, axes, complaints, notes)
  const baseline = root.children.has('baseline') ? mapAt(root, 'baseline') : undefined
  const wanted = baseline && (await readBaseline(baseline, ruleset, players, reader, complaints))
  const report = readReport(root, header, ruleset, complaints)
  const until = flags.games === undefined ? readUntil(root, header, ruleset, complaints) : undefined
  complaints.throwIfAny()

  const tables = Object.values(players).reduce((sum, list) => sum * list.length, 1)
  const count = combinations(asked) * tables
  const varyPlace = root.children.get('vary')?.keyPlace ?? root.children.get('policies')?.keyPlace ?? root.place
  if (count > MOST_CELLS)
    complaints.add(
      varyPlace,
      `this makes ${grouped(count)} cells; ${grouped(MOST_CELLS)} are allowed. Sweep less at once`,
    )
  complaints.throwIfAny()

  const sweep = effectiveSweep(ruleset, asked, base, complaints, notes)
  const elsewhere = root.children.get('options')?.keyPlace ?? root.place
  const cells = expandCells(ruleset, sweep, base, players, { places, elsewhere }, complaints, notes)
  refuseIdlePlayers(root, ruleset, players, cells, settings, complaints)
  complaints.throwIfAny()
  if (cells.length === 0) complaints.add(varyPlace, `no cell is left to play${notes.map(note => `; ${note}`).join('')}`)
  complaints.throwIfAny()
  const plan = { sweep, base: base.values, players, cells, flagged: settings.flagged }
  const groups = baseline && wanted ? groupsOf({ raw: baseline, wanted }, plan, complaints, notes) : loneGroups(cells)
  complaints.throwIfAny()

  if (report.reference === true) refuseOtherForces(root, ruleset, cells, groups, complaints)
  complaints.throwIfAny()

  const { seed, games: fileGames } = header!
  const each = flags.games ?? fileGames ?? DEFAULT_GAMES
  const experiment: Experiment = {
    name,
    title: titleOf(header, name),
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    seed: flags.seed ?? seed ?? DEFAULT_SEED,
    ...(until === undefined ? { games: each } : { until }),
    fixed,
    cells,
    groups,
    report,
  }
  return { experiment, game, notes: [...notes, ...idleNotes(ruleset, experiment)] }
}

/** Refuses to set a record of the day beside games of other forces: of the cell that a report compares with it. */
function refuseOtherForces(
  root: Located,
  ruleset: Ruleset,
  cells: readonly Cell[],
  groups: readonly Group[],
  complaints: Complaints,
): void {
  const { title, forces = [] } = ruleset.reference!
  const baselines = groups.flatMap(({ baseline }) => (baseline === undefined ? [] : [baseline]))
  const { options } = cells[baselines[0] ?? 0]!
  const other = forces.filter(name => JSON.stringify(options[name]) !== JSON.stringify(ruleset.options[name]!.default))
  if (other.length === 0) return
  const what = andList(
    other.map(name =>
      ruleset.options[name]!.type === 'document' ? `${name} of your own` : `${name} = ${formatValue(options[name]!)}`,
    ),
  )
  complaints.add(
    mapAt(root, 'report').children.get('reference')?.place ?? root.place,
    `the record of ${title} is of other forces than these games: they have ${what}; leave that out, or remove reference`,
  )
}

/** Refuses several players for a seat that has nothing to decide in any cell. */
function refuseIdlePlayers(
  root: Located,
  ruleset: Ruleset,
  players: Readonly<Record<string, readonly Player[]>>,
  cells: readonly Cell[],
  settings: Settings,
  complaints: Complaints,
): void {
  for (const seat of ruleset.seats) {
    const count = players[seat.id]!.length
    const reason =
      count < 2
        ? undefined
        : idleWith(
            seat,
            cells.map(cell => cell.options),
          )
    if (reason === undefined) continue
    const raw = settings.seats.get(seat.id) ?? mapAt(root, 'policies').children.get(seat.id)
    complaints.add(
      raw?.keyPlace ?? root.place,
      `${seat.id} has nothing to decide with ${reason}, so ${count} players cannot be compared; name one, or none`,
    )
  }
}

const titleOf = (header: Header | undefined, name: string): string => header?.title?.trim().replace(/\s+/g, ' ') ?? name

const tooManyGames = (games: number): string =>
  `a duel may have ${grouped(MOST_DUEL_GAMES)} games a cell; found ${grouped(games)}`

/** Refuses what an experiment with fleets cannot have beside them. */
function refuseBeside(root: Located, axes: readonly Axis[], complaints: Complaints): void {
  for (const [key, why] of [
    ['vary', 'fleets are compared under one set of options; fix them under options'],
    ['baseline', 'fleets are compared with each other, not with a baseline'],
    ['until', 'duels have a fixed number of games, or a tournament'],
  ] as const)
    if (root.children.has(key))
      complaints.add(root.children.get(key)!.keyPlace, `${key} and fleets exclude each other: ${why}`)
  for (const axis of axes) complaints.add(axis.place, 'fleets are compared under one set of options; give it one value')
}

function readTournament(root: Located, header: Header | undefined, complaints: Complaints): Tournament | undefined {
  const raw = root.children.get('tournament')
  if (raw === undefined) return undefined
  for (const key of ['games', 'pairs'])
    if (root.children.has(key))
      complaints.add(
        raw.keyPlace,
        `${key} and tournament exclude each other: a tournament has its own numbers; remove one`,
      )
  const read = header?.tournament
  if (read === undefined) return undefined
  const first = read.first ?? Math.min(16, read.max ?? 16)
  const max = read.max ?? Math.max(1024, first)
  if (first > max)
    complaints.add(raw.children.get('first')?.place ?? raw.place, `first is ${first}, more than max, ${max}`)
  return { first, max, confirm: read.confirm ?? max, confidence: read.confidence ?? DEFAULT_CONFIDENCE }
}

/** Where a key at the top of the file belongs if it names something of the ruleset. */
function homeOf(key: string, ruleset: Ruleset): string | undefined {
  if (optionNamed(ruleset.options, key) !== undefined) return 'under options'
  return ruleset.seats.some(seat => seat.id === key) ? 'under policies' : undefined
}

/** A part of the file that must be a map; an empty one if it is not there or is something else. */
function mapAt(root: Located, key: string): Located {
  const raw = root.children.get(key)
  if (raw !== undefined && typeof raw.value === 'object' && raw.value !== null && !Array.isArray(raw.value)) return raw
  return { value: {}, place: root.place, keyPlace: root.place, folder: root.folder, children: new Map() }
}

/** Options fixed in the file or by flags, and those that flags sweep. */
function readOptions(
  root: Located,
  ruleset: Ruleset,
  settings: Settings,
  complaints: Complaints,
): { base: Base; fixed: Record<string, Value>; axes: Axis[]; places: NamedPlace[] } {
  const defaults = defaultsOf(ruleset.options) as Record<string, Value>
  const values = { ...defaults }
  const shown = { ...defaults }
  const fixed = new Map<string, [key: string, shown: Value]>()
  const sweeps = new SweepReader(ruleset.id, ruleset.options, values, complaints, [])
  const axes: Axis[] = []
  const places = new Map<string, NamedPlace>()
  // Complaints before any, those about documents of which something could be read, and the first of those.
  const before = complaints.count
  let within = 0
  let refused: Place | undefined
  const set = ({ name, key, option, raw }: NamedOption) => {
    const earlier = complaints.count
    const read = readOption(key, option, raw, complaints)
    if (read === undefined) return
    if (read.refused) {
      within += complaints.count - earlier
      refused ??= raw.keyPlace
    }
    values[name] = read.value
    shown[name] = read.shown
    fixed.set(name, [fixed.get(name)?.[0] ?? key, read.shown])
    places.set(name, [[name, key], raw.keyPlace])
  }
  for (const named of namedOptions(ruleset.id, ruleset.options, mapAt(root, 'options'), complaints)) set(named)
  for (const named of settings.options) {
    if (isSweep(named.option, named.raw)) {
      axes.push(...[sweeps.axis(named) ?? []].flat())
      fixed.delete(named.name)
    } else set(named)
  }
  // What does not fit together is said at once with what is wrong in the documents, unless other options are in doubt.
  const settled = axes.length === 0 && !root.children.has('vary') && complaints.count === before + within
  if (refused !== undefined && settled)
    for (const problem of ruleset.check?.(values) ?? [])
      complaints.add(blamed(problem, [...places.values()], refused), problem)
  return { base: { values, shown }, fixed: Object.fromEntries(fixed.values()), axes, places: [...places.values()] }
}

/** Players by seat, in the ruleset's order. */
async function readPlayers(
  root: Located,
  ruleset: Ruleset,
  settings: Settings,
  reader: PlayerReader,
  complaints: Complaints,
): Promise<Record<string, Player[]>> {
  const raw = mapAt(root, 'policies')
  const seats = ruleset.seats.map(seat => seat.id)
  for (const [key, child] of raw.children)
    if (!seats.includes(String(key))) {
      const advice = didYouMean(String(key), seats)
      complaints.add(
        child.keyPlace,
        `${ruleset.id} has no seat ${quote(String(key))}; it has ${andList(seats)}${advice}`,
      )
    }
  const players: Record<string, Player[]> = {}
  for (const seat of ruleset.seats) {
    const filed = raw.children.get(seat.id)
    const flagged = settings.seats.get(seat.id)
    const inFile = filed === undefined ? [reader.default(seat)] : await reader.many(seat, filed)
    players[seat.id] = flagged === undefined ? inFile : await reader.many(seat, flagged)
  }
  return players
}

function readSweep(
  root: Located,
  ruleset: Ruleset,
  base: Base,
  settings: Settings,
  axes: readonly Axis[],
  complaints: Complaints,
  notes: string[],
): Sweep {
  const raw = root.children.get('vary')
  const readable = raw !== undefined && typeof raw.value === 'object' && raw.value !== null
  const sweep = readable
    ? new SweepReader(ruleset.id, ruleset.options, base.values, complaints, notes).read(raw)
    : NO_SWEEP
  if (sweep.form === 'grid')
    for (const named of namedOptions(ruleset.id, ruleset.options, mapAt(root, 'options'), new Complaints()))
      if (sweep.crossed.some(axis => axis.name === named.name))
        complaints.add(named.raw.keyPlace, `${quote(named.key)} is fixed here and swept under vary; remove one`)
  const fixedByFlag = settings.options.map(({ name }) => name).filter(name => !axes.some(axis => axis.name === name))
  return overrideSweep(sweep, fixedByFlag, axes)
}

function readReport(
  root: Located,
  header: Header | undefined,
  { id, outcomes, metrics, events, reference }: Ruleset,
  complaints: Complaints,
): ReportRequest {
  const known = [...outcomes, ...metrics, ...events].map(({ id }) => id)
  for (const item of mapAt(root, 'report').children.get('metrics')?.children.values() ?? [])
    if (typeof item.value === 'string' && !known.includes(item.value)) {
      const advice = didYouMean(item.value, known)
      const there = advice === '' ? `; it has ${andList(known)}` : advice
      complaints.add(item.place, `${id} has no outcome, metric or event group ${quote(item.value)}${there}`)
    }
  const asked = header?.report?.reference === true
  const place = mapAt(root, 'report').children.get('reference')?.place
  if (asked && reference === undefined && place !== undefined)
    complaints.add(place, `${id} has no record of what really happened to set beside the games; remove reference`)
  return {
    metrics: [...new Set(header?.report?.metrics ?? [])],
    confidence: header?.report?.confidence ?? DEFAULT_CONFIDENCE,
    ...(asked ? { reference: true } : {}),
  }
}

function readUntil(
  root: Located,
  header: Header | undefined,
  { id, outcomes, metrics }: Ruleset,
  complaints: Complaints,
): Until | undefined {
  const raw = root.children.get('until')
  if (raw === undefined) return undefined
  if (root.children.has('games'))
    complaints.add(
      raw.keyPlace,
      'games and until exclude each other: a fixed number, or play until it is precise; remove one',
    )
  const metric = raw.children.get('metric')
  const width = raw.children.get('halfWidth')
  const share = outcomes.some(outcome => outcome.id === metric?.value)
  const mean = metrics.some(({ id }) => id === metric?.value)
  if (metric !== undefined && typeof metric.value === 'string' && !share && !mean) {
    const known = [...outcomes, ...metrics].map(({ id }) => id)
    const advice = didYouMean(metric.value, known)
    complaints.add(
      metric.place,
      `${id} has no outcome or metric ${quote(metric.value)}; it has ${andList(known)}${advice}`,
    )
  }
  if (width !== undefined && mean && typeof width.value === 'string' && width.value.endsWith('%'))
    complaints.add(width.place, `halfWidth of the mean of ${metric?.value} is in its own unit, not in per cent`)
  const until = header?.until
  if (until === undefined) return undefined
  if (share && until.halfWidth >= 0.5)
    complaints.add(
      width?.place ?? raw.place,
      `halfWidth of a share must be below 0.5 (50%); found ${found(width?.value)}`,
    )
  return { metric: until.metric, halfWidth: until.halfWidth, max: until.max ?? DEFAULT_UNTIL_MAX }
}
