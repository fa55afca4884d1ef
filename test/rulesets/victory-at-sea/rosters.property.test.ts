import { describe, expect, test } from 'vitest'
import { policies } from '../../../src/policies/victory-at-sea/index.ts'
import { shipped } from '../../../src/rulesets/victory-at-sea/data.ts'
import { victoryAtSea } from '../../../src/rulesets/victory-at-sea/index.ts'
import { generic } from '../../../src/rulesets/victory-at-sea/scenarios.ts'
import { layout, records } from './play.ts'

const players = policies.map(({ id }) => id)
const { ships, aircraft, civilian } = shipped
const weather = ['scenario', 'good', 'bad'] as const
const light = ['scenario', 'day', 'night'] as const

const fleetOf = (i: number) => {
  const ship = ships[i % ships.length]!
  return { nation: ship.nation, ships: { [ship.id]: 2 }, aircraft: {} }
}
const nth = <T>(list: readonly T[], i: number): T => list[i % list.length]!

/** Plays one short game, and says what it was if it fails or a figure is out of its range. */
function play(chosen: Parameters<typeof records>[0], a: string, b: string, seed: number): void {
  const game = `${JSON.stringify(chosen)}, ${a} against ${b}, seed ${seed}`
  let record: Int32Array
  try {
    record = records(chosen, [a, b], 1, seed)[0]!
  } catch (error) {
    throw new Error(`${game}: ${String(error)}`)
  }
  for (const [m, { id, min, max }] of victoryAtSea.metrics.entries()) {
    const value = record[layout.metrics + m]!
    if (value < min || value > max) throw new Error(`${game}: ${id} is ${value}`)
  }
}

describe.each(generic.map(({ id }, s) => [id, s] as const))('%s', (scenario, s) => {
  test('every ship class plays a short game on either side, players, weather, light and squadrons taking turns', () => {
    for (let i = 0; i < ships.length; i++) {
      const k = i + 5 * s
      const chosen = {
        scenario,
        level: nth(['patrol', 'skirmish', 'raid'], k),
        fleetA: fleetOf(i),
        fleetB: fleetOf(i + 7 + s),
        weather: nth(weather, k),
        light: nth(light, Math.floor(k / 3)),
        squadronSize: 1 + (k % 3),
        turnLimit: 6,
      }
      play(chosen, nth(players, k), nth(players, Math.floor(k / 10) + 3 * s), k)
    }
    expect(ships.length).toBeGreaterThan(70)
  })
})

test('every kind of aircraft flies, and is shot at, wherever aircraft may be used', () => {
  aircraft.forEach(({ id, nation, priority }, i) => {
    if (priority === undefined) return
    const fleetA = { ...fleetOf(i), nation, aircraft: { [id]: 1 } }
    const enemy = nth(aircraft, i + 3)
    const fleetB = {
      ...fleetOf(i + 11),
      ...(enemy.priority === undefined ? {} : { aircraft: { [enemy.id]: 1 } }),
    }
    for (const scenario of ['at-all-costs', 'victory-at-sea'])
      play({ scenario, fleetA, fleetB, turnLimit: 6 }, nth(players, i), nth(players, i + 4), i)
  })
})

test('every kind of civilian ship sails in a convoy and a supply fleet', () => {
  civilian.forEach(({ id }, i) => {
    for (const scenario of ['convoy-duty', 'supply-ships'])
      for (const player of players) play({ scenario, convoy: { [id]: 3 }, turnLimit: 6 }, player, nth(players, i), i)
  })
})
