import { readFileSync } from 'node:fs'
import type { Experiment } from '../experiment/types.ts'
import { sha256 } from './canonical.ts'

/** SHA-256 of each such player's file, by the id that the experiment uses: another text is another player. */
export function moduleHashes(experiment: Pick<Experiment, 'cells'>): Record<string, string> {
  const hashes: Record<string, string> = {}
  for (const cell of experiment.cells)
    for (const { id, module } of Object.values(cell.players))
      if (module !== undefined) hashes[id] ??= sha256(readFileSync(module))
  return hashes
}
