import type { Dice } from '../../engine/dice.ts'
import { IllegalDecision } from '../../engine/errors.ts'
import type { Narrator } from '../../engine/narration.ts'
import { recordLayout } from '../../engine/record.ts'
import { type BattleTables, buildBattleTables } from './battle-tables.ts'
import { SHIPS } from './data.ts'
import { MOST_MOUNTS, MOST_TUBES } from './documents.ts'
import { events, metricFor, metrics, SIDE_IDS } from './metrics.ts'
import type { BattleOptions } from './options.ts'
import type { Commander, MoveOrder } from './policy.ts'
import { newState, type State } from './state.ts'

/** Dice addresses: `dice.at(turn, phase, actor)`. The actor is a ship, a torpedo's number, or a side after the ships. */
export const AT_INITIATIVE = 1
export const AT_GUNNERY = 2
export const AT_TORPEDOES = 3
export const AT_DAMAGE_CONTROL = 4

const layout = recordLayout({ metrics, events })

/** Where figures stand in the record; for ships and sides, where the first one's does. */
export const RECORD = {
  length: layout.length,
  turns: layout.metric('turns'),
  closestRange: layout.metric('closestRange'),
  hullLost: layout.metric(metricFor('hullLost', 'ajax')),
  hitsScored: layout.metric(metricFor('hitsScored', 'ajax')),
  hitsSuffered: layout.metric(metricFor('hitsSuffered', 'ajax')),
  turretsLost: layout.metric(metricFor('turretsLost', 'ajax')),
  speedLost: layout.metric(metricFor('speedLost', 'ajax')),
  torpedoesLaunched: layout.metric(metricFor('torpedoesLaunched', 'royal-navy')),
  torpedoHits: layout.metric(metricFor('torpedoHits', 'royal-navy')),
  fires: layout.metric(metricFor('fires', 'royal-navy')),
  shipsSunk: layout.metric(metricFor('shipsSunk', 'royal-navy')),
  hullShareLost: layout.metric(metricFor('hullShareLost', 'royal-navy')),
  reason: layout.event('reason'),
  weaponsScored: layout.event('hitsScored'),
  weaponsSuffered: layout.event('hitsSuffered'),
  salvos: layout.event('salvos'),
  straddles: layout.event('straddles'),
  effects: layout.event('effects'),
  sunk: layout.event('sunk'),
  playerB: layout.event('playerB'),
} as const

/** One compiled cell at play: the table, the players, the dice, and what the phases write to. */
export interface Battle {
  readonly tables: BattleTables
  readonly options: BattleOptions
  readonly state: State
  /** By side. */
  readonly players: readonly [Commander, Commander]
  readonly narrator: Narrator | undefined
  dice: Dice
  /** The phase at play, in the rulebook's words: for narration. */
  phase: string
  /** This battle's row. */
  record: Int32Array
  /** Where in the record the counters of what hits did begin: by ship, then effect. */
  effectCounters: number
  /** Effects of hits so far, as bits: the salvo's kernel looks at it and clears it. */
  touched: number

  /** Buffers for decisions. Targets by `mountKey`. */
  readonly order: MoveOrder
  readonly targets: Int32Array
  readonly shipTargets: Int32Array
  readonly headings: Int32Array
  /** Guns that fire in a throw, by target and calibre; zeros between ships. */
  readonly guns: Int32Array
  /** Mounts that a hit may fall on: filled anew for each. */
  readonly candidates: Int32Array
}

export function newBattle(
  options: BattleOptions,
  players: readonly [Commander, Commander],
  dice: Dice,
  narrator: Narrator | undefined,
): Battle {
  const tables = buildBattleTables(options)
  return {
    tables,
    options,
    state: newState(tables),
    players,
    narrator,
    dice,
    phase: '',
    record: new Int32Array(RECORD.length),
    effectCounters: RECORD.effects,
    touched: 0,
    order: { distance: 0, firstTurn: 0, lastTurn: 0 },
    targets: new Int32Array(SHIPS * MOST_MOUNTS),
    shipTargets: new Int32Array(MOST_MOUNTS),
    headings: new Int32Array(MOST_TUBES),
    guns: new Int32Array(SHIPS * 8),
    candidates: new Int32Array(MOST_MOUNTS),
  }
}

/** The name of a ship. */
export const nameOf = (battle: Battle, ship: number): string => battle.tables.sheets[ship]!.name

/** Throws: the player of `ship` asked for something that the rules forbid. */
export function forbid(battle: Battle, ship: number, decision: string, answer: string): never {
  const { state, tables } = battle
  throw new IllegalDecision(SIDE_IDS[tables.side[ship]!]!, state.turn, `${decision} ${nameOf(battle, ship)}`, answer)
}
