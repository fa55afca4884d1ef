import {
  type Agreement,
  type AgreementRow,
  agreement,
  agreementOfAll,
  type FamilyAgreement,
} from '../../analysis/agreement.ts'
import type { ExactCell, Game } from '../../engine/contracts.ts'
import type { TallyData } from '../../engine/tally.ts'
import type { Cell } from '../../experiment/types.ts'
import { numberAxis } from '../charts/swept.ts'
import type { Design } from './axes.ts'
import { type BetweenView, certainOutcome, oddsBetween } from './between.ts'

/** A figure of a cell: what it must come to, and by how many standard errors the simulated one is off. */
export interface ExactFigure {
  readonly value: number
  /** NaN without games. */
  readonly z: number
}

/** Exact odds of one cell beside its tally. All lists in the ruleset's order; undefined where a figure has no odds. */
export interface ExactCellView {
  readonly outcomes: readonly (ExactFigure | undefined)[]
  /** Means. */
  readonly metrics: readonly (ExactFigure | undefined)[]
  /** By metric: [value, probability]. */
  readonly distributions: readonly (ExactCell['metrics'][string] | undefined)[]
  /** By event group, then name: events a game. */
  readonly events: readonly (readonly (number | undefined)[])[]
  /** The only outcome that can be, as an index. */
  readonly certain: number | undefined
}

/** Exact odds of an experiment's cells, and whether the simulation agrees with them. */
export interface ExactView {
  readonly method: string
  /** By cell; undefined where there are no exact odds. */
  readonly cells: readonly (ExactCellView | undefined)[]
  /** By cell: odds at the whole numbers between it and the cell before it along a swept number. */
  readonly between: readonly (readonly BetweenView[])[]
  /** All figures of all cells at once; cells by their index. */
  readonly family: FamilyAgreement
  /** The figures that are furthest off, the worst first, with the index of their cell. */
  readonly furthest: readonly { readonly cell: number; readonly row: AgreementRow }[]
}

/** Figures that a report lists. */
const FURTHEST = 5

/** Works out the exact odds of every cell that has them; undefined if none has. */
export function exactView(
  game: Game,
  design: Design,
  cells: readonly Cell[],
  tallies: readonly TallyData[],
): ExactView | undefined {
  if (game.exact === undefined) return undefined
  const odds = cells.map(cell => game.exact!(cell.options))
  const method = odds.find(cell => cell !== undefined)?.method
  if (method === undefined) return undefined
  const known = odds.flatMap((exact, cell) =>
    exact === undefined ? [] : [{ cell, exact, found: agreement(tallies[cell]!, exact) }],
  )
  const family = agreementOfAll(known.map(({ found }) => found))
  const at = <T extends { readonly cell: number }>(each: T): T => ({ ...each, cell: known[each.cell]!.cell })
  return {
    method,
    cells: odds.map((exact, cell) =>
      exact === undefined
        ? undefined
        : cellView(game, tallies[cell]!, exact, known.find(each => each.cell === cell)!.found),
    ),
    between: oddsBetween(game, design, cells, numberAxis(design)),
    family: {
      ...family,
      worst: family.worst === undefined ? undefined : at(family.worst),
      impossible: family.impossible.map(at),
    },
    furthest: known
      .flatMap(({ cell, found }) => found.rows.map(row => ({ cell, row })))
      .sort((a, b) => Math.abs(b.row.z) - Math.abs(a.row.z))
      .slice(0, FURTHEST),
  }
}

function cellView(game: Game, tally: TallyData, exact: ExactCell, { means }: Agreement): ExactCellView {
  const { ruleset } = game
  return {
    certain: certainOutcome(game, exact),
    outcomes: ruleset.outcomes.map(({ id }) => {
      const p = exact.outcomes[id]
      if (p === undefined) return undefined
      const expected = tally.games * p
      const off = (tally.outcomes[id] ?? 0) - expected
      return { value: p, z: off === 0 ? 0 : off / Math.sqrt(expected * (1 - p)) }
    }),
    metrics: ruleset.metrics.map(({ id }) => {
      const found = means[id]
      return found === undefined ? undefined : { value: found.exact, z: found.z }
    }),
    distributions: ruleset.metrics.map(({ id }) => exact.metrics[id]),
    events: ruleset.events.map(group => group.names.map(({ id }) => exact.events[group.id]?.[id]?.mean)),
  }
}
