import { test as prop } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { policies } from '../../../src/policies/victory-at-sea/index.ts'
import { MOST_ATTACKERS } from '../../../src/rulesets/victory-at-sea/aircraft.ts'
import type { Battle } from '../../../src/rulesets/victory-at-sea/battle.ts'
import { AIRBORNE, SHOT_DOWN } from '../../../src/rulesets/victory-at-sea/flights.ts'
import { victoryAtSea } from '../../../src/rulesets/victory-at-sea/index.ts'
import { greatestMove } from '../../../src/rulesets/victory-at-sea/movement-phase.ts'
import type { Admiral } from '../../../src/rulesets/victory-at-sea/policy.ts'
import { scenarios } from '../../../src/rulesets/victory-at-sea/scenarios.ts'
import { AFLOAT, type Ship, WITHDRAWN } from '../../../src/rulesets/victory-at-sea/ship.ts'
import { admiral, layout, playBattle, records, table, withOptions } from './play.ts'

const players = policies.map(({ id }) => id)

/** Looks at the battle whenever a player is asked something, and complains of what must never be. */
class Watch {
  readonly #before = new Map<Ship, { damage: number; crew: number; state: number; turrets: number }>()

  look(battle: Battle): void {
    for (const ship of battle.ships) {
      const before = this.#before.get(ship) ?? {
        damage: ship.spec.damage,
        crew: ship.spec.crew,
        state: AFLOAT,
        turrets: -1,
      }
      if (ship.damage > before.damage || ship.crew > before.crew) throw new Error(`${ship.name} was healed`)
      if (before.state !== AFLOAT && ship.state === AFLOAT) throw new Error(`${ship.name} came back`)
      if (before.turrets >= 0 && (ship.turrets & ~before.turrets) !== 0)
        throw new Error(`${ship.name} has a turret again`)
      if (ship.state !== AFLOAT && ship.moved !== 0 && before.state !== AFLOAT && battle.turn > 1 && !ship.hasMoved)
        throw new Error(`${ship.name} moved when out of the battle`)
      if (ship.state !== WITHDRAWN && !battle.onTable(ship)) throw new Error(`${ship.name} is off the table`)
      if (battle.attackers[ship.index]! > MOST_ATTACKERS)
        throw new Error(`${ship.name} is attacked by too many flights`)
      this.#before.set(ship, { damage: ship.damage, crew: ship.crew, state: ship.state, turrets: ship.turrets })
    }
    for (const flight of battle.flights) {
      if (flight.state === SHOT_DOWN && flight.damage !== 0) throw new Error('a flight is down with Damage left')
      if (flight.state === AIRBORNE && flight.damage <= 0) throw new Error('a flight flies without Damage left')
    }
  }
}

/** A player whose every question lets the watch look; moves are checked against the limits of the rules. */
function watched(player: Admiral, watch: Watch): Admiral {
  return new Proxy(player, {
    get(target, name) {
      const value = Reflect.get(target, name)
      if (typeof value !== 'function') return value
      return (...answers: unknown[]) => {
        const battle = answers[0] as Battle
        watch.look(battle)
        const ship = answers[1] as Ship
        if (
          ['specialAction', 'move', 'attack', 'repair'].includes(String(name)) &&
          (ship.state !== AFLOAT || !ship.present)
        )
          throw new Error(`${ship.name} acts when out of the battle`)
        const result = value.apply(target, answers)
        if (name === 'move') {
          const order = answers[2] as { before: number; after: number }
          if (order.before + order.after > greatestMove(battle, ship)) throw new Error('too far')
        }
        return result
      }
    },
  })
}

describe.each(scenarios.map(({ id }) => id))('%s', scenario => {
  prop.prop([fc.constantFrom(...players), fc.constantFrom(...players), fc.nat(10_000)], { numRuns: 6 })(
    'every two players play it by the rules',
    (a, b, index) => {
      const battle = table({ scenario })
      const watch = new Watch()
      battle.admirals[0] = watched(admiral(a, 0), watch)
      battle.admirals[1] = watched(admiral(b, 1), watch)
      const record = playBattle(battle, index)
      for (const [m, { id, min, max }] of victoryAtSea.metrics.entries()) {
        const value = record[layout.metrics + m]!
        if (value < min || value > max) throw new Error(`${id} is ${value}`)
      }
      expect(
        record[layout.event('endings')]! + record[layout.event('endings') + 1]! + record[layout.event('endings') + 2]!,
      ).toBe(1)
    },
  )
})

test('a fleet against itself wins as often on either side of the table', () => {
  const fleet = { nation: 'us-navy', ships: { portland: 2, brooklyn: 1 }, aircraft: {} }
  const n = 150
  const got = records(
    { scenario: 'victory-at-sea', level: 'raid', fleetA: fleet, fleetB: fleet },
    ['line-of-battle', 'line-of-battle'],
    n,
  )
  const won = [0, 1].map(side => got.filter(record => record[0] === side).length) as [number, number]
  expect(Math.abs(won[0] - won[1])).toBeLessThan(4 * Math.sqrt(won[0] + won[1]))
})

test('the same game again is the same to the last figure, whatever was played before', () => {
  const chosen = { scenario: 'carrier-clash' }
  const once = records(chosen, ['expert', 'carrier-strike'], 3)
  const again = records(chosen, ['expert', 'carrier-strike'], 3)
  expect(once.map(record => [...record])).toEqual(again.map(record => [...record]))
})

test('options of squadrons, weather and house rules are played', () => {
  const chosen = {
    scenario: 'guadalcanal-finale',
    squadronSize: 3,
    weather: 'bad',
    flankSpeed: 'inch',
    closeRange: true,
    secondariesIgnoreSpeed: true,
    evasiveTorpedoes: false,
    torpedoReloads: 'limited',
    spotting: 'each-ship',
    powerFailure: 'used',
    pointAngle: 22.5,
  }
  expect(victoryAtSea.check!(withOptions(chosen))).toEqual([])
  for (const player of ['random', 'torpedo-rush', 'expert'])
    expect(records(chosen, [player, player], 2)).toHaveLength(2)
})

test('submersibles dive, are found and depth-charged', () => {
  const chosen = {
    scenario: 'victory-at-sea',
    level: 'patrol',
    fleetA: { nation: 'kriegsmarine', ships: { 'type-vii': 5 }, aircraft: {} },
    fleetB: { nation: 'royal-navy', ships: { tribal: 5 }, aircraft: {} },
  }
  const got = records(chosen, ['charge', 'charge'], 20)
  expect(got.some(record => record[layout.metric('destroyedA')]! > 0)).toBe(true)
})
