import { Piscina } from 'piscina'
import type { Bench } from './bench.ts'
import type { Answer, Task, WorkerData } from './task.ts'

// The program's standard output is for its answer; what players print goes where people look.
process.stdout.write = process.stderr.write.bind(process.stderr)

const { experiment, board } = Piscina.workerData as WorkerData
let bench: Promise<Bench> | undefined

export default async function play({ block, slot }: Task): Promise<Answer> {
  const { openBench, playSealed } = await import('./in-thread.ts')
  bench ??= openBench(experiment)
  return playSealed(await bench, block, board, slot)
}
