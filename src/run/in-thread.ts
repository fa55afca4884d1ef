import { loadGame } from '../experiment/load-game.ts'
import type { Experiment } from '../experiment/types.ts'
import { Bench } from './bench.ts'
import { type Block, seal } from './block.ts'
import { slotWriter } from './board.ts'
import { BlockError } from './failure.ts'
import type { Answer } from './task.ts'

/** Loads the game and the users' players of an experiment, as each thread must do for itself. */
export async function openBench(experiment: Experiment): Promise<Bench> {
  return new Bench(experiment, await loadGame(experiment))
}

/** Plays a block to its end and seals what it came to. */
export function playSealed(bench: Bench, block: Block, board: Int32Array, slot: number): Answer {
  const began = performance.now()
  const writer = slotWriter(board, slot)
  writer.begin()
  try {
    const stretches = bench.play(block, writer.report)
    for (;;) {
      const step = stretches.next()
      if (step.done) return { line: seal(step.value), ms: performance.now() - began }
    }
  } catch (error) {
    if (error instanceof BlockError) return { failure: error.failure }
    throw error
  }
}
