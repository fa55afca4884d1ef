import aircraftFile from './data/aircraft.json' with { type: 'json' }
import civilianFile from './data/civilian.json' with { type: 'json' }
import shipsFile from './data/ships.json' with { type: 'json' }

/** The six navies of the fleet lists. */
export const NATIONS = ['royal-navy', 'kriegsmarine', 'us-navy', 'ijn', 'italian-navy', 'french-navy'] as const
export type Nation = (typeof NATIONS)[number]

export const NATION_NAMES: Readonly<Record<Nation, string>> = {
  'royal-navy': 'Royal Navy',
  kriegsmarine: 'Kriegsmarine',
  'us-navy': 'US Navy',
  ijn: 'Imperial Japanese Navy',
  'italian-navy': 'Italian Navy',
  'french-navy': 'French Navy',
}

/** Priority Levels in ascending order (The Fleet Lists). */
export const LEVELS = ['patrol', 'skirmish', 'raid', 'battle', 'war'] as const
export type Level = (typeof LEVELS)[number]

export const WEAPON_KINDS = ['turret', 'secondary', 'aa', 'torpedo', 'depth-charge'] as const
export type WeaponKind = (typeof WEAPON_KINDS)[number]

/** Where a weapon can fire: turrets fore, aft or q; torpedoes on either beam, on one, or from bow or stern. */
export const WEAPON_ARCS = ['fore', 'aft', 'q', 'all', 'beam', 'port', 'starboard', 'bow', 'stern'] as const
export type WeaponArc = (typeof WEAPON_ARCS)[number]

export const WEAPON_TRAITS = ['AP', 'Super AP', 'Weak', 'Twin-Linked', 'One-Shot', 'Slow-Loading'] as const
export type WeaponTrait = (typeof WEAPON_TRAITS)[number]

/** Ships' Special Traits that are one word; `Aircraft X` carries its number. */
export const SHIP_TRAITS = [
  'Agile',
  'Armoured Deck',
  'Carrier',
  'Radar',
  'Silent',
  'Sub-Hunter',
  'Submersible',
  'Torpedo Belt',
] as const

/** Field by field where a row comes from; `*` for what is not named. */
export type Sources = Readonly<Record<string, string>>

/** A line of a roster's table of weapons. */
export interface WeaponRecord {
  readonly kind: WeaponKind
  readonly name: string
  readonly arc: WeaponArc
  /** Inches. */
  readonly range: number
  /** Attack Dice. */
  readonly ad: number
  /** Damage Dice a hit; anti-aircraft weapons have none. */
  readonly dd?: number
  readonly traits?: readonly WeaponTrait[]
}

/** A ship's roster. */
export interface ShipRecord {
  readonly id: string
  readonly class: string
  readonly nation?: Nation
  readonly type: string
  /** Absent for civilian shipping. */
  readonly priority?: Level
  readonly civilianPoints?: number
  readonly names?: readonly string[]
  /** Inches a turn. */
  readonly speed: number
  readonly submergedSpeed?: number
  /** Points of the Turning Counter. */
  readonly turning: number
  readonly target: number
  readonly armour: number
  readonly damage: number
  readonly crippled: number
  readonly crew: number
  readonly skeleton: number
  readonly command: number
  readonly inService: number
  /** Special Traits, `Aircraft X` with its number. */
  readonly traits: readonly string[]
  readonly airwing?: readonly { readonly type: string; readonly flights: number }[]
  readonly weapons: readonly WeaponRecord[]
  readonly from?: Sources
  readonly note?: string
}

export const ROLES = ['fighter', 'bomber', 'dive-bomber', 'torpedo-bomber', 'observation'] as const
export type Role = (typeof ROLES)[number]

/** A type of aircraft; a counter is a flight of them. */
export interface AircraftRecord {
  readonly id: string
  readonly name: string
  readonly nation?: Nation
  readonly role: Role
  readonly priority?: Level
  /** Flights that one pick of the fleet list buys. */
  readonly flightsPerPick?: number
  readonly speed: number
  readonly target: number
  readonly dodge: number
  readonly dogfight?: number
  readonly damage: number
  readonly inService: number | string
  readonly weapons: readonly {
    readonly name: string
    readonly range: number
    readonly ad: number
    readonly dd: number
    readonly traits: readonly string[]
  }[]
  readonly from?: Sources
  readonly note?: string
}

/** Ships and aircraft that a game can use. */
export interface Roster {
  readonly ships: readonly ShipRecord[]
  readonly civilian: readonly ShipRecord[]
  readonly aircraft: readonly AircraftRecord[]
}

/** What ships with Broadside. */
export const shipped: Roster = {
  ships: shipsFile.ships as readonly ShipRecord[],
  civilian: civilianFile.ships as readonly ShipRecord[],
  aircraft: aircraftFile.aircraft as readonly AircraftRecord[],
}

/** Ids of every ship that a scenario or a duel can name, civilian shipping last. */
export const shippedIds: readonly string[] = [...shipped.ships, ...shipped.civilian].map(ship => ship.id)

/** The shipped roster with a user's records added; a record with the same id takes the shipped one's place. */
export function withOwn(own: Partial<Roster> | null): Roster {
  if (own === null) return shipped
  const merge = <T extends { readonly id: string }>(base: readonly T[], more: readonly T[] = []): readonly T[] => [
    ...base.map(record => more.find(other => other.id === record.id) ?? record),
    ...more.filter(record => !base.some(other => other.id === record.id)),
  ]
  return {
    ships: merge(shipped.ships, own.ships),
    civilian: merge(shipped.civilian, own.civilian),
    aircraft: merge(shipped.aircraft, own.aircraft),
  }
}
