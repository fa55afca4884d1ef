import type { Dice } from './dice.ts'
import type { FleetBook } from './fleets.ts'
import type { Narrator } from './narration.ts'
import type { OnlyWith, OptionsOf, OptionTable } from './options.ts'

/** A player's place at the table: each seat needs a policy. */
export interface Seat {
  readonly id: string
  readonly title: string
  readonly doc: string
  /** Where it has anything to decide, if not everywhere. */
  readonly onlyWith?: OnlyWith
}

export type SeatResult = 'win' | 'loss' | 'draw' | 'unfinished'

/** One way in which a game can end. Every ruleset has `unfinished` for a game stopped at its limit. */
export interface Outcome {
  readonly id: string
  readonly title: string
  readonly doc: string
  /** What it means to each seat, by seat id. */
  readonly result: Readonly<Record<string, SeatResult>>
}

/** A whole number measured once a game. */
export interface Metric {
  readonly id: string
  readonly title: string
  /** What one is: rounds, marks, hits. */
  readonly unit: string
  readonly doc: string
  /** Least and greatest possible value under any options; a game that records another one is a fault of the kernel. */
  readonly min: number
  readonly max: number
}

/** A family of counters that share one meaning: aircraft shot down by type, hits by calibre. */
export interface EventGroup {
  readonly id: string
  readonly title: string
  readonly doc: string
  readonly names: readonly { readonly id: string; readonly title: string }[]
  /** Quotients of these counters that are worth figures of their own. */
  readonly ratios?: EventRatios
}

/** How often tries succeed. */
export interface EventRatios {
  /** What the quotients are: "Share of hits that penetrated the armour". */
  readonly title: string
  readonly list: readonly EventRatio[]
}

/** Events of some names among those of more names, such as hits that penetrated among hits on armour. */
export interface EventRatio {
  readonly id: string
  readonly title: string
  /** Names of the group. */
  readonly of: readonly string[]
  /** Names of the group, those of `of` included. */
  readonly among: readonly string[]
}

/** What really happened, to stand beside simulated games of the scenario as shipped. */
export interface Reference {
  /** Of what: "13 December 1939, 0618 to 0740". */
  readonly title: string
  readonly sources: readonly string[]
  readonly figures: readonly ReferenceFigure[]
  /** Options that say which forces fight: only where all are at their defaults were they those of the day. */
  readonly forces?: readonly string[]
}

export interface ReferenceFigure {
  /** A metric's id, or an event group's and a name of it with a point between. */
  readonly figure: string
  /** Accounts differ, hence a range; equal where they agree. */
  readonly low: number
  readonly high: number
  readonly note: string
}

/** A plan of places (compartments, ships' sections) on which event counts can be drawn. */
export interface Plan {
  readonly id: string
  readonly title: string
  /** Event groups whose names are the areas of this plan. */
  readonly groups: readonly string[]
  /** Rectangles in any unit, y downwards. */
  readonly areas: readonly {
    readonly name: string
    readonly label: string
    readonly x: number
    readonly y: number
    readonly width: number
    readonly height: number
  }[]
}

/** How much of what a game was played with is known, and how much was filled in. Stands in the head of every report. */
export interface Provenance {
  /** Data fields by where they come from. */
  readonly counts: Readonly<Record<'rulebook' | 'history' | 'reconstructed', number>>
  /** One or two sentences on what that means for the figures. */
  readonly note: string
}

/** The names of the functions that a player of type `P` cannot do without. */
export type Decisions<P> = { readonly [K in keyof P as undefined extends P[K] ? never : K]: true }

/** Plays whole games. All state is allocated when it is compiled; `play` allocates nothing. */
export interface Kernel {
  /**
   * Plays one game from the first die to the last and writes its record.
   * @param dice already at the game to play; the kernel moves it with `at`
   * @param record a zeroed row in the ruleset's `RecordLayout`
   */
  play(dice: Dice, record: Int32Array): void
}

/**
 * A rulebook, made playable.
 * @typeParam T its option table
 * @typeParam P the decisions it asks of a player
 */
export interface Ruleset<T extends OptionTable = OptionTable, P = unknown> {
  /** Kebab case: laffey, river-plate. */
  readonly id: string
  readonly title: string
  /** Which document, which edition. */
  readonly source: string
  /** Raised whenever the same seed gives another game. */
  readonly version: number
  /** What the rulebook calls one round of the game: `round` if left out. */
  readonly turnWord?: 'turn' | 'round' | 'move'
  readonly options: T
  readonly seats: readonly Seat[]
  readonly outcomes: readonly Outcome[]
  /** The outcome whose share is the first thing that a report says. */
  readonly headline: string
  readonly metrics: readonly Metric[]
  readonly events: readonly EventGroup[]
  /** The decisions that every player must make, so that a user's own is found wanting before the first game. */
  readonly decisions?: Decisions<P>
  /** The player for each seat when an experiment names none. */
  readonly defaultPolicies: Readonly<Record<string, string>>
  /** Combinations that cannot be played, in words; empty if all is well. */
  check?(options: OptionsOf<T>): readonly string[]
  provenance(options: OptionsOf<T>): Provenance
  /** Titles of events that the options decide, such as names of a user's own ships, by the event's id; others keep theirs. */
  eventTitles?(options: OptionsOf<T>): Readonly<Record<string, string>>
  /** What happened on the day, for rulesets that play a battle of history. */
  readonly reference?: Reference
  plan?(options: OptionsOf<T>): Plan
  /** How players choose their fleets, if the rulebook lets them. */
  // biome-ignore lint/suspicious/noExplicitAny: each book has a table of requests of its own
  readonly fleets?: FleetBook<any>
  /**
   * Builds tables and allocates state for one cell.
   * @param policies a player by seat id
   * @param narrator told what happens, as a person would tell it; absent in runs
   */
  compile(options: OptionsOf<T>, policies: Readonly<Record<string, P>>, narrator?: Narrator): Kernel
}

/**
 * A scripted player. Deterministic given its view, its parameters and its own dice.
 * @typeParam P the decisions that the ruleset asks for
 * @typeParam T its parameters, an option table of its own (kind `rule` throughout)
 */
export interface PolicyDefinition<P = unknown, T extends OptionTable = OptionTable> {
  readonly id: string
  readonly title: string
  /** How it plays, in a few sentences. */
  readonly doc: string
  /** The seats it can play. */
  readonly seats: readonly string[]
  readonly parameters: T
  /**
   * @param dice the player's own, already at the game when a game begins
   * @param seat which seat it plays
   */
  create(parameters: OptionsOf<T>, dice: Dice, seat: string): P
}

/** What one cell's figures must come to in the long run: computed, not played. Players have no say in it. */
export interface ExactCell {
  /** How it was computed, in one sentence. */
  readonly method: string
  /** Probability by outcome id; every outcome, zeros included. */
  readonly outcomes: Readonly<Record<string, number>>
  /** By metric id: [value, probability] over all games, by value. A metric without exact odds is left out. */
  readonly metrics: Readonly<Record<string, readonly (readonly [value: number, probability: number])[]>>
  /** By event group and name: events a game, and the chance of at least one. */
  readonly events: Readonly<Record<string, Readonly<Record<string, ExactEvent>>>>
}

export interface ExactEvent {
  readonly mean: number
  readonly ever: number
}

/** A ruleset and the players written for it. */
// biome-ignore lint/suspicious/noExplicitAny: a catalogue holds games of every decision type and option table
export interface Game<P = any> {
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  readonly ruleset: Ruleset<any, P>
  // biome-ignore lint/suspicious/noExplicitAny: likewise
  readonly policies: readonly PolicyDefinition<P, any>[]
  /** Exact odds of a cell with these options, for games whose odds can be computed; undefined where they cannot. */
  readonly exact?: (options: Readonly<Record<string, unknown>>) => ExactCell | undefined
}

/** Keeps a definition's exact types while checking it against the contract. */
export const defineRuleset = <T extends OptionTable, P>(ruleset: Ruleset<T, P>): Ruleset<T, P> => ruleset
export const definePolicy = <P, T extends OptionTable>(policy: PolicyDefinition<P, T>): PolicyDefinition<P, T> => policy
