import { BENEFITS, EXPLOSION, LEAK, PENALTIES, PIPS } from './icons.ts'
import type { Rules } from './rules.ts'
import { COMPARTMENT_IDS, MIDSHIP, placeOf, type Sheet, STAR_TABLES } from './sheet.ts'

/** A list of whole numbers that nobody may write to. */
export interface Numbers {
  readonly length: number
  readonly [index: number]: number
}

/**
 * A sheet as numbers. Compartments are numbered in sheet order, aircraft clockwise from ICHI, star cells left to right
 * through the Supplies, Clear Skies and Wildcat tables; sets of each are bits (see `bits.ts`).
 */
export interface Tables {
  readonly names: readonly string[]
  /** Health of each compartment at the start. */
  readonly fullHealth: Numbers
  /** By compartment, the set of compartments that share an edge with it, and those in each direction. */
  readonly adjacent: Numbers
  readonly above: Numbers
  readonly below: Numbers
  readonly left: Numbers
  readonly right: Numbers
  /** Compartments that can hold a Leak: all but the Bridge. */
  readonly holdsLeaks: number
  /** Compartments whose loss is the ship's loss: the Bridge, and by a reading of R2 the Fuel Tanks. */
  readonly vital: number
  /** Icon numbers by compartment. */
  readonly benefit: Numbers
  readonly penalty: Numbers
  /** Compartments with two blue boxes. */
  readonly twoBoxes: number
  /** The Battle Dressing Station, where wounded teams wait. */
  readonly station: number

  readonly aircraft: number
  readonly types: readonly string[]
  /** Aircraft that attack the Aft half; the others attack the Fore. */
  readonly facesAft: number
  readonly shamrock: number
  readonly immuneTo5Inch: number
  /** Pips of each aircraft at the start. */
  readonly fullPips: Numbers
  /**
   * By `pipKey(aircraft, pips left)`: Explosions among the pips left; the other (ordinary) pips left to right, two bits
   * each, leftmost lowest; and which of those are Leaks.
   */
  readonly explosions: Numbers
  readonly ordinary: Numbers
  readonly ordinaryLeaks: Numbers
  /** By `pipKey`: the kind of the leftmost pip left. */
  readonly leftmost: Numbers

  readonly cells: number
  /** Stars of each cell. */
  readonly cost: Numbers
  /** Cells that cost one Star. */
  readonly oneStarCells: number
  /** The cells of each table. */
  readonly supplyCells: number
  readonly clearSkiesCells: number
  readonly wildcatCells: number
}

export const pipKey = (aircraft: number, pips: number): number => (aircraft << 3) | pips

const setOf = (ids: readonly string[]): number => ids.reduce((set, id) => set | (1 << placeOf(id)), 0)
const where = <T>(list: readonly T[], test: (item: T, i: number) => boolean): number =>
  list.reduce((set, item, i) => (test(item, i) ? set | (1 << i) : set), 0)
const numbers = <T>(list: readonly T[], value: (item: T) => number): Int32Array => Int32Array.from(list, value)

/** Turns a checked sheet into tables. */
export function tablesOf(sheet: Sheet, rules: Pick<Rules, 'R2fuelTanksVital'>): Tables {
  const { compartments, aircraft, bridgeActions } = sheet
  const explosions = new Int32Array(aircraft.length << 3)
  const ordinary = new Int32Array(explosions.length)
  const ordinaryLeaks = new Int32Array(explosions.length)
  const leftmost = new Int32Array(explosions.length)
  aircraft.forEach(({ pips }, a) => {
    for (let left = 1; left <= pips.length; left++) {
      const key = pipKey(a, left)
      const kinds = pips.slice(pips.length - left).map(pip => PIPS.indexOf(pip))
      const others = kinds.filter(kind => kind !== EXPLOSION)
      explosions[key] = left - others.length
      leftmost[key] = kinds[0]!
      others.forEach((kind, i) => {
        ordinary[key]! |= kind << (2 * i)
        if (kind === LEAK) ordinaryLeaks[key]! |= 1 << i
      })
    }
  })
  const rows = STAR_TABLES.map(table => bridgeActions[table].stars)
  const [supplies, clearSkies, wildcats] = rows.map(stars => stars.length) as [number, number, number]
  return {
    names: compartments.map(c => c.name),
    fullHealth: numbers(compartments, c => c.health),
    adjacent: numbers(compartments, c => setOf([...c.above, ...c.below, ...c.left, ...c.right])),
    above: numbers(compartments, c => setOf(c.above)),
    below: numbers(compartments, c => setOf(c.below)),
    left: numbers(compartments, c => setOf(c.left)),
    right: numbers(compartments, c => setOf(c.right)),
    holdsLeaks: where(compartments, c => c.canHoldLeak),
    vital: where(compartments, (c, i) => c.loseOnDestroyed || (rules.R2fuelTanksVital && i === MIDSHIP)),
    benefit: numbers(compartments, c => BENEFITS.findIndex(icon => icon.id === c.benefit)),
    penalty: numbers(compartments, c => PENALTIES.findIndex(icon => icon.id === c.penalty)),
    twoBoxes: where(compartments, c => c.blueBoxes === 2),
    station: compartments.findIndex(c => c.benefit === 'woundedDct'),
    aircraft: aircraft.length,
    types: aircraft.map(a => a.type),
    facesAft: where(aircraft, a => a.facing === 'aft'),
    shamrock: where(aircraft, a => a.shamrock),
    immuneTo5Inch: where(aircraft, a => a.immuneTo5Inch),
    fullPips: numbers(aircraft, a => a.pips.length),
    explosions,
    ordinary,
    ordinaryLeaks,
    leftmost,
    cells: supplies + clearSkies + wildcats,
    cost: Int32Array.from(rows.flat()),
    oneStarCells: where(rows.flat(), cost => cost === 1),
    supplyCells: (1 << supplies) - 1,
    clearSkiesCells: ((1 << clearSkies) - 1) << supplies,
    wildcatCells: ((1 << wildcats) - 1) << (supplies + clearSkies),
  }
}

/** Every compartment. */
export const WHOLE_SHIP = (1 << COMPARTMENT_IDS.length) - 1
