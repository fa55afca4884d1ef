import { dirname, join } from 'node:path'
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
  const [
    { fileOf, readResult },
    { readViewsFile, viewsFileOf },
    { gameOf },
    { writeFiles },
    { makeFolder },
    { refuseForeign },
  ] = await Promise.all([
    import('../run/result-file.ts'),
    import('../run/views-file.ts'),
    import('../run/result-game.ts'),
    import('./report-files.ts'),
    import('../run/folder.ts'),
    import('./report-folder.ts'),
  ])
  const laid = viewsFileOf(path)
  if (laid !== undefined) {
    const { viewsText, writeViews } = await import('../report/views.ts')
    const views = readViewsFile(laid)
    const found = views.views.map(({ name }) => join(dirname(laid), name))
    const results = found.map(readResult)
    const games = await Promise.all(results.map((result, v) => gameOf(result, fileOf(found[v]!), note)))
    const out = flags.out ?? dirname(laid)
    makeFolder(out)
    refuseForeign(out, ...views.views.map(({ name }) => join(out, name)))
    for (const [v, { name }] of views.views.entries()) {
      makeFolder(join(out, name))
      await writeFiles(results[v]!, games[v]!, join(out, name), fileOf(found[v]!))
    }
    await writeViews(views, results, games, out)
    process.stdout.write(`${viewsText(views, results)}\n\nSide by side: ${join(out, 'index.html')}\n`)
    return
  }
  const file = fileOf(path)
  const result = readResult(path)
  const game = await gameOf(result, file, note)
  const out = flags.out ?? dirname(file)
  makeFolder(out)
  refuseForeign(out)
  process.stdout.write(await writeFiles(result, game, out, file))
}
