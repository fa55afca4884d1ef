import type { Provenance } from '../../engine/contracts.ts'
import type { LaffeyOptions } from './options.ts'
import { type Sheet, type Source, STAR_TABLES } from './sheet.ts'
import { sheetInForce } from './sheet-in-force.ts'

const classOf = (source: Source): 'rulebook' | 'history' | 'reconstructed' =>
  source.startsWith('rulebook') ? 'rulebook' : source.startsWith('history') ? 'history' : 'reconstructed'

function sources(sheet: Sheet): readonly Source[] {
  return [
    ...[...sheet.compartments, ...sheet.aircraft].flatMap(item => Object.values(item.provenance)),
    ...STAR_TABLES.flatMap(table => sheet.bridgeActions[table].provenance),
  ]
}

const RECONSTRUCTION =
  'The printed player sheets are not public: layout, icons, aircraft and Star rows are a reconstruction that meets every sentence of the rulebook. ' +
  'Figures hold for this reconstruction and can differ from the published game by many points.'

/** Counts the fields of the sheets in force by where they come from. */
export function provenance(options: LaffeyOptions): Provenance {
  const sheet = sheetInForce(options)
  const counts = { rulebook: 0, history: 0, reconstructed: 0 }
  for (const source of sources(sheet)) counts[classOf(source)]++
  return {
    counts,
    note: sheet.own
      ? `Played on a sheet of the user's own (${sheet.title}); fields for which it names no source are counted as reconstructed.`
      : RECONSTRUCTION,
  }
}
