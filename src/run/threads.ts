import type { Experiment } from '../experiment/types.ts'
import type { Block } from './block.ts'
import { newBoard, SlotReader } from './board.ts'
import type { Executor, Played } from './executor.ts'
import { BlockError, placed } from './failure.ts'
import { makePool } from './pool.ts'
import type { Answer, Task } from './task.ts'

interface Flight {
  readonly block: Block
  readonly abort: AbortController
  stalled: boolean
}

/**
 * Plays in a pool of threads. Two blocks a thread are kept in flight, so that none waits for the next.
 * @param stallMs a block whose thread shows no progress for so long is given up, and the thread with it
 * @param note told of what went wrong and was mended
 */
export function threadExecutor(
  experiment: Experiment,
  threads: number,
  stallMs: number,
  note?: (text: string) => void,
): Executor {
  const capacity = 2 * threads
  const board = newBoard(capacity)
  const pool = makePool(threads, { experiment, board })
  const readers = Array.from({ length: capacity }, (_, slot) => new SlotReader(board, slot))
  const free = readers.map((_, slot) => slot)
  const flights = new Map<number, Flight>()

  // A thread that fails while it has nothing to do has no block to fail: the next block it was meant for will.
  pool.on('error', () => {})

  let lastLook = performance.now()
  const watch = setInterval(
    () => {
      const now = performance.now()
      // If this thread was held up itself (a suspended laptop), the others may have been too.
      const elapsed = Math.min(now - lastLook, stallMs / 10)
      lastLook = now
      for (const [slot, flight] of flights)
        if (readers[slot]!.idleFor(elapsed) >= stallMs) {
          flight.stalled = true
          flight.abort.abort()
        }
    },
    Math.min(1000, stallMs / 10),
  )

  const attempt = async (block: Block): Promise<Played> => {
    const slot = free.pop()
    if (slot === undefined) throw new Error('more blocks in flight than the executor has room for')
    const reader = readers[slot]!
    const flight: Flight = { block, abort: new AbortController(), stalled: false }
    reader.clear()
    flights.set(slot, flight)
    try {
      const task: Task = { block, slot }
      const answer: Answer = await pool.run(task, { signal: flight.abort.signal })
      if ('failure' in answer) throw new BlockError(answer.failure)
      return answer
    } catch (error) {
      if (error instanceof BlockError) throw error
      const place = placed(experiment.groups[block.group]!.cells, reader.place)
      if (flight.stalled)
        throw new BlockError({ kind: 'stalled', message: `no progress for ${stallMs / 1000} s`, ...place })
      throw new BlockError({
        kind: 'died',
        message: error instanceof Error ? error.message : String(error),
        ...(error instanceof Error && error.stack !== undefined ? { stack: error.stack } : {}),
        ...place,
      })
    } finally {
      flights.delete(slot)
      free.push(slot)
    }
  }

  let closed = false
  return {
    capacity,
    threads,
    async play(block) {
      try {
        return await attempt(block)
      } catch (error) {
        // A thread can die of things that have nothing to do with the block, such as memory: one more try.
        if (closed || !(error instanceof BlockError) || error.failure.kind !== 'died') throw error
        note?.(`a thread died while it played (${error.message}); its games are played once more`)
        return attempt(block)
      }
    },
    async close() {
      closed = true
      clearInterval(watch)
      for (const { abort } of flights.values()) abort.abort()
      await pool.destroy()
    },
  }
}
