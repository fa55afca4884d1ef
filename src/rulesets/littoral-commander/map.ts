import type { MapData, NavalZone } from './data.ts'

/** Farther than any hex of any map: no path, or out of reach. */
export const FAR = 99
/** Between a naval zone and anything outside the stack: only a range without limit reaches so far (7.41). */
export const BEYOND = 120
/** Stacks that a naval zone can hold; each is a hex of its own (7.43). */
export const BOXES = 4
const ZONE_700 = 2
const ZONE_1200 = 4
/** Terrain by number. */
export const NAVAL = 0
export const MIXED = 1
export const LAND = 2

/** A port or airport that a rule does not qualify may be a small or austere one (12.31, 12.44). */
const POPULATED = ['city', 'town', 'port', 'small_port', 'airfield', 'airport', 'austere_airport']

/**
 * A map made into tables. Hexes are numbers in the order of the map's file; pairs of hexes are `a * size + b`.
 * Built once when a game is compiled.
 */
export class HexMap {
  readonly size: number
  readonly ids: readonly string[]
  /** NAVAL, MIXED or LAND (4.1). */
  readonly terrain: Uint8Array
  /** Movement Points to enter (5.11); FAR for a prohibited hex. */
  readonly cost: Uint8Array
  /** What an attack on a ground target there adds to the attacker's CV: 0, -1 or -2 (7.09). */
  readonly attackerModifier: Int8Array
  /** Whether an attack on it moves the Influence Meter (15.25). */
  readonly populated: Uint8Array
  /** Ports that are not small (12.3), and any port or airport (12.31, 12.44). */
  readonly port: Uint8Array
  readonly anyPort: Uint8Array
  readonly anyAirport: Uint8Array
  /** Hexes between two hexes, own hex 0 (7.31). */
  readonly distance: Uint8Array
  /** Six neighbours a hex, -1 beyond the edge. */
  readonly neighbours: Int16Array
  /** Whether ground units and supplies may cross from a to b (5.11, 8.05), and whether ships may. */
  readonly groundLink: Uint8Array
  readonly navalLink: Uint8Array
  /** Shortest way by water, in hexes: how a naval ZOR is traced (6.23). */
  readonly navalDistance: Uint8Array
  /** The naval zone that a hex is a box of: its number from 1, or 0 for the map itself (7.43). */
  readonly zone: Uint8Array
  readonly zones: readonly NavalZone[]
  readonly #byId: ReadonlyMap<string, number>

  /** @param orientation `pointy`: even rows half a hex to the right; `flat`: even columns half a hex up (L27) */
  constructor(data: MapData, orientation: 'pointy' | 'flat', zones: readonly NavalZone[] = []) {
    this.zones = [...(data.naval_zones ?? []), ...zones]
    const boxes = this.zones.flatMap(({ id }, z) =>
      Array.from({ length: BOXES }, (_, box) => ({ id: `${id}/${box + 1}`, zone: z + 1 })),
    )
    const onMap = data.hexes.length
    const hexes = [
      ...data.hexes,
      ...boxes.map(({ id }) => ({
        id,
        col: 0,
        row: 0,
        type: 'naval' as const,
        mp: null,
        colour: 'blue',
        features: [],
      })),
    ]
    const n = hexes.length
    this.zone = Uint8Array.from({ length: n }, (_, hex) => boxes[hex - onMap]?.zone ?? 0)
    this.size = n
    this.ids = hexes.map(hex => hex.id)
    this.#byId = new Map(this.ids.map((id, i) => [id, i]))
    this.terrain = Uint8Array.from(hexes, ({ type }) => (type === 'naval' ? NAVAL : type === 'mixed' ? MIXED : LAND))
    this.cost = Uint8Array.from(hexes, ({ mp }) => mp ?? FAR)
    this.attackerModifier = Int8Array.from(hexes, ({ colour }) =>
      colour === 'brown' ? -2 : colour === 'orange' ? -1 : 0,
    )
    const has = (...kinds: string[]) =>
      Uint8Array.from(hexes, ({ features }) => Number(features.some(({ kind }) => kinds.includes(kind))))
    this.populated = has(...POPULATED)
    this.port = has('port')
    this.anyPort = has('port', 'small_port')
    this.anyAirport = has('airport', 'airfield', 'austere_airport')

    const q = hexes.map(({ col, row }) => (orientation === 'pointy' ? col - (row + (row & 1)) / 2 : col))
    const r = hexes.map(({ col, row }) => (orientation === 'pointy' ? row : row - (col - (col & 1)) / 2))
    this.distance = new Uint8Array(n * n)
    this.neighbours = new Int16Array(6 * n).fill(-1)
    for (let a = 0; a < n; a++) {
      let next = 0
      for (let b = 0; b < n; b++) {
        const dq = q[a]! - q[b]!
        const dr = r[a]! - r[b]!
        const apart = a !== b && (this.zone[a] !== 0 || this.zone[b] !== 0)
        const d = apart ? BEYOND : (Math.abs(dq) + Math.abs(dr) + Math.abs(dq + dr)) / 2
        this.distance[a * n + b] = d
        if (d === 1) this.neighbours[6 * a + next++] = b
      }
    }
    this.groundLink = new Uint8Array(n * n)
    for (const [a, b] of data.land_links) this.#both(this.groundLink, a!, b!, 1)
    this.navalLink = new Uint8Array(n * n)
    for (let a = 0; a < n; a++)
      for (const b of this.neighboursOf(a))
        this.navalLink[a * n + b] = Number(this.terrain[a] !== LAND && this.terrain[b] !== LAND)
    for (const [a, b] of data.naval_blocked_edges) this.#both(this.navalLink, a!, b!, 0)
    this.navalDistance = this.#waterways()
  }

  #both(table: Uint8Array, a: string, b: string, value: number): void {
    const i = this.hex(a)
    const j = this.hex(b)
    table[i * this.size + j] = value
    table[j * this.size + i] = value
  }

  /** Breadth-first search by water from every hex. */
  #waterways(): Uint8Array {
    const n = this.size
    const far = new Uint8Array(n * n).fill(FAR)
    for (let from = 0; from < n; from++) {
      if (this.terrain[from] === LAND) continue
      far[from * n + from] = 0
      const queue = [from]
      for (const a of queue)
        for (const b of this.neighboursOf(a))
          if (this.navalLink[a * n + b] === 1 && far[from * n + b] === FAR) {
            far[from * n + b] = far[from * n + a]! + 1
            queue.push(b)
          }
    }
    return far
  }

  /** A hex by its printed designation. Throws for an unknown one. */
  hex(id: string): number {
    const at = this.#byId.get(id)
    if (at === undefined) throw new Error(`no hex called "${id}"`)
    return at
  }

  has(id: string): boolean {
    return this.#byId.has(id)
  }

  /** Neighbours as a list; for building tables, not for play. */
  neighboursOf(hex: number): number[] {
    return [...this.neighbours.subarray(6 * hex, 6 * hex + 6)].filter(b => b >= 0)
  }

  /** Whether a strike may go from a to b at all: from and to naval zones only some may (7.41). */
  mayReach(a: number, b: number): boolean {
    const [from, to] = [this.zone[a]!, this.zone[b]!]
    if (a === b || from === 0 || to === 0) return true
    const [x, y] = [this.zones[from - 1]!, this.zones[to - 1]!]
    return x.side === y.side || (x.km === 700 && y.km === 700)
  }

  /** What the way of a strike takes off its value: into, out of and between naval zones (7.41). */
  zonePenalty(a: number, b: number): number {
    const [from, to] = [this.zone[a]!, this.zone[b]!]
    if (a === b || (from === 0 && to === 0)) return 0
    if (from !== 0 && to !== 0) return ZONE_700
    return this.zones[Math.max(from, to) - 1]!.km === 700 ? ZONE_700 : ZONE_1200
  }

  between(a: number, b: number): number {
    return this.distance[a * this.size + b]!
  }
}
