import type { Problem } from '../../engine/options.ts'
import {
  type AircraftRecord,
  LEVELS,
  type Level,
  NATION_NAMES,
  NATIONS,
  type Nation,
  type Roster,
  type ShipRecord,
} from './data.ts'

/** Ships and flights by id, and how many of each. Flights are counted in picks of the fleet list. */
export interface Fleet {
  readonly nation: Nation
  readonly ships: Readonly<Record<string, number>>
  /** Picks of aircraft by id; a pick is several flights. */
  readonly aircraft: Readonly<Record<string, number>>
}

/** Everything that a fleet can be made of, ship or aircraft: one pick of the fleet list. */
export interface Pick {
  readonly id: string
  readonly name: string
  readonly level: number
  readonly kind: 'ship' | 'aircraft'
  readonly carrier: boolean
  readonly submersible: boolean
  readonly inService: number
}

/** Filters of `picksOf`. */
export interface Filter {
  readonly year?: number
  readonly carriers?: boolean
  readonly submersibles?: boolean
  readonly aircraft?: boolean
}

const shipPick = (ship: ShipRecord): Pick => ({
  id: ship.id,
  name: ship.class,
  level: LEVELS.indexOf(ship.priority!),
  kind: 'ship',
  carrier: ship.traits.includes('Carrier'),
  submersible: ship.traits.includes('Submersible'),
  inService: ship.inService,
})
const aircraftPick = (plane: AircraftRecord): Pick => ({
  id: plane.id,
  name: plane.name,
  level: LEVELS.indexOf(plane.priority!),
  kind: 'aircraft',
  carrier: false,
  submersible: false,
  inService: typeof plane.inService === 'number' ? plane.inService : 0,
})

/** The fleet list of a nation, in the order of the roster. */
export function picksOf(roster: Roster, nation: Nation, filter: Filter = {}): Pick[] {
  const all = [
    ...roster.ships.filter(ship => ship.nation === nation && ship.priority !== undefined).map(shipPick),
    ...roster.aircraft.filter(plane => plane.nation === nation && plane.priority !== undefined).map(aircraftPick),
  ]
  return all.filter(
    pick =>
      (filter.year === undefined || pick.inService <= filter.year) &&
      (filter.carriers !== false || !pick.carrier) &&
      (filter.submersibles !== false || !pick.submersible) &&
      (filter.aircraft !== false || pick.kind !== 'aircraft'),
  )
}

/** Fleet Allocation: points for a pick of the scenario's level, and of one and two levels above. */
const DEARER = [1, 2, 4]
/** Picks that a point buys, by levels below the scenario. */
const CHEAPER = [1, 2, 3, 4, 6]

/**
 * Fleet Allocation Points for a number of picks of one level; a point that buys several buys them of one level, of
 * whatever classes.
 * @param above levels above the scenario, negative below
 * @returns Infinity for ships more than two levels above, which can never be purchased
 */
export function allocation(above: number, picks: number): number {
  if (picks === 0) return 0
  if (above > 2) return Number.POSITIVE_INFINITY
  return above >= 0 ? picks * DEARER[above]! : Math.ceil(picks / CHEAPER[-above]!)
}

/** Fleet Allocation Points of a set of picks, by level 0 to 4. */
export function costOf(byLevel: readonly number[], scenarioLevel: number): number {
  return byLevel.reduce((sum, picks, level) => sum + allocation(level - scenarioLevel, picks), 0)
}

/** What is wrong with a fleet in a scenario, in words; empty if it is legal. */
export function faultsOfFleet(
  roster: Roster,
  fleet: Fleet,
  level: Level,
  points: number,
  filter: Filter = {},
): string[] {
  const every = new Map(picksOf(roster, fleet.nation).map(pick => [pick.id, pick]))
  const allowed = new Set(picksOf(roster, fleet.nation, filter).map(pick => pick.id))
  const faults: string[] = []
  const byLevel = [0, 0, 0, 0, 0]
  const scenarioLevel = LEVELS.indexOf(level)
  for (const [id, picks] of [...Object.entries(fleet.ships), ...Object.entries(fleet.aircraft)]) {
    const pick = every.get(id)
    if (pick === undefined) {
      faults.push(`the fleet list of the ${NATION_NAMES[fleet.nation]} has no ${id}`)
      continue
    }
    if (!allowed.has(id))
      faults.push(
        filter.year !== undefined && pick.inService > filter.year
          ? `${pick.name} is in service from ${pick.inService}, after ${filter.year}`
          : `${pick.name} is left out by the choice of carriers, submersibles and aircraft`,
      )
    if (pick.level - scenarioLevel > 2)
      faults.push(
        `${pick.name} is Priority Level ${LEVELS[pick.level]}, more than two above ${level}: it can never be purchased`,
      )
    byLevel[pick.level]! += picks
  }
  const cost = costOf(byLevel, scenarioLevel)
  if (Number.isFinite(cost) && cost > points)
    faults.push(`it costs ${cost} Fleet Allocation Points; ${points} may be spent`)
  return faults
}

/** Most picks of each level, and so of a fleet, that can be worth looking at: more never fit. */
function mostOf(above: number, points: number): number {
  if (above > 2) return 0
  return above >= 0 ? Math.floor(points / DEARER[above]!) : points * CHEAPER[-above]!
}

/**
 * Number of legal fleets that leave no point unspent to which another pick could be added, told before any is made.
 * Counts by levels: the ways to share points between levels, times the multisets of each level's picks.
 */
export function countFleets(picks: readonly Pick[], level: Level, points: number): number {
  let count = 0
  eachMix(picks, level, points, mix => {
    count += mix.reduce((product, n, at) => product * multisets(picks.filter(pick => pick.level === at).length, n), 1)
  })
  return count
}

/** Multisets of n things of k kinds. */
export function multisets(kinds: number, n: number): number {
  if (n === 0) return 1
  if (kinds === 0) return 0
  let value = 1
  for (let i = 1; i <= n; i++) value = (value * (kinds + i - 1)) / i
  return Math.round(value)
}

/** Calls `visit` with every maximal number of picks by level: nothing can be added within the points. */
export function eachMix(
  picks: readonly Pick[],
  level: Level,
  points: number,
  visit: (mix: readonly number[]) => void,
): void {
  const scenario = LEVELS.indexOf(level)
  const present = LEVELS.map((_, at) => picks.some(pick => pick.level === at))
  const mix = [0, 0, 0, 0, 0]
  const go = (at: number): void => {
    if (at === LEVELS.length) {
      if (costOf(mix, scenario) > points || mix.every(n => n === 0)) return
      for (let other = 0; other < LEVELS.length; other++) {
        if (!present[other] || other - scenario > 2) continue
        mix[other]!++
        const fits = costOf(mix, scenario) <= points
        mix[other]!--
        if (fits) return
      }
      visit(mix)
      return
    }
    const most = present[at] ? mostOf(at - scenario, points) : 0
    for (let n = 0; n <= most; n++) {
      mix[at] = n
      go(at + 1)
    }
    mix[at] = 0
  }
  go(0)
}

/** Every legal fleet to which nothing can be added within the points, in a fixed order. */
export function* legalFleets(
  roster: Roster,
  nation: Nation,
  level: Level,
  points: number,
  filter: Filter = {},
): Generator<Fleet> {
  const picks = picksOf(roster, nation, filter)
  const mixes: number[][] = []
  eachMix(picks, level, points, mix => mixes.push([...mix]))
  for (const mix of mixes) {
    const lists = mix.map((n, at) => [
      ...choices(
        picks.filter(pick => pick.level === at),
        n,
      ),
    ])
    for (const chosen of product(lists)) yield fleetOf(nation, chosen.flat())
  }
}

function* choices(kinds: readonly Pick[], n: number, from = 0): Generator<Pick[]> {
  if (n === 0) yield []
  else for (let k = from; k < kinds.length; k++) for (const rest of choices(kinds, n - 1, k)) yield [kinds[k]!, ...rest]
}

function* product(lists: readonly (readonly Pick[][])[], at = 0): Generator<Pick[][]> {
  if (at === lists.length) yield []
  else for (const head of lists[at]!) for (const rest of product(lists, at + 1)) yield [head, ...rest]
}

export function fleetOf(nation: Nation, picks: readonly Pick[]): Fleet {
  const ships: Record<string, number> = {}
  const aircraft: Record<string, number> = {}
  for (const { id, kind } of picks) {
    const list = kind === 'ship' ? ships : aircraft
    list[id] = (list[id] ?? 0) + 1
  }
  return { nation, ships, aircraft }
}

/**
 * A plain fleet for those who name none: surface warships without carriers, of the scenario's level or, where the
 * nation has none, of the nearest level; the classes of the list take turns until the points are spent.
 */
export function plainFleet(roster: Roster, nation: Nation, level: Level, points: number): Fleet {
  const scenario = LEVELS.indexOf(level)
  const all = picksOf(roster, nation, { carriers: false, submersibles: false, aircraft: false })
  const order = LEVELS.map((_, at) => at)
    .filter(at => at - scenario <= 2)
    .sort((x, y) => Math.abs(x - scenario) - Math.abs(y - scenario) || x - y)
  const chosen: Pick[] = []
  const byLevel = [0, 0, 0, 0, 0]
  for (const at of order) {
    const kinds = all.filter(pick => pick.level === at)
    for (let k = 0; kinds.length > 0; k++) {
      byLevel[at]!++
      if (costOf(byLevel, scenario) > points) {
        byLevel[at]!--
        break
      }
      chosen.push(kinds[k % kinds.length]!)
    }
  }
  return fleetOf(nation, chosen)
}

const isMap = (given: unknown): given is Record<string, unknown> =>
  typeof given === 'object' && given !== null && !Array.isArray(given)

/** Reads a map from an id to how many, and complains of what is none. */
function readCounts(given: unknown, key: string, problems: Problem[]): Record<string, number> {
  const counts: Record<string, number> = {}
  const path = key === '' ? [] : [key]
  if (!isMap(given)) problems.push({ path, message: `${key || 'convoy'} is a map from an id to how many` })
  else
    for (const [id, n] of Object.entries(given))
      if (typeof n === 'number' && Number.isInteger(n) && n >= 1 && n <= 40) counts[id] = n
      else problems.push({ path: [...path, id], message: 'how many is a whole number from 1 to 40' })
  return counts
}

/** Reads the civilian ships of a convoy: `{ tramp-freighter: 4 }`. */
export function checkConvoy(value: unknown): { value: Record<string, number> } | { problems: Problem[] } {
  const problems: Problem[] = []
  const counts = readCounts(value, '', problems)
  return problems.length > 0 ? { problems } : { value: counts }
}

/** Reads a fleet of one's own: `{ nation: royal-navy, ships: { leander: 2, york: 1 }, aircraft: { fairey-swordfish: 1 } }`. */
export function checkFleet(value: unknown): { value: Fleet } | { problems: Problem[] } {
  const problems: Problem[] = []
  if (!isMap(value)) return { problems: [{ path: [], message: 'a fleet is a map with nation, ships and aircraft' }] }
  for (const key of Object.keys(value))
    if (!['nation', 'ships', 'aircraft'].includes(key))
      problems.push({ path: [key], message: `a fleet has nation, ships and aircraft, no ${key}` })
  if (!NATIONS.includes(value.nation as Nation))
    problems.push({ path: ['nation'], message: `nation is one of ${NATIONS.join(', ')}` })
  const ships = readCounts(value.ships ?? {}, 'ships', problems)
  const aircraft = readCounts(value.aircraft ?? {}, 'aircraft', problems)
  if (problems.length > 0) return { problems }
  return { value: { nation: value.nation as Nation, ships, aircraft } }
}
