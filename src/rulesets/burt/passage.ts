import { searchHex } from './asdic.ts'
import { type Battle, reap, remove, show } from './battle-state.ts'
import { illegal, nameOf } from './gunfire.ts'
import { lengthOf, STEP_Q, STEP_R, turned } from './hex.ts'
import { FATE_WITHDRAWN, SMOKE_LAID } from './measures.ts'
import { strikeMines, sweep } from './mines.ts'
import { faultOf, forcedPath, type MoveLimits } from './movement.ts'
import { FORWARD, MOST_STEPS, type Orders } from './policy.ts'
import { AFLOAT, WITHDRAWN } from './ship.ts'
import { swapIfTogether } from './submarines.ts'
import { COUNTER, type Unit } from './unit.ts'

/**
 * Step 3: moves a ship or a submarine counter along its path, hex by hex, and lays smoke. In every hex she may be
 * searched for, strike mines, or leave the table.
 * @param limits what she may do; a ship that cannot steer takes only the number of hexes from her orders
 */
export function sail(battle: Battle, unit: Unit, orders: Orders, limits: MoveLimits): void {
  const { sea } = battle
  const ship = unit.ship
  if (orders.smoke && !(unit.spec!.canSmoke && ship !== null))
    illegal(battle, unit.side, `moving ${nameOf(unit)}`, 'smoke, which she cannot make')
  if (orders.sweep && !unit.spec!.sweeper)
    illegal(battle, unit.side, `moving ${nameOf(unit)}`, 'sweeping, without gear')
  let { steps } = orders
  const { path } = orders
  let ordered = 0
  for (let i = 0; i < steps && i < MOST_STEPS; i++) if (path[i] === FORWARD) ordered++
  if (orders.sweep && ordered > 1)
    illegal(battle, unit.side, `moving ${nameOf(unit)}`, 'sweeping and more than one hex')
  // Who cannot steer may be carried further than she wished, and then cannot sweep.
  let sweeping = orders.sweep
  if (limits.forced) {
    const carried = Math.max(limits.least, Math.min(limits.hexes, ordered))
    steps = forcedPath(limits, carried, path)
    if (carried > 1) sweeping = false
  } else {
    const fault = faultOf(path, steps, limits)
    if (fault !== undefined) illegal(battle, unit.side, `moving ${nameOf(unit)}`, fault)
  }
  if (sea.voice !== null) sea.voice.setsOut(unit)
  battle.searched.fill(0)
  battle.minesMet = 0
  battle.boatsMet = 0
  if (ship !== null && unit.kind !== COUNTER) searchHex(battle, unit)
  if (unit.kind === COUNTER) swapIfTogether(battle, unit)
  let hexes = 0
  for (let i = 0; i < steps; i++) {
    const step = path[i]!
    if (step !== FORWARD) {
      unit.heading = turned(unit.heading, step)
      continue
    }
    if (orders.smoke) {
      battle.smoke.lay(unit.index, unit.q, unit.r)
      sea.record[battle.did(unit.side) + SMOKE_LAID]!++
    }
    unit.q += STEP_Q[unit.heading]!
    unit.r += STEP_R[unit.heading]!
    hexes++
    if (lengthOf(unit.q, unit.r) > battle.order.edge) {
      leaveTable(battle, unit)
      break
    }
    if (unit.kind === COUNTER) swapIfTogether(battle, unit)
    else searchHex(battle, unit)
    strikeMines(battle, unit)
    if (unit.ship !== null && unit.ship.fate !== AFLOAT) break
  }
  if (ship !== null) ship.lastMove = hexes
  if (sea.voice !== null) sea.voice.moves(unit, hexes, orders.smoke)
  if (unit.ship !== null && unit.ship.fate !== AFLOAT) {
    reap(battle, unit)
    return
  }
  if (unit.gone) return
  if (sweeping) sweep(battle, unit)
  show(battle, unit)
}

/** B31: she has withdrawn, unsunk, and cannot come back. */
function leaveTable(battle: Battle, unit: Unit): void {
  const { sea } = battle
  if (unit.ship !== null) {
    unit.ship.fate = WITHDRAWN
    sea.record[unit.ship.at.fates + FATE_WITHDRAWN]!++
    if (sea.voice !== null) sea.voice.withdraws(unit.ship)
  } else remove(battle, unit)
}
