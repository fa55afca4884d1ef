import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runAndStop, runInline, scratch } from './inline.ts'
import { toyCell, toyExperiment } from './toy.ts'

const experiment = toyExperiment()
const stopEarly = async (out: string): Promise<number> => runAndStop(experiment, out, 400, { block: 50 })
const journal = (out: string): string => join(out, 'journal.jsonl')

describe('a folder with an unfinished run', () => {
  it('is not overwritten without being told to', async () => {
    const out = scratch()
    await stopEarly(out)
    const before = readFileSync(journal(out))
    const other = toyExperiment({ seed: 3, title: 'another' })
    await expect(runInline(experiment, out)).rejects.toThrow(
      /an unfinished run lies here with [\d,]+ games counted.*--resume.*--fresh.*--out/,
    )
    await expect(runInline(other, out)).rejects.toThrow(
      /of another experiment \("A study of the toy": seed was 1945 and is 3 now\).*--fresh/,
    )
    expect(readFileSync(journal(out)).equals(before)).toBe(true)
  })

  it('is started anew when told to', async () => {
    const out = scratch()
    await stopEarly(out)
    const { digest } = await runInline(experiment, out, { start: 'fresh' })
    expect(digest).toBe((await runInline(experiment, scratch())).digest)
  })

  it('loses a torn last line only, and goes on', async () => {
    const out = scratch()
    await stopEarly(out)
    const { length } = readFileSync(journal(out))
    truncateSync(journal(out), length - 10)
    const notes: string[] = []
    const { digest } = await runInline(experiment, out, { start: 'resume', note: text => notes.push(text) })
    expect(digest).toBe((await runInline(experiment, scratch())).digest)
    expect(notes).toEqual([expect.stringContaining('the last line')])
  })

  it('leaves out a line that was edited, says so, and plays its games again', async () => {
    const out = scratch()
    await stopEarly(out)
    const lines = readFileSync(journal(out), 'utf8').split('\n')
    lines[1] = lines[1]!.replace('"games":50', '"games":51')
    writeFileSync(journal(out), lines.join('\n'))
    const notes: string[] = []
    const { digest } = await runInline(experiment, out, { start: 'resume', note: text => notes.push(text) })
    expect(digest).toBe((await runInline(experiment, scratch())).digest)
    expect(notes).toEqual([expect.stringContaining('1 damaged line ')])
  })

  it('does not count a block twice that stands there twice', async () => {
    const out = scratch()
    await stopEarly(out)
    const lines = readFileSync(journal(out), 'utf8').split('\n')
    appendFileSync(journal(out), `${lines[1]}\n`)
    const { digest } = await runInline(experiment, out, { start: 'resume' })
    expect(digest).toBe((await runInline(experiment, scratch())).digest)
  })

  it('is refused to another experiment, with what differs', async () => {
    const out = scratch()
    await stopEarly(out)
    const resume = (change: Parameters<typeof toyExperiment>[0]) =>
      expect(runInline(toyExperiment(change), out, { start: 'resume' })).rejects
    await resume({ seed: 7 }).toThrow('seed was 1945 and is 7 now')
    await resume({ rulesetVersion: 2 }).toThrow("the version of toy's rules and players was 1 and is 2 now")
    const cells = experiment.cells.map((cell, i) => (i === 3 ? toyCell({ hits: 5 }, 'steady') : cell))
    await resume({ cells }).toThrow(/cell 4 was .*lucky.* and is .*steady.* now/)
    const hits = experiment.cells.map(cell => ({ ...cell, options: { ...cell.options, hits: 4 } }))
    await resume({ cells: hits }).toThrow('option hits was 3 and is 4 now')
    await resume({ cells: experiment.cells.slice(0, 3), groups: experiment.groups.slice(0, 1) }).toThrow(
      'there were 4 cells and are 3 now',
    )
    await resume({ groups: [{ cells: [0, 1, 2], baseline: 2 }, { cells: [3] }] }).toThrow('grouping')
    const same = toyExperiment({ title: 'no game depends on this', report: { metrics: ['won'], confidence: 0.9 } })
    await expect(runInline(same, out, { start: 'resume' })).resolves.toBeDefined()
  })

  it('is refused for fewer games than it has', async () => {
    const out = scratch()
    await stopEarly(out)
    await expect(runInline(toyExperiment({ games: 20 }), out, { start: 'resume' })).rejects.toThrow(
      /already has [\d,]+ games a cell, more than the 20 asked for/,
    )
  })

  it('is refused when another format wrote it', async () => {
    const out = scratch()
    writeFileSync(journal(out), 'something else\n')
    await expect(runInline(experiment, out)).rejects.toThrow('written by another version of broadside, or is damaged')
    await expect(runInline(experiment, out, { start: 'resume' })).rejects.toThrow('start anew with --fresh')
    await expect(runInline(experiment, out, { start: 'fresh' })).resolves.toBeDefined()
  })

  it('counts as finished when the result beside it holds the same games', async () => {
    const out = scratch()
    await runAndStop(experiment, out, 1900, { block: 10 })
    const whole = scratch()
    const { digest } = await runInline(experiment, whole)
    await runInline(experiment, out, { start: 'resume' })
    // As after a kill between writing the result and removing the journal.
    const stopped = scratch()
    await runAndStop(experiment, stopped, 1900, { block: 10 })
    const before = readFileSync(journal(stopped))
    await runInline(experiment, stopped, { start: 'resume' })
    writeFileSync(journal(stopped), before)
    expect((await runInline(experiment, stopped, { start: 'resume' })).digest).toBe(digest)
  })
})

describe('a folder with a result', () => {
  it('is played anew without a word when the same figures will come again', async () => {
    const out = scratch()
    const { digest } = await runInline(experiment, out)
    const notes: string[] = []
    expect((await runInline(experiment, out, { note: text => notes.push(text) })).digest).toBe(digest)
    expect(notes).toEqual([])
    expect(readdirSync(out)).toEqual(['result.json'])
  })

  it.each([
    ['another seed', { seed: 5 }],
    ['fewer games', { games: 100 }],
  ])('keeps the old result under another name before one with %s takes its place', async (_, change) => {
    const out = scratch()
    const first = await runInline(experiment, out)
    const text = readFileSync(join(out, 'result.json'), 'utf8')
    const notes: string[] = []
    await runInline(toyExperiment(change), out, { note: note => notes.push(note) })
    expect(notes).toEqual([expect.stringMatching(/is kept as result-[0-9a-f]{8}\.json/)])
    const kept = readdirSync(out).find(name => /^result-/.test(name))!
    expect(readFileSync(join(out, kept), 'utf8')).toBe(text)
    expect(first.digest).toBeDefined()
  })

  it('is refused to another experiment, and for fewer games', async () => {
    const out = scratch()
    await runInline(experiment, out)
    const text = readFileSync(join(out, 'result.json'), 'utf8')
    await expect(runInline(toyExperiment({ seed: 5 }), out, { start: 'resume' })).rejects.toThrow('seed was 1945')
    await expect(runInline(toyExperiment({ games: 499 }), out, { start: 'resume' })).rejects.toThrow(
      'already has 500 games a cell, more than the 499 asked for',
    )
    expect(readFileSync(join(out, 'result.json'), 'utf8')).toBe(text)
  })

  it('plays nothing when all games are there', async () => {
    const out = scratch()
    const { digest } = await runInline(experiment, out)
    expect((await runInline(experiment, out, { start: 'resume', stop: AbortSignal.abort() })).digest).toBe(digest)
  })

  it('is not resumed when it was edited', async () => {
    const out = scratch()
    await runInline(experiment, out)
    const file = join(out, 'result.json')
    writeFileSync(file, readFileSync(file, 'utf8').replace('"games":500', '"games":501'))
    await expect(runInline(experiment, out, { start: 'resume' })).rejects.toThrow('edited or damaged')
  })
})

describe('the output folder', () => {
  it('is made, with those above it', async () => {
    const out = join(scratch(), 'a', 'b')
    await runInline(experiment, out)
    expect(existsSync(join(out, 'result.json'))).toBe(true)
  })

  it('may not be a file, nor lie below one', async () => {
    const file = join(scratch(), 'file')
    writeFileSync(file, '')
    await expect(runInline(experiment, file)).rejects.toThrow(`--out ${file}: is a file`)
    await expect(runInline(experiment, join(file, 'below'))).rejects.toThrow('a part of this path is a file')
  })

  it.skipIf(process.getuid?.() === 0)('may not be one without permission', async () => {
    const out = join(scratch(), 'closed')
    mkdirSync(out, { mode: 0o500 })
    await expect(runInline(experiment, out)).rejects.toThrow('no permission')
    chmodSync(out, 0o700)
  })

  it('says so when there is nothing to resume, and starts', async () => {
    const notes: string[] = []
    await runInline(experiment, scratch(), { start: 'resume', note: text => notes.push(text) })
    expect(notes).toEqual([expect.stringContaining('nothing to resume')])
  })
})
