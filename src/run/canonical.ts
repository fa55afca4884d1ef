import { createHash } from 'node:crypto'
import type { PairTallyData } from '../engine/pair-tally.ts'
import type { TallyData } from '../engine/tally.ts'
import type { Cell, Experiment } from '../experiment/types.ts'

/** JSON with the keys of every object in code-unit order and without spaces: equal data give equal text. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  const parts: string[] = []
  for (const key of Object.keys(value).sort()) {
    const inner = (value as Record<string, unknown>)[key]
    if (inner !== undefined) parts.push(`${JSON.stringify(key)}:${canonical(inner)}`)
  }
  return `{${parts.join(',')}}`
}

export const sha256 = (text: string | Uint8Array): string => createHash('sha256').update(text).digest('hex')

/** The players of a cell as the experiment wrote them, by seat. */
export const writtenPlayers = (cell: Cell): Record<string, unknown> =>
  Object.fromEntries(Object.entries(cell.players).map(([seat, player]) => [seat, player.written]))

/**
 * SHA-256 of the canonical tallies: cell by cell in the experiment's order, what was varied, who played, and every
 * count. Threads, block sizes, interruptions and instalments leave no trace in it.
 */
export function digestOf(
  experiment: Pick<Experiment, 'cells'>,
  tallies: readonly TallyData[],
  pairs: readonly (PairTallyData | null)[],
): string {
  const hash = createHash('sha256')
  experiment.cells.forEach((cell, i) => {
    const entry = { vary: cell.vary, policies: writtenPlayers(cell), tally: tallies[i], pair: pairs[i] ?? null }
    hash.update(`${canonical(entry)}\n`)
  })
  return hash.digest('hex')
}
