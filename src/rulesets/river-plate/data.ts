import type { Reference } from '../../engine/contracts.ts'
import historyFile from './data/history.json' with { type: 'json' }
import scenariosFile from './data/scenarios.json' with { type: 'json' }
import shipsFile from './data/ships.json' with { type: 'json' }
import tablesFile from './data/tables.json' with { type: 'json' }

/** The five ships that the rulebook describes, in roster order: the order in which they start, move and fire. */
export const SHIP_IDS = ['ajax', 'achilles', 'exeter', 'cumberland', 'graf-spee'] as const
export type ShipId = (typeof SHIP_IDS)[number]
export const SHIPS = SHIP_IDS.length

/** Gun calibres in inches, in the order of the rulebook's tables. Kernels number them 0 to 4. */
export const CALIBRES = ['4', '5.9', '6', '8', '11'] as const
export type Calibre = (typeof CALIBRES)[number]

/** Number of range bands: 5, 10, 20, 30 and 40 inches. Band 5 stands for out of range. */
export const BANDS = 5

/** Where a datum comes from: `rulebook`, `history` or `reconstructed`, then a remark after a colon if there is one. */
export type Source = string
export type SourceKind = 'rulebook' | 'history' | 'reconstructed'
export const sourceKind = (source: Source): SourceKind => source.split(':')[0] as SourceKind

export interface Turret {
  readonly id: string
  readonly end: 'forward' | 'aft'
  readonly guns: number
  readonly calibre: Calibre
}

export interface SecondaryMount {
  readonly id: string
  readonly side: 'port' | 'starboard'
  readonly guns: number
  readonly calibre: Calibre
}

/** A ship's sheet. */
export interface ShipSheet {
  readonly id: ShipId
  readonly name: string
  /** Movement points (A1). */
  readonly speed: number
  readonly hull: number
  readonly armour: { readonly turrets: number; readonly hull: number; readonly engines: number }
  readonly turrets: readonly Turret[]
  readonly secondary: readonly SecondaryMount[]
  /** Tubes on each side, one torpedo each. */
  readonly torpedoes: { readonly port: number; readonly starboard: number }
  /** By field; `*` for the others. */
  readonly from: Readonly<Record<string, Source>>
}

/** A table cell: a modifier, or X for out of range. */
export type Cell = number | 'X'
export type HitLocation = 'hull' | 'forwardTurret' | 'aftTurret' | 'engines' | 'secondary' | 'special'
export type SpecialLocation = 'bridge' | 'bulkhead' | 'boilers' | 'fire' | 'rudder' | 'torpedoTubes'

/** The printed tables. */
export interface PrintedTables {
  readonly rangeBands: { readonly upToInches: readonly number[] }
  readonly gunneryModifier: { readonly byCalibre: Readonly<Record<Calibre, readonly Cell[]>> }
  readonly hullDamage: { readonly byCalibre: Readonly<Record<Calibre, number>> }
  readonly penetrationModifier: { readonly byCalibre: Readonly<Record<Calibre, readonly Cell[]>> }
  /** By the total of 2d6, from 2. `armour`: a Y in the Armour column. */
  readonly hitLocation: {
    readonly rows: readonly { readonly roll: number; readonly location: HitLocation; readonly armour: boolean }[]
  }
  readonly specialHits: {
    readonly rows: readonly { readonly roll: number; readonly location: SpecialLocation; readonly armour: boolean }[]
  }
}

/** Where a ship starts: inches east and north, compass degrees. */
export interface Place {
  readonly x: number
  readonly y: number
  readonly heading: number
}

export interface Start {
  readonly id: string
  readonly title: string
  /** By side, in the order in which its ships take them. */
  readonly places: Readonly<Record<'royal-navy' | 'kriegsmarine', readonly (Place & { readonly from: Source })[]>>
}

export const printedTables = tablesFile as PrintedTables
export const shippedShips = shipsFile.ships as unknown as readonly ShipSheet[]
export const starts = scenariosFile.starts as unknown as readonly Start[]
export const tableCentre = scenariosFile.table.centre as unknown as readonly [number, number]
/** What happened on the day. */
export const history = historyFile as Reference & {
  readonly ranges: { readonly note: string; readonly byTurn: readonly number[] }
}

/** Ships as reports call them, by id: without HMS. */
export const SHIP_TITLES: Readonly<Record<ShipId, string>> = {
  ajax: 'Ajax',
  achilles: 'Achilles',
  exeter: 'Exeter',
  cumberland: 'Cumberland',
  'graf-spee': 'Graf Spee',
}

/** A ship's sheet by id. Throws for an unknown one. */
export function shippedShip(id: string): ShipSheet {
  const sheet = shippedShips.find(ship => ship.id === id)
  if (sheet === undefined) throw new Error(`no ship called "${id}"`)
  return sheet
}
