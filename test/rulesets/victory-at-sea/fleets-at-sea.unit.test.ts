import { describe, expect, test } from 'vitest'
import { IllegalDecision } from '../../../src/engine/errors.ts'
import { playsLike } from '../../../src/engine/plays-like.ts'
import { AIRBORNE } from '../../../src/rulesets/victory-at-sea/flights.ts'
import { victoryAtSea } from '../../../src/rulesets/victory-at-sea/index.ts'
import { movementOrder, rollInitiative } from '../../../src/rulesets/victory-at-sea/initiative.ts'
import { planOf } from '../../../src/rulesets/victory-at-sea/plan.ts'
import type { Admiral } from '../../../src/rulesets/victory-at-sea/policy.ts'
import { rollCommand } from '../../../src/rulesets/victory-at-sea/set-up.ts'
import { admiral, layout, playBattle, records, table, withOptions } from './play.ts'

const fleet = (nation: string, ships: Record<string, number>, aircraft: Record<string, number> = {}) => ({
  nation,
  ships,
  aircraft,
})
const usn = fleet('us-navy', { portland: 2 })
const km = fleet('kriegsmarine', { 'admiral-hipper': 2 })
const rn = fleet('royal-navy', { norfolk: 2 })

/** Chance that the fleet with -2 wins the initiative against two others without modifiers. */
const CIVILIAN_FIRST = 0.12994

describe('more than two fleets', () => {
  const three = { scenario: 'victory-at-sea', fleetA: rn, fleetB: km, allyA: usn }

  test('the example: 9, 7 and 6; who waits passes the choice on, and the last must move', () => {
    const battle = table(three)
    const asked: number[] = []
    const answering = (answers: readonly boolean[]) => {
      let n = 0
      for (const side of [0, 1])
        battle.admirals[side] = playsLike(admiral('drill', side), {
          moveFirst: () => {
            asked.push(battle.acting)
            return answers[n++]!
          },
        })
      asked.length = 0
      battle.order.set([0, 2, 1])
      movementOrder(battle)
      return [...battle.moving]
    }
    // Royal Navy (0), US Navy (2), Kriegsmarine (1): both wait, the Kriegsmarine moves, then the US Navy, then the Royal Navy.
    expect(answering([false, false])).toEqual([1, 2, 0])
    expect(asked).toEqual([0, 2])
    expect(answering([true])).toEqual([0, 2, 1])
    expect(answering([false, true])).toEqual([2, 1, 0])
  })

  test('each rolls for initiative by itself, ties again: every order comes up as often as every other', () => {
    const battle = table(three)
    const seen = new Map<string, number>()
    for (battle.turn = 2; battle.turn < 3002; battle.turn++) {
      rollInitiative(battle)
      const key = battle.order.join('')
      seen.set(key, (seen.get(key) ?? 0) + 1)
    }
    expect(seen.size).toBe(6)
    for (const n of seen.values()) expect(Math.abs(n - 500)).toBeLessThan(5 * Math.sqrt(500))
  })

  test('ties are rolled again with the same modifiers', () => {
    const battle = table({ ...three, fleetA: usn, fleetB: usn })
    for (const ship of battle.fleets[1]!) Object.assign(ship, { spec: { ...ship.spec, civilianPoints: 1 } })
    let won = 0
    const n = 20_000
    for (let game = 0; game < n; game++) {
      battle.dice.game(game)
      battle.turn = 2
      rollInitiative(battle)
      if (battle.order[0] === 1) won++
    }
    // By enumeration: 2d6 - 2 against two fleets with 2d6, ties at the top rolled again by those who tied.
    expect(Math.abs(won / n - CIVILIAN_FIRST)).toBeLessThan(4 * Math.sqrt((CIVILIAN_FIRST * (1 - CIVILIAN_FIRST)) / n))
  })

  test('they nominate ships in turn, and play to the end under every player', () => {
    const battle = table(three)
    const nominated: number[] = []
    for (const side of [0, 1])
      battle.admirals[side] = playsLike(admiral('charge', side), {
        moveNext: (view, own) => {
          if (view.turn === 1) nominated.push(view.acting)
          return admiral('charge', side).moveNext(view, own)
        },
      })
    playBattle(battle, 3)
    expect(nominated).toHaveLength(6)
    expect(nominated.slice(3)).toEqual(nominated.slice(0, 3))
    expect(new Set(nominated)).toEqual(new Set([0, 1, 2]))
    const four = { ...three, allyB: fleet('ijn', { mogami: 1 }, { 'mitsubishi-a6m-zero': 1 }) }
    for (const player of ['random', 'expert', 'line-of-battle'])
      expect(records(four, [player, player], 2)).toHaveLength(2)
  })

  test('allies are checked as other fleets are, and belong to generic scenarios', () => {
    const check = (more: object) => victoryAtSea.check!(withOptions({ scenario: 'victory-at-sea', ...more }))
    expect(check({ allyA: usn })).toEqual([])
    expect(check({ allyB: fleet('us-navy', { iowa: 9 }) })[0]).toMatch(/allyB: it costs/)
    expect(check({ allyA: usn, scenario: 'river-plate' })[0]).toMatch(/has its own forces/)
  })
})

describe('rolled Command', () => {
  const chosen = { scenario: 'victory-at-sea', crewA: 'rolled', fleetA: rn, fleetB: km }

  test('2d6: Green on 2, Conscript to 4, Military-Grade to 8, Veteran to 10, Elite above', () => {
    const battle = table(chosen)
    battle.admirals[0] = playsLike(admiral('drill'), { swapCommand: () => false })
    const seen = new Array<number>(7).fill(0)
    const n = 4000
    for (let game = 0; game < n; game++) {
      battle.dice.game(game)
      rollCommand(battle)
      seen[battle.fleets[0]![0]!.command]!++
      expect(battle.fleets[1]!.every(ship => ship.command === 4)).toBe(true)
    }
    const expected = [0, 0, 1, 5, 20, 7, 3].map(cases => (cases / 36) * n)
    seen.forEach((count, score) => {
      expect(Math.abs(count - expected[score]!)).toBeLessThan(5 * Math.sqrt(expected[score]! + 1))
    })
  })

  test('two ships of a side may change scores, not ships of both', () => {
    const battle = table(chosen)
    const [one, other] = battle.fleets[0]!
    let before: number[] = []
    battle.admirals[0] = playsLike(admiral('drill'), {
      swapCommand: (_view, _side, pair) => {
        before = [one!.command, other!.command]
        pair[0] = one!.index
        pair[1] = other!.index
        return true
      },
    })
    rollCommand(battle)
    expect([other!.command, one!.command]).toEqual(before)
    battle.admirals[0] = playsLike(admiral('drill'), {
      swapCommand: (_view, _side, pair) => pair.fill(battle.fleets[1]![0]!.index).length > 0,
    })
    expect(() => rollCommand(battle)).toThrow(IllegalDecision)
  })
})

describe('deployment', () => {
  const deploying = (scenario: string, side: number, deploy: Admiral['deploy'], more: object = {}) => {
    const battle = table({
      scenario,
      fleetA: rn,
      fleetB: scenario === 'blockade' ? fleet('kriegsmarine', { 'admiral-hipper': 1 }) : km,
      ...more,
    })
    battle.admirals[side] = playsLike(admiral('drill', side), { deploy: deploy! })
    return () => playBattle(battle, 1)
  }

  test.each<[string, string, number, Admiral['deploy'], RegExp]>([
    ['outside the zone', 'victory-at-sea', 0, (_v, _s, to) => void to.y.fill(20), /outside her zone/],
    ['one on top of another', 'victory-at-sea', 1, (_v, _s, to) => void to.x.fill(30), /on top of/],
    ['no heading', 'victory-at-sea', 0, (_v, _s, to) => void to.heading.fill(96), /0 to 95/],
    ['the runner off her edge', 'blockade', 1, (_v, _s, to) => void to.y.fill(47), /outside her zone/],
    [
      'blockaders on two headings',
      'blockade',
      0,
      (v, _s, to) => void (to.heading[v.fleets[0]![1]!.index] = 5),
      /does not face/,
    ],
    [
      'far from where the die sent her',
      'blockade',
      0,
      (_v, _s, to) => to.x.set(to.x.map(x => (x > 36 ? x - 30 : x + 30))),
      /outside her zone/,
    ],
    [
      'a squadron of two fleets or too many',
      'victory-at-sea',
      0,
      (_v, _s, to) => void to.squadron.fill(1),
      /ships in a squadron; at most 1/,
    ],
  ])('%s is refused', (_, scenario, side, deploy, reason) => {
    expect(deploying(scenario, side, deploy)).toThrow(reason)
  })

  test('anywhere in the zone is allowed, and flights too', () => {
    const armed = fleet('kriegsmarine', { 'admiral-hipper': 2 }, { 'junkers-ju-87': 1 })
    const flights: number[] = []
    deploying(
      'victory-at-sea',
      1,
      (view, side, to) => {
        view.fleets[side]!.forEach((ship, i) => {
          to.x[ship.index] = 10 * i
          to.y[ship.index] = 48
          to.heading[ship.index] = 24
        })
        for (const flight of view.flights)
          if (flight.side === side && flight.state === AIRBORNE) {
            flights.push(flight.index)
            to.flightX[flight.index] = 70
            to.flightY[flight.index] = 40
          }
      },
      { fleetB: armed },
    )()
    expect(flights).toHaveLength(3)
    expect(
      deploying('victory-at-sea', 1, (_v, _s, to) => void [to.flightX.fill(70), to.flightY.fill(10)], {
        fleetB: armed,
      }),
    ).toThrow(/flight .* outside the zone/)
  })

  test('Convoy Duty: the attacker chooses turn and edge; four flights in the air at most, but one of every carrier', () => {
    const chosen = {
      scenario: 'convoy-duty',
      level: 'battle',
      fleetA: fleet('us-navy', { yorktown: 4 }),
      fleetB: fleet('us-navy', { yorktown: 6, portland: 6 }),
    }
    const battle = table(chosen)
    const seen: number[] = []
    let aloft = [0, 0]
    battle.admirals[0] = playsLike(admiral('drill'), {
      begin: view => {
        aloft = [0, 1].map(side => view.flights.filter(one => one.side === side && one.state === AIRBORNE).length)
      },
      enter: (view, ship, place) => {
        place.x = 60
        place.y = 48
        place.heading = 48
        if (view.turn < 3 + (ship.index % 2)) return false
        seen.push(view.turn)
        return true
      },
    })
    playBattle(battle, 1)
    expect(aloft).toEqual([4, 6])
    expect([...seen].sort()).toEqual([3, 3, 4, 4])
    battle.admirals[0] = playsLike(admiral('drill'), { enter: (_v, _s, place) => (place.y = 24) > 0 })
    expect(() => playBattle(battle, 1)).toThrow(/not on a long edge/)
  })

  test('what a scenario does not allow is refused before any game', () => {
    const check = (more: object) => victoryAtSea.check!(withOptions(more))
    const stukas = fleet('kriegsmarine', {}, { 'junkers-ju-87': 9 })
    expect(
      check({ scenario: 'blockade', fleetA: rn, fleetB: { ...stukas, ships: { 'admiral-hipper': 1 } } })[0],
    ).toMatch(/Allocation Points/)
    const two = fleet('kriegsmarine', {}, { 'junkers-ju-87': 4 })
    expect(check({ scenario: 'blockade', fleetA: rn, fleetB: two })).toContainEqual(
      expect.stringMatching(/runner may spend one/),
    )
    expect(
      check({
        scenario: 'carrier-clash',
        fleetA: fleet('royal-navy', { 'ark-royal': 1, 'queen-elizabeth': 1 }),
        fleetB: fleet('us-navy', { yorktown: 2 }),
      })[0],
    ).toMatch(/only carriers may be above raid/)
  })
})

describe('anti-aircraft fire', () => {
  const chosen = {
    scenario: 'victory-at-sea',
    fleetA: fleet('us-navy', { portland: 2 }),
    fleetB: fleet('kriegsmarine', { 'admiral-hipper': 2 }, { 'junkers-ju-87': 3 }),
  }
  test('dice are shared out as the player says, within what there is', () => {
    const battle = table(chosen)
    let told = 0
    battle.admirals[0] = playsLike(admiral('charge'), {
      shootDown: (_view, _ship, barrage) => {
        told++
        for (let i = 0; i < barrage.count; i++) barrage.share[i] = i === 0 ? barrage.dice : 0
      },
    })
    battle.admirals[1] = admiral('carrier-strike', 1)
    playBattle(battle, 2)
    expect(told).toBeGreaterThan(0)
    battle.admirals[0] = playsLike(admiral('charge'), { shootDown: (_v, _s, barrage) => void barrage.share.fill(99) })
    expect(() => playBattle(battle, 2)).toThrow(/Attack Dice; she has/)
    battle.admirals[0] = playsLike(admiral('charge'), { shootDown: (_v, _s, barrage) => void barrage.share.fill(-1) })
    expect(() => playBattle(battle, 2)).toThrow(/fewer than no/)
  })
})

test('points are conserved: what a side scores in Victory at Sea is what its enemy lost', () => {
  for (const record of records({ scenario: 'victory-at-sea' }, ['charge', 'expert'], 12)) {
    for (const [side, enemy] of ['AB', 'BA'] as const) {
      const lost = record[layout.metric(`destroyed${enemy}`)]! + record[layout.metric(`crippled${enemy}`)]!
      const points = record[layout.metric(`victoryPoints${side}`)]!
      if (
        lost === 0 &&
        record[layout.metric(`skeleton${enemy}`)] === 0 &&
        record[layout.metric(`withdrawn${enemy}`)] === 0
      )
        expect(points).toBe(0)
      else expect(points).toBeGreaterThan(0)
    }
  }
})

test('numbers the civilian ships of a convoy by class', () => {
  const names = planOf(withOptions({ scenario: 'convoy-duty' }))
    .ships.filter(({ spec }) => spec.civilianPoints > 0)
    .map(({ name }) => name)
  expect(names.slice(0, 5)).toEqual([
    'Tramp Freighter 1',
    'Liberty Ship 1',
    'Tanker 1',
    'Troopship / Ocean Liner 1',
    'Tramp Freighter 2',
  ])
  expect(new Set(names).size).toBe(names.length)
})
