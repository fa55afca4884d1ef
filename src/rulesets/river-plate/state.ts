import type { BattleTables } from './battle-tables.ts'
import { SHIPS } from './data.ts'
import { MOST_MOUNTS, MOST_TUBES } from './documents.ts'
import type { Numbers } from './tables.ts'

/** Most torpedoes that can ever be on the table. */
const MOST_MARKERS = SHIPS * 2 * MOST_TUBES

/**
 * What a player may see: all that lies on the table. Ships are numbered in roster order, mounts in sheet order; where
 * several numbers make a position, `tables.ts` says how. Read only.
 */
export interface View {
  readonly tables: BattleTables
  /** From 1. */
  readonly turn: number
  /** The side that is Player A this turn. */
  readonly playerA: number

  /** Thousandths of an inch, and whole compass degrees. */
  readonly x: Numbers
  readonly y: Numbers
  readonly heading: Numbers
  /** By `rangeKey`: squares of the ranges between enemies after this turn's movement. */
  readonly ranges: Numbers

  /** 1 for ships on the table: neither absent nor sunk nor gone. */
  readonly present: Numbers
  readonly hull: Numbers
  /** Movement points. */
  readonly speed: Numbers
  /** 1 for mounts that work, by `mountKey`. */
  readonly works: Numbers
  /** Torpedoes left by `2 * ship + bank`. */
  readonly tubes: Numbers
  /** Fires burning. */
  readonly fires: Numbers
  /** 1 if the rudder is damaged. */
  readonly rudder: Numbers
  /** First and last turn in which the bridge is out of action (A14). */
  readonly bridgeFrom: Numbers
  readonly bridgeTo: Numbers
  /** 1 once anything that can be repaired was damaged, whether or not it still is. */
  readonly hurt: Numbers
  /** 1 for ships that left by the escape edge. */
  readonly gone: Numbers
  readonly sunk: Numbers

  /** Torpedo counters on the table, in the order of their launch. */
  readonly markers: number
  readonly markerX: Numbers
  readonly markerY: Numbers
  readonly markerHeading: Numbers
  /** Thousandths of an inch run so far. */
  readonly markerRun: Numbers
  /** The ship that launched it. */
  readonly markerLauncher: Numbers
  /** Ships that it has been rolled for, as bits. */
  readonly markerRolled: Numbers

  /** While a ship is asked for its fire: range band of each enemy ship, or `BANDS` if it cannot be fired at. */
  readonly targetBand: Numbers
  /** Which of the asking ship's arcs bear on each enemy ship, as bits. */
  readonly targetBears: Numbers
}

/** The table as the kernel keeps it: allocated once, reset for each battle. */
export interface State extends View {
  turn: number
  playerA: number
  readonly x: Float64Array
  readonly y: Float64Array
  readonly heading: Int32Array
  readonly ranges: Float64Array
  /** The least of the ranges, squared; Infinity without enemies. */
  closest: number
  readonly present: Uint8Array
  readonly hull: Int32Array
  readonly speed: Int32Array
  readonly works: Uint8Array
  readonly tubes: Int32Array
  readonly fires: Int32Array
  /** Of those, the fires that broke out this turn (A12=next-turn). */
  readonly newFires: Int32Array
  /** Fires that broke out since the battle began: for the record. */
  readonly firesLit: Int32Array
  readonly rudder: Uint8Array
  readonly bridgeFrom: Int32Array
  readonly bridgeTo: Int32Array
  readonly hurt: Uint8Array
  readonly gone: Uint8Array
  readonly sunk: Uint8Array
  /** 1 for ships that were crippled before this turn's repairs (A36=before-repairs). */
  readonly crippledBefore: Uint8Array
  markers: number
  /** Torpedoes launched so far: the next one's number. */
  launched: number
  readonly markerX: Float64Array
  readonly markerY: Float64Array
  readonly markerHeading: Int32Array
  readonly markerRun: Int32Array
  readonly markerLauncher: Int32Array
  readonly markerRolled: Int32Array
  /** Number of the launch, which addresses its dice. */
  readonly markerNumber: Int32Array
  readonly targetBand: Int32Array
  readonly targetBears: Int32Array
}

export function newState(tables: BattleTables): State {
  return {
    tables,
    turn: 0,
    playerA: 0,
    x: new Float64Array(SHIPS),
    y: new Float64Array(SHIPS),
    heading: new Int32Array(SHIPS),
    ranges: new Float64Array(SHIPS * SHIPS),
    closest: 0,
    present: new Uint8Array(SHIPS),
    hull: new Int32Array(SHIPS),
    speed: new Int32Array(SHIPS),
    works: new Uint8Array(SHIPS * MOST_MOUNTS),
    tubes: new Int32Array(2 * SHIPS),
    fires: new Int32Array(SHIPS),
    newFires: new Int32Array(SHIPS),
    firesLit: new Int32Array(SHIPS),
    rudder: new Uint8Array(SHIPS),
    bridgeFrom: new Int32Array(SHIPS),
    bridgeTo: new Int32Array(SHIPS),
    hurt: new Uint8Array(SHIPS),
    gone: new Uint8Array(SHIPS),
    sunk: new Uint8Array(SHIPS),
    crippledBefore: new Uint8Array(SHIPS),
    markers: 0,
    launched: 0,
    markerX: new Float64Array(MOST_MARKERS),
    markerY: new Float64Array(MOST_MARKERS),
    markerHeading: new Int32Array(MOST_MARKERS),
    markerRun: new Int32Array(MOST_MARKERS),
    markerLauncher: new Int32Array(MOST_MARKERS),
    markerRolled: new Int32Array(MOST_MARKERS),
    markerNumber: new Int32Array(MOST_MARKERS),
    targetBand: new Int32Array(SHIPS),
    targetBears: new Int32Array(SHIPS),
  }
}

/** Sets the table up for a new battle. Absent ships keep zeros everywhere. */
export function reset(state: State): void {
  const { tables } = state
  state.turn = 0
  state.playerA = 0
  state.markers = 0
  state.launched = 0
  state.fires.fill(0)
  state.newFires.fill(0)
  state.firesLit.fill(0)
  state.rudder.fill(0)
  state.bridgeFrom.fill(0)
  state.bridgeTo.fill(0)
  state.hurt.fill(0)
  state.gone.fill(0)
  state.sunk.fill(0)
  state.crippledBefore.fill(0)
  for (let ship = 0; ship < SHIPS; ship++) {
    const here = tables.side[ship]! >= 0 ? 1 : 0
    state.present[ship] = here
    state.x[ship] = tables.startX[ship]!
    state.y[ship] = tables.startY[ship]!
    state.heading[ship] = tables.startHeading[ship]!
    state.hull[ship] = here * tables.hull[ship]!
    state.speed[ship] = here * tables.speed[ship]!
    state.tubes[2 * ship] = here * tables.tubes[2 * ship]!
    state.tubes[2 * ship + 1] = here * tables.tubes[2 * ship + 1]!
    for (let m = 0; m < MOST_MOUNTS; m++)
      state.works[ship * MOST_MOUNTS + m] = here * (m < tables.mounts[ship]! ? 1 : 0)
  }
}
