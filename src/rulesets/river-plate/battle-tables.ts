import { SHIP_IDS, SHIP_TITLES, SHIPS, starts, tableCentre } from './data.ts'
import { INCH } from './geometry.ts'
import { KRIEGSMARINE, ROYAL_NAVY, SIDE_IDS } from './metrics.ts'
import type { BattleOptions } from './options.ts'
import { sheetsOf } from './sheets.ts'
import { buildTables, type Numbers, type Tables } from './tables.ts'

/** Edges of the table by which the Kriegsmarine may leave. */
export const NO_EDGE = 0
export const WEST = 1
export const NORTH = 2
export const EAST = 3
export const SOUTH = 4

/** Tables of one cell: sheets and printed tables, and what the options make of the scenario. Lengths in thousandths of an inch. */
export interface BattleTables extends Tables {
  readonly options: BattleOptions
  /** `ROYAL_NAVY`, `KRIEGSMARINE` or -1 (absent) by ship. */
  readonly side: Numbers
  /** The ships of each side in roster order. */
  readonly fleet: readonly [Numbers, Numbers]
  /** Hull points of each side. */
  readonly fleetHull: Numbers
  readonly startX: Numbers
  readonly startY: Numbers
  readonly startHeading: Numbers
  /** What a movement point is worth (A1), and how many points a repaired inch gives back. */
  readonly pointLength: number
  readonly pointsPerInch: number
  /** Tangent of half the blind sector (A32); -1 if all guns bear everywhere. */
  readonly blindTangent: number
  /** How far ahead of the centre ranges are measured from (A28). */
  readonly bridgeOffset: number
  readonly torpedoSpeed: number
  readonly torpedoReach: number
  /** Run of a torpedo (A19). */
  readonly torpedoRange: number
  /** The edge by which the Kriegsmarine leaves, and its x or y. */
  readonly edge: number
  readonly edgeAt: number
  /** All four edges: x of the west and the east one, y of the others. */
  readonly edges: { readonly west: number; readonly north: number; readonly east: number; readonly south: number }
}

/** tan 30 degrees, as a literal. */
const TAN_30 = 0.5773502691896258
/** Further than any torpedo can run in a battle. */
const FOREVER = 1_000_000_000

const allegianceOf = (options: BattleOptions): readonly string[] => [
  options.ajax,
  options.achilles,
  options.exeter,
  options.cumberland,
  options.grafSpee,
]

/** Combinations of options that cannot be played, in words. */
export function checkBattle(options: BattleOptions): string[] {
  const problems: string[] = []
  for (const side of SIDE_IDS)
    if (!allegianceOf(options).includes(side))
      problems.push(`the side ${side} has no ship: set one of ajax, achilles, exeter, cumberland, grafSpee to ${side}`)
  problems.push(...checkStarts(options), ...checkRedDie(options))
  return problems
}

/** Places of ships that are not there, and starts off the table. */
function checkStarts(options: BattleOptions): string[] {
  const allegiances = allegianceOf(options)
  const { edges } = tableEdges(options)
  const places = startingPlaces(options, fleets(options))
  const table = `${edges.west / INCH} to ${edges.east / INCH} east and ${edges.south / INCH} to ${edges.north / INCH} north`
  return SHIP_IDS.flatMap((id, ship) => {
    const name = SHIP_TITLES[id]
    if (allegiances[ship] === 'absent')
      return options.places?.[id] === undefined
        ? []
        : [`places gives ${id} a place, but ${name} is absent: take the place out, or give her a side`]
    const { x, y } = places[ship]!
    const inside =
      x * INCH >= edges.west && x * INCH <= edges.east && y * INCH >= edges.south && y * INCH <= edges.north
    return inside
      ? []
      : [
          `${name} starts ${x} inches east and ${y} north, off the table, which runs from ${table}: change her place in places, or tableWidth and tableHeight`,
        ]
  })
}

/** The red die's steps must rise. */
export function checkRedDie(options: Pick<BattleOptions, 'twoHitsOn' | 'threeHitsOn'>): string[] {
  return options.twoHitsOn > options.threeHitsOn
    ? [`twoHitsOn (${options.twoHitsOn}) must not be above threeHitsOn (${options.threeHitsOn})`]
    : []
}

const sides = (options: BattleOptions): Int32Array =>
  Int32Array.from(allegianceOf(options), id => SIDE_IDS.indexOf(id as never))

/** The ships of each side in roster order. */
function fleets(options: BattleOptions): [Int32Array, Int32Array] {
  const side = sides(options)
  const of = (s: number) => Int32Array.from(SHIP_IDS.map((_, ship) => ship).filter(ship => side[ship] === s))
  return [of(ROYAL_NAVY), of(KRIEGSMARINE)]
}

export function buildBattleTables(options: BattleOptions): BattleTables {
  const tables = buildTables(sheetsOf(options), options)
  const side = sides(options)
  const fleet = fleets(options)
  const places = startingPlaces(options, fleet)
  return {
    ...tables,
    options,
    side,
    fleet,
    fleetHull: Int32Array.from(fleet, ships => ships.reduce((sum, ship) => sum + tables.hull[ship]!, 0)),
    startX: Int32Array.from(places, place => Math.round(place.x * INCH)),
    startY: Int32Array.from(places, place => Math.round(place.y * INCH)),
    startHeading: Int32Array.from(places, place => place.heading),
    pointLength: options.speedUnit === 'inches' ? INCH : INCH / 2,
    pointsPerInch: options.speedUnit === 'inches' ? 1 : 2,
    blindTangent: { 'blind-45': 1, 'blind-30': TAN_30, none: -1 }[options.gunArcs],
    bridgeOffset: options.rangeFrom === 'bridge' ? INCH / 10 : 0,
    torpedoSpeed: options.torpedoSpeed * INCH,
    torpedoReach: options.torpedoReach * INCH,
    torpedoRange: options.torpedoRange === 'unlimited' ? FOREVER : options.torpedoRange * INCH,
    ...tableEdges(options),
  }
}

/** Each side's ships take its places in roster order, unless the user says otherwise (A26). */
function startingPlaces(options: BattleOptions, fleet: readonly Numbers[]) {
  const start = starts.find(({ id }) => id === options.start)!
  const places = Array.from({ length: SHIPS }, () => ({ x: 0, y: 0, heading: 0 }))
  fleet.forEach((ships, s) => {
    for (let i = 0; i < ships.length; i++) {
      const ship = ships[i]!
      places[ship] = options.places?.[SHIP_IDS[ship]!] ?? start.places[SIDE_IDS[s]!][i]!
    }
  })
  return places
}

function tableEdges(options: BattleOptions): Pick<BattleTables, 'edge' | 'edgeAt' | 'edges'> {
  const [centreX, centreY] = tableCentre
  const halfWidth = options.tableWidth / 2
  const halfHeight = options.tableHeight / 2
  const edges = {
    west: Math.round((centreX - halfWidth) * INCH),
    north: Math.round((centreY + halfHeight) * INCH),
    east: Math.round((centreX + halfWidth) * INCH),
    south: Math.round((centreY - halfHeight) * INCH),
  }
  const { escapeEdge } = options
  if (escapeEdge === 'none') return { edge: NO_EDGE, edgeAt: 0, edges }
  return { edge: { west: WEST, north: NORTH, east: EAST, south: SOUTH }[escapeEdge], edgeAt: edges[escapeEdge], edges }
}
