import { type Battle, RECORD } from './battle.ts'
import { SHIPS } from './data.ts'
import {
  DRAW,
  KRIEGSMARINE,
  KRIEGSMARINE_WINS,
  MOST_FIRES,
  MOST_HITS,
  REASON_CRIPPLED,
  REASON_ESCAPED,
  REASON_HULL,
  REASON_MUTUAL,
  REASON_SUNK,
  REASON_TIME,
  ROYAL_NAVY,
  ROYAL_NAVY_WINS,
  UNFINISHED,
} from './metrics.ts'
import type { State, View } from './state.ts'
import { mountKey, TORPEDO } from './tables.ts'

/** Victory (A25; ledger, section 4). The rulebook prints none. */

/** The battle goes on. */
export const GOES_ON = -1

const verdict = { outcome: GOES_ON, reason: 0 }

/** How a battle stands at the end of a turn: an outcome and a reason, or `GOES_ON`. The same object each time. */
export type Verdict = Readonly<typeof verdict>

const is = (outcome: number, reason: number): Verdict => {
  verdict.outcome = outcome
  verdict.reason = reason
  return verdict
}

/** Judges the battle at the end of a turn. */
export function judge(battle: Battle): Verdict {
  const { state, options } = battle
  const last = state.turn >= options.turnLimit
  if (options.victory === 'decision') return decision(state, last)
  if (options.victory === 'points') {
    const { outcome } = decision(state, last)
    return outcome === DRAW ? byShare(state) : verdict
  }
  if (options.victory === 'afloat') return lastAfloat(state, last)
  if (!last && onTable(state, ROYAL_NAVY) > 0 && onTable(state, KRIEGSMARINE) > 0) return is(GOES_ON, 0)
  return options.victory === 'hull' ? byShare(state) : byPoints(state)
}

/** A36=before-repairs: notes which ships of the Kriegsmarine are crippled as Damage Control begins. */
export function noteCrippled({ state }: Battle): void {
  const ships = state.tables.fleet[KRIEGSMARINE]!
  for (let i = 0; i < ships.length; i++) state.crippledBefore[ships[i]!] = crippled(state, ships[i]!) ? 1 : 0
}

function decision(view: State, last: boolean): Verdict {
  const german = view.tables.fleet[KRIEGSMARINE]!
  const british = view.tables.fleet[ROYAL_NAVY]!
  const germanSunk = sunkOf(view, KRIEGSMARINE)
  const britishSunk = sunkOf(view, ROYAL_NAVY)
  const beaten = everyShipBeaten(view, german)
  const needed = Math.min(view.tables.options.shipsToSink, british.length)
  const away = onTable(view, KRIEGSMARINE) === 0 && germanSunk < german.length
  const escaped = away && hullLostBelow(view, KRIEGSMARINE, view.tables.options.escapeLoss)
  const enoughSunk = britishSunk >= needed
  if (beaten && (enoughSunk || escaped)) return is(DRAW, REASON_MUTUAL)
  if (beaten) return is(ROYAL_NAVY_WINS, germanSunk === german.length ? REASON_SUNK : REASON_CRIPPLED)
  if (enoughSunk) return is(KRIEGSMARINE_WINS, REASON_SUNK)
  if (escaped) return is(KRIEGSMARINE_WINS, REASON_ESCAPED)
  if (away) return is(DRAW, REASON_ESCAPED)
  if (!last) return is(GOES_ON, 0)
  if (britishSunk > 0 && hullLostBelow(view, KRIEGSMARINE, 50)) return is(KRIEGSMARINE_WINS, REASON_SUNK)
  return is(DRAW, REASON_TIME)
}

/** The side that lost the smaller share of its hull points; shares are compared by cross-multiplication. */
const byShare = (view: View): Verdict =>
  less(
    hullLost(view, ROYAL_NAVY) * view.tables.fleetHull[KRIEGSMARINE]!,
    hullLost(view, KRIEGSMARINE) * view.tables.fleetHull[ROYAL_NAVY]!,
  )

/** A25=difference: the side that lost fewer hull points. */
const byPoints = (view: View): Verdict => less(hullLost(view, ROYAL_NAVY), hullLost(view, KRIEGSMARINE))

function less(british: number, german: number): Verdict {
  if (british === german) return is(DRAW, REASON_HULL)
  return is(british < german ? ROYAL_NAVY_WINS : KRIEGSMARINE_WINS, REASON_HULL)
}

function lastAfloat(view: View, last: boolean): Verdict {
  const britishLost = sunkOf(view, ROYAL_NAVY) === view.tables.fleet[ROYAL_NAVY]!.length
  const germanLost = sunkOf(view, KRIEGSMARINE) === view.tables.fleet[KRIEGSMARINE]!.length
  if (britishLost && germanLost) return is(DRAW, REASON_MUTUAL)
  if (germanLost) return is(ROYAL_NAVY_WINS, REASON_SUNK)
  if (britishLost) return is(KRIEGSMARINE_WINS, REASON_SUNK)
  if (onTable(view, KRIEGSMARINE) === 0) return is(UNFINISHED, REASON_ESCAPED)
  return last ? is(UNFINISHED, REASON_TIME) : is(GOES_ON, 0)
}

/** Whether a ship of the Kriegsmarine is crippled: by lost hull, by lost speed, or without a turret. */
export function crippled(view: View, ship: number): boolean {
  const { tables } = view
  const { crippledHull, crippledSpeed, crippledGuns } = tables.options
  if (100 * (tables.hull[ship]! - view.hull[ship]!) >= crippledHull * tables.hull[ship]!) return true
  if (100 * view.speed[ship]! <= crippledSpeed * tables.speed[ship]!) return true
  return crippledGuns === 'no-turret' && tables.turrets[ship]! > 0 && turretsLost(view, ship) === tables.turrets[ship]
}

function everyShipBeaten(view: State, ships: View['heading']): boolean {
  for (let i = 0; i < ships.length; i++) {
    const ship = ships[i]!
    if (view.gone[ship] === 1) return false
    if (view.sunk[ship] === 0 && view.crippledBefore[ship] === 0 && !crippled(view, ship)) return false
  }
  return true
}

function turretsLost(view: View, ship: number): number {
  let lost = 0
  for (let m = 0; m < view.tables.turrets[ship]!; m++) if (view.works[mountKey(ship, m)] === 0) lost++
  return lost
}

function count(view: View, side: number, flags: View['heading']): number {
  const ships = view.tables.fleet[side]!
  let n = 0
  for (let i = 0; i < ships.length; i++) n += flags[ships[i]!]!
  return n
}

const sunkOf = (view: View, side: number): number => count(view, side, view.sunk)
const onTable = (view: View, side: number): number => count(view, side, view.present)

/** Hull points that a side has lost. */
export const hullLost = (view: View, side: number): number =>
  view.tables.fleetHull[side]! - count(view, side, view.hull)

const hullLostBelow = (view: View, side: number, percent: number): boolean =>
  100 * hullLost(view, side) < percent * view.tables.fleetHull[side]!

/** Writes what can only be told at the end. */
export function writeRecord(battle: Battle, { outcome, reason }: Verdict): void {
  const { state, tables, record } = battle
  record[0] = outcome
  record[RECORD.turns] = state.turn
  record[RECORD.reason + reason] = 1
  for (let ship = 0; ship < SHIPS; ship++) {
    if (tables.side[ship]! < 0) continue
    record[RECORD.hullLost + ship] = tables.hull[ship]! - state.hull[ship]!
    record[RECORD.sunk + ship] = state.sunk[ship]!
    record[RECORD.turretsLost + ship] = turretsLost(state, ship)
    record[RECORD.speedLost + ship] = tables.speed[ship]! - state.speed[ship]!
    record[RECORD.hitsScored + ship] = weaponHits(record, RECORD.weaponsScored, ship)
    record[RECORD.hitsSuffered + ship] = weaponHits(record, RECORD.weaponsSuffered, ship)
  }
  for (let side = 0; side < 2; side++) {
    record[RECORD.shipsSunk + side] = sunkOf(state, side)
    record[RECORD.fires + side] = Math.min(count(state, side, state.firesLit), MOST_FIRES)
    record[RECORD.hullShareLost + side] = Math.round((100 * hullLost(state, side)) / tables.fleetHull[side]!)
  }
}

function weaponHits(record: Int32Array, first: number, ship: number): number {
  let hits = 0
  for (let weapon = 0; weapon <= TORPEDO; weapon++) hits += record[first + 6 * ship + weapon]!
  return Math.min(hits, MOST_HITS)
}
