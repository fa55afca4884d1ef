import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Command, Option } from 'commander'
import type { Loaded } from '../experiment/load.ts'
import type { Start } from '../run/folder.ts'
import type { Result } from '../run/result.ts'
import { EXIT } from './errors.ts'
import { command } from './invocation.ts'
import { collect, wholeNumber } from './numbers.ts'
import { note, reserveStdout } from './output.ts'

interface RunFlags {
  readonly games?: string
  readonly seed?: string
  readonly threads: number
  readonly block?: number
  readonly set?: string[]
  readonly out?: string
  readonly resume?: boolean
  readonly fresh?: boolean
  readonly json?: boolean
  readonly quiet?: boolean
  readonly report: boolean
  readonly stall?: number
}

const MOST_THREADS = 256

export function runCommand(): Command {
  return new Command('run')
    .description(
      'Plays an experiment and writes its result and report. The result depends on the experiment, the seed and the number of games alone.',
    )
    .argument('<file>', 'the experiment, a YAML file')
    .option('--games <n>', 'games that each cell shall have in all, in place of what the file says')
    .option('--seed <s>', 'seed, in place of the one in the file')
    .option(
      '--threads <n>',
      'threads to play in; 0 plays in the main thread',
      wholeNumber('threads', 0, MOST_THREADS),
      Math.min(MOST_THREADS, availableParallelism()),
    )
    .option(
      '--block <n>',
      'games handed to a thread at a time (default: as many as take 200 ms)',
      wholeNumber('block', 1, Number.MAX_SAFE_INTEGER),
    )
    .option('--set <key=value>', 'set an option or a player, in place of what the file says; may be repeated', collect)
    .option('--out <folder>', 'where to write (default: reports/ and the name of the file)')
    .addOption(
      new Option('--resume', 'go on with an interrupted run, or add games to a finished one').conflicts('fresh'),
    )
    .option('--fresh', 'throw away what an interrupted run counted here, and start anew')
    .option('--json', 'print the result in short as one JSON object')
    .option('--quiet', 'show no progress')
    .option('--no-report', 'write result.json only')
    .addOption(
      new Option('--stall <seconds>', 'when a game without progress counts as endless')
        .argParser(wholeNumber('stall', 1, 86_400))
        .hideHelp(),
    )
    .action(runAction)
}

async function runAction(file: string, flags: RunFlags): Promise<void> {
  const print = reserveStdout()
  // All that a stopped run needs is loaded beforehand: Ctrl-C also ends the helper process that translates the sources.
  const [{ loadExperiment }, { run, RunStopped }, { RunFailure }, { showProgress }, { stoppedMessage }] =
    await Promise.all([
      import('../experiment/load.ts'),
      import('../run/run.ts'),
      import('../run/failure.ts'),
      import('./progress.ts'),
      import('./stopped.ts'),
    ])
  const { loadViews } = await import('../experiment/views.ts')
  const [{ refuseForeign, removeStale }, { fingerprint }] = await Promise.all([
    import('./report-folder.ts'),
    import('../run/result-file.ts'),
  ])
  const views = await loadViews(file, flags)
  const signals = listen()
  const play = async ({ experiment, game, notes }: Loaded, out: string, resume = flags.resume): Promise<Result> => {
    signals.endAtOnce(undefined)
    for (const text of notes) note(text)
    const before = fingerprint(out)
    let progress: { stop(): void } | undefined
    let result: Result
    try {
      result = await run(experiment, game, {
        out,
        threads: flags.threads,
        ...(flags.block === undefined ? {} : { block: flags.block }),
        ...(flags.stall === undefined ? {} : { stallMs: 1000 * flags.stall }),
        start: startOf(flags, resume === true),
        stop: signals.stop,
        note,
        watch: view => {
          if (!flags.quiet) progress = showProgress(view, game.ruleset, flags.threads, process.stderr)
        },
      })
    } catch (error) {
      progress?.stop()
      progress = undefined
      if (!(error instanceof RunStopped)) throw error
      throw new RunFailure(stoppedMessage(error, experiment, game.ruleset, out), {
        cause: error,
        heading: signals.stop.aborted ? 'stopped' : 'error',
      })
    } finally {
      progress?.stop()
    }
    signals.endAtOnce(
      `the report was not finished. The result is safe in ${join(out, 'result.json')}; write the report with: ${command(['report', out])}`,
    )
    if (flags.json && views === undefined) {
      const { summaryOf } = await import('../run/summary.ts')
      print(`${JSON.stringify(summaryOf(result, game.ruleset))}\n`)
    }
    if (!flags.report && fingerprint(out) !== before) removeStale(out, note)
    const { answer, writeFiles } = await import('./report-files.ts')
    const written = join(out, 'result.json')
    const text = flags.report
      ? await writeFiles(result, game, out, written)
      : `${answer(result, game)}\n\nResult: ${written}\n`
    if (!flags.json) print(text)
    return result
  }
  if (views === undefined) {
    const loaded = await loadExperiment(file, flags)
    const out = flags.out ?? join('reports', loaded.experiment.name)
    if (flags.report) refuseForeign(out)
    await play(loaded, out)
    return
  }
  // One battle under several rulebooks: each is played as it would be alone, then all are laid side by side.
  const out = flags.out ?? join('reports', views.name)
  // A stopped run may not have come to every view.
  const resumes = (folder: string) => flags.resume === true && existsSync(folder)
  // What would stop a later view is said before the first is played.
  if (flags.report) refuseForeign(out, ...views.views.map(view => join(out, view.name)))
  const [{ refuseStart }, { doubtsOf, viewsData, viewsText, writeViews }, { writeViewsFile }] = await Promise.all([
    import('../run/run.ts'),
    import('../report/views.ts'),
    import('../run/views-file.ts'),
  ])
  for (const { name, loaded } of views.views) {
    const folder = join(out, name)
    refuseStart(folder, loaded.experiment, loaded.game, startOf(flags, resumes(folder)))
  }
  const results: Result[] = []
  for (const { name, loaded } of views.views) {
    const folder = join(out, name)
    results.push(await play(loaded, folder, resumes(folder)))
  }
  writeViewsFile(out, views)
  for (const text of doubtsOf(views, results)) note(text)
  if (!flags.report) removeStale(out, note)
  else
    await writeViews(
      views,
      results,
      views.views.map(({ loaded }) => loaded.game),
      out,
    )
  if (flags.json) {
    const { summaryOf } = await import('../run/summary.ts')
    const summaries = results.map((result, v) => summaryOf(result, views.views[v]!.loaded.game.ruleset))
    print(`${JSON.stringify({ experiment: views.name, ...viewsData(views, results, summaries) })}\n`)
  } else print(`\n${viewsText(views, results)}\n${flags.report ? `\nSide by side: ${join(out, 'index.html')}\n` : ''}`)
}

const startOf = (flags: RunFlags, resume: boolean): Start => (resume ? 'resume' : flags.fresh ? 'fresh' : 'new')

/** A signal that comes again within this time is the same one: npm passes on what the terminal has sent already. */
const ECHO_MS = 500

/** Turns Ctrl-C and its like into a request to stop; the second one ends the program at once. */
function listen(): { readonly stop: AbortSignal; endAtOnce(words: string | undefined): void } {
  const stop = new AbortController()
  let first = Number.NEGATIVE_INFINITY
  let ending: string | undefined
  const end = (words: string): never => {
    process.stderr.write(`stopped: ${words}\n`)
    process.exit(EXIT.failed)
  }
  for (const [signal, reason] of Object.entries(SIGNALS))
    process.on(signal, () => {
      if (ending !== undefined) end(ending)
      if (stop.signal.aborted && performance.now() - first > ECHO_MS) end('at once; what had been counted is kept')
      if (stop.signal.aborted) return
      first = performance.now()
      stop.abort(reason)
    })
  return {
    stop: stop.signal,
    endAtOnce(words) {
      ending = words
    },
  }
}

const SIGNALS = { SIGINT: 'interrupted (Ctrl-C)', SIGTERM: 'told to end (SIGTERM)', SIGHUP: 'the terminal was closed' }
