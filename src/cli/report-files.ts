import { join } from 'node:path'
import type { Game } from '../engine/contracts.ts'
import { buildView, renderTerminal, writeReport } from '../report/index.ts'
import { RunFailure } from '../run/failure.ts'
import type { Result } from '../run/result.ts'
import { command } from './invocation.ts'

/** The answer for a terminal. */
export const answer = (result: Result, game: Game): string => renderTerminal(buildView(result, game))

/**
 * Writes a report.
 * @param file where the result itself is
 * @returns the answer in words, and where the report is
 * @throws RunFailure if the report cannot be written; the result is safe then
 */
export async function writeFiles(result: Result, game: Game, out: string, file: string): Promise<string> {
  let names: string[]
  try {
    names = await writeReport(result, game, out)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).syscall === undefined) throw error
    throw new RunFailure(
      `the report could not be written: ${(error as Error).message}\nThe result is safe in ${file}; write the report again with: ${command(['report', file])}`,
      { cause: error },
    )
  }
  const charts = names.filter(name => name.startsWith('charts/')).length
  const tables = names.filter(name => name.endsWith('.csv')).length
  return `${answer(result, game)}\n\nReport: ${join(out, 'index.html')} and report.md, ${tables} tables (CSV) and ${charts} chart files beside it; result: ${file}\n`
}
