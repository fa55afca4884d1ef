import { MOST_ATTACKERS, mayFly } from '../../../rulesets/victory-at-sea/aircraft.ts'
import type { Battle } from '../../../rulesets/victory-at-sea/battle.ts'
import { AIRBORNE, type Flight, type FlightOrders, HANGAR } from '../../../rulesets/victory-at-sea/flights.ts'
import { distance, EAST, NORTH } from '../../../rulesets/victory-at-sea/geometry.ts'
import { AFLOAT, type Ship } from '../../../rulesets/victory-at-sea/ship.ts'

/** A little less than the rules allow, so that rounding never makes an order illegal. */
const SURE = 0.999

/** A step towards a place, as far as a flight can go. */
function towards(flight: Flight, x: number, y: number, orders: FlightOrders): void {
  const dx = x - flight.x
  const dy = y - flight.y
  const d = Math.sqrt(dx * dx + dy * dy)
  const reach = SURE * flight.spec.speed
  const share = d <= reach ? 1 : reach / d
  orders.go(flight, flight.x + share * dx, flight.y + share * dy)
}

/** The most valuable enemy ship afloat, nearer ones first among equals. */
function prey(view: Battle, flight: Flight): Ship | undefined {
  let best: Ship | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const ship of view.fleets[1 - flight.side]!) {
    if (ship.state !== AFLOAT || !ship.present || ship.submerged || ship.spec.damage <= 0) continue
    if (flight.armed && view.attackers[ship.index]! + planned[ship.index]! >= MOST_ATTACKERS) continue
    const worth = 12 * ship.spec.level + 6 * ship.spec.civilianPoints - distance(flight, ship)
    if (worth > most) {
      most = worth
      best = ship
    }
  }
  return best
}

/** Flights that have been told to attack a ship in this round of orders, by ship. */
const planned = new Int32Array(256)

/** Drops torpedoes on the beam, from the side that is nearer, if the flight gets there; from where it comes otherwise. */
function torpedo(flight: Flight, ship: Ship, orders: FlightOrders): boolean {
  const reach = SURE * flight.spec.speed
  const range = SURE * flight.spec.range
  for (let side = -1; side <= 1; side += 2) {
    const x = ship.x + side * range * NORTH[ship.heading]!
    const y = ship.y - side * range * EAST[ship.heading]!
    if (distance(flight, { x, y }) <= reach) {
      orders.strike(flight, ship, x, y)
      return true
    }
  }
  const d = distance(flight, ship)
  if (d > reach + range) return false
  const share = d <= range ? 0 : (d - range) / d
  orders.strike(flight, ship, flight.x + share * (ship.x - flight.x), flight.y + share * (ship.y - flight.y))
  return true
}

/** Fighters engage the nearest enemy flight that they reach, bombers first; strike aircraft go for the most valuable ship. */
export function flyAll(view: Battle, side: number, fighters: boolean, orders: FlightOrders): void {
  planned.fill(0)
  for (const flight of view.flights) {
    if (flight.side !== side || !mayFly(view, flight, fighters)) continue
    if (fighters) intercept(view, flight, orders)
    else strike(view, flight, orders)
  }
}

function intercept(view: Battle, flight: Flight, orders: FlightOrders): void {
  let best: Flight | undefined
  let most = Number.NEGATIVE_INFINITY
  for (const enemy of view.flights) {
    if (enemy.side === flight.side || enemy.state !== AIRBORNE) continue
    const worth = (enemy.armed ? 20 : 0) - distance(flight, enemy) - (enemy.foe >= 0 ? 10 : 0)
    if (worth > most) {
      most = worth
      best = enemy
    }
  }
  if (best === undefined) return
  if (distance(flight, best) <= SURE * flight.spec.speed) orders.engage(flight, best)
  else towards(flight, best.x, best.y, orders)
}

/** Inches at which an observation aircraft circles its target: near enough to direct guns, out of reach of most. */
const CIRCLES_AT = 5.6

function hover(flight: Flight, ship: Ship, orders: FlightOrders): void {
  const d = distance(flight, ship)
  if (d === 0) return
  const share = CIRCLES_AT / d
  towards(flight, ship.x + share * (flight.x - ship.x), ship.y + share * (flight.y - ship.y), orders)
}

function strike(view: Battle, flight: Flight, orders: FlightOrders): void {
  const ship = prey(view, flight)
  if (ship === undefined) return
  if (!flight.armed || view.turn < flight.loadedFrom) {
    if (flight.spec.role === 'observation') hover(flight, ship, orders)
    return
  }
  if (flight.spec.torpedo) {
    if (torpedo(flight, ship, orders)) planned[ship.index]!++
    else towards(flight, ship.x, ship.y, orders)
  } else if (distance(flight, ship) <= SURE * flight.spec.speed) {
    orders.strike(flight, ship)
    planned[ship.index]!++
  } else towards(flight, ship.x, ship.y, orders)
}

/** The first two flights aboard, armed ones and fighters before observation aircraft. */
export function launchFirst(view: Battle, ship: Ship, flights: Int32Array): number {
  let count = 0
  for (const flight of view.flights)
    if (flight.base === ship && flight.state === HANGAR && flight.damage > 0 && count < 2)
      flights[count++] = flight.index
  return count
}
