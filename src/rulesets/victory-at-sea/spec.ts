import {
  LEVELS,
  type Level,
  type Roster,
  type ShipRecord,
  type WeaponArc,
  type WeaponKind,
  type WeaponRecord,
} from './data.ts'

/** A weapon system, ready for play. */
export interface Weapon {
  readonly name: string
  readonly kind: WeaponKind
  readonly arc: WeaponArc
  /** Inches. */
  readonly range: number
  readonly ad: number
  /** 0 for anti-aircraft weapons. */
  readonly dd: number
  /** Added to Damage Dice: AP +1, Super AP +2, Weak -1 (Special Weapons). */
  readonly penetration: number
  readonly weak: boolean
  readonly twin: boolean
  readonly oneShot: boolean
  readonly slow: boolean
  /** Position among the ship's turrets, -1 for other weapons. */
  readonly turret: number
}

/** Traits that a ship has a number for: bits of `ShipSpec.traits`, in the order in which a Crippled ship rolls for them. */
export const TRAIT = {
  armouredDeck: 1 << 0,
  radar: 1 << 1,
  agile: 1 << 2,
  aircraft: 1 << 3,
  carrier: 1 << 4,
  silent: 1 << 5,
  subHunter: 1 << 6,
  torpedoBelt: 1 << 7,
  submersible: 1 << 8,
} as const

export const TRAIT_NAMES: Readonly<Record<string, number>> = {
  'Armoured Deck': TRAIT.armouredDeck,
  Radar: TRAIT.radar,
  Agile: TRAIT.agile,
  Carrier: TRAIT.carrier,
  Silent: TRAIT.silent,
  'Sub-Hunter': TRAIT.subHunter,
  'Torpedo Belt': TRAIT.torpedoBelt,
  Submersible: TRAIT.submersible,
}

/** A ship's roster, ready for play. */
export interface ShipSpec {
  readonly id: string
  readonly class: string
  readonly nation: string
  readonly type: string
  readonly kriegsmarine: boolean
  readonly japanese: boolean
  readonly civilianPoints: number
  /** 0 Patrol to 4 War; civilian shipping counts as Patrol. */
  readonly level: number
  /** Half inches a turn. */
  readonly speed: number
  readonly submergedSpeed: number
  readonly turning: number
  readonly target: number
  readonly armour: number
  readonly damage: number
  readonly crippled: number
  readonly crew: number
  readonly skeleton: number
  readonly command: number
  readonly traits: number
  /** X of the trait Aircraft X. */
  readonly aircraft: number
  readonly airwing: readonly { readonly type: string; readonly flights: number }[]
  readonly weapons: readonly Weapon[]
  readonly turrets: number
}

function weaponOf(record: WeaponRecord, turret: number): Weapon {
  const has = (trait: string): boolean => (record.traits as readonly string[] | undefined)?.includes(trait) ?? false
  const weak = has('Weak')
  return {
    name: record.name,
    kind: record.kind,
    arc: record.arc,
    range: record.range,
    ad: record.ad,
    dd: record.dd ?? 0,
    penetration: (has('Super AP') ? 2 : has('AP') ? 1 : 0) - (weak ? 1 : 0),
    weak,
    twin: has('Twin-Linked'),
    oneShot: has('One-Shot'),
    slow: has('Slow-Loading'),
    turret,
  }
}

/** @param command Command score instead of the roster's */
export function specOf(record: ShipRecord, command: number = record.command): ShipSpec {
  let turrets = 0
  const weapons = record.weapons.map(line => weaponOf(line, line.kind === 'turret' ? turrets++ : -1))
  const aircraft = record.traits.reduce(
    (sum, trait) => sum + (/^Aircraft (\d+)$/.exec(trait) ? Number(trait.slice(9)) : 0),
    0,
  )
  return {
    id: record.id,
    class: record.class,
    nation: record.nation ?? 'civilian',
    type: record.type,
    kriegsmarine: record.nation === 'kriegsmarine',
    japanese: record.nation === 'ijn',
    civilianPoints: record.civilianPoints ?? 0,
    level: LEVELS.indexOf((record.priority ?? 'patrol') as Level),
    speed: 2 * record.speed,
    submergedSpeed: 2 * (record.submergedSpeed ?? 0),
    turning: record.turning,
    target: record.target,
    armour: record.armour,
    damage: record.damage,
    crippled: record.crippled,
    crew: record.crew,
    skeleton: record.skeleton,
    command,
    traits:
      record.traits.reduce((set, trait) => set | (TRAIT_NAMES[trait] ?? 0), 0) | (aircraft > 0 ? TRAIT.aircraft : 0),
    aircraft,
    airwing: record.airwing ?? [],
    weapons,
    turrets,
  }
}

/** The roster of a ship by id, civilian shipping included, or by place in one's own roster (own-1). */
export function shipRecord(roster: Roster, own: Partial<Roster> | null, id: string): ShipRecord | undefined {
  const place = /^own-(\d+)$/.exec(id)
  if (place !== null) return [...(own?.ships ?? []), ...(own?.civilian ?? [])][Number(place[1]) - 1]
  return roster.ships.find(ship => ship.id === id) ?? roster.civilian.find(ship => ship.id === id)
}
