import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import type { Experiment, LoadedGame } from '../../src/experiment/types.ts'
import type { Result } from '../../src/run/result.ts'
import { type RunSettings, type RunView, run } from '../../src/run/run.ts'
import { loadedToy } from './toy.ts'

/** A folder that is gone after the test. */
export function scratch(): string {
  const folder = mkdtempSync(join(tmpdir(), 'broadside-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Runs the toy in this thread. */
export function runInline(
  experiment: Experiment,
  out: string,
  settings: Partial<RunSettings> = {},
  game: LoadedGame = loadedToy,
): Promise<Result> {
  return run(experiment, game, { out, threads: 0, start: 'new', ...settings })
}

/** Runs, but stops when at least so many games (over all cells) are counted. @returns how many were */
export async function runAndStop(
  experiment: Experiment,
  out: string,
  games: number,
  settings: Partial<RunSettings> = {},
  game: LoadedGame = loadedToy,
): Promise<number> {
  const stop = new AbortController()
  let view: RunView | undefined
  // Once a turn of the event loop, as the executor plays: a timer could sleep through several blocks.
  let poll = setImmediate(function look() {
    if (view !== undefined && view.ledger.games >= games) stop.abort('interrupted for a test')
    poll = setImmediate(look)
  })
  try {
    await runInline(experiment, out, { ...settings, stop: stop.signal, watch: shown => (view = shown) }, game)
    throw new Error('the run ended before it could be stopped')
  } catch (error) {
    if ((error as Error).name !== 'RunStopped') throw error
    return view!.ledger.games
  } finally {
    clearImmediate(poll)
  }
}
