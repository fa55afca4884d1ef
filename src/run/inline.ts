import { setImmediate } from 'node:timers/promises'
import { Cut, guarded } from '../experiment/guard.ts'
import type { Experiment, LoadedGame } from '../experiment/types.ts'
import { Bench } from './bench.ts'
import { type Block, seal } from './block.ts'
import { newBoard, SlotReader, slotWriter } from './board.ts'
import type { Executor, Played } from './executor.ts'
import { BlockError, placed } from './failure.ts'

/** Plays in the calling thread, a stretch at a time, so that timers and signals are heard in between. */
export function inlineExecutor(
  experiment: Experiment,
  game: LoadedGame,
  stallMs: number,
  onInterrupt: () => void,
): Executor {
  const bench = new Bench(experiment, game)
  const board = newBoard(1)
  const reader = new SlotReader(board, 0)
  const writer = slotWriter(board, 0)
  let closed = false

  // A player that calls process.exit would end the program as if all were well.
  let playing: Block | undefined
  const onExit = (): void => {
    if (playing === undefined) return
    process.exitCode = 1
    const { cell, game: index } = placed(experiment.groups[playing.group]!.cells, reader.place)
    process.stderr.write(
      `error: the program was ended from within a game (cell ${(cell ?? 0) + 1}, game ${index}); go on with --resume\n`,
    )
  }
  process.on('exit', onExit)

  return {
    capacity: 1,
    threads: 1,
    async play(block): Promise<Played> {
      const began = performance.now()
      reader.clear()
      writer.begin()
      const stretches = bench.play(block, writer.report)
      for (;;) {
        await setImmediate()
        if (closed) throw new BlockError({ kind: 'died', message: 'given up' })
        playing = block
        try {
          const step = guarded(() => stretches.next(), stallMs)
          if (step.done) return { line: seal(step.value), ms: performance.now() - began }
        } catch (error) {
          if (!(error instanceof Cut)) throw error
          if (error.reason === 'interrupted') {
            onInterrupt()
            throw new BlockError({ kind: 'died', message: 'given up' })
          }
          const place = placed(experiment.groups[block.group]!.cells, reader.place)
          throw new BlockError({ kind: 'stalled', message: `no progress for ${stallMs / 1000} s`, ...place })
        } finally {
          playing = undefined
        }
      }
    },
    async close() {
      closed = true
      process.off('exit', onExit)
    },
  }
}
