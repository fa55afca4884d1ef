import { z } from 'zod'
import type { Problem } from '../../engine/options.ts'
import {
  cardTypes,
  type MapData,
  maps,
  type ScenarioData,
  SIDE_IDS,
  type SideId,
  type UnitType,
  unitTypes,
} from './data.ts'

/** Limits of a scenario: wide enough for the box, narrow enough for the kernel's sets and the metrics' ranges. */
const MOST_TASK_FORCES = 3
const MOST_UNITS = 18
const MOST_CARDS = 16
const MOST_POINTS = 40

const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const name = z.string().min(1).max(40)

const unit = z.strictObject({
  designator: name,
  type: name,
  hex: name.optional(),
  embarked_on: name.optional(),
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
  victory: z.strictObject({
    tie: z.enum([...SIDE_IDS, 'draw']),
    US: z.array(victoryRule).min(1),
    RU: z.array(victoryRule).min(1),
  }),
})

type Checked = z.output<typeof scenarioDocument>
type Complain = (path: readonly (string | number)[], message: string) => void

const listed = (words: readonly string[]): string => words.join(', ')

/** A scenario of the user's own, or everything that is wrong with it. */
export function checkScenario(value: unknown): { value: ScenarioData } | { problems: Problem[] } {
  const parsed = scenarioDocument.safeParse(value)
  if (!parsed.success)
    return {
      problems: parsed.error.issues.map(({ path, message }) => ({ path: path as (string | number)[], message })),
    }
  const problems: Problem[] = []
  const complain: Complain = (path, message) => problems.push({ path, message })
  const map = maps.find(({ id }) => id === parsed.data.map)!
  for (const id of SIDE_IDS) checkSide(parsed.data, id, map, complain)
  if (problems.length > 0) return { problems }
  const own = 'reconstructed (the user’s own)'
  return {
    value: {
      ...parsed.data,
      victory: { ...parsed.data.victory, prov: own },
      prov: { everything: own },
    } as unknown as ScenarioData,
  }
}

function checkSide(scenario: Checked, id: SideId, map: MapData, complain: Complain): void {
  const { task_forces, free_cards } = scenario.sides[id]
  const hexes = new Map(map.hexes.map(hex => [hex.id, hex]))
  const hexProblem = (hex: string): string | null =>
    hexes.has(hex) ? null : `found hex ${hex}; the map goes from ${map.hexes[0]!.id} to ${map.hexes.at(-1)!.id}`
  const units = new Map<string, UnitType>()
  const loads = new Map<string, number>()
  let count = 0
  task_forces.forEach(({ units: list }, t) => {
    list.forEach(({ designator, type }, u) => {
      count++
      const path = ['sides', id, 'task_forces', t, 'units', u]
      const sheet = unitTypes.find(each => each.id === type)
      if (sheet === undefined || sheet.side !== id)
        complain(
          [...path, 'type'],
          `found ${type}; the types of side ${id} are ${listed(unitTypes.filter(each => each.side === id).map(each => each.id))}`,
        )
      else if (units.has(designator))
        complain([...path, 'designator'], `${designator} occurs twice in side ${id}; give each unit its own name`)
      else units.set(designator, sheet)
    })
  })
  if (count > MOST_UNITS) complain(['sides', id, 'task_forces'], `found ${count} units; a side has up to ${MOST_UNITS}`)
  task_forces.forEach(({ units: list }, t) => {
    list.forEach(({ designator, hex, embarked_on }, u) => {
      const path = ['sides', id, 'task_forces', t, 'units', u]
      const sheet = units.get(designator)
      if ((hex === undefined) === (embarked_on === undefined))
        complain(path, `${designator} needs either a hex or a ship (embarked_on)`)
      if (hex !== undefined) {
        const problem = hexProblem(hex)
        if (problem !== null) complain([...path, 'hex'], problem)
        else if (
          sheet !== undefined &&
          (sheet.cls === 'naval' ? hexes.get(hex)!.type === 'land' : hexes.get(hex)!.type === 'naval')
        )
          complain([...path, 'hex'], `${designator} cannot be at ${hex}, which is a ${hexes.get(hex)!.type} hex`)
      }
      if (embarked_on !== undefined) {
        const ship = units.get(embarked_on)
        if (ship?.embark == null)
          complain(
            [...path, 'embarked_on'],
            `found ${embarked_on}; ships that carry units are ${listed([...units].filter(([, of]) => of.embark !== null).map(([who]) => who)) || 'none here'}`,
          )
        else loads.set(embarked_on, (loads.get(embarked_on) ?? 0) + (sheet?.gpsv ?? 0))
      }
    })
  })
  for (const [ship, load] of loads) {
    const most = units.get(ship)!.embark!.gpsv
    if (load > most) complain(['sides', id], `${ship} would carry ${load} GPSV; it takes ${most}`)
  }
  free_cards.forEach(({ card: cardId, attached_to, embarked_on }, c) => {
    const path = ['sides', id, 'free_cards', c]
    const sheet = cardTypes.find(each => each.id === cardId)
    if (sheet === undefined || sheet.side !== id)
      complain(
        [...path, 'card'],
        `found ${cardId}; cards of side ${id} are listed by "broadside describe littoral-commander"`,
      )
    const host = attached_to ?? embarked_on
    if (host !== undefined && !units.has(host))
      complain(path, `found host ${host}; the units of side ${id} are ${listed([...units.keys()])}`)
    if (host === undefined && sheet?.kind.startsWith('attached')) complain(path, `${cardId} needs a host (attached_to)`)
  })
  scenario.victory[id].forEach(({ per, hold, unlessEnemyHolds, noEnemyAshore }, v) => {
    const path = ['victory', id, v]
    if ([per, hold, unlessEnemyHolds, noEnemyAshore].filter(each => each !== undefined).length !== 1)
      complain(path, 'give exactly one of per, hold, unlessEnemyHolds, noEnemyAshore')
    for (const hex of [...(hold ?? []), ...(unlessEnemyHolds === undefined ? [] : [unlessEnemyHolds])]) {
      const problem = hexProblem(hex)
      if (problem !== null) complain(path, problem)
    }
    const words = ['unit', 'ground', 'naval', ...new Set(unitTypes.flatMap(({ tags }) => tags))]
    if (per !== undefined && !words.includes(per))
      complain([...path, 'per'], `found ${per}; allowed are ${listed(words)}`)
  })
}
