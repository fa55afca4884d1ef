import type { ExactCell, Game } from '../../engine/contracts.ts'
import type { Option } from '../../engine/options.ts'
import type { Cell } from '../../experiment/types.ts'
import type { Design } from './axes.ts'

/** Exact odds at a number that was not played, between two that were. */
export interface BetweenView {
  readonly at: number
  /** Probability by outcome, in the ruleset's order. */
  readonly outcomes: readonly (number | undefined)[]
  /** Means. */
  readonly metrics: readonly (number | undefined)[]
  /** By event group, then name: events a game. */
  readonly events: readonly (readonly (number | undefined)[])[]
  /** The only outcome that can be, as an index. */
  readonly certain: number | undefined
}

/** A longer stretch of numbers is not worked out. */
const MOST = 200

/** The outcome that every game must have, if there is one. */
export function certainOutcome(game: Game, exact: ExactCell): number | undefined {
  const found = game.ruleset.outcomes.findIndex(({ id }) => (exact.outcomes[id] ?? 0) > 1 - 1e-12)
  return found < 0 ? undefined : found
}

/**
 * Along a swept whole number: exact odds at all numbers between a cell and the one before it, so that what a rulebook
 * tells in bands is drawn in steps and not as a slope from one band to the next. By cell; empty where nothing lies between
 * or nothing is known.
 * @param axis place of the number among the design's axes
 */
export function oddsBetween(game: Game, design: Design, cells: readonly Cell[], axis: number): BetweenView[][] {
  const option =
    axis < 0 ? undefined : (game.ruleset.options as Readonly<Record<string, Option>>)[design.axes[axis]!.id]
  if (game.exact === undefined || option?.type !== 'integer') return cells.map(() => [])
  const name = design.axes[axis]!.id
  const numberOf = (cell: number): number => Number(cells[cell]!.options[name])
  return cells.map((cell, c) => {
    const row = cells.flatMap((_, other) =>
      design.places[other]!.every((place, a) => a === axis || place === design.places[c]![a]) ? [numberOf(other)] : [],
    )
    const to = numberOf(c)
    const from = Math.max(...row.filter(number => number < to))
    if (!Number.isFinite(from) || to - from > MOST) return []
    return Array.from({ length: to - from - 1 }, (_, i) => from + 1 + i).flatMap(at => {
      const exact = game.exact!({ ...cell.options, [name]: at })
      return exact === undefined ? [] : [betweenView(game, at, exact)]
    })
  })
}

function betweenView(game: Game, at: number, exact: ExactCell): BetweenView {
  const { outcomes, metrics, events } = game.ruleset
  return {
    at,
    outcomes: outcomes.map(({ id }) => exact.outcomes[id]),
    metrics: metrics.map(({ id }) => exact.metrics[id]?.reduce((sum, [value, p]) => sum + value * p, 0)),
    events: events.map(group => group.names.map(({ id }) => exact.events[group.id]?.[id]?.mean)),
    certain: certainOutcome(game, exact),
  }
}

/**
 * What an asked figure of a cell says instead of nought where another outcome is certain: that outcome's title, such as
 * "Out of range". Of a metric, only if it is certainly nought.
 */
export function instead(
  titles: readonly { readonly title: string }[],
  certain: number | undefined,
  figure: { readonly outcome: number } | { readonly mean: number | undefined },
): string | undefined {
  if (certain === undefined) return undefined
  const nought = 'outcome' in figure ? figure.outcome !== certain : figure.mean === 0
  return nought ? titles[certain]!.title : undefined
}
