import { lengthOf, STEP_Q, STEP_R } from '../../rulesets/burt/hex.ts'
import type { Orders, OwnUnit, Sighting, View } from '../../rulesets/burt/policy.ts'
import { FLIGHT, LOAD_NONE, LOAD_TORPEDOES } from '../../rulesets/burt/unit.ts'
import { isSurface } from './tactics.ts'

/** Moves in the air after which a flight turns for home: twelve is the end. */
const PRUDENT = 9

/** The hex on the way to another, at most so far. */
function towards(unit: OwnUnit, q: number, r: number, speed: number, orders: Orders): boolean {
  const dq = q - unit.q
  const dr = r - unit.r
  const range = lengthOf(dq, dr)
  const share = range <= speed ? 1 : speed / range
  let toQ = unit.q + Math.round(dq * share)
  let toR = unit.r + Math.round(dr * share)
  // Rounding may have stepped one hex too far.
  while (lengthOf(toQ - unit.q, toR - unit.r) > speed) {
    toQ -= Math.sign(toQ - unit.q)
    toR -= Math.sign(toR - unit.r)
  }
  orders.q = toQ
  orders.r = toR
  return toQ === q && toR === r
}

/** Fighters go for aircraft, others for the enemy ship of most points that is known; then home to land and arm again. */
export function flyToAttack(view: View, unit: OwnUnit, orders: Orders): void {
  const flight = unit.flight!
  const fighter = flight.spec.role === 'fighter'
  const spent = !fighter && flight.load === LOAD_NONE && flight.spec.role !== 'recce'
  if (flight.deck < 0 && (spent || flight.aloft >= PRUDENT)) {
    goHome(view, unit, orders)
    return
  }
  if (flight.deck >= 0 && view.ownUnit(flight.deck).ship!.deckHits > 0) return
  let best: Sighting | undefined
  let most = 0
  for (const enemy of view.enemy) {
    if (enemy.gone || !enemy.known) continue
    if (fighter ? enemy.kind !== FLIGHT || !enemy.seen : !isSurface(enemy)) continue
    const range = lengthOf(enemy.q - unit.q, enemy.r - unit.r)
    const worth = fighter ? 1000 - range : (enemy.spec?.points ?? 0) + 1000 / (5 + range)
    if (worth > most) {
      most = worth
      best = enemy
    }
  }
  if (best === undefined) return
  if (flight.spec.role === 'recce') {
    towards(unit, best.q, best.r, flight.spec.speed, orders)
    return
  }
  let { q, r } = best
  if (flight.load === LOAD_TORPEDOES) {
    // A hex off her beam.
    const beam = (best.heading + 1) % 6
    const other = (best.heading + 4) % 6
    const nearer =
      lengthOf(q + STEP_Q[beam]! - unit.q, r + STEP_R[beam]! - unit.r) <=
      lengthOf(q + STEP_Q[other]! - unit.q, r + STEP_R[other]! - unit.r)
        ? beam
        : other
    q += STEP_Q[nearer]!
    r += STEP_R[nearer]!
  }
  if (towards(unit, q, r, flight.spec.speed, orders)) orders.attack = best.index
}

/** To the ship it came from, or any that can take it on; over land if it came from there. */
function goHome(view: View, unit: OwnUnit, orders: Orders): void {
  const flight = unit.flight!
  if (flight.from < 0) {
    orders.home = true
    return
  }
  for (const deck of view.own) {
    if (deck.gone || deck.ship === null || deck.ship.deckHits > 0) continue
    if (deck.index !== flight.from && !deck.ship.spec.flightDeck) continue
    if (towards(unit, deck.q, deck.r, flight.spec.speed, orders)) orders.land = deck.index
    return
  }
}
