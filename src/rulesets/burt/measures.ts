import type { EventGroup, Metric } from '../../engine/contracts.ts'
import { recordLayout } from '../../engine/record.ts'
import { type Roster, shipped } from './data.ts'
import { type BurtOptions, OWN_SHIPS } from './options.ts'
import { MOST_BANKS, MOST_MOUNTS } from './roster.ts'
import { CALIBRES } from './spec.ts'

/** Most ships, and most moves, of a game. */
export const MOST_SHIPS = 40
export const MOST_MOVES = 200
/** Share of points left, in ten-thousandths, rounded down: a twentieth is a whole number of them. */
export const WHOLE_SHARE = 10_000

/** Ids by which events count ships, user's own ships by their place in the roster. */
export const SHIP_SLOTS: readonly string[] = [...shipped.ships.map(ship => ship.id), ...OWN_SHIPS]

const SIDES = [
  { key: 'A', name: 'side A' },
  { key: 'B', name: 'side B' },
] as const

const perSide = (id: string, title: string, unit: string, max: number, doc: string): [Metric, Metric] =>
  SIDES.map(({ key, name }) => ({
    id: id + key,
    title: `${title}, ${name}`,
    unit,
    doc: doc.replace('SIDE', name),
    min: 0,
    max,
  })) as [Metric, Metric]

export const metrics: readonly Metric[] = [
  {
    id: 'moves',
    title: 'Moves',
    unit: 'moves',
    doc: 'Number of the move in which the game ended, that move included.',
    min: 1,
    max: MOST_MOVES,
  },
  ...perSide(
    'left',
    'Points left',
    'ten-thousandths',
    WHOLE_SHARE,
    'Share of the points of SIDE’s ships that is left, in ten-thousandths, rounded down; a sunk ship has none.',
  ),
  ...perSide(
    'speed',
    'Speed of the first ship',
    'half hexes',
    20,
    'Half hexes a move that the damage left to the first ship of SIDE, sunk or not.',
  ),
  ...perSide(
    'mainLost',
    'Main turrets lost',
    'turrets',
    MOST_SHIPS * MOST_MOUNTS,
    'Main turrets of SIDE destroyed by criticals.',
  ),
  ...perSide(
    'smallLost',
    'Small mounts lost',
    'mounts',
    MOST_SHIPS * MOST_MOUNTS,
    'Small mounts of SIDE destroyed by criticals.',
  ),
  ...perSide(
    'banksLost',
    'Torpedo banks lost',
    'banks',
    MOST_SHIPS * MOST_BANKS,
    'Banks of torpedo tubes of SIDE destroyed by criticals.',
  ),
  ...perSide('sunk', 'Ships lost', 'ships', MOST_SHIPS, 'Ships of SIDE that sank or exploded.'),
  ...perSide(
    'spottingMoves',
    'Moves with the enemy in sight',
    'moves',
    MOST_MOVES,
    'Moves at whose end SIDE had at least one enemy in sight.',
  ),
  {
    id: 'merchantsSaved',
    title: 'Merchant ships saved',
    unit: 'ships',
    doc: 'Merchant ships of either side afloat at the end, those that left the table included.',
    min: 0,
    max: 2 * MOST_SHIPS,
  },
]

type Names = EventGroup['names']

const sideGroup = (id: string, title: string, doc: string, names: Names): [EventGroup, EventGroup] =>
  SIDES.map(({ key, name }) => ({
    id: id + key,
    title: `${title}, ${name}`,
    doc: doc.replace('SIDE', name),
    names,
  })) as [EventGroup, EventGroup]

const named = <const T extends readonly (readonly [string, string])[]>(list: T): Names =>
  list.map(([id, title]) => ({ id, title }))

/** Rows of the critical table by the die, then of the special table by name, in the order of the events. */
const CRITICAL_ROWS = [
  ['small', 'small turret (1)'],
  ['main', 'main turret (2, 3)'],
  ['engines', 'engines (4, 5)'],
  ['special', 'special (6)'],
  ['magazine', 'magazine'],
  ['bridge', 'bridge'],
  ['fireControl', 'fire control'],
  ['flooding', 'flooding'],
  ['fireSmall', 'small fire'],
  ['fireMedium', 'medium fire'],
  ['rudder', 'rudder'],
  ['tubes', 'torpedo tubes'],
  ['fireLarge', 'large fire'],
  ['engineRoom', 'engine room'],
] as const

const SUFFERED = [
  ['gunHits', 'gun hits taken'],
  ['torpedoHits', 'torpedo hits taken'],
  ['airTorpedoHits', 'aircraft torpedo hits taken'],
  ['bombHits', 'bomb hits taken'],
  ['minesStruck', 'mines struck'],
  ['depthCharged', 'depth charges that did damage'],
  ['fires', 'fires begun'],
  ['flightDeck', 'flight deck hits'],
] as const

const DID = [
  ['torpedoesFired', 'torpedoes fired'],
  ['torpedoesHit', 'torpedoes that hit'],
  ['smoke', 'hexes of smoke laid'],
  ['spotted', 'enemies spotted'],
  ['asdicContacts', 'ASDIC contacts'],
  ['depthChargeAttacks', 'depth charge attacks'],
  ['aircraftShotDown', 'aircraft shot down'],
  ['airTorpedoesDropped', 'aircraft torpedoes dropped'],
  ['bombsDropped', 'bombs dropped'],
  ['aircraftLost', 'aircraft lost for want of fuel'],
  ['minesSwept', 'mined hexes swept'],
] as const

const CAUSES = [
  ['guns', 'gun hits'],
  ['torpedoes', 'torpedoes'],
  ['closeAa', 'AA guns at close range'],
  ['airTorpedoes', 'aircraft torpedoes'],
  ['bombs', 'bombs'],
  ['mines', 'mines'],
  ['depthCharges', 'depth charges and leaks'],
] as const

const FATES = [
  ['sunk', 'sunk'],
  ['exploded', 'exploded (counted among the sunk)'],
  ['withdrawn', 'left the table'],
] as const

const ENDINGS = [
  ['movesUp', 'the last move was over'],
  ['sideGone', 'a side had no ship left'],
  ['condition', 'a victory condition was met'],
] as const

const slots: Names = SHIP_SLOTS.map((id, i) => ({
  id,
  title: shipped.ships[i]?.name ?? `ship ${i - shipped.ships.length + 1} of the roster`,
}))

export const events: readonly EventGroup[] = [
  ...sideGroup(
    'criticals',
    'Criticals by row',
    'Critical rolls on SIDE’s ships by the number on the d6, whatever came of it, and specials by name.',
    named(CRITICAL_ROWS),
  ),
  ...sideGroup('suffered', 'Suffered', 'What happened to SIDE’s ships.', named(SUFFERED)),
  ...sideGroup('did', 'Did', 'What SIDE’s ships and aircraft did.', named(DID)),
  ...sideGroup(
    'hits',
    'Hits by calibre',
    'Gun hits that SIDE scored, by calibre.',
    CALIBRES.map(({ id, title }) => ({ id, title })),
  ),
  ...sideGroup(
    'damage',
    'Points lost by cause',
    'Whole points that SIDE’s ships lost, at most what they had left; those lost to fire and flooding stand apart.',
    named(CAUSES),
  ),
  ...sideGroup(
    'attrition',
    'Twentieths of a point lost to fire and flooding',
    'What SIDE’s ships lost to the dice of fires and to flooding, in twentieths of a point, at most what they had left.',
    named([
      ['fire', 'fire'],
      ['flooding', 'flooding'],
    ]),
  ),
  ...sideGroup('fates', 'Fates', 'Ships of SIDE by how they left the battle.', named(FATES)),
  {
    id: 'pointsLost',
    title: 'Points lost by ship',
    doc: 'Whole points lost, by ship; all of a kind together.',
    names: slots,
  },
  {
    id: 'shipsSunk',
    title: 'Ships sunk',
    doc: 'Ships that sank or exploded, by ship; all of a kind together.',
    names: slots,
  },
  { id: 'endings', title: 'Why the game ended', doc: 'What ended the game.', names: named(ENDINGS) },
]

/** Names of ships of the user's own, by the ids under which events count them. */
export function ownTitles(options: BurtOptions): Readonly<Record<string, string>> {
  const own = (options.roster as Partial<Roster> | null)?.ships ?? []
  const titles = own.flatMap(({ id, name }, i): [string, string][] => {
    if (SHIP_SLOTS.includes(id)) return [[id, name]]
    return OWN_SHIPS[i] === undefined ? [] : [[OWN_SHIPS[i], name]]
  })
  return Object.fromEntries(titles)
}

const layout = recordLayout({ metrics, events })

/** Where the figures of one side stand in a record. */
export interface SideMeasures {
  readonly left: number
  readonly speed: number
  readonly mainLost: number
  readonly smallLost: number
  readonly banksLost: number
  readonly sunk: number
  readonly spottingMoves: number
  readonly criticals: number
  readonly suffered: number
  readonly did: number
  readonly hits: number
  readonly damage: number
  readonly attrition: number
  readonly fates: number
}

const sideAt = (key: 'A' | 'B'): SideMeasures => ({
  left: layout.metric(`left${key}`),
  speed: layout.metric(`speed${key}`),
  mainLost: layout.metric(`mainLost${key}`),
  smallLost: layout.metric(`smallLost${key}`),
  banksLost: layout.metric(`banksLost${key}`),
  sunk: layout.metric(`sunk${key}`),
  spottingMoves: layout.metric(`spottingMoves${key}`),
  criticals: layout.event(`criticals${key}`),
  suffered: layout.event(`suffered${key}`),
  did: layout.event(`did${key}`),
  hits: layout.event(`hits${key}`),
  damage: layout.event(`damage${key}`),
  attrition: layout.event(`attrition${key}`),
  fates: layout.event(`fates${key}`),
})

export const AT = {
  outcome: layout.outcome,
  moves: layout.metric('moves'),
  merchantsSaved: layout.metric('merchantsSaved'),
  pointsLost: layout.event('pointsLost'),
  shipsSunk: layout.event('shipsSunk'),
  endings: layout.event('endings'),
  sides: [sideAt('A'), sideAt('B')],
} as const

const place = (list: readonly (readonly [string, string])[], id: string): number =>
  list.findIndex(([name]) => name === id)

/** Rows of `criticals`. */
export const ROW_SMALL = place(CRITICAL_ROWS, 'small')
export const ROW_MAIN = place(CRITICAL_ROWS, 'main')
export const ROW_ENGINES = place(CRITICAL_ROWS, 'engines')
export const ROW_SPECIAL = place(CRITICAL_ROWS, 'special')
export const ROW_MAGAZINE = place(CRITICAL_ROWS, 'magazine')
export const ROW_BRIDGE = place(CRITICAL_ROWS, 'bridge')
export const ROW_FIRE_CONTROL = place(CRITICAL_ROWS, 'fireControl')
export const ROW_FLOODING = place(CRITICAL_ROWS, 'flooding')
export const ROW_FIRE_SMALL = place(CRITICAL_ROWS, 'fireSmall')
export const ROW_FIRE_MEDIUM = place(CRITICAL_ROWS, 'fireMedium')
export const ROW_RUDDER = place(CRITICAL_ROWS, 'rudder')
export const ROW_TUBES = place(CRITICAL_ROWS, 'tubes')
export const ROW_FIRE_LARGE = place(CRITICAL_ROWS, 'fireLarge')
export const ROW_ENGINE_ROOM = place(CRITICAL_ROWS, 'engineRoom')

export const GUN_HITS = place(SUFFERED, 'gunHits')
export const TORPEDO_HITS = place(SUFFERED, 'torpedoHits')
export const AIR_TORPEDO_HITS = place(SUFFERED, 'airTorpedoHits')
export const BOMB_HITS = place(SUFFERED, 'bombHits')
export const MINES_STRUCK = place(SUFFERED, 'minesStruck')
export const DEPTH_CHARGED = place(SUFFERED, 'depthCharged')
export const FIRES = place(SUFFERED, 'fires')
export const FLIGHT_DECK_HITS = place(SUFFERED, 'flightDeck')

export const TORPEDOES_FIRED = place(DID, 'torpedoesFired')
export const TORPEDOES_HIT = place(DID, 'torpedoesHit')
export const SMOKE_LAID = place(DID, 'smoke')
export const SPOTTED = place(DID, 'spotted')
export const ASDIC_CONTACTS = place(DID, 'asdicContacts')
export const DEPTH_CHARGE_ATTACKS = place(DID, 'depthChargeAttacks')
export const AIRCRAFT_SHOT_DOWN = place(DID, 'aircraftShotDown')
export const AIR_TORPEDOES_DROPPED = place(DID, 'airTorpedoesDropped')
export const BOMBS_DROPPED = place(DID, 'bombsDropped')
export const AIRCRAFT_LOST = place(DID, 'aircraftLost')
export const MINES_SWEPT = place(DID, 'minesSwept')

export const BY_GUNS = place(CAUSES, 'guns')
export const BY_TORPEDOES = place(CAUSES, 'torpedoes')
export const BY_CLOSE_AA = place(CAUSES, 'closeAa')
export const BY_AIR_TORPEDOES = place(CAUSES, 'airTorpedoes')
export const BY_BOMBS = place(CAUSES, 'bombs')
export const BY_MINES = place(CAUSES, 'mines')
export const BY_DEPTH_CHARGES = place(CAUSES, 'depthCharges')
/** Names of `attrition`, in twentieths. */
export const BY_FIRE = 0
export const BY_FLOODING = 1

export const FATE_SUNK = place(FATES, 'sunk')
export const FATE_EXPLODED = place(FATES, 'exploded')
export const FATE_WITHDRAWN = place(FATES, 'withdrawn')

export const MOVES_UP = place(ENDINGS, 'movesUp')
export const SIDE_GONE = place(ENDINGS, 'sideGone')
export const CONDITION_MET = place(ENDINGS, 'condition')
