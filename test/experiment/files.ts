import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { Flags } from '../../src/experiment/flags.ts'
import { type Loaded, loadExperiment } from '../../src/experiment/load.ts'
import { BadInput } from '../../src/experiment/types.ts'
import { toyCatalogue } from './toy.ts'

/** Files of one test, in a folder that is removed with `clear`. */
export class Folder {
  readonly path = mkdtempSync(join(tmpdir(), 'broadside-experiment-'))

  /** Writes a file and gives its path. */
  write(name: string, contents: string | Uint8Array): string {
    const path = join(this.path, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, contents)
    return path
  }

  /** Loads a text as the toy's experiment `test.yaml`. */
  async load(text: string | Uint8Array, flags: Flags = {}): Promise<Loaded> {
    return await loadExperiment(this.write('test.yaml', text), flags, toyCatalogue)
  }

  /** What is wrong with a text: `line:column message`, or `flag message`. */
  async complaints(text: string | Uint8Array, flags: Flags = {}): Promise<string[]> {
    return await complaintsOf(() => this.load(text, flags))
  }

  clear(): void {
    rmSync(this.path, { recursive: true })
  }
}

/** What `load` complains of; fails if it does not, or throws something else. */
export async function complaintsOf(load: () => Promise<unknown>): Promise<string[]> {
  try {
    await load()
  } catch (error) {
    if (!(error instanceof BadInput)) throw error
    return error.complaints.map(({ source, line, column, message }) =>
      line === undefined ? `${source.replace(/.*\//, '')} ${message}` : `${line}:${column} ${message}`,
    )
  }
  throw new Error('nothing was complained of')
}
