import { describe, expect, it } from 'vitest'
import { lookSchedule } from '../../src/analysis/looks.ts'
import { look } from '../../src/analysis/stopping.ts'
import { runAndStop, runInline, scratch } from './inline.ts'
import { toyCell, toyExperiment, toyRuleset, untilExperiment } from './toy.ts'

const until = { metric: 'won', halfWidth: 0.035, max: 6000 }
const cells = [toyCell({ hits: 1 }), toyCell({ hits: 9 }, 'lucky')]
const groups = [{ cells: [0] }, { cells: [1] }]
const experiment = untilExperiment(until, { cells, groups })

describe('a run with a stopping rule', () => {
  it('stops each group at the first look at which every interval is narrow enough', async () => {
    const result = await runInline(experiment, scratch())
    expect(result.stops).toHaveLength(2)
    for (const [c, stop] of result.stops!.entries()) {
      expect(stop.met).toBe(true)
      expect(result.tallies[c]!.games).toBe(stop.games)
      for (const games of lookSchedule(until.max)) {
        if (games > stop.games) break
        const { tallies } = await runInline(toyExperiment({ cells, groups, games }), scratch())
        expect(look(toyRuleset, tallies[c]!, until, 0.95).reached).toBe(games === stop.games)
      }
    }
    // Each group for itself: the surer outcome of the long duel needs fewer games.
    expect(result.stops![1]!.games).toBeLessThan(result.stops![0]!.games)
  })

  it('stops all cells of a group together', async () => {
    const together = untilExperiment(until, { cells, groups: [{ cells: [0, 1], baseline: 0 }] })
    const apart = await runInline(experiment, scratch())
    const result = await runInline(together, scratch())
    expect(result.stops).toEqual([apart.stops![0]])
    expect(result.tallies.map(tally => tally.games)).toEqual([apart.stops![0]!.games, apart.stops![0]!.games])
  })

  it('comes to the same for any block size, and after interruptions', async () => {
    const { digest } = await runInline(experiment, scratch())
    expect((await runInline(experiment, scratch(), { block: 333 })).digest).toBe(digest)
    const out = scratch()
    await runAndStop(experiment, out, 500, { block: 100 })
    await runAndStop(experiment, out, 2500, { block: 100, start: 'resume' })
    expect((await runInline(experiment, out, { start: 'resume' })).digest).toBe(digest)
  })

  it('is finished when it is resumed', async () => {
    const out = scratch()
    const { digest } = await runInline(experiment, out)
    const again = await runInline(experiment, out, { start: 'resume', stop: AbortSignal.abort() })
    expect(again.digest).toBe(digest)
  })

  it('says so when it stops at the most games allowed', async () => {
    const result = await runInline(
      untilExperiment({ ...until, halfWidth: 0.001, max: 2500 }, { cells, groups }),
      scratch(),
    )
    expect(result.stops).toEqual([
      { games: 2500, met: false },
      { games: 2500, met: false },
    ])
  })

  it('gives the result of a fixed number of games when one is asked for afterwards', async () => {
    const out = scratch()
    await runInline(experiment, out)
    const fixed = toyExperiment({ cells, groups, games: 5000 })
    const { digest, stops } = await runInline(fixed, out, { start: 'resume' })
    expect(digest).toBe((await runInline(fixed, scratch())).digest)
    expect(stops).toBeUndefined()
  })

  it('refuses another rule afterwards', async () => {
    const out = scratch()
    await runInline(experiment, out)
    const other = untilExperiment({ ...until, halfWidth: 0.02 }, { cells, groups })
    await expect(runInline(other, out, { start: 'resume' })).rejects.toThrow('cannot be changed afterwards')
    const fixed = scratch()
    await runInline(toyExperiment({ cells, groups, games: 1000 }), fixed)
    await expect(runInline(experiment, fixed, { start: 'resume' })).rejects.toThrow('cannot be changed afterwards')
  })
})
