import { z } from 'zod'
import { problemsOf, repeatedIds } from '../../engine/document-problems.ts'
import type { Problem } from '../../engine/options.ts'
import { didYouMean } from '../../engine/spelling.ts'
import {
  type CardType,
  cardTypes,
  type MapData,
  maps,
  type NavalZone,
  type ScenarioData,
  SIDE_IDS,
  type SideId,
  type UnitType,
  unitTypes,
} from './data.ts'
import { BOXES } from './map.ts'
import { cardSchema, ownCards, ownUnits, unitSchema } from './own-types.ts'

/** Limits of a scenario: wide enough for the box, narrow enough for the kernel's sets and the metrics' ranges. */
const MOST_TASK_FORCES = 3
const MOST_UNITS = 18
const MOST_CARDS = 16
const MOST_POINTS = 40
const MOST_RESERVES = 6
const MOST_ZONES = 4
const MOST_OWN = 40

const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const name = z.string().min(1).max(40)

const unit = z.strictObject({
  designator: name,
  type: name,
  hex: name.optional(),
  embarked_on: name.optional(),
  nation: name.optional(),
})
const card = z.strictObject({
  card: name,
  attached_to: name.optional(),
  embarked_on: name.optional(),
  deployed: z.boolean().optional(),
})
const side = z.strictObject({
  task_forces: z
    .array(z.strictObject({ name, units: z.array(unit).min(1).max(MOST_UNITS) }))
    .min(1)
    .max(MOST_TASK_FORCES),
  free_cards: z.array(card).max(MOST_CARDS).default([]),
  reinforcements: z.array(unit).max(MOST_RESERVES).optional(),
  submarine_hexes: z.array(name).min(1).optional(),
  interoperability: whole(0, 5).optional(),
})
const victoryRule = z.strictObject({
  vp: whole(1, 10),
  per: name.optional(),
  hold: z.array(name).min(1).optional(),
  unlessEnemyHolds: name.optional(),
  noEnemyAshore: z.literal(true).optional(),
})
const bySide = <T extends z.ZodType>(of: T) => z.strictObject({ US: of, RU: of })

const scenarioDocument = z.strictObject({
  id: name.default('own'),
  name,
  map: z.enum(maps.map(({ id }) => id) as [string, ...string[]]).default(maps[0].id),
  turns: whole(1, 12),
  initiative: z.enum([...SIDE_IDS, 'random']),
  influence_start: whole(-10, 10).default(0),
  cp: bySide(z.record(z.string().regex(/^([1-9]|1[0-2])$/, 'a turn from 1 to 12'), whole(0, MOST_POINTS))),
  network_cubes_start: bySide(whole(0, 9)).default({ US: 0, RU: 0 }),
  sides: bySide(side),
  naval_zones: z
    .array(z.strictObject({ id: name, side: z.enum(['west', 'east']), km: z.union([z.literal(700), z.literal(1200)]) }))
    .max(MOST_ZONES)
    .optional(),
  units: z.array(unitSchema).max(MOST_OWN).optional(),
  cards: z.array(cardSchema).max(MOST_OWN).optional(),
  victory: z.strictObject({
    tie: z.enum([...SIDE_IDS, 'draw']),
    US: z.array(victoryRule).min(1),
    RU: z.array(victoryRule).min(1),
  }),
})

type Checked = z.output<typeof scenarioDocument>
type Complain = (path: readonly (string | number)[], message: string) => void

/** A scenario of the user's own, or everything that is wrong with it. */
export function checkScenario(value: unknown): { value: ScenarioData } | { problems: Problem[] } {
  const parsed = scenarioDocument.safeParse(value)
  if (!parsed.success)
    return {
      problems: [...problemsOf(parsed.error, scenarioDocument, value), ...repeatedIds(value, ['units', 'cards'])],
    }
  const problems: Problem[] = []
  const complain: Complain = (path, message) => problems.push({ path, message })
  const map = maps.find(({ id }) => id === parsed.data.map)!
  const units = ownUnits(parsed.data.units ?? [], ['units'], complain)
  const cards = ownCards(parsed.data.cards ?? [], ['cards'], complain)
  const types: Types = {
    units: [
      ...unitTypes.filter(({ id }) => !units.some(({ type }) => type.id === id)),
      ...units.map(({ type }) => type),
    ],
    cards: [
      ...cardTypes.filter(({ id }) => !cards.some(({ type }) => type.id === id)),
      ...cards.map(({ type }) => type),
    ],
  }
  for (const id of SIDE_IDS) checkSide(parsed.data, id, placesOf(map, parsed.data.naval_zones ?? []), types, complain)
  if (problems.length > 0) return { problems }
  const own = 'reconstructed (the user’s own)'
  return {
    value: {
      ...parsed.data,
      units,
      cards,
      victory: { ...parsed.data.victory, prov: own },
      prov: { everything: own },
    } as unknown as ScenarioData,
  }
}

interface Types {
  readonly units: readonly UnitType[]
  readonly cards: readonly CardType[]
}

type Terrain = MapData['hexes'][number]['type']

/** Hexes of the map by designation, and the places in naval zones: W700/1. */
function placesOf(map: MapData, zones: readonly NavalZone[]): ReadonlyMap<string, Terrain> {
  const all = [...(map.naval_zones ?? []), ...zones]
  return new Map<string, Terrain>([
    ...map.hexes.map(({ id, type }): [string, Terrain] => [id, type]),
    ...all.flatMap(({ id }) => Array.from({ length: BOXES }, (_, n): [string, Terrain] => [`${id}/${n + 1}`, 'naval'])),
  ])
}

function checkSide(
  scenario: Checked,
  id: SideId,
  places: ReadonlyMap<string, Terrain>,
  types: Types,
  complain: Complain,
): void {
  const { task_forces, free_cards, reinforcements, submarine_hexes } = scenario.sides[id]
  const hexProblem = (hex: string): string | null =>
    places.has(hex)
      ? null
      : `found hex ${hex}; the map has ${[...places.keys()].slice(0, 3).join(', ')} and so on${didYouMean(hex, places.keys())}`
  const units = new Map<string, UnitType>()
  const loads = new Map<string, number>()
  const lists = [
    ...task_forces.map(({ units: list }, t) => ({ list, path: ['sides', id, 'task_forces', t, 'units'] })),
    { list: reinforcements ?? [], path: ['sides', id, 'reinforcements'] },
  ]
  let count = 0
  for (const { list, path } of lists)
    list.forEach(({ designator, type }, u) => {
      count++
      const sheet = types.units.find(each => each.id === type)
      const words = types.units.filter(each => each.side === id).map(each => each.id)
      if (sheet === undefined || sheet.side !== id)
        complain(
          [...path, u, 'type'],
          `found ${type}; the types of side ${id} are ${words.join(', ')}${didYouMean(type, words)}`,
        )
      else if (units.has(designator))
        complain([...path, u, 'designator'], `${designator} occurs twice in side ${id}; give each unit its own name`)
      else units.set(designator, sheet)
    })
  if (count > MOST_UNITS) complain(['sides', id, 'task_forces'], `found ${count} units; a side has up to ${MOST_UNITS}`)
  for (const { list, path } of lists) {
    const reserve = path.at(-1) === 'reinforcements'
    list.forEach(({ designator, hex, embarked_on }, u) => {
      const place = [...path, u]
      const sheet = units.get(designator)
      if (reserve) {
        if (hex !== undefined || embarked_on !== undefined)
          complain(place, `${designator} comes in by a card: it has neither hex nor ship`)
        if (sheet?.cls === 'naval') complain(place, `${designator} is a ship; cards bring in ground units (12.4)`)
        return
      }
      if ((hex === undefined) === (embarked_on === undefined))
        complain(place, `${designator} needs either a hex or a ship (embarked_on)`)
      if (hex !== undefined) {
        const problem = hexProblem(hex)
        if (problem !== null) complain([...place, 'hex'], problem)
        else if (
          sheet !== undefined &&
          (sheet.cls === 'naval' ? places.get(hex) === 'land' : places.get(hex) === 'naval')
        )
          complain([...place, 'hex'], `${designator} cannot be at ${hex}, which is a ${places.get(hex)} hex`)
      }
      if (embarked_on === undefined) return
      const ship = units.get(embarked_on)
      const ships = [...units].filter(([, of]) => of.embark !== null).map(([who]) => who)
      if (ship?.embark == null)
        complain(
          [...place, 'embarked_on'],
          `found ${embarked_on}; ships that carry units are ${ships.join(', ') || 'none here'}${didYouMean(embarked_on, ships)}`,
        )
      else loads.set(embarked_on, (loads.get(embarked_on) ?? 0) + (sheet?.gpsv ?? 0))
    })
  }
  for (const [ship, load] of loads) {
    const most = units.get(ship)!.embark!.gpsv
    if (load > most) complain(['sides', id], `${ship} would carry ${load} GPSV; it takes ${most}`)
  }
  submarine_hexes?.forEach((hex, h) => {
    const path = ['sides', id, 'submarine_hexes', h]
    const problem = hexProblem(hex)
    if (problem !== null) complain(path, problem)
    else if (places.get(hex) !== 'naval') complain(path, `submarines cannot be at ${hex}, which has a coast (14.02)`)
  })
  checkCardsOf(id, free_cards, units, types, complain)
  scenario.victory[id].forEach(({ per, hold, unlessEnemyHolds, noEnemyAshore }, v) => {
    const path = ['victory', id, v]
    if ([per, hold, unlessEnemyHolds, noEnemyAshore].filter(each => each !== undefined).length !== 1)
      complain(path, 'give exactly one of per, hold, unlessEnemyHolds, noEnemyAshore')
    for (const hex of [...(hold ?? []), ...(unlessEnemyHolds === undefined ? [] : [unlessEnemyHolds])]) {
      const problem = hexProblem(hex)
      if (problem !== null) complain(path, problem)
    }
    const words = ['unit', 'ground', 'naval', ...new Set(types.units.flatMap(({ tags }) => tags))]
    if (per !== undefined && !words.includes(per))
      complain([...path, 'per'], `found ${per}; allowed are ${words.join(', ')}${didYouMean(per, words)}`)
  })
}

/** Cards that a side is given: known ones, with hosts where they need them, and aircraft within their ship's space. */
function checkCardsOf(
  id: SideId,
  given: Checked['sides'][SideId]['free_cards'],
  units: ReadonlyMap<string, UnitType>,
  types: Types,
  complain: Complain,
): void {
  const aircraft = new Map<string, number>()
  given.forEach(({ card: cardId, attached_to, embarked_on }, c) => {
    const path = ['sides', id, 'free_cards', c]
    const sheet = types.cards.find(each => each.id === cardId)
    const words = types.cards.filter(each => each.side === id).map(each => each.id)
    if (sheet === undefined || sheet.side !== id)
      complain(
        [...path, 'card'],
        `found ${cardId}; cards of side ${id} are listed by "broadside describe littoral-commander"${didYouMean(cardId, words)}`,
      )
    const host = attached_to ?? embarked_on
    if (host !== undefined && !units.has(host))
      complain(
        path,
        `found host ${host}; the units of side ${id} are ${[...units.keys()].join(', ')}${didYouMean(host, units.keys())}`,
      )
    if (host === undefined && sheet?.kind.startsWith('attached')) complain(path, `${cardId} needs a host (attached_to)`)
    if (embarked_on !== undefined && units.get(embarked_on)?.embark === null)
      complain([...path, 'embarked_on'], `${embarked_on} carries no cards (10.31)`)
    if (embarked_on !== undefined)
      aircraft.set(embarked_on, (aircraft.get(embarked_on) ?? 0) + (sheet?.space?.asv ?? 0))
  })
  for (const [ship, load] of aircraft) {
    const most = units.get(ship)?.embark?.asv ?? 99
    if (load > most) complain(['sides', id, 'free_cards'], `${ship} would carry ${load} ASV; it takes ${most} (10.35)`)
  }
}
