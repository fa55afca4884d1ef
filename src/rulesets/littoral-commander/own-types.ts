import { z } from 'zod'
import { problemsOf, repeatedIds } from '../../engine/document-problems.ts'
import type { Problem } from '../../engine/options.ts'
import { didYouMean } from '../../engine/spelling.ts'
import { type CardType, cardTypes, type OwnCard, type OwnUnit, type UnitType, unitTypes } from './data.ts'

/** Limits of a unit's numbers: what a d20, the kernel's sets and the metrics can hold. */
const MOST_HP = 9
const MOST_SUPPLY = 60
const MOST_RANGE = 60
const MOST_DICE = 20
const MOST_OWN = 40

const whole = (min: number, max: number) => z.number().int().min(min).max(max)
const name = z.string().min(1).max(40)
const cv = whole(0, 20)
const supply = z.union([whole(1, MOST_SUPPLY), z.literal('inf')], 'a whole number of at least 1, or inf')
const range = z.union([whole(0, MOST_RANGE), z.literal('inf')], 'a whole number of hexes, or inf')

const lrs = z.strictObject({ cv, range, supply, cannon: z.boolean().optional() })
const intercept = z.strictObject({ cv, range, supply, bmd_capable: z.boolean().optional() })

/** A unit of the user's own: what is not said is as on the sheet of `like`, or on the shipped one of that id. */
export const unitSchema = z.strictObject({
  id: name,
  like: name.optional(),
  name: name.optional(),
  mp: whole(0, 9).optional(),
  hp: whole(1, MOST_HP).optional(),
  gpsv: whole(0, 9).optional(),
  armor: z.boolean().optional(),
  tags: z.array(name).optional(),
  ga: z.strictObject({ cv, supply }).nullable().optional(),
  lrs: z.array(lrs).max(2).optional(),
  intercept: z.array(intercept).max(2).optional(),
  resupply: z
    .array(z.strictObject({ rv: whole(1, MOST_SUPPLY), range: whole(0, MOST_RANGE) }))
    .max(2)
    .optional(),
  resupply_points: whole(0, MOST_SUPPLY).nullable().optional(),
  embark: z
    .strictObject({
      gpsv: whole(0, 60),
      asv: whole(0, 20),
      rotary: z.boolean(),
      fixed: z.boolean(),
      well_deck: z.boolean(),
    })
    .nullable()
    .optional(),
  asw_capable: z.boolean().optional(),
})

const table = z.array(z.strictObject({ lo: whole(1, 20), hi: whole(1, 20), delta: whole(-10, 10) })).min(1)
/** A card of the user's own: the effects are those of `like`; its price and its numbers may differ. */
export const cardSchema = z.strictObject({
  id: name,
  like: name.optional(),
  name: name.optional(),
  cost: whole(0, 5).optional(),
  copies: whole(0, 4).optional(),
  hits_to_discard: whole(1, 9).optional(),
  detect: z
    .strictObject({ ftr: whole(0, 20).nullable(), iamd: whole(0, 20).nullable(), iamd_min_cv: whole(0, 20).nullable() })
    .nullable()
    .optional(),
  options: z
    .array(
      z.strictObject({
        key: name,
        roll: z
          .strictObject({ dice: whole(1, MOST_DICE), success: whole(0, 20).optional(), table: table.optional() })
          .nullable()
          .optional(),
        effects: z.array(z.record(name, z.unknown())).optional(),
      }),
    )
    .optional(),
})

type UnitText = z.output<typeof unitSchema>
type CardText = z.output<typeof cardSchema>
type Complain = (path: readonly (string | number)[], message: string) => void

function baseOf<T extends { readonly id: string }>(
  { id, like }: { id: string; like?: string | undefined },
  shipped: readonly T[],
  what: string,
  path: readonly (string | number)[],
  complain: Complain,
): T | null {
  const ids = shipped.map(each => each.id)
  const from = like ?? id
  const base = shipped.find(each => each.id === from)
  if (base !== undefined) return base
  complain(
    [...path, like === undefined ? 'id' : 'like'],
    like === undefined
      ? `${id} is no ${what} that ships: say what it is like (like: ...)${didYouMean(id, ids)}`
      : `found ${like}; the ${what}s are ${ids.join(', ')}${didYouMean(like, ids)}`,
  )
  return null
}

/** Units of a user's own in full, or what is wrong with them. */
export function ownUnits(
  texts: readonly UnitText[],
  path: readonly (string | number)[],
  complain: Complain,
): readonly OwnUnit[] {
  const seen = new Set<string>()
  return texts.flatMap((text, i): OwnUnit[] => {
    const at = [...path, i]
    if (seen.has(text.id)) complain([...at, 'id'], `${text.id} occurs twice; give each type its own id`)
    seen.add(text.id)
    const base = baseOf(text, unitTypes, 'unit type', at, complain)
    if (base === null) return []
    const { like: _like, ga, ...changed } = text
    const type: UnitType = {
      ...base,
      ...(changed as unknown as Partial<UnitType>),
      ...(ga === undefined ? {} : { ga: ga === null ? null : { ...ga, range: 0 } }),
      prov: { all: 'reconstructed (the user’s own)' },
    }
    if (type.cls === 'naval' && type.ga !== null) complain([...at, 'ga'], 'ships have no GROUND ASSAULT')
    if (type.cls === 'ground' && type.embark !== null) complain([...at, 'embark'], 'only ships carry units (10.31)')
    if (type.resupply.length > 0 && type.resupply_points === null)
      complain([...at, 'resupply_points'], 'found nothing; a unit with Resupply Values needs Resupply Points')
    return [{ type, countedAs: base.id }]
  })
}

/** Cards of a user's own in full, or what is wrong with them. */
export function ownCards(
  texts: readonly CardText[],
  path: readonly (string | number)[],
  complain: Complain,
): readonly OwnCard[] {
  const seen = new Set<string>()
  return texts.flatMap((text, i): OwnCard[] => {
    const at = [...path, i]
    if (seen.has(text.id)) complain([...at, 'id'], `${text.id} occurs twice; give each card its own id`)
    seen.add(text.id)
    const base = baseOf(text, cardTypes, 'card', at, complain)
    if (base === null) return []
    const { like: _like, options, ...changed } = text
    const type: CardType = {
      ...base,
      ...(changed as unknown as Partial<CardType>),
      options: base.options.map(option => {
        const own = options?.find(({ key }) => key === option.key)
        if (own === undefined) return option
        return {
          ...option,
          ...(own.roll === undefined ? {} : { roll: own.roll as (typeof option)['roll'] }),
          effects: option.effects.map((effect, e) =>
            changedEffect(effect, own.effects?.[e], [...at, 'options'], complain),
          ),
        }
      }),
      core: true,
      prov: { all: 'reconstructed (the user’s own)' },
    }
    const keys = base.options.map(({ key }) => key)
    options?.forEach(({ key, effects }, o) => {
      if (!keys.includes(key))
        complain(
          [...at, 'options', o, 'key'],
          `found ${key}; the options of ${base.id} are ${keys.join(', ')}${didYouMean(key, keys)}`,
        )
      const has = base.options.find(option => option.key === key)?.effects.length ?? 0
      if (effects !== undefined && effects.length > has)
        complain(
          [...at, 'options', o, 'effects'],
          `found ${effects.length} effects; option ${key} of ${base.id} has ${has}`,
        )
    })
    return [{ type, countedAs: base.id }]
  })
}

/** An effect with other numbers: only fields that it has, and only with values of the same kind. */
function changedEffect(
  effect: CardType['options'][number]['effects'][number],
  own: Readonly<Record<string, unknown>> | undefined,
  path: readonly (string | number)[],
  complain: Complain,
): typeof effect {
  if (own === undefined) return effect
  for (const [field, value] of Object.entries(own)) {
    const fields = Object.keys(effect).filter(each => each !== 'op')
    if (field === 'op' ? value !== effect.op : !(field in effect))
      complain(path, `found ${field} of ${effect.op}; its numbers are ${fields.join(', ')}${didYouMean(field, fields)}`)
    else if (typeof value !== typeof effect[field])
      complain(
        path,
        `${field} of ${effect.op}: found ${JSON.stringify(value)}, it is ${JSON.stringify(effect[field])} as shipped`,
      )
    else if (typeof value === 'number' && (!Number.isInteger(value) || Math.abs(value) > 99))
      complain(path, `${field} of ${effect.op}: found ${value}, legal are whole numbers up to 99`)
  }
  return { ...effect, ...own }
}

const unitsDocument = z.strictObject({ units: z.array(unitSchema).min(1).max(MOST_OWN) })
const cardsDocument = z.strictObject({ cards: z.array(cardSchema).min(1).max(MOST_OWN) })

type Checked<T> = { readonly value: T } | { readonly problems: readonly Problem[] }

/** A file of unit sheets of a user's own (`units:`), for every scenario. */
export function checkUnits(value: unknown): Checked<readonly OwnUnit[]> {
  const parsed = unitsDocument.safeParse(value)
  if (!parsed.success)
    return { problems: [...problemsOf(parsed.error, unitsDocument, value), ...repeatedIds(value, ['units'])] }
  const problems: Problem[] = []
  const units = ownUnits(parsed.data.units, ['units'], (path, message) => problems.push({ path, message }))
  units.forEach(({ type: { id } }, i) => {
    const ids = unitTypes.map(each => each.id)
    if (!ids.includes(id))
      problems.push({
        path: ['units', i, 'id'],
        message: `${id} is no unit type that ships, so no scenario that ships has it; bring it in a scenario of your own (ownScenario, key units)${didYouMean(id, ids)}`,
      })
  })
  return problems.length > 0 ? { problems } : { value: units }
}

/** A file of cards of a user's own (`cards:`), for every scenario. */
export function checkCards(value: unknown): Checked<readonly OwnCard[]> {
  const parsed = cardsDocument.safeParse(value)
  if (!parsed.success)
    return { problems: [...problemsOf(parsed.error, cardsDocument, value), ...repeatedIds(value, ['cards'])] }
  const problems: Problem[] = []
  const cards = ownCards(parsed.data.cards, ['cards'], (path, message) => problems.push({ path, message }))
  return problems.length > 0 ? { problems } : { value: cards }
}
