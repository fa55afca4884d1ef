import { mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { digestOf } from '../../src/run/canonical.ts'
import type { Result } from '../../src/run/result.ts'
import { readResult, writeResult } from '../../src/run/result-file.ts'
import { runInline, scratch } from './inline.ts'
import { toyExperiment } from './toy.ts'

/** A folder with a result, and a way to change its file. */
async function written() {
  const folder = scratch()
  const result = await runInline(toyExperiment({ games: 60 }), folder)
  const file = join(folder, 'result.json')
  return {
    result,
    folder,
    file,
    edit: (change: (text: string) => string) => writeFileSync(file, change(readFileSync(file, 'utf8'))),
  }
}

describe('a result file', () => {
  it('gives back what was written, named by itself or by its folder', async () => {
    const { result, folder, file } = await written()
    expect(readResult(file)).toEqual(result)
    expect(readResult(folder)).toEqual(result)
  })

  it('may be laid out anew: only its meaning counts', async () => {
    const { result, file, edit } = await written()
    edit(text => JSON.stringify(JSON.parse(text), null, 4))
    expect(readResult(file)).toEqual(result)
  })

  it.each([
    ['a count', (text: string) => text.replace('{"won":', '{"won":1'), 'its counts do not give its digest'],
    ['the digest', (text: string) => text.replace(/"digest": "./, '"digest": "x'), 'its counts do not give its digest'],
    [
      'a player',
      (text: string) => text.replaceAll('"written":"lucky"', '"written":"steady"'),
      'its counts do not give',
    ],
    ['the seed', (text: string) => text.replace('"seed":1945', '"seed":1946'), 'something beside the counts'],
    ['the title', (text: string) => text.replace('A study', 'B study'), 'something beside the counts'],
    ['a torn end', (text: string) => text.slice(0, -100), 'ends too early or is damaged'],
    ['nothing in it', () => '', 'it is empty'],
    ['other JSON', () => '{"a": 1}', 'is not a result of broadside'],
    ['a bare null', () => 'null', 'is not a result of broadside'],
    ['no tallies', (text: string) => JSON.stringify({ ...JSON.parse(text), tallies: undefined }), 'edited or damaged'],
    ['no experiment', (text: string) => JSON.stringify({ ...JSON.parse(text), experiment: 3 }), 'edited or damaged'],
    [
      'another format',
      (text: string) => text.replace('"formatVersion": 1', '"formatVersion": 2'),
      'has result format 2, written by broadside 0.',
    ],
  ])('that was changed in %s is refused with the place and the reason', async (_, change, reason) => {
    const { file, edit } = await written()
    edit(change)
    expect(() => readResult(file)).toThrow(`${file}: `)
    expect(() => readResult(file)).toThrow(reason)
  })

  it('that is missing is refused', () => {
    const folder = scratch()
    expect(() => readResult(folder)).toThrow('this folder has no result.json')
    writeFileSync(join(folder, 'journal.jsonl'), '')
    expect(() => readResult(folder)).toThrow('the run in this folder is not finished')
    expect(() => readResult(join(folder, 'none.json'))).toThrow('there is no such file')
  })

  it('is replaced whole or not at all', async () => {
    const { result, folder, file } = await written()
    const before = readFileSync(file, 'utf8')
    const unwritable = { ...result, title: 1n } as unknown as Result
    expect(() => writeResult(file, unwritable)).toThrow()
    expect(readFileSync(file, 'utf8')).toBe(before)
    expect(readdirSync(folder)).toEqual(['result.json'])
    mkdirSync(join(folder, 'full'))
    expect(() => writeResult(join(folder, 'full'), result)).toThrow()
    expect(readdirSync(folder).sort()).toEqual(['full', 'result.json'])
  })

  it('holds no path of the machine', async () => {
    const { result } = await written()
    expect(JSON.stringify(result)).not.toContain(process.cwd())
  })
})

describe('the digest', () => {
  it('is that of version 1 of the format', async () => {
    // A change of this value breaks every published digest: it needs a new format version.
    const { result } = await written()
    expect(result.digest).toBe('4ab8b052bb3240c02da29305597e6e447d318e4df1a258bd7315c49f901e8492')
  })

  it('changes with anything that was varied, who played, or any count', async () => {
    const { result } = await written()
    const { experiment, tallies, pairs } = result
    const changed = [
      digestOf(
        { cells: experiment.cells.map((cell, i) => (i === 0 ? { ...cell, vary: { sides: 5 } } : cell)) },
        tallies,
        pairs,
      ),
      digestOf({ cells: [...experiment.cells].reverse() }, tallies, pairs),
      digestOf(
        experiment,
        tallies.map((tally, i) => (i === 2 ? { ...tally, games: 61 } : tally)),
        pairs,
      ),
      digestOf(
        experiment,
        tallies,
        pairs.map(() => null),
      ),
    ]
    expect(new Set([result.digest, ...changed]).size).toBe(5)
  })
})

describe('a disk that is full', () => {
  it.runIf(process.platform === 'linux')('stops the run with a message, and what was counted is kept', async () => {
    const folder = scratch()
    // Nothing can be written to this device, as to a full disk.
    symlinkSync('/dev/full', join(folder, `journal.jsonl.${process.pid}.tmp`))
    await expect(runInline(toyExperiment(), folder)).rejects.toThrow(/cannot write .*journal\.jsonl: the disk is full/)
  })
})
