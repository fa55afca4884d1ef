import type { Battle, MinedHex } from './battle-state.ts'
import { rollCriticals } from './critical-hits.ts'
import { lose } from './loss.ts'
import { BY_MINES, MINES_STRUCK, MINES_SWEPT } from './measures.ts'
import { AFLOAT } from './ship.ts'
import { TWENTIETHS } from './spec.ts'
import { nth, STREAM } from './streams.ts'
import { COUNTER, SURFACED, type Unit } from './unit.ts'

/** Ships that a mined hex can hit before it is clear. */
const MINES = 10
/** Moves of one sweeper that clear a hex; several in one move count together, up to four. */
const SWEEPS = 2
/** 2d6 of a lucky escape. */
const ESCAPE = 12

/** The mines of a hex, if any are left. */
export function minesAt(battle: Battle, q: number, r: number): MinedHex | undefined {
  for (const mined of battle.mines) if (!mined.cleared && mined.q === q && mined.r === r) return mined
  return undefined
}

/** Section 16: a ship enters a mined hex and takes 10 x 2d6 damage, but a 12 is a lucky escape. Mines know no side. */
export function strikeMines(battle: Battle, unit: Unit): void {
  const ship = unit.ship
  if (battle.mines.length === 0 || ship === null || (unit.kind === COUNTER && unit.depth !== SURFACED)) return
  const mined = minesAt(battle, unit.q, unit.r)
  if (mined === undefined || (ship.spec.sweeper && !battle.sea.rules.sweepersAtRisk)) return
  const { sea } = battle
  sea.dice.at(sea.move, nth(STREAM.mines, battle.minesMet++), unit.index)
  const first = sea.dice.d6()
  const second = sea.dice.d6()
  find(battle, mined)
  if (sea.voice !== null) sea.voice.mine(ship, first, second)
  if (first + second === ESCAPE) return
  mined.struck++
  if (mined.struck >= MINES) mined.cleared = true
  sea.record[ship.at.suffered + MINES_STRUCK]!++
  const damage = 10 * TWENTIETHS * (first + second)
  sea.record[ship.at.damage + BY_MINES]! += (lose(sea, ship, damage) / TWENTIETHS) | 0
  if (ship.fate === AFLOAT) rollCriticals(sea, ship)
}

/** The side that did not lay them learns of the mines. */
function find(battle: Battle, mined: MinedHex): void {
  if (mined.found) return
  mined.found = true
  battle.views[(1 - mined.side) as 0 | 1].mines.push(mined)
}

/** A sweeper spends her move on the mined hex in which she lies, or into which she moved by one hex (B50). */
export function sweep(battle: Battle, unit: Unit): void {
  const mined = minesAt(battle, unit.q, unit.r)
  if (mined === undefined) return
  find(battle, mined)
  mined.swept++
  const { sea } = battle
  if (mined.swept >= SWEEPS) {
    mined.cleared = true
    sea.record[battle.did(unit.side) + MINES_SWEPT]!++
  }
  if (sea.voice !== null) sea.voice.sweeps(unit.ship!, mined.cleared)
}
