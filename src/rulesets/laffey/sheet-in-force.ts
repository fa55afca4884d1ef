import type { PipId } from './icons.ts'
import type { LaffeyOptions } from './options.ts'
import { data } from './options-data.ts'
import { houseRules } from './options-rules.ts'
import {
  alternatives,
  byTable,
  type Sheet,
  type SheetAircraft,
  type SheetCompartment,
  STAR_TABLES,
  shippedSheet,
} from './sheet.ts'

/** Options that change the sheet that ships; with a sheet of the user's own, that file is the place to change them. */
const CHANGES = [
  'judyPips',
  'katePips',
  'valPips',
  'valOrder',
  'fuelTanksPenalty',
  'layout',
  'firstShamrock',
  'starCosts',
] as const
const ROWS = { supplies: 'suppliesStars', clearSkies: 'clearSkiesStars', wildcat: 'wildcatStars' } as const

/** The sheet that these options play on. */
export function sheetInForce(options: LaffeyOptions): Sheet {
  const sheet = options.sheet ?? reconstructedSheet(options)
  const { health } = options
  return {
    ...sheet,
    compartments: health === 'bySheet' ? sheet.compartments : sheet.compartments.map(c => ({ ...c, health })),
    bridgeActions: byTable(table => {
      const stars = options[ROWS[table]]
      return stars === 'bySheet' ? sheet.bridgeActions[table] : { stars, provenance: stars.map(() => 'reconstructed') }
    }),
  }
}

function reconstructedSheet(options: LaffeyOptions): Sheet {
  const { starCosts } = options
  const rows = shippedSheet.bridgeActions
  return {
    ...shippedSheet,
    compartments: shippedSheet.compartments.map(c => compartment(options, c)),
    aircraft: shippedSheet.aircraft.map(a => ({
      ...a,
      pips: pips(options, a),
      shamrock: a.index >= options.firstShamrock,
    })),
    bridgeActions: byTable(table => {
      if (starCosts === 'default') return rows[table]
      const stars = alternatives.starCosts[starCosts][table]
      return { stars, provenance: stars.map((_, i) => rows[table].provenance[i] ?? 'reconstructed') }
    }),
  }
}

function compartment({ layout, fuelTanksPenalty }: LaffeyOptions, c: SheetCompartment): SheetCompartment {
  const lain = layout === 'pyramid' ? c : { ...c, ...alternatives.layouts[layout].neighbours[c.id] }
  return c.id === 'M10' ? { ...lain, penalty: fuelTanksPenalty } : lain
}

function pips(
  { judyPips, katePips, valPips, valOrder }: LaffeyOptions,
  { type, pips }: SheetAircraft,
): readonly PipId[] {
  if (type === 'Judy') return judyPips === 2 ? alternatives.pips.judy2 : pips
  if (type === 'Kate') return katePips === 3 ? alternatives.pips.kate3 : pips
  if (type !== 'Val') return pips
  const three = valOrder === 'fireFirst' ? alternatives.pips.valFireFirst : pips
  return valPips === 2 ? three.slice(1) : valPips === 4 ? [...three, 'debris'] : three
}

/** What is impossible about a choice of options, in words. */
export function checkOptions(options: LaffeyOptions): readonly string[] {
  const complaints: string[] = []
  if (options.sheet !== null)
    for (const name of CHANGES)
      if (options[name] !== data[name].default)
        complaints.push(
          `${name} changes the sheet that ships and cannot be set together with a sheet of your own; change that sheet instead`,
        )
  const sheet = sheetInForce(options)
  if (options.supplyCap === 'none' && options.supplyMaximum !== houseRules.supplyMaximum.default)
    complaints.push(
      `supplyCap (R23) is none, so there is no maximum: leave out supplyMaximum, or set supplyCap to byDie`,
    )
  const { startAircraft, startingSupplies, supplyMaximum, supplyCap } = options
  if (startAircraft !== 'byLevel' && startAircraft > sheet.aircraft.length)
    complaints.push(`startAircraft is ${startAircraft}, but the ring has ${sheet.aircraft.length} aircraft`)
  if (startingSupplies !== 'byLevel' && startingSupplies > supplyMaximum && supplyCap === 'byDie')
    complaints.push(
      `startingSupplies is ${startingSupplies}, more than supplyMaximum, ${supplyMaximum}; raise that, or set supplyCap (R23) to none`,
    )
  if (STAR_TABLES.every(table => sheet.bridgeActions[table].stars.length === 0))
    complaints.push('suppliesStars, clearSkiesStars and wildcatStars are all empty; at least one table needs a cell')
  return complaints
}
