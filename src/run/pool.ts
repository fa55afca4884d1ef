import { createRequire } from 'node:module'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { Piscina } from 'piscina'
import type { Experiment } from '../experiment/types.ts'

/** What every worker is given when it starts. */
export interface WorkerData {
  readonly experiment: Experiment
  /** Where workers say how far they are; see `board.ts`. */
  readonly board: Int32Array
}

/**
 * A pool of threads that play blocks. From sources (under tsx or vitest) the workers load tsx; compiled, they need
 * nothing.
 */
export function makePool(threads: number, workerData: WorkerData): Piscina {
  const extension = import.meta.url.endsWith('.ts') ? '.ts' : '.js'
  return new Piscina({
    filename: fileURLToPath(new URL(`./worker${extension}`, import.meta.url)),
    minThreads: threads,
    maxThreads: threads,
    idleTimeout: Number.POSITIVE_INFINITY,
    execArgv: extension === '.ts' ? ['--import', pathToFileURL(createRequire(import.meta.url).resolve('tsx')).href] : [],
    workerData,
  })
}
