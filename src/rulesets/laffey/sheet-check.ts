import type { Problem } from '../../engine/options.ts'
import { BENEFITS, PENALTIES, PIPS } from './icons.ts'
import {
  byTable,
  COMPARTMENT_IDS,
  LEAST_AIRCRAFT,
  MOST_AIRCRAFT,
  MOST_CELLS_A_TABLE,
  MOST_HEALTH,
  MOST_PIPS,
  MOST_STARS,
  placeOf,
  type Sheet,
  type SheetAircraft,
  type SheetCompartment,
  STAR_TABLES,
  shippedSheet,
} from './sheet.ts'

type Path = readonly (string | number)[]
type Dict = Readonly<Record<string, unknown>>
type Report = (path: Path, message: string) => void

const SOURCES = ['rulebook', 'rulebook-inferred', 'history', 'reconstructed']
const DIRECTIONS = ['above', 'below', 'left', 'right'] as const
const OPPOSITE = { above: 'below', below: 'above', left: 'right', right: 'left' } as const

const SHEET_KEYS = {
  required: ['compartments', 'aircraft', 'bridgeActions'],
  optional: [
    'title',
    'status',
    'generated',
    'provenanceKey',
    'geometry',
    'setup',
    'benefits',
    'penalties',
    'sensitivity',
    'alternatives',
  ],
}
const COMPARTMENT_KEYS = {
  required: [
    'id',
    'name',
    'health',
    ...DIRECTIONS,
    'blueBoxes',
    'benefit',
    'penalty',
    'canHoldLeak',
    'loseOnDestroyed',
  ],
  optional: ['side', 'number', 'row', 'rowSpan', 'column', 'xSpan', 'adjacent', 'note', 'provenance'],
}
const AIRCRAFT_KEYS = {
  required: ['index', 'type', 'facing', 'pips', 'shamrock', 'immuneTo5Inch'],
  optional: ['history', 'provenance'],
}
const ROW_KEYS = { required: ['stars'], optional: ['effect', 'provenance', 'note'] }

const show = (value: unknown): string => {
  const text = typeof value === 'string' ? `"${value}"` : (JSON.stringify(value) ?? String(value))
  return text.length > 60 ? `${text.slice(0, 57)}...` : text
}
const isDict = (value: unknown): value is Dict => typeof value === 'object' && value !== null && !Array.isArray(value)

/**
 * Checks a user's own sheet and puts it in order. Everything that is wrong is reported, each with its place.
 * The 19 compartments must be those of the game; how they lie, their icons, the ring and the Star rows are free.
 */
export function checkSheet(value: unknown): { readonly value: Sheet } | { readonly problems: readonly Problem[] } {
  const problems: Problem[] = []
  const report: Report = (path, message) => problems.push({ path, message })
  const sheet = object(report, [], value, SHEET_KEYS)
  if (sheet === undefined) return { problems }
  const compartments = checkCompartments(report, sheet.compartments)
  const aircraft = checkAircraft(report, sheet.aircraft)
  const bridgeActions = checkStars(report, sheet.bridgeActions)
  if (sheet.title !== undefined) text(report, ['title'], sheet.title)
  if (problems.length > 0 || compartments === undefined || aircraft === undefined || bridgeActions === undefined)
    return { problems }
  return {
    value: {
      title: typeof sheet.title === 'string' ? sheet.title : 'a sheet of the user',
      own: true,
      compartments,
      aircraft,
      bridgeActions,
    },
  }
}

/** An object with all required keys and no unknown ones, or nothing after a report. */
function object(
  report: Report,
  path: Path,
  value: unknown,
  keys: { readonly required: readonly string[]; readonly optional: readonly string[] },
): Dict | undefined {
  if (!isDict(value)) {
    report(path, `found ${show(value)}, expected an object with ${keys.required.join(', ')}`)
    return undefined
  }
  for (const key of Object.keys(value))
    if (!keys.required.includes(key) && !keys.optional.includes(key))
      report([...path, key], `unknown key "${key}"; allowed are ${[...keys.required, ...keys.optional].join(', ')}`)
  for (const key of keys.required) if (!Object.hasOwn(value, key)) report(path, `"${key}" is missing`)
  return value
}

function list(report: Report, path: Path, value: unknown, least: number, most: number): readonly unknown[] | undefined {
  if (Array.isArray(value) && value.length >= least && value.length <= most) return value
  const found = Array.isArray(value) ? `a list of ${value.length}` : show(value)
  report(path, `found ${found}, expected a list of ${least === most ? least : `${least} to ${most}`}`)
  return undefined
}

function oneOf(report: Report, path: Path, value: unknown, allowed: readonly unknown[]): void {
  if (!allowed.includes(value)) report(path, `found ${show(value)}, allowed are ${allowed.map(show).join(', ')}`)
}

function whole(report: Report, path: Path, value: unknown, least: number, most: number): void {
  if (!Number.isInteger(value) || (value as number) < least || (value as number) > most)
    report(path, `found ${show(value)}, expected a whole number from ${least} to ${most}`)
}

function text(report: Report, path: Path, value: unknown): void {
  if (typeof value !== 'string' || value === '' || value.length > 200)
    report(path, `found ${show(value)}, expected a text of 1 to 200 characters`)
}

/** By field, a word of `SOURCES`, a remark after a colon allowed. A field without one counts as reconstructed. */
function provenance(report: Report, path: Path, value: unknown, fields: readonly string[]): Record<string, string> {
  const sources = Object.fromEntries(fields.map(field => [field, 'reconstructed']))
  if (value === undefined) return sources
  if (!isDict(value)) {
    report(path, `found ${show(value)}, expected an object of sources by field`)
    return sources
  }
  for (const [field, source] of Object.entries(value)) {
    if (typeof source !== 'string' || source === '') {
      report(
        [...path, field],
        `found ${show(source)}, expected a text, beginning with ${SOURCES.join(', ')}; anything else counts as reconstructed`,
      )
    } else sources[field] = source
  }
  return sources
}

const COMPARTMENT_FIELDS = ['name', ...DIRECTIONS, 'benefit', 'penalty', 'blueBoxes', 'canHoldLeak']

function checkCompartments(report: Report, value: unknown): readonly SheetCompartment[] | undefined {
  if (value === undefined) return undefined
  const path = ['compartments']
  const items = list(report, path, value, COMPARTMENT_IDS.length, COMPARTMENT_IDS.length)
  if (items === undefined) return undefined
  const byId = new Map<string, SheetCompartment>()
  items.forEach((item, i) => {
    const at = [...path, i]
    const c = object(report, at, item, COMPARTMENT_KEYS)
    if (c === undefined) return
    const id = c.id
    if (typeof id !== 'string' || !(COMPARTMENT_IDS as readonly string[]).includes(id)) {
      if (Object.hasOwn(c, 'id')) oneOf(report, [...at, 'id'], id, COMPARTMENT_IDS)
      return
    }
    if (byId.has(id)) {
      report([...at, 'id'], `"${id}" stands twice`)
      return
    }
    byId.set(id, checkCompartment(report, at, id as SheetCompartment['id'], c))
  })
  for (const id of COMPARTMENT_IDS) if (!byId.has(id)) report(path, `compartment "${id}" is missing or cannot be read`)
  if (byId.size < COMPARTMENT_IDS.length) return undefined
  const all = COMPARTMENT_IDS.map(id => byId.get(id)!)
  checkNeighbours(report, path, items, byId)
  checkBoxes(report, path, all)
  return all
}

function checkCompartment(report: Report, at: Path, id: SheetCompartment['id'], c: Dict): SheetCompartment {
  const has = (key: string) => Object.hasOwn(c, key)
  if (has('name')) text(report, [...at, 'name'], c.name)
  if (has('health')) whole(report, [...at, 'health'], c.health, 1, MOST_HEALTH)
  if (has('blueBoxes')) whole(report, [...at, 'blueBoxes'], c.blueBoxes, 1, 2)
  if (has('benefit'))
    oneOf(
      report,
      [...at, 'benefit'],
      c.benefit,
      BENEFITS.map(icon => icon.id),
    )
  if (has('penalty'))
    oneOf(
      report,
      [...at, 'penalty'],
      c.penalty,
      PENALTIES.map(icon => icon.id),
    )
  for (const key of ['canHoldLeak', 'loseOnDestroyed']) if (has(key)) oneOf(report, [...at, key], c[key], [true, false])
  const near: Record<string, readonly string[]> = {}
  for (const direction of DIRECTIONS) {
    near[direction] = []
    if (!has(direction)) continue
    const ids = list(report, [...at, direction], c[direction], 0, COMPARTMENT_IDS.length - 1)
    if (ids === undefined) continue
    ids.forEach((other, k) => {
      oneOf(
        report,
        [...at, direction, k],
        other,
        COMPARTMENT_IDS.filter(x => x !== id),
      )
    })
    near[direction] = ids.filter((other): other is string => (COMPARTMENT_IDS as readonly unknown[]).includes(other))
  }
  const around = DIRECTIONS.flatMap(direction => near[direction]!)
  for (const other of new Set(around))
    if (around.filter(x => x === other).length > 1) report(at, `"${other}" stands more than once around "${id}"`)
  if (has('adjacent')) {
    const given = Array.isArray(c.adjacent) ? [...c.adjacent].map(String).sort().join() : show(c.adjacent)
    const expected = [...around].sort()
    if (given !== expected.join())
      report(
        [...at, 'adjacent'],
        `found ${show(c.adjacent)}, but above, below, left and right say ${expected.join(', ')}`,
      )
  }
  const shipped = shippedSheet.compartments[placeOf(id)]!
  const place = { row: shipped.row, rowSpan: shipped.rowSpan, xSpan: shipped.xSpan }
  if (has('row') || has('rowSpan') || has('xSpan')) {
    whole(report, [...at, 'row'], c.row, 0, 20)
    if (has('rowSpan')) whole(report, [...at, 'rowSpan'], c.rowSpan, 1, 20)
    const span = c.xSpan
    if (!Array.isArray(span) || span.length !== 2 || !span.every(x => Number.isFinite(x)) || !(span[0] < span[1]))
      report([...at, 'xSpan'], `found ${show(span)}, expected two numbers, the lesser first`)
    Object.assign(place, { row: c.row, rowSpan: c.rowSpan ?? 1, xSpan: span })
  }
  return {
    ...place,
    ...(near as Pick<SheetCompartment, (typeof DIRECTIONS)[number]>),
    id,
    name: c.name as string,
    health: c.health as number,
    blueBoxes: c.blueBoxes as number,
    benefit: c.benefit as SheetCompartment['benefit'],
    penalty: c.penalty as SheetCompartment['penalty'],
    canHoldLeak: c.canHoldLeak as boolean,
    loseOnDestroyed: c.loseOnDestroyed as boolean,
    provenance: provenance(report, [...at, 'provenance'], c.provenance, COMPARTMENT_FIELDS),
  }
}

/** What is above one is below the other, what is left of one is right of the other. */
function checkNeighbours(
  report: Report,
  path: Path,
  items: readonly unknown[],
  byId: ReadonlyMap<string, SheetCompartment>,
): void {
  items.forEach((item, i) => {
    const c = byId.get((item as Dict).id as string)!
    for (const direction of DIRECTIONS)
      for (const other of c[direction])
        if (!byId.get(other)![OPPOSITE[direction]].includes(c.id))
          report(
            [...path, i, direction],
            `"${other}" is ${direction} "${c.id}", so "${c.id}" must be in "${OPPOSITE[direction]}" of "${other}"`,
          )
  })
}

/** The Battle Dressing Station has two boxes and its icon; no other compartment has either. */
function checkBoxes(report: Report, path: Path, all: readonly SheetCompartment[]): void {
  const stations = all.filter(c => c.benefit === 'woundedDct')
  if (stations.length !== 1)
    report(path, `found ${stations.length} compartments with the benefit "woundedDct", expected exactly one`)
  for (const c of all)
    if ((c.blueBoxes === 2) !== (c.benefit === 'woundedDct'))
      report(
        path,
        `"${c.id}" has ${c.blueBoxes} blueBoxes: the compartment with the benefit "woundedDct" has 2, all others 1`,
      )
}

const AIRCRAFT_FIELDS = ['type', 'facing', 'pips', 'shamrock']

function checkAircraft(report: Report, value: unknown): readonly SheetAircraft[] | undefined {
  if (value === undefined) return undefined
  const items = list(report, ['aircraft'], value, LEAST_AIRCRAFT, MOST_AIRCRAFT)
  return items?.map((item, i) => {
    const at = ['aircraft', i]
    const a = object(report, at, item, AIRCRAFT_KEYS) ?? {}
    const has = (key: string) => Object.hasOwn(a, key)
    if (has('index') && a.index !== i + 1)
      report([...at, 'index'], `found ${show(a.index)}, expected ${i + 1}: aircraft stand clockwise from ICHI`)
    if (has('type')) text(report, [...at, 'type'], a.type)
    if (has('facing')) oneOf(report, [...at, 'facing'], a.facing, ['aft', 'fore'])
    for (const key of ['shamrock', 'immuneTo5Inch']) if (has(key)) oneOf(report, [...at, key], a[key], [true, false])
    const pips = has('pips') ? list(report, [...at, 'pips'], a.pips, 1, MOST_PIPS) : undefined
    pips?.forEach((pip, k) => {
      oneOf(report, [...at, 'pips', k], pip, PIPS)
    })
    return {
      index: i + 1,
      type: a.type as string,
      facing: a.facing as 'aft' | 'fore',
      pips: (pips ?? []) as SheetAircraft['pips'],
      shamrock: a.shamrock as boolean,
      immuneTo5Inch: a.immuneTo5Inch as boolean,
      provenance: provenance(report, [...at, 'provenance'], a.provenance, AIRCRAFT_FIELDS),
    }
  })
}

function checkStars(report: Report, value: unknown): Sheet['bridgeActions'] | undefined {
  if (value === undefined) return undefined
  const tables = object(report, ['bridgeActions'], value, { required: STAR_TABLES, optional: [] })
  if (tables === undefined) return undefined
  let cells = 0
  const rows = byTable(table => {
    const at = ['bridgeActions', table]
    const row = Object.hasOwn(tables, table) ? object(report, at, tables[table], ROW_KEYS) : undefined
    const stars =
      row !== undefined && Object.hasOwn(row, 'stars')
        ? (list(report, [...at, 'stars'], row.stars, 0, MOST_CELLS_A_TABLE) ?? [])
        : []
    stars.forEach((star, k) => {
      whole(report, [...at, 'stars', k], star, 1, MOST_STARS)
    })
    cells += stars.length
    const given = row?.provenance
    const sources = Array.isArray(given) && given.every(source => typeof source === 'string') ? (given as string[]) : []
    if (given !== undefined && sources.length !== stars.length)
      report([...at, 'provenance'], `found ${show(given)}, expected a list of ${stars.length} sources`)
    return { stars: stars as number[], provenance: stars.map((_, k) => sources[k] ?? 'reconstructed') }
  })
  if (cells === 0) report(['bridgeActions'], 'found no star cells at all, expected at least one')
  return rows
}
