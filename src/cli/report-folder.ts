import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { BadInput } from '../experiment/types.ts'
import { andList } from '../experiment/words.ts'
import { foreignFiles, removeReport } from '../report/earlier.ts'
import { JOURNAL_NAME, RESULT_NAME } from '../run/result-file.ts'
import { command } from './invocation.ts'

const isRun = (folder: string): boolean =>
  [RESULT_NAME, JOURNAL_NAME, 'views.json'].some(name => existsSync(join(folder, name)))

/**
 * Refuses to write a report over files that are somebody else's. To be asked before anything is played.
 * @throws BadInput
 */
export function refuseForeign(...folders: readonly string[]): void {
  const complaints = folders.flatMap(folder => {
    const files = foreignFiles(folder, isRun(folder))
    if (files.length === 0) return []
    const message = `holds ${andList(files)}, which this program did not write and a report would replace; move ${files.length === 1 ? 'it' : 'them'} away, or name another folder with --out`
    return [{ source: folder, message }]
  })
  if (complaints.length > 0) throw new BadInput(complaints)
}

/** Removes a report that no longer belongs to the result beside it, and says so. */
export function removeStale(folder: string, note: (text: string) => void): void {
  if (removeReport(folder))
    note(
      `the report of an earlier result lay in ${folder} and is removed; write the new one with: ${command(['report', folder])}`,
    )
}
