import { Piscina } from 'piscina'
import type { Bench } from './bench.ts'
import type { Block } from './block.ts'
import type { Played } from './executor.ts'
import type { BlockFailure } from './failure.ts'
import type { WorkerData } from './pool.ts'

/** What is sent to a worker, and what comes back. Failures come back as data: errors lose their fields on the way. */
export interface Task {
  readonly block: Block
  /** The block's slot on the board. */
  readonly slot: number
}
export type Answer = Played | { readonly failure: BlockFailure }

// The program's standard output is for its answer; what players print goes where people look.
process.stdout.write = process.stderr.write.bind(process.stderr)

const { experiment, board } = Piscina.workerData as WorkerData
let bench: Promise<Bench> | undefined

export default async function play({ block, slot }: Task): Promise<Answer> {
  const { openBench, playSealed } = await import('./in-thread.ts')
  bench ??= openBench(experiment)
  return playSealed(await bench, block, board, slot)
}
