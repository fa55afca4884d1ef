import type { Verdict } from '../../analysis/family.ts'
import type { Estimate, Interval } from '../../analysis/interval.ts'
import type { EventRatios, Plan, SeatResult } from '../../engine/contracts.ts'
import type { OptionKind } from '../../engine/options.ts'
import type { Histogram } from '../../engine/tally.ts'
import type { Until, Value } from '../../experiment/types.ts'
import type { Design } from './axes.ts'
import type { DuelsView } from './duels.ts'
import type { ExactView } from './exact.ts'
import type { ProvenanceView } from './provenance.ts'
import type { ReferenceView } from './reference.ts'

/** A figure of games: the share that ended in an outcome, or the mean of a metric. */
export interface FigureView {
  readonly kind: 'outcome' | 'metric'
  readonly id: string
  readonly title: string
  /** What is counted: "share of games", or the metric's unit. */
  readonly unit: string
  readonly doc: string
}

/** A share of games with the number of games of the kind. */
export interface ShareView extends Estimate {
  readonly count: number
}

export interface QuantileView {
  /** 0.05, 0.25, 0.5, 0.75, 0.95 */
  readonly q: number
  readonly estimate: Estimate
}

/** A metric in one cell. */
export interface MetricCellView {
  readonly mean: Estimate
  readonly sd: number
  readonly min: number
  readonly max: number
  readonly quantiles: readonly QuantileView[]
  /** All games, by value. */
  readonly histogram: Histogram
  /** By outcome, in the ruleset's order. */
  readonly byOutcome: readonly Histogram[]
}

/** An event counter in one cell. */
export interface EventCellView {
  /** Times a game. */
  readonly mean: Estimate
  /** Games in which it happened at least once. */
  readonly share: ShareView
}

export interface CellView {
  readonly index: number
  /** In words, naming what varies: "level commander · Expert". */
  readonly label: string
  /** As a file would write it: "level=commander; R9=none". Empty if no option is swept. */
  readonly written: string
  /** "captain=expert" */
  readonly players: string
  readonly isBaseline: boolean
  /** Index of the cell that it is compared with. */
  readonly baseline?: number
  readonly games: number
  /** In the ruleset's order. */
  readonly outcomes: readonly ShareView[]
  /** In the ruleset's order. */
  readonly metrics: readonly MetricCellView[]
  /** By event group, then name, in the ruleset's order. */
  readonly events: readonly (readonly EventCellView[])[]
  /** By event group, then ratio: how often a try succeeded; undefined where nothing was tried. */
  readonly ratios: readonly (readonly (ShareView | undefined)[])[]
}

/** One cell against its baseline in one figure. */
export interface ComparisonRow {
  readonly cell: number
  /** What the label of a chart or table says: only what differs from the baseline, if that is clear. */
  readonly label: string
  readonly difference: Estimate
  /** The interval that holds for the whole family at once. */
  readonly simultaneous: Interval
  /** p after Holm's correction over the family. */
  readonly adjustedP: number
  readonly verdict: Verdict
  /** The verdict as a clause: "3.2 points more (between ...)", "indistinguishable from zero at ...". */
  readonly words: string
  /** Pairs of games that came to different values in this figure. */
  readonly differing: number
  /** How many times as many unpaired games the pairing is worth. */
  readonly worth?: number
}

/** All cells against their baselines in one figure, the greatest effect first. */
export interface ComparisonView {
  readonly figure: FigureView
  readonly rows: readonly ComparisonRow[]
}

export interface EventGroupView {
  readonly id: string
  readonly title: string
  readonly doc: string
  readonly names: readonly { readonly id: string; readonly title: string }[]
  readonly ratios?: EventRatios
}

/** One option and what it was set to. */
export interface OptionView {
  readonly name: string
  readonly id?: string
  readonly title: string
  readonly doc: string
  readonly rule: string
  /** Values that were played, each with what it means; several if the option was swept. */
  readonly values: readonly {
    readonly label: string
    readonly written: string
    readonly meaning?: string
    readonly isDefault: boolean
  }[]
  readonly default: string
  /** Other values that can be chosen, in words. */
  readonly allowed: string
  readonly swept: boolean
  /** Whether anything but the default was played. */
  readonly changed: boolean
}

export interface OptionGroupView {
  readonly kind: OptionKind
  readonly title: string
  readonly doc: string
  readonly options: readonly OptionView[]
}

/** A scripted player of the experiment. */
export interface PlayerView {
  readonly seat: string
  readonly label: string
  readonly doc: string
  /** Parameters, each with whether it differs from the default. */
  readonly parameters: readonly {
    readonly name: string
    readonly value: string
    readonly doc: string
    readonly changed: boolean
  }[]
}

/** Everything that a report says, as plain data, before any format. */
export interface ReportView {
  readonly name: string
  readonly title: string
  readonly game: { readonly id: string; readonly title: string; readonly source: string; readonly version: number }
  readonly broadside: string
  readonly seed: number
  readonly digest: string
  readonly confidence: number
  /** Games asked for in each cell, or the stopping rule. */
  readonly plan: { readonly games: number } | { readonly until: Until }
  /** What was set and can have no effect on any cell, a sentence each. */
  readonly idle: readonly string[]
  /** Cells with fewer games than were asked for. */
  readonly short: readonly number[]
  readonly design: Design
  readonly cells: readonly CellView[]
  /** The cell to look at where only one can be shown. */
  readonly reference: number
  /** A handful of cells to look at where not all can be shown. */
  readonly featured: readonly number[]
  /** The outcome that is spoken of first: an index into `outcomes`. */
  readonly headline: number
  readonly outcomes: readonly FigureView[]
  /** By outcome: what it means to each seat, by seat id; nothing in a game without sides. */
  readonly results: readonly Readonly<Record<string, SeatResult>>[]
  readonly metrics: readonly (FigureView & { readonly min: number; readonly max: number })[]
  readonly events: readonly EventGroupView[]
  /** What the experiment asked to see first; the headline outcome if it asked for nothing. */
  readonly asked: {
    readonly outcomes: readonly number[]
    readonly metrics: readonly number[]
    readonly events: readonly number[]
  }
  readonly comparisons: readonly ComparisonView[]
  /** Number of comparisons that Holm's correction was taken over. */
  readonly family: number
  readonly plans: readonly Plan[]
  readonly options: readonly OptionGroupView[]
  readonly players: readonly PlayerView[]
  readonly provenance: ProvenanceView
  /** Who beats whom, if the experiment compares fleets. */
  readonly duels?: DuelsView
  /** Exact odds beside the simulation, for games whose odds can be computed. */
  readonly exact?: ExactView
  /** What really happened, if the experiment asked for it. */
  readonly happened?: ReferenceView
  readonly commands: { readonly run: string; readonly play: string }
  /** The experiment's fixed options, by the name that the file used. */
  readonly fixed: Readonly<Record<string, Value>>
}
