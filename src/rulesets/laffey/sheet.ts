import sheetFile from './data/sheet.json' with { type: 'json' }
import type { BenefitId, PenaltyId, PipId } from './icons.ts'

/** The 19 compartments in sheet order: the nine of the Aft sheet, the Fuel Tanks, the nine of the Fore sheet. */
export const COMPARTMENT_IDS = [
  'A1',
  'A2',
  'A3',
  'A4',
  'A5',
  'A6',
  'A7',
  'A8',
  'A9',
  'M10',
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
] as const
export type CompartmentId = (typeof COMPARTMENT_IDS)[number]
/** The Fuel Tanks' place in sheet order: a target roll of 10 from either side. */
export const MIDSHIP = 9

/** Limits of a sheet: sets of aircraft, of star cells and of pips must fit into 32 bits. */
export const LEAST_AIRCRAFT = 10
export const MOST_AIRCRAFT = 30
export const MOST_PIPS = 7
export const MOST_CELLS_A_TABLE = 10
export const MOST_STARS = 20
export const MOST_HEALTH = 20

/** Where a datum comes from: one of these words, then a remark after a colon if there is one. */
export type Source = string

export interface Neighbours {
  readonly above: readonly string[]
  readonly below: readonly string[]
  readonly left: readonly string[]
  readonly right: readonly string[]
}

/** Where a compartment is drawn. Rows count from the top; `xSpan` runs from the stern to the bow. */
export interface Place {
  readonly row: number
  readonly rowSpan: number
  readonly xSpan: readonly [number, number]
}

export interface SheetCompartment extends Neighbours, Place {
  readonly id: CompartmentId
  readonly name: string
  readonly health: number
  readonly blueBoxes: number
  readonly benefit: BenefitId
  readonly penalty: PenaltyId
  readonly canHoldLeak: boolean
  /** The ship is lost with it: the Bridge. */
  readonly loseOnDestroyed: boolean
  readonly provenance: Readonly<Record<string, Source>>
}

export interface SheetAircraft {
  readonly index: number
  readonly type: string
  /** Which half of the ship it attacks. */
  readonly facing: 'aft' | 'fore'
  /** Left to right: hits always remove the leftmost. */
  readonly pips: readonly PipId[]
  readonly shamrock: boolean
  readonly immuneTo5Inch: boolean
  readonly provenance: Readonly<Record<string, Source>>
}

export interface StarRow {
  /** Stars of each cell, left to right. */
  readonly stars: readonly number[]
  readonly provenance: readonly Source[]
}

export const STAR_TABLES = ['supplies', 'clearSkies', 'wildcat'] as const
export type StarTable = (typeof STAR_TABLES)[number]

/** One value for each table of Bridge Actions. */
export const byTable = <T>(value: (table: StarTable) => T): Readonly<Record<StarTable, T>> => ({
  supplies: value('supplies'),
  clearSkies: value('clearSkies'),
  wildcat: value('wildcat'),
})

/** A pair of player sheets: what the rules are played on. */
export interface Sheet {
  readonly title: string
  /** Whether it is a user's own, not the one that ships. */
  readonly own: boolean
  /** In sheet order. */
  readonly compartments: readonly SheetCompartment[]
  /** Clockwise from ICHI. */
  readonly aircraft: readonly SheetAircraft[]
  readonly bridgeActions: Readonly<Record<StarTable, StarRow>>
}

const order = new Map<string, number>(COMPARTMENT_IDS.map((id, i) => [id, i]))

/** The place of a compartment in sheet order, 0 to 18. */
export const placeOf = (id: string): number => {
  const i = order.get(id)
  if (i === undefined) throw new Error(`no compartment called "${id}"`)
  return i
}

interface Alternatives {
  readonly layouts: Readonly<
    Record<'twoRow' | 'threeByThree', { readonly neighbours: Readonly<Record<string, Neighbours & Place>> }>
  >
  readonly starCosts: Readonly<Record<'cheap' | 'dear', Readonly<Record<StarTable, readonly number[]>>>>
  readonly pips: Readonly<Record<'judy2' | 'kate3' | 'valFireFirst', readonly PipId[]>>
}

const file = sheetFile as unknown as Omit<Sheet, 'own'> & { readonly alternatives: Alternatives }

/** The reconstructed sheet that ships with the program. */
export const shippedSheet: Sheet = {
  title: file.title,
  own: false,
  compartments: [...file.compartments].sort((a, b) => placeOf(a.id) - placeOf(b.id)),
  aircraft: file.aircraft,
  bridgeActions: file.bridgeActions,
}

/** What else the rulebook would allow the printed sheets to be. */
export const alternatives: Alternatives = file.alternatives
