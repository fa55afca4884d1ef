import { boatDamage } from './boat-damage.ts'
import { explode, lose } from './loss.ts'
import {
  BY_FLOODING,
  FIRES,
  FLIGHT_DECK_HITS,
  ROW_BRIDGE,
  ROW_ENGINE_ROOM,
  ROW_ENGINES,
  ROW_FIRE_CONTROL,
  ROW_FIRE_LARGE,
  ROW_FIRE_MEDIUM,
  ROW_FIRE_SMALL,
  ROW_FLOODING,
  ROW_MAGAZINE,
  ROW_MAIN,
  ROW_RUDDER,
  ROW_SMALL,
  ROW_SPECIAL,
  ROW_TUBES,
} from './measures.ts'
import { merchantRoll } from './merchants.ts'
import type { Sea } from './sea.ts'
import { bitAt, bitsIn, LARGE_FIRE, RUDDER_AHEAD, RUDDER_LEFT, RUDDER_RIGHT, type Ship } from './ship.ts'
import { ARCS, type Mount, PORT } from './spec.ts'

/**
 * Section 7: rolls every critical that is due, one after another. A critical may cost more points and so make further
 * ones due; they queue behind.
 */
export function rollCriticals(sea: Sea, ship: Ship): void {
  while (ship.due > 0) {
    ship.due--
    switch (ship.spec.table) {
      case 'critical':
        critical(sea, ship)
        break
      case 'merchant':
        merchantRoll(sea, ship)
        break
      case 'submarine':
        boatDamage(sea, ship)
        break
    }
  }
}

/** Three dice in one draw: the row, and with it the two dice that a save or the special table needs. */
const ROW = Int8Array.from({ length: 216 }, (_, n) => 1 + Math.floor(n / 36))
const SECOND = Int8Array.from({ length: 216 }, (_, n) => 1 + (Math.floor(n / 6) % 6))
const THIRD = Int8Array.from({ length: 216 }, (_, n) => 1 + (n % 6))

function critical(sea: Sea, ship: Ship): void {
  const dice = sea.dice.below(216)
  const die = SECOND[dice]!
  if (sea.voice !== null) sea.voice.critical(ship, ROW[dice]!)
  switch (ROW[dice]) {
    case 1:
      sea.record[ship.at.criticals + ROW_SMALL]!++
      if (ship.smallMask !== 0) smallTurret(sea, ship, die)
      // Torpedo tubes if there is no small turret (B30).
      else if (ship.bankMask !== 0) loseBanks(sea, ship, sea.rules.allBanks)
      else nothingLeft(sea, ship)
      return
    case 2:
    case 3:
      sea.record[ship.at.criticals + ROW_MAIN]!++
      if (ship.spec.flightDeck) flightDeck(sea, ship, die)
      else if (ship.mainMask !== 0) mainTurret(sea, ship, die)
      else nothingLeft(sea, ship)
      return
    case 4:
    case 5:
      sea.record[ship.at.criticals + ROW_ENGINES]!++
      slow(sea, ship, 2)
      return
    default:
      sea.record[ship.at.criticals + ROW_SPECIAL]!++
      special(sea, ship, die, THIRD[dice]!)
  }
}

/** B18: a turret critical with nothing to hit becomes engines, or is rolled again. */
function nothingLeft(sea: Sea, ship: Ship): void {
  if (sea.rules.reroll) ship.due++
  else slow(sea, ship, 2)
}

/** A turret save is a d6 of at least the ship's number (B17); it covers small mounts too (B27). */
function saved(sea: Sea, ship: Ship, die: number, need: number): boolean {
  if (sea.voice !== null && need <= 6) sea.voice.save(ship, die, need)
  return die >= need
}

function smallTurret(sea: Sea, ship: Ship, die: number): void {
  if (saved(sea, ship, die, ship.spec.smallSave)) return
  const chosen = bitAt(ship.smallMask, sea.dice.below(ship.spec.smallMounts.length - ship.smallLost))
  ship.smallMask &= ~(1 << chosen)
  ship.smallLost++
  silence(sea, ship, ship.spec.smallMounts[chosen]!)
}

function mainTurret(sea: Sea, ship: Ship, die: number): void {
  if (saved(sea, ship, die, ship.spec.save)) return
  const chosen = bitAt(ship.mainMask, sea.dice.below(ship.spec.mainMounts.length - ship.mainLost))
  ship.mainMask &= ~(1 << chosen)
  ship.mainLost++
  silence(sea, ship, ship.spec.mainMounts[chosen]!)
}

function silence(sea: Sea, ship: Ship, mount: Mount): void {
  ship.barrels[mount.battery * ARCS + mount.arc]! -= mount.guns
  if (mount.arc !== PORT) ship.engaged[mount.battery]! -= mount.guns
  if (sea.voice !== null) sea.voice.mountLost(ship, mount)
}

/** Section 15: a carrier has flight facilities where others have turrets; an armoured deck saves them from bombs on 5, 6. */
function flightDeck(sea: Sea, ship: Ship, die: number): void {
  if (ship.spec.armouredDeck && sea.byBombs && saved(sea, ship, die, 5)) return
  ship.deckHits++
  sea.record[ship.at.suffered + FLIGHT_DECK_HITS]!++
  if (sea.voice !== null) sea.voice.deckHit(ship)
}

function loseBanks(sea: Sea, ship: Ship, all: boolean): void {
  if (all) {
    ship.banksLost += bitsIn(ship.bankMask)
    ship.bankMask = 0
  } else {
    const chosen = bitAt(ship.bankMask, sea.dice.below(bitsIn(ship.bankMask)))
    ship.bankMask &= ~(1 << chosen)
    ship.banksLost++
  }
  if (sea.voice !== null) sea.voice.banksLost(ship)
}

/** Speed never falls below 0 (B19). */
function slow(sea: Sea, ship: Ship, halves: number): void {
  ship.speed = ship.speed > halves ? ship.speed - halves : 0
  if (sea.voice !== null) sea.voice.slows(ship)
}

/** The special table, 2d6: the printed one is lost, this is its reconstruction. */
function special(sea: Sea, ship: Ship, first: number, second: number): void {
  if (sea.voice !== null) sea.voice.special(ship, first, second)
  const rows = ship.at.criticals
  switch (first + second) {
    case 2:
      sea.record[rows + ROW_MAGAZINE]!++
      magazine(sea, ship)
      return
    case 3:
      sea.record[rows + ROW_BRIDGE]!++
      ship.bridgeOut = true
      return
    case 4:
      sea.record[rows + ROW_FIRE_CONTROL]!++
      ship.fireControlOut = true
      return
    case 5:
      sea.record[rows + ROW_FLOODING]!++
      ship.floodings++
      slow(sea, ship, 1)
      flood(sea, ship)
      return
    case 6:
    case 7:
      sea.record[rows + ROW_FIRE_SMALL]!++
      catchFire(sea, ship, 1)
      return
    case 8:
      sea.record[rows + ROW_FIRE_MEDIUM]!++
      catchFire(sea, ship, 2)
      return
    case 9:
      sea.record[rows + ROW_RUDDER]!++
      rudder(sea, ship)
      return
    case 10:
      sea.record[rows + ROW_TUBES]!++
      if (ship.bankMask !== 0) {
        loseBanks(sea, ship, false)
        return
      }
      catchFire(sea, ship, 1)
      return
    case 11:
      sea.record[rows + ROW_FIRE_LARGE]!++
      catchFire(sea, ship, LARGE_FIRE)
      return
    default:
      sea.record[rows + ROW_ENGINE_ROOM]!++
      slow(sea, ship, 4)
      return
  }
}

/** A twentieth of her points, for a new flooding or one that was not put right. */
export function flood(sea: Sea, ship: Ship): void {
  sea.record[ship.at.attrition + BY_FLOODING]! += lose(sea, ship, ship.spec.points)
}

/** Explodes on a 6; a British battlecruiser on 3 or more, a ship without turret save on 5 or more. Otherwise a large fire. */
function magazine(sea: Sea, ship: Ship): void {
  const need = ship.spec.britishBattlecruiser ? 3 : ship.spec.save > 6 ? 5 : 6
  const die = sea.dice.d6()
  if (sea.voice !== null) sea.voice.magazine(ship, die, need)
  if (die >= need) explode(sea, ship)
  else catchFire(sea, ship, LARGE_FIRE)
}

/** Section 9; a later jam takes the place of an earlier one. */
function rudder(sea: Sea, ship: Ship): void {
  const die = sea.dice.d6()
  ship.rudder = die <= 2 ? RUDDER_LEFT : die <= 4 ? RUDDER_AHEAD : RUDDER_RIGHT
  if (sea.voice !== null) sea.voice.rudderJams(ship, die)
}

/** A fire begins. On a ship that burns already the greater class stands, or (B22) the fire goes up one class. */
function catchFire(sea: Sea, ship: Ship, kind: number): void {
  sea.record[ship.at.suffered + FIRES]!++
  if (ship.fire > 0 && sea.rules.classUp) {
    if (ship.fire < LARGE_FIRE) ship.fire++
    else aboveLarge(sea, ship, 1)
  } else if (kind > ship.fire) ship.fire = kind
  if (sea.voice !== null) sea.voice.burns(ship)
}

/**
 * Section 8: a large fire that goes up blows up a British battlecruiser; on any other ship it is a critical for each
 * class. They are made due here, before any tenths that they reach.
 */
export function aboveLarge(sea: Sea, ship: Ship, classes: number): void {
  if (ship.spec.britishBattlecruiser) explode(sea, ship)
  else ship.due += classes
}
