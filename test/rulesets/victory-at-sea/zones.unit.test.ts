import { describe, expect, test } from 'vitest'
import { IllegalDecision } from '../../../src/engine/errors.ts'
import { playsLike } from '../../../src/engine/plays-like.ts'
import type { Battle } from '../../../src/rulesets/victory-at-sea/battle.ts'
import { arrive, inZone } from '../../../src/rulesets/victory-at-sea/deployment.ts'
import { AIRBORNE } from '../../../src/rulesets/victory-at-sea/flights.ts'
import type { Admiral } from '../../../src/rulesets/victory-at-sea/policy.ts'
import { startInRows } from '../../../src/rulesets/victory-at-sea/set-up.ts'
import { hideSubmersibles, revealSubmersibles } from '../../../src/rulesets/victory-at-sea/submersibles.ts'
import { admiral, playBattle, records, table } from './play.ts'

const fleet = (nation: string, ships: Record<string, number>, aircraft: Record<string, number> = {}) => ({
  nation,
  ships,
  aircraft,
})
const boats = fleet('kriegsmarine', { 'type-vii': 2 })
const destroyers = fleet('royal-navy', { tribal: 2 })

/** Plays a battle with other answers of one side, and what it saw when the battle began. */
function begun(chosen: object, side: number, but: Partial<Admiral>, look: (battle: Battle) => unknown): unknown {
  const battle = table({ level: 'patrol', ...chosen })
  let seen: unknown
  const player = playsLike(admiral('drill', side), but)
  battle.admirals[side] = { ...player, begin: view => void (seen ??= look(view)) }
  playBattle(battle, 1)
  return seen
}

describe('Supply Ships: the attacker lies in the area around the defender’s', () => {
  const battle = table({ scenario: 'supply-ships' })
  const within = (side: number, x: number, y: number): boolean => inZone(battle, side, null, x, y)
  test.each([
    [36, 0, true],
    [36, 6, true],
    [36, 6.1, false],
    [0, 24, true],
    [6, 30, true],
    [70, 20, true],
    [36, 44, true],
    [36, 24, false],
    [20, 24, false],
  ])('%d, %d: %s', (x, y, allowed) => {
    expect([within(0, x, y), within(1, x, y)]).toEqual([allowed, x === 36 && y === 24])
  })
  test.each([2, 12, 20, 22])('rows start within it, zones %d inches deep', zoneDepth => {
    const other = table({ scenario: 'supply-ships', zoneDepth })
    startInRows(other)
    for (const ship of other.ships) expect(inZone(other, ship.side, ship, ship.x, ship.y)).toBe(true)
  })
})

describe('Blockade', () => {
  const chosen = {
    scenario: 'blockade',
    level: 'skirmish',
    fleetA: fleet('royal-navy', { illustrious: 1, leander: 1 }),
    fleetB: fleet('kriegsmarine', { k: 1 }),
  }
  test('flights of the blockader start anywhere in her zone: no die is rolled for them', () => {
    const seen = begun(
      chosen,
      0,
      {
        deploy: (view, _side, to) => {
          for (const flight of view.flights)
            if (flight.side === 0 && flight.state === AIRBORNE) {
              to.flightX[flight.index] = to.anchor[0]! > 36 ? 5 : 67
              to.flightY[flight.index] = 20
            }
        },
      },
      view => view.flights.filter(one => one.side === 0 && one.state === AIRBORNE).map(one => one.y),
    )
    expect(seen).toEqual([20, 20])
  })

  test('V38: the runner’s boats come on from her edge with the rest, or may hide', () => {
    const hiding = (more: object) => {
      const battle = table({ scenario: 'blockade', level: 'patrol', fleetA: destroyers, fleetB: boats, ...more })
      battle.admirals[1] = playsLike(admiral('drill', 1), { hide: () => 1 })
      hideSubmersibles(battle)
      return battle.fleets[1]!.map(({ present }) => present)
    }
    expect(hiding({})).toEqual([true, true])
    expect(hiding({ hiddenBoats: 'neither' })).toEqual([true, true])
    expect(hiding({ hiddenBoats: 'both' })).toEqual([false, false])
  })
})

describe('Convoy Duty: the attacker', () => {
  const convoy = { scenario: 'convoy-duty', level: 'patrol', fleetA: boats, fleetB: destroyers }
  test('V38: boats may hide in a square instead of coming on from an edge', () => {
    for (const [hiddenBoats, hidden] of [
      ['attacker-only', [4, 4]],
      ['both', [4, 4]],
      ['neither', [-1, -1]],
    ] as const) {
      const seen = begun({ ...convoy, hiddenBoats }, 0, { hide: () => 4 }, view => [
        ...view.hidden.slice(0, 2),
        ...view.waits.slice(0, 2),
      ])
      expect(seen).toEqual([...hidden, ...(hidden[0] === 4 ? [0, 0] : [1, 1])])
    }
  })

  test('forms squadrons, and says where flights start and ships come on', () => {
    const chosen = {
      scenario: 'convoy-duty',
      level: 'battle',
      squadronSize: 2,
      fleetA: fleet('us-navy', { yorktown: 2, portland: 2 }),
      fleetB: fleet('us-navy', { portland: 6 }),
    }
    const battle = table(chosen)
    const entries: number[][] = []
    let flights: number[][] = []
    let squadrons: number[] = []
    battle.admirals[0] = playsLike(admiral('drill'), {
      deploy: (view, side, to) => {
        view.fleets[side]!.forEach(({ index }, i) => {
          to.x[index] = 30 + 3 * i
          to.y[index] = 48
          to.heading[index] = 48
          to.squadron[index] = 90 + (i % 2)
        })
        for (const flight of view.flights)
          if (flight.side === 0 && flight.state === AIRBORNE) {
            to.flightX[flight.index] = 60
            to.flightY[flight.index] = 0
          }
      },
      enter: (_view, _ship, place) => entries.push([place.x, place.y, place.heading]) > 0,
      begin: view => {
        squadrons = view.fleets[0]!.map(({ squadron }) => squadron)
        flights = view.flights.filter(one => one.side === 0 && one.state === AIRBORNE).map(one => [one.x, one.y])
      },
    })
    playBattle(battle, 1)
    expect(entries).toEqual([
      [30, 48, 48],
      [33, 48, 48],
      [36, 48, 48],
      [39, 48, 48],
    ])
    expect(squadrons).toEqual([90, 91, 90, 91])
    expect(flights).toHaveLength(4)
    for (const flight of flights) expect(flight).toEqual([60, 0])
    battle.admirals[0] = playsLike(admiral('drill'), { deploy: (_v, _s, to) => void to.y.fill(10) })
    expect(() => playBattle(battle, 1)).toThrow(/outside her zone/)
  })
})

describe('submersibles on the table', () => {
  const open = { scenario: 'victory-at-sea', fleetA: boats, fleetB: destroyers }
  test('start under water if their player says so, at deployment or when they come on', () => {
    const deploy: Admiral['deploy'] = (_view, _side, to) => void (to.submerged[1] = 1)
    expect(begun(open, 0, { hide: () => -1, deploy }, view => view.fleets[0]!.map(one => one.submerged))).toEqual([
      false,
      true,
    ])
    const battle = table({ scenario: 'convoy-duty', level: 'patrol', fleetA: boats, fleetB: destroyers })
    const seen: boolean[] = []
    battle.admirals[0] = playsLike(admiral('drill'), {
      hide: () => -1,
      enter: (_view, ship, place) => {
        place.submerged = ship.index === 0
        return true
      },
      changeDepth: (view, ship) => {
        if (view.turn === 1) seen[ship.index] = ship.submerged
        return false
      },
    })
    playBattle(battle, 1)
    expect(seen).toEqual([true, false])
  })

  test('nothing else does', () => {
    const deploy: Admiral['deploy'] = (_view, _side, to) => void to.submerged.fill(1)
    expect(() => begun(open, 1, { deploy }, () => 0)).toThrow(/no submersible/)
    const battle = table({ scenario: 'convoy-duty', level: 'patrol', fleetA: destroyers, fleetB: destroyers })
    battle.admirals[0] = playsLike(admiral('drill'), { enter: (_v, _s, place) => (place.submerged = true) })
    expect(() => playBattle(battle, 1)).toThrow(/no submersible/)
  })

  test('the doctrines’ boats start under water where guns reach them', () => {
    const runner = (placed: number): boolean[] => {
      const battle = table({ scenario: 'blockade', level: 'patrol', fleetA: destroyers, fleetB: boats })
      for (const ship of battle.fleets[0]!) ship.y = placed
      const { placement } = battle
      for (const { index } of battle.fleets[1]!) {
        placement.x[index] = battle.fleets[0]![0]!.x
        placement.y[index] = 48
      }
      battle.admirals[1]!.deploy!(battle, 1, placement)
      return battle.fleets[1]!.map(({ index }) => placement.submerged[index] === 1)
    }
    expect(runner(26)).toEqual([true, true])
    expect(runner(4)).toEqual([false, false])
  })
})

describe('headings are whole numbers', () => {
  const open = { scenario: 'victory-at-sea', fleetA: boats, fleetB: destroyers }
  test.each([5.5, -1, 96, Number.NaN])('%d is refused, and nobody is put on it', heading => {
    const message = /heading .*; a heading is a whole number, 0 to 95/
    expect(() => begun(open, 0, { deploy: (_v, _s, to) => void to.heading.fill(heading) }, () => 0)).toThrow(message)
    const reveal: Admiral['reveal'] = (_view, _ship, place) => {
      place.heading = heading
      return true
    }
    expect(() => begun(open, 0, { hide: () => 1, reveal }, () => 0)).toThrow(message)
    const enter: Admiral['enter'] = (_view, _ship, place) => {
      place.heading = heading
      return true
    }
    const convoy = { ...open, scenario: 'convoy-duty', fleetA: destroyers }
    expect(() => begun(convoy, 0, { enter }, () => 0)).toThrow(message)
    expect(() => begun(convoy, 0, { enter }, () => 0)).toThrow(IllegalDecision)
  })
})

describe('ships that come onto the table lie clear of others (V25)', () => {
  const gaps = (battle: Battle, side = -1): number[] => {
    const least: number[] = []
    const there = battle.ships.filter(ship => ship.present && !ship.submerged && (side < 0 || ship.side === side))
    for (const [i, one] of there.entries())
      for (const other of there.slice(0, i)) least.push(Math.hypot(one.x - other.x, one.y - other.y))
    return least
  }

  test('boats that come up in the same place', () => {
    const battle = table({ scenario: 'victory-at-sea', level: 'patrol', fleetA: boats, fleetB: destroyers })
    const up = (submerged: boolean): void => {
      battle.admirals[0] = playsLike(admiral('drill'), {
        hide: () => 1,
        reveal: (_view, _ship, place) => {
          Object.assign(place, { x: 24, y: 0, heading: 3, submerged })
          return true
        },
      })
      for (const boat of battle.fleets[0]!) boat.present = true
      hideSubmersibles(battle)
      revealSubmersibles(battle)
    }
    up(false)
    expect(Math.min(...gaps(battle, 0))).toBeGreaterThanOrEqual(0.5)
    for (const boat of battle.fleets[0]!) {
      expect([Math.floor(boat.x / 24), Math.floor(boat.y / 24)]).toEqual([1, 0])
      expect(Math.hypot(boat.x - 24, boat.y)).toBeLessThanOrEqual(0.51)
    }
    // Under water they may.
    up(true)
    expect(battle.fleets[0]!.map(({ x, y }) => [x, y])).toEqual([
      [24, 0],
      [24, 0],
    ])
  })

  test('ships of a convoy’s attacker that come on in the same place', () => {
    const battle = table({ scenario: 'convoy-duty', level: 'patrol', fleetA: destroyers, fleetB: destroyers })
    let seen: number[] = []
    battle.admirals[0] = playsLike(admiral('drill'), {
      enter: (_view, _ship, place) => {
        Object.assign(place, { x: 72, y: 48, heading: 48 })
        return true
      },
      moveFirst: view => {
        if (view.turn === 1) seen = [...gaps(view), ...view.fleets[0]!.map(({ y }) => y)]
        return true
      },
      begin: view => void (view.turn = 0),
    })
    for (let game = 0; seen.length === 0; game++) playBattle(battle, game)
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(0.5)
    expect(seen.slice(-2)).toEqual([48, 48])
  })

  test('reinforcements', () => {
    const battle = table({ scenario: 'final-battle' })
    const norfolk = battle.ships.find(({ name }) => name === 'Norfolk')!
    const rodney = battle.ships.find(({ name }) => name === 'Rodney')!
    Object.assign(rodney, { x: norfolk.x, y: norfolk.y })
    battle.turn = 2
    arrive(battle)
    expect(norfolk.present).toBe(true)
    expect(Math.hypot(norfolk.x - rodney.x, norfolk.y - rodney.y)).toBeGreaterThanOrEqual(0.5)
  })
})

test('the random player finds a legal place for every ship, however large counters are', () => {
  for (const [scenario, counterGap] of [
    ['supply-ships', 2],
    ['supply-ships', 8],
    ['victory-at-sea', 8],
  ] as const)
    expect(records({ scenario, counterGap, turnLimit: 1 }, ['random', 'random'], 20)).toHaveLength(20)
})
