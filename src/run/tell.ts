import { compileCell, playGame } from '../engine/block.ts'
import { type NarrationLine, Transcript } from '../engine/narration.ts'
import { recordLayout } from '../engine/record.ts'
import { Cut, guarded } from '../experiment/guard.ts'
import { policyFinder } from '../experiment/load-game.ts'
import { type Cell, type LoadedGame, setupOf, type Value } from '../experiment/types.ts'
import { writtenPlayers } from './canonical.ts'
import { STALL_MS } from './executor.ts'
import { withoutChance } from './without-chance.ts'

/** One game, told. */
export interface Told {
  readonly ruleset: string
  readonly rulesetVersion: number
  readonly seed: number
  readonly game: number
  /** Every option, by long name. */
  readonly options: Readonly<Record<string, Value>>
  /** By seat. */
  readonly policies: Readonly<Record<string, unknown>>
  readonly narration: readonly NarrationLine[]
  /** How it ended, and what was measured; absent if it could not be played to its end. */
  readonly outcome?: string
  readonly metrics?: Readonly<Record<string, number>>
  readonly events?: Readonly<Record<string, Readonly<Record<string, number>>>>
  /** Titles of events under these options, by the event's id, where they differ from the ruleset's. */
  readonly eventTitles?: Readonly<Record<string, string>>
  /** Why it could not be played to its end. */
  readonly failure?: string
}

/**
 * Plays one game of a cell again and listens to it. It is the game that a run with this seed counted under this number.
 * @param stallMs after this long it counts as a game that never ends
 */
export function tellGame(game: LoadedGame, cell: Cell, seed: number, index: number, stallMs = STALL_MS): Told {
  const { ruleset } = game
  const layout = recordLayout(ruleset)
  const record = new Int32Array(layout.length)
  const transcript = new Transcript()
  const base = {
    ruleset: ruleset.id,
    rulesetVersion: ruleset.version,
    seed,
    game: index,
    options: cell.options,
    ...(ruleset.eventTitles === undefined ? {} : { eventTitles: ruleset.eventTitles(cell.options) }),
    policies: writtenPlayers(cell),
    narration: transcript.lines,
  }
  try {
    guarded(
      () =>
        withoutChance(() =>
          playGame(compileCell(game, setupOf(cell, policyFinder(game)), seed, transcript), index, record),
        ),
      stallMs,
    )
  } catch (error) {
    if (error instanceof Cut)
      return {
        ...base,
        failure: error.reason === 'timeout' ? `it had not ended after ${stallMs / 1000} s` : 'interrupted',
      }
    return { ...base, failure: error instanceof Error ? error.message : String(error) }
  }
  const events = ruleset.events.map(group => {
    const first = layout.event(group.id)
    return [group.id, Object.fromEntries(group.names.map((name, i) => [name.id, record[first + i]!]))] as const
  })
  return {
    ...base,
    outcome:
      ruleset.outcomes[record[layout.outcome]!]?.id ?? `outcome ${record[layout.outcome]}, which is not declared`,
    metrics: Object.fromEntries(ruleset.metrics.map(metric => [metric.id, record[layout.metric(metric.id)]!])),
    events: Object.fromEntries(events),
  }
}
