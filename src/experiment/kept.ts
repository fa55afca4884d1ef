import type { TallyShape } from '../engine/tally.ts'
import type { Experiment } from './types.ts'

/** The part of a ruleset's figures that an experiment's result keeps; all of them for most experiments. */
export function keptShape<T extends TallyShape>(shape: T, { kept }: Pick<Experiment, 'kept'>): T {
  if (kept === undefined) return shape
  return {
    ...shape,
    metrics: shape.metrics.filter(({ id }) => kept.includes(id)),
    events: shape.events.filter(({ id }) => kept.includes(id)),
  }
}
