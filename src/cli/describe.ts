import { Command } from 'commander'
import { catalogue } from '../catalogue.ts'

export function describeCommand(): Command {
  return new Command('describe')
    .description('Says what can be set and measured in a ruleset, and who can play it.')
    .argument('<ruleset>', 'its name, as in `list`')
    .option('--json', 'print one JSON object instead')
    .action(describeAction)
}

async function describeAction(id: string, { json }: { readonly json?: boolean }): Promise<void> {
  const [{ findEntry }, { Complaints }, { describeGame, formatDescription }] = await Promise.all([
    import('../experiment/load-game.ts'),
    import('../experiment/complaints.ts'),
    import('../experiment/describe.ts'),
  ])
  const complaints = new Complaints()
  const entry = findEntry(id, catalogue, { source: `describe ${id}` }, complaints)
  if (entry === undefined) complaints.fail()
  const description = describeGame(await entry!.load())
  const width = Math.max(40, Math.min(process.stdout.columns ?? 100, 120))
  process.stdout.write(`${json ? JSON.stringify(description, null, 2) : formatDescription(description, width)}\n`)
}
