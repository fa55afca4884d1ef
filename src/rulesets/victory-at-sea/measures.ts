import type { EventGroup, Metric } from '../../engine/contracts.ts'
import { recordLayout } from '../../engine/record.ts'

/** Most turns of a game, and most ships of one side: metrics and dice addresses are laid out for them. */
export const MOST_TURNS = 200
export const MOST_SHIPS = 48
/** Greatest sums of Damage and of Crew over the ships of one side. */
export const MOST_FLEET_DAMAGE = 2000
export const MOST_FLEET_CREW = 3000

const SIDES = ['A', 'B'] as const

const perSide = (id: string, title: string, unit: string, max: number, doc: string): Metric[] =>
  SIDES.map(side => ({
    id: id + side,
    title: `${title}, side ${side}`,
    unit,
    doc: doc.replaceAll('SIDE', `side ${side}`),
    min: 0,
    max,
  }))

export const metrics: readonly Metric[] = [
  {
    id: 'turns',
    title: 'Turns',
    unit: 'turns',
    doc: 'Number of the turn in which the game ended.',
    min: 1,
    max: MOST_TURNS,
  },
  ...perSide(
    'damageLeft',
    'Damage left',
    'points',
    MOST_FLEET_DAMAGE,
    'Damage points left on the ships of SIDE, those that withdrew included.',
  ),
  ...perSide(
    'crewLeft',
    'Crew left',
    'points',
    MOST_FLEET_CREW,
    'Crew points left on the ships of SIDE, those that withdrew included.',
  ),
  ...perSide(
    'speed',
    'Speed of the first ship',
    'half inches',
    60,
    'Half inches a turn that damage left to the first ship of SIDE.',
  ),
  ...perSide('firesBurning', 'Fires burning', 'fires', 1000, 'Fires burning on the ships of SIDE at the end.'),
  ...perSide('destroyed', 'Ships destroyed', 'ships', MOST_SHIPS, 'Ships of SIDE with no Damage left.'),
  ...perSide(
    'abandoned',
    'Ships abandoned',
    'ships',
    MOST_SHIPS,
    'Ships of SIDE with no Crew left, those destroyed as well included.',
  ),
  ...perSide('crippled', 'Ships Crippled', 'ships', MOST_SHIPS, 'Ships of SIDE that became Crippled at some time.'),
  ...perSide(
    'skeleton',
    'Ships with a Skeleton Crew',
    'ships',
    MOST_SHIPS,
    'Ships of SIDE with a Skeleton Crew, or no Crew at all, at the end.',
  ),
  ...perSide(
    'turretsDestroyed',
    'Turrets destroyed',
    'turrets',
    400,
    'Turrets of SIDE destroyed, by critical hits or when Crippled.',
  ),
  ...perSide('hits', 'Hits taken', 'hits', 2000, 'Hits on the ships of SIDE whose Damage Dice began.'),
  ...perSide('firesStarted', 'Fires started', 'fires', 2000, 'Fires that critical hits started on the ships of SIDE.'),
  ...perSide(
    'crewLostToFires',
    'Crew lost to fires',
    'points',
    MOST_FLEET_CREW,
    'Crew points that fires took from the ships of SIDE, at most what they had left.',
  ),
  ...perSide('withdrawn', 'Ships withdrawn', 'ships', MOST_SHIPS, 'Ships of SIDE that left the table.'),
  ...perSide(
    'victoryPoints',
    'Victory Points',
    'points',
    3000,
    'Victory Points that SIDE earned by the scenario’s account.',
  ),
  ...perSide('salvoes', 'Torpedo salvoes', 'salvoes', 2000, 'Torpedo Spread counters that the ships of SIDE placed.'),
  ...perSide(
    'torpedoHits',
    'Torpedo hits taken',
    'hits',
    2000,
    'Torpedo hits on the ships of SIDE, of ships and aircraft.',
  ),
  ...perSide('bombHits', 'Bomb hits taken', 'hits', 2000, 'Bomb hits on the ships of SIDE.'),
  ...perSide('flightsLost', 'Flights lost', 'flights', 300, 'Flights and observation aircraft of SIDE shot down.'),
  ...perSide(
    'repairs',
    'Repairs',
    'repairs',
    2000,
    'Critical effects that SIDE repaired by Damage Control; fires put out are not among them.',
  ),
]

/** Rows of the four critical tables, in the order of the rulebook. */
export const CRITICAL_ROWS = [
  ['c1', 'Fire'],
  ['c2', 'Multiple Fires'],
  ['c3', 'Hull Breach'],
  ['c4', 'Multiple Explosions'],
  ['e1', 'Turbine Damaged'],
  ['e2', 'Props Damaged'],
  ['e3', 'Fuel Systems Ruptured'],
  ['e4', 'Engines Disabled'],
  ['w1', 'Anti-Aircraft Weapons Damaged'],
  ['w2', 'Secondary Weapons Damaged'],
  ['w3', 'Turret Destroyed'],
  ['w4', 'Magazine Explosion'],
  ['v1', 'Bridge Hit'],
  ['v2', 'Rudder'],
  ['v3', 'Engineering'],
  ['v4', 'Fire Control'],
  ['v5', 'Secondary Explosions'],
] as const

const ACTIONS = [
  ['allHands', 'All Hands on Deck!'],
  ['comeAbout', 'Come About!'],
  ['smoke', 'Create Smoke!'],
  ['evasive', 'Evasive!'],
  ['flankSpeed', 'Flank Speed!'],
  ['silentRunning', 'Rig for Silent Running!'],
] as const

const ENDINGS = [
  ['turnsUp', 'the last turn was over'],
  ['sideGone', 'a side had no ship left in the battle'],
  ['condition', 'a victory condition was met'],
] as const

const named = (list: readonly (readonly [string, string])[]): EventGroup['names'] =>
  list.map(([id, title]) => ({ id, title }))

export const events: readonly EventGroup[] = [
  ...SIDES.map(side => ({
    id: `criticals${side}`,
    title: `Critical hits by row, side ${side}`,
    doc: `Critical hits that the ships of side ${side} suffered, by row of the critical tables.`,
    names: named(CRITICAL_ROWS),
  })),
  ...SIDES.map(side => ({
    id: `actions${side}`,
    title: `Special Actions attempted, side ${side}`,
    doc: `Special Actions that the ships of side ${side} attempted, with or without success.`,
    names: named(ACTIONS),
  })),
  {
    id: 'endings',
    title: 'Why the battle ended',
    doc: 'What ended a battle; not counted in duels.',
    names: named(ENDINGS),
  },
]

const layout = recordLayout({ metrics, events })

/** Where the figures of one side stand in a record. */
const sideAt = (side: 'A' | 'B') => ({
  damageLeft: layout.metric(`damageLeft${side}`),
  crewLeft: layout.metric(`crewLeft${side}`),
  speed: layout.metric(`speed${side}`),
  firesBurning: layout.metric(`firesBurning${side}`),
  destroyed: layout.metric(`destroyed${side}`),
  abandoned: layout.metric(`abandoned${side}`),
  crippled: layout.metric(`crippled${side}`),
  skeleton: layout.metric(`skeleton${side}`),
  turretsDestroyed: layout.metric(`turretsDestroyed${side}`),
  hits: layout.metric(`hits${side}`),
  firesStarted: layout.metric(`firesStarted${side}`),
  crewLostToFires: layout.metric(`crewLostToFires${side}`),
  repairs: layout.metric(`repairs${side}`),
  criticals: layout.event(`criticals${side}`),
  actions: layout.event(`actions${side}`),
  withdrawn: layout.metric(`withdrawn${side}`),
  victoryPoints: layout.metric(`victoryPoints${side}`),
  torpedoesFired: layout.metric(`salvoes${side}`),
  torpedoHits: layout.metric(`torpedoHits${side}`),
  bombHits: layout.metric(`bombHits${side}`),
  flightsLost: layout.metric(`flightsLost${side}`),
})
export type SideMeasures = ReturnType<typeof sideAt>

export const AT = {
  outcome: layout.outcome,
  turns: layout.metric('turns'),
  endings: layout.event('endings'),
  sides: [sideAt('A'), sideAt('B')],
} as const
