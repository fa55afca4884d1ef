import type { Ruleset } from './contracts.ts'

/**
 * How one game's record is laid out: [outcome, metrics ..., event counters ...], all whole numbers.
 * Kernels ask once, when compiled, where their figures go.
 */
export interface RecordLayout {
  readonly length: number
  /** Position of the outcome's index within `ruleset.outcomes`. */
  readonly outcome: 0
  /** Position of the first metric; the others follow in the ruleset's order. */
  readonly metrics: 1
  /** Position of a metric. Throws for an unknown id. */
  metric(id: string): number
  /** Position of the first counter of an event group; the others follow in order. Throws for an unknown id. */
  event(group: string): number
  /** Position of the first event counter of all. */
  readonly events: number
}

type Shape = Pick<Ruleset, 'metrics' | 'events'>

export function recordLayout(shape: Shape): RecordLayout {
  const metrics = new Map(shape.metrics.map((metric, i) => [metric.id, 1 + i]))
  const events = new Map<string, number>()
  let next = 1 + shape.metrics.length
  for (const group of shape.events) {
    events.set(group.id, next)
    next += group.names.length
  }
  const find = (map: Map<string, number>, what: string) => (id: string) => {
    const at = map.get(id)
    if (at === undefined) throw new Error(`no ${what} called "${id}"`)
    return at
  }
  return {
    length: next,
    outcome: 0,
    metrics: 1,
    metric: find(metrics, 'metric'),
    event: find(events, 'event group'),
    events: 1 + shape.metrics.length,
  }
}
