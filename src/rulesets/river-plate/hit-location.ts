import { type Battle, forbid } from './battle.ts'
import { loseHull, loseSpeed } from './damage.ts'
import * as effect from './effects.ts'
import { EFFECTS } from './effects.ts'
import { tellFacing, tellHit, tellMountLost } from './narration.ts'
import { END_ON, facingBank } from './sight.ts'
import { boilers, bridgeHit, bulkhead, fireStarts, rudderHit, tubesHit } from './special-hits.ts'
import { AFT, FORWARD, mountKey, PORT, PORT_BANK, STARBOARD, STARBOARD_BANK } from './tables.ts'
import { throwHit } from './throw-tables.ts'

/** The bank of a ship that faces a point; if that lies exactly ahead or astern, the one that A34 says. */
export function facingSide(battle: Battle, ship: number, x: number, y: number): number {
  const bank = facingBank(battle.state, ship, x, y)
  if (bank !== END_ON) return bank
  if (battle.options.endOn !== 'random') return battle.options.endOn === 'port' ? PORT_BANK : STARBOARD_BANK
  const roll = battle.dice.d6()
  const thrown = roll <= 3 ? PORT_BANK : STARBOARD_BANK
  if (battle.narrator !== undefined) tellFacing(battle, ship, roll, thrown)
  return thrown
}

/**
 * Rolls for the location of one hit, for penetration and on the special hits table, and carries out what comes of it.
 * @param effects where the effects of such hits begin in `tables.effects`
 * @param hullDamage hull points that a hull hit costs
 * @param facing the bank on the side that faces the firer
 */
export function resolveHit(battle: Battle, ship: number, effects: number, hullDamage: number, facing: number): void {
  const { tables, dice, record } = battle
  for (;;) {
    const thrown = throwHit(dice)
    let code = tables.effects[effects + thrown]!
    let second = 0
    if (code === effect.BOILERS_BEHIND_HULL) {
      second = dice.d6()
      code = boilersBehindHull(battle, effects, second)
    }
    if (battle.narrator !== undefined) tellHit(battle, ship, code, thrown, second, effects)
    if (carryOut(battle, ship, code, hullDamage, facing)) {
      battle.touched |= 1 << code
      record[battle.effectCounters + EFFECTS.length * ship + code]!++
      return
    }
    // A9=reroll: a turret that was destroyed already; the location is rolled again.
  }
}

/** The throw of 1 and 5 for location, which is 6 (engines), with this penetration die. */
const engineThrow = (die: number): number => (4 * 6 + (die - 1)) * 6

/**
 * A3=hull-then-table: a second penetration die, against the engine armour. Whether it penetrates is what the table
 * says of an engine hit with that die.
 */
function boilersBehindHull(battle: Battle, effects: number, die: number): number {
  const engines = battle.tables.effects[effects + engineThrow(die)]!
  return engines === effect.ENGINES ? effect.BOILERS : effect.BOILERS_STOPPED
}

/** Carries out an effect. Returns false if the hit must be rolled again (A9). */
function carryOut(battle: Battle, ship: number, code: number, hullDamage: number, facing: number): boolean {
  switch (code) {
    case effect.HULL:
    case effect.HULL_ARMOURED:
      loseHull(battle, ship, hullDamage)
      return true
    case effect.FORWARD_TURRET:
      return loseTurret(battle, ship, FORWARD)
    case effect.AFT_TURRET:
      return loseTurret(battle, ship, AFT)
    case effect.ENGINES:
      loseSpeed(battle, ship, 1)
      return true
    case effect.SECONDARY:
      loseMount(battle, ship, facing)
      return true
    case effect.BRIDGE:
      bridgeHit(battle, ship)
      return true
    case effect.BULKHEAD:
      bulkhead(battle, ship)
      return true
    case effect.BOILERS:
      boilers(battle, ship)
      return true
    case effect.FIRE:
      fireStarts(battle, ship)
      return true
    case effect.RUDDER:
      rudderHit(battle, ship)
      return true
    case effect.TUBES:
      tubesHit(battle, ship, facing)
      return true
    default:
      return true
  }
}

/** One of the first `count` candidates, by a die if there are several. */
const pickOne = ({ candidates, dice }: Battle, count: number): number =>
  candidates[count === 1 ? 0 : dice.below(count)]!

/** A turret at one end is destroyed, at random if there are several (A9). Returns false if the hit is rolled again. */
function loseTurret(battle: Battle, ship: number, end: number): boolean {
  const { state, tables, candidates, options } = battle
  const turrets = tables.turrets[ship]!
  const survivingOnly = options.deadTurret === 'surviving'
  let count = 0
  for (let m = 0; m < turrets; m++) {
    const key = mountKey(ship, m)
    if (tables.mountArc[key] === end && (!survivingOnly || state.works[key] === 1)) candidates[count++] = m
  }
  if (count === 0) return true
  const mount = pickOne(battle, count)
  const worked = state.works[mountKey(ship, mount)] === 1
  knockOut(battle, ship, mount, worked)
  return worked || options.deadTurret !== 'reroll'
}

/** One secondary mount is knocked out (A10). */
function loseMount(battle: Battle, ship: number, facing: number): void {
  const { state, tables, candidates, options } = battle
  const arcs = options.secondaryLost === 'facing' ? (facing === PORT_BANK ? PORT : STARBOARD) : PORT | STARBOARD
  const mounts = tables.mounts[ship]!
  let count = 0
  for (let m = tables.turrets[ship]!; m < mounts; m++) {
    const key = mountKey(ship, m)
    if ((tables.mountArc[key]! & arcs) !== 0 && state.works[key] === 1) candidates[count++] = m
  }
  if (count === 0) return
  if (options.secondaryLost === 'owner') giveUpMount(battle, ship)
  else knockOut(battle, ship, pickOne(battle, count), true)
}

/** @param worked whether the mount worked until now */
function knockOut(battle: Battle, ship: number, mount: number, worked: boolean): void {
  battle.state.works[mountKey(ship, mount)] = 0
  battle.state.hurt[ship] = 1
  if (battle.narrator !== undefined) tellMountLost(battle, ship, mount, worked)
}

/** A10=owner. */
function giveUpMount(battle: Battle, ship: number): void {
  const { state, tables } = battle
  const m = battle.players[tables.side[ship]!]!.giveUpMount(state, ship)
  const secondary = Number.isInteger(m) && m >= tables.turrets[ship]! && m < tables.mounts[ship]!
  if (!secondary || state.works[mountKey(ship, m)] === 0)
    forbid(battle, ship, 'giving up a secondary mount of', `mount ${m}, which is no secondary mount that works`)
  knockOut(battle, ship, m, true)
}
