import { Command } from 'commander'
import { collect } from './numbers.ts'
import { reserveStdout } from './output.ts'

interface OddsFlags {
  readonly firer: string
  readonly battery: string
  readonly target: string
  readonly range: string
  readonly guns?: string
  readonly set?: string[]
  readonly json?: boolean
  readonly full?: boolean
  readonly fractions?: boolean
}

export function oddsCommand(): Command {
  return new Command('odds')
    .description('Exact odds of one salvo, computed without random numbers.')
    .argument('<ruleset>', 'river-plate')
    .requiredOption('--firer <ship>', 'the ship that fires, such as exeter')
    .option('--battery <battery>', 'main or secondary', 'main')
    .requiredOption('--range <inches>', 'the range; need not be a whole number')
    .requiredOption('--target <ship>', 'the ship fired at, undamaged')
    .option('--guns <n>', 'guns that fire (default: all of the battery)')
    .option('--set <key=value>', 'set an option, such as A3=hull-only; may be repeated', collect)
    .option('--json', 'print one JSON object instead')
    .option('--full', 'with --json: also what a salvo costs besides hull points, and salvos to sink the target')
    .option('--fractions', 'with --json: chances as fractions in text, such as "5/18"')
    .action(oddsAction)
}

async function oddsAction(ruleset: string, flags: OddsFlags): Promise<void> {
  const print = reserveStdout()
  const [
    { readQuestion },
    { salvoOdds, salvosToSink },
    { asFraction, asNumber, fullOddsData, oddsData },
    { formatOdds },
  ] = await Promise.all([
    import('./odds-question.ts'),
    import('../odds/river-plate.ts'),
    import('../odds/river-plate-json.ts'),
    import('./odds-text.ts'),
  ])
  const question = readQuestion(ruleset, flags)
  // Refused by `readQuestion` if it is out of range.
  const odds = salvoOdds(question)!
  const toSink = () => salvosToSink(odds, MOST_SALVOS)
  const write = flags.fractions ? asFraction : asNumber
  if (!flags.json) print(`${formatOdds(odds, toSink())}\n`)
  else print(`${JSON.stringify(flags.full ? fullOddsData(odds, toSink(), write) : oddsData(odds, write), null, 2)}\n`)
}

/** Salvos that are followed one by one until the target sinks. */
const MOST_SALVOS = 300
