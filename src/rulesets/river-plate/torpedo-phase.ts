import { AT_TORPEDOES, type Battle, forbid, RECORD } from './battle.ts'
import { loseHull, loseSpeed } from './damage.ts'
import { SHIPS } from './data.ts'
import { abeam, ahead, compass, eastward, northward, turnTo, UNIT } from './geometry.ts'
import { facingSide, resolveHit } from './hit-location.ts'
import { bridgeOut } from './movement-phase.ts'
import { tellContact, tellLaunch, tellRunOut, tellTorpedo } from './narration.ts'
import type { View } from './state.ts'
import { PORT_BANK, TORPEDO, torpedoEffectsAt } from './tables.ts'

/** Hull points that each hull location among a torpedo's hits costs (A23). */
export const TORPEDO_HULL_DAMAGE = 2

/** Torpedo Phase: counters move, Player A launches, Player B launches. */
export function torpedoPhase(battle: Battle): void {
  if (battle.state.markers > 0) moveCounters(battle)
  launchAll(battle, battle.state.playerA)
  launchAll(battle, 1 - battle.state.playerA)
}

// ---- Counters ----------------------------------------------------------------------------------------------------

/** How far a counter runs this turn: 10 inches, or what is left of its range (A19). */
export const runOf = (view: View, marker: number): number =>
  Math.min(view.tables.torpedoSpeed, view.tables.torpedoRange - view.markerRun[marker]!)

/** Every counter moves, in the order of launch. Those that hit or are spent leave the table; the others close up. */
function moveCounters(battle: Battle): void {
  const { state } = battle
  let kept = 0
  for (let i = 0; i < state.markers; i++) if (moveCounter(battle, i)) keep(battle, i, kept++)
  state.markers = kept
}

function keep({ state }: Battle, from: number, to: number): void {
  if (from === to) return
  state.markerX[to] = state.markerX[from]!
  state.markerY[to] = state.markerY[from]!
  state.markerHeading[to] = state.markerHeading[from]!
  state.markerRun[to] = state.markerRun[from]!
  state.markerLauncher[to] = state.markerLauncher[from]!
  state.markerRolled[to] = state.markerRolled[from]!
  state.markerNumber[to] = state.markerNumber[from]!
}

/** Runs one counter and rolls for the ships that it passes, in order. Returns whether it stays on the table. */
function moveCounter(battle: Battle, marker: number): boolean {
  const { state, tables, dice } = battle
  const run = runOf(state, marker)
  dice.at(state.turn, AT_TORPEDOES, state.markerNumber[marker]!)
  for (;;) {
    const ship = nextContact(battle, marker, run)
    if (ship < 0) break
    state.markerRolled[marker]! |= 1 << ship
    const roll = dice.d6()
    const hit = roll >= battle.options.torpedoHitsOn
    if (battle.narrator !== undefined) tellContact(battle, marker, ship, roll, hit)
    if (hit) {
      torpedoHits(battle, marker, ship)
      return false
    }
  }
  const heading = state.markerHeading[marker]!
  state.markerX[marker]! += eastward(run, heading)
  state.markerY[marker]! += northward(run, heading)
  state.markerRun[marker]! += run
  if (state.markerRun[marker]! < tables.torpedoRange && !offTable(battle, marker)) return true
  if (battle.narrator !== undefined) tellRunOut(battle, marker)
  return false
}

/** A37=removed: whether a counter lies beyond an edge of the table. */
function offTable({ state, tables, options }: Battle, marker: number): boolean {
  if (options.torpedoesPastEdge === 'run-on') return false
  const { west, north, east, south } = tables.edges
  const x = state.markerX[marker]!
  const y = state.markerY[marker]!
  return x < west || x > east || y < south || y > north
}

/** The first ship on this run that the counter has not been rolled for, or -1 (A20). */
function nextContact({ state, tables, options }: Battle, marker: number, run: number): number {
  const launcher = state.markerLauncher[marker]!
  const firstRun = state.markerRun[marker] === 0
  let nearest = -1
  let least = Number.POSITIVE_INFINITY
  for (let ship = 0; ship < SHIPS; ship++) {
    if (state.present[ship] === 0 || (state.markerRolled[marker]! & (1 << ship)) !== 0) continue
    if (ship === launcher && firstRun) continue
    if (options.torpedoContact === 'enemy-only' && tables.side[ship] === tables.side[launcher]) continue
    const along = passedAt(state, marker, run, state.x[ship]!, state.y[ship]!)
    if (along < least) {
      least = along
      nearest = ship
    }
  }
  return nearest
}

/**
 * How far along its next run (times `UNIT`, within the run) a counter is nearest to a point, or Infinity if it does not
 * pass within reach of it.
 */
export function passedAt(view: View, marker: number, run: number, x: number, y: number): number {
  const heading = view.markerHeading[marker]!
  const dx = x - view.markerX[marker]!
  const dy = y - view.markerY[marker]!
  const reach = view.tables.torpedoReach
  const along = ahead(dx, dy, heading)
  const end = run * UNIT
  if (along >= 0 && along <= end)
    return Math.abs(abeam(dx, dy, heading)) <= reach * UNIT ? along : Number.POSITIVE_INFINITY
  const ex = along < 0 ? dx : dx - eastward(run, heading)
  const ey = along < 0 ? dy : dy - northward(run, heading)
  if (ex * ex + ey * ey > reach * reach) return Number.POSITIVE_INFINITY
  return along < 0 ? 0 : end
}

/** A die says how many hull points and how many hits; the ship also slows (A22, A23). Armour is ignored. */
function torpedoHits(battle: Battle, marker: number, ship: number): void {
  const { state, tables, dice, record } = battle
  const launcher = state.markerLauncher[marker]!
  record[RECORD.torpedoHits + tables.side[launcher]!]!++
  record[RECORD.weaponsScored + 6 * launcher + TORPEDO]!++
  record[RECORD.weaponsSuffered + 6 * ship + TORPEDO]!++
  const facing = facingSide(battle, ship, state.markerX[marker]!, state.markerY[marker]!)
  const hits = dice.d6()
  if (battle.narrator !== undefined) tellTorpedo(battle, ship, hits)
  loseSpeed(battle, ship, battle.options.torpedoSpeedLoss === 'torpedo' ? 1 : hits)
  loseHull(battle, ship, hits)
  const effects = torpedoEffectsAt(tables, ship)
  for (let i = 0; i < hits && state.present[ship] === 1; i++)
    resolveHit(battle, ship, effects, TORPEDO_HULL_DAMAGE, facing)
}

// ---- Launching ---------------------------------------------------------------------------------------------------

/** More than 75% of the hull points lost (A24): torpedoes may not be fired. */
export const tooDamagedToLaunch = (view: View, ship: number): boolean =>
  4 * (view.tables.hull[ship]! - view.hull[ship]!) > 3 * view.tables.hull[ship]!

/**
 * Whether the bridge forbids launching. Under A14=through-next-gunnery the ban has ended when the last turn's Torpedo
 * Phase comes (ledger, G5).
 */
export const bridgeForbidsLaunch = (view: View, ship: number): boolean =>
  bridgeOut(view, ship) &&
  (view.tables.options.bridgeHit !== 'through-next-gunnery' || view.turn < view.bridgeTo[ship]!)

/** Whether tubes of this bank can launch on `heading` (A33). */
export function tubesBear(view: View, ship: number, bank: number, heading: number): boolean {
  const ruling = view.tables.options.torpedoArcs
  if (ruling === 'any') return true
  const relative = turnTo(view.heading[ship]!, heading)
  const off = bank === PORT_BANK ? -relative : relative
  return ruling === 'beam' ? off >= 45 && off <= 135 : off >= 0 || relative === 180
}

function launchAll(battle: Battle, side: number): void {
  const { state, tables } = battle
  const ships = tables.fleet[side]!
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i]!
    if (state.present[ship] === 0 || tooDamagedToLaunch(state, ship) || bridgeForbidsLaunch(state, ship)) continue
    for (let bank = 0; bank < 2; bank++) if (state.tubes[2 * ship + bank]! > 0) launchBank(battle, ship, bank)
  }
}

function launchBank(battle: Battle, ship: number, bank: number): void {
  const { state, tables, headings, record } = battle
  const loaded = state.tubes[2 * ship + bank]!
  const side = tables.side[ship]!
  const launched = battle.players[side]!.launch(state, ship, bank, headings)
  if (!(Number.isInteger(launched) && launched >= 0 && launched <= loaded))
    forbid(battle, ship, 'launching torpedoes from', `${launched} torpedoes; allowed are 0 to ${loaded}`)
  for (let i = 0; i < launched; i++) {
    const heading = headings[i]!
    if (heading !== compass(heading) || !tubesBear(state, ship, bank, heading))
      forbid(battle, ship, 'launching torpedoes from', `heading ${heading}, which the tubes do not bear on`)
    const marker = state.markers++
    state.markerX[marker] = state.x[ship]!
    state.markerY[marker] = state.y[ship]!
    state.markerHeading[marker] = heading
    state.markerRun[marker] = 0
    state.markerLauncher[marker] = ship
    state.markerRolled[marker] = 0
    state.markerNumber[marker] = state.launched++
  }
  state.tubes[2 * ship + bank]! -= launched
  record[RECORD.torpedoesLaunched + side]! += launched
  if (battle.narrator !== undefined && launched > 0) tellLaunch(battle, ship, bank, launched)
}
