import { type Battle, reap, show } from './battle-state.ts'
import { MOST_NEED } from './chance.ts'
import { rollCriticals } from './critical-hits.ts'
import { faultOfTarget, illegal, nameOf, smokePenalty } from './gunfire.ts'
import { needAt } from './gunnery.ts'
import { bearing, lengthOf, TUBE_ARCS } from './hex.ts'
import { lose } from './loss.ts'
import { BY_TORPEDOES, TORPEDO_HITS, TORPEDOES_FIRED, TORPEDOES_HIT } from './measures.ts'
import type { Orders } from './policy.ts'
import { MOST_BANKS } from './roster.ts'
import { AFLOAT, type Ship } from './ship.ts'
import { OUT_OF_RANGE, TWENTIETHS } from './spec.ts'
import { STREAM } from './streams.ts'
import { COUNTER, DEEP, SURFACED, type Unit } from './unit.ts'

/** Bits of `TUBE_ARCS`. */
const TUBE_BIT = { port: 1, starboard: 2, either: 4, bow: 8, stern: 16 } as const

/** Salvoes that have been announced and not yet resolved: only one ship has any at a time. */
const running = {
  count: 0,
  torpedoes: new Int32Array(MOST_BANKS),
  target: new Int32Array(MOST_BANKS),
  bank: new Int32Array(MOST_BANKS),
  need: new Int32Array(MOST_BANKS),
}
const MISS = MOST_NEED

/**
 * Step 2: torpedoes are announced before anything else is done. Ships fire whole banks; boats may fire in pairs
 * (section 17). Range, arc and aspect are those of now, or of step 5 (B34).
 */
export function announceTorpedoes(battle: Battle, unit: Unit, orders: Orders): void {
  running.count = 0
  const ship = unit.ship!
  const { banks } = ship.spec
  for (let b = 0; b < MOST_BANKS; b++) {
    const count = orders.torpedoes[b]!
    if (count === 0) continue
    const fault = b < banks.length ? faultOfSalvo(battle, unit, ship, b, count, orders) : `she has no bank ${b}`
    if (fault !== undefined) illegal(battle, unit.side, `announcing torpedoes of ${nameOf(unit)}`, fault)
    const target = battle.units[orders.torpedoTargets[b]!]!
    ship.loaded[b]! -= count
    battle.sea.record[ship.at.did + TORPEDOES_FIRED]! += count
    const at = running.count++
    running.torpedoes[at] = count
    running.target[at] = target.index
    running.bank[at] = b
    running.need[at] = battle.sea.rules.torpedoesAfterMoving ? 0 : needOf(battle, unit, ship, b, target)
    if (battle.sea.voice !== null) battle.sea.voice.announces(ship, count, target.ship!)
  }
  if (running.count > 0 && unit.kind === COUNTER) unit.justFired = true
}

function faultOfSalvo(
  battle: Battle,
  unit: Unit,
  ship: Ship,
  bank: number,
  count: number,
  orders: Orders,
): string | undefined {
  if (ship.bridgeOut) return 'her bridge is hit: no firing this move'
  if (((ship.bankMask >> bank) & 1) === 0) return `bank ${bank} is destroyed`
  const loaded = ship.loaded[bank]!
  const whole = count === loaded
  if (count < 0 || count > loaded) return `${count} torpedoes, of ${loaded} loaded in bank ${bank}`
  if (!whole && !(ship.spec.submarine && count === 2))
    return `${count} of the ${loaded} torpedoes in bank ${bank}; ships fire them all, boats two or all`
  if (orders.reload) return 'tubes that reload do not fire'
  if (unit.kind === COUNTER && unit.depth === DEEP) return 'deep boats do not fire'
  if (unit.kind === COUNTER && unit.depth !== SURFACED && ship.periscopeOut) return 'her periscope is out'
  const fault = faultOfTarget(battle, unit, orders.torpedoTargets[bank]!, battle.sea.rules.smokeHindersTorpedoes)
  if (fault !== undefined) return fault
  if (battle.sea.rules.torpedoesAfterMoving) return undefined
  const target = battle.units[orders.torpedoTargets[bank]!]!
  if (needOf(battle, unit, ship, bank, target) === MISS)
    return `unit ${target.index} is out of range or arc of bank ${bank}`
  return undefined
}

/** The number that each torpedo of a bank needs at a target; `MISS` if it is out of range or arc. */
function needOf(battle: Battle, unit: Unit, ship: Ship, bank: number, target: Unit): number {
  const { rules } = battle.sea
  const torpedo = ship.spec.torpedo!
  const dq = target.q - unit.q
  const dr = target.r - unit.r
  const range = lengthOf(dq, dr)
  const bands = battle.order.night ? torpedo.bandByNight : torpedo.bandByDay
  if (range >= bands.length || bands[range] === OUT_OF_RANGE) return MISS
  if (range > 0 && rules.arcs) {
    const bits = TUBE_ARCS[bearing(dq, dr, unit.heading)]!
    if ((bits & TUBE_BIT[ship.spec.banks[bank]!.arc]) === 0) return MISS
  }
  if (rules.smokeHindersTorpedoes && battle.smoke.between(unit.q, unit.r, target.q, target.r)) return MISS
  const endOn = range > 0 && rules.endOn[bearing(-dq, -dr, target.heading)] ? 1 : 0
  const smoke = rules.smokeHindersTorpedoes ? smokePenalty(battle, unit, target) : 0
  const need = needAt(battle.sea, bands[range]!) + endOn + smoke
  return Math.min(need, MISS)
}

/** Step 5: effects of the torpedoes announced in step 2: a die for each (B7), by the band of the range, -1 end on. */
export function resolveTorpedoes(battle: Battle, unit: Unit): void {
  if (running.count === 0) return
  const { sea } = battle
  const ship = unit.ship!
  sea.dice.at(sea.move, STREAM.torpedoes, unit.index)
  for (let i = 0; i < running.count; i++) {
    const target = battle.units[running.target[i]!]!
    const count = running.torpedoes[i]!
    if (target.gone) continue
    const need = sea.rules.torpedoesAfterMoving
      ? needOf(battle, unit, ship, running.bank[i]!, target)
      : running.need[i]!
    const dice = sea.rules.salvoDie ? 1 : count
    const hits = need === MISS ? 0 : sea.hits.draw(sea.dice, need, dice)
    if (sea.voice !== null) sea.voice.torpedoes(ship, target.ship!, dice, need, hits)
    torpedoHits(battle, ship, target, hits)
  }
  running.count = 0
}

function torpedoHits(battle: Battle, ship: Ship, target: Unit, hits: number): void {
  const { sea } = battle
  const { record } = sea
  const enemy = target.ship!
  for (let i = 0; i < hits && enemy.fate === AFLOAT; i++) {
    record[ship.at.did + TORPEDOES_HIT]!++
    record[enemy.at.suffered + TORPEDO_HITS]!++
    record[enemy.at.damage + BY_TORPEDOES]! += (lose(sea, enemy, ship.spec.torpedo!.damage) / TWENTIETHS) | 0
    if (enemy.fate === AFLOAT) rollCriticals(sea, enemy)
  }
  show(battle, target)
  reap(battle, target)
}
