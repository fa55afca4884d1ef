import { Command } from 'commander'
import { reserveStdout } from './output.ts'

/** How the odds of one rulebook are asked for: the flags that it takes, and the answer. */
interface OddsGame {
  readonly addFlags: (command: Command) => Command
  /** Text or JSON. @throws BadInput with everything that is wrong with the flags */
  readonly answer: (flags: never) => Promise<string>
}

/** Rulesets whose odds can be computed. */
const games: Readonly<Record<string, () => Promise<OddsGame>>> = {
  'river-plate': () => import('./odds-river-plate.ts'),
  burt: () => import('./odds-burt.ts'),
  'littoral-commander': () => import('./odds-littoral-commander.ts'),
  'victory-at-sea': () => import('./odds-victory-at-sea.ts'),
}

/**
 * The command, with the flags of the ruleset that is named on the command line.
 * @param args the program's arguments
 */
export async function oddsCommand(args: readonly string[] = process.argv.slice(2)): Promise<Command> {
  const named = args.slice(args.indexOf('odds') + 1).find(arg => !arg.startsWith('-'))
  const game = named !== undefined && Object.hasOwn(games, named) ? await games[named]!() : undefined
  const command = new Command('odds')
    .description('Exact odds of one salvo, broadside or strike, computed without random numbers.')
    .argument('<ruleset>', Object.keys(games).join(', '))
  if (game !== undefined)
    return game.addFlags(command).action(async (_ruleset: string, flags: object) => {
      const print = reserveStdout()
      print(`${await game.answer(flags as never)}\n`)
    })
  // Whatever else was typed, the ruleset is what is wrong.
  return command
    .argument('[flags...]', 'what is asked of it')
    .allowUnknownOption()
    .addHelpText('after', '\n`broadside odds <ruleset> --help` lists what can be given for it.')
    .action(refuse)
}

async function refuse(ruleset: string): Promise<never> {
  const [{ Complaints }, { andList, didYouMean, quote }] = await Promise.all([
    import('../experiment/complaints.ts'),
    import('../experiment/words.ts'),
  ])
  const known = Object.keys(games)
  const complaints = new Complaints()
  complaints.add(
    { source: `odds ${ruleset}` },
    `there are no exact odds for ${quote(ruleset)}; there are for ${andList(known)}${didYouMean(ruleset, known)}`,
  )
  return complaints.fail()
}
