import { cpSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { Experiment } from '../../src/experiment/types.ts'
import type { Start } from '../../src/run/folder.ts'
import { runAndStop, runInline, scratch } from './inline.ts'
import { toyExperiment, untilExperiment } from './toy.ts'

/** What may lie in an output folder, and what each way to start does with it. Every advice of a refusal is followed. */

const now = toyExperiment()
const otherSeed = toyExperiment({ seed: 7 })
const fewer = toyExperiment({ games: 60 })
const until = untilExperiment({ metric: 'won', halfWidth: 0.2, max: 500 })

type Prepare = (out: string) => Promise<unknown>
const stopped =
  (experiment: Experiment): Prepare =>
  out =>
    runAndStop(experiment, out, 400, { block: 50 })
const played =
  (experiment: Experiment): Prepare =>
  out =>
    runInline(experiment, out)
const file =
  (name: string, change: (text: string) => string, first: Prepare = async () => undefined): Prepare =>
  async out => {
    await first(out)
    let text = ''
    try {
      text = readFileSync(join(out, name), 'utf8')
    } catch {}
    writeFileSync(join(out, name), change(text))
  }
const both =
  (journal: Experiment, result: Experiment): Prepare =>
  async out => {
    await runInline(result, out)
    const beside = scratch()
    await runAndStop(journal, beside, 400, { block: 50 })
    renameSync(join(beside, 'journal.jsonl'), join(out, 'journal.jsonl'))
  }

const runs = 'runs'
/** [what lies there, how it comes to lie there, the experiment that is asked for, new, resume, fresh] */
const states: readonly (readonly [string, Prepare, Experiment, RegExp | 'runs', RegExp | 'runs', RegExp | 'runs'])[] = [
  ['nothing', async () => undefined, now, runs, runs, runs],
  ['an unfinished run', stopped(now), now, /with [\d,]+ games counted/, runs, runs],
  [
    'an unfinished run of another seed',
    stopped(otherSeed),
    now,
    /seed was 7 and is 1945/,
    /seed was 7 and is 1945/,
    runs,
  ],
  ['an unfinished run of more games', stopped(now), fewer, /already has \d+ games/, /already has \d+ games/, runs],
  ['an unfinished run under no rule', stopped(now), until, /stopping rule/, /stopping rule/, runs],
  [
    'a journal that is none',
    file('journal.jsonl', () => 'no\n'),
    now,
    /damaged at its head/,
    /damaged at its head/,
    runs,
  ],
  [
    'a journal with a damaged head',
    file('journal.jsonl', text => text.replace('1945', '1946'), stopped(now)),
    now,
    /damaged at its head/,
    /damaged at its head/,
    runs,
  ],
  [
    'a journal of which every line but the head is damaged',
    file('journal.jsonl', text => text.replaceAll('"games":50,', '"games":51,'), stopped(now)),
    now,
    runs,
    runs,
    runs,
  ],
  ['a torn journal', file('journal.jsonl', text => text.slice(0, -9), stopped(now)), now, /games counted/, runs, runs],
  ['an empty journal', file('journal.jsonl', () => ''), now, runs, runs, runs],
  ['its result', played(now), now, runs, runs, runs],
  ['a result of another seed', played(otherSeed), now, runs, /seed was 7 and is 1945/, runs],
  ['a result of more games', played(now), fewer, runs, /already has 500 games/, runs],
  ['a result under no rule', played(now), until, runs, /stopping rule/, runs],
  [
    'a result that was edited',
    file('result.json', text => text.replace('"games":500', '"games":501'), played(now)),
    now,
    runs,
    /edited or damaged/,
    runs,
  ],
  ['a result that is none', file('result.json', () => '{'), now, runs, /not a result that can be read/, runs],
  ['a result and a run that goes on with it', both(now, fewer), now, /games counted/, runs, runs],
  ['a result of another seed and an unfinished run', both(now, otherSeed), now, /games counted/, runs, runs],
  ['its result and an unfinished run of another seed', both(otherSeed, now), now, /seed was 7/, /seed was 7/, runs],
  [
    'a damaged result and an unfinished run',
    file('result.json', () => '{', stopped(now)),
    now,
    /games counted/,
    runs,
    runs,
  ],
  ...(['result.json', 'journal.jsonl'] as const).map(
    name =>
      [
        `a folder called ${name}`,
        async (out: string) => mkdirSync(join(out, name)),
        now,
        /is a folder, and the run writes a file of that name/,
        /is a folder, and the run writes a file of that name/,
        /is a folder, and the run writes a file of that name/,
      ] as const,
  ),
]

/** What a refusal advises: each a way to do what was wanted after all. */
function advised(
  message: string,
  out: string,
): [advice: string, follow: (experiment: Experiment) => Promise<unknown>][] {
  const list: [string, (experiment: Experiment) => Promise<unknown>][] = []
  const add = (pattern: RegExp, advice: string, follow: (experiment: Experiment) => Promise<unknown>): void => {
    if (pattern.test(message)) list.push([advice, follow])
  }
  const enough = Number(/(?:ask for|fixed number of) ([\d,]+) or more/.exec(message)?.[1]?.replaceAll(',', ''))
  add(/--fresh/, 'fresh', one => runInline(one, out, { start: 'fresh' }))
  add(/without --resume/, 'new', one => runInline(one, out))
  add(/--out/, 'elsewhere', one => runInline(one, scratch()))
  add(/(?<!without |in place of )--resume/, 'resume', one =>
    runInline(Number.isNaN(enough) ? one : toyExperiment({ games: enough }), out, { start: 'resume' }),
  )
  add(/move it away/, 'move', one => {
    for (const name of ['result.json', 'journal.jsonl']) rmSync(join(out, name), { recursive: true, force: true })
    return runInline(one, out)
  })
  return list
}

describe.each(states)('a folder with %s', (_, prepare, experiment, ...wanted) => {
  test.each(['new', 'resume', 'fresh'] as const)('%s', async start => {
    const there = scratch()
    await prepare(there)
    const copy = (): string => {
      const out = scratch()
      cpSync(there, out, { recursive: true })
      return out
    }
    const expected = wanted[(['new', 'resume', 'fresh'] as readonly Start[]).indexOf(start)]!
    const out = copy()
    const { digest } = await runInline(experiment, scratch())
    if (expected === 'runs') {
      expect((await runInline(experiment, out, { start })).digest).toBe(digest)
      return
    }
    const error = (await runInline(experiment, out, { start }).catch((thrown: Error) => thrown)) as Error
    expect(error.name).toBe('BadInput')
    expect(error.message).toMatch(expected)
    const advice = advised(error.message, '').map(([name]) => name)
    expect(advice.length, error.message).toBeGreaterThan(1)
    for (let i = 0; i < advice.length; i++) {
      const [name, follow] = advised(error.message, copy())[i]!
      await expect(follow(experiment), `${name}, after: ${error.message}`).resolves.toBeDefined()
    }
  })
})
