import { expect, test } from 'vitest'
import type { Battle } from '../../../src/rulesets/victory-at-sea/battle.ts'
import { DRAW, UNFINISHED, WIN_A, WIN_B } from '../../../src/rulesets/victory-at-sea/outcomes.ts'
import { ABANDONED, DESTROYED, WITHDRAWN } from '../../../src/rulesets/victory-at-sea/ship.ts'
import { isOver, outcomeOf, pointsFor, pointsOf } from '../../../src/rulesets/victory-at-sea/victory.ts'
import { table } from './play.ts'

const raid = (chosen = {}): Battle => table({ scenario: 'victory-at-sea', ...chosen })
const side = (battle: Battle, which: number) => battle.ships.filter(ship => ship.side === which)

test.each([
  ['patrol', 25, 50],
  ['skirmish', 16, 25],
  ['raid', 8, 16],
  ['battle', 4, 8],
  ['war', 2, 4],
] as const)('the Victory Points Table at %s: Leander %i, Deutschland %i', (level, leander, deutschland) => {
  const battle = raid({
    level,
    fleetA: { nation: 'royal-navy', ships: { leander: 1 }, aircraft: {} },
    fleetB: { nation: 'kriegsmarine', ships: { deutschland: 1 }, aircraft: {} },
  })
  for (const ship of battle.ships) ship.state = DESTROYED
  expect([pointsOf(battle, 1), pointsOf(battle, 0)]).toEqual([leander, deutschland])
})

test('full for destroyed, half for Crippled or Skeleton Crew but once, a quarter for withdrawn, rounded up', () => {
  const battle = raid({ level: 'skirmish' })
  const ship = side(battle, 1)[0]!
  const full = (ship.state = DESTROYED) && pointsFor(battle, ship)
  expect(full).toBeGreaterThanOrEqual(16)
  ship.state = 0
  expect(pointsFor(battle, ship)).toBe(0)
  ship.crippled = true
  ship.crew = 1
  expect(pointsFor(battle, ship)).toBe(Math.ceil(full / 2))
  ship.crippled = false
  ship.crew = ship.spec.crew
  ship.state = WITHDRAWN
  battle.edge[ship.index] = 'north'
  expect(pointsFor(battle, ship)).toBe(Math.ceil(full / 4))
})

test('V23: an abandoned ship counts in full, or half', () => {
  for (const [abandonedPoints, share] of [
    ['destroyed', 1],
    ['skeleton', 0.5],
  ] as const) {
    const battle = raid({ abandonedPoints })
    const ship = side(battle, 1)[0]!
    ship.state = ABANDONED
    ship.crew = 0
    expect(pointsFor(battle, ship)).toBe(16 * share)
  }
})

test('leaving by the wrong edge gives full points', () => {
  const battle = table({ scenario: 'carrier-clash' })
  const ship = side(battle, 0).find(({ spec }) => spec.level === battle.level)!
  ship.state = WITHDRAWN
  battle.edge[ship.index] = 'west'
  expect(pointsFor(battle, ship)).toBe(4)
  battle.edge[ship.index] = 'east'
  expect(pointsFor(battle, ship)).toBe(16)
})

test('River Plate: if Graf Spee gets away, the fleet that caused more Damage wins', () => {
  const battle = table({ scenario: 'river-plate' })
  const spee = side(battle, 1)[0]!
  expect(isOver(battle)).toBe(false)
  spee.state = WITHDRAWN
  battle.edge[spee.index] = 'east'
  side(battle, 0)[0]!.damage -= 3
  expect([isOver(battle), outcomeOf(battle)]).toEqual([true, WIN_B])
  spee.damage -= 4
  expect(outcomeOf(battle)).toBe(WIN_A)
})

test('Arctic Skirmish is a draw if Scharnhorst withdraws; Death of a Giant is won only without loss of Speed', () => {
  const arctic = table({ scenario: 'arctic-skirmish' })
  side(arctic, 1)[0]!.state = WITHDRAWN
  expect(outcomeOf(arctic)).toBe(DRAW)
  const giant = table({ scenario: 'death-of-a-giant' })
  const ship = side(giant, 1)[0]!
  ship.state = WITHDRAWN
  giant.edge[ship.index] = 'east'
  expect(outcomeOf(giant)).toBe(WIN_B)
  ship.effects[0] = 1
  expect(outcomeOf(giant)).toBe(DRAW)
})

test('a battle to the finish that is stopped is unfinished; one of ten turns goes by points', () => {
  expect(outcomeOf(table({ scenario: 'denmark-strait' }))).toBe(UNFINISHED)
  const battle = raid()
  expect(outcomeOf(battle)).toBe(DRAW)
  side(battle, 1)[0]!.state = DESTROYED
  expect(outcomeOf(battle)).toBe(WIN_A)
})
