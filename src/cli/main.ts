import { Command } from 'commander'
import { printableLines } from '../engine/spelling.ts'
import { VERSION } from '../run/version.ts'
import { faultsOf } from './arguments.ts'
import { EXIT, reportError } from './errors.ts'
import { quietPipes } from './output.ts'

/** One command: what it is for, and how its definition is loaded. Only the command that is called is loaded. */
interface Entry {
  readonly summary: string
  readonly load: () => Promise<Command>
}

const commands: Readonly<Record<string, Entry>> = {
  run: {
    summary: 'play an experiment and write its result and report',
    load: async () => (await import('./run.ts')).runCommand(),
  },
  play: {
    summary: 'tell one game, blow by blow',
    load: async () => (await import('./play.ts')).playCommand(),
  },
  report: {
    summary: 'write the report of a result again',
    load: async () => (await import('./report.ts')).reportCommand(),
  },
  odds: {
    summary: 'exact odds of one salvo, shot or strike',
    load: async () => (await import('./odds.ts')).oddsCommand(),
  },
  fleets: {
    summary: 'list the fleets that a rulebook allows',
    load: async () => (await import('./fleets.ts')).fleetsCommand(),
  },
  check: {
    summary: 'check an experiment without playing it',
    load: async () => (await import('./check.ts')).checkCommand(),
  },
  list: {
    summary: 'list the rulesets that can be played',
    load: async () => (await import('./list.ts')).listCommand(),
  },
  describe: {
    summary: "list a ruleset's options, players and figures",
    load: async () => (await import('./describe.ts')).describeCommand(),
  },
}

async function main(typed: readonly string[]): Promise<number> {
  quietPipes()
  const args = joinSettings(typed)
  try {
    const program = await programFor(args)
    const faults = faultsIn(program, args)
    if (faults.length > 0) {
      process.stderr.write(faults.map(fault => `error: ${printableLines(fault)}\n`).join(''))
      process.stderr.write(`${HINT}\n`)
      return EXIT.badInput
    }
    if (args.length === 0) program.outputHelp()
    else await program.parseAsync(args, { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return reportError(error, args.includes('--debug'))
  }
}

const HINT = '(--help lists what can be given)'

/** What is wrong with the arguments of the command that is called; nothing if there is no such command. */
function faultsIn(program: Command, args: readonly string[]): string[] {
  const at = args.findIndex(arg => !arg.startsWith('-'))
  const command = program.commands.find(one => one.name() === args[at])
  return command === undefined ? [] : faultsOf(command, program.options, args.toSpliced(at, 1))
}

/** The program with all its commands; those that are not called have a name and a summary only. */
async function programFor(args: readonly string[]): Promise<Command> {
  const program = new Command('broadside')
    .description('Answers balance questions about tabletop naval wargames by playing them a million times.')
    .version(VERSION, '-V, --version', 'print the version')
    .option('--debug', 'with an error, also show where in the program it happened')
    .addHelpText('after', '\n`broadside <command> --help` lists what a command can be given.')
    .helpCommand(false)
    .showHelpAfterError(HINT)
    .exitOverride()
  const named = args.find(arg => !arg.startsWith('-'))
  for (const [name, entry] of Object.entries(commands)) {
    const command = name === named ? await entry.load() : new Command(name)
    program.addCommand(command.summary(entry.summary).copyInheritedSettings(program))
  }
  return program
}

const SETTINGS = new Set(['--set', '--policy'])

/** `--set a=1 b=2 FILE` as `--set=a=1 --set=b=2 FILE`: settings may follow each other, and never swallow the file. */
function joinSettings(args: readonly string[]): string[] {
  const joined: string[] = []
  for (let i = 0; i < args.length; i++) {
    const flag = args[i]!
    const value = args[i + 1]
    if (!SETTINGS.has(flag) || value === undefined) {
      joined.push(flag)
      continue
    }
    do joined.push(`${flag}=${args[++i]!}`)
    while (/^\w[\w-]*=/.test(args[i + 1] ?? ''))
  }
  return joined
}

process.exitCode = await main(process.argv.slice(2))
