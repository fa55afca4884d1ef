import { fileURLToPath } from 'node:url'
import { Piscina } from 'piscina'
import type { WorkerData } from './task.ts'

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
    execArgv: extension === '.ts' ? ['--import', new URL('../experiment/register-tsx.js', import.meta.url).href] : [],
    // Games allocate nothing; what little garbage blocks leave needs no more room. Saves some 40 MB a thread.
    resourceLimits: { maxYoungGenerationSizeMb: 8 },
    workerData,
  })
}
