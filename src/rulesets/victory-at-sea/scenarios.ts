import scenariosFile from './data/scenarios.json' with { type: 'json' }
import type { Sources } from './data.ts'

export type SideId = 'a' | 'b'
export type Edge = 'north' | 'east' | 'south' | 'west'

/** How a battle is decided; see `victory.ts`. */
export type VictoryKind =
  | 'annihilation'
  | 'points'
  | 'blockade'
  | 'convoy'
  | 'supply'
  | 'river-plate'
  | 'last-fleet'
  | 'destruction'
  | 'escape-or-last'
  | 'escape-draws'
  | 'escape-whole'
  | 'stern-chase'
  | 'survive'
  | 'any-escape'

/** Where fleets start. */
export type ZoneKind = 'long-edges' | 'short-edges' | 'blockade' | 'convoy' | 'centre'

/** Ships of one class in columns of four: the first at x, y, each next one `spacing` inches astern. Headings in degrees. */
export interface GroupRecord {
  readonly side: SideId
  readonly class: string
  readonly names: readonly string[]
  readonly x: number
  readonly y: number
  readonly heading: number
  readonly spacing: number
  /** Turn in which they come onto the table. */
  readonly arrives?: number
  /** Quarter inches a turn. */
  readonly speedLimit?: number
  readonly portOnly?: boolean
  readonly holdsCourseUntil?: number
  readonly noAircraft?: boolean
  /** Traits that they have, or lack, in this battle only. */
  readonly with?: readonly string[]
  readonly without?: readonly string[]
}

export interface ScenarioRecord {
  readonly id: string
  readonly title: string
  readonly victory: VictoryKind
  /** Turns; absent if the battle goes on until it is decided. */
  readonly length?: number
  /** Generic scenarios: zones, Fleet Allocation Points of the two sides, civilian points for each Priority Level. */
  readonly zones?: ZoneKind
  readonly points?: readonly number[]
  readonly civilianPoints?: number
  /** Whether dice decide on Bad Weather (5+) and a Night Battle (6). */
  readonly weather?: boolean
  readonly nightRoll?: boolean
  /** Flights in the air at the start: of carriers half, two, all, or as Supply Ships says. */
  readonly inTheAir?: 'half' | 'two' | 'all' | 'supply'
  readonly landBased?: 'none' | 'a' | 'b' | 'both' | 'roll'
  /** Historical scenarios. */
  readonly groups?: readonly GroupRecord[]
  readonly firstInitiative?: SideId
  readonly night?: boolean
  readonly badWeather?: boolean
  readonly noAircraft?: boolean
  /** Side that may not fire before turn two. */
  readonly holdsFire?: SideId
  /** Edge by which side b may escape. */
  readonly exit?: Edge
  readonly from: Sources
}

export const generic = scenariosFile.generic as readonly ScenarioRecord[]
export const historical = scenariosFile.historical as unknown as readonly ScenarioRecord[]
export const scenarios: readonly ScenarioRecord[] = [...generic, ...historical]

/** The table, inches: six feet by four; x runs along the long edge from the west, y from the south. */
export const TABLE_LENGTH = 72
export const TABLE_WIDTH = 48
