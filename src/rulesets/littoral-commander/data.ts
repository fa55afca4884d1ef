import cardsFile from './data/cards.json' with { type: 'json' }
import mapFile from './data/map-gotland.json' with { type: 'json' }
import scenariosFile from './data/scenarios.json' with { type: 'json' }
import unitsFile from './data/units.json' with { type: 'json' }

/** The two teams. The rulebook's Blue is number 0, Red number 1. */
export const SIDE_IDS = ['US', 'RU'] as const
export type SideId = (typeof SIDE_IDS)[number]

/** Where a field comes from: `rulebook:<section>`, `indo-pacific:<component>`, `geography` or `reconstructed`. */
export type Source = string
export type Provenances = Readonly<Record<string, Source>>

/** A count without limit: of supply (at most four dice a CV, 7.34) or of range (7.41). */
export type Amount = number | 'inf'

/** A Combat Value with its range and supply, as a counter and its tracker show them (4.21). */
export interface CombatValue {
  readonly slot?: number
  readonly cv: number
  readonly range: Amount
  readonly supply: Amount
  /** Cannon artillery: normal INTERCEPT cannot stop it (7.52). */
  readonly cannon?: boolean
  /** May stop ballistic strikes with the same supply (Appendix A, note 2). */
  readonly bmd_capable?: boolean
}

export interface UnitType {
  readonly id: string
  readonly side: SideId
  readonly name: string
  readonly cls: 'ground' | 'naval'
  readonly tags: readonly string[]
  readonly armor: boolean
  readonly mp: number
  readonly hp: number
  readonly gpsv: number | null
  readonly ga: CombatValue | null
  readonly lrs: readonly CombatValue[]
  readonly intercept: readonly CombatValue[]
  readonly resupply: readonly { readonly slot: number; readonly rv: number; readonly range: number }[]
  readonly resupply_points: number | null
  readonly embark: {
    readonly gpsv: number
    readonly asv: number
    readonly rotary: boolean
    readonly fixed: boolean
    readonly well_deck: boolean
  } | null
  readonly asw_capable: boolean
  readonly prov: Provenances
  /** Another printed value for a field, to be swept. */
  readonly alt_values?: Readonly<Record<string, { readonly value: unknown; readonly prov: Source }>>
}

/** One thing that a card does. `op` names it; the other fields are its numbers. See `card-effects.ts`. */
export interface Effect {
  readonly op: string
  readonly [field: string]: unknown
}

export interface Roll {
  readonly dice: number
  /** Highest d20 that succeeds. */
  readonly success?: number
  /** What each hit that the card has taken takes off. */
  readonly drop?: number
  readonly opposed?: boolean
  readonly table?: readonly { readonly lo: number; readonly hi: number; readonly delta: number }[]
}

/** One of the effects between which the player of a card chooses: option A, B, C. */
export interface CardOption {
  readonly key: string
  readonly when: string
  readonly roll: Roll | null
  readonly effects: readonly Effect[]
  readonly requires_deployed?: boolean
}

export interface CardType {
  readonly id: string
  readonly side: SideId
  readonly name: string
  readonly color: string
  /** Command Points. */
  readonly cost: number
  readonly copies: number
  readonly kind:
    | 'network'
    | 'one_time'
    | 'persistent'
    | 'attached'
    | 'attached_persistent'
    | 'embarked_persistent'
    | 'deployment'
    | 'submarine'
  readonly symbols: readonly string[]
  readonly tags: readonly string[]
  readonly requires: { readonly host?: readonly string[]; readonly embarked_on?: readonly string[] } | null
  readonly space: { readonly asv?: number; readonly gpsv?: number; readonly wing?: 'rotary' | 'fixed' } | null
  /** What must be rolled to find it before it can be attacked, by fighters and by IAMD; null where no roll is needed. */
  readonly detect: {
    readonly ftr: number | null
    readonly iamd: number | null
    readonly iamd_min_cv: number | null
  } | null
  readonly hits_to_discard: number
  readonly options: readonly CardOption[]
  readonly core: boolean
  readonly prov: Provenances
}

export interface HexData {
  readonly id: string
  readonly col: number
  readonly row: number
  readonly type: 'naval' | 'mixed' | 'land'
  readonly mp: number | null
  readonly colour: string
  readonly features: readonly { readonly kind: string; readonly name: string }[]
  readonly prov: Provenances
}

/** A naval zone beside the map: 700 or 1,200 km away, on the western or eastern approach (7.4). */
export interface NavalZone {
  readonly id: string
  readonly side: 'west' | 'east'
  readonly km: 700 | 1200
}

export interface MapData {
  readonly id: string
  readonly name: string
  readonly hexes: readonly HexData[]
  /** Edges that ships may not cross. */
  readonly naval_blocked_edges: readonly (readonly string[])[]
  /** Edges that ground units and supplies may cross. */
  readonly land_links: readonly (readonly string[])[]
  /** Zones beside the map, if it has any. */
  readonly naval_zones?: readonly NavalZone[]
}

export interface UnitPlacement {
  readonly designator: string
  readonly type: string
  readonly hex?: string
  /** A hex that another passage of the rulebook gives (L2). */
  readonly alt_hex?: string
  /** Designator of the ship that carries it. */
  readonly embarked_on?: string
  /** Its nation, if it is not that of the team (17.1). */
  readonly nation?: string
}

export interface CardPlacement {
  readonly card: string
  readonly attached_to?: string
  readonly embarked_on?: string
  readonly deployed?: boolean
  readonly cp?: number
}

/** A unit type of a user's own: one that ships with other numbers, or a new one that is counted as one that ships. */
export interface OwnUnit {
  readonly type: UnitType
  readonly countedAs: string
}
export interface OwnCard {
  readonly type: CardType
  readonly countedAs: string
}

/** One way to score victory points. Exactly one of the fields beside `vp` is given. */
export interface VictoryRule {
  readonly vp: number
  /** For each enemy unit destroyed of a class (`ground`, `naval`, `unit` for all) or with a tag (`destroyer`). */
  readonly per?: string
  /** For each of these hexes held: an own unit with a GROUND ASSAULT value in it and no enemy unit. */
  readonly hold?: readonly string[]
  readonly unlessEnemyHolds?: string
  /** If no enemy ground unit stands on land. */
  readonly noEnemyAshore?: boolean
}

export interface SideSetup {
  readonly task_forces: readonly { readonly name: string; readonly units: readonly UnitPlacement[] }[]
  readonly free_cards: readonly CardPlacement[]
  /** Units off the map that cards can bring in (12.4). */
  readonly reinforcements?: readonly UnitPlacement[]
  /** Hexes in which submarines start (14.01); without them, any water nearer to an own ship than to an enemy's. */
  readonly submarine_hexes?: readonly string[]
  /** Cubes on the Interoperability Network of a team of several nations (17.1). */
  readonly interoperability?: number
  readonly example_purchase?: readonly CardPlacement[]
}

export interface ScenarioData {
  readonly id: string
  readonly name: string
  readonly map: string
  readonly turns: number
  readonly initiative: SideId | 'random'
  /** Towards Blue if positive. */
  readonly influence_start: number
  /** Command Points by side, then by the turn before which they are spent. */
  readonly cp: Readonly<Record<SideId, Readonly<Record<string, number>>>>
  readonly network_cubes_start: Readonly<Record<SideId, number>>
  readonly sides: Readonly<Record<SideId, SideSetup>>
  /** Naval zones beside its map, over those that the map has itself (7.4). */
  readonly naval_zones?: readonly NavalZone[]
  /** Unit and card types of a user's own that it brings along. */
  readonly units?: readonly OwnUnit[]
  readonly cards?: readonly OwnCard[]
  /** Types of which a true mirror gives the first one's numbers to the second. */
  readonly mirror_pairs?: readonly (readonly string[])[]
  readonly victory: {
    /** Who wins when both teams have the same points. */
    readonly tie: SideId | 'draw'
    readonly prov: Source
    readonly US: readonly VictoryRule[]
    readonly RU: readonly VictoryRule[]
  }
  readonly prov: Provenances
}

export const unitTypes = unitsFile.unitTypes as unknown as readonly UnitType[]
export const markerTypes = unitsFile.markers as unknown as readonly {
  readonly id: string
  readonly hp: number
  readonly mp?: number
  readonly ga?: { readonly cv: number; readonly dice?: number; readonly max_dice?: number } | null
  readonly prov: Provenances
}[]
export const cardTypes = cardsFile.cards as unknown as readonly CardType[]
export const maps = [mapFile as unknown as MapData] as const
export const scenarios = scenariosFile.scenarios as unknown as readonly ScenarioData[]
export const starterDeck = scenariosFile.starterDeck as unknown as Readonly<Record<SideId, readonly string[]>>

/** An Event card: something that changes the game for all (16.0). */
export interface EventCard {
  readonly name: string
  readonly effect: Effect
  readonly prov: Source
}
export const eventCards = cardsFile.events as unknown as readonly EventCard[]

/** Index of a unit type by id. Throws for an unknown one. */
export function unitTypeIndex(id: string): number {
  const at = unitTypes.findIndex(type => type.id === id)
  if (at < 0) throw new Error(`no unit type called "${id}"`)
  return at
}

/** Index of a card by id. Throws for an unknown one. */
export function cardTypeIndex(id: string): number {
  const at = cardTypes.findIndex(type => type.id === id)
  if (at < 0) throw new Error(`no card called "${id}"`)
  return at
}

/** The scenario that is played: the user's own, or the shipped one named. */
export const scenarioOf = (options: {
  readonly scenario: string
  readonly ownScenario: ScenarioData | null
}): ScenarioData => options.ownScenario ?? scenarios.find(({ id }) => id === options.scenario)!
