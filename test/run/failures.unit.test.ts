import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { loadExperiment } from '../../src/experiment/load.ts'
import { RunStopped, run } from '../../src/run/run.ts'
import { tellGame } from '../../src/run/tell.ts'
import { runInline, scratch } from './inline.ts'
import { loadedToy, toyCell, toyExperiment } from './toy.ts'

const STALL_MS = 1500

/** An experiment of Laffey with drill and one of the players of `players/`. */
async function studyOf(player: string, games: number, folder: string) {
  const file = join(folder, 'study.yaml')
  const path = fileURLToPath(new URL(`./players/${player}.ts`, import.meta.url))
  writeFileSync(file, `ruleset: laffey\nseed: 5\ngames: ${games}\npolicies: { captain: [drill, ${path}] }\n`)
  return loadExperiment(file)
}

/** Runs an experiment of Laffey with one of the players of `players/`, which is expected to fail. */
async function failing(player: string, threads: number, games = 3000) {
  const out = scratch()
  const { experiment, game } = await studyOf(player, games, out)
  const stopped = await run(experiment, game, { out, threads, block: 50, start: 'new', stallMs: STALL_MS }).then(
    () => expect.fail('the run did not fail'),
    error => error as RunStopped,
  )
  expect(stopped).toBeInstanceOf(RunStopped)
  const lines = readFileSync(join(out, 'journal.jsonl'), 'utf8').trimEnd().split('\n').slice(1)
  const counted = lines.map(line => JSON.parse(line).body.tallies[0].games as number)
  expect(counted.reduce((sum, n) => sum + n, 0)).toBe(stopped.counted)
  return { stopped, failure: stopped.failure!, experiment, game }
}

/** The failure must be the one that this very game gives when it is told by itself. */
function expectSameWhenTold({ failure, experiment, game }: Awaited<ReturnType<typeof failing>>, message: RegExp): void {
  expect(failure.cell).toBe(1)
  const told = tellGame(game, experiment.cells[1]!, experiment.seed, failure.game!, STALL_MS)
  expect(told.failure).toMatch(message)
  if (failure.game! > 0)
    expect(tellGame(game, experiment.cells[1]!, experiment.seed, failure.game! - 1, STALL_MS).failure).toBeUndefined()
}

describe('a player that fails', () => {
  it('by throwing, is named with its game', async () => {
    const run = await failing('throws', 0)
    expect(run.failure).toMatchObject({ kind: 'game', message: 'the captain is seasick' })
    expect(run.failure.stack).toContain('throws.ts')
    expectSameWhenTold(run, /seasick/)
  })

  it('by an illegal decision, is named with its game, round and decision', async () => {
    const run = await failing('illegal', 0)
    expect(run.failure.kind).toBe('game')
    expect(run.failure.message).toMatch(/"captain" made an illegal decision in round 1.*77/)
    expectSameWhenTold(run, /illegal decision/)
  })

  it('by answering nonsense, is named with its game', async () => {
    const run = await failing('nonsense', 0)
    expect(run.failure.kind).toBe('game')
    expectSameWhenTold(run, /illegal decision.*the Bridge/)
  })

  it('by never answering, is stopped and named with its game', async () => {
    const run = await failing('endless', 0)
    expect(run.failure).toMatchObject({ kind: 'stalled', message: 'no progress for 1.5 s' })
    expectSameWhenTold(run, /had not ended after 1.5 s/)
  })

  it('by using chance of its own, is named with its game', async () => {
    const run = await failing('gambles', 0)
    expect(run.failure.message).toMatch(/Math\.random was called during a game/)
    expectSameWhenTold(run, /Math\.random/)
  })
})

describe('in a thread, a player that fails', () => {
  it('by throwing, is named with its game', async () => {
    const run = await failing('throws', 2)
    expect(run.failure).toMatchObject({ kind: 'game', message: 'the captain is seasick' })
    expect(run.failure.stack).toContain('throws.ts')
    expectSameWhenTold(run, /seasick/)
  })

  it('by never answering, is stopped and named with its game', async () => {
    const run = await failing('endless', 2)
    expect(run.failure).toMatchObject({ kind: 'stalled', message: 'no progress for 1.5 s' })
    expectSameWhenTold(run, /had not ended after 1.5 s/)
  })
})

describe('a thread that dies', () => {
  it('once, is replaced, and its games are played again', async () => {
    const out = scratch()
    process.env.EXITED_ONCE = join(out, 'exited')
    const study = await studyOf('exits-once', 500, out)
    const notes: string[] = []
    const note = (text: string) => notes.push(text)
    const { digest } = await run(study.experiment, study.game, { out, threads: 2, block: 50, start: 'new', note })
    expect(notes).toEqual([expect.stringMatching(/^a thread died .*; its games are played once more$/)])
    expect(existsSync(process.env.EXITED_ONCE)).toBe(true)
    const sober = await run(study.experiment, study.game, { out: scratch(), threads: 0, start: 'new' })
    expect(digest).toBe(sober.digest)
  })

  it('is replaced once; when it dies again the run stops and names the game', async () => {
    const { failure } = await failing('dies', 2)
    expect(failure.kind).toBe('died')
    expect(failure.message).toBe('worker exited with code: 0')
    expect(failure.cell).toBe(1)
    expect(failure.game).toBeTypeOf('number')
  })
})

describe('a cell that cannot be set up', () => {
  it('is named', async () => {
    const policies = [
      {
        ...loadedToy.policies[0]!,
        id: 'broken',
        create: () => {
          throw new Error('no charts on board')
        },
      },
    ]
    const experiment = toyExperiment({
      cells: [toyCell({}, 'steady'), toyCell({}, 'broken')],
      groups: [{ cells: [0, 1] }],
    })
    const game = { ...loadedToy, policies: [...loadedToy.policies, ...policies] }
    const stopped = await runInline(experiment, scratch(), {}, game).catch(error => error)
    expect(stopped.failure).toMatchObject({ kind: 'setup', cell: 1, message: 'no charts on board' })
  })
})

describe('a kernel that records what its ruleset does not declare', () => {
  it('is stopped at that game', async () => {
    const experiment = toyExperiment({ cells: [toyCell({}, 'wild')], groups: [{ cells: [0] }] })
    const stopped = await runInline(experiment, scratch()).catch(error => error)
    expect(stopped.failure).toMatchObject({ kind: 'game', cell: 0 })
    expect(stopped.failure.message).toMatch(/metric "margin" came to \d+, outside -9 to 10/)
  })
})
