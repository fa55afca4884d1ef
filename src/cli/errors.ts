import { CommanderError } from 'commander'
import { printableLines } from '../engine/spelling.ts'

/** 0 done, 1 stopped or failed, 2 bad input. */
export const EXIT = { done: 0, failed: 1, badInput: 2 } as const

/**
 * Says what went wrong, in plain words, on standard error.
 * @param debug also print where in the program it happened
 * @returns the exit code
 */
export function reportError(error: unknown, debug: boolean): number {
  // Commander has printed its message already, and help and version come as errors too.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.done : EXIT.badInput
  const { name, message } = error instanceof Error ? error : new Error(String(error))
  const badInput = name === 'BadInput'
  const text = printableLines(badInput ? message.replaceAll('\n', '\nerror: ') : message)
  process.stderr.write(`${(error as { heading?: string }).heading ?? 'error'}: ${text}\n`)
  if (debug) process.stderr.write(`${stacks(error)}\n`)
  else if (!EXPECTED.has(name))
    process.stderr.write('This is a fault of the program itself; --debug shows where it happened.\n')
  return badInput ? EXIT.badInput : EXIT.failed
}

/** Errors whose message is meant for the user as it stands; by name, so that nothing need be loaded to know them. */
const EXPECTED = new Set(['BadInput', 'RunFailure'])

/** Where an error and those behind it happened. */
function stacks(error: unknown): string {
  if (!(error instanceof Error)) return ''
  const failure = (error as { failure?: { stack?: string } }).failure
  const behind = failure?.stack ?? (error.cause === undefined ? '' : stacks(error.cause))
  return behind === '' ? `${error.stack}` : `${error.stack}\ncaused by ${behind}`
}
