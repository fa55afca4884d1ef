import { IllegalDecision } from '../../engine/errors.ts'
import type { Battle } from './battle.ts'
import { CIRCLE, distanceSquared, EAST, type Headed, NORTH } from './geometry.ts'
import { type Edge, type GroupRecord, TABLE_LENGTH, TABLE_WIDTH, type ZoneKind } from './scenarios.ts'
import { STREAM } from './sea.ts'
import type { Ship } from './ship.ts'

const NORTHWARDS = 0
const EASTWARDS = CIRCLE / 4
const SOUTHWARDS = CIRCLE / 2
const WESTWARDS = (3 * CIRCLE) / 4

/** Inches between ships that are set up in a row, at most, and between those of a squadron. */
const GAP = 5
const SQUADRON_GAP = 3
/** Blockade: inches from her long edge up to which the blockader deploys. */
export const BLOCKADE_LINE = 24

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
    if (battle.fleets[side]!.length === 0) continue
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

/** The middle of a side's zone, or of the edge by which she comes on, and the way to the enemy. */
export function middleOf(battle: Battle, side: number): { x: number; y: number; heading: number } {
  const { zoneDepth: depth } = battle
  const [x, y] = [TABLE_LENGTH / 2, TABLE_WIDTH / 2]
  switch (battle.scenario.zones) {
    case 'short-edges':
      return side === 0
        ? { x: depth / 2, y, heading: EASTWARDS }
        : { x: TABLE_LENGTH - depth / 2, y, heading: WESTWARDS }
    case 'blockade':
      return side === 0 ? { x, y: BLOCKADE_LINE / 2, heading: NORTHWARDS } : { x, y: TABLE_WIDTH, heading: SOUTHWARDS }
    case 'convoy':
      return side === 0 ? { x, y: 0, heading: NORTHWARDS } : { x: depth, y, heading: EASTWARDS }
    case 'centre':
      return { x, y: side === 0 ? surround(depth) : y, heading: NORTHWARDS }
    default:
      return side === 0
        ? { x, y: depth / 2, heading: NORTHWARDS }
        : { x, y: TABLE_WIDTH - depth / 2, heading: SOUTHWARDS }
  }
}

/** Puts every ship in the middle of her zone, where she stays unless her player moves her. */
export function startInRows(battle: Battle): void {
  const { zones } = battle.scenario
  if (zones === undefined) return
  for (let side = 0; side < 2; side++) {
    const ships = battle.fleets[side]!
    if (side === 0 && zones === 'blockade') blockade(battle, ships)
    else if (side === 0 && zones === 'convoy') ambush(ships, 0)
    else if (side === 0 && zones === 'centre') ambush(ships, surround(battle.zoneDepth))
    else if (zones === 'centre') block(ships, middleOf(battle, side), 2 * battle.zoneDepth)
    else row(ships, middleOf(battle, side))
  }
}

const together = (a: Ship, b: Ship): boolean => a.squadron >= 0 && a.squadron === b.squadron

/**
 * A row abreast about a point, all on one heading, the first ship on the left: the same for both sides of the table. Ships
 * of a squadron keep within the distance that makes them one.
 */
function row(ships: readonly Ship[], { x, y, heading }: Headed, most: number = TABLE_LENGTH): void {
  const across = heading === EASTWARDS || heading === WESTWARDS
  const room = Math.min(most, (across ? TABLE_WIDTH : TABLE_LENGTH) - 6)
  const places: number[] = []
  ships.forEach((ship, i) => {
    const before = ships[i - 1]
    places.push(before === undefined ? 0 : places[i - 1]! + (together(before, ship) ? SQUADRON_GAP : GAP))
  })
  const width = places.at(-1) ?? 0
  const scale = width > room ? room / width : 1
  ships.forEach((ship, i) => {
    const toTheRight = (places[i]! - width / 2) * scale
    const off = heading === NORTHWARDS || heading === WESTWARDS ? toTheRight : -toTheRight
    ship.x = across ? x : x + off
    ship.y = across ? y + off : y
    ship.heading = heading
  })
}

/** Rows abreast, one behind another, in a square with sides of so many inches; a squadron is in one row where it fits. */
function block(ships: readonly Ship[], { x, y, heading }: Headed, room: number): void {
  const rows: Ship[][] = [[]]
  // As many in a row as have room, but never so few that the rows have none.
  const most = Math.max(1 + Math.floor(room / GAP), Math.ceil(Math.sqrt(ships.length)))
  ships.forEach((ship, i) => {
    const last = rows.at(-1)!
    const before = ships[i - 1]
    let mates = 1
    while (i + mates < ships.length && together(ship, ships[i + mates]!)) mates++
    const leads = before === undefined || !together(before, ship)
    if (last.length > 0 && last.length + (leads ? Math.min(mates, most) : 1) > most) rows.push([ship])
    else last.push(ship)
  })
  const step = rows.length > 1 ? Math.min(SQUADRON_GAP, room / (rows.length - 1)) : 0
  rows.forEach((line, k) => {
    row(line, { x, y: y + ((rows.length - 1) / 2 - k) * step, heading }, room)
  })
}

/** Blockade: from the left-hand short edge, a die times 12 inches to the right. */
function blockade(battle: Battle, ships: readonly Ship[]): void {
  const { anchor } = battle.placement
  let behind = 0
  ships.forEach((ship, i) => {
    // One die for a squadron, however many ships she has; they lie in a column.
    const leader = ship.squadron < 0 ? ship : ships.find(other => other.squadron === ship.squadron)!
    battle.dice.at(0, STREAM.setUp, 1 + (i & 127))
    anchor[ship.index] = leader === ship ? 12 * battle.dice.d6() : anchor[leader.index]!
    behind = leader === ship ? 0 : behind + SQUADRON_GAP
    ship.x = leader === ship ? Math.min(TABLE_LENGTH - 1, anchor[ship.index]!) - (i % 3) : leader.x
    ship.y = leader === ship ? BLOCKADE_LINE - 2 * (i % 4) : Math.max(0, leader.y - behind)
    ship.heading = NORTHWARDS
    for (let k = 0; k < i; k++)
      if (distanceSquared(ships[k]!, ship) < 1 && ship.y >= 1) {
        ship.y -= 1
        k = -1
      }
  })
}

/** Supply Ships: inches from an edge of the middle of the area that surrounds the defender's zone. */
const surround = (depth: number): number => Math.min(depth / 2, TABLE_WIDTH / 2 - depth) / 2

/** The attacker lies along both long edges, so many inches from them, by squadrons where there are any. */
function ambush(ships: readonly Ship[], off: number): void {
  const halves: [Ship[], Ship[]] = [[], []]
  let half = 1
  ships.forEach((ship, i) => {
    const before = ships[i - 1]
    if (before === undefined || !together(before, ship)) half = 1 - half
    halves[half]!.push(ship)
  })
  row(halves[0], { x: TABLE_LENGTH / 2, y: off, heading: NORTHWARDS })
  row(halves[1], { x: TABLE_LENGTH / 2, y: TABLE_WIDTH - off, heading: SOUTHWARDS })
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
