import * as z from 'zod'
import { problemsOf, repeatedIds } from '../../engine/document-problems.ts'
import type { Problem } from '../../engine/options.ts'
import { BANK_ARCS, ROLES, type Roster, SHIP_TYPES, type ShipType, shipped } from './data.ts'

/** Most mounts, banks and kinds of gun that one ship can have: state is laid out for them. */
export const MOST_MOUNTS = 24
export const MOST_BANKS = 6
/** Most barrels of one kind that one ship can fire together. */
export const MOST_GUNS = 48
/** Most points that a ship can be worth. */
export const MOST_POINTS = 4000

const id = z
  .string()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9.-]*$/, 'an id is made of small letters, digits, dots and hyphens, such as graf-spee')
const name = z.string().min(1).max(60)
const whole = (min: number, max: number) => z.number().int().min(min).max(max)

const bands = z
  .array(whole(0, 40))
  .length(5)
  .refine(list => list.every((limit, i) => i === 0 || limit >= list[i - 1]!), {
    message: 'the five ranges (point blank, short, medium, long, extreme) must not fall',
  })

const gun = z.strictObject({
  id,
  calibre: z.number().min(0.5).max(20),
  shellLb: z.number().min(0).optional(),
  maxYards: z.number().min(0).optional(),
  bands,
  damage: whole(1, 500),
})

const torpedo = z
  .strictObject({ id, bands: bands.optional(), dropHexes: whole(1, 3).optional(), damage: whole(1, 1000) })
  .refine(record => (record.bands === undefined) !== (record.dropHexes === undefined), {
    message: 'give bands for a torpedo fired by ships, or dropHexes for one dropped by aircraft',
  })

const mount = z.strictObject({ mounts: whole(1, MOST_MOUNTS), guns: whole(1, 8), gun: id })
const mainMount = mount.extend({ arc: z.enum(['fore', 'aft', 'all']).default('all') })

const ship = z.strictObject({
  id,
  name,
  navy: z.string().max(20).optional(),
  type: z.enum(SHIP_TYPES),
  tons: z.number().min(1).max(200_000).optional(),
  pointsRate: z.number().min(0.5).max(5).optional(),
  points: whole(1, MOST_POINTS).optional(),
  knots: z.number().min(0).max(60).optional(),
  hexes: z.number().min(0).max(10).multipleOf(0.5).optional(),
  turns: whole(0, 6).optional(),
  main: z.array(mainMount).max(12).optional(),
  secondary: z.array(mount).max(12).optional(),
  aa: whole(0, 60).default(0),
  torpedoes: z
    .strictObject({
      type: id,
      banks: z
        .array(z.strictObject({ tubes: whole(1, 10), arc: z.enum(BANK_ARCS) }))
        .min(1)
        .max(MOST_BANKS),
      carried: whole(1, 60).optional(),
    })
    .optional(),
  radar: z.boolean().optional(),
  asdic: z.boolean().optional(),
  depthCharges: z.boolean().optional(),
  sweeper: z.boolean().optional(),
  flightDeck: z.boolean().optional(),
  armouredDeck: z.boolean().optional(),
  britishBattlecruiser: z.boolean().optional(),
  submergedHexes: z.number().min(0).max(5).multipleOf(0.5).optional(),
  cargo: z.enum(['general', 'tanker', 'ammunition']).optional(),
  note: z.string().max(300).optional(),
})

const aircraft = z.strictObject({
  id,
  name,
  navy: z.string().max(20).optional(),
  role: z.enum(ROLES),
  seats: z.enum(['one', 'several']),
  torpedoes: whole(1, 4).optional(),
  bombs: z
    .strictObject({ weight: z.union([z.literal(500), z.literal(880), z.literal(1000)]), count: whole(1, 12) })
    .optional(),
})

const roster = z.strictObject({
  ships: z.array(ship).max(40).optional(),
  guns: z.array(gun).max(40).optional(),
  torpedoes: z.array(torpedo).max(20).optional(),
  aircraft: z.array(aircraft).max(20).optional(),
})

/** Turns of a class in a move: battleship 1, cruiser 2, destroyer 3, smaller 4 (section 4); merchant ships as battleships. */
export const TURNS: Readonly<Record<ShipType, number>> = {
  battleship: 1,
  battlecruiser: 1,
  carrier: 1,
  'heavy-cruiser': 2,
  'light-cruiser': 2,
  destroyer: 3,
  corvette: 4,
  minesweeper: 4,
  submarine: 4,
  merchant: 1,
}

/** Section 10: 2 points per 100 tons, 1 for merchant ships; rounded to the nearest. */
export const pointsOf = (tons: number, rate: number): number => Math.max(1, Math.floor((tons * rate) / 100 + 0.5))

/** Section 1: a hex a move for every 6 knots, to the nearest half. */
export const hexesOf = (knots: number): number => Math.floor(knots / 3 + 0.5) / 2

/** The one torpedo that aircraft drop. */
const AIR_TORPEDO = '18in-air'

type Complain = (path: Problem['path'], message: string) => void

/** What a document's check says: its value, or what is wrong, with what can be read of it to judge how it fits others. */
export type Checked<T> = { value: T } | { problems: Problem[]; partly?: T }

/** Ids under a key of a document that may be wrong otherwise. */
function idsOf(document: unknown, kind: keyof Roster): string[] {
  const list = (document as Partial<Record<string, unknown>> | null | undefined)?.[kind]
  return (Array.isArray(list) ? list : []).flatMap(record =>
    typeof (record as { id?: unknown } | null)?.id === 'string' ? [(record as { id: string }).id] : [],
  )
}

/** Records under a key that can be read, each with its place, so that a fault elsewhere hides none of theirs. */
export function readable<T extends z.ZodType>(schema: T, document: unknown, kind: string): [number, z.infer<T>][] {
  const list = (document as Partial<Record<string, unknown>> | null | undefined)?.[kind]
  return (Array.isArray(list) ? list : []).flatMap((record, i) => {
    const parsed = schema.safeParse(record)
    return parsed.success ? [[i, parsed.data] as [number, z.infer<T>]] : []
  })
}

/** What a ship's own schema cannot see: names of guns and torpedoes, and figures that would have no effect. */
function complainOfShip(
  record: z.infer<typeof ship>,
  at: Problem['path'],
  guns: readonly string[],
  torpedoes: readonly string[],
  complain: Complain,
): void {
  const { type } = record
  if (/^own-\d+$/.test(record.id))
    complain([...at, 'id'], `${record.id} stands for a place in the list of ships; give her another id`)
  for (const key of ['main', 'secondary'] as const) {
    const lines = record[key] ?? []
    lines.forEach((line, k) => {
      if (!guns.includes(line.gun))
        complain([...at, key, k, 'gun'], `there is no gun "${line.gun}"; there are ${guns.join(', ')}`)
    })
    const mounts = lines.reduce((sum, line) => sum + line.mounts, 0)
    if (mounts > MOST_MOUNTS) complain([...at, key], `${mounts} mounts; at most ${MOST_MOUNTS} can be played`)
    const barrels = lines.reduce((sum, line) => sum + line.mounts * line.guns, 0)
    if (barrels > MOST_GUNS) complain([...at, key], `${barrels} barrels; at most ${MOST_GUNS} can be played`)
  }
  if (record.torpedoes !== undefined) {
    const { type: torpedo, banks, carried } = record.torpedoes
    const where = [...at, 'torpedoes']
    if (!torpedoes.includes(torpedo))
      complain([...where, 'type'], `there is no ship's torpedo "${torpedo}"; there are ${torpedoes.join(', ')}`)
    const tubes = banks.reduce((sum, bank) => sum + bank.tubes, 0)
    if (carried !== undefined && type !== 'submarine')
      complain([...where, 'carried'], 'only submarines reload; leave it out, and each tube has one torpedo')
    else if (carried !== undefined && carried < tubes)
      complain([...where, 'carried'], `${carried} torpedoes, those in the tubes included, of ${tubes} tubes`)
  }
  if (record.points === undefined && record.tons === undefined && type !== 'merchant')
    complain(at, 'give points, or tons from which they follow')
  if (record.hexes === undefined && record.knots === undefined && type !== 'merchant')
    complain(at, 'give hexes, or knots from which they follow')
  const idle = (key: keyof typeof record, has: boolean, who: string): void => {
    if (record[key] !== undefined && record[key] !== false && !has)
      complain([...at, key], `only ${who}; leave it out, or give another type than ${type}`)
  }
  idle('cargo', type === 'merchant', 'a merchant ship has a cargo')
  idle('submergedHexes', type === 'submarine', 'a submarine goes below water')
  idle('britishBattlecruiser', type === 'battlecruiser', 'a battlecruiser can be a British one')
  idle('flightDeck', type !== 'submarine', 'a surface ship has a flight deck')
  if (record.armouredDeck === true && record.flightDeck !== true && type !== 'carrier')
    complain([...at, 'armouredDeck'], 'only a ship with a flight deck has an armoured one; set flightDeck: true too')
}

/** Records of a roster that is refused, as they stand, as far as they have ids: others may name them. */
function partOf(document: unknown): Partial<Roster> {
  const list = <T>(kind: keyof Roster): T[] => {
    const records = (document as Partial<Record<string, unknown>> | null | undefined)?.[kind]
    return (Array.isArray(records) ? records : []).filter(
      record => typeof (record as { id?: unknown } | null)?.id === 'string',
    )
  }
  return { ships: list('ships'), aircraft: list('aircraft') }
}

/** Reads a user's roster: fills in what follows from tons, knots and type, or says everything that is wrong. */
export function checkRoster(value: unknown): Checked<Partial<Roster>> {
  const parsed = roster.safeParse(value)
  const problems = repeatedIds(value, Object.keys(roster.shape))
  if (!parsed.success) problems.unshift(...problemsOf(parsed.error, roster, value))
  const complain: Complain = (path, message) => void problems.push({ path, message })
  const guns = [...new Set([...shipped.guns.map(record => record.id), ...idsOf(value, 'guns')])]
  const torpedoes = [...new Set([...shipped.torpedoes.map(record => record.id), ...idsOf(value, 'torpedoes')])].filter(
    name => name !== AIR_TORPEDO,
  )
  for (const [i, record] of readable(torpedo, value, 'torpedoes'))
    if ((record.id === AIR_TORPEDO) !== (record.dropHexes !== undefined))
      complain(
        ['torpedoes', i],
        record.id === AIR_TORPEDO
          ? `aircraft drop ${AIR_TORPEDO}: give dropHexes in place of bands, or another id`
          : `aircraft drop the torpedo ${AIR_TORPEDO} and no other: give this one that id, or bands in place of dropHexes`,
      )
  for (const [i, record] of readable(ship, value, 'ships'))
    complainOfShip(record, ['ships', i], guns, torpedoes, complain)
  if (!parsed.success || problems.length > 0) return { problems, partly: partOf(value) }
  const ships = (parsed.data.ships ?? []).map(record => ({
    ...record,
    points:
      record.points ??
      (record.tons === undefined
        ? 50
        : pointsOf(record.tons, record.pointsRate ?? (record.type === 'merchant' ? 1 : 2))),
    hexes: record.hexes ?? (record.knots === undefined ? 2 : hexesOf(record.knots)),
    turns: record.turns ?? TURNS[record.type],
    ...(record.type === 'carrier' ? { flightDeck: record.flightDeck ?? true } : {}),
  }))
  // What JSON leaves out, zod leaves out too: no key holds undefined.
  return { value: { ...parsed.data, ships } as Partial<Roster> }
}
