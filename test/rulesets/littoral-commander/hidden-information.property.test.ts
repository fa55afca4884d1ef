import { expect, test } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { policyDomain } from '../../../src/engine/streams.ts'
import { policies } from '../../../src/policies/littoral-commander/index.ts'
import { cardTypes } from '../../../src/rulesets/littoral-commander/data.ts'
import type { Game } from '../../../src/rulesets/littoral-commander/game.ts'
import { gameOf, playGame } from '../../../src/rulesets/littoral-commander/kernel.ts'
import { Activations, Cargo, Engagement, Order, Raid } from '../../../src/rulesets/littoral-commander/orders.ts'
import type { Commander } from '../../../src/rulesets/littoral-commander/policy.ts'
import { SLOTS, SUBSURFACE, type Team } from '../../../src/rulesets/littoral-commander/team.ts'
import { LENGTH, type Options, optionsOf } from './table.ts'

const SEED = 7

function player(id: string, side: 0 | 1, index: number): Commander {
  const policy = policies.find(each => each.id === id)!
  const dice = new Dice(policyDomain(side))
  dice.experiment(SEED)
  dice.game(index)
  return policy.create(defaultsOf(policy.parameters) as never, dice, side === 0 ? 'blue' : 'red')
}

type Buffer = Activations | Cargo | Engagement | Order | Raid
const isBuffer = (value: unknown): value is Buffer =>
  value instanceof Activations ||
  value instanceof Cargo ||
  value instanceof Engagement ||
  value instanceof Order ||
  value instanceof Raid

/** A buffer with the same contents. */
function copy<B extends Buffer>(from: B): B {
  const to = new (from.constructor as new () => B)()
  for (const [key, value] of Object.entries(from))
    if (ArrayBuffer.isView(value)) (Reflect.get(to, key) as Int8Array).set(value as Int8Array)
    else Reflect.set(to, key, value)
  return to
}

function same(a: Buffer, b: Buffer): boolean {
  for (const [key, value] of Object.entries(a)) {
    const other = Reflect.get(b, key)
    if (!ArrayBuffer.isView(value)) {
      if (value !== other) return false
      continue
    }
    const [x, y] = [value as Int8Array, other as Int8Array]
    for (let i = 0; i < x.length; i++) if (x[i] !== y[i]) return false
  }
  return true
}

const PER_COUNTER = ['type', 'hp', 'mp', 'kind', 'taskForce', 'card'] as const
const PER_SLOT = ['supply', 'fullSupply', 'cv', 'range', 'trait'] as const

/**
 * Gives a team's face-down counters of each domain each other's identity, and its unseen cards other faces; and returns
 * how to undo it. What the enemy may know stays as it is.
 */
function otherTruth(game: Game, team: Team): () => void {
  const undo: (() => void)[] = []
  const keep = (array: { set(from: ArrayLike<number>): void; slice(): ArrayLike<number> }) => {
    const before = array.slice()
    undo.push(() => array.set(before))
  }
  for (const name of [...PER_COUNTER, ...PER_SLOT]) keep(team[name])
  keep(team.cardType)
  keep(team.cardHost)
  keep(team.actionPointChange)
  for (const domain of [0, 1]) {
    const hidden: number[] = []
    for (let i = 0; i < team.counters; i++)
      if (team.hex[i]! >= 0 && team.domain[i] === domain && (((team.alive & ~team.revealed) >>> i) & 1) === 1)
        hidden.push(i)
    const from = hidden.map((_, n) => hidden[(n + 1) % hidden.length]!)
    for (const name of PER_COUNTER) {
      const old = team[name].slice()
      hidden.forEach((i, n) => {
        team[name][i] = old[from[n]!]!
      })
    }
    for (const name of PER_SLOT) {
      const old = team[name].slice()
      hidden.forEach((i, n) => {
        for (let s = 0; s < SLOTS; s++)
          team[name][i * SLOTS + s] = name === 'supply' ? old[from[n]! * SLOTS + s]! >> 1 : old[from[n]! * SLOTS + s]!
      })
    }
  }
  // A submarine that has not been found may be anywhere in the sea (14.03).
  keep(team.hex)
  keep(team.noise)
  for (let i = 0; i < team.counters; i++)
    if (team.domain[i] === SUBSURFACE && (((team.alive & ~team.revealed) >>> i) & 1) === 1) {
      let hex = team.hex[i]!
      do hex = (hex + 1) % game.map.size
      while (game.map.terrain[hex] !== 0)
      team.hex[i] = hex
      team.noise[3 * i] = 2 - team.noise[3 * i]!
    }
  for (let card = 0; card < team.cards; card++)
    if (game.openCards[team.side]![card]! < 0) team.cardType[card] = (team.cardType[card]! + 11) % cardTypes.length
  const look = () => {
    for (let i = 0; i < team.counters; i++) if (team.hex[i]! >= 0) game.show(team, i)
  }
  look()
  return () => {
    for (const back of undo) back()
    look()
  }
}

/** A player whose every decision is taken twice: in the game as it is, and in one that differs in what it may not know. */
function twice(first: Commander, second: Commander, side: 0 | 1, seen: { decisions: number; game?: Game }): Commander {
  return new Proxy(first, {
    get: (_, name) => {
      const method = Reflect.get(first, name)
      if (typeof method !== 'function') return method
      return (...args: unknown[]) => {
        const copies = args.map(arg => (isBuffer(arg) ? copy(arg) : arg))
        const answer = method.apply(first, args)
        const undo = otherTruth(seen.game!, seen.game!.teams[1 - side]!)
        const other = (Reflect.get(second, name) as (...all: unknown[]) => unknown).apply(second, copies)
        undo()
        seen.decisions++
        const alike = other === answer && args.every((arg, i) => !isBuffer(arg) || same(arg, copies[i] as Buffer))
        if (!alike)
          throw new Error(`${String(name)}: decided ${String(answer)}, and ${String(other)} in the other truth`)
        return answer
      }
    },
  })
}

/** Submarines on both sides, and every card for sale. */
const below: Options = { deck: 'all', blueExtraCard: 'us_sub', redExtraCard: 'ru_sub' }

const cases: [string, Options][] = [
  ['striker', {}],
  ['random', {}],
  ['recon-first', { scenario: 'mirror_baltic_resolve' }],
  ['assault', { scenario: 'red_dawn', deck: 'core' }],
  ['striker', { ...below, event: 'missionKills', navalGunfire: true }],
  ['random', { ...below, blueCommandPoints: 40, redCommandPoints: 40, advancedSubmarines: 'lastThree' }],
  ['expert', { ...below, scenario: 'red_dawn', event: 'actionPointPool', antiSubmarineBonus: true }],
]

/** Plays a game in which one side's player is watched. How many decisions it took. */
function watch(id: string, options: Options, side: 0 | 1, index: number): number {
  const seen: { decisions: number; game?: Game } = { decisions: 0 }
  const watched = twice(player(id, side, index), player(id, side, index), side, seen)
  const foe = player('striker', side === 0 ? 1 : 0, index)
  const game = gameOf(optionsOf(options), side === 0 ? { blue: watched, red: foe } : { blue: foe, red: watched })
  seen.game = game
  const dice = new Dice()
  dice.experiment(SEED)
  dice.game(index)
  playGame(game, dice, new Int32Array(LENGTH))
  return seen.decisions
}

test.each(cases)('%s decides the same whatever it may not know (%j)', (id, options) => {
  for (const side of [0, 1] as const)
    for (let index = 0; index < 2; index++) expect(watch(id, options, side, index)).toBeGreaterThan(20)
})

test('with open information it decides otherwise, so the test can fail', () => {
  expect(() => {
    for (let index = 0; index < 5; index++) watch('striker', { information: 'open' }, 0, index)
  }).toThrow('in the other truth')
})

test('the other truth is another one, and is undone', () => {
  const idle = player('idle', 0, 0)
  const game = gameOf(optionsOf(), { blue: idle, red: idle })
  game.begin(new Dice(), new Int32Array(LENGTH))
  const [, red] = game.teams
  const before = [...red.type]
  const undo = otherTruth(game, red)
  expect([...red.type]).not.toEqual(before)
  undo()
  expect([...red.type]).toEqual(before)
})
