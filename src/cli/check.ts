import { Command } from 'commander'

interface CheckFlags {
  readonly games?: string
  readonly seed?: string
  readonly set?: string[]
}

export function checkCommand(): Command {
  return new Command('check')
    .description('Checks an experiment without playing it, and prints what it comes to.')
    .argument('<file>', 'the experiment, a YAML file')
    .option('--games <n>', 'games that each cell shall have, in place of what the file says')
    .option('--seed <s>', 'seed, in place of the one in the file')
    .option('--set <key=value...>', 'set an option or a player, in place of what the file says')
    .action(checkAction)
}

async function checkAction(file: string, flags: CheckFlags): Promise<void> {
  const [{ loadExperiment }, { formatResolved }] = await Promise.all([
    import('../experiment/load.ts'),
    import('../experiment/format-resolved.ts'),
  ])
  const { experiment, notes } = await loadExperiment(file, flags)
  for (const note of notes) process.stderr.write(`note: ${note}\n`)
  process.stdout.write(`${formatResolved(experiment)}\n`)
}
