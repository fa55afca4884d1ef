import { IllegalDecision } from '../../engine/errors.ts'
import type { Battle } from './battle.ts'
import { CIRCLE, EAST, NORTH } from './geometry.ts'
import { type Edge, type GroupRecord, TABLE_LENGTH, TABLE_WIDTH, type ZoneKind } from './scenarios.ts'
import { STREAM } from './sea.ts'
import type { Ship } from './ship.ts'

const NORTHWARDS = 0
const EASTWARDS = CIRCLE / 4
const SOUTHWARDS = CIRCLE / 2
const WESTWARDS = (3 * CIRCLE) / 4

/** Inches between ships that are set up in a row, at most. */
const GAP = 5

/** Edges by which the two sides may withdraw without their ships counting as destroyed, and by which side b escapes. */
export function edgesOf(
  zones: ZoneKind | undefined,
  exit: Edge | undefined,
): { safe: readonly [Edge[], Edge[]]; exit: Edge } {
  const all: Edge[] = ['north', 'east', 'south', 'west']
  switch (zones) {
    case 'short-edges':
      return {
        safe: [
          ['west', 'north', 'south'],
          ['east', 'north', 'south'],
        ],
        exit: 'east',
      }
    case 'blockade':
      return { safe: [['south', 'east', 'west'], ['north']], exit: 'south' }
    case 'convoy':
      return {
        safe: [
          ['north', 'south'],
          ['east', 'west'],
        ],
        exit: 'east',
      }
    default:
      return { safe: [all, all], exit: exit ?? 'east' }
  }
}

/** Bad Weather and Night Battles, where dice decide. */
export function rollConditions(battle: Battle): void {
  const { scenario, dice, conditions } = battle
  dice.at(0, STREAM.setUp, 0)
  const weather = dice.d6()
  const light = dice.d6()
  battle.badWeather =
    conditions.weather === 'scenario'
      ? scenario.weather === true
        ? weather >= 5
        : scenario.badWeather === true
      : conditions.weather === 'bad'
  battle.night =
    conditions.light === 'scenario'
      ? scenario.nightRoll === true
        ? light >= 6
        : scenario.night === true
      : conditions.light === 'night'
}

/** Crew quality by 2d6 (Campaigns: Starting Fleets), from a sum of 2. */
const CREW_BY_SUM = [2, 3, 3, 4, 4, 4, 4, 5, 5, 6, 6]
const swap = new Int32Array(2)

/** Command scores that are rolled for every ship; a player may let two of the ships change scores. */
export function rollCommand(battle: Battle): void {
  for (let side = 0; side < 2; side++) {
    if (!battle.rolledCommand[side]) continue
    for (const ship of battle.fleets[side]!) {
      battle.dice.at(0, STREAM.command, ship.index)
      ship.command = CREW_BY_SUM[battle.dice.d6() + battle.dice.d6() - 2]!
    }
    const admiral = battle.admirals[side]
    if (admiral?.swapCommand === undefined || !admiral.swapCommand(battle, side, swap)) continue
    const [one, other] = [battle.ships[swap[0]!], battle.ships[swap[1]!]]
    if (one === undefined || other === undefined || one.side !== side || other.side !== side)
      throw new IllegalDecision(
        battle.seatOf(side),
        0,
        'swapping Command scores',
        `ships ${swap[0]} and ${swap[1]} are not both of this side`,
      )
    const score = one.command
    one.command = other.command
    other.command = score
  }
}

/** Puts every ship in the middle of her zone, where she stays unless her player moves her. */
export function startInRows(battle: Battle): void {
  const { scenario, zoneDepth } = battle
  const zones = scenario.zones
  if (zones === undefined) return
  const [a, b] = battle.fleets
  switch (zones) {
    case 'long-edges':
      row(a!, TABLE_LENGTH / 2, zoneDepth / 2, NORTHWARDS)
      row(b!, TABLE_LENGTH / 2, TABLE_WIDTH - zoneDepth / 2, SOUTHWARDS)
      break
    case 'short-edges':
      row(a!, zoneDepth / 2, TABLE_WIDTH / 2, EASTWARDS)
      row(b!, TABLE_LENGTH - zoneDepth / 2, TABLE_WIDTH / 2, WESTWARDS)
      break
    case 'blockade':
      blockade(battle, a!)
      row(b!, TABLE_LENGTH / 2, TABLE_WIDTH, SOUTHWARDS)
      break
    case 'convoy':
      row(b!, zoneDepth, TABLE_WIDTH / 2, EASTWARDS)
      ambush(a!)
      break
    case 'centre':
      row(b!, TABLE_LENGTH / 2, TABLE_WIDTH / 2, NORTHWARDS)
      ambush(a!)
      break
  }
}

/** A row abreast about a point, all on one heading, the first ship on the left: the same for both sides of the table. */
function row(ships: readonly Ship[], x: number, y: number, heading: number): void {
  const across = heading === EASTWARDS || heading === WESTWARDS
  const room = (across ? TABLE_WIDTH : TABLE_LENGTH) - 6
  const gap = Math.min(GAP, ships.length > 1 ? room / (ships.length - 1) : GAP)
  ships.forEach((ship, i) => {
    const toTheRight = (i - (ships.length - 1) / 2) * gap
    const off = heading === NORTHWARDS || heading === WESTWARDS ? toTheRight : -toTheRight
    ship.x = across ? x : x + off
    ship.y = across ? y + off : y
    ship.heading = heading
  })
}

/** Blockade: from the left-hand short edge, a die times 12 inches to the right. */
function blockade(battle: Battle, ships: readonly Ship[]): void {
  ships.forEach((ship, i) => {
    const { anchor } = battle.placement
    // One die for a squadron, however many ships she has.
    const leader = ship.squadron < 0 ? undefined : ships.find(other => other.squadron === ship.squadron)
    battle.dice.at(0, STREAM.setUp, 1 + (i & 127))
    anchor[ship.index] = leader === undefined || leader === ship ? 12 * battle.dice.d6() : anchor[leader.index]!
    ship.x = Math.min(TABLE_LENGTH - 1, anchor[ship.index]!) - (i % 3)
    ship.y = 24 - 2 * (i % 4)
    ship.heading = NORTHWARDS
  })
}

/** The attacker comes on from both long edges. */
function ambush(ships: readonly Ship[]): void {
  const south = ships.filter((_, i) => i % 2 === 0)
  const north = ships.filter((_, i) => i % 2 === 1)
  row(south, TABLE_LENGTH / 2, 0, NORTHWARDS)
  row(north, TABLE_LENGTH / 2, TABLE_WIDTH, SOUTHWARDS)
}

/** Ships of a group that lie in one column; the next column lies to starboard. */
const COLUMN = 4

/** Where the i-th ship of a group starts: in columns, astern of the first. */
export function station(group: GroupRecord, heading: number, i: number): { x: number; y: number } {
  const astern = (i % COLUMN) * group.spacing
  const abeam = Math.floor(i / COLUMN) * group.spacing
  return {
    x: group.x - astern * EAST[heading]! + abeam * NORTH[heading]!,
    y: group.y - astern * NORTH[heading]! - abeam * EAST[heading]!,
  }
}
