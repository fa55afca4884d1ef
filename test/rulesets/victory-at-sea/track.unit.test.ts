import { describe, expect, test } from 'vitest'
import { playsLike } from '../../../src/engine/plays-like.ts'
import type { Battle } from '../../../src/rulesets/victory-at-sea/battle.ts'
import { EAST, NORTH } from '../../../src/rulesets/victory-at-sea/geometry.ts'
import { greatestMove } from '../../../src/rulesets/victory-at-sea/movement-phase.ts'
import type { Ship } from '../../../src/rulesets/victory-at-sea/ship.ts'
import { crashDive, searchSquares, squareOf } from '../../../src/rulesets/victory-at-sea/submersibles.ts'
import {
  approached,
  goAndTurn,
  goStraight,
  newTrack,
  type Track,
  waypoints,
} from '../../../src/rulesets/victory-at-sea/track.ts'
import { admiral, playBattle, table } from './play.ts'

const straight = (fromX: number, fromY: number, x: number, y: number, entered = false): Track => {
  const track = newTrack()
  goStraight(track, { x: fromX, y: fromY }, { x, y }, entered)
  return track
}
/** North, then east. */
const cornered = (x: number, y: number, north: number, east: number): Track => {
  const track = straight(x, y, x, y)
  goAndTurn(track, north, { x, y, heading: 0 }, { x: x + east, y: y + north })
  return track
}
const squares = (track: Track): number[] => {
  const all = waypoints(track, 24).map(squareOf)
  return all.filter((square, i) => i === 0 || square !== all[i - 1])
}

describe('the squares of a move', () => {
  test.each<[string, Track, number[]]>([
    ['within one', straight(2, 2, 9, 9), [0]],
    ['into the next', straight(20, 2, 27, 2), [0, 1]],
    ['one that is only crossed', straight(22, 20, 29, 30), [0, 1, 4]],
    ['one that is only crossed, the other way round', straight(29, 30, 22, 20), [4, 1, 0]],
    ['round a corner and out again', cornered(23, 22, 4, 4), [0, 3, 4]],
    ['to the very line', straight(20, 2, 24, 2), [0, 1]],
    ['none twice along a line', straight(24, 2, 24, 9), [1]],
    ['through the very corner', straight(22, 22, 26, 26), [0, 4]],
  ])('%s', (_, track, expected) => {
    expect(squares(track)).toEqual(expected)
  })
})

describe('an approach within ten inches', () => {
  const boat = { x: 30, y: 20 }
  test.each<[string, Track, boolean, boolean]>([
    ['from afar to nine inches', straight(30, 34, 30, 29), true, true],
    ['to eleven inches', straight(30, 34, 30, 31), false, false],
    ['past at nine inches and away', straight(20, 29, 40, 29), true, false],
    ['not moving, five inches off', straight(30, 25, 30, 25), false, false],
    ['drawing off from five inches', straight(30, 25, 30, 29), false, false],
    ['nearer still, from nine inches', straight(30, 29, 30, 25), true, true],
    ['coming onto the table nine inches off and drawing away', straight(30, 29, 30, 29.5, true), true, true],
  ])('%s', (_, track, onTheWay, atTheEnd) => {
    expect([approached(track, boat, 10, true), approached(track, boat, 10, false)]).toEqual([onTheWay, atTheEnd])
  })
})

const hunt = (more = {}): { battle: Battle; boat: Ship; hunter: Ship } => {
  const battle = table({
    scenario: 'victory-at-sea',
    level: 'patrol',
    fleetA: { nation: 'kriegsmarine', ships: { 'type-vii': 1 }, aircraft: {} },
    fleetB: { nation: 'royal-navy', ships: { tribal: 1 }, aircraft: {} },
    ...more,
  })
  return { battle, boat: battle.fleets[0]![0]!, hunter: battle.fleets[1]![0]! }
}

test('Crash Dive: an enemy that lies there already, or draws off, does not let a boat try', () => {
  const { battle, boat } = hunt()
  Object.assign(boat, { x: 30, y: 20 })
  const tries = (track: Track): boolean => {
    boat.triedToDive = boat.submerged = false
    crashDive(battle, 1, track)
    return boat.triedToDive
  }
  expect([
    tries(straight(30, 25, 30, 25)),
    tries(straight(30, 25, 30, 29)),
    tries(straight(30, 34, 30, 29)),
    tries(straight(20, 29, 40, 29)),
  ]).toEqual([false, false, true, true])
  const strict = hunt({ crashDiveApproach: 'at-the-end' })
  Object.assign(strict.boat, { x: 30, y: 20 })
  crashDive(strict.battle, 1, straight(20, 29, 40, 29))
  expect(strict.boat.triedToDive).toBe(false)
})

test('Crash Dive in a battle: only those that come nearer', () => {
  const { battle } = hunt({ scenario: 'at-all-costs', weather: 'good', light: 'day' })
  let bad = 0
  let tries = 0
  const where = { x: 0, y: 0 }
  battle.admirals[0] = playsLike(admiral('drill'), {
    hide: () => -1,
    changeDepth: (_view, ship) => ship.submerged,
    deploy: (_view, _side, to) => void (to.y[0] = 10),
    crashDive: (view, ship) => {
      const hunter = view.fleets[1]![0]!
      const before = Math.hypot(where.x - ship.x, where.y - ship.y)
      const ahead = Math.hypot(hunter.x - ship.x, hunter.y - ship.y)
      // She goes straight on: nearest at the start, at the end or where she is abeam.
      const [dx, dy] = [ship.x - where.x, ship.y - where.y]
      if (before <= ahead && dx * EAST[hunter.heading]! + dy * NORTH[hunter.heading]! <= 0) bad++
      tries++
      return false
    },
  })
  battle.admirals[1] = playsLike(admiral('drill', 1), {
    deploy: (_view, _side, to) => void to.y.fill(36),
    move: (view, ship, order) => {
      Object.assign(where, { x: ship.x, y: ship.y })
      order.before = greatestMove(view, ship)
    },
  })
  for (let game = 0; game < 5; game++) playBattle(battle, game)
  expect(tries).toBeGreaterThan(0)
  expect(bad).toBe(0)
})

describe('Long-Ranged Detection', () => {
  /** Share of moves along a track that reveal a boat hidden in a square. */
  const found = (square: number, track: Track): number => {
    const { battle, boat, hunter } = hunt()
    battle.admirals[0] = playsLike(admiral('drill'), { reveal: (_view, _ship, _place, forced) => forced })
    let n = 0
    for (battle.turn = 1; battle.turn <= 1200; battle.turn++) {
      boat.present = false
      battle.hidden[boat.index] = square
      searchSquares(battle, hunter, track)
      if (boat.present) n++
    }
    return n / 1200
  }
  test.each<[string, number, Track, number]>([
    ['the square where she ends', 4, straight(22, 20, 29, 30), 1 / 6],
    ['one that she only crosses', 1, straight(22, 20, 29, 30), 1 / 6],
    ['not the one from which she comes', 0, straight(22, 20, 29, 30), 0],
    ['the one by which she comes onto the table', 0, straight(22, 0, 22, 5, true), 1 / 6],
    ['not beyond the edge', 0, straight(22, 2, 22, -3), 0],
  ])('%s', (_, square, track, share) => {
    const got = found(square, track)
    expect(Math.abs(got - share)).toBeLessThanOrEqual(share === 0 ? 0 : 0.045)
  })
})
