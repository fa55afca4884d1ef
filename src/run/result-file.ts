import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { BadInput } from '../experiment/types.ts'
import { grouped } from '../experiment/words.ts'
import { canonical, digestOf, sha256 } from './canonical.ts'
import type { Result } from './result.ts'

export const RESULT_NAME = 'result.json'
export const JOURNAL_NAME = 'journal.jsonl'

/** Larger files are no results of this program. */
const LARGEST = 400 * 1024 * 1024

/** A result on disk carries a check of all that it holds, so that an edit anywhere is noticed. */
type ResultOnDisk = Result & { readonly checksum: string }

const checksumOf = (result: Result): string => sha256(canonical(result))

/**
 * Reads a result and checks that it is whole.
 * @param path the file, or the folder that holds it
 * @throws BadInput saying what is wrong with it and what to do
 */
export function readResult(path: string): Result {
  const file = fileOf(path)
  const bad = (message: string): BadInput => new BadInput([{ source: file, message }])
  let text: string
  try {
    const { size } = statSync(file)
    if (size > LARGEST) throw bad(`has ${grouped(size)} bytes; no result is that large. Is it the right file?`)
    text = readFileSync(file, 'utf8')
  } catch (error) {
    if (error instanceof BadInput) throw error
    throw new BadInput([{ source: path, message: unreadable(error, path) }])
  }
  let parsed: Partial<ResultOnDisk> | null
  try {
    parsed = JSON.parse(text)
  } catch {
    const where =
      text.trim() === ''
        ? 'it is empty'
        : text.trimStart().startsWith('{')
          ? 'it ends too early or is damaged'
          : 'it is not JSON'
    throw bad(`is not a result that can be read: ${where}. Run the experiment again, or restore the file`)
  }
  if (typeof parsed !== 'object' || parsed === null || parsed.format !== 'broadside-result')
    throw bad('is not a result of broadside; name the result.json that a run wrote, or its folder')
  if (parsed.formatVersion !== 1)
    throw bad(
      `has result format ${String(parsed.formatVersion)}, written by broadside ${String(parsed.broadside)}; this program reads format 1. Use that version, or run the experiment again`,
    )
  const { checksum, ...result } = parsed as ResultOnDisk
  if (!sameDigest(result)) throw bad(`${EDITED}: its counts do not give its digest. ${REMEDY}`)
  if (checksum !== checksumOf(result)) throw bad(`${EDITED}: something beside the counts is not as it was. ${REMEDY}`)
  return result
}

const EDITED = 'was edited or damaged after it was written'
const REMEDY = 'Run the experiment again, or restore the file'

function sameDigest(result: Result): boolean {
  try {
    return digestOf(result.experiment, result.tallies, result.pairs) === result.digest
  } catch {
    return false
  }
}

/** Tells whether the result in a folder is still the same; undefined if there is none. */
export function fingerprint(folder: string): string | undefined {
  try {
    return sha256(readFileSync(join(folder, RESULT_NAME)))
  } catch {
    return undefined
  }
}

/** The result file that a path stands for: itself, or the one in a folder. */
export function fileOf(path: string): string {
  try {
    return statSync(path).isDirectory() ? join(path, RESULT_NAME) : path
  } catch {
    return path
  }
}

function unreadable(error: unknown, path: string): string {
  const { code, message } = error as NodeJS.ErrnoException
  if (code === 'ENOENT' || code === 'ENOTDIR') {
    if (!existsSync(path)) return 'there is no such file or folder; name a folder that a run wrote, or its result.json'
    return existsSync(join(path, JOURNAL_NAME))
      ? 'the run in this folder is not finished; go on with it by the same run command and --resume, then there is a report'
      : 'this folder has no result.json; name a folder that a run wrote'
  }
  if (code === 'EACCES' || code === 'EPERM') return 'you have no permission to read this file'
  return `cannot be read: ${message}`
}

/** Writes a result: one line for each cell's counts, so that two results can be compared with `diff`. */
export function writeResult(path: string, result: Result): void {
  const { tallies, pairs, ...head } = result
  const lines = [
    ...Object.entries(head).map(([key, value]) => `${JSON.stringify(key)}: ${JSON.stringify(value)}`),
    `"tallies": [\n${tallies.map(tally => JSON.stringify(tally)).join(',\n')}\n]`,
    `"pairs": [\n${pairs.map(pair => JSON.stringify(pair)).join(',\n')}\n]`,
    `"checksum": "${checksumOf(result)}"`,
  ]
  writeAtomically(path, `{\n${lines.join(',\n')}\n}\n`)
}

/** Writes a file so that at any moment, even if power fails, the old or the new one is there, whole. */
export function writeAtomically(path: string, text: string): void {
  const temporary = `${path}.${process.pid}.tmp`
  try {
    const file = openSync(temporary, 'w')
    try {
      writeFully(file, text)
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
    renameSync(temporary, path)
  } catch (error) {
    rmSync(temporary, { force: true })
    throw error
  }
  syncFolder(dirname(path))
}

/** Writes all of a text; a single call may write less. */
export function writeFully(file: number, text: string): void {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; ) at += writeSync(file, bytes, at)
}

/** Makes a rename durable, where the system can. */
function syncFolder(folder: string): void {
  try {
    const file = openSync(folder, 'r')
    try {
      fsyncSync(file)
    } finally {
      closeSync(file)
    }
  } catch {}
}
