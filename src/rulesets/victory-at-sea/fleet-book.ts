import { defineFleets, type FleetList, type FleetPart } from '../../engine/fleets.ts'
import { choice, flag, integer } from '../../engine/options.ts'
import { LEVELS, type Level, NATION_NAMES, NATIONS, type Nation, type Roster, shipped } from './data.ts'
import {
  allocation,
  costOf,
  eachMix,
  type Filter,
  type Fleet,
  fleetOf,
  multisets,
  type Pick,
  picksOf,
} from './fleets.ts'
import type { VictoryOptions } from './options.ts'
import { pointsFor, rosterOf, scenarioOf } from './plan.ts'

const RULE = 'The Fleet Lists'

/** What decides which fleets are legal (The Fleet Lists: Priority Levels, Fleet Allocation, In Service Dates). */
const request = {
  nation: choice({ kind: 'scenario', doc: 'The navy.', rule: RULE, values: NATIONS, default: 'royal-navy' }),
  level: choice({
    kind: 'scenario',
    doc: 'Priority Level of the battle.',
    rule: RULE,
    values: LEVELS,
    default: 'raid',
  }),
  points: integer({
    kind: 'scenario',
    doc: 'Fleet Allocation Points that may be spent.',
    rule: RULE,
    min: 1,
    max: 12,
    default: 5,
  }),
  year: integer({
    kind: 'scenario',
    doc: 'Ships and aircraft must be in service in this year.',
    rule: RULE,
    min: 1914,
    max: 1950,
    word: 'any',
    default: 'any',
  }),
  carriers: flag({ kind: 'scenario', doc: 'Aircraft carriers may be chosen.', rule: RULE, default: true }),
  submersibles: flag({ kind: 'scenario', doc: 'Submersibles may be chosen.', rule: RULE, default: true }),
  aircraft: flag({ kind: 'scenario', doc: 'Land-based aircraft may be chosen.', rule: RULE, default: true }),
}

type Request = { readonly [K in keyof typeof request]: (typeof request)[K]['default'] } & { readonly nation: Nation }

/** The fleet lists as a player uses them: every fleet to which nothing can be added within the points. */
export const fleetBook = defineFleets<typeof request>({
  request,
  options: ['fleetA', 'fleetB'],
  alongside: [
    ['nationA', 'nationB'],
    ['crewA', 'crewB'],
  ],
  defaults(given, seat) {
    const options = given as VictoryOptions
    // Historical scenarios and the duel have no points of their own.
    const points = scenarioOf(options)?.points === undefined ? options.points : pointsFor(options, seat)
    return {
      nation: (seat === 0 ? options.nationA : options.nationB) as Nation,
      level: options.level as Level,
      points: points === 'scenario' ? request.points.default : points,
      year: options.year,
      carriers: true,
      submersibles: true,
      aircraft: true,
    } as never
  },
  faults(asked) {
    const { nation, level, points } = asked as Request
    const picks = picksOf(shipped, nation, filterOf(asked as Request))
    if (picks.length === 0) return [`the fleet list of the ${NATION_NAMES[nation]} has nothing that is asked for`]
    if (listOf(picks, nation, level as Level, points as number).count === 0)
      return [`the ${NATION_NAMES[nation]} can buy nothing for ${points} points at ${level} level`]
    return []
  },
  list(asked, options) {
    const { nation, level, points } = asked as Request
    const picks = picksOf(rosterFrom(options), nation, filterOf(asked as Request))
    return listOf(picks, nation, level as Level, points as number)
  },
  label(fleet, options) {
    const roster = rosterFrom(options)
    const { ships = {}, aircraft = {} } = fleet as Partial<Fleet>
    const named = (list: Readonly<Record<string, number>>, nameOf: (id: string) => string): string[] =>
      Object.entries(list).map(([id, n]) => (n === 1 ? nameOf(id) : `${n} ${nameOf(id)}`))
    return [
      ...named(ships, id => short(roster.ships.find(ship => ship.id === id)?.class ?? id)),
      ...named(aircraft, id => roster.aircraft.find(plane => plane.id === id)?.name ?? id),
    ].join(' + ')
  },
  parts(given, options) {
    const { nation, ships = {}, aircraft = {} } = given as Partial<Fleet> & { readonly nation: Nation }
    const scenario = LEVELS.indexOf((options as VictoryOptions).level as Level)
    const picks = new Map(picksOf(rosterFrom(options), nation).map(pick => [pick.id, pick]))
    return [...Object.entries(ships), ...Object.entries(aircraft)].map(
      ([id, number]): FleetPart => ({
        id,
        title: short(picks.get(id)?.name ?? id),
        number,
        charge: allocation((picks.get(id)?.level ?? 0) - scenario, WHOLE) / WHOLE,
      }),
    )
  },
})

/** A class by its ship's name alone. */
const short = (name: string): string => name.replace(/-class$/, '')

/** So many picks cost whole points at every level: the price of one without rounding. */
const WHOLE = 12

const rosterFrom = (options: Readonly<Record<string, unknown>> | undefined): Roster =>
  options === undefined ? shipped : rosterOf(options as unknown as VictoryOptions)

const filterOf = ({ year, carriers, submersibles, aircraft }: Request): Filter => ({
  ...(year === 'any' ? {} : { year: year as number }),
  carriers,
  submersibles,
  aircraft,
})

/**
 * The legal fleets in the order of `legalFleets`, each made from its rank alone: the United States Navy has 25 million
 * at Raid for five points.
 */
function listOf(picks: readonly Pick[], nation: Nation, level: Level, points: number): FleetList {
  const kinds = LEVELS.map((_, at) => picks.filter(pick => pick.level === at))
  const mixes: { readonly mix: readonly number[]; readonly sizes: readonly number[]; readonly from: number }[] = []
  let count = 0
  eachMix(picks, level, points, mix => {
    const sizes = mix.map((n, at) => multisets(kinds[at]!.length, n))
    mixes.push({ mix: [...mix], sizes, from: count })
    count += sizes.reduce((product, size) => product * size, 1)
  })
  return {
    count,
    at(index) {
      if (!(index >= 0 && index < count)) throw new RangeError(`there are ${count} fleets; ${index} is none of them`)
      const { mix, sizes, from } = mixes.findLast(one => one.from <= index)!
      let rank = index - from
      const chosen: Pick[][] = []
      for (let at = mix.length - 1; at >= 0; at--) {
        chosen.unshift(multiset(kinds[at]!, mix[at]!, rank % sizes[at]!))
        rank = Math.floor(rank / sizes[at]!)
      }
      return written(fleetOf(nation, chosen.flat()))
    },
    draw(below) {
      const scenario = LEVELS.indexOf(level)
      const byLevel = LEVELS.map(() => 0)
      const chosen: Pick[] = []
      for (;;) {
        const affordable = picks.filter(
          pick => costOf(byLevel.with(pick.level, byLevel[pick.level]! + 1), scenario) <= points,
        )
        if (affordable.length === 0) break
        const pick = affordable[below(affordable.length)]!
        byLevel[pick.level]!++
        chosen.push(pick)
      }
      // In the order of the roster, so that the same purchases are the same fleet.
      return written(
        fleetOf(
          nation,
          picks.flatMap(pick => chosen.filter(({ id }) => id === pick.id)),
        ),
      )
    },
  }
}

/** A fleet as a file writes it: without the heading of what it lacks. */
function written({ aircraft, ...fleet }: Fleet): unknown {
  return Object.keys(aircraft).length === 0 ? fleet : { ...fleet, aircraft }
}

/** The multiset of n kinds that stands at a rank, in the order of the kinds. */
function multiset(kinds: readonly Pick[], n: number, rank: number): Pick[] {
  const chosen: Pick[] = []
  let k = 0
  let left = rank
  while (chosen.length < n) {
    const withThis = multisets(kinds.length - k, n - chosen.length - 1)
    if (left < withThis) chosen.push(kinds[k]!)
    else {
      left -= withThis
      k++
    }
  }
  return chosen
}
