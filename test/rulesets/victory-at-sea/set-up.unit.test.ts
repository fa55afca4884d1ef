import { describe, expect, test } from 'vitest'
import { IllegalDecision } from '../../../src/engine/errors.ts'
import { playsLike } from '../../../src/engine/plays-like.ts'
import { policies } from '../../../src/policies/victory-at-sea/index.ts'
import type { Battle } from '../../../src/rulesets/victory-at-sea/battle.ts'
import { airborneAtStart } from '../../../src/rulesets/victory-at-sea/deployment.ts'
import { AIRBORNE } from '../../../src/rulesets/victory-at-sea/flights.ts'
import { victoryAtSea } from '../../../src/rulesets/victory-at-sea/index.ts'
import { WIN_A } from '../../../src/rulesets/victory-at-sea/outcomes.ts'
import type { Admiral } from '../../../src/rulesets/victory-at-sea/policy.ts'
import { historical } from '../../../src/rulesets/victory-at-sea/scenarios.ts'
import { admiral, records, table, withOptions } from './play.ts'

const fleet = (nation: string, ships: Record<string, number>, aircraft: Record<string, number> = {}) => ({
  nation,
  ships,
  aircraft,
})
const aloft = (battle: Battle, side: number) =>
  battle.flights.filter(flight => flight.side === side && flight.state === AIRBORNE)

test('the historical battles without aircraft are those whose rules say so', () => {
  expect(historical.filter(({ noAircraft }) => noAircraft === true).map(({ id }) => id)).toEqual([
    'denmark-strait',
    'final-battle',
    'clash-of-the-giants',
    'arctic-skirmish',
    'death-of-a-giant',
  ])
})

describe('fleets of nothing but aircraft', () => {
  const chosen = {
    scenario: 'victory-at-sea',
    fleetA: fleet('us-navy', {}, { 'douglas-sbd-dauntless': 6, 'grumman-f4f-wildcat': 3 }),
    fleetB: fleet('kriegsmarine', { 'admiral-hipper': 1 }),
  }
  test('are legal where land-based aircraft are', () => {
    const check = (more: object) => victoryAtSea.check!(withOptions({ ...chosen, ...more }))
    expect(check({})).toEqual([])
    expect(check({ fleetA: fleet('us-navy', {}) })[0]).toMatch(/neither ships nor aircraft/)
    expect(check({ scenario: 'carrier-clash' })[0]).toMatch(/may not be used|at least one aircraft carrier/)
  })

  test.each(policies.map(({ id }) => id))('are played to the end by %s', player => {
    expect(records(chosen, [player, player], 2)).toHaveLength(2)
    expect(
      records({ ...chosen, fleetB: fleet('ijn', {}, { 'aichi-d3a-val': 3 }), crewA: 'rolled' }, [player, 'charge'], 2),
    ).toHaveLength(2)
  })

  test('fight as long as a flight is in the air, and sink ships', () => {
    const games = records(
      { ...chosen, fleetB: fleet('kriegsmarine', { 'zerstorer-1936': 2 }) },
      ['charge', 'drill'],
      10,
    )
    expect(games.filter(record => record[0] === WIN_A).length).toBeGreaterThan(0)
  })
})

describe('flights in the air at the start', () => {
  const chosen = { scenario: 'victory-at-sea', fleetA: fleet('us-navy', { yorktown: 1 }) }
  const starting = (choose?: Admiral['aloft'], more: object = {}): Battle => {
    const battle = table({ ...chosen, ...more })
    battle.turn = 0
    if (choose !== undefined) battle.admirals[0] = playsLike(admiral('drill'), { aloft: choose })
    airborneAtStart(battle)
    return battle
  }

  test('half of them, the first aboard, if the player does not say', () => {
    const battle = starting()
    const all = battle.flights.filter(({ base }) => base === battle.ships[0])
    expect(aloft(battle, 0)).toEqual(all.slice(0, all.length >> 1))
  })

  test('the player chooses which, and may have fewer', () => {
    const last = starting((view, ship, most, flights) => {
      const own = view.flights.filter(({ base }) => base === ship).slice(-most)
      for (const [i, flight] of own.entries()) flights[i] = flight.index
      return own.length
    })
    const all = last.flights.filter(({ base }) => base === last.ships[0])
    expect(aloft(last, 0)).toEqual(all.slice(-(all.length >> 1)))
    expect(
      aloft(
        starting(() => 0),
        0,
      ),
    ).toHaveLength(0)
  })

  test('more than the scenario allows, the same one twice or another ship’s are refused', () => {
    expect(() => starting((_view, _ship, most) => most + 1)).toThrow(IllegalDecision)
    expect(() => starting((_view, _ship, _most, flights) => flights.fill(0).length && 2)).toThrow(/can be in the air/)
    expect(() => starting((_view, _ship, _most, flights) => flights.fill(250).length && 1)).toThrow(/not one of hers/)
  })
})

describe('V36: the die of At All Costs for land-based aircraft', () => {
  const share = (landBasedDie: string): number => {
    const battle = table({
      scenario: 'at-all-costs',
      landBasedDie,
      fleetA: fleet('us-navy', { portland: 2 }, { 'douglas-sbd-dauntless': 3 }),
    })
    let flown = 0
    for (let game = 0; game < 600; game++) {
      battle.dice.game(game)
      battle.reset(battle.dice, battle.record)
      airborneAtStart(battle)
      if (aloft(battle, 0).length > 0) flown++
    }
    return flown / 600
  }
  test('before the fleets were chosen, so that those who took some fly; or before each battle, on 4+', () => {
    expect(share('before-fleets')).toBe(1)
    expect(Math.abs(share('after-fleets') - 1 / 2)).toBeLessThan(0.1)
  })
})

describe('the defender’s civilian ships', () => {
  const ids = victoryAtSea.check!(withOptions({ scenario: 'convoy-duty', convoy: { none: 1 } }))
  test('are those that he chose, within his points', () => {
    expect(ids[0]).toMatch(/no civilian ship none; there are /)
    const [first, second] = ids[0]!.split('there are ')[1]!.split(', ') as [string, string]
    const battle = table({ scenario: 'convoy-duty', level: 'raid', convoy: { [first]: 2, [second]: 1 } })
    const civilians = battle.ships.filter(({ spec }) => spec.civilianPoints > 0)
    expect(civilians.map(({ spec }) => spec.id)).toEqual([first, first, second])
    const check = (convoy: object) => victoryAtSea.check!(withOptions({ scenario: 'convoy-duty', convoy }))
    expect(check({ [first]: 1 })).toEqual([])
    expect(check({ [first]: 40 })[0]).toMatch(/civilian ship points; 12 may be spent/)
    expect(check({})[0]).toMatch(/at least one ship/)
    expect(records({ scenario: 'supply-ships', convoy: { [second]: 2 } }, ['charge', 'escort'], 2)).toHaveLength(2)
  })
})
