import { CommanderError } from 'commander'

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
  const { name, message, stack } = error instanceof Error ? error : new Error(String(error))
  const complaints = (error as { complaints?: unknown }).complaints !== undefined
  const expected = complaints || EXPECTED.has(name)
  process.stderr.write(expected ? `${prefixed(message)}\n` : `error: ${message}\n`)
  if (debug) process.stderr.write(`${stack ?? ''}\n`)
  else if (!expected) process.stderr.write('This is a fault of the program; --debug shows where it happened.\n')
  return complaints ? EXIT.badInput : EXIT.failed
}

/** Errors whose message is meant for the user as it stands; by name, so that nothing need be loaded to know them. */
const EXPECTED = new Set(['BadInput', 'RunFailure', 'RunStopped', 'PlayFailure'])

const prefixed = (message: string): string =>
  message
    .split('\n')
    .map(line => (line === '' ? line : `error: ${line}`))
    .join('\n')
