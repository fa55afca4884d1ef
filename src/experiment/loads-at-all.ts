import { pathToFileURL } from 'node:url'
import { Worker } from 'node:worker_threads'

/** Longest time that a user's module may take to load, in milliseconds. */
const PATIENCE = 10_000
/** How Node ends when everything left to do waits for something that will never come. */
const WAITS_FOR_EVER = 13

/**
 * Loads a module in a thread of its own first: a loop or a `process.exit` in its body would take this thread with it.
 * @param path absolute
 * @returns what is wrong, in words; a module that throws is none of it, for importing it again will tell
 */
export function faultOfLoading(path: string, patience = PATIENCE): Promise<string | undefined> {
  const extension = import.meta.url.slice(import.meta.url.lastIndexOf('.'))
  const thread = new Worker(new URL(`./loading-thread${extension}`, import.meta.url), {
    workerData: pathToFileURL(path).href,
    execArgv: extension === '.ts' ? ['--import', new URL('./register-tsx.js', import.meta.url).href] : [],
  })
  return new Promise(resolve => {
    const give = (fault: string | undefined): void => {
      clearTimeout(timer)
      resolve(fault)
      void thread.terminate()
    }
    const timer = setTimeout(
      () => give(`the module does not finish loading (${patience / 1000} s); does its body loop?`),
      patience,
    )
    thread.once('message', () => give(undefined))
    thread.once('error', () => give(undefined))
    thread.once('exit', code =>
      give(
        code === WAITS_FOR_EVER
          ? 'the module does not finish loading: it awaits something that never comes'
          : 'the module ends the program while it is loaded',
      ),
    )
  })
}
