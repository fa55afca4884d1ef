import * as z from 'zod'
import { problemsOf } from '../../engine/document-problems.ts'
import type { Problem } from '../../engine/options.ts'
import type { FlightRecord, MinefieldRecord, Place, VictoryKind } from './data.ts'
import { lengthOf } from './hex.ts'

/** A battle that the user set up. */
export interface SetUp {
  readonly title: string
  readonly moves: number
  readonly across: number
  readonly light: 'day' | 'night'
  readonly visibility: string
  readonly victory: VictoryKind
  readonly ships: readonly (Place & { readonly name?: string })[]
  readonly flights: readonly FlightRecord[]
  readonly minefields: readonly MinefieldRecord[]
}

const side = z.enum(['a', 'b'])
const hex = z.number().int().min(-250).max(250)
const heading = z.union(
  [0, 60, 120, 180, 240, 300].map(degrees => z.literal(degrees)),
  {
    message: 'a heading is 0 (up the column of hexes), 60, 120, 180, 240 or 300',
  },
)

const schema = z.strictObject({
  title: z.string().min(1).max(80).default('Free set-up'),
  moves: z.number().int().min(1).max(120).default(12),
  across: z.number().int().min(40).max(500).default(120),
  light: z.enum(['day', 'night']).default('day'),
  visibility: z.enum(['1d6', '2d6', '3d6', '4d6', '5d6', 'perfect']).default('perfect'),
  victory: z.enum(['share', 'sunk', 'convoy', 'capital-ship', 'last-afloat']).default('share'),
  ships: z
    .array(
      z.strictObject({
        side,
        ship: z.string().max(40),
        q: hex,
        r: hex,
        heading,
        name: z.string().min(1).max(60).optional(),
      }),
    )
    .min(2)
    .max(80),
  flights: z
    .array(
      z.strictObject({
        side,
        aircraft: z.string().max(40),
        planes: z.number().int().min(1).max(24),
        from: z.number().int().min(1).optional(),
        q: hex.optional(),
        r: hex.optional(),
        load: z.enum(['torpedoes', 'bombs', 'none']).default('none'),
      }),
    )
    .max(40)
    .default([]),
  minefields: z
    .array(z.strictObject({ side, q: hex, r: hex }))
    .max(200)
    .default([]),
})

/** Reads a free set-up, or says everything that is wrong with it. Ships are looked up later, with the user's roster. */
export function checkSetup(value: unknown): { value: SetUp } | { problems: Problem[] } {
  const parsed = schema.safeParse(value)
  if (!parsed.success) return { problems: problemsOf(parsed.error, schema, value) }
  const setup = parsed.data
  const problems: Problem[] = []
  for (const which of ['a', 'b'] as const) {
    const count = setup.ships.filter(place => place.side === which).length
    if (count === 0) problems.push({ path: ['ships'], message: `side ${which} has no ship; give it one at least` })
    if (count > 40)
      problems.push({ path: ['ships'], message: `side ${which} has ${count} ships; at most 40 can be played` })
  }
  setup.flights.forEach((flight, i) => {
    const at = ['flights', i] as const
    const carrier = flight.from === undefined ? undefined : setup.ships[flight.from - 1]
    if (flight.from !== undefined && carrier?.side !== flight.side)
      problems.push({
        path: [...at, 'from'],
        message: `ship ${flight.from} of the list is no ship of side ${flight.side}`,
      })
    if (flight.from === undefined && (flight.q === undefined || flight.r === undefined))
      problems.push({ path: at, message: 'give from (the carrier, by its place in the list of ships), or q and r' })
  })
  const edge = setup.across >> 1
  for (const key of ['ships', 'minefields'] as const)
    setup[key].forEach(({ q, r }, i) => {
      if (lengthOf(q, r) > edge)
        problems.push({
          path: [key, i],
          message: `hex ${q}, ${r} is off the table, which reaches ${edge} hexes from hex 0, 0`,
        })
    })
  return problems.length > 0 ? { problems } : { value: setup as SetUp }
}
