import { IllegalDecision } from '../../engine/errors.ts'
import { type Battle, reap, show } from './battle-state.ts'
import { rollCriticals } from './critical-hits.ts'
import { barrelsBearing, needAt, SILENT, volley } from './gunnery.ts'
import { ALL_ARCS, bearing, GUN_ARCS, lengthOf } from './hex.ts'
import { lose } from './loss.ts'
import { BY_CLOSE_AA } from './measures.ts'
import type { Orders } from './policy.ts'
import { AFLOAT, type Ship } from './ship.ts'
import { TWENTIETHS } from './spec.ts'
import { STREAM } from './streams.ts'
import { COUNTER, FLIGHT, SURFACED, type Unit } from './unit.ts'

const SEATS = ['a', 'b'] as const

/** Refuses a decision of the player of a side. */
export function illegal(battle: Battle, side: number, decision: string, answer: string): never {
  throw new IllegalDecision(SEATS[side as 0 | 1], battle.sea.move, decision, answer)
}

/** Name of a unit for messages. */
export const nameOf = (unit: Unit): string => unit.ship?.name ?? unit.flight?.spec.name ?? `counter ${unit.index}`

/**
 * Whether a unit can fire at another: an enemy ship on the surface that is in sight, within the firer's own visibility
 * (B47), with no smoke between. Says why not. Boats under water are no target, at periscope depth either (B65).
 * @param smokeBars whether smoke between them forbids it: not for torpedoes if it is about guns only (B39)
 */
export function faultOfTarget(battle: Battle, unit: Unit, index: number, smokeBars = true): string | undefined {
  const target = battle.units[index]
  if (target === undefined || target.side === unit.side) return `unit ${index} is not the enemy's`
  if (target.kind === FLIGHT) return `unit ${index} is a flight; AA guns answer it when it attacks`
  if (target.gone) return `unit ${index} is gone`
  if (!battle.sightingOf(target).seen) return `unit ${index} is not in sight`
  if (target.kind === COUNTER && target.depth !== SURFACED) return `unit ${index} is under water`
  const range = lengthOf(target.q - unit.q, target.r - unit.r)
  if (!battle.sea.rules.sideSees && range > battle.sight(unit))
    return `unit ${index} is ${range} hexes away, and ${nameOf(unit)} sees ${battle.sight(unit)}`
  if (smokeBars && battle.smoke.between(unit.q, unit.r, target.q, target.r)) return `smoke hides unit ${index}`
  return undefined
}

/** Section 5: +1 to the number needed for fire into or out of smoke (B38: both count once). */
export function smokePenalty(battle: Battle, unit: Unit, target: Unit): number {
  if (battle.smoke.count === 0) return 0
  const out = battle.smoke.at(unit.q, unit.r) ? 1 : 0
  const into = battle.smoke.at(target.q, target.r) ? 1 : 0
  return battle.sea.rules.smokeTwice ? out + into : out | into
}

/** B2: a modifier that the text may have lost. The target of the last move is that of the same guns, one move ago. */
function lostModifier(battle: Battle, ship: Ship, target: Unit, main: boolean): number {
  switch (battle.sea.rules.gunModifier) {
    case 'none':
      return 0
    case 'same-target':
      if (ship.lastFired !== battle.sea.move - 1) return 0
      return (main ? ship.lastTarget : ship.lastSmallTarget) === target.index ? -1 : 0
    case 'radar':
      return ship.spec.radar && !ship.fireControlOut ? -1 : 0
    case 'small-target':
      return target.spec!.forwardFirst ? 0 : 1
  }
}

const guns = new Int32Array(32)
const needs = new Int32Array(32)

/** Steps 2 and 4 of an activation: all gunfire of one ship, once a move (B10). */
export function fireGuns(battle: Battle, unit: Unit, orders: Orders): void {
  const ship = unit.ship!
  const { mainTarget, smallTarget, aaTarget } = orders
  for (const target of [mainTarget, smallTarget, aaTarget])
    if (target !== -1) {
      const fault = faultOfTarget(battle, unit, target)
      if (fault !== undefined) illegal(battle, unit.side, `choosing a target for ${nameOf(unit)}`, fault)
    }
  if (battle.sea.rules.oneTarget && mainTarget >= 0 && smallTarget >= 0 && mainTarget !== smallTarget)
    illegal(battle, unit.side, `choosing targets for ${nameOf(unit)}`, 'two, but all guns must have one (B37)')
  if (unit.kind === COUNTER && unit.depth !== SURFACED && (mainTarget >= 0 || smallTarget >= 0 || aaTarget >= 0))
    illegal(battle, unit.side, `choosing a target for ${nameOf(unit)}`, 'guns, under water')
  // She may dive after it, and her periscope is looked for then (section 19, B77).
  if (unit.kind === COUNTER && (mainTarget >= 0 || smallTarget >= 0 || aaTarget >= 0)) unit.justFired = true
  battle.sea.dice.at(battle.sea.move, STREAM.guns, unit.index)
  if (mainTarget >= 0) fireAt(battle, unit, ship, battle.units[mainTarget]!, true)
  if (smallTarget >= 0) fireAt(battle, unit, ship, battle.units[smallTarget]!, false)
  if (aaTarget >= 0) fireAaGuns(battle, unit, ship, battle.units[aaTarget]!)
  ship.lastFired = battle.sea.move
  ship.lastTarget = mainTarget
  ship.lastSmallTarget = smallTarget
}

/** One volley of the main or of the secondary guns. */
function fireAt(battle: Battle, unit: Unit, ship: Ship, target: Unit, main: boolean): void {
  // Sunk by the other guns a moment ago.
  if (target.gone) return
  const { sea } = battle
  const range = lengthOf(target.q - unit.q, target.r - unit.r)
  const arcs =
    range === 0 || !sea.rules.arcs ? ALL_ARCS : GUN_ARCS[bearing(target.q - unit.q, target.r - unit.r, unit.heading)]!
  const { batteries } = ship.spec
  let any = 0
  for (let b = 0; b < batteries.length; b++) {
    const battery = batteries[b]!
    const bands = battle.order.night ? battery.gun.bandByNight : battery.gun.bandByDay
    needs[b] = battery.main === main && range < bands.length ? needAt(sea, bands[range]!) : SILENT
    guns[b] = needs[b] === SILENT ? 0 : barrelsBearing(ship, b, arcs)
    any += guns[b]!
  }
  if (any === 0) return
  const harder =
    (ship.fireControlOut ? 1 : 0) + smokePenalty(battle, unit, target) + lostModifier(battle, ship, target, main)
  volley(sea, ship, target.ship!, guns, needs, harder)
  show(battle, target)
  reap(battle, target)
}

/**
 * Section 6: AA guns at a surface target: the rating divided by a d6 at one hex (or in the same), by 2d6 at two, is
 * points of damage. It uses up the ship's AA for the move (B41).
 */
function fireAaGuns(battle: Battle, unit: Unit, ship: Ship, target: Unit): void {
  const { sea } = battle
  const range = lengthOf(target.q - unit.q, target.r - unit.r)
  if (target.gone || range > 2 || ship.aaLeft === 0) return
  const first = sea.dice.d6()
  const second = range < 2 ? 0 : sea.dice.d6()
  const damage = Math.floor(ship.aaLeft / (first + second))
  if (sea.voice !== null)
    sea.voice.closeAa(ship, target.ship!, ship.aaLeft, range < 2 ? [first] : [first, second], damage)
  ship.aaLeft = 0
  if (damage === 0) return
  const enemy = target.ship!
  sea.record[enemy.at.damage + BY_CLOSE_AA]! += (lose(sea, enemy, TWENTIETHS * damage) / TWENTIETHS) | 0
  if (enemy.fate === AFLOAT) rollCriticals(sea, enemy)
  show(battle, target)
  reap(battle, target)
}
