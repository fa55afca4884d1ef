import { describe, expect, it } from 'vitest'
import type { Cell } from '../../src/experiment/types.ts'
import { tellGame } from '../../src/run/tell.ts'
import { runInline, scratch } from './inline.ts'
import { loadedToy, toyCell, toyExperiment } from './toy.ts'

const games = 40

/** The sum of games told one by one. */
function summed(cell: Cell, seed: number) {
  const told = Array.from({ length: games }, (_, i) => tellGame(loadedToy, cell, seed, i))
  const count = (values: readonly (string | number)[]) => {
    const counts = new Map<string, number>()
    for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
    return Object.fromEntries(counts)
  }
  return {
    outcomes: count(told.map(game => game.outcome!)),
    rounds: count(told.map(game => game.metrics!.rounds!)),
    margins: count(told.map(game => game.metrics!.margin!)),
    sixes: told.reduce((sum, game) => sum + game.events!.faces!.f6!, 0),
    lines: told.map(game => game.narration.length),
  }
}

describe('a told game', () => {
  it('is the very game that a run counts under its number', async () => {
    const experiment = toyExperiment({ games })
    const { tallies } = await runInline(experiment, scratch())
    experiment.cells.forEach((cell, c) => {
      const { outcomes, histograms, events } = tallies[c]!
      const sum = summed(cell, experiment.seed)
      expect(sum.outcomes).toEqual(Object.fromEntries(Object.entries(outcomes).filter(([, n]) => n > 0)))
      const pooled = (metric: string) => {
        const bins = new Map<string, number>()
        for (const pairs of Object.values(histograms[metric]!))
          for (const [value, n] of pairs) bins.set(String(value), (bins.get(String(value)) ?? 0) + n)
        return Object.fromEntries(bins)
      }
      expect(sum.rounds).toEqual(pooled('rounds'))
      expect(sum.margins).toEqual(pooled('margin'))
      expect(sum.sixes).toBe(Object.values(events.faces!).reduce((all, names) => all + (names.f6?.[0] ?? 0), 0))
    })
  })

  it('has a line for each round and names what it was played with', () => {
    const told = tellGame(loadedToy, toyCell({ hits: 2 }, 'lucky'), 9, 3)
    expect(told).toMatchObject({ ruleset: 'toy', seed: 9, game: 3, options: { hits: 2 }, policies: { us: 'lucky' } })
    expect(told.narration).toHaveLength(told.metrics!.rounds!)
    expect(told.failure).toBeUndefined()
  })

  it('that fails is told up to there, and why', () => {
    const cell = toyCell({ hits: 9 }, 'late')
    const told = tellGame(loadedToy, cell, 1, 0)
    expect(told).toMatchObject({ failure: 'the gunner fell asleep' })
    expect(told.narration.length).toBeGreaterThan(10)
    expect(told.outcome).toBeUndefined()
  })

  it('that does not end is left', () => {
    const told = tellGame(loadedToy, toyCell({ hits: 9 }, 'endless'), 1, 0, 200)
    expect(told.failure).toBe('it had not ended after 0.2 s')
    expect(told.narration.length).toBeGreaterThan(10)
  })
})
