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
  /** Options fixed for all cells, by the name that the file used. */
  readonly fixed: Readonly<Record<string, Value>>
  readonly cells: readonly Cell[]
  readonly groups: readonly Group[]
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
