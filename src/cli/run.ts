import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Command } from 'commander'
import { wholeNumber } from './numbers.ts'

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
  readonly debug?: boolean
}

export function runCommand(): Command {
  return new Command('run')
    .description('Plays an experiment and writes its result and report.')
    .argument('<file>', 'the experiment, a YAML file')
    .option('--games <n>', 'games that each cell shall have in all, in place of what the file says')
    .option('--seed <s>', 'seed, in place of the one in the file')
    .option('--threads <n>', 'threads to play in; 0 plays in the main thread', wholeNumber('threads', 0, 256), availableParallelism())
    .option('--block <n>', 'games handed to a thread at a time (default: what takes about 200 ms)', wholeNumber('block', 1, Number.MAX_SAFE_INTEGER))
    .option('--set <key=value...>', 'set an option or a player, in place of what the file says')
    .option('--out <folder>', 'where to write (default: reports/<name of the file>)')
    .option('--resume', 'go on with an interrupted run, or add games to a finished one')
    .option('--fresh', 'throw away what an interrupted run counted here, and start anew')
    .option('--json', 'print the result in short as one JSON object')
    .option('--quiet', 'show no progress')
    .action(runAction)
}

async function runAction(file: string, flags: RunFlags): Promise<void> {
  const [{ loadExperiment }, { run }, { summaryOf }] = await Promise.all([
    import('../experiment/load.ts'),
    import('../run/run.ts'),
    import('../run/summary.ts'),
  ])
  const { experiment, game, notes } = await loadExperiment(file, flags)
  const note = (text: string): void => void process.stderr.write(`note: ${text}\n`)
  for (const text of notes) note(text)
  const out = flags.out ?? join('reports', experiment.name)
  const result = await run(experiment, game, {
    out,
    threads: flags.threads,
    ...(flags.block === undefined ? {} : { block: flags.block }),
    start: flags.resume ? 'resume' : flags.fresh ? 'fresh' : 'new',
    note,
  })
  if (flags.json) process.stdout.write(`${JSON.stringify(summaryOf(result, game.ruleset))}\n`)
}
