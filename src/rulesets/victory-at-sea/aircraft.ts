import { IllegalDecision } from '../../engine/errors.ts'
import type { Battle } from './battle.ts'
import { AIRBORNE, FLY, type Flight, HANGAR } from './flights.ts'
import { distance, distanceSquared, EAST, NORTH } from './geometry.ts'
import { AFLOAT, type Ship } from './ship.ts'
import { TRAIT } from './spec.ts'

/** Flights that a carrier launches or recovers in a turn, and that may attack one ship in a turn. */
export const DECK_CYCLE = 2
export const MOST_ATTACKERS = 3
/** Slack in comparing distances that were computed by adding. */
const SLACK = 1e-9

/**
 * Whether a ship can launch or recover: a carrier not Crippled, or one with observation aircraft, that has moved straight on
 * this turn, as one that lies stopped cannot, and has chosen no Special Action, whether it succeeded or not.
 */
export function mayLaunch(ship: Ship): boolean {
  if (ship.state !== AFLOAT || !ship.present || ship.crippled || ship.crew === 0) return false
  if (ship.moved === 0 || ship.hasTurned || ship.hasChosenAction) return false
  return (ship.traits & (TRAIT.carrier | TRAIT.aircraft)) !== 0
}

const launched = new Int32Array(64)

/** After a ship has moved: launches flights in front of her. */
export function launchFlights(battle: Battle, ship: Ship): void {
  if (battle.hangars[ship.index] === 0 || !mayLaunch(ship)) return
  const count = battle.admirals[ship.side]!.launch(battle, ship, launched)
  if (count > DECK_CYCLE || count < 0)
    throw new IllegalDecision(
      battle.seatOf(ship.side),
      battle.turn,
      `launching from ${ship.name}`,
      `${count} flights; at most ${DECK_CYCLE}`,
    )
  for (let i = 0; i < count; i++) {
    const flight = battle.flights[launched[i]!]
    if (flight === undefined || flight.base !== ship || flight.state !== HANGAR)
      throw new IllegalDecision(
        battle.seatOf(ship.side),
        battle.turn,
        `launching from ${ship.name}`,
        `flight ${launched[i]} is not aboard`,
      )
    takeOff(battle, flight, ship.x + EAST[ship.heading]!, ship.y + NORTH[ship.heading]!)
    battle.deckUsed[ship.index]!++
  }
}

export function takeOff(battle: Battle, flight: Flight, x: number, y: number): void {
  flight.state = AIRBORNE
  flight.x = x
  flight.y = y
  battle.airborne++
  if (flight.base !== null) battle.hangars[flight.base.index]!--
  if (battle.voice !== null && battle.turn > 0) battle.voice.launch(battle, flight)
}

/** Whether a flight may be given orders now: it belongs to the fleet that moves, is in the air and not in a dogfight. */
export const mayFly = (battle: Battle, flight: Flight, fighters: boolean): boolean =>
  flight.party === battle.acting &&
  flight.state === AIRBORNE &&
  flight.foe < 0 &&
  !battle.idleSide(flight.side) &&
  (flight.spec.role === 'fighter') === fighters

/** Moves the fighters, or all other flights, of one fleet. */
export function moveFlights(battle: Battle, party: number, fighters: boolean): void {
  const { flights, flightOrders: orders } = battle
  battle.acting = party
  let any = false
  for (const flight of flights) {
    orders.kind[flight.index] = FLY.stay
    if (mayFly(battle, flight, fighters)) any = true
  }
  if (!any) return
  const side = battle.sideOf(party)
  battle.admirals[side]!.fly(battle, side, fighters, orders)
  for (const flight of flights) {
    const kind = orders.kind[flight.index]!
    if (kind === FLY.stay) continue
    const fault = faultOfFlight(battle, flight, fighters)
    if (fault !== null)
      throw new IllegalDecision(
        battle.seatOf(side),
        battle.turn,
        `moving flight ${flight.index} (${flight.spec.name})`,
        fault,
      )
    carryOut(battle, flight, kind)
  }
}

function faultOfFlight(battle: Battle, flight: Flight, fighters: boolean): string | null {
  const orders = battle.flightOrders
  const { index, side } = flight
  if (flight.party !== battle.acting || flight.state !== AIRBORNE || (flight.spec.role === 'fighter') !== fighters)
    return 'it is not one of the flights that move now'
  if (battle.idleSide(side)) return 'the blockading fleet may do nothing in the free turn of the blockade runner'
  if (flight.foe >= 0) return 'it is in a dogfight and cannot move'
  const kind = orders.kind[index]!
  const reach = flight.spec.speed + SLACK
  if (kind === FLY.go) {
    const to = { x: orders.x[index]!, y: orders.y[index]! }
    return distance(flight, to) <= reach ? null : `${distance(flight, to)} inches; its Speed is ${flight.spec.speed}`
  }
  if (kind === FLY.engage) {
    const enemy = battle.flights[orders.target[index]!]
    if (enemy === undefined || enemy.side === side || enemy.state !== AIRBORNE)
      return 'the flight to engage is no enemy in the air'
    return distance(flight, enemy) <= reach ? null : 'the flight to engage is out of reach'
  }
  const ship = battle.ships[orders.target[index]!]
  if (ship === undefined || ship.state !== AFLOAT || !ship.present) return 'the ship is not on the table'
  if (kind === FLY.land) {
    if (ship.side !== side || (ship.traits & TRAIT.carrier) === 0 || !mayLaunch(ship))
      return 'no carrier of its own that can recover it'
    if (flight.spec.role === 'observation') return 'observation aircraft are not recovered'
    if (battle.deckUsed[ship.index]! >= DECK_CYCLE) return `the carrier has launched or recovered ${DECK_CYCLE} flights`
    return distance(flight, ship) <= reach ? null : 'the carrier is out of reach'
  }
  if (ship.side === side || ship.submerged) return 'the ship is no enemy on the surface'
  if (!flight.armed) return 'it has neither bombs nor torpedoes'
  if (battle.turn < flight.loadedFrom) return 'its weapons are being loaded'
  if (battle.attackers[ship.index]! >= MOST_ATTACKERS) return `${MOST_ATTACKERS} flights attack her already`
  const from = { x: orders.x[index]!, y: orders.y[index]! }
  if (distance(flight, flight.spec.torpedo ? from : ship) > reach) return 'the ship is out of reach'
  return flight.spec.torpedo && distance(from, ship) > flight.spec.range + SLACK
    ? 'torpedoes are dropped too far away'
    : null
}

function carryOut(battle: Battle, flight: Flight, kind: number): void {
  const orders = battle.flightOrders
  const { index } = flight
  if (kind === FLY.engage) {
    const enemy = battle.flights[orders.target[index]!]!
    flight.x = enemy.x
    flight.y = enemy.y
    lock(battle, flight, enemy)
    return
  }
  if (kind === FLY.land) {
    const carrier = battle.ships[orders.target[index]!]!
    flight.state = HANGAR
    flight.base = carrier
    battle.airborne--
    battle.deckUsed[carrier.index]!++
    battle.hangars[carrier.index]!++
    return
  }
  const bombs = kind === FLY.strike && !flight.spec.torpedo
  const ship = battle.ships[orders.target[index]!]!
  flight.x = bombs ? ship.x : orders.x[index]!
  flight.y = bombs ? ship.y : orders.y[index]!
  if (kind === FLY.strike) {
    flight.strikes = ship.index
    battle.attackers[ship.index]!++
  }
  if (!bombs) meet(battle, flight)
}

function lock(battle: Battle, flight: Flight, enemy: Flight): void {
  for (const one of [flight, enemy]) {
    if (one.strikes >= 0) battle.attackers[one.strikes]!--
    one.strikes = -1
  }
  flight.foe = enemy.index
  if (enemy.foe < 0) enemy.foe = flight.index
}

/**
 * A flight that ends its move in contact with an enemy flight must fight it: counters touch when their centres are no
 * further apart than V25 says. One that bombs a ship touches her on whichever side is free of enemy flights.
 */
function meet(battle: Battle, flight: Flight): void {
  const gap = battle.rules.counterGap
  let nearest: Flight | undefined
  let least = gap * gap
  for (const enemy of battle.flights) {
    if (enemy.side === flight.side || enemy.state !== AIRBORNE) continue
    const squared = distanceSquared(flight, enemy)
    if (squared > least || (squared === least && nearest !== undefined)) continue
    least = squared
    nearest = enemy
  }
  if (nearest !== undefined) lock(battle, flight, nearest)
}
