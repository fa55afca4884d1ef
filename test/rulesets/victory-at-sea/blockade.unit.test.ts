import { describe, expect, test } from 'vitest'
import { dogfight } from '../../../src/rulesets/victory-at-sea/air-attacks.ts'
import type { Battle } from '../../../src/rulesets/victory-at-sea/battle.ts'
import { endPhase } from '../../../src/rulesets/victory-at-sea/end-phase.ts'
import { AIRBORNE } from '../../../src/rulesets/victory-at-sea/flights.ts'
import { table } from './play.ts'

const blockade = (more = {}): Battle =>
  table({
    scenario: 'blockade',
    level: 'raid',
    fleetA: { nation: 'us-navy', ships: { yorktown: 1, portland: 1 }, aircraft: {} },
    fleetB: { nation: 'kriegsmarine', ships: { 'admiral-hipper': 1 }, aircraft: {} },
    ...more,
  })

describe('the runner’s free turn', () => {
  test.each([
    ['burn', 1, [30, 0]],
    ['burn', 2, [0, 1]],
    ['fought', 1, [0, 1]],
  ] as const)('V40, fires of the blockading fleet: %s, turn %d', (freeTurnFires, turn, [still, out]) => {
    const battle = blockade({ freeTurnFires })
    battle.turn = turn
    const ship = battle.fleets[0]!.find(({ spec }) => spec.id === 'portland')!
    ship.fires = 30
    // A crew that puts out every fire that it fights.
    ship.command = 9
    const { crew } = ship
    endPhase(battle)
    expect(ship.fires).toBe(still)
    expect(ship.crew).toBe(Math.max(0, crew - (out === 1 ? 0 : 60)))
    // The runner fights hers.
    const runner = battle.fleets[1]![0]!
    runner.fires = 3
    runner.command = 9
    endPhase(battle)
    expect(runner.fires).toBe(0)
  })

  test('a fighter of the blockading fleet does not shoot down an observation aircraft that comes to it', () => {
    for (const [turn, state] of [
      [1, true],
      [2, false],
    ] as const) {
      const battle = blockade()
      battle.turn = turn
      const fighter = battle.flights.find(({ side, spec }) => side === 0 && spec.role === 'fighter')!
      const plane = battle.flights.find(({ side, spec }) => side === 1 && spec.role === 'observation')!
      for (const flight of [fighter, plane]) {
        flight.state = AIRBORNE
        battle.airborne++
      }
      plane.foe = fighter.index
      fighter.foe = plane.index
      battle.dogfought = false
      dogfight(battle)
      expect(plane.state === AIRBORNE).toBe(state)
      expect(fighter.state).toBe(AIRBORNE)
    }
  })
})
