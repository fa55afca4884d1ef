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

/** Reads a user's roster: fills in what follows from tons, knots and type, or says everything that is wrong. */
export function checkRoster(value: unknown): { value: Partial<Roster> } | { problems: Problem[] } {
  const parsed = roster.safeParse(value)
  const problems = repeatedIds(value, Object.keys(roster.shape))
  if (!parsed.success) return { problems: [...problemsOf(parsed.error, roster, value), ...problems] }
  const own = parsed.data
  const complain = (path: Problem['path'], message: string): void => void problems.push({ path, message })
  const guns = new Set([...shipped.guns, ...(own.guns ?? [])].map(record => record.id))
  const torpedoes = new Set(
    [...shipped.torpedoes, ...(own.torpedoes ?? [])].filter(record => record.bands).map(record => record.id),
  )
  const ships = (own.ships ?? []).map((record, i) => {
    const at = ['ships', i] as const
    const merchant = record.type === 'merchant'
    const mounts = (list: { mounts: number }[] = []): number => list.reduce((sum, line) => sum + line.mounts, 0)
    for (const key of ['main', 'secondary'] as const) {
      record[key]?.forEach((line, k) => {
        if (!guns.has(line.gun))
          complain([...at, key, k, 'gun'], `there is no gun "${line.gun}"; there are ${[...guns].join(', ')}`)
      })
      if (mounts(record[key]) > MOST_MOUNTS)
        complain([...at, key], `${mounts(record[key])} mounts; at most ${MOST_MOUNTS} can be played`)
      const barrels = (record[key] ?? []).reduce((sum, line) => sum + line.mounts * line.guns, 0)
      if (barrels > MOST_GUNS) complain([...at, key], `${barrels} barrels; at most ${MOST_GUNS} can be played`)
    }
    if (record.torpedoes !== undefined && !torpedoes.has(record.torpedoes.type))
      complain(
        [...at, 'torpedoes', 'type'],
        `there is no ship's torpedo "${record.torpedoes.type}"; there are ${[...torpedoes].join(', ')}`,
      )
    if (record.points === undefined && record.tons === undefined && !merchant)
      complain(at, 'give points, or tons from which they follow')
    if (record.hexes === undefined && record.knots === undefined && !merchant)
      complain(at, 'give hexes, or knots from which they follow')
    if (record.cargo !== undefined && !merchant) complain([...at, 'cargo'], 'only a merchant ship has a cargo')
    const rate = record.pointsRate ?? (merchant ? 1 : 2)
    return {
      ...record,
      points: record.points ?? (record.tons === undefined ? 50 : pointsOf(record.tons, rate)),
      hexes: record.hexes ?? (record.knots === undefined ? 2 : hexesOf(record.knots)),
      turns: record.turns ?? TURNS[record.type],
    }
  })
  if (problems.length > 0) return { problems }
  // What JSON leaves out, zod leaves out too: no key holds undefined.
  return { value: { ...own, ships } as Partial<Roster> }
}
