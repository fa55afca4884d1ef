import type { OptionsOf, OptionTable } from './options.ts'

/** One kind of thing that a fleet is made of. */
export interface FleetPart {
  /** Tells it from the others of its ruleset. */
  readonly id: string
  readonly title: string
  /** How many the fleet has. */
  readonly number: number
  /** Points that one costs. */
  readonly charge: number
}

/** The fleets that a request allows, in a fixed order, none of them made before it is asked for. */
export interface FleetList {
  /** How many there are. */
  readonly count: number
  /** @param index 0 to `count` - 1 */
  at(index: number): unknown
  /**
   * A legal fleet bought pick by pick: each time any class that can still be afforded, all with the same chance. So a
   * dear ship is met as often as a cheap one, while most of all legal fleets are swarms of the cheapest.
   * @param below draws a whole number from 0 to n - 1
   */
  draw(below: (n: number) => number): unknown
}

/** A rulebook's way of letting players choose their fleets. A fleet is a document, the value of an option for each side. */
export interface FleetBook<T extends OptionTable = OptionTable> {
  /**
   * What decides which fleets there are: navy, points, year. Where an experiment says nothing about an entry, it is as
   * the side's options have it (`defaults`).
   */
  readonly request: T
  /** The options of the ruleset that take a fleet: of the first seat, and of the second. */
  readonly options: readonly [string, string]
  /** Other options that belong to a side, first seat's and second seat's: they change places with the fleets. */
  readonly alongside: readonly (readonly [string, string])[]
  /** The request that a side's options come to. */
  defaults(options: Readonly<Record<string, unknown>>, seat: 0 | 1): OptionsOf<T>
  /** What a request cannot be granted for, in words; empty if all is well. */
  faults(request: OptionsOf<T>): readonly string[]
  /** @param options those of the experiment (a roster of one's own); absent for what ships */
  list(request: OptionsOf<T>, options?: Readonly<Record<string, unknown>>): FleetList
  /** A few words that tell the fleet from others: "2 Leander + York". */
  label(fleet: unknown, options?: Readonly<Record<string, unknown>>): string
  /** What it is made of. */
  parts(fleet: unknown, options: Readonly<Record<string, unknown>>): readonly FleetPart[]
}

/** Keeps a book's exact types while checking it against the contract. */
export const defineFleets = <T extends OptionTable>(book: FleetBook<T>): FleetBook<T> => book
