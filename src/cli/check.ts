import { Command } from 'commander'
import { collect } from './numbers.ts'
import { note, reserveStdout } from './output.ts'

interface CheckFlags {
  readonly games?: string
  readonly seed?: string
  readonly set?: string[]
}

export function checkCommand(): Command {
  return new Command('check')
    .description('Checks an experiment without playing it, and prints what it comes to.')
    .argument('<file>', 'the experiment, a YAML file')
    .option('--games <n>', 'games that each cell shall have in all, in place of what the file says')
    .option('--seed <s>', 'seed, in place of the one in the file')
    .option('--set <key=value>', 'set an option or a player, in place of what the file says; may be repeated', collect)
    .action(checkAction)
}

async function checkAction(file: string, flags: CheckFlags): Promise<void> {
  // Loading a player of the user's own runs its module, which may print.
  const print = reserveStdout()
  const [{ loadExperiment }, { loadViews }, { formatResolved }] = await Promise.all([
    import('../experiment/load.ts'),
    import('../experiment/views.ts'),
    import('../experiment/format-resolved.ts'),
  ])
  const views = await loadViews(file, flags)
  if (views !== undefined) {
    for (const { loaded } of views.views) for (const text of loaded.notes) note(text)
    const each = views.views.map(({ loaded }) => formatResolved(loaded.experiment))
    print(`${[`${views.title}: ${views.views.length} views, ${views.figures.length} figures`, ...each].join('\n\n')}\n`)
    return
  }
  const { experiment, notes } = await loadExperiment(file, flags)
  for (const text of notes) note(text)
  print(`${formatResolved(experiment)}\n`)
}
