import { describe, expect, test } from 'vitest'
import { playsLike } from '../../../src/engine/plays-like.ts'
import { attackWithAircraft, dogfight } from '../../../src/rulesets/victory-at-sea/air-attacks.ts'
import { launchFlights, moveFlights } from '../../../src/rulesets/victory-at-sea/aircraft.ts'
import { fireAntiAircraft } from '../../../src/rulesets/victory-at-sea/anti-aircraft.ts'
import { canReach } from '../../../src/rulesets/victory-at-sea/attack-phase.ts'
import type { Battle } from '../../../src/rulesets/victory-at-sea/battle.ts'
import { shipped } from '../../../src/rulesets/victory-at-sea/data.ts'
import { AIRBORNE, type Flight, type FlightOrders, HANGAR } from '../../../src/rulesets/victory-at-sea/flights.ts'
import { EFFECT, type Ship } from '../../../src/rulesets/victory-at-sea/ship.ts'
import { TRAIT } from '../../../src/rulesets/victory-at-sea/spec.ts'
import { ACTION } from '../../../src/rulesets/victory-at-sea/special-actions.ts'
import { admiral, table } from './play.ts'

const val = shipped.aircraft.find(({ id }) => id === 'aichi-d3a-val')!
const clemson = shipped.ships.find(({ id }) => id === 'clemson')!

/** A Clemson under Vals and Kates, with P-39s about. */
function raid(roster: object | null = null): {
  battle: Battle
  target: Ship
  vals: Flight[]
  kates: Flight[]
  cobras: Flight[]
} {
  const battle = table({
    scenario: 'victory-at-sea',
    level: 'patrol',
    roster,
    fleetA: {
      nation: 'ijn',
      ships: { fubuki: 1 },
      aircraft: { 'aichi-d3a-val': 1, 'nakajima-b5n-kate': 1 },
    },
    fleetB: { nation: 'us-navy', ships: { clemson: 1 }, aircraft: { 'bell-p-39-airacobra': 1 } },
  })
  const target = battle.fleets[1]![0]!
  target.x = 36
  target.y = 24
  target.heading = 0
  battle.fleets[0]![0]!.x = 5
  const of = (id: string) => battle.flights.filter(({ spec }) => spec.id === id)
  for (const flight of battle.flights) {
    flight.state = AIRBORNE
    flight.x = 36
    flight.y = flight.side === 0 ? 28 : 40
    battle.airborne++
  }
  return {
    battle,
    target,
    vals: of('aichi-d3a-val'),
    kates: of('nakajima-b5n-kate'),
    cobras: of('bell-p-39-airacobra'),
  }
}

const ordering = (battle: Battle, side: number, give: (orders: FlightOrders) => void, fighters = false): void => {
  battle.admirals[side] = playsLike(admiral('drill', side), { fly: (_view, _side, _fighters, orders) => give(orders) })
  battle.acting = side
  moveFlights(battle, side, fighters)
}

describe('what aircraft attack must be seen', () => {
  /** Whether a Val and a Kate get rid of their loads. */
  const drops = (set: (battle: Battle, target: Ship) => void): boolean[] => {
    const { battle, target, vals, kates } = raid()
    ordering(battle, 0, orders => {
      orders.strike(vals[0]!, target)
      orders.strike(kates[0]!, target, 36, 27)
    })
    set(battle, target)
    attackWithAircraft(battle, 0)
    return [!vals[0]!.armed, battle.spreadCount === 1]
  }
  /** A Smoke Counter between the Clemson and the flights to the north of her. */
  const smoke = (battle: Battle): void => {
    const other = battle.fleets[0]![0]!
    Object.assign(other, { x: 38, y: 26, heading: 24 })
    battle.layCloud(other)
  }

  test('at night only a ship that was spotted; by day and in Bad Weather any', () => {
    expect(drops(() => {})).toEqual([true, true])
    expect(drops(battle => void (battle.badWeather = true))).toEqual([true, true])
    expect(drops(battle => void (battle.night = true))).toEqual([false, false])
    const spotted = (battle: Battle, target: Ship) => {
      battle.night = true
      target.spotted = true
    }
    expect(drops(spotted)).toEqual([true, true])
  })

  test('torpedoes do not cross smoke; bombs fall beside it', () => {
    expect(drops(smoke)).toEqual([true, false])
  })

  test('nor does anti-aircraft fire, nor do depth charges', () => {
    const { battle, target, vals } = raid()
    for (const flight of battle.flights) if (flight !== vals[0]) flight.state = HANGAR
    const hurt = (): boolean => {
      vals[0]!.damage = 99
      for (battle.turn = 1; battle.turn < 40; battle.turn++) fireAntiAircraft(battle)
      return vals[0]!.damage < 99
    }
    expect(hurt()).toBe(true)
    battle.night = true
    // Spotting is of ships.
    expect(hurt()).toBe(true)
    smoke(battle)
    expect(hurt()).toBe(false)
    const boat = battle.fleets[0]![0]!
    const charges = target.spec.weapons.findIndex(({ kind }) => kind === 'depth-charge')
    Object.assign(boat, { x: 36, y: 26.5, submerged: true, located: true })
    target.heading = 48
    expect(canReach(battle, target, charges, boat)).toBe(false)
    battle.clouds = 0
    // Detected, she need not be spotted.
    expect(canReach(battle, target, charges, boat)).toBe(true)
  })
})

describe('dogfights', () => {
  test('are all at one time: a flight that falls to one enemy still fights the other', () => {
    const { battle, vals, cobras } = raid()
    const [first, second] = cobras
    const one = vals[0]!
    let both = 0
    for (battle.turn = 1; battle.turn < 400; battle.turn++) {
      for (const flight of [one, first!, second!]) {
        flight.state = AIRBORNE
        flight.damage = 1
      }
      one.foe = first!.index
      first!.foe = one.index
      second!.foe = one.index
      battle.dogfought = false
      dogfight(battle)
      if (one.damage === 0 && second!.damage === 0) both++
    }
    expect(both).toBeGreaterThan(0)
  })

  test('a flight that ends its move in contact with an enemy flight must fight, and attacks nothing', () => {
    const { battle, target, vals, cobras } = raid()
    ordering(battle, 0, orders => orders.strike(vals[0]!, target))
    expect([vals[0]!.strikes, battle.attackers[target.index]]).toEqual([target.index, 1])
    const touch = (inches: number): number => {
      const fighter = cobras[0]!
      Object.assign(fighter, { x: 36, y: 34, foe: -1 })
      ordering(battle, 1, orders => orders.go(fighter, target.x + inches, target.y), true)
      return fighter.foe
    }
    expect(touch(0.51)).toBe(-1)
    expect(vals[0]!.strikes).toBe(target.index)
    expect(touch(0.5)).toBe(vals[0]!.index)
    expect([vals[0]!.foe, vals[0]!.strikes, battle.attackers[target.index]]).toEqual([cobras[0]!.index, -1, 0])
  })

  test('one that bombs a ship touches her where no enemy flight is', () => {
    const { battle, target, vals, cobras } = raid()
    Object.assign(cobras[0]!, { x: target.x, y: target.y })
    ordering(battle, 0, orders => orders.strike(vals[0]!, target))
    expect([vals[0]!.foe, vals[0]!.strikes]).toEqual([-1, target.index])
  })
})

describe('the weapons of aircraft', () => {
  const own = (traits: string[]) => ({
    aircraft: [{ ...val, weapons: val.weapons.map(weapon => ({ ...weapon, traits })) }],
  })
  /** Turns in which a Val bombs, of four. */
  const bombing = (roster: object | null): number[] => {
    const { battle, target, vals } = raid(roster)
    const turns: number[] = []
    for (battle.turn = 1; battle.turn <= 4; battle.turn++) {
      battle.attackers.fill(0)
      battle.dogfought = false
      target.damage = target.spec.damage
      target.crew = target.spec.crew
      target.state = 0
      try {
        ordering(battle, 0, orders => orders.strike(vals[0]!, target))
      } catch {
        continue
      }
      turns.push(battle.turn)
      attackWithAircraft(battle, 0)
    }
    return turns
  }
  test('are One-Shot or Slow-Loading only if the roster says so', () => {
    expect(bombing(null)).toEqual([1])
    expect(bombing(own(['AP', 'Slow-Loading']))).toEqual([1, 3])
    expect(bombing(own(['AP']))).toEqual([1, 2, 3, 4])
  })
})

test('a flight belongs to the carrier on which it has landed', () => {
  const battle = table({
    scenario: 'victory-at-sea',
    fleetA: { nation: 'us-navy', ships: { yorktown: 2 }, aircraft: {} },
  })
  const [first, second] = battle.fleets[0] as [Ship, Ship]
  // Both are under way.
  first.moved = second.moved = 4
  const flight = battle.flights.find(({ base, spec }) => base === first && spec.role === 'fighter')!
  flight.state = AIRBORNE
  battle.airborne++
  battle.hangars[first.index]!--
  Object.assign(flight, { x: second.x, y: second.y })
  const before = battle.hangars[second.index]!
  ordering(battle, 0, orders => orders.land(flight, second), true)
  expect([flight.state, flight.base, battle.hangars[second.index]]).toEqual([HANGAR, second, before + 1])
  battle.deckUsed.fill(0)
  const launching = (ship: Ship): void => {
    battle.admirals[0] = playsLike(admiral('drill'), {
      launch: (_view, _ship, flights) => {
        flights[0] = flight.index
        return 1
      },
    })
    launchFlights(battle, ship)
  }
  expect(() => launching(first)).toThrow(/not aboard/)
  launching(second)
  expect(flight.state).toBe(AIRBORNE)
  // A new battle finds it where it belongs.
  battle.reset(battle.dice, battle.record)
  expect(flight.base).toBe(first)
})

describe('anti-aircraft fire', () => {
  test('two weapons of a ship have dice of their own', () => {
    const aa = { kind: 'aa', name: 'AA', arc: 'all', range: 5, ad: 1 }
    const { battle, target, vals } = raid({ ships: [{ ...clemson, weapons: [aa, aa] }] })
    for (const flight of battle.flights) if (flight !== vals[0]) flight.state = HANGAR
    const seen = new Set<number>()
    for (battle.turn = 1; battle.turn < 300; battle.turn++) {
      vals[0]!.damage = 9
      fireAntiAircraft(battle)
      seen.add(9 - vals[0]!.damage)
    }
    expect(target.spec.weapons).toHaveLength(2)
    expect([...seen].sort()).toEqual([0, 1, 2])
  })

  test('Fire Control hit: weapons that do not get their 4+ have not fired (V33)', () => {
    const { battle, target, vals } = raid()
    target.effects[EFFECT.fireControl] = 1
    let fired = 0
    for (battle.turn = 1; battle.turn <= 200; battle.turn++) {
      vals[0]!.damage = 9
      target.hasFiredAtAircraft = false
      fireAntiAircraft(battle)
      if (target.hasFiredAtAircraft) fired++
    }
    expect(Math.abs(fired - 100)).toBeLessThan(40)
  })

  test('boats: none in Bad Weather, after diving or surfacing, or when silent', () => {
    const { battle, target, vals } = raid()
    for (const flight of battle.flights) if (flight !== vals[0]) flight.state = HANGAR
    const fires = (set: () => void, submersible = true): boolean => {
      battle.badWeather = target.changedDepth = false
      target.action = ACTION.none
      const spec = { ...target.spec, traits: submersible ? TRAIT.submersible : 0 }
      Object.assign(target, { spec })
      set()
      vals[0]!.damage = 99
      for (battle.turn = 1; battle.turn < 60; battle.turn++) fireAntiAircraft(battle)
      return vals[0]!.damage < 99
    }
    expect(fires(() => {})).toBe(true)
    expect(fires(() => void (battle.badWeather = true))).toBe(false)
    expect(fires(() => void (battle.badWeather = true), false)).toBe(true)
    expect(fires(() => void (target.changedDepth = true))).toBe(false)
    expect(fires(() => void (target.action = ACTION.silentRunning))).toBe(false)
  })
})
