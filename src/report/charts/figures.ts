import type { Estimate } from '../../analysis/interval.ts'
import { type BetweenView, instead } from '../view/between.ts'
import { insteadOfMean, insteadOfShare } from '../view/instead.ts'
import type { ReportView } from '../view/types.ts'
import { fixed, inSentence, percent } from '../view/words.ts'

/** A figure that a picture can show for every cell: the share of an outcome, or the mean of a metric. */
export interface Shown {
  /** Names its picture: `hit`, `hullDamage`. */
  readonly id: string
  /** "Hit: share of games", "Mean hull damage (hull points)". */
  readonly title: string
  readonly share: boolean
  readonly of: (cell: number) => Estimate
  /** What it must come to, where exact odds are known. */
  readonly exact: (cell: number) => number | undefined
  /** The same at numbers between the cell and the one before it. */
  readonly between: (odds: BetweenView) => number | undefined
  /** What stands for a figure that is nought because another outcome is certain: "Out of range". */
  readonly instead: (cell: number) => string | undefined
  readonly write: (value: number, places: number) => string
}

/** What the experiment asked to see: outcomes, then metrics. */
export const shownFigures = (view: ReportView): Shown[] => [
  ...view.asked.outcomes.map((o): Shown => {
    const { id, title } = view.outcomes[o]!
    return {
      id,
      title: `${title}: share of games`,
      share: true,
      of: cell => view.cells[cell]!.outcomes[o]!,
      exact: cell => view.exact?.cells[cell]?.outcomes[o]?.value,
      between: odds =>
        instead(view.outcomes, odds.certain, { outcome: o }) === undefined ? odds.outcomes[o] : undefined,
      instead: cell => insteadOfShare(view, cell, o),
      write: (value, places) => percent(value, Math.max(0, places - 2)),
    }
  }),
  ...view.asked.metrics.map((m): Shown => {
    const { id, title, unit } = view.metrics[m]!
    return {
      id,
      title: `${title}: mean${inSentence(title).includes(unit) ? '' : ` (${unit})`}`,
      share: false,
      of: cell => view.cells[cell]!.metrics[m]!.mean,
      exact: cell => view.exact?.cells[cell]?.metrics[m]?.value,
      between: odds =>
        instead(view.outcomes, odds.certain, { mean: odds.metrics[m] }) === undefined ? odds.metrics[m] : undefined,
      instead: cell => insteadOfMean(view, cell, m),
      write: (value, places) => fixed(value, places),
    }
  }),
]
