import { z } from 'zod'
import { problemsOf, repeatedIds } from '../../engine/document-problems.ts'
import type { Problem } from '../../engine/options.ts'
import { CALIBRES, type Place, SHIP_IDS, type ShipId, type ShipSheet } from './data.ts'

/**
 * Documents of the user's own: ship sheets that replace the shipped ones, and places to start from.
 * Both are checked whole, and everything wrong is said at once.
 */

/** Limits of a sheet: wide enough for any ship of the period, narrow enough for the metrics' declared ranges. */
export const MOST_HULL = 60
export const MOST_SPEED = 16
export const MOST_TURRETS = 6
/** Turrets and secondary mounts of a ship together. */
export const MOST_MOUNTS = 16
/** Torpedo tubes on one side of a ship. */
export const MOST_TUBES = 8
const MOST_GUNS = 4
const MOST_ARMOUR = 12
/** Furthest from the origin that a ship may start, inches. */
const FURTHEST = 500

const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const guns = { guns: whole(1, MOST_GUNS), calibre: z.enum(CALIBRES) }
const label = z.string().min(1).max(20)

const source = z
  .string()
  .regex(
    /^(rulebook|history|reconstructed)($|:)/,
    'expected rulebook, history or reconstructed, then a remark after a colon if there is one',
  )

const sheet = z.strictObject({
  id: z.enum(SHIP_IDS),
  name: z.string().min(1).max(60),
  speed: whole(1, MOST_SPEED),
  hull: whole(1, MOST_HULL),
  armour: z.strictObject({
    turrets: whole(0, MOST_ARMOUR),
    hull: whole(0, MOST_ARMOUR),
    engines: whole(0, MOST_ARMOUR),
  }),
  turrets: z.array(z.strictObject({ id: label, end: z.enum(['forward', 'aft']), ...guns })).max(MOST_TURRETS),
  secondary: z
    .array(z.strictObject({ id: label, side: z.enum(['port', 'starboard']), ...guns }))
    .max(MOST_MOUNTS - MOST_TURRETS),
  torpedoes: z.strictObject({ port: whole(0, MOST_TUBES), starboard: whole(0, MOST_TUBES) }),
  from: z.record(z.string(), source).optional(),
})

const shipsDocument = z.strictObject({ title: z.string().optional(), ships: z.array(sheet).min(1) })

const place = z.strictObject({
  x: z.number().min(-FURTHEST).max(FURTHEST),
  y: z.number().min(-FURTHEST).max(FURTHEST),
  heading: whole(0, 359),
})
const placesDocument = z.strictObject({
  title: z.string().optional(),
  places: z.partialRecord(z.enum(SHIP_IDS), place),
})

/** Ships of the user's own, by id; the others stay as shipped. */
export type ShipsDocument = readonly ShipSheet[]
/** Where ships start; those not named take their side's place. */
export type PlacesDocument = Readonly<Partial<Record<ShipId, Place>>>

type Checked<T> = { readonly value: T } | { readonly problems: readonly Problem[] }

/** Checks a document of ships: the layout of the shipped `data/ships.json`. */
export function checkShips(value: unknown): Checked<ShipsDocument> {
  const read = shipsDocument.safeParse(value)
  const repeated = repeatedIds(value, ['ships'])
  if (!read.success) return { problems: [...problemsOf(read.error, shipsDocument, value), ...repeated] }
  if (repeated.length > 0) return { problems: repeated }
  return { value: read.data.ships.map(ship => ({ ...ship, from: ship.from ?? { '*': 'reconstructed' } })) }
}

/** Checks a document of places: `{ places: { ajax: { x, y, heading } } }`, in inches and compass degrees. */
export function checkPlaces(value: unknown): Checked<PlacesDocument> {
  const read = placesDocument.safeParse(value)
  return read.success
    ? { value: read.data.places as PlacesDocument }
    : { problems: problemsOf(read.error, placesDocument, value) }
}
