import { expect, test } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { policyDomain } from '../../../src/engine/streams.ts'
import { policies } from '../../../src/policies/littoral-commander/index.ts'
import type { Game } from '../../../src/rulesets/littoral-commander/game.ts'
import { gameOf, playGame } from '../../../src/rulesets/littoral-commander/kernel.ts'
import { RED } from './acts.ts'
import { LENGTH, optionsOf, Table } from './table.ts'

/** What a table itself keeps: numbers, and arrays of them. */
function state(game: Game): Record<string, unknown> {
  const all: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(game)) {
    if (name === 'record') continue
    if (typeof value === 'number' || typeof value === 'boolean') all[name] = value
    else if (ArrayBuffer.isView(value)) all[name] = [...(value as Uint8Array)]
    else if (Array.isArray(value) && ArrayBuffer.isView(value[0])) all[name] = value.map(each => [...each])
  }
  return all
}

const table = (seed: number): Game => {
  const player = (id: string, side: 0 | 1) => {
    const policy = policies.find(each => each.id === id)!
    const dice = new Dice(policyDomain(side))
    dice.experiment(seed)
    return policy.create(defaultsOf(policy.parameters) as never, dice, side === 0 ? 'blue' : 'red')
  }
  const options = optionsOf({ deck: 'all', blueCommandPoints: 40, redCommandPoints: 40, event: 'random' })
  return gameOf(options, { blue: player('random', 0), red: player('striker', 1) })
}

test('a table is laid out with nothing on it of the game before', () => {
  const used = table(3)
  for (let index = 0; index < 6; index++) {
    const dice = new Dice()
    dice.experiment(3)
    dice.game(index)
    playGame(used, dice, new Int32Array(LENGTH))
  }
  const fresh = table(3)
  for (const game of [used, fresh]) {
    const dice = new Dice()
    dice.experiment(4)
    game.begin(dice, new Int32Array(LENGTH))
  }
  expect(state(used)).toEqual(state(fresh))
  expect(Object.keys(state(used)).length).toBeGreaterThan(30)
})

test('with open information the places of hidden counters keep to what lies there when they are mixed', () => {
  const t = new Table({ information: 'open' })
  const [, ru] = t.game.teams
  const seen = t.game.sightings[0]
  const yelena = t.put(RED, '1 Yelena', 'AL-21')
  let moved = false
  const before = t.game.tokenOf(ru, yelena)
  for (let n = 0; n < 8; n++) {
    t.game.shuffle(ru, ru.hex[0]!)
    moved ||= t.game.tokenOf(ru, yelena) !== before
    for (let i = 0; i < ru.counters; i++) if (ru.hex[i]! >= 0) expect(seen.type[t.game.tokenOf(ru, i)]).toBe(ru.type[i])
  }
  expect(moved).toBe(true)
})
