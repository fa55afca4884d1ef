import { parentPort, workerData } from 'node:worker_threads'
import { importModule } from './policy-module.ts'

// What a module prints while it loads goes where people look; the program's standard output is for its answer.
process.stdout.write = process.stderr.write.bind(process.stderr)

await importModule(workerData as string).catch(() => {})
parentPort!.postMessage('loaded')
