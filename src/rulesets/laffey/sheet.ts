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

/** A pair of player sheets: what the rules are played on. */
export interface Sheet {
  readonly title: string
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

const file = sheetFile as unknown as Sheet

/** The reconstructed sheet that ships with the program. */
export const shippedSheet: Sheet = {
  title: file.title,
  compartments: [...file.compartments].sort((a, b) => placeOf(a.id) - placeOf(b.id)),
  aircraft: file.aircraft,
  bridgeActions: file.bridgeActions,
}
