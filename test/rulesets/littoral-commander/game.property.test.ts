import { fc, test } from '@fast-check/vitest'
import { expect } from 'vitest'
import { Dice } from '../../../src/engine/dice.ts'
import { defaultsOf } from '../../../src/engine/options.ts'
import { recordLayout } from '../../../src/engine/record.ts'
import { policyDomain } from '../../../src/engine/streams.ts'
import { policies } from '../../../src/policies/littoral-commander/index.ts'
import type { Game } from '../../../src/rulesets/littoral-commander/game.ts'
import { littoralCommander } from '../../../src/rulesets/littoral-commander/index.ts'
import { gameOf, playGame } from '../../../src/rulesets/littoral-commander/kernel.ts'
import type { Commander } from '../../../src/rulesets/littoral-commander/policy.ts'
import {
  DISCARDED,
  OFF_MAP,
  SHIP,
  SLOTS,
  SUBSURFACE,
  type Team,
} from '../../../src/rulesets/littoral-commander/team.ts'
import { loadOf } from '../../../src/rulesets/littoral-commander/transport.ts'
import { LENGTH, optionsOf } from './table.ts'

const layout = recordLayout(littoralCommander)

const must = (holds: boolean, what: string): void => {
  if (!holds) throw new Error(what)
}

/** Aviation Space of the cards embarked on a ship that are not discarded. */
function aircraftOn(team: Team, ship: number): number {
  let sum = 0
  for (let card = 0; card < team.cards; card++)
    if (team.cardHost[card] === ship && team.cardState[card] !== DISCARDED)
      sum += team.book.types[team.cardType[card]!]!.space?.asv ?? 0
  return sum
}

/** The dead are silent: nothing committed comes from a counter that is gone; and activations cost their points. */
function checkImpulse(game: Game, side: number, points: number): void {
  const team = game.teams[side]!
  const { commitments, activations } = game
  for (let i = 0; i < commitments.count; i++)
    must(
      commitments.unit[i]! < 0 || ((team.alive >>> commitments.unit[i]!) & 1) === 1,
      `the dead strike: ${commitments.unit[i]}`,
    )
  const { assaulting, searching, engaging, gunning } = commitments
  must(((assaulting | searching | engaging | gunning) & ~team.alive) === 0, 'the dead fight')
  must(game.actionPoints >= 0, `${game.actionPoints} Action Points`)
  must(activations.count <= points + 3, `${activations.count} activations for ${points} Action Points`)
}

/** Everything that must hold whenever a player is asked something. */
function check(game: Game): void {
  must(Math.abs(game.influence) <= 10, `influence ${game.influence}`)
  must(game.actionPoints >= 0, `${game.actionPoints} Action Points`)
  for (const team of game.teams) {
    const foe = game.teams[1 - team.side]!
    const seen = game.sightings[1 - team.side]!
    for (let i = 0; i < team.counters; i++) {
      const who = `counter ${i} of side ${team.side}`
      const alive = ((team.alive >>> i) & 1) === 1
      const token = game.tokenOf(team, i)
      must(alive || (team.hex[i] === OFF_MAP && token === -1), `${who} is dead and on the map`)
      for (let at = i * SLOTS; at < (i + 1) * SLOTS; at++)
        must(team.supply[at]! >= 0 && team.supply[at]! <= team.fullSupply[at]!, `${who} has supply ${team.supply[at]}`)
      if (!alive) continue
      must(team.hp[i]! > 0, `${who} lives with ${team.hp[i]} HP`)
      const onMap = team.hex[i]! >= 0
      if (team.domain[i] === SUBSURFACE) {
        must(onMap && token === -1, `${who} is a submarine and lies on the table`)
        const faceUp = ((team.revealed >>> i) & 1) === 1
        const markers = [...seen.submarines].filter(hex => hex === team.hex[i]).length
        must(!faceUp || markers > 0, `${who} is found and has no marker`)
        must(game.map.terrain[team.hex[i]!] === 0 || game.rules.L28land, `${who} is on a coast (14.02)`)
        continue
      }
      must(onMap === token >= 0, `${who} is on the map and not seen, or the reverse`)
      if (onMap) {
        const faceUp = ((team.revealed >>> i) & 1) === 1
        must(seen.hex[token] === team.hex[i], `${who} is seen elsewhere`)
        must(seen.type[token] === (faceUp ? team.type[i] : -1), `${who} shows another face`)
        const hiddenShip = team.domain[i] === SHIP && !faceUp
        must(!hiddenShip || !game.inNavalZor(foe, team.hex[i]!), `${who} is hidden in an enemy naval ZOR (6.23)`)
      }
      const embark = team.force.units[i]?.type.embark
      const load = embark == null ? 0 : aircraftOn(team, i)
      must(embark == null || load <= embark.asv, `${who} carries aircraft of ${load} ASV (10.35)`)
      must(embark == null || loadOf(team, i) <= embark.gpsv, `${who} carries more than it can (10.21)`)
    }
    for (let card = 0; card < team.cards; card++) must(team.cardHits[card]! >= 0, `card ${card}`)
    const markers = [...seen.submarines].filter(hex => hex >= 0).length
    const found = [...team.domain].filter(
      (domain, i) => i < team.counters && domain === SUBSURFACE && ((team.alive & team.revealed) >>> i) % 2 !== 0,
    ).length
    must(markers === found, `${markers} markers of ${found} submarines`)
  }
}

function watched(id: string, side: 0 | 1, seed: number, table: { game?: Game }): Commander {
  const policy = policies.find(each => each.id === id)!
  const dice = new Dice(policyDomain(side))
  dice.experiment(seed)
  let points = 0
  const commander = policy.create(defaultsOf(policy.parameters) as never, dice, side === 0 ? 'blue' : 'red')
  return new Proxy(commander, {
    get: (target, name) => {
      const method = Reflect.get(target, name)
      if (typeof method !== 'function') return method
      return (...args: unknown[]) => {
        if (name === 'next' || name === 'activate') check(table.game!)
        if (name === 'activate') points = table.game!.actionPoints
        if (name === 'next') checkImpulse(table.game!, side, points)
        return method.apply(target, args)
      }
    },
  })
}

const ids = policies.map(({ id }) => id)

test.prop(
  {
    seed: fc.integer({ min: 0, max: 1e9 }),
    scenario: fc.constantFrom('gotland_redux', 'mirror_baltic_resolve', 'red_dawn'),
    blue: fc.constantFrom(...ids),
    red: fc.constantFrom(...ids),
    deck: fc.constantFrom('starter', 'core', 'all'),
    points: fc.integer({ min: 0, max: 40 }),
    event: fc.constantFrom('none', 'random'),
    blueExtraCard: fc.constantFrom(...littoralCommander.options.blueExtraCard.values),
    redExtraCard: fc.constantFrom(...littoralCommander.options.redExtraCard.values),
    advancedSubmarines: fc.constantFrom('off', 'lastMove', 'lastThree'),
    antiSubmarineBonus: fc.boolean(),
    navalGunfire: fc.boolean(),
    shoreBombardment: fc.boolean(),
    preloadedCraft: fc.boolean(),
    navalSupply: fc.boolean(),
    closeInWeapons: fc.boolean(),
    directArtillery: fc.boolean(),
    dualCombatValues: fc.boolean(),
  },
  { numRuns: 40 },
)(
  'whatever is played: supplies, places, capacities and meters stay within bounds',
  ({ seed, blue, red, points, ...options }) => {
    const table: { game?: Game } = {}
    const game = gameOf(optionsOf({ ...options, blueCommandPoints: points, redCommandPoints: points }), {
      blue: watched(blue, 0, seed, table),
      red: watched(red, 1, seed, table),
    })
    table.game = game
    const dice = new Dice()
    dice.experiment(seed)
    const record = new Int32Array(LENGTH)
    playGame(game, dice, record)
    for (const { id, min, max } of littoralCommander.metrics) {
      expect(record[layout.metric(id)]).toBeGreaterThanOrEqual(min)
      expect(record[layout.metric(id)]).toBeLessThanOrEqual(max)
    }
    expect(record[0]).toBeLessThan(3)
  },
)

test.prop({ seed: fc.integer({ min: 0, max: 1e9 }), ruling: fc.nat() }, { numRuns: 25 })(
  'every reading of every ruling can be played',
  ({ seed, ruling }) => {
    const open = Object.entries(littoralCommander.options).filter(
      ([, option]) => option.kind === 'ruling' || option.kind === 'data',
    )
    const [name, option] = open[ruling % open.length]!
    const values = 'values' in option ? option.values : []
    for (const value of values) {
      const table: { game?: Game } = {}
      const scenario = (['gotland_redux', 'red_dawn', 'mirror_baltic_resolve'] as const)[seed % 3]!
      const game = gameOf(optionsOf({ scenario, [name]: value }), {
        blue: watched('striker', 0, seed, table),
        red: watched('assault', 1, seed, table),
      })
      table.game = game
      const dice = new Dice()
      dice.experiment(seed)
      playGame(game, dice, new Int32Array(LENGTH))
    }
  },
)
