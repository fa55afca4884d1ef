import { test } from '@fast-check/vitest'
import fc from 'fast-check'
import { describe, expect } from 'vitest'
import { compileCell, playGame } from '../../../src/engine/block.ts'
import type { PolicyDefinition } from '../../../src/engine/contracts.ts'
import { defaultsOf, type Option } from '../../../src/engine/options.ts'
import { recordLayout } from '../../../src/engine/record.ts'
import { Tally } from '../../../src/engine/tally.ts'
import { policies } from '../../../src/policies/laffey/index.ts'
import { size } from '../../../src/rulesets/laffey/bits.ts'
import { laffey } from '../../../src/rulesets/laffey/index.ts'
import { AT } from '../../../src/rulesets/laffey/metrics.ts'
import { type LaffeyOptions, options } from '../../../src/rulesets/laffey/options.ts'
import type { Captain, View } from '../../../src/rulesets/laffey/policy.ts'
import { BRIDGE_LOST, COMPARTMENTS_LOST, SURVIVED } from '../../../src/rulesets/laffey/state.ts'
import { records } from './play.ts'

/** Any value of an option; the documents stay at what ships. */
function anyValue(option: Option): fc.Arbitrary<unknown> {
  switch (option.type) {
    case 'choice':
      return fc.constantFrom(...option.values)
    case 'flag':
      return fc.boolean()
    case 'integer': {
      const number = fc.integer({ min: option.min, max: option.max })
      return option.word === undefined ? number : fc.oneof(number, fc.constant(option.word))
    }
    case 'integers': {
      const list = fc.array(fc.integer({ min: option.min, max: option.max }), {
        minLength: option.minLength,
        maxLength: option.maxLength,
      })
      return option.word === undefined ? list : fc.oneof(list, fc.constant(option.word))
    }
    default:
      return fc.constant(option.default)
  }
}

/** All options at their defaults but for a few, or any combination at all. */
const anyOptions = fc
  .oneof(fc.subarray(Object.keys(options), { maxLength: 5 }), fc.constant(Object.keys(options)))
  .chain(names =>
    fc.record(Object.fromEntries(names.map(name => [name, anyValue(options[name as keyof typeof options])]))),
  )
  .map(some => ({ ...defaultsOf(options), ...some }) as LaffeyOptions)
  .filter(chosen => laffey.check!(chosen).length === 0)
const anyPlayer = fc.constantFrom(...policies.map(({ id }) => id))

/** Plays another player's game and looks at the table before every answer. */
function watched(player: PolicyDefinition<Captain>, watch: (view: View) => void): PolicyDefinition<Captain> {
  return {
    ...player,
    create(parameters, dice, seat) {
      const captain = player.create(parameters as never, dice, seat)
      return new Proxy(captain, {
        get(target, question: string) {
          const answer = target[question as keyof Captain]
          if (typeof answer !== 'function') return answer
          // No question: there is nothing to see yet.
          if (question === 'newGame') return answer.bind(target)
          return (view: View, ...rest: unknown[]) => {
            watch(view)
            return (answer as (...args: unknown[]) => unknown).call(target, view, ...rest)
          }
        },
      })
    },
  }
}

function playWatched(chosen: LaffeyOptions, player: string, seed: number, watch: (view: View, game: number) => void) {
  let playing = 0
  const policy = watched(policies.find(({ id }) => id === player)! as PolicyDefinition<Captain>, view =>
    watch(view, playing),
  )
  const parameters = defaultsOf(policy.parameters) as Record<string, unknown>
  const cell = compileCell(
    { ruleset: laffey, policies: [policy] },
    { options: chosen, players: { captain: { policy, parameters } } },
    seed,
  )
  return [0, 1, 2].map(index => {
    const record = new Int32Array(recordLayout(laffey).length)
    playing = index
    playGame(cell, index, record)
    return record
  })
}

const seeds = fc.nat({ max: 2 ** 31 })
const cases = { numRuns: 120 }

function hold(condition: boolean, what: string): void {
  if (!condition) throw new Error(`broken: ${what}`)
}

describe('under any options and any player', () => {
  test.prop([anyOptions, anyPlayer, seeds], cases)(
    'a game keeps its bounds at every question',
    (chosen, player, seed) => {
      let playing = -1
      let pips: number[] = []
      let health: number[] = []
      playWatched(chosen, player, seed, (view, game) => {
        const { tables } = view
        const member = (set: number, i: number) => ((set >>> i) & 1) === 1
        if (game !== playing) {
          pips = Array.from(tables.fullPips)
          health = Array.from(tables.fullHealth)
        }
        playing = game
        let leaks = 0
        let fires = 0
        for (let c = 0; c < 19; c++) {
          const left = view.health[c]!
          const gone = member(view.destroyed, c)
          const full = tables.fullHealth[c]!
          hold(left >= 0 && left <= health[c]!, 'marks never exceed Health and are never removed')
          hold(gone === (left === 0), 'destroyed is without Health')
          hold(view.leaks[c]! >= 0 && view.fires[c]! >= 0, 'no fewer than no Leaks and Fires')
          hold(view.leaks[c]! + view.fires[c]! <= full - left, 'Leaks and Fires are marks')
          hold(!member(view.immune, c) || left === health[c], 'no mark on an immune compartment')
          hold(member(tables.holdsLeaks, c) || view.leaks[c] === 0, 'no Leak on the Bridge')
          health[c] = left
          if (gone) continue
          leaks += view.leaks[c]!
          fires += view.fires[c]!
          hold(member(view.leaking, c) === view.leaks[c]! > 0, 'the set of Leaks')
          hold(member(view.burning, c) === view.fires[c]! > 0, 'the set of Fires')
        }
        hold(view.leakCount === leaks && view.fireCount === fires, 'Leaks and Fires on the ship')
        let sum = 0
        for (let a = 0; a < tables.aircraft; a++) {
          hold(view.pips[a]! >= 0 && view.pips[a]! <= pips[a]!, 'pips only fall')
          hold(view.pips[a]! > 0 === member(view.live, a), 'live is with pips')
          pips[a] = view.pips[a]!
          sum += view.pips[a]!
        }
        hold(view.pipCount === sum, 'pips on the ring')
        hold(view.supplies >= 0 && view.supplies <= view.supplyMaximum, 'Supplies within 0 and their maximum')
        const { crowded } = view as unknown as { crowded: number }
        hold((crowded & ~(1 << tables.station)) === 0, 'teams never share a box')
        for (let cell = 0; cell < tables.cells; cell++)
          hold(view.stars[cell]! < tables.cost[cell]! + (member(view.open, cell) ? 0 : 1), 'Stars of a cell')
      })
    },
  )

  test.prop([anyOptions, anyPlayer, seeds], cases)('a game ends as its record says', (chosen, player, seed) => {
    for (const record of playWatched(chosen, player, seed, () => {})) {
      const outcome = record[AT.outcome]!
      const destroyed = [...record.subarray(AT.destroyed, AT.destroyed + 19)]
      const lost = destroyed.reduce((sum, n) => sum + n, 0)
      const bridge = destroyed[11]! + (chosen.destroyedTarget === 'fuelTanksVital' ? destroyed[9]! : 0)
      expect(destroyed.every(n => n === 0 || n === 1)).toBe(true)
      if (outcome === BRIDGE_LOST) expect(bridge).toBeGreaterThan(0)
      else expect(bridge).toBe(0)
      if (outcome === COMPARTMENTS_LOST) expect(lost).toBeGreaterThanOrEqual(chosen.compartmentsLost)
      else if (outcome !== BRIDGE_LOST && chosen.winTest === 'endOfRound')
        expect(lost).toBeLessThan(chosen.compartmentsLost)
      // Every aircraft attacked, was shot down, or fell to a Corsair; in a won game all of them did.
      const gone = record[AT.aircraftResolved]! + record[AT.aircraftShotDown]! + record[AT.aircraftByCorsair]!
      if (outcome === SURVIVED) expect(gone).toBe(22)
      else expect(gone).toBeLessThanOrEqual(22)
      // Each round has an attack or skips one (R60).
      expect(record[AT.aircraftResolved]! + record[AT.clearSkies]!).toBe(record[AT.rounds])
      expect(record[AT.cancelled]).toBeLessThanOrEqual(record[AT.suppliesUsed]!)
      expect(record[AT.teamsLost]).toBeLessThanOrEqual(chosen.teams === 'byLevel' ? 2 : chosen.teams)
      const targeted = record.subarray(AT.targeted, AT.targeted + 19).reduce((sum, n) => sum + n, 0)
      expect(targeted).toBeLessThanOrEqual(record[AT.aircraftResolved]!)
      if (chosen.compartmentsLost < 10) expect(targeted).toBe(record[AT.aircraftResolved])
      new Tally(laffey).add(record)
    }
  })

  test.prop([anyOptions, anyPlayer, seeds, fc.integer({ min: 1, max: 40 })], { numRuns: 60 })(
    'a game is the same whatever was played before it',
    (chosen, player, seed, index) => {
      const inOrder = records(player, chosen, seed, 0, index + 1)[index]
      expect(records(player, chosen, seed, index, 1)[0]).toEqual(inOrder)
    },
  )

  test.prop([anyPlayer, seeds], { numRuns: 30 })('a tally conserves games and events', (player, seed) => {
    const all = records(player, {}, seed, 0, 40)
    const tally = new Tally(laffey)
    for (const record of all) tally.add(record)
    const data = tally.toData()
    expect(Object.values(data.outcomes).reduce((sum, n) => sum + n, 0)).toBe(40)
    for (const byOutcome of Object.values(data.histograms))
      expect(
        Object.values(byOutcome)
          .flat()
          .reduce((sum, [, n]) => sum + n, 0),
      ).toBe(40)
    const penalties = Object.values(data.events.penalties!)
      .flatMap(byName => Object.values(byName))
      .reduce((sum, [total]) => sum + total, 0)
    expect(penalties).toBe(all.reduce((sum, record) => sum + record[AT.aircraftResolved]!, 0))
  })
})

describe('every value of every option', () => {
  const values = Object.entries(options).flatMap(([name, option]) =>
    option.type === 'choice' ? option.values.map(value => [name, value] as const) : [],
  )
  test.each(values)('%s %s plays under every player', (name, value) => {
    for (const { id } of policies)
      for (const level of ['commander', 'ensign'] as const)
        for (const record of records(id, { level, [name]: value }, 11, 0, 3))
          expect(record[AT.rounds]).toBeGreaterThan(0)
  })
})

test('size counts members', () => {
  for (const [set, members] of [
    [0, 0],
    [1, 1],
    [0b1011, 3],
    [0x7fffffff, 31],
    [-1, 32],
  ])
    expect(size(set!)).toBe(members)
})
