import aircraftFile from './data/aircraft.json' with { type: 'json' }
import gunsFile from './data/guns.json' with { type: 'json' }
import scenariosFile from './data/scenarios.json' with { type: 'json' }
import shipsFile from './data/ships.json' with { type: 'json' }
import torpedoesFile from './data/torpedoes.json' with { type: 'json' }

/** Kinds of ship that the rules tell apart, from the largest down. */
export const SHIP_TYPES = [
  'battleship',
  'battlecruiser',
  'carrier',
  'heavy-cruiser',
  'light-cruiser',
  'destroyer',
  'corvette',
  'minesweeper',
  'submarine',
  'merchant',
] as const
export type ShipType = (typeof SHIP_TYPES)[number]

/** Where a figure comes from. */
export type Origin = 'rulebook' | 'history' | 'reconstructed'
export type Origins = Readonly<Record<string, Origin>>

/** Greatest ranges in hexes of point blank, short, medium, long and extreme; never falling. */
export type Bands = readonly number[]

export interface GunRecord {
  readonly id: string
  /** Inches. */
  readonly calibre: number
  readonly shellLb?: number
  readonly maxYards?: number
  readonly bands: Bands
  /** Points that a hit takes off. */
  readonly damage: number
}

export interface TorpedoRecord {
  readonly id: string
  /** Absent for a torpedo that aircraft drop. */
  readonly bands?: Bands
  readonly dropHexes?: number
  readonly damage: number
}

/** Mounts of one kind in one place: fore mounts are blind astern, aft mounts ahead. */
export interface MountRecord {
  readonly mounts: number
  /** Barrels in each. */
  readonly guns: number
  readonly gun: string
  readonly arc?: 'fore' | 'aft' | 'all'
}

export const BANK_ARCS = ['port', 'starboard', 'either', 'bow', 'stern'] as const
export type BankArc = (typeof BANK_ARCS)[number]

export interface ShipRecord {
  readonly id: string
  readonly name: string
  readonly navy?: string
  readonly type: ShipType
  readonly tons?: number
  /** Points per 100 tons: 2, or 1.5 if built before 1920; 1 for merchant ships. */
  readonly pointsRate?: number
  readonly points: number
  readonly knots?: number
  /** Hexes a move, in halves. */
  readonly hexes: number
  /** Turns of 60 degrees a move. */
  readonly turns: number
  readonly main?: readonly MountRecord[]
  /** Secondary ("small") mounts, half of them on each beam. */
  readonly secondary?: readonly MountRecord[]
  readonly aa: number
  readonly torpedoes?: {
    readonly type: string
    readonly banks: readonly { readonly tubes: number; readonly arc: BankArc }[]
    /** Torpedoes on board, those in the tubes included, for boats that reload. */
    readonly carried?: number
  }
  readonly radar?: boolean
  readonly asdic?: boolean
  readonly depthCharges?: boolean
  readonly sweeper?: boolean
  readonly flightDeck?: boolean
  readonly armouredDeck?: boolean
  readonly britishBattlecruiser?: boolean
  readonly submergedHexes?: number
  readonly cargo?: 'general' | 'tanker' | 'ammunition'
  readonly note?: string
  readonly origin?: Origins
}

export const ROLES = ['fighter', 'recce', 'bomber', 'torpedo'] as const
export type Role = (typeof ROLES)[number]

export interface AircraftRecord {
  readonly id: string
  readonly name: string
  readonly navy?: string
  readonly role: Role
  /** Whether a bomber has a gunner to shoot back at fighters. */
  readonly seats: 'one' | 'several'
  readonly torpedoes?: number
  readonly bombs?: { readonly weight: 500 | 880 | 1000; readonly count: number }
  readonly origin?: Origins
}

/** Where a ship starts. Axial hexes, flat-topped: heading 0 is up the column, then clockwise. */
export interface Place {
  readonly side: 'a' | 'b'
  readonly ship: string
  readonly q: number
  readonly r: number
  readonly heading: number
}

/** How a battle is decided. */
export type VictoryKind = 'river-plate' | 'capital-ship' | 'pursuit' | 'convoy' | 'share' | 'sunk' | 'last-afloat'

export interface FlightRecord {
  readonly side: 'a' | 'b'
  readonly aircraft: string
  readonly planes: number
  /** The ship that carries it, by position in the list of ships from 1; absent for a flight in the air at q, r. */
  readonly from?: number
  readonly q?: number
  readonly r?: number
  /** What the planes carry. */
  readonly load: 'torpedoes' | 'bombs' | 'none'
}

export interface MinefieldRecord {
  readonly side: 'a' | 'b'
  readonly q: number
  readonly r: number
}

export interface ScenarioRecord {
  readonly id: string
  readonly title: string
  readonly moves: number
  /** Hexes across the table. */
  readonly across: number
  readonly visibility: string
  readonly light: string
  readonly victory: { readonly kind: VictoryKind }
  readonly ships: readonly Place[]
  readonly reserves: readonly (Place & { readonly option: string })[]
  readonly flights?: readonly FlightRecord[]
  readonly minefields?: readonly MinefieldRecord[]
  readonly history?: string
}

/** Ships, guns, torpedoes and aircraft that a game can use. */
export interface Roster {
  readonly ships: readonly ShipRecord[]
  readonly guns: readonly GunRecord[]
  readonly torpedoes: readonly TorpedoRecord[]
  readonly aircraft: readonly AircraftRecord[]
}

/** What ships with Broadside. */
export const shipped: Roster = {
  ships: shipsFile.ships as readonly ShipRecord[],
  guns: gunsFile.guns,
  torpedoes: torpedoesFile.torpedoes,
  aircraft: aircraftFile.aircraft as readonly AircraftRecord[],
}

export const shippedIds: readonly string[] = shipped.ships.map(ship => ship.id)

export const scenarios = scenariosFile.scenarios as unknown as readonly ScenarioRecord[]

/** Where each kind of figure comes from, unless a record says otherwise. */
export const origins = {
  ships: shipsFile.origin as Origins,
  guns: gunsFile.origin as Origins,
  torpedoes: torpedoesFile.origin as Origins,
  aircraft: aircraftFile.origin as Origins,
  scenarios: scenariosFile.origin as Origins,
}

/** The shipped roster with a user's records added; a record with the same id takes the shipped one's place. */
export function withOwn(own: Partial<Roster> | null): Roster {
  if (own === null) return shipped
  const merge = <T extends { readonly id: string }>(base: readonly T[], more: readonly T[] = []): readonly T[] => [
    ...base.map(record => more.find(other => other.id === record.id) ?? record),
    ...more.filter(record => !base.some(other => other.id === record.id)),
  ]
  return {
    ships: merge(shipped.ships, own.ships),
    guns: merge(shipped.guns, own.guns),
    torpedoes: merge(shipped.torpedoes, own.torpedoes),
    aircraft: merge(shipped.aircraft, own.aircraft),
  }
}
