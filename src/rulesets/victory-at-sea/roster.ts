import * as z from 'zod'
import { problemsOf, repeatedIds } from '../../engine/document-problems.ts'
import type { Problem } from '../../engine/options.ts'
import {
  LEVELS,
  NATIONS,
  ROLES,
  type Roster,
  SHIP_TRAITS,
  shipped,
  WEAPON_ARCS,
  WEAPON_KINDS,
  WEAPON_TRAITS,
} from './data.ts'

/** Limits of a roster: wide enough for any ship of the period, narrow enough for the metrics' declared ranges. */
export const MOST_DAMAGE = 120
export const MOST_CREW = 200
export const MOST_TURRETS = 12
export const MOST_WEAPONS = 24
export const MOST_ATTACK_DICE = 24
export const MOST_DAMAGE_DICE = 9

const id = z
  .string()
  .max(40)
  .regex(/^[a-z0-9][a-z0-9-]*$/, 'an id is made of small letters, digits and hyphens, such as queen-elizabeth')
const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const level = z.enum(LEVELS)
const from = z.record(z.string(), z.string())
const trait = z.union([
  z.enum(SHIP_TRAITS),
  z.string().regex(/^Aircraft [1-9]$/, `a trait is one of ${SHIP_TRAITS.join(', ')}, or Aircraft 1 to Aircraft 9`),
])

const weapon = z
  .strictObject({
    kind: z.enum(WEAPON_KINDS),
    name: z.string().min(1).max(60),
    arc: z.enum(WEAPON_ARCS),
    range: whole(0, 80),
    ad: whole(0, MOST_ATTACK_DICE),
    dd: whole(1, MOST_DAMAGE_DICE).optional(),
    traits: z.array(z.enum(WEAPON_TRAITS)).optional(),
  })
  .refine(record => (record.dd === undefined) === (record.kind === 'aa'), {
    message: 'every weapon has Damage Dice (dd) except anti-aircraft weapons, which have none',
  })

const shipShape = {
  id,
  class: z.string().min(1).max(60),
  type: z.string().min(1).max(40),
  names: z.array(z.string().min(1).max(60)).optional(),
  speed: whole(0, 12),
  submergedSpeed: whole(0, 8).optional(),
  turning: whole(0, 4),
  target: whole(2, 7),
  armour: whole(2, 7),
  damage: whole(1, MOST_DAMAGE),
  crippled: whole(0, MOST_DAMAGE),
  crew: whole(1, MOST_CREW),
  skeleton: whole(0, MOST_CREW),
  command: whole(0, 8).default(4),
  inService: whole(1850, 2000).default(1939),
  traits: z.array(trait).default([]),
  airwing: z.array(z.strictObject({ type: id, flights: whole(1, 24) })).optional(),
  weapons: z.array(weapon).max(MOST_WEAPONS).default([]),
  from: from.optional(),
  note: z.string().max(600).optional(),
}
const ship = z.strictObject({ ...shipShape, nation: z.enum(NATIONS), priority: level })
const civilian = z.strictObject({ ...shipShape, civilianPoints: whole(1, 20), priority: level.optional() })

const aircraft = z.strictObject({
  id,
  name: z.string().min(1).max(60),
  nation: z.enum(NATIONS),
  role: z.enum(ROLES),
  priority: level,
  flightsPerPick: whole(1, 12),
  speed: whole(1, 40),
  target: whole(2, 7),
  dodge: whole(2, 7),
  dogfight: whole(-6, 6),
  damage: whole(1, 12),
  inService: whole(1900, 2000).default(1939),
  weapons: z
    .array(
      z.strictObject({
        name: z.string().min(1).max(60),
        range: whole(0, 20),
        ad: whole(1, MOST_ATTACK_DICE),
        dd: whole(1, MOST_DAMAGE_DICE),
        traits: z.array(z.enum(WEAPON_TRAITS)).default([]),
      }),
    )
    .max(1)
    .default([]),
  from: from.optional(),
  note: z.string().max(600).optional(),
})

const roster = z.strictObject({
  ships: z.array(ship).max(100).optional(),
  civilian: z.array(civilian).max(20).optional(),
  aircraft: z.array(aircraft).max(60).optional(),
})

/** Reads a user's roster, in the layout of the shipped files under `data/`, or says everything that is wrong with it. */
export function checkRoster(value: unknown): { value: Partial<Roster> } | { problems: Problem[] } {
  const parsed = roster.safeParse(value)
  const problems = repeatedIds(value, Object.keys(roster.shape))
  if (!parsed.success) return { problems: [...problemsOf(parsed.error, roster, value), ...problems] }
  const own = parsed.data
  const complain = (path: Problem['path'], message: string): void => void problems.push({ path, message })
  const planes = new Set([...shipped.aircraft, ...(own.aircraft ?? [])].map(record => record.id))
  for (const kind of ['ships', 'civilian'] as const)
    own[kind]?.forEach((record, i) => {
      const at = [kind, i] as const
      const turrets = record.weapons.filter(line => line.kind === 'turret').length
      if (turrets > MOST_TURRETS)
        complain([...at, 'weapons'], `${turrets} turrets; at most ${MOST_TURRETS} can be played`)
      if (record.crippled >= record.damage)
        complain([...at, 'crippled'], `the second figure of Damage must be below the first, ${record.damage}`)
      if (record.skeleton >= record.crew)
        complain([...at, 'skeleton'], `the second figure of Crew must be below the first, ${record.crew}`)
      if (record.traits.includes('Submersible') !== (record.submergedSpeed !== undefined))
        complain(at, 'a Submersible has a submergedSpeed, and nothing else has one')
      record.airwing?.forEach((line, k) => {
        if (!planes.has(line.type)) complain([...at, 'airwing', k, 'type'], `there is no aircraft "${line.type}"`)
      })
    })
  if (problems.length > 0) return { problems }
  return { value: own as Partial<Roster> }
}
