import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type Loaded, loadExperiment } from '../../src/experiment/load.ts'
import { type RunSettings, type RunView, run } from '../../src/run/run.ts'
import { scratch } from './inline.ts'

const STUDY = `
ruleset: laffey
seed: 8
games: 300
policies: { captain: [drill] }
vary: { level: [ensign, commander] }
baseline: { level: commander }
`

const load = async (text: string): Promise<Loaded> => {
  const file = join(scratch(), 'study.yaml')
  writeFileSync(file, text)
  return loadExperiment(file)
}

const play = ({ experiment, game }: Loaded, settings: Partial<RunSettings>) =>
  run(experiment, game, { out: scratch(), threads: 0, start: 'new', ...settings })

describe('a run in threads', () => {
  it('comes to the same as in one, for any number of threads and any block size', async () => {
    const study = await load(STUDY)
    const { digest } = await play(study, { threads: 0 })
    expect((await play(study, { threads: 1 })).digest).toBe(digest)
    expect((await play(study, { threads: 2, block: 13 })).digest).toBe(digest)
    expect((await play(study, { threads: 3, block: 300 })).digest).toBe(digest)
  })

  it('comes to the same when it was stopped and goes on with other threads', async () => {
    const study = await load(STUDY)
    const { digest } = await play(study, { threads: 0 })
    const out = scratch()
    const stop = new AbortController()
    let view: RunView | undefined
    const poll = setInterval(() => view !== undefined && view.ledger.games > 0 && stop.abort('enough'), 1)
    const settings = { out, threads: 2, block: 5, stop: stop.signal, watch: (shown: RunView) => (view = shown) }
    await expect(play(study, settings as Partial<RunSettings>)).rejects.toThrow('enough')
    clearInterval(poll)
    expect(view!.ledger.games).toBeGreaterThan(0)
    expect(view!.ledger.games).toBeLessThan(600)
    expect((await play(study, { out, threads: 0, start: 'resume' })).digest).toBe(digest)
  })

  it('stops at the same number of games under a stopping rule', async () => {
    const study = await load(
      `${STUDY.replace('games: 300', 'until: { metric: survived, halfWidth: 6%, max: 3000 }').replace(/baseline.*/, '')}`,
    )
    const inline = await play(study, { threads: 0 })
    const threaded = await play(study, { threads: 2, block: 170 })
    expect(threaded.stops).toEqual(inline.stops)
    expect(threaded.digest).toBe(inline.digest)
  })
})
