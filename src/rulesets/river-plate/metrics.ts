import type { EventGroup, Metric, Outcome, Seat } from '../../engine/contracts.ts'
import { CALIBRES, SHIP_IDS, type ShipId, shippedShip } from './data.ts'
import { MOST_HULL, MOST_SPEED, MOST_TUBES, MOST_TURRETS } from './documents.ts'
import { EFFECTS } from './effects.ts'

/** Sides by number. */
export const ROYAL_NAVY = 0
export const KRIEGSMARINE = 1
export const SIDE_IDS = ['royal-navy', 'kriegsmarine'] as const
export type SideId = (typeof SIDE_IDS)[number]
export const SIDE_TITLES = ['Royal Navy', 'Kriegsmarine'] as const

export const seats: readonly Seat[] = [
  {
    id: 'royal-navy',
    title: 'Royal Navy',
    doc: "Commands Commodore Harwood's squadron, or whatever ships fight on its side.",
  },
  {
    id: 'kriegsmarine',
    title: 'Kriegsmarine',
    doc: 'Commands Admiral Graf Spee, or whatever ships fight on her side.',
  },
]

/** Outcomes by number. */
export const ROYAL_NAVY_WINS = 0
export const KRIEGSMARINE_WINS = 1
export const DRAW = 2
export const UNFINISHED = 3

export const outcomes: readonly Outcome[] = [
  {
    id: 'royal-navy',
    title: 'Royal Navy wins',
    doc: 'By default: every ship of the Kriegsmarine was sunk or crippled. A25 says what else it may take.',
    result: { 'royal-navy': 'win', kriegsmarine: 'loss' },
  },
  {
    id: 'kriegsmarine',
    title: 'Kriegsmarine wins',
    doc: 'By default: enough British ships were sunk, or the Kriegsmarine got away nearly unhurt. A25 says what else it may take.',
    result: { 'royal-navy': 'loss', kriegsmarine: 'win' },
  },
  {
    id: 'draw',
    title: 'Draw',
    doc: 'Neither side, or both at once, did what it takes to win (A25).',
    result: { 'royal-navy': 'draw', kriegsmarine: 'draw' },
  },
  {
    id: 'unfinished',
    title: 'Unfinished',
    doc: 'Stopped at the turn limit, or by escape, where only the last side afloat wins (A25=afloat).',
    result: { 'royal-navy': 'unfinished', kriegsmarine: 'unfinished' },
  },
]

/** Reasons by number: how the battle ended. */
export const REASON_SUNK = 0
export const REASON_CRIPPLED = 1
export const REASON_ESCAPED = 2
export const REASON_HULL = 3
export const REASON_TIME = 4
export const REASON_MUTUAL = 5

export const MOST_TURNS = 100
/** Ranges and hits above these are recorded as these. */
export const MOST_RANGE = 999
export const MOST_HITS = 300
export const MOST_FIRES = 100

const camel = (id: string): string => id.replace(/(^|-)(\w)/g, (_, __, letter: string) => letter.toUpperCase())

/** Name of a metric that is kept for each ship or side: `hullLost` and `graf-spee` give `hullLostGrafSpee`. */
export const metricFor = (name: string, of: ShipId | SideId): string => name + camel(of)

const count = (id: string, title: string, unit: string, max: number, doc: string): Metric => ({
  id,
  title,
  unit,
  doc,
  min: 0,
  max,
})

const perShip = (name: string, title: string, unit: string, max: number, doc: string): Metric[] =>
  SHIP_IDS.map(id => {
    const ship = shippedShip(id).name
    return count(
      metricFor(name, id),
      `${title}, ${ship}`,
      unit,
      max,
      `${doc.replaceAll('SHIP', ship)} 0 if she is absent.`,
    )
  })

const perSide = (name: string, title: string, unit: string, max: number, doc: string): Metric[] =>
  SIDE_IDS.map((id, i) =>
    count(metricFor(name, id), `${title}, ${SIDE_TITLES[i]}`, unit, max, doc.replaceAll('SIDE', SIDE_TITLES[i]!)),
  )

/** What is measured once a battle. Per ship in roster order, per side Royal Navy first: kernels count on that. */
export const metrics: readonly Metric[] = [
  count('turns', 'Turns', 'turns', MOST_TURNS, 'Number of the turn in which the battle ended, that turn included.'),
  count(
    'closestRange',
    'Closest range',
    'inches',
    MOST_RANGE,
    `Least distance between two enemies after movement, to the nearest inch of 500 yards; ${MOST_RANGE} also for more.`,
  ),
  ...perShip(
    'hullLost',
    'Hull points lost',
    'hull points',
    4 * MOST_HULL,
    'Hull points that SHIP lost; all of them if she sank.',
  ),
  ...perShip(
    'hitsScored',
    'Hits scored',
    'hits',
    MOST_HITS,
    `Hits by shells and torpedoes of SHIP, stopped by armour or not, a torpedo as one; ${MOST_HITS} also for more.`,
  ),
  ...perShip(
    'hitsSuffered',
    'Hits suffered',
    'hits',
    MOST_HITS,
    `Hits by shells and torpedoes on SHIP, stopped by armour or not, a torpedo as one; ${MOST_HITS} also for more.`,
  ),
  ...perShip(
    'turretsLost',
    'Turrets lost',
    'turrets',
    MOST_TURRETS,
    'Turrets of SHIP that did not work when the battle ended.',
  ),
  ...perShip(
    'speedLost',
    'Speed lost',
    'movement points',
    MOST_SPEED,
    'Movement points that SHIP was short of when the battle ended.',
  ),
  ...perSide(
    'torpedoesLaunched',
    'Torpedoes launched',
    'torpedoes',
    10 * MOST_TUBES,
    'Torpedoes that ships of the SIDE launched.',
  ),
  ...perSide(
    'torpedoHits',
    'Torpedo hits',
    'torpedoes',
    10 * MOST_TUBES,
    'Torpedoes of the SIDE that hit a ship, friend or foe.',
  ),
  ...perSide(
    'fires',
    'Fires',
    'fires',
    MOST_FIRES,
    `Fires that broke out on ships of the SIDE; ${MOST_FIRES} also for more.`,
  ),
  ...perSide('shipsSunk', 'Ships sunk', 'ships', SHIP_IDS.length, 'Ships of the SIDE that were sunk.'),
  ...perSide(
    'hullShareLost',
    'Share of hull lost',
    'per cent',
    100,
    'Share of all hull points of the SIDE that was lost, to the nearest per cent.',
  ),
]

const ships = SHIP_IDS.map(id => ({ id, title: shippedShip(id).name }))
const weapons = [...CALIBRES.map(id => ({ id, title: `${id}-inch` })), { id: 'torpedo', title: 'torpedo' }]
const byWeapon = ships.flatMap(ship =>
  weapons.map(weapon => ({ id: `${ship.id}-${weapon.id}`, title: `${ship.title}, ${weapon.title}` })),
)

/** Event counters of a battle. By ship and weapon: six counters a ship, calibres in table order, then torpedoes. */
export const events: readonly EventGroup[] = [
  {
    id: 'reason',
    title: 'How it ended',
    doc: 'Exactly one a battle; see section 4 of the ledger.',
    names: [
      { id: 'sunk', title: 'Ships sunk' },
      { id: 'crippled', title: 'Crippled' },
      { id: 'escaped', title: 'Escaped' },
      { id: 'hull', title: 'Hull points compared' },
      { id: 'time', title: 'Turn limit' },
      { id: 'mutual', title: 'Both sides at once' },
    ],
  },
  {
    id: 'hitsScored',
    title: 'Hits scored by ship and weapon',
    doc: 'Hits scored by each ship with each calibre and with torpedoes; a torpedo counts as one.',
    names: byWeapon,
  },
  {
    id: 'hitsSuffered',
    title: 'Hits suffered by ship and weapon',
    doc: 'Hits suffered by each ship from each calibre and from torpedoes; a torpedo counts as one.',
    names: byWeapon,
  },
  { id: 'salvos', title: 'Salvos', doc: 'Throws of the dice for gunfire by each ship.', names: ships },
  {
    id: 'straddles',
    title: 'Straddles',
    doc: 'Salvos of each ship that straddled, and so hit, their target.',
    names: ships,
  },
  {
    id: 'effects',
    title: 'What hits did',
    doc: 'Hits on each ship by location and penetration, those without further effect included. Each of the one to six hits of a torpedo counts here, as penetrated where there is armour to ignore; hits on a ship that has sunk do not.',
    names: ships.flatMap(ship =>
      EFFECTS.map(({ id, title }) => ({ id: `${ship.id}-${id}`, title: `${ship.title}: ${title}` })),
    ),
  },
  { id: 'sunk', title: 'Sunk', doc: 'Ships sunk.', names: ships },
  {
    id: 'playerB',
    title: 'Turns as Player B',
    doc: 'Turns in which the side moved last and fired first.',
    names: SIDE_IDS.map((id, i) => ({ id, title: SIDE_TITLES[i]! })),
  },
]
