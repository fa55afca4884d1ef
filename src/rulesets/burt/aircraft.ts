import { airCombat } from './air-combat.ts'
import { antiAircraft } from './anti-aircraft.ts'
import { type Battle, reap, remove, show } from './battle-state.ts'
import { rollCriticals } from './critical-hits.ts'
import { illegal, nameOf } from './gunfire.ts'
import { bearing, lengthOf } from './hex.ts'
import { lose } from './loss.ts'
import {
  AIR_TORPEDO_HITS,
  AIR_TORPEDOES_DROPPED,
  AIRCRAFT_LOST,
  BOMB_HITS,
  BOMBS_DROPPED,
  BY_AIR_TORPEDOES,
  BY_BOMBS,
} from './measures.ts'
import { hexesIn } from './movement.ts'
import type { Orders } from './policy.ts'
import { AFLOAT } from './ship.ts'
import { TWENTIETHS } from './spec.ts'
import { lookOut } from './spotting.ts'
import { STREAM } from './streams.ts'
import { COUNTER, FLIGHT, LOAD_BOMBS, LOAD_NONE, LOAD_TORPEDOES, SHIP, SURFACED, type Unit } from './unit.ts'

/** Section 12: moves that aircraft can stay up. */
export const MOST_ALOFT = 12

/** Points of a bomb by its weight (section 12). */
const BOMB_DAMAGE: Readonly<Record<number, number>> = { 500: 30, 880: 60, 1000: 70 }

/** A carrier with a flight deck hit, or that is gone, neither sends off nor takes on aircraft. */
const deckOpen = (unit: Unit): boolean => !unit.gone && unit.ship!.deckHits === 0

/**
 * A flight's activation: it takes off or flies on, up to 20 hexes for fighters and reconnaissance and 16 for bombers and
 * torpedo aircraft, then attacks, or lands. After twelve moves in the air it is lost unless it lands.
 */
export function flyFlight(battle: Battle, unit: Unit, orders: Orders): void {
  const flight = unit.flight!
  const { sea } = battle
  const fault = faultOfFlight(battle, unit, orders)
  if (fault !== undefined) illegal(battle, unit.side, `flying ${nameOf(unit)}`, fault)
  if (flight.deck >= 0 && orders.q === unit.q && orders.r === unit.r && orders.attack < 0) {
    // Stays on deck.
    const deck = battle.units[flight.deck]!
    unit.q = deck.q
    unit.r = deck.r
    return
  }
  flight.deck = -1
  flight.aloft++
  unit.q = orders.q
  unit.r = orders.r
  if (sea.voice !== null) sea.voice.flies(unit)
  show(battle, unit)
  lookOut(battle, unit, false)
  if (orders.attack >= 0) attack(battle, unit, battle.units[orders.attack]!)
  if (unit.gone) return
  if (orders.home) {
    if (sea.voice !== null) sea.voice.lands(unit, 'home')
    remove(battle, unit)
  } else if (orders.land >= 0) {
    const deck = battle.units[orders.land]!
    flight.deck = deck.index
    flight.aloft = 0
    // Armed again by its next activation.
    flight.load = flight.fullLoad
    battle.sightingOf(unit).seen = false
    if (sea.voice !== null) sea.voice.lands(unit, deck.ship!.name)
  } else if (flight.aloft >= MOST_ALOFT) {
    sea.record[battle.did(unit.side) + AIRCRAFT_LOST]! += flight.planes
    if (sea.voice !== null) sea.voice.outOfFuel(unit)
    flight.planes = 0
    remove(battle, unit)
  }
}

function faultOfFlight(battle: Battle, unit: Unit, orders: Orders): string | undefined {
  const flight = unit.flight!
  const range = lengthOf(orders.q - unit.q, orders.r - unit.r)
  if (range > flight.spec.speed) return `${range} hexes, of at most ${flight.spec.speed}`
  const leaves = flight.deck >= 0 && (range > 0 || orders.attack >= 0)
  if (leaves && !deckOpen(battle.units[flight.deck]!)) return 'taking off from a deck that is out of action'
  if (orders.attack >= 0) {
    const target = battle.units[orders.attack]
    if (target === undefined || target.side === unit.side) return `unit ${orders.attack} is not the enemy's`
    if (target.gone) return `unit ${orders.attack} is gone`
    const sighting = battle.sightingOf(target)
    if (!sighting.known) return `nothing is known of unit ${orders.attack}`
    if (target.kind === FLIGHT && flight.spec.role !== 'fighter') return 'only fighters attack aircraft'
    if (target.kind !== FLIGHT && flight.load === LOAD_NONE) return 'an attack with neither torpedoes nor bombs'
    const away = lengthOf(sighting.q - orders.q, sighting.r - orders.r)
    const want = attackRange(battle, unit, target)
    if (away !== want) return `an attack from ${away} hexes away; it is made from ${want}`
  }
  if (orders.home && flight.from >= 0) return 'home, which only flights from the land can reach'
  if (orders.land >= 0) {
    const deck = battle.units[orders.land]
    if (deck === undefined || deck.side !== unit.side || deck.kind !== SHIP || deck.gone)
      return `unit ${orders.land} is no ship of yours`
    if (deck.q !== orders.q || deck.r !== orders.r) return `unit ${orders.land} is in another hex`
    if (!deck.spec!.flightDeck && orders.land !== flight.from) return `${deck.ship!.name} cannot take them on`
    if (!deckOpen(deck)) return 'landing on a deck that is out of action'
  }
  return undefined
}

/** Aircraft drop torpedoes from a hex away; for all else they must be in the hex. */
const attackRange = (battle: Battle, unit: Unit, target: Unit): number =>
  target.kind !== FLIGHT && unit.flight!.load === LOAD_TORPEDOES ? battle.drop : 0

function attack(battle: Battle, unit: Unit, target: Unit): void {
  // What it flew to may be elsewhere, or not be seen (section 19): then there is no attack.
  if (target.gone || !battle.sightingOf(target).seen) return
  if (lengthOf(target.q - unit.q, target.r - unit.r) !== attackRange(battle, unit, target)) return
  if (target.kind === COUNTER && target.depth !== SURFACED) return
  if (target.kind === FLIGHT) {
    airCombat(battle, unit, target)
    return
  }
  antiAircraft(battle, unit, target)
  if (unit.gone) return
  if (unit.flight!.load === LOAD_TORPEDOES) dropTorpedoes(battle, unit, target)
  else if (unit.flight!.load === LOAD_BOMBS) dropBombs(battle, unit, target)
  unit.flight!.load = LOAD_NONE
  show(battle, target)
  reap(battle, target)
}

/** Section 12: aircraft torpedoes hit on 5, 6 beam on, on 6 end on. */
function dropTorpedoes(battle: Battle, unit: Unit, target: Unit): void {
  const { sea } = battle
  const flight = unit.flight!
  const enemy = target.ship!
  const count = flight.planes * (flight.spec.torpedoes ?? 1)
  const endOn =
    (unit.q !== target.q || unit.r !== target.r) &&
    sea.rules.endOn[bearing(unit.q - target.q, unit.r - target.r, target.heading)] === true
  const need = endOn ? 6 : 5
  sea.dice.at(sea.move, STREAM.aircraft, unit.index)
  const hits = sea.hits.draw(sea.dice, need, count)
  sea.record[battle.did(unit.side) + AIR_TORPEDOES_DROPPED]! += count
  if (sea.voice !== null) sea.voice.drops(unit, target, 'torpedoes', count, need, hits)
  for (let i = 0; i < hits && enemy.fate === AFLOAT; i++) {
    sea.record[enemy.at.suffered + AIR_TORPEDO_HITS]!++
    sea.record[enemy.at.damage + BY_AIR_TORPEDOES]! += (lose(sea, enemy, battle.airTorpedoDamage) / TWENTIETHS) | 0
    if (enemy.fate === AFLOAT) rollCriticals(sea, enemy)
  }
}

/**
 * Section 12: bombs hit on a 6 if the target moved 6 hexes or more in her last move, 5, 6 at 2 to 5, else 4, 5, 6. A ship
 * that has not moved yet in this battle comes to it at her full speed (B56).
 */
function dropBombs(battle: Battle, unit: Unit, target: Unit): void {
  const { sea } = battle
  const flight = unit.flight!
  const enemy = target.ship!
  const bombs = flight.spec.bombs
  if (bombs === undefined) return
  const count = flight.planes * bombs.count
  const hexes = enemy.lastMove < 0 ? hexesIn(enemy.speed, battle.long) : enemy.lastMove
  const need = hexes >= 6 ? 6 : hexes >= 2 ? 5 : 4
  sea.dice.at(sea.move, STREAM.aircraft, unit.index)
  const hits = sea.hits.draw(sea.dice, need, count)
  sea.record[battle.did(unit.side) + BOMBS_DROPPED]! += count
  if (sea.voice !== null) sea.voice.drops(unit, target, 'bombs', count, need, hits)
  sea.byBombs = true
  for (let i = 0; i < hits && enemy.fate === AFLOAT; i++) {
    sea.record[enemy.at.suffered + BOMB_HITS]!++
    sea.record[enemy.at.damage + BY_BOMBS]! +=
      (lose(sea, enemy, TWENTIETHS * BOMB_DAMAGE[bombs.weight]!) / TWENTIETHS) | 0
    if (enemy.fate === AFLOAT) rollCriticals(sea, enemy)
  }
  sea.byBombs = false
}
