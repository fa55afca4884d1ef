import type { Provenance } from '../../engine/contracts.ts'
import { type Sheet, type Source, STAR_TABLES, shippedSheet } from './sheet.ts'

const classOf = (source: Source): 'rulebook' | 'history' | 'reconstructed' =>
  source.startsWith('rulebook') ? 'rulebook' : source.startsWith('history') ? 'history' : 'reconstructed'

function sources(sheet: Sheet): readonly Source[] {
  return [
    ...[...sheet.compartments, ...sheet.aircraft].flatMap(item => Object.values(item.provenance)),
    ...STAR_TABLES.flatMap(table => sheet.bridgeActions[table].provenance),
  ]
}

/** Counts the fields of the sheets by where they come from. */
export function provenance(): Provenance {
  const counts = { rulebook: 0, history: 0, reconstructed: 0 }
  for (const source of sources(shippedSheet)) counts[classOf(source)]++
  return {
    counts,
    note:
      'The printed player sheets are not public: layout, icons, aircraft and Star rows are a reconstruction that meets every sentence of the rulebook. ' +
      'Figures hold for this reconstruction and can differ from the published game by many points.',
  }
}
