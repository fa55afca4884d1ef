import { describe, expect, test } from 'vitest'
import { playsLike } from '../../../src/engine/plays-like.ts'
import { attackWithAircraft, dogfight } from '../../../src/rulesets/victory-at-sea/air-attacks.ts'
import { moveFlights } from '../../../src/rulesets/victory-at-sea/aircraft.ts'
import { fireAntiAircraft } from '../../../src/rulesets/victory-at-sea/anti-aircraft.ts'
import type { Battle } from '../../../src/rulesets/victory-at-sea/battle.ts'
import { AIRBORNE, type Flight, SHOT_DOWN } from '../../../src/rulesets/victory-at-sea/flights.ts'
import { EFFECT } from '../../../src/rulesets/victory-at-sea/ship.ts'
import { ACTION } from '../../../src/rulesets/victory-at-sea/special-actions.ts'
import { admiral, table } from './play.ts'

/** A Clemson with P-39s against Zeros and Vals, all within a few inches. */
function picket(): { battle: Battle; zero: Flight; vals: Flight[]; cobras: Flight[]; at: (flight: Flight) => void } {
  const battle = table({
    scenario: 'victory-at-sea',
    level: 'patrol',
    fleetA: {
      nation: 'ijn',
      ships: { fubuki: 1 },
      aircraft: { 'mitsubishi-a6m-zero': 1, 'aichi-d3a-val': 1 },
    },
    fleetB: { nation: 'us-navy', ships: { clemson: 1 }, aircraft: { 'bell-p-39-airacobra': 1 } },
  })
  battle.acting = 0
  const clemson = battle.fleets[1]![0]!
  clemson.x = 36
  clemson.y = 24
  battle.fleets[0]![0]!.x = 5
  const at = (flight: Flight): void => {
    flight.state = AIRBORNE
    flight.x = 36
    flight.y = 28
    battle.airborne++
  }
  const of = (id: string): Flight[] => battle.flights.filter(flight => flight.spec.id === id)
  return {
    battle,
    zero: of('mitsubishi-a6m-zero')[0]!,
    vals: of('aichi-d3a-val').slice(0, 2),
    cobras: of('bell-p-39-airacobra').slice(0, 2),
    at,
  }
}

describe('the example of three Japanese flights and an American picket', () => {
  test('a fighter that is engaged cannot move; a bomber that is engaged cannot bomb; the rest is resolved together', () => {
    const { battle, zero, vals, cobras, at } = picket()
    for (const flight of [zero, ...vals, ...cobras]) at(flight)
    const clemson = battle.fleets[1]![0]!
    // The Japanese fighter engages one of the American flights.
    battle.admirals[0] = playsLike(admiral('drill'), {
      fly: (_view, _side, fighters, orders) => {
        if (fighters) orders.engage(zero, cobras[0]!)
        else orders.strike(vals[1]!, clemson)
      },
    })
    moveFlights(battle, 0, true)
    expect([zero.foe, cobras[0]!.foe]).toEqual([cobras[0]!.index, zero.index])
    // Only the other American flight can move, and engages one of the dive-bombers.
    battle.admirals[1] = playsLike(admiral('drill', 1), {
      fly: (_view, _side, _fighters, orders) => orders.engage(cobras[1]!, vals[0]!),
    })
    moveFlights(battle, 1, true)
    expect(vals[0]!.foe).toBe(cobras[1]!.index)
    battle.admirals[1] = playsLike(admiral('drill', 1), {
      fly: (_view, _side, _fighters, orders) => orders.go(cobras[0]!, 36, 30),
    })
    expect(() => moveFlights(battle, 1, true)).not.toThrow()
    moveFlights(battle, 0, false)
    expect([vals[0]!.strikes, vals[1]!.strikes]).toEqual([-1, clemson.index])
    attackWithAircraft(battle, 0)
    expect([vals[0]!.armed, vals[1]!.armed, battle.dogfought]).toEqual([true, false, true])
  })

  test('an order to a flight in a dogfight is refused', () => {
    const { battle, zero, vals, cobras, at } = picket()
    for (const flight of [zero, ...vals, ...cobras]) at(flight)
    zero.foe = cobras[0]!.index
    cobras[0]!.foe = zero.index
    battle.admirals[1] = playsLike(admiral('drill', 1), {
      fly: (_view, _side, _fighters, orders) => orders.go(cobras[0]!, 36, 30),
    })
    expect(() => moveFlights(battle, 1, true)).toThrow(/in a dogfight/)
  })
})

describe('Shooting Down Aircraft', () => {
  /** Points that a Clemson takes off a flight in many turns of fire. */
  function taken(set: (battle: Battle, flight: Flight) => void, turns = 4000): number {
    const { battle, vals, at } = picket()
    const val = vals[0]!
    at(val)
    let points = 0
    for (battle.turn = 1; battle.turn <= turns; battle.turn++) {
      val.damage = 100
      set(battle, val)
      fireAntiAircraft(battle)
      points += 100 - val.damage
    }
    return points / turns
  }
  const clemson = (battle: Battle) => battle.fleets[1]![0]!
  const usual = taken(() => {})

  test('each hit that is not dodged is a point; a dive-bomber that attacks is easier to hit', () => {
    const { battle, vals } = picket()
    const { spec } = vals[0]!
    const ad = clemson(battle).spec.weapons.find(({ kind }) => kind === 'aa')!.ad
    const through = (spec.dodge - 1) / 6
    expect(Math.abs(usual - ((ad * (7 - spec.target)) / 6) * through)).toBeLessThan(0.04)
    const striking = taken((on, flight) => {
      flight.strikes = clemson(on).index
    })
    expect(Math.abs(striking - ((ad * (8 - spec.target)) / 6) * through)).toBeLessThan(0.04)
  })

  test('never into a dogfight, nor beyond its range, nor from under water, nor with the magazine gone', () => {
    const sets: ((battle: Battle, flight: Flight) => void)[] = [
      (_battle, flight) => (flight.foe = 0),
      (_battle, flight) => (flight.y = 40),
      battle => (clemson(battle).magazineCount = 1),
    ]
    for (const set of sets) expect(taken(set, 200)).toBe(0)
  })

  test('Fire Control halves it, Evasive! rolls its hits again, Flank Speed! and night take 1', () => {
    const { vals } = picket()
    const faces = 7 - vals[0]!.spec.target
    expect(taken(battle => (clemson(battle).effects[EFFECT.fireControl] = 1)) / usual).toBeCloseTo(1 / 2, 1)
    expect(taken(battle => (clemson(battle).action = ACTION.evasive)) / usual).toBeCloseTo(faces / 6, 1)
    expect(taken(battle => (clemson(battle).action = ACTION.flankSpeed)) / usual).toBeCloseTo((faces - 1) / faces, 1)
    expect(taken(battle => void (battle.night = true)) / usual).toBeCloseTo((faces - 1) / faces, 1)
  })
})

test('Dogfighting: a die each and Dogfight, the lower loses a point; an observation aircraft is lost at once', () => {
  const { battle, zero, cobras, at } = picket()
  at(zero)
  at(cobras[0]!)
  let won = 0
  let lost = 0
  for (battle.turn = 1; battle.turn <= 4000; battle.turn++) {
    zero.damage = cobras[0]!.damage = 9
    zero.foe = cobras[0]!.index
    cobras[0]!.foe = zero.index
    battle.dogfought = false
    dogfight(battle)
    if (cobras[0]!.damage < 9) won++
    if (zero.damage < 9) lost++
  }
  const edge = zero.spec.dogfight - cobras[0]!.spec.dogfight
  const faces = [1, 2, 3, 4, 5, 6]
  const cases = faces.flatMap(a => faces.map(b => a + edge - b))
  expect(Math.abs(won / 4000 - cases.filter(d => d > 0).length / 36)).toBeLessThan(0.04)
  expect(Math.abs(lost / 4000 - cases.filter(d => d < 0).length / 36)).toBeLessThan(0.04)
  const carrier = table({ scenario: 'victory-at-sea' })
  const spotter = carrier.flights.find(flight => flight.side === 1 && flight.spec.role === 'observation')!
  const hunter = carrier.flights.find(flight => flight.side === 0)!
  for (const flight of [spotter, hunter]) {
    flight.state = AIRBORNE
    carrier.airborne++
  }
  hunter.foe = spotter.index
  spotter.foe = hunter.index
  dogfight(carrier)
  expect(spotter.state).toBe(SHOT_DOWN)
})
