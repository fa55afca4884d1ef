import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Provenance } from '../engine/contracts.ts'
import { BadInput, type Experiment, type LoadedGame } from '../experiment/types.ts'
import { type Block, bodyOf, type Counted, seal } from './block.ts'
import { digestOf } from './canonical.ts'
import { type Executor, STALL_MS } from './executor.ts'
import { BlockError, type BlockFailure, RunFailure } from './failure.ts'
import { makeFolder, openFolder, type Start } from './folder.ts'
import { inlineExecutor } from './inline.ts'
import { Journal } from './journal.ts'
import type { Ledger } from './ledger.ts'
import { lockFolder } from './lock.ts'
import { moduleHashes } from './modules.ts'
import { Plan } from './plan.ts'
import type { Result } from './result.ts'
import { JOURNAL_NAME, RESULT_NAME, writeResult } from './result-file.ts'
import { Stopping } from './stopping.ts'
import { threadExecutor } from './threads.ts'
import { VERSION } from './version.ts'

export interface RunSettings {
  /** The folder to write into; made if need be. */
  readonly out: string
  /** Threads to play in; 0 plays in this one. */
  readonly threads: number
  /** Games of a block; without, blocks are sized by the time they take. The result does not depend on it. */
  readonly block?: number
  readonly start: Start
  /** A game that shows no progress for so long counts as one that never ends. 30 s without. */
  readonly stallMs?: number
  /** Bytes from which the journal is compacted, for tests. */
  readonly compactFrom?: number
  /** Aborted to stop the run; the reason, a text, says why. */
  readonly stop?: AbortSignal
  /** Told things that the user should know, a sentence each. */
  readonly note?: (text: string) => void
  /** Given, before the first game, a view of the run that stays up to date. */
  readonly watch?: (view: RunView) => void
}

/** What a progress line shows. */
export interface RunView {
  readonly experiment: Experiment
  readonly ledger: Ledger
  readonly stopping: Stopping
  /** Games that were there before this run, over all cells. */
  readonly before: number
}

/** A run that stopped before its end. What was counted is in the journal. */
export class RunStopped extends RunFailure {
  override readonly name = 'RunStopped'
  /** What went wrong in a block; absent if the run was stopped from outside or could not write. */
  readonly failure: BlockFailure | undefined
  /** Games counted, over all cells, and how many there were to be. */
  readonly counted: number
  readonly wanted: number

  constructor(reason: string, counted: number, wanted: number, failure?: BlockFailure) {
    super(reason)
    this.counted = counted
    this.wanted = wanted
    this.failure = failure
  }
}

/** How long blocks in flight may take to finish after a run was told to stop. */
const GRACE_MS = 2000

/**
 * Plays an experiment and writes its result.
 * @returns the result, as it stands in `result.json`
 * @throws BadInput if it may not start in that folder
 * @throws RunStopped if it ended early
 */
export async function run(experiment: Experiment, game: LoadedGame, settings: RunSettings): Promise<Result> {
  makeFolder(settings.out)
  const unlock = takeFolder(settings.out)
  try {
    return await runLocked(experiment, game, settings)
  } finally {
    unlock()
  }
}

/**
 * Says beforehand what `run` would say against a folder, and changes nothing.
 * @throws BadInput if a run may not start there
 */
export function refuseStart(folder: string, experiment: Experiment, { ruleset }: LoadedGame, start: Start): void {
  if (existsSync(folder)) openFolder(folder, { experiment, modules: moduleHashes(experiment) }, ruleset, start, true)
}

/** Locks the output folder. A folder that cannot be written to at all is the input's fault. */
function takeFolder(folder: string): () => void {
  try {
    return lockFolder(folder)
  } catch (error) {
    const { code, syscall, message } = error as NodeJS.ErrnoException
    if (syscall === undefined) throw error
    if (code === 'ENOSPC' || code === 'EDQUOT')
      throw new RunFailure(writeProblem(folder, error as NodeJS.ErrnoException))
    const why = DENIED.has(code ?? '')
      ? 'you have no permission to write here'
      : `nothing can be written here (${message})`
    throw new BadInput([{ source: `--out ${folder}`, message: `${why}; name another folder` }])
  }
}

const DENIED = new Set(['EACCES', 'EPERM', 'EROFS'])

async function runLocked(experiment: Experiment, game: LoadedGame, settings: RunSettings): Promise<Result> {
  const modules = moduleHashes(experiment)
  const { ledger, notes } = openFolder(settings.out, { experiment, modules }, game.ruleset, settings.start)
  for (const note of notes) settings.note?.(note)
  const stopping = new Stopping(experiment, ledger)
  const head = { format: 'broadside-journal', formatVersion: 1, broadside: VERSION, experiment, modules } as const
  const path = join(settings.out, JOURNAL_NAME)
  const stopped = (reason: string, failure?: BlockFailure): RunStopped =>
    new RunStopped(reason, ledger.games, stopping.most, failure)
  const journal = orStop(path, stopped, () => new Journal(path, head, summary(ledger), settings.compactFrom))
  try {
    settings.watch?.({ experiment, ledger, stopping, before: ledger.games })
    const end = await play(experiment, game, settings, ledger, stopping, journal)
    if (end !== undefined) throw stopped(end.reason, end.failure)
    const result = resultOf(experiment, game, ledger, stopping, modules)
    const file = join(settings.out, RESULT_NAME)
    orStop(file, stopped, () => writeResult(file, result))
    journal.remove()
    return result
  } finally {
    journal.close()
  }
}

/** Does something with a file; what the system says against it stops the run. */
function orStop<T>(path: string, stopped: (reason: string) => RunStopped, work: () => T): T {
  try {
    return work()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw stopped(writeProblem(path, error as NodeJS.ErrnoException))
  }
}

/** Why a run ended early. */
interface EarlyEnd {
  readonly reason: string
  readonly failure?: BlockFailure
}

/** Plays until every group has the games it shall have. @returns why it ended early, if it did */
async function play(
  experiment: Experiment,
  game: LoadedGame,
  settings: RunSettings,
  ledger: Ledger,
  stopping: Stopping,
  journal: Journal,
): Promise<EarlyEnd | undefined> {
  const plan = new Plan(experiment, ledger, Math.max(1, settings.threads), settings.block)
  const setGoals = (): void =>
    experiment.groups.forEach((_, g) => {
      plan.setGoal(g, stopping.goal(g))
    })
  for (const round of stopping.decided()) journal.append(seal({ round }))
  setGoals()
  if (plan.remaining(ledger) === 0) return undefined

  const halted = new AbortController()
  let end: EarlyEnd | undefined
  let crash: { error: unknown } | undefined
  const halt = (why: EarlyEnd): void => {
    // Of several games that cannot be played the first is named, so that the message depends less on timing.
    if (end === undefined || isEarlier(why.failure, end.failure)) end = why
    halted.abort()
  }
  const onStop = (): void => halt({ reason: String(settings.stop?.reason ?? 'stopped') })
  settings.stop?.addEventListener('abort', onStop)
  if (settings.stop?.aborted) onStop()

  const stallMs = settings.stallMs ?? STALL_MS
  const executor: Executor =
    settings.threads === 0
      ? inlineExecutor(experiment, game, stallMs, () => halt({ reason: 'interrupted (Ctrl-C)' }))
      : threadExecutor(experiment, settings.threads, stallMs, settings.note)
  let closing = false

  const playOne = async (block: Block): Promise<void> => {
    const { line, ms } = await executor.play(block)
    try {
      journal.append(line)
    } catch (error) {
      return halt({ reason: writeProblem(journal.path, error as NodeJS.ErrnoException) })
    }
    ledger.add(bodyOf(line) as Counted)
    plan.took(block, ms)
    stopping.advance(block.group)
    try {
      for (const round of stopping.decided()) journal.append(seal({ round }))
    } catch (error) {
      return halt({ reason: writeProblem(journal.path, error as NodeJS.ErrnoException) })
    }
    setGoals()
    if (!journal.overgrown) return
    try {
      journal.rewrite(summary(ledger))
    } catch (error) {
      halt({ reason: writeProblem(journal.path, error as NodeJS.ErrnoException) })
    }
  }
  const flying = new Set<Promise<void>>()
  const launch = (block: Block): void => {
    const flight: Promise<void> = playOne(block)
      .catch(error => {
        if (closing) return
        if (error instanceof BlockError) halt({ reason: error.message, failure: error.failure })
        else {
          crash = { error }
          halted.abort()
        }
      })
      .finally(() => flying.delete(flight))
    flying.add(flight)
  }

  const stop = whenAborted(halted.signal)
  try {
    while (!halted.signal.aborted) {
      while (flying.size < executor.capacity) {
        const block = plan.next()
        if (block === undefined) break
        launch(block)
      }
      if (flying.size === 0) break
      await Promise.race([...flying, stop])
    }
    if (flying.size > 0) await Promise.race([Promise.all(flying), sleep(GRACE_MS, undefined, { ref: false })])
  } finally {
    closing = true
    settings.stop?.removeEventListener('abort', onStop)
    await executor.close()
  }
  if (crash !== undefined) throw crash.error
  return end
}

/** Resolves when a signal is aborted. */
const whenAborted = (signal: AbortSignal): Promise<void> =>
  new Promise(resolve => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const isEarlier = (a: BlockFailure | undefined, b: BlockFailure | undefined): boolean =>
  a?.game !== undefined && b?.game !== undefined && a.game < b.game

/** Everything counted, as the lines of a compact journal. */
const summary = (ledger: Ledger): string[] => [
  ...ledger.rounds.map(round => seal({ round })),
  ...ledger.done.flatMap((done, group) => (done.size === 0 ? [] : [seal(ledger.counted(group))])),
]

function writeProblem(path: string, { code, message }: NodeJS.ErrnoException): string {
  if (code === 'ENOSPC') return `cannot write ${path}: the disk is full`
  if (code === 'EDQUOT') return `cannot write ${path}: your quota of disk space is used up`
  if (DENIED.has(code ?? '')) return `cannot write ${path}: permission denied`
  return `cannot write ${path}: ${message}`
}

function resultOf(
  experiment: Experiment,
  game: LoadedGame,
  ledger: Ledger,
  stopping: Stopping,
  modules: Readonly<Record<string, string>>,
): Result {
  const tallies = ledger.tallies.map(tally => tally.toData())
  const pairs = ledger.pairs.map(pair => pair?.toData() ?? null)
  const portable = withoutPaths(experiment)
  return {
    format: 'broadside-result',
    formatVersion: 1,
    broadside: VERSION,
    experiment: portable,
    provenance: provenanceOf(experiment, game),
    ...(Object.keys(modules).length > 0 ? { modules } : {}),
    ...(experiment.until === undefined ? {} : { stops: stopping.stops.map(stop => stop!) }),
    ...(experiment.tournament === undefined ? {} : { rounds: ledger.rounds }),
    tallies,
    pairs,
    digest: digestOf(portable, tallies, pairs),
  }
}

/** The experiment without the absolute paths of users' modules: a result is the same on every machine. */
function withoutPaths(experiment: Experiment): Experiment {
  return {
    ...experiment,
    cells: experiment.cells.map(cell => ({
      ...cell,
      players: Object.fromEntries(
        Object.entries(cell.players).map(([seat, { module: _, ...player }]) => [seat, player]),
      ),
    })),
  }
}

/** Of all cells, the provenance that rests on most reconstructed data: a report must not promise more than that. */
function provenanceOf(experiment: Experiment, game: LoadedGame): Provenance {
  const all = experiment.cells.map(cell => game.ruleset.provenance(cell.options) as Provenance)
  return all.reduce((worst, one) => (one.counts.reconstructed > worst.counts.reconstructed ? one : worst))
}
