import { printableLines } from '../engine/spelling.ts'

/** Lets a reader that goes away (`| head`) end the output without an error. */
export function quietPipes(): void {
  for (const stream of [process.stdout, process.stderr])
    stream.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code !== 'EPIPE' && error.code !== 'EIO') throw error
    })
}

/**
 * Keeps standard output for the command's answer: whatever else writes there from now on, such as a player that
 * prints, goes to standard error.
 * @returns writes to the real standard output
 */
export function reserveStdout(): (text: string) => void {
  const write = process.stdout.write.bind(process.stdout)
  process.stdout.write = process.stderr.write.bind(process.stderr)
  return text => {
    write(text)
  }
}

/** A sentence on standard error that is no error. */
export const note = (text: string): void => {
  process.stderr.write(`note: ${printableLines(text)}\n`)
}
