import {
  type AircraftRecord,
  type BankArc,
  type GunRecord,
  type MountRecord,
  type Roster,
  type ShipRecord,
  type ShipType,
  shipped,
  withOwn,
} from './data.ts'
import { type BurtOptions, OWN_SHIPS } from './options.ts'
import { pointsOf } from './roster.ts'

/** Losses are counted in twentieths of a point, so that a tenth and a twentieth of a ship are whole numbers (B23). */
export const TWENTIETHS = 20

/** Where a gun can point: over the bow or the stern, on a beam, or on either beam. */
export const FORE = 0
export const AFT = 1
export const STARBOARD = 2
export const EITHER = 3
export const PORT = 4
export const ARCS = 5

/** Calibres as the events count them, by least inches. */
export const CALIBRES = [
  { id: 'battleship', title: '15 and 16 in', from: 15 },
  { id: 'fourteen', title: '14 in', from: 13 },
  { id: 'eleven', title: '11 and 12 in', from: 10 },
  { id: 'eight', title: '8 and 9 in', from: 7.5 },
  { id: 'six', title: '6 in', from: 5.6 },
  { id: 'five', title: '5 and 5.25 in', from: 4.9 },
  { id: 'four', title: '4 and 4.7 in', from: 3.9 },
  { id: 'small', title: 'under 4 in', from: 0 },
] as const

/** No band: out of range. */
export const OUT_OF_RANGE = 5
/** Greatest range that tables of bands reach. */
export const MOST_RANGE = 40

export interface GunSpec {
  readonly id: string
  readonly calibre: number
  /** Index into `CALIBRES`. */
  readonly kind: number
  /** Twentieths of a point. */
  readonly damage: number
  /** Band by range in hexes, 0 to `MOST_RANGE`, by day. */
  readonly bandByDay: Int8Array
  readonly bandByNight: Int8Array
}

export interface TorpedoSpec {
  readonly id: string
  readonly damage: number
  readonly bandByDay: Int8Array
  readonly bandByNight: Int8Array
}

/** All guns of one kind that fire one after another. */
export interface Battery {
  readonly gun: GunSpec
  readonly main: boolean
}

/** One turret or shielded mount. */
export interface Mount {
  readonly battery: number
  readonly arc: number
  readonly guns: number
}

export interface Bank {
  readonly tubes: number
  readonly arc: BankArc
}

/** What the rules know of a class of ship, ready for play. */
export interface ShipSpec {
  readonly id: string
  readonly name: string
  readonly type: ShipType
  /** Position among the ids that events count by. */
  readonly slot: number
  readonly points: number
  /** All her points, in twentieths. */
  readonly hull: number
  /** Loss, in twentieths, for each of which she rolls a critical (a merchant ship: for each 10 points). */
  readonly step: number
  /** The table on which she rolls. */
  readonly table: 'critical' | 'merchant' | 'submarine'
  /** Least number on a d6 that saves a turret; 7 for none. */
  readonly save: number
  readonly smallSave: number
  /** Half hexes a move. */
  readonly speed: number
  readonly turns: number
  /** Cruisers and larger, and merchant ships, move a hex before their first turn (section 4). */
  readonly forwardFirst: boolean
  readonly batteries: readonly Battery[]
  readonly mainMounts: readonly Mount[]
  readonly smallMounts: readonly Mount[]
  /** Barrels by battery and arc, when nothing is lost: `battery * ARCS + arc`. */
  readonly barrels: Int32Array
  /** Those of them that bear on the starboard beam, by battery. */
  readonly engaged: Int32Array
  readonly banks: readonly Bank[]
  readonly torpedo: TorpedoSpec | undefined
  /** Torpedoes beside those in the tubes. */
  readonly reloads: number
  readonly aa: number
  /** Has guns, AA guns or torpedoes: a ship without is asked nothing about firing. */
  readonly armed: boolean
  readonly radar: boolean
  readonly asdic: boolean
  readonly depthCharges: boolean
  readonly sweeper: boolean
  readonly flightDeck: boolean
  readonly armouredDeck: boolean
  readonly britishBattlecruiser: boolean
  readonly submarine: boolean
  readonly merchant: boolean
  /** Added to a merchant ship's die: tanker 1, ammunition 2 (section 11). */
  readonly cargo: number
  /** Half hexes a move when submerged. */
  readonly submerged: number
  /** Battleship or battlecruiser: decides Denmark Strait. */
  readonly capital: boolean
  readonly canSmoke: boolean
  /** 2d6 needed to spot her, before modifiers; 0 for always (section 19). */
  readonly spotting: number
}

export interface AircraftSpec extends AircraftRecord {
  /** Hexes a move: fighters and recce 20, bombers and torpedo craft 16 (section 12). */
  readonly speed: number
}

const bandTable = (bands: readonly number[], halved: boolean): Int8Array =>
  Int8Array.from({ length: MOST_RANGE + 1 }, (_, range) => {
    const band = bands.findIndex(limit => (halved ? Math.floor(limit / 2) : limit) >= range)
    return band < 0 ? OUT_OF_RANGE : band
  })

const percent = (points: number, share: number): number => Math.max(1, Math.floor((points * share) / 100 + 0.5))

/** Base numbers of section 19 that survive (battleship, periscope) and those between them, reconstructed. */
const SPOTTING: Readonly<Record<ShipType, number>> = {
  battleship: 0,
  battlecruiser: 0,
  carrier: 0,
  'heavy-cruiser': 6,
  'light-cruiser': 6,
  destroyer: 7,
  merchant: 7,
  corvette: 8,
  minesweeper: 8,
  submarine: 8,
}
export const SPOT_PERISCOPE = 9
export const SPOT_AIRCRAFT = 7

const SAVE_PLACE: Partial<Record<ShipType, number>> = {
  battleship: 0,
  battlecruiser: 1,
  'heavy-cruiser': 2,
  'light-cruiser': 3,
}
const CARGO = { general: 0, tanker: 1, ammunition: 2 } as const

/** The shipped roster and the user's own. */
export const rosterOf = (options: BurtOptions): Roster => withOwn(options.roster as Partial<Roster> | null)

/** Looks up records of a roster and turns them into what the kernel plays with. */
export class Specs {
  readonly #roster: Roster
  readonly #options: BurtOptions
  readonly #slots: readonly string[]
  readonly #guns = new Map<string, GunSpec>()
  readonly #torpedoes = new Map<string, TorpedoSpec>()
  readonly #ships = new Map<string, ShipSpec>()

  /** @param slots ids by which events count ships; a ship of the user's own takes the place of its number */
  constructor(roster: Roster, options: BurtOptions, slots: readonly string[]) {
    this.#roster = roster
    this.#options = options
    this.#slots = slots
  }

  /** The record of a ship named by its id, or as own-1 to own-8 by its place in the user's roster. */
  record(id: string): ShipRecord | undefined {
    const own = (this.#options.roster as Partial<Roster> | null)?.ships ?? []
    const place = (OWN_SHIPS as readonly string[]).indexOf(id)
    return place >= 0 ? own[place] : this.#roster.ships.find(ship => ship.id === id)
  }

  /** @throws Error for an unknown id: a set-up is checked before it is compiled */
  ship(id: string): ShipSpec {
    let spec = this.#ships.get(id)
    if (spec === undefined) {
      const record = this.record(id)
      if (record === undefined) throw new Error(`no ship called "${id}"`)
      spec = this.#build(record)
      this.#ships.set(id, spec)
    }
    return spec
  }

  aircraft(id: string): AircraftSpec {
    const record = this.#roster.aircraft.find(plane => plane.id === id)
    if (record === undefined) throw new Error(`no aircraft called "${id}"`)
    return { ...record, speed: record.role === 'fighter' || record.role === 'recce' ? 20 : 16 }
  }

  #gun(id: string): GunSpec {
    let spec = this.#guns.get(id)
    if (spec === undefined) {
      const record = this.#roster.guns.find(gun => gun.id === id) as GunRecord
      spec = {
        id,
        calibre: record.calibre,
        kind: CALIBRES.findIndex(kind => record.calibre >= kind.from),
        damage: TWENTIETHS * percent(record.damage, this.#options.gunDamagePercent),
        bandByDay: bandTable(record.bands, false),
        bandByNight: bandTable(record.bands, this.#options.night !== 'sight'),
      }
      this.#guns.set(id, spec)
    }
    return spec
  }

  #torpedo(id: string): TorpedoSpec {
    let spec = this.#torpedoes.get(id)
    if (spec === undefined) {
      const record = this.#roster.torpedoes.find(torpedo => torpedo.id === id)!
      spec = {
        id,
        damage: TWENTIETHS * percent(record.damage, this.#options.torpedoDamagePercent),
        bandByDay: bandTable(record.bands ?? [], false),
        bandByNight: bandTable(record.bands ?? [], this.#options.night !== 'sight'),
      }
      this.#torpedoes.set(id, spec)
    }
    return spec
  }

  /** Points of a torpedo that aircraft drop, in twentieths, and from how far it is dropped. */
  airTorpedo(): { readonly damage: number; readonly drop: number } {
    const record = this.#roster.torpedoes.find(torpedo => torpedo.dropHexes !== undefined)!
    return { damage: TWENTIETHS * percent(record.damage, this.#options.torpedoDamagePercent), drop: record.dropHexes! }
  }

  #build(record: ShipRecord): ShipSpec {
    const o = this.#options
    const merchant = record.type === 'merchant'
    const points = percent(this.#points(record), o.hullPercent)
    const hull = TWENTIETHS * points
    const batteries: Battery[] = []
    const mainMounts = this.#mounts(record.main ?? [], true, batteries)
    const smallMounts = this.#mounts(record.secondary ?? [], false, batteries)
    const barrels = new Int32Array(batteries.length * ARCS)
    for (const mount of [...mainMounts, ...smallMounts]) barrels[mount.battery * ARCS + mount.arc]! += mount.guns
    const engaged = Int32Array.from(batteries, (_, b) =>
      barrels.subarray(b * ARCS, b * ARCS + PORT).reduce((sum, guns) => sum + guns, 0),
    )
    const place = SAVE_PLACE[record.type]
    const save = place === undefined ? 7 : (o.turretSaves[place] as number)
    const small = record.type === 'corvette' || record.type === 'minesweeper'
    const submarine = record.type === 'submarine'
    // A duel takes the critical table for every ship (B43).
    const own = submarine && o.gunsOnBoats === 'submarine-table' && o.scenario !== 'duel'
    const table = merchant ? 'merchant' : own ? 'submarine' : 'critical'
    const tubes = (record.torpedoes?.banks ?? []).reduce((sum, bank) => sum + bank.tubes, 0)
    const ownPlace = ((o.roster as Partial<Roster> | null)?.ships ?? []).indexOf(record)
    const shippedPlace = this.#slots.indexOf(record.id)
    return {
      id: record.id,
      name: record.name,
      type: record.type,
      slot:
        shippedPlace >= 0 ? shippedPlace : Math.max(0, this.#slots.indexOf(OWN_SHIPS[ownPlace] ?? OWN_SHIPS.at(-1)!)),
      points,
      hull,
      table,
      step:
        table === 'merchant'
          ? 10 * TWENTIETHS
          : table === 'submarine'
            ? 2 * TWENTIETHS
            : (hull * o.criticalEvery) / 100,
      save,
      smallSave: o.saveCovers === 'small-too' ? save : 7,
      // The rulebook's 2 hexes are a datum that can be set; a user's merchant ship of another speed keeps hers.
      // A whole number, and kept as one: twice 4.5 is a floating-point 9, which every use of it would have to convert.
      speed: (2 * (merchant && record.hexes === 2 ? o.merchantHexes : record.hexes)) | 0,
      turns: record.turns,
      forwardFirst: !(record.type === 'destroyer' || small || submarine),
      batteries,
      mainMounts,
      smallMounts,
      barrels,
      engaged,
      banks: record.torpedoes?.banks ?? [],
      torpedo: record.torpedoes === undefined ? undefined : this.#torpedo(record.torpedoes.type),
      reloads: Math.max(0, (record.torpedoes?.carried ?? 0) - tubes),
      aa: Math.floor((record.aa * o.aaPercent) / 100),
      armed: batteries.length > 0 || record.aa > 0 || record.torpedoes !== undefined,
      radar: record.radar === true,
      asdic: record.asdic === true,
      depthCharges: record.depthCharges === true,
      sweeper: record.sweeper === true,
      flightDeck: record.flightDeck === true,
      armouredDeck: record.armouredDeck === true,
      britishBattlecruiser: record.britishBattlecruiser === true,
      submarine,
      merchant,
      cargo: CARGO[record.cargo ?? 'general'],
      submerged: (2 * (record.submergedHexes ?? 1)) | 0,
      capital: record.type === 'battleship' || record.type === 'battlecruiser',
      canSmoke: !merchant && !submarine && (o.smokeLayers === 'warships' || small || record.type === 'destroyer'),
      spotting: SPOTTING[record.type],
    }
  }

  #points(record: ShipRecord): number {
    const o = this.#options
    // Readings are about the ships of the rules; a user's own has what he gave it.
    if (!shipped.ships.includes(record)) return record.points
    if (record.id === 'hood' && record.tons !== undefined && o.hoodRate === 2) return pointsOf(record.tons, 2)
    if (record.type === 'merchant' && o.merchantPoints === 'tonnage' && record.tons !== undefined)
      return pointsOf(record.tons, 1)
    return record.points
  }

  /** Mounts one by one. A line of m secondary mounts has half on each beam; an odd one bears on either (B8, B24). */
  #mounts(lines: readonly MountRecord[], main: boolean, batteries: Battery[]): Mount[] {
    const all = this.#options.scenario === 'duel' ? this.#options.duelSecondaries : this.#options.secondaries
    const mounts: Mount[] = []
    for (const line of lines) {
      const last = batteries.at(-1)
      if (last === undefined || last.gun.id !== line.gun || last.main !== main)
        batteries.push({ gun: this.#gun(line.gun), main })
      const battery = batteries.length - 1
      for (let i = 0; i < line.mounts; i++) {
        const beam = i === line.mounts - 1 && line.mounts % 2 === 1 ? EITHER : i % 2 === 0 ? STARBOARD : PORT
        const arc = main
          ? line.arc === 'fore'
            ? FORE
            : line.arc === 'aft'
              ? AFT
              : EITHER
          : all === 'all'
            ? EITHER
            : beam
        mounts.push({ battery, arc, guns: line.guns })
      }
    }
    return mounts
  }
}
