import { describe, expect, it } from 'vitest'
import { BlockPlayer, type CellSetup } from '../../../src/engine/block.ts'
import { defaultsOf, idleFor, type Option } from '../../../src/engine/options.ts'
import { finiteValues } from '../../../src/experiment/option-values.ts'
import { policies } from '../../../src/policies/burt/index.ts'
import { burt } from '../../../src/rulesets/burt/index.ts'
import { type BurtOptions, options as table } from '../../../src/rulesets/burt/options.ts'

type Chosen = Readonly<Record<string, unknown>>

/** Everything counted in some games, as text. */
function counted(chosen: Chosen, games: number, player = 'expert'): string {
  const policy = policies.find(({ id }) => id === player)!
  const players = Object.fromEntries(
    burt.seats.map(({ id }) => [id, { policy, parameters: defaultsOf(policy.parameters) }]),
  )
  const setup = { options: { ...defaultsOf(table), ...chosen }, players } as unknown as CellSetup
  const { tallies } = new BlockPlayer({ ruleset: burt, policies }, [setup], 5, undefined).play(0, games)
  return JSON.stringify(tallies.map(tally => tally.toData()))
}

/** Values to try of options whose values are too many to take all. */
const SOME: Readonly<Record<string, readonly unknown[]>> = {
  across: [60, 200],
  moves: [3, 50],
  range: [3, 15],
  maxMoves: [5, 100],
  torpedoDamagePercent: [50, 200],
  aaPercent: [50, 200],
  uBoatWorth: [1, 50],
  aaReach: [1, 5],
  asdic: [[2, 3, 4]],
}
const othersOf = (name: string, option: Option): readonly unknown[] =>
  (SOME[name] ?? finiteValues(option) ?? []).filter(value => value !== option.default).slice(0, 4)

const DUELS: readonly Chosen[] = [
  { scenario: 'duel', shipA: 'bismarck', shipB: 'hood', range: 8 },
  { scenario: 'duel', shipA: 'u-boat-viib', shipB: 'w-class-destroyer', range: 1 },
]

/** Close by, small against large, and at extreme range. */
const MORE: readonly Chosen[] = [
  { scenario: 'duel', shipA: 'graf-spee', shipB: 'exeter', range: 6 },
  { scenario: 'duel', shipA: 'scharnhorst', shipB: 's-class-destroyer', range: 6 },
  { scenario: 'duel', shipA: 'graf-spee', shipB: 'exeter', range: 13 },
]

describe('options that are said to have no effect', () => {
  it.each(Object.entries<Option>(table).filter(([, option]) => option.onlyWith?.scenario !== undefined))(
    '%s',
    (name, option) => {
      const values = othersOf(name, option)
      expect(values.length).toBeGreaterThan(0)
      const scenarios = [...DUELS, { scenario: 'river-plate' }, { scenario: 'hx-112' }, { scenario: 'denmark-strait' }]
      for (const chosen of scenarios.filter(one => idleFor(option, { ...defaultsOf(table), ...one }) !== undefined)) {
        const games = chosen.scenario === 'duel' ? 60 : 3
        for (const value of values)
          expect(counted({ ...chosen, [name]: value }, games), String(value)).toBe(counted(chosen, games))
      }
    },
  )

  it('are none of those that change a duel', () => {
    const others = Object.entries<Option>(table).filter(
      ([name, option]) =>
        name !== 'scenario' && idleFor(option, { scenario: 'duel' }) === undefined && option.type === 'choice',
    )
    for (const [name, option] of others) {
      const changes = [...DUELS, ...MORE].some(chosen => {
        const before = counted(chosen, 150)
        return othersOf(name, option).some(value => counted({ ...chosen, [name]: value }, 150) !== before)
      })
      expect([name, changes]).toEqual([name, true])
    }
  })

  it('players decide nothing in a duel', () => {
    expect(idleFor(burt.seats[0]!, { ...defaultsOf(table), scenario: 'duel' } as BurtOptions)).toBe('scenario')
    for (const chosen of DUELS) {
      const texts = policies.filter(({ seats }) => seats.includes('a')).map(({ id }) => counted(chosen, 50, id))
      expect(new Set(texts).size).toBe(1)
    }
  })
})
