import type { CellSetup } from '../engine/block.ts'
import type { Game, PolicyDefinition } from '../engine/contracts.ts'

/** A value that an option or a player's parameter can take in a file. */
export type Value = string | number | boolean | null | readonly Value[] | { readonly [key: string]: Value }

/**
 * A player as an experiment file names it: an id, or an id with parameters. An id that looks like a path
 * (`./my-captain.ts`) names a module whose default export is a `PolicyDefinition`; `module` then holds its absolute path.
 */
export interface Player {
  /** Shown in tables and written to results: `expert`, or `{ id: expert, caution: 0.6 }`. */
  readonly label: string
  /** As written in the file, in its shortest form: a string, or an object with `id` and the parameters given. */
  readonly written: string | { readonly [key: string]: Value }
  readonly id: string
  readonly module?: string
  /** Every parameter, defaults filled in. */
  readonly parameters: Readonly<Record<string, Value>>
}

/** One thing that is played: a combination of options and players. */
export interface Cell {
  /** Swept options, by the name that the file used (R9 or its long name), in the file's order. */
  readonly vary: Readonly<Record<string, Value>>
  /** By seat id. */
  readonly players: Readonly<Record<string, Player>>
  /** Every option of the ruleset by long name, defaults and fixed options filled in. */
  readonly options: Readonly<Record<string, Value>>
}

/** Cells that play the same game indices. With a baseline, every other cell of the group is compared with it, pair by pair. */
export interface Group {
  /** Indices into `Experiment.cells`. */
  readonly cells: readonly number[]
  /** An index into `Experiment.cells`. */
  readonly baseline?: number
  /** Index of its first game; 0 without. Duels begin far apart, so that no two of them share their luck. */
  readonly from?: number
}

/** A fleet in a comparison of fleets. */
export interface Contender {
  /** As tables call it; no other of its list has the same. */
  readonly label: string
  /** What it is made of: numbers by class. */
  readonly parts: Readonly<Record<string, number>>
  /** How many legal fleets it was taken from, if it was not named by hand. */
  readonly drawnFrom?: number
}

/** Fleets that fight each other pair by pair. Group p of the experiment is duel p; its two cells are the two sides of the table. */
export interface Duels {
  /** Rows of the table. */
  readonly fleets: readonly Contender[]
  /** Its columns; absent if they are the fleets themselves. */
  readonly opponents?: readonly Contender[]
  /** By class: its name, and the points that one costs. */
  readonly classes: Readonly<Record<string, { readonly title: string; readonly charge: number }>>
  /** By duel: who has the first seat in its first cell and the second in the other, and who the other way round. */
  readonly pairs: readonly (readonly [fleet: number, opponent: number])[]
  /** Whether the duels were drawn at random: not a table to be filled, but a sample to learn prices from. */
  readonly drawn: boolean
}

/** Games spent where they matter: at fixed looks fleets that cannot be the best any more are dropped. */
export interface Tournament {
  /** Games of each cell at the first look; every look has twice as many. */
  readonly first: number
  /** Games of each cell at the last look. */
  readonly max: number
  /** Further games of each of the winner's cells, on which its estimate rests. */
  readonly confirm: number
  /** Chance, at least, that the best is never dropped. */
  readonly confidence: number
}

/** Play each cell until the interval of one figure is narrow enough. */
export interface Until {
  /** An outcome id (its share) or a metric id (its mean). */
  readonly metric: string
  /** Half-width of the always-valid interval: a share for an outcome (0.001 is 0.1 points), the metric's unit otherwise. */
  readonly halfWidth: number
  /** Games per cell at which it stops in any case. */
  readonly max: number
}

export interface ReportRequest {
  /** Outcome, metric and event-group ids to show first, in this order; the headline outcome if empty. */
  readonly metrics: readonly string[]
  /** Confidence of every interval, such as 0.95. */
  readonly confidence: number
  /** Present if what really happened (`Ruleset.reference`) shall stand beside the games. */
  readonly reference?: true
}

/** An experiment file after flags, defaults and expansion: everything that decides the result, as plain data. */
export interface Experiment {
  /** The file's name without its ending: names the folder under `reports/`. */
  readonly name: string
  readonly title: string
  readonly ruleset: string
  readonly rulesetVersion: number
  readonly seed: number
  /** Games that each cell shall have; absent when `until` rules. */
  readonly games?: number
  readonly until?: Until
  /** Instead of `games` and `until`, in an experiment with `duels`. */
  readonly tournament?: Tournament
  /** Options fixed for all cells, by the name that the file used. */
  readonly fixed: Readonly<Record<string, Value>>
  readonly cells: readonly Cell[]
  readonly groups: readonly Group[]
  readonly duels?: Duels
  /** Metrics and event groups whose counts the result keeps; all if absent. Outcomes are always kept. */
  readonly kept?: readonly string[]
  readonly report: ReportRequest
}

/** One thing wrong with an experiment file or a flag. */
export interface Complaint {
  /** File name, or the flag such as `--set level=...`. */
  readonly source: string
  readonly line?: number
  readonly column?: number
  /** What was found, what is allowed, what to do; with the nearest spelling where there is one. */
  readonly message: string
}

/** Input that cannot be used. The command line prints each complaint on a line and exits with 2. */
export class BadInput extends Error {
  override readonly name = 'BadInput'
  readonly complaints: readonly Complaint[]

  constructor(complaints: readonly Complaint[]) {
    super(complaints.map(formatComplaint).join('\n'))
    this.complaints = complaints
  }
}

/** `file.yaml:10:5: message`. */
function formatComplaint({ source, line, column, message }: Complaint): string {
  const place = line === undefined ? source : `${source}:${line}${column === undefined ? '' : `:${column}`}`
  return `${place}: ${message}`
}

/** The engine's setup of a cell, with each player's definition looked up by `find`. */
export function setupOf(cell: Cell, find: (player: Player) => PolicyDefinition): CellSetup {
  return {
    options: cell.options,
    players: Object.fromEntries(
      Object.entries(cell.players).map(([seat, player]) => [
        seat,
        { policy: find(player), parameters: player.parameters },
      ]),
    ),
  }
}

/** A game of the catalogue together with the modules of users' own players that an experiment names, by path. */
export interface LoadedGame extends Game {
  readonly modules: ReadonlyMap<string, PolicyDefinition>
}
