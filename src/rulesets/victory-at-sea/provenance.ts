import type { Provenance } from '../../engine/contracts.ts'
import { type ShipRecord, withOwn } from './data.ts'
import type { VictoryOptions } from './options.ts'
import { planOf } from './plan.ts'
import { shipRecord } from './spec.ts'

/** The figures of a roster that have a source each; every weapon is one more. */
const FIELDS = [
  'speed',
  'turning',
  'target',
  'armour',
  'damage',
  'crippled',
  'crew',
  'skeleton',
  'command',
  'traits',
] as const

type Kind = keyof Provenance['counts']

const kindOf = (source: string | undefined): Kind =>
  source === undefined || source.startsWith('reconstructed')
    ? 'reconstructed'
    : source.startsWith('rulebook')
      ? 'rulebook'
      : source.startsWith('history')
        ? 'history'
        : 'reconstructed'

/** Counts the figures of ships' rosters by where they come from. */
export function countFigures(records: readonly ShipRecord[]): Provenance['counts'] {
  const counts = { rulebook: 0, history: 0, reconstructed: 0 }
  for (const { from, weapons } of records) {
    for (const field of FIELDS) counts[kindOf(from?.[field] ?? from?.['*'])]++
    counts[kindOf(from?.weapons ?? from?.['*'])] += weapons.length
  }
  return counts
}

export function provenance(options: VictoryOptions): Provenance {
  const roster = withOwn(options.roster)
  const ids =
    options.scenario === 'duel' ? [options.shipA, options.shipB] : planOf(options).ships.map(ship => ship.spec.id)
  const records = ids.map(id => shipRecord(roster, options.roster, id)!)
  const maps =
    options.scenario === 'duel'
      ? ''
      : ' The maps of the scenarios are not reproduced: starting places and zones are reconstructed too.'
  const own = options.roster === null ? '' : " Some rosters are the user's own."
  return {
    counts: countFigures(records),
    note: `Of the ships' rosters only the Queen Elizabeth's is public; the others are reconstructed by formulas from the ships' history, and figures hold for that reconstruction, not for the published game.${maps}${own}`,
  }
}
