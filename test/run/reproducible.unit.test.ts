import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { compileCell, playGame } from '../../src/engine/block.ts'
import { PairTally } from '../../src/engine/pair-tally.ts'
import { recordLayout } from '../../src/engine/record.ts'
import { Tally } from '../../src/engine/tally.ts'
import { policyFinder } from '../../src/experiment/load-game.ts'
import { setupOf } from '../../src/experiment/types.ts'
import { readResult } from '../../src/run/result-file.ts'
import { runAndStop, runInline, scratch } from './inline.ts'
import { loadedToy, toyExperiment, toyRuleset } from './toy.ts'

const experiment = toyExperiment()

describe('a run', () => {
  it('counts what playing each game by itself gives', async () => {
    const result = await runInline(experiment, scratch())
    const length = recordLayout(toyRuleset).length
    const records = experiment.cells.map(cell => {
      const rows = new Int32Array(500 * length)
      for (let i = 0; i < 500; i++) {
        const compiled = compileCell(loadedToy, setupOf(cell, policyFinder(loadedToy)), experiment.seed)
        playGame(compiled, i, rows.subarray(i * length, (i + 1) * length))
      }
      return rows
    })
    const tallies = records.map(rows => {
      const tally = new Tally(toyRuleset)
      for (let i = 0; i < 500; i++) tally.add(rows, i * length)
      return tally.toData()
    })
    expect(result.tallies).toEqual(tallies)
    const pairs = [0, 1, 2, 3].map(c => {
      if (c === 1 || c === 3) return null
      const pair = new PairTally(toyRuleset)
      for (let i = 0; i < 500; i++)
        pair.add(records[1]!, i * length, records[c]!.subarray(i * length, (i + 1) * length))
      return pair.toData()
    })
    expect(result.pairs).toEqual(pairs)
  })

  it('comes to the same for any block size', async () => {
    const { digest } = await runInline(experiment, scratch())
    for (const block of [1, 7, 499, 500, 100_000])
      expect((await runInline(experiment, scratch(), { block })).digest).toBe(digest)
  })

  it('comes to another result with another seed', async () => {
    const { digest } = await runInline(experiment, scratch())
    expect((await runInline(toyExperiment({ seed: 1946 }), scratch())).digest).not.toBe(digest)
  })

  it('comes to the same when it is interrupted again and again and resumed', async () => {
    const { digest } = await runInline(experiment, scratch())
    const out = scratch()
    let counted = 0
    for (const games of [1, 300, 700, 1500]) {
      const before = counted
      counted = await runAndStop(experiment, out, games, { block: 40, start: counted === 0 ? 'new' : 'resume' })
      expect(counted).toBeGreaterThan(before)
      expect(existsSync(join(out, 'result.json'))).toBe(false)
    }
    const result = await runInline(experiment, out, { start: 'resume' })
    expect(result.digest).toBe(digest)
    expect(readdirSync(out)).toEqual(['result.json'])
  })

  it('comes to the same in two instalments', async () => {
    const { digest, tallies } = await runInline(experiment, scratch())
    const out = scratch()
    await runInline(toyExperiment({ games: 123 }), out)
    const played = await runInline(experiment, out, { start: 'resume' })
    expect(played.digest).toBe(digest)
    expect(played.tallies).toEqual(tallies)
  })

  it('comes to the same when the second instalment is interrupted', async () => {
    const { digest } = await runInline(experiment, scratch())
    const out = scratch()
    await runInline(toyExperiment({ games: 123 }), out)
    const first = readFileSync(join(out, 'result.json'), 'utf8')
    await runAndStop(experiment, out, 900, { block: 40, start: 'resume' })
    expect(readFileSync(join(out, 'result.json'), 'utf8')).toBe(first)
    expect((await runInline(experiment, out, { start: 'resume' })).digest).toBe(digest)
  })

  it('writes the same bytes each time, and what it returns', async () => {
    const [a, b] = [scratch(), scratch()]
    const result = await runInline(experiment, a)
    await runInline(experiment, b, { block: 3 })
    expect(readFileSync(join(a, 'result.json'), 'utf8')).toBe(readFileSync(join(b, 'result.json'), 'utf8'))
    expect(readResult(a)).toEqual(result)
  })

  it('rewrites its journal when it grows, and resumes from what it wrote', async () => {
    const { digest } = await runInline(experiment, scratch())
    const out = scratch()
    await runAndStop(experiment, out, 1600, { block: 1, compactFrom: 20_000 })
    const { length } = readFileSync(join(out, 'journal.jsonl'))
    expect(length).toBeLessThan(100_000)
    const plain = scratch()
    await runAndStop(experiment, plain, 1600, { block: 1 })
    expect(readFileSync(join(plain, 'journal.jsonl')).length).toBeGreaterThan(4 * length)
    expect((await runInline(experiment, out, { start: 'resume' })).digest).toBe(digest)
  })

  it('names the provenance that rests on most reconstructed data', async () => {
    expect((await runInline(experiment, scratch())).provenance).toEqual(
      toyRuleset.provenance({ ...experiment.cells[2]!.options } as never),
    )
  })
})
