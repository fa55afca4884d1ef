import { describe, expect, test } from 'vitest'
import { playsLike } from '../../../src/engine/plays-like.ts'
import { canReach, isReady } from '../../../src/rulesets/victory-at-sea/attack-phase.ts'
import type { Battle } from '../../../src/rulesets/victory-at-sea/battle.ts'
import { greatestMove } from '../../../src/rulesets/victory-at-sea/movement-phase.ts'
import type { Ship } from '../../../src/rulesets/victory-at-sea/ship.ts'
import { ACTION, mayAttempt } from '../../../src/rulesets/victory-at-sea/special-actions.ts'
import {
  changeDepth,
  crashDive,
  detect,
  hideSubmersibles,
  revealSubmersibles,
  searchSquares,
  squareOf,
} from '../../../src/rulesets/victory-at-sea/submersibles.ts'
import { goStraight, newTrack, type Track } from '../../../src/rulesets/victory-at-sea/track.ts'
import { admiral, table } from './play.ts'

/** Straight on to where a ship lies now, from so many inches to the north. */
function approach(ship: Ship, inches = 12): Track {
  const track = newTrack()
  goStraight(track, { x: ship.x, y: ship.y + inches }, ship, false)
  return track
}

const hunt = (
  boat = 'type-vii',
  hunter = 'tribal',
  nations = ['kriegsmarine', 'royal-navy'],
  more = {},
): { battle: Battle; boat: Ship; hunter: Ship } => {
  const battle = table({
    scenario: 'victory-at-sea',
    level: 'patrol',
    fleetA: { nation: nations[0], ships: { [boat]: 1 }, aircraft: {} },
    fleetB: { nation: nations[1], ships: { [hunter]: 1 }, aircraft: {} },
    ...more,
  })
  const [first, second] = battle.ships
  return { battle, boat: first!, hunter: second! }
}

/** Share of turns in which a boat four inches away is detected. */
function found(boat: string, hunter: string, nations: string[], silent = false): number {
  const { battle, boat: hidden, hunter: ship } = hunt(boat, hunter, nations)
  hidden.submerged = true
  hidden.x = ship.x
  hidden.y = ship.y - 4
  hidden.action = silent ? ACTION.silentRunning : ACTION.none
  let n = 0
  for (battle.turn = 1; battle.turn <= 3000; battle.turn++) {
    hidden.located = false
    detect(battle, ship)
    if (hidden.located) n++
  }
  return n / 3000
}

describe('detection', () => {
  test.each([
    ['type-vii', 'zerstorer-1936', ['kriegsmarine', 'kriegsmarine'], false, 3 / 6],
    ['type-vii', 'tribal', ['kriegsmarine', 'royal-navy'], false, 4 / 6],
    ['type-vii', 'tribal', ['kriegsmarine', 'royal-navy'], true, 3 / 6],
    ['type-vii', 'fubuki', ['kriegsmarine', 'ijn'], false, 2 / 6],
  ])('%s by %s of %s, silent running %s: %d', (boat, hunter, nations, silent, share) => {
    expect(Math.abs(found(boat, hunter, nations, silent) - share)).toBeLessThan(0.04)
  })

  test.each([
    ['spots', true],
    ['blind', false],
  ])('V37, a boat under water detects another: %s', (submergedSpotting, expected) => {
    const { battle, boat, hunter } = hunt('type-vii', 's', ['kriegsmarine', 'royal-navy'], { submergedSpotting })
    Object.assign(boat, { submerged: true, x: hunter.x, y: hunter.y - 4 })
    hunter.submerged = true
    for (battle.turn = 1; battle.turn < 40; battle.turn++) detect(battle, hunter)
    expect(boat.located).toBe(expected)
  })

  test('only within eight inches, and only under water', () => {
    const { battle, boat, hunter } = hunt()
    boat.submerged = true
    boat.x = hunter.x
    boat.y = hunter.y - 8.01
    for (battle.turn = 1; battle.turn < 40; battle.turn++) detect(battle, hunter)
    expect(boat.located).toBe(false)
  })
})

test('a submerged boat fires torpedoes only, and only depth charges reach it, once it is located', () => {
  const { battle, boat, hunter } = hunt()
  const guns = boat.spec.weapons.findIndex(({ kind }) => kind === 'secondary')
  const tubes = boat.spec.weapons.findIndex(({ kind }) => kind === 'torpedo')
  const charges = hunter.spec.weapons.findIndex(({ kind }) => kind === 'depth-charge')
  const rifle = hunter.spec.weapons.findIndex(({ kind }) => kind === 'secondary')
  boat.x = hunter.x
  boat.y = hunter.y + 2
  hunter.heading = 48
  expect([
    isReady(battle, boat, guns),
    canReach(battle, hunter, rifle, boat),
    canReach(battle, hunter, charges, boat),
  ]).toEqual([true, true, false])
  boat.submerged = true
  expect([isReady(battle, boat, guns), isReady(battle, boat, tubes)]).toEqual([false, true])
  expect([canReach(battle, hunter, rifle, boat), canReach(battle, hunter, charges, boat)]).toEqual([false, false])
  boat.located = true
  expect(canReach(battle, hunter, charges, boat)).toBe(true)
  // Under water it moves at its second Speed, half of that when silent.
  expect(greatestMove(battle, boat)).toBe(8)
  boat.action = ACTION.silentRunning
  expect(greatestMove(battle, boat)).toBe(4)
})

test('a boat that changes depth takes no Special Action; a Crippled one must surface and stay up', () => {
  const { battle, boat } = hunt()
  battle.admirals[0] = playsLike(admiral('drill'), { changeDepth: () => true })
  changeDepth(battle, boat)
  expect([boat.submerged, boat.changedDepth, mayAttempt(battle, boat, ACTION.flankSpeed)]).toEqual([true, true, false])
  boat.crippled = true
  changeDepth(battle, boat)
  expect(boat.submerged).toBe(false)
  changeDepth(battle, boat)
  expect(boat.submerged).toBe(false)
})

test('an enemy within ten inches lets a boat on the surface crash dive on 9 or more, once a turn', () => {
  const { battle, boat, hunter } = hunt()
  boat.x = hunter.x
  boat.y = hunter.y - 10
  let dived = 0
  for (battle.turn = 1; battle.turn <= 3000; battle.turn++) {
    boat.submerged = boat.triedToDive = false
    crashDive(battle, hunter.side, approach(hunter))
    if (boat.submerged) dived++
  }
  // A die and Command 4: 5 or 6.
  expect(Math.abs(dived / 3000 - 2 / 6)).toBeLessThan(0.04)
  boat.submerged = boat.triedToDive = false
  boat.y = hunter.y - 10.01
  crashDive(battle, hunter.side, approach(hunter))
  expect(boat.triedToDive).toBe(false)
})

test('a hidden boat is off the table until it is revealed in its square, or found by a Sub-Hunter on a 6', () => {
  const { battle, boat, hunter } = hunt()
  battle.admirals[0] = playsLike(admiral('drill'), { hide: () => 4, reveal: (_view, _ship, _place, forced) => forced })
  hideSubmersibles(battle)
  expect([boat.present, battle.hidden[boat.index]]).toEqual([false, 4])
  revealSubmersibles(battle)
  expect(boat.present).toBe(false)
  hunter.x = 36
  hunter.y = 36
  expect(squareOf(hunter)).toBe(4)
  const fromTheEast = newTrack()
  goStraight(fromTheEast, { x: 50, y: 36 }, hunter, false)
  let turns = 0
  for (battle.turn = 1; battle.turn < 500 && !boat.present; battle.turn++, turns++)
    searchSquares(battle, hunter, fromTheEast)
  expect(boat.present).toBe(true)
  expect([squareOf(boat), battle.hidden[boat.index]]).toEqual([4, -1])
  expect(turns).toBeGreaterThan(0)
})

test('every boat in reach has a die of its own', () => {
  const battle = table({
    scenario: 'victory-at-sea',
    level: 'patrol',
    fleetA: { nation: 'kriegsmarine', ships: { 'type-vii': 2 }, aircraft: {} },
    fleetB: { nation: 'royal-navy', ships: { tribal: 1 }, aircraft: {} },
  })
  const [one, other] = battle.fleets[0]!
  const hunter = battle.fleets[1]![0]!
  for (const boat of [one!, other!]) Object.assign(boat, { submerged: true, x: hunter.x, y: hunter.y - 4 })
  let differ = 0
  for (battle.turn = 1; battle.turn <= 200; battle.turn++) {
    one!.located = other!.located = false
    detect(battle, hunter)
    if (one!.located !== other!.located) differ++
  }
  expect(differ).toBeGreaterThan(50)
})

test('a crash dive is the choice of the boat’s player, and nothing that an abandoned boat does', () => {
  const { battle, boat, hunter } = hunt()
  boat.x = hunter.x
  boat.y = hunter.y - 5
  const dives = (wants: boolean): number => {
    battle.admirals[0] = playsLike(admiral('drill'), { crashDive: () => wants })
    let n = 0
    for (battle.turn = 1; battle.turn <= 60; battle.turn++) {
      boat.submerged = boat.triedToDive = false
      crashDive(battle, hunter.side, approach(hunter))
      if (boat.submerged) n++
    }
    return n
  }
  expect(dives(false)).toBe(0)
  expect(dives(true)).toBeGreaterThan(0)
  boat.crew = 0
  expect(dives(true)).toBe(0)
})
