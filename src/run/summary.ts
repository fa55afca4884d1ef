import { eventCount, metricHistogram } from '../analysis/estimates.ts'
import { moments } from '../analysis/histogram.ts'
import type { TallyShape } from '../engine/tally.ts'
import { keptShape } from '../experiment/kept.ts'
import type { Value } from '../experiment/types.ts'
import { writtenPlayers } from './canonical.ts'
import type { Result } from './result.ts'

/** A result in short, for other programs: what `run --json` prints. */
export interface Summary {
  /** The experiment's name. */
  readonly experiment: string
  readonly ruleset: string
  readonly digest: string
  readonly seed: number
  readonly cells: readonly CellSummary[]
}

export interface CellSummary {
  readonly vary: Readonly<Record<string, Value>>
  /** By seat, as the experiment wrote them. */
  readonly policies: Readonly<Record<string, unknown>>
  readonly games: number
  /** Games by outcome, zeros included. */
  readonly outcomes: Readonly<Record<string, number>>
  /** `sd` is the sample's, denominator n - 1; `null` for a single game. */
  readonly metrics: Readonly<Record<string, { readonly mean: number; readonly sd: number | null; readonly n: number }>>
  /** How often each event happened in all games together, zeros included. */
  readonly events: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** @param ruleset all that could be counted; what is summed up is the part that the experiment kept */
export function summaryOf({ experiment, digest, tallies }: Result, ruleset: TallyShape): Summary {
  const shape = keptShape(ruleset, experiment)
  return {
    experiment: experiment.name,
    ruleset: experiment.ruleset,
    digest,
    seed: experiment.seed,
    cells: experiment.cells.map((cell, i) => {
      const data = tallies[i]!
      return {
        vary: cell.vary,
        policies: writtenPlayers(cell),
        games: data.games,
        outcomes: byId(shape.outcomes, id => data.outcomes[id] ?? 0),
        metrics: byId(shape.metrics, id => {
          const { mean, sd, n } = moments(metricHistogram(data, id))
          return { mean, sd: Number.isNaN(sd) ? null : sd, n }
        }),
        events: Object.fromEntries(
          shape.events.map(group => [group.id, byId(group.names, name => eventCount(data, group.id, name)[0])]),
        ),
      }
    }),
  }
}

const byId = <T>(list: readonly { readonly id: string }[], value: (id: string) => T): Record<string, T> =>
  Object.fromEntries(list.map(({ id }) => [id, value(id)]))
