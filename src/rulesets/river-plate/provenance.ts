import type { Provenance } from '../../engine/contracts.ts'
import type { BattleTables } from './battle-tables.ts'
import { printedTables, SHIP_IDS, type ShipSheet, type Source, sourceKind, starts } from './data.ts'
import { SIDE_IDS } from './metrics.ts'
import type { BattleOptions } from './options.ts'

/** The fields of a sheet that have a source each. */
const SHEET_FIELDS = ['speed', 'hull', 'armour', 'turrets', 'secondary', 'torpedoes'] as const

/** Where each field of a ship's sheet comes from. */
export const sheetSources = (sheet: ShipSheet): Source[] =>
  SHEET_FIELDS.map(field => sheet.from[field] ?? sheet.from['*'] ?? 'reconstructed')

/** The printed tables: range bands, two modifier tables, hull damage, hit locations, special hits. */
const tableSources = (): Source[] =>
  Object.values(printedTables).flatMap(table =>
    typeof table === 'object' && 'from' in table ? [String(table.from)] : [],
  )

/** What the rulebook leaves out and any battle needs: gun arcs, torpedo arcs, torpedo range, victory, the escape edge. */
const FILLED_IN: Source[] = Array<Source>(5).fill('reconstructed')

export function countSources(sources: readonly Source[]): Provenance['counts'] {
  const counts = { rulebook: 0, history: 0, reconstructed: 0 }
  for (const source of sources) counts[sourceKind(source)]++
  return counts
}

/** Counts what a battle is played with by where it comes from. */
export function battleProvenance(options: BattleOptions, tables: BattleTables): Provenance {
  const sheets = SHIP_IDS.flatMap((_, ship) => (tables.side[ship]! >= 0 ? [tables.sheets[ship]!] : []))
  const own = options.ships === null ? '' : " Some ship sheets are the user's own."
  return {
    counts: countSources([
      ...tableSources(),
      ...sheets.flatMap(sheetSources),
      ...placeSources(options, tables),
      ...FILLED_IN,
    ]),
    note: `The rulebook prints no start, no victory conditions, no arcs and no torpedo range: figures about balance hold for start A26=${options.start}, victory A25=${options.victory}, ${options.turnLimit} turns, and the players named.${own}`,
  }
}

/** One source for each ship's place. */
function placeSources(options: BattleOptions, { fleet }: BattleTables): Source[] {
  const start = starts.find(({ id }) => id === options.start)!
  return fleet.flatMap((ships, side) =>
    Array.from({ length: ships.length }, (_, i) =>
      options.places?.[SHIP_IDS[ships[i]!]!] === undefined ? start.places[SIDE_IDS[side]!][i]!.from : 'reconstructed',
    ),
  )
}
