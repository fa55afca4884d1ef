import { dirname } from 'node:path'
import { Command } from 'commander'
import { note } from './output.ts'

export function reportCommand(): Command {
  return new Command('report')
    .description('Writes the report of a result again: all files but the result itself. Nothing is played.')
    .argument('<result>', 'a result.json, or the folder it is in')
    .option('--out <folder>', 'where to write (default: beside the result)')
    .action(reportAction)
}

async function reportAction(path: string, flags: { readonly out?: string }): Promise<void> {
  const [{ fileOf, readResult }, { gameOf }, { writeFiles }, { makeFolder }] = await Promise.all([
    import('../run/result-file.ts'),
    import('../run/result-game.ts'),
    import('./report-files.ts'),
    import('../run/folder.ts'),
  ])
  const file = fileOf(path)
  const result = readResult(path)
  const game = await gameOf(result, file, note)
  const out = flags.out ?? dirname(file)
  makeFolder(out)
  process.stdout.write(await writeFiles(result, game, out, file))
}
