import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { BadInput } from '../experiment/types.ts'
import type { SideBySide } from '../experiment/views.ts'
import { canonical, sha256 } from './canonical.ts'
import { writeAtomically } from './result-file.ts'

/** Stands in the folder above the results that it lays side by side. */
const VIEWS_NAME = 'views.json'

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
  writeAtomically(join(dir, VIEWS_NAME), `${JSON.stringify(file, null, 2)}\n`)
}

const REMEDY = 'Run the file of views again, or restore the file'

/** The file of views that a path stands for: itself, or the one in a folder; undefined if it is something else. */
export function viewsFileOf(path: string): string | undefined {
  if (basename(path) === VIEWS_NAME) return path
  const within = join(path, VIEWS_NAME)
  return existsSync(within) ? within : undefined
}

/**
 * Reads what `writeViewsFile` wrote.
 * @throws BadInput if it cannot be read, was edited or damaged
 */
export function readViewsFile(file: string): SideBySide {
  let parsed: Partial<ViewsOnDisk> | null
  try {
    parsed = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new BadInput([{ source: file, message: `cannot be read: ${(error as Error).message}. ${REMEDY}` }])
  }
  if (
    parsed?.format !== 'broadside-views' ||
    parsed.formatVersion !== 1 ||
    parsed.checksum !== sha256(canonical(parsed.laid ?? null))
  )
    throw new BadInput([
      {
        source: file,
        message: `was edited or damaged after it was written, or is of another version. ${REMEDY}`,
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
