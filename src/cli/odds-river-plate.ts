import type { Command } from 'commander'
import { Complaints } from '../experiment/complaints.ts'
import { collect } from './numbers.ts'
import { refuseIdleFlags } from './odds-flags.ts'

interface SalvoFlags {
  readonly firer?: string
  readonly battery: string
  readonly target?: string
  readonly range?: string
  readonly guns?: string
  readonly set?: string[]
  readonly json?: boolean
  readonly full?: boolean
  readonly fractions?: boolean
}

/** Salvos that are followed one by one until the target sinks. */
const MOST_SALVOS = 300

/** `odds river-plate`: the flags. */
export const addFlags = (command: Command): Command =>
  command
    .option('--firer <ship>', 'the ship that fires, such as exeter')
    .option('--battery <battery>', 'main or secondary', 'main')
    .option('--range <inches>', 'the range; need not be a whole number')
    .option('--target <ship>', 'the ship fired at, undamaged')
    .option('--guns <n>', 'guns that fire (default: all of the battery)')
    .option('--set <key=value>', 'set an option, such as A3=hull-only; may be repeated', collect)
    .option('--json', 'print one JSON object instead')
    .option('--full', 'with --json: also what a salvo costs besides hull points, and salvos to sink the target')
    .option('--fractions', 'with --json: chances as fractions in text, such as "5/18"')

/** The answer, as text or JSON. @throws BadInput */
export async function answer(flags: SalvoFlags): Promise<string> {
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
  const complaints = new Complaints()
  refuseIdleFlags(flags, complaints)
  const question = readQuestion('river-plate', flags, complaints)
  // Refused by `readQuestion` if it is out of range.
  const odds = salvoOdds(question)!
  const toSink = () => salvosToSink(odds, MOST_SALVOS)
  const write = flags.fractions ? asFraction : asNumber
  if (!flags.json) return formatOdds(odds, toSink())
  return JSON.stringify(flags.full ? fullOddsData(odds, toSink(), write) : oddsData(odds, write), null, 2)
}
