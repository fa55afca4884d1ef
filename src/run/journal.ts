import { closeSync, existsSync, ftruncateSync, openSync, readSync, rmSync } from 'node:fs'
import type { Experiment } from '../experiment/types.ts'
import { seal, unseal } from './block.ts'
import { writeAtomically, writeFully } from './result-file.ts'

/** The first line of a journal: which run the blocks below it belong to. */
export interface JournalHead {
  readonly format: 'broadside-journal'
  /** Raised when the layout of lines changes. */
  readonly formatVersion: 1
  /** Version of the program that wrote it. */
  readonly broadside: string
  readonly experiment: Experiment
  /** See `moduleHashes`. */
  readonly modules: Readonly<Record<string, string>>
}

/** What a journal was found to hold. */
export interface JournalFound {
  readonly head: JournalHead
  /** Whole lines that could not be used. */
  readonly damaged: number
  /** Whether the last line has no end, as a crash leaves it. */
  readonly torn: boolean
}

/**
 * Reads a journal line by line.
 * @param onHead called once, first; the blocks are read only if it returns true
 * @param onBlock called with each block's body; returns whether it could be used
 * @returns `undefined` if there is no journal or none with a head that can be read (`unreadable` then says which)
 */
export function readJournal(
  path: string,
  onHead: (head: JournalHead) => boolean,
  onBlock: (body: unknown) => boolean,
): JournalFound | undefined | 'unreadable' {
  if (!existsSync(path)) return undefined
  let head: JournalHead | undefined
  let damaged = 0
  let empty = true
  let torn = false
  for (const line of wholeLines(path)) {
    if (line === TORN) {
      torn = true
      break
    }
    empty = false
    const body = unseal(line)
    if (head === undefined) {
      if (!isHead(body)) return 'unreadable'
      head = body
      if (!onHead(head)) break
    } else if (body === undefined || !onBlock(body)) damaged++
  }
  if (head === undefined) return empty ? undefined : 'unreadable'
  return { head, damaged, torn }
}

const isHead = (body: unknown): body is JournalHead =>
  (body as JournalHead | undefined)?.format === 'broadside-journal' && (body as JournalHead).formatVersion === 1

/** Stands for the rest of a file that does not end in a line feed. */
const TORN = Symbol('torn')

/** The lines of a file that end in a line feed, without it. */
function* wholeLines(path: string): Generator<string | typeof TORN> {
  const file = openSync(path, 'r')
  try {
    const chunk = Buffer.alloc(1 << 20)
    let parts: Buffer[] = []
    for (let read = 0; (read = readSync(file, chunk)) > 0; ) {
      let from = 0
      for (let at = 0; (at = chunk.subarray(0, read).indexOf(10, from)) >= 0; from = at + 1) {
        parts.push(chunk.subarray(from, at))
        yield Buffer.concat(parts).toString('utf8')
        parts = []
      }
      if (from < read) parts.push(Buffer.from(chunk.subarray(from, read)))
    }
    if (parts.length > 0) yield TORN
  } finally {
    closeSync(file)
  }
}

/** Below this size a journal is not rewritten, in bytes. */
const COMPACT_FROM = 16 * 1024 * 1024

/**
 * The record of what was counted, a line for each finished block. When it has grown to several times what a summary of
 * it takes, it is rewritten as that summary, so its size does not grow with the number of games.
 */
export class Journal {
  readonly path: string
  readonly #head: string
  readonly #compactFrom: number
  #file = -1
  #bytes = 0
  #limit = 0

  /**
   * Starts a journal with what was counted before; one that lies there is replaced in one step.
   * @param summary sealed lines
   */
  constructor(path: string, head: JournalHead, summary: readonly string[], compactFrom = COMPACT_FROM) {
    this.path = path
    this.#head = seal(head)
    this.#compactFrom = compactFrom
    this.rewrite(summary)
  }

  /** Whether it is time to call `rewrite`. */
  get overgrown(): boolean {
    return this.#bytes > this.#limit
  }

  /**
   * Appends a finished block. The line is in the system's hands when this returns, so it outlives the process.
   * @throws the system's error, after taking back what was written of the line
   */
  append(line: string): void {
    const text = `${line}\n`
    try {
      writeFully(this.#file, text)
    } catch (error) {
      try {
        ftruncateSync(this.#file, this.#bytes)
      } catch {}
      throw error
    }
    this.#bytes += Buffer.byteLength(text)
  }

  /** Replaces all lines by a summary of them. */
  rewrite(summary: readonly string[]): void {
    const text = `${[this.#head, ...summary].join('\n')}\n`
    writeAtomically(this.path, text)
    this.close()
    this.#file = openSync(this.path, 'a')
    this.#bytes = Buffer.byteLength(text)
    this.#limit = Math.max(this.#compactFrom, 4 * this.#bytes)
  }

  close(): void {
    if (this.#file >= 0) closeSync(this.#file)
    this.#file = -1
  }

  /** Closes the journal and deletes it. */
  remove(): void {
    this.close()
    rmSync(this.path, { force: true })
  }
}
