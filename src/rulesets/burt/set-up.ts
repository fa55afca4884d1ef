import * as z from 'zod'
import { problemsOf } from '../../engine/document-problems.ts'
import type { Problem } from '../../engine/options.ts'
import type { FlightRecord, MinefieldRecord, Place, VictoryKind } from './data.ts'
import { lengthOf } from './hex.ts'
import { type Checked, readable } from './roster.ts'

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

const place = z.strictObject({
  side,
  ship: z.string().max(40),
  q: hex,
  r: hex,
  heading,
  name: z.string().min(1).max(60).optional(),
})

const flight = z.strictObject({
  side,
  aircraft: z.string().max(40),
  planes: z.number().int().min(1).max(24),
  from: z.number().int().min(1).optional(),
  q: hex.optional(),
  r: hex.optional(),
  load: z.enum(['torpedoes', 'bombs', 'none']).default('none'),
})

const mined = z.strictObject({ side, q: hex, r: hex })

const across = z.number().int().min(40).max(500).default(120)

const schema = z.strictObject({
  title: z.string().min(1).max(80).default('Free set-up'),
  moves: z.number().int().min(1).max(120).default(12),
  across,
  light: z.enum(['day', 'night']).default('day'),
  visibility: z.enum(['1d6', '2d6', '3d6', '4d6', '5d6', 'perfect']).default('perfect'),
  victory: z.enum(['share', 'sunk', 'convoy', 'capital-ship', 'last-afloat']).default('share'),
  ships: z.array(place).min(2).max(80),
  flights: z.array(flight).max(40).default([]),
  minefields: z.array(mined).max(200).default([]),
})

/** Side of each ship of a list that may be wrong otherwise; undefined for a list that is none. */
function sidesOf(document: unknown): unknown[] | undefined {
  const list = (document as { ships?: unknown } | null | undefined)?.ships
  return Array.isArray(list) ? list.map(one => (one as { side?: unknown } | null)?.side) : undefined
}

/** What can be read of a set-up that is refused: all else left out, but ships and flights keep their numbers. */
function partOf(document: unknown): SetUp {
  const numbered = <T extends z.ZodType>(of: T, kind: string): z.infer<T>[] => {
    const all = (document as Partial<Record<string, unknown>> | null | undefined)?.[kind]
    const list: z.infer<T>[] = Array.from({ length: Array.isArray(all) ? all.length : 0 })
    for (const [i, record] of readable(of, document, kind)) list[i] = record
    return list
  }
  const { victory } = schema.shape
  const kind = victory.safeParse((document as { victory?: unknown } | null | undefined)?.victory)
  return {
    ...schema.omit({ ships: true }).parse({}),
    victory: kind.success ? kind.data : 'share',
    ships: numbered(place, 'ships'),
    flights: numbered(flight, 'flights'),
  } as SetUp
}

/** Reads a free set-up, or says everything that is wrong with it. Ships are looked up later, with the user's roster. */
export function checkSetup(value: unknown): Checked<SetUp> {
  const parsed = schema.safeParse(value)
  const problems = parsed.success ? [] : problemsOf(parsed.error, schema, value)
  const complain = (path: Problem['path'], message: string): void => void problems.push({ path, message })
  const sides = sidesOf(value)
  for (const which of ['a', 'b'] as const) {
    const count = sides?.filter(one => one === which).length ?? 1
    // A ship whose side cannot be read may be hers.
    if (count === 0 && sides?.every(one => one === 'a' || one === 'b'))
      complain(['ships'], `side ${which} has no ship; give it one at least`)
    if (count > 40) complain(['ships'], `side ${which} has ${count} ships; at most 40 can be played`)
  }
  for (const [i, { side: whose, from, q, r }] of readable(flight, value, 'flights')) {
    const at = ['flights', i] as const
    if (from !== undefined && sides !== undefined && sides[from - 1] !== whose)
      complain([...at, 'from'], `ship ${from} of the list is no ship of side ${whose}`)
    if (from === undefined ? q === undefined || r === undefined : q !== undefined || r !== undefined)
      complain(at, 'give either from (the ship that carries it, by its place in the list of ships), or q and r')
  }
  const wide = across.safeParse((value as { across?: unknown } | null | undefined)?.across)
  const edge = wide.success ? wide.data >> 1 : Number.MAX_SAFE_INTEGER
  const offTable = (key: string, i: number, q: number, r: number): void => {
    if (lengthOf(q, r) > edge)
      complain([key, i], `hex ${q}, ${r} is off the table, which reaches ${edge} hexes from hex 0, 0`)
  }
  for (const [i, { q, r }] of readable(place, value, 'ships')) offTable('ships', i, q, r)
  const hexes = new Set<string>()
  for (const [i, { q, r }] of readable(mined, value, 'minefields')) {
    offTable('minefields', i, q, r)
    if (hexes.has(`${q}, ${r}`))
      complain(['minefields', i], `hex ${q}, ${r} is mined twice; give it once: it holds ten`)
    hexes.add(`${q}, ${r}`)
  }
  return parsed.success && problems.length === 0 ? { value: parsed.data as SetUp } : { problems, partly: partOf(value) }
}
