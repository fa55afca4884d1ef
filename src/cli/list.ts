import { Command } from 'commander'
import { catalogue } from '../catalogue.ts'

export function listCommand(): Command {
  return new Command('list').description('Lists the rulesets that can be played.').action(() => {
    for (const { id, title, source } of catalogue) process.stdout.write(`${id}\n  ${title}\n  ${source}\n`)
    process.stdout.write('\n`describe` and one of these names lists its options, players and figures.\n')
  })
}
