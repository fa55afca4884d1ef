import { describe, expect, it } from 'vitest'
import { BlockPlayer, type CellSetup, compileCell, playGame } from '../../src/engine/block.ts'
import { GameFailure } from '../../src/engine/errors.ts'
import { Transcript } from '../../src/engine/narration.ts'
import { defaultsOf } from '../../src/engine/options.ts'
import { PairTally } from '../../src/engine/pair-tally.ts'
import { recordLayout } from '../../src/engine/record.ts'
import { Tally } from '../../src/engine/tally.ts'
import { coin } from './coin-game.ts'

function setup(policy: string, options: object = {}): CellSetup {
  const definition = coin.policies.find(({ id }) => id === policy)!
  return {
    options: { ...defaultsOf(coin.ruleset.options), ...options },
    players: { thrower: { policy: definition, parameters: defaultsOf(definition.parameters) } },
  }
}

describe('BlockPlayer', () => {
  it('counts the same whether a range is played in one block or in many', () => {
    const setups = [setup('fickle'), setup('fickle', { target: 5 })]
    const whole = new BlockPlayer(coin, setups, 9, 0).play(0, 300)
    const parts = new BlockPlayer(coin, setups, 9, 0)
    const tallies = setups.map(() => new Tally(coin.ruleset))
    const pairs = new PairTally(coin.ruleset)
    for (const [first, count] of [
      [200, 100],
      [0, 1],
      [1, 199],
    ] as const) {
      const block = parts.play(first, count)
      tallies.forEach((tally, i) => {
        tally.merge(block.tallies[i]!)
      })
      pairs.merge(block.pairs[1]!)
    }
    expect(tallies.map(tally => tally.toData())).toEqual(whole.tallies.map(tally => tally.toData()))
    expect(pairs.toData()).toEqual(whole.pairs[1]!.toData())
  })

  it('pairs every cell with the baseline wherever the baseline stands, and the baseline with none', () => {
    const setups = [setup('steady', { target: 5 }), setup('steady')]
    const { tallies, pairs } = new BlockPlayer(coin, setups, 1, 1).play(0, 500)
    expect(pairs[1]).toBeUndefined()
    const joint = pairs[0]!.toData().joint
    const sum = (row: Record<string, number> | undefined) => Object.values(row ?? {}).reduce((a, b) => a + b, 0)
    expect(sum(joint.won)).toBe(tallies[1]!.toData().outcomes.won)
    expect(sum(joint.unfinished)).toBe(tallies[1]!.toData().outcomes.unfinished)
  })

  it('gives paired cells the same luck: with the same rules every pair agrees', () => {
    const { pairs } = new BlockPlayer(coin, [setup('fickle'), setup('fickle')], 3, 0).play(1000, 400)
    const { joint, differences } = pairs[1]!.toData()
    for (const [from, row] of Object.entries(joint)) expect(Object.keys(row)).toEqual([from])
    expect(differences.throws).toEqual([[0, 400]])
  })

  it('names the cell and game that failed', () => {
    const player = new BlockPlayer(coin, [setup('steady'), setup('nonsense')], 3, undefined)
    const failure = (() => {
      try {
        player.play(40, 100)
      } catch (error) {
        return error
      }
      return undefined
    })()
    expect(failure).toBeInstanceOf(GameFailure)
    const { cell, game, message } = failure as GameFailure
    expect(cell).toBe(1)
    expect(game).toBeGreaterThanOrEqual(40)
    expect(message).toContain('illegal decision in round 3, going on: perhaps')
  })

  it('tells the very game that a run counts', () => {
    const layout = recordLayout(coin.ruleset)
    const plain = new Int32Array(layout.length)
    playGame(compileCell(coin, setup('fickle'), 11), 77, plain)
    const told = new Int32Array(layout.length)
    const transcript = new Transcript()
    playGame(compileCell(coin, setup('fickle'), 11, transcript), 77, told)
    expect(told).toEqual(plain)
    expect(transcript.lines).toHaveLength(plain[layout.metric('throws')]!)
  })

  it('says where it is', () => {
    const seen: [number, number][] = []
    new BlockPlayer(coin, [setup('steady'), setup('steady')], 3, 1).play(5, 2, (cell, game) => seen.push([cell, game]))
    expect(seen).toEqual([
      [1, 5],
      [1, 6],
      [0, 5],
      [0, 6],
    ])
  })
})
