import { BANDS, CALIBRES, printedTables, SHIPS, type ShipSheet } from './data.ts'
import { MOST_MOUNTS } from './documents.ts'
import { INCH } from './geometry.ts'
import type { SalvoRules } from './options-salvo.ts'
import { cellValue, effectsTable, hitsTable, OUT_OF_RANGE } from './throw-tables.ts'

/** A list of whole numbers that nobody may write to. */
export interface Numbers {
  readonly length: number
  readonly [index: number]: number
}

/** Where a mount bears, as bits: forward and aft turrets, port and starboard secondary mounts. */
export const FORWARD = 1
export const AFT = 2
export const PORT = 4
export const STARBOARD = 8

/** Torpedo banks of a ship. */
export const PORT_BANK = 0
export const STARBOARD_BANK = 1

/** Columns of the modifier tables: five range bands, then out of range. */
export const COLUMNS = BANDS + 1
/** Position in `gunnery` and `penetration`. */
export const modifierKey = (calibre: number, band: number): number => calibre * COLUMNS + band
/** Position of a mount in the mount tables: turrets first, then secondary mounts, in the sheet's order. */
export const mountKey = (ship: number, mount: number): number => ship * MOST_MOUNTS + mount

/** Calibres are numbered 0 to 4; this one stands for a torpedo wherever hits are counted by calibre. */
export const TORPEDO = CALIBRES.length

/** Penetration modifiers run from -3 to 2; the last row of effects is for torpedoes, which ignore armour. */
const LEAST_PENETRATION = -3
const PENETRATIONS = 6

/** Ship sheets and printed tables as numbers, for ships and calibres by number. */
export interface Tables {
  readonly sheets: readonly ShipSheet[]
  readonly hull: Numbers
  readonly speed: Numbers
  /** Mounts of each ship: turrets first, then secondary mounts. */
  readonly mounts: Numbers
  readonly turrets: Numbers
  /** By `mountKey`. */
  readonly mountCalibre: Numbers
  readonly mountGuns: Numbers
  readonly mountArc: Numbers
  /** Tubes by `2 * ship + bank`. */
  readonly tubes: Numbers
  /** Squares of the bands' limits, in thousandths of an inch. */
  readonly bandLimits: readonly number[]
  /** By `modifierKey`; `OUT_OF_RANGE` for X. */
  readonly gunnery: Numbers
  readonly penetration: Numbers
  /** Hull points lost to a hull hit, by calibre. */
  readonly hullDamage: Numbers
  /** Guns per group that adds 1 to the Gunnery Modifier. */
  readonly gunsPerGroup: number
  /** Hits by `modifier * 216 + throw`. */
  readonly hits: Uint8Array
  /** Effects by `effectsAt(...) + throw`. */
  readonly effects: Uint8Array
  readonly effectBase: Numbers
}

/** Where in `tables.effects` the 1,296 effects of hits of this calibre and band on this ship begin. */
export const effectsAt = (tables: Tables, ship: number, calibre: number, band: number): number =>
  tables.effectBase[ship * (PENETRATIONS + 1) + tables.penetration[modifierKey(calibre, band)]! - LEAST_PENETRATION]!

/** The same for the hits of a torpedo. */
export const torpedoEffectsAt = (tables: Tables, ship: number): number =>
  tables.effectBase[ship * (PENETRATIONS + 1) + PENETRATIONS]!

/** +1 for each complete group of guns firing (Gunnery Phase). */
export const gunGroups = (tables: Pick<Tables, 'gunsPerGroup'>, guns: number): number =>
  Math.floor(guns / tables.gunsPerGroup)

/** The range band of a squared distance: the first whose limit is not less; limits are inclusive. */
export function bandOf(limits: readonly number[], squared: number): number {
  let band = 0
  while (band < BANDS && squared > limits[band]!) band++
  return band
}

/** Builds the tables. Ships whose armour is the same share their rows of effects, which keeps the table small. */
export function buildTables(sheets: readonly ShipSheet[], rules: SalvoRules): Tables {
  const mountCalibre = new Int32Array(SHIPS * MOST_MOUNTS)
  const mountGuns = new Int32Array(SHIPS * MOST_MOUNTS)
  const mountArc = new Int32Array(SHIPS * MOST_MOUNTS)
  sheets.forEach((sheet, s) => {
    const fitted = [
      ...sheet.turrets.map(turret => ({ ...turret, arc: turret.end === 'forward' ? FORWARD : AFT })),
      ...sheet.secondary.map(mount => ({ ...mount, arc: mount.side === 'port' ? PORT : STARBOARD })),
    ]
    fitted.forEach((mount, m) => {
      mountCalibre[mountKey(s, m)] = CALIBRES.indexOf(mount.calibre)
      mountGuns[mountKey(s, m)] = mount.guns
      mountArc[mountKey(s, m)] = mount.arc
    })
  })
  const { effects, effectBase } = buildEffects(sheets, rules)
  return {
    sheets,
    hull: Int32Array.from(sheets, sheet => sheet.hull),
    speed: Int32Array.from(sheets, sheet => sheet.speed),
    mounts: Int32Array.from(sheets, sheet => sheet.turrets.length + sheet.secondary.length),
    turrets: Int32Array.from(sheets, sheet => sheet.turrets.length),
    mountCalibre,
    mountGuns,
    mountArc,
    tubes: Int32Array.from(sheets.flatMap(({ torpedoes }) => [torpedoes.port, torpedoes.starboard])),
    bandLimits: printedTables.rangeBands.upToInches.map(inches => inches * INCH * (inches * INCH)),
    gunnery: modifiers(printedTables.gunneryModifier.byCalibre),
    penetration: modifiers(printedTables.penetrationModifier.byCalibre),
    hullDamage: Int32Array.from(CALIBRES, calibre => printedTables.hullDamage.byCalibre[calibre]),
    gunsPerGroup: rules.gunsPerGroup,
    hits: hitsTable(rules),
    effects,
    effectBase,
  }
}

function modifiers(byCalibre: Readonly<Record<string, readonly (number | 'X')[]>>): Int32Array {
  return Int32Array.from(CALIBRES.flatMap(calibre => [...byCalibre[calibre]!.map(cellValue), OUT_OF_RANGE]))
}

function buildEffects(
  sheets: readonly ShipSheet[],
  { specialHitArmour }: SalvoRules,
): { effects: Uint8Array; effectBase: Int32Array } {
  const rows: Uint8Array[] = []
  const first = new Map<string, number>()
  const effectBase = new Int32Array(sheets.length * (PENETRATIONS + 1))
  sheets.forEach(({ armour }, s) => {
    const key = `${armour.turrets}/${armour.hull}/${armour.engines}`
    let row = first.get(key)
    if (row === undefined) {
      row = rows.length
      first.set(key, row)
      for (let p = 0; p < PENETRATIONS; p++) rows.push(effectsTable(armour, p + LEAST_PENETRATION, specialHitArmour))
      rows.push(effectsTable(armour, undefined, specialHitArmour))
    }
    for (let p = 0; p <= PENETRATIONS; p++) effectBase[s * (PENETRATIONS + 1) + p] = (row + p) * 1296
  })
  const effects = new Uint8Array(rows.length * 1296)
  rows.forEach((row, i) => {
    effects.set(row, i * 1296)
  })
  return { effects, effectBase }
}
