import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { BadInput } from '../experiment/types.ts'
import type { SideBySide } from '../experiment/views.ts'
import { canonical, sha256 } from './canonical.ts'
import { fileOf, RESULT_NAME, writeAtomically } from './result-file.ts'

/** What a report of views is made of: the results themselves are in folders beside it. */
interface ViewsOnDisk {
  readonly format: 'broadside-views'
  readonly formatVersion: 1
  /** JSON has no undefined: a figure that a rulebook does not have, a note that is not there, are null. */
  readonly laid: unknown
  readonly checksum: string
}

/** Keeps beside the results of several views what lays them side by side, so that the report can be made again. */
export function writeViewsFile(dir: string, { title, note, views, figures }: SideBySide): void {
  const laid = {
    title,
    note: note ?? null,
    views: views.map(({ title, name }) => ({ title, name })),
    figures: figures.map(({ title, unit, of, day }) => ({
      title,
      unit,
      of: of.map(one => one ?? null),
      day: day ?? null,
    })),
  }
  const file: ViewsOnDisk = { format: 'broadside-views', formatVersion: 1, laid, checksum: sha256(canonical(laid)) }
  writeAtomically(join(dir, RESULT_NAME), `${JSON.stringify(file, null, 2)}\n`)
}

/**
 * Reads what `writeViewsFile` wrote.
 * @param path the file, or the folder that holds it
 * @returns undefined if it is something else, or cannot be read
 * @throws BadInput if it was edited or damaged
 */
export function readViewsFile(path: string): SideBySide | undefined {
  const file = fileOf(path)
  let parsed: Partial<ViewsOnDisk> | null
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
  if (typeof parsed !== 'object' || parsed === null || parsed.format !== 'broadside-views') return undefined
  if (parsed.formatVersion !== 1 || parsed.checksum !== sha256(canonical(parsed.laid ?? null)))
    throw new BadInput([
      {
        source: file,
        message:
          'was edited or damaged after it was written, or is of another version. Run the file of views again, or restore the file',
      },
    ])
  const laid = parsed.laid as SideBySide
  return {
    ...laid,
    note: laid.note ?? undefined,
    figures: laid.figures.map(figure => ({
      ...figure,
      day: figure.day ?? undefined,
      of: figure.of.map(one => one ?? undefined),
    })),
  }
}
