import { readFileSync } from 'node:fs'
import { Command } from 'commander'
import { reportError } from './errors.ts'

/** One command: what it is for, and how its definition is loaded. Only the command that is called is loaded. */
interface Entry {
  readonly summary: string
  readonly load: () => Promise<Command>
}

const commands: Readonly<Record<string, Entry>> = {
  run: { summary: 'play an experiment and write its report', load: async () => (await import('./run.ts')).runCommand() },
}

async function main(args: readonly string[]): Promise<number> {
  const debug = args.includes('--debug')
  try {
    await (await programFor(args)).parseAsync([...args], { from: 'user' })
    return Number(process.exitCode ?? 0)
  } catch (error) {
    return reportError(error, debug)
  }
}

async function programFor(args: readonly string[]): Promise<Command> {
  const program = new Command('broadside')
    .description('Answers balance questions about tabletop naval wargames by playing them a million times.')
    .version(versionOf(), '-V, --version', 'print the version')
    .option('--debug', 'with an error, also show where in the program it happened')
    .helpCommand(false)
    .showHelpAfterError('(--help shows what can be given)')
    .exitOverride()
  const named = args.find(arg => !arg.startsWith('-'))
  for (const [name, entry] of Object.entries(commands)) {
    const command = name === named ? await entry.load() : new Command(name)
    program.addCommand(command.summary(entry.summary).copyInheritedSettings(program))
  }
  return program
}

const versionOf = (): string =>
  JSON.parse(readFileSync(new URL('../../package.json', import.meta.url), 'utf8')).version

process.exitCode = await main(process.argv.slice(2))
