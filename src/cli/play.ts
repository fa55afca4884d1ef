import { Command } from 'commander'
import { collect, wholeNumber } from './numbers.ts'
import { note, reserveStdout } from './output.ts'

interface PlayFlags {
  readonly seed?: string
  readonly game: number
  readonly set?: string[]
  readonly policy?: string[]
  readonly json?: boolean
}

export function playCommand(): Command {
  return new Command('play')
    .description('Tells one game as a person would play it: the very game of that number in a run with the same seed.')
    .argument('<ruleset>', 'its name, as in `list`')
    .option('--seed <s>', 'seed of the run (default: 1)')
    .option('--game <i>', 'number of the game, from 0', wholeNumber('game', 0, Number.MAX_SAFE_INTEGER), 0)
    .option('--set <key=value>', 'set an option or a player; may be repeated', collect)
    .option(
      '--policy <seat=name>',
      'the player of a seat, such as captain=expert or captain=expert{caution: 0.6}; may be repeated',
      collect,
    )
    .option('--json', 'print one JSON object instead')
    .action(playAction)
}

async function playAction(ruleset: string, flags: PlayFlags): Promise<void> {
  const print = reserveStdout()
  const [{ loadCell }, { tellGame }, { formatTold }, { RunFailure }] = await Promise.all([
    import('../experiment/load.ts'),
    import('../run/tell.ts'),
    import('./told.ts'),
    import('../run/failure.ts'),
  ])
  const { cell, seed, game, notes } = await loadCell(ruleset, {
    ...(flags.seed === undefined ? {} : { seed: flags.seed }),
    ...(flags.set === undefined ? {} : { set: flags.set }),
    ...(flags.policy === undefined ? {} : { policy: flags.policy }),
  })
  for (const text of notes) note(text)
  const told = tellGame(game, cell, seed, flags.game)
  if (flags.json) print(`${JSON.stringify(told)}\n`)
  else print(`${formatTold(told, game.ruleset)}\n`)
  if (told.failure !== undefined) throw new RunFailure(`the game could not be played to its end: ${told.failure}`)
}
