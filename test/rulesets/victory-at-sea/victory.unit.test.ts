import { describe, expect, test } from 'vitest'
import type { Battle } from '../../../src/rulesets/victory-at-sea/battle.ts'
import { criticalHit } from '../../../src/rulesets/victory-at-sea/critical-hits.ts'
import { AIRBORNE } from '../../../src/rulesets/victory-at-sea/flights.ts'
import { DRAW, UNFINISHED, WIN_A, WIN_B } from '../../../src/rulesets/victory-at-sea/outcomes.ts'
import { ABANDONED, DESTROYED, EFFECT, WITHDRAWN } from '../../../src/rulesets/victory-at-sea/ship.ts'
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

/** Every ship of a side out, one way or another. */
function out(battle: Battle, which: number, state: number, edge: 'north' | 'east' | 'south' | 'west' = 'north'): void {
  for (const ship of side(battle, which)) {
    ship.state = state
    if (state === ABANDONED) ship.crew = 0
    else if (state === DESTROYED) ship.damage = 0
    else battle.edge[ship.index] = edge
  }
}

test('Blockade goes on until the runner is gone, Convoy Duty until no civilian ship is left', () => {
  const blockade = table({ scenario: 'blockade' })
  out(blockade, 0, DESTROYED)
  expect(isOver(blockade)).toBe(false)
  out(blockade, 1, WITHDRAWN, 'south')
  expect(isOver(blockade)).toBe(true)
  const convoy = table({ scenario: 'convoy-duty' })
  out(convoy, 0, DESTROYED)
  for (const ship of side(convoy, 1)) if (ship.spec.civilianPoints === 0) ship.state = DESTROYED
  expect(isOver(convoy)).toBe(false)
  out(convoy, 1, WITHDRAWN, 'east')
  expect(isOver(convoy)).toBe(true)
})

test('Blockade: a runner that is through counts for herself, and half for the blockader if she is Crippled', () => {
  const battle = table({ scenario: 'blockade', level: 'raid' })
  const runner = side(battle, 1)[0]!
  const value = (runner.state = DESTROYED) && pointsFor(battle, runner)
  runner.state = WITHDRAWN
  battle.edge[runner.index] = 'south'
  expect([pointsOf(battle, 0), pointsOf(battle, 1)]).toEqual([0, value])
  runner.crippled = true
  expect([pointsOf(battle, 0), pointsOf(battle, 1)]).toEqual([Math.ceil(value / 2), value])
})

describe('V34: a fleet that withdraws was not destroyed, but for three battles that say so', () => {
  test.each([
    ['river-plate', WIN_B, WIN_B],
    ['denmark-strait', WIN_B, WIN_B],
    ['final-battle', WIN_B, WIN_B],
    ['clash-of-the-giants', DRAW, WIN_B],
    ['arctic-skirmish', DRAW, WIN_B],
    ['death-of-a-giant', DRAW, WIN_B],
    ['cape-matapan', DRAW, WIN_B],
    ['cruiser-action-off-guadalcanal', DRAW, WIN_B],
    ['bombardment-of-guadalcanal', DRAW, WIN_B],
    ['guadalcanal-finale', DRAW, WIN_B],
    // The British have ships afloat and have lost no more than they have sunk.
    ['prelude-to-matapan-one', WIN_B, WIN_B],
    ['prelude-to-matapan-two', WIN_B, WIN_B],
  ] as const)('%s, side a withdraws', (scenario, usual, defeat) => {
    for (const [withdrawal, expected] of [
      ['no-victory', usual],
      ['defeat', defeat],
    ] as const) {
      const battle = table({ scenario, withdrawal })
      out(battle, 0, WITHDRAWN)
      expect(isOver(battle)).toBe(true)
      expect(outcomeOf(battle)).toBe(expected)
      out(battle, 0, DESTROYED)
      expect(outcomeOf(battle)).toBe(WIN_B)
    }
  })

  test('the last ship of a fleet that gets away saves it from destruction', () => {
    const battle = table({ scenario: 'guadalcanal-finale' })
    out(battle, 1, DESTROYED)
    expect(outcomeOf(battle)).toBe(WIN_A)
    side(battle, 1)[0]!.state = WITHDRAWN
    battle.edge[side(battle, 1)[0]!.index] = 'east'
    expect(outcomeOf(battle)).toBe(DRAW)
  })

  test('Prelude, Part One: British ships that withdrew are afloat, unless more were lost than sunk', () => {
    const battle = table({ scenario: 'prelude-to-matapan-one' })
    out(battle, 1, WITHDRAWN)
    expect(outcomeOf(battle)).toBe(WIN_B)
    side(battle, 1)[0]!.state = DESTROYED
    expect(outcomeOf(battle)).toBe(DRAW)
  })
})

test('Clash of the Giants: to get away by the north is a full victory, which a Crippled ship does not spoil', () => {
  const battle = table({ scenario: 'clash-of-the-giants' })
  out(battle, 1, WITHDRAWN, 'north')
  side(battle, 1)[0]!.crippled = true
  expect(outcomeOf(battle)).toBe(WIN_B)
  // With one sunk only the partial victory is left, and by another edge as well.
  side(battle, 1)[0]!.state = DESTROYED
  expect(outcomeOf(battle)).toBe(WIN_A)
  out(battle, 1, WITHDRAWN, 'south')
  expect(outcomeOf(battle)).toBe(WIN_A)
  side(battle, 1)[0]!.crippled = false
  expect(outcomeOf(battle)).toBe(DRAW)
})

test('V15 says whether an abandoned ship is lost; V23 only what she gives', () => {
  for (const abandonedPoints of ['destroyed', 'skeleton']) {
    // Lost all the same: the British sank one and lost one.
    const prelude = table({ scenario: 'prelude-to-matapan-one', abandonedPoints })
    side(prelude, 0)[0]!.state = ABANDONED
    side(prelude, 1)[0]!.state = DESTROYED
    expect(outcomeOf(prelude)).toBe(WIN_B)
    const supply = table({ scenario: 'supply-ships', abandonedPoints })
    const freighter = side(supply, 1).find(({ spec }) => spec.civilianPoints > 0)!
    freighter.state = ABANDONED
    freighter.crew = 0
    expect(pointsOf(supply, 0)).toBe(5 * freighter.spec.civilianPoints)
  }
  const target = raid({ abandonedShips: 'target' })
  for (const ship of side(target, 1)) ship.crew = 0
  // Still on the table, to be sunk; but full points by V23.
  expect(isOver(target)).toBe(false)
  expect(pointsFor(target, side(target, 1)[0]!)).toBe(16)
})

describe('ten turns: a side without ships may yet score', () => {
  const planes = (aircraft: Record<string, number>) => ({
    nation: 'kriegsmarine',
    ships: { 'admiral-hipper': 1 },
    aircraft,
  })
  /** Side b has lost its ship; her aircraft are in the air. */
  const left = (aircraft: Record<string, number>, more = {}): Battle => {
    const battle = raid({ fleetB: planes(aircraft), ...more })
    out(battle, 1, DESTROYED)
    for (const flight of battle.flights) if (flight.base === null) flight.state = AIRBORNE
    return battle
  }

  test('with bombs or torpedoes in the air, fires on the enemy or torpedoes in the water', () => {
    expect(isOver(left({}))).toBe(true)
    const bombers = left({ 'junkers-ju-87': 1 })
    expect(isOver(bombers)).toBe(false)
    for (const flight of bombers.flights) flight.armed = false
    expect(isOver(bombers)).toBe(true)
    expect(isOver(left({ 'messerschmitt-me-109': 1 }))).toBe(true)
    const burning = left({})
    side(burning, 0)[0]!.fires = 1
    expect(isOver(burning)).toBe(false)
    const torpedoes = left({})
    torpedoes.nextSpread().target = side(torpedoes, 0)[0]!.index
    expect(isOver(torpedoes)).toBe(false)
    torpedoes.spreads[0]!.target = side(torpedoes, 1)[0]!.index
    expect(isOver(torpedoes)).toBe(true)
  })

  test('with nobody left to score against it is over', () => {
    const battle = left({ 'junkers-ju-87': 1 })
    out(battle, 0, WITHDRAWN)
    expect(isOver(battle)).toBe(true)
  })

  test('At All Costs asks for ships only', () => {
    expect(isOver(left({ 'junkers-ju-87': 1 }, { scenario: 'at-all-costs' }))).toBe(true)
  })
})

test('Convoy Duty: a civilian ship that leaves by an edge of the attacker’s counts as destroyed', () => {
  const battle = table({ scenario: 'convoy-duty' })
  const freighter = side(battle, 1).find(({ spec }) => spec.civilianPoints > 0)!
  const bonus = 5 * freighter.spec.civilianPoints
  const points = (edge: 'north' | 'east' | 'south' | 'west'): number[] => {
    freighter.state = WITHDRAWN
    battle.edge[freighter.index] = edge
    return [pointsOf(battle, 0), pointsOf(battle, 1)]
  }
  expect(points('north')).toEqual([bonus, 0])
  expect(points('south')).toEqual([bonus, 0])
  expect(points('east')).toEqual([0, bonus])
  // The other short edge is the defender's own: neither saved nor lost.
  expect(points('west')).toEqual([0, 0])
})

test('Clash of the Giants: an abandoned German ship is as good as a Crippled one', () => {
  const battle = table({ scenario: 'clash-of-the-giants' })
  out(battle, 1, WITHDRAWN, 'south')
  const first = side(battle, 1)[0]!
  first.state = ABANDONED
  first.crew = 0
  expect(outcomeOf(battle)).toBe(WIN_A)
})

test('V39, Death of a Giant: loss of Speed that was repaired was suffered all the same, or only what is left counts', () => {
  for (const [speedLoss, expected] of [
    ['ever', DRAW],
    ['at-exit', WIN_B],
  ] as const) {
    const battle = table({ scenario: 'death-of-a-giant', speedLoss })
    const ship = side(battle, 1)[0]!
    // Turbine Damaged: 6 to 8, then 1 or 2.
    criticalHit(battle, ship, 3 * 36 + 2 * 6)
    expect(ship.effects[EFFECT.turbine]).toBe(1)
    out(battle, 1, WITHDRAWN, 'east')
    expect(outcomeOf(battle)).toBe(DRAW)
    ship.effects[EFFECT.turbine] = 0
    expect(outcomeOf(battle)).toBe(expected)
  }
})
