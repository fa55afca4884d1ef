/** One line of a game told aloud. */
export interface NarrationLine {
  /** Round or turn, from 1; 0 before the first. */
  readonly round: number
  /** The phase in the rulebook's words. */
  readonly phase: string
  /** What happened, as a player would say it. */
  readonly text: string
  /** Dice shown on the table for this line, if any. */
  readonly dice?: readonly number[]
  /** Rulebook section or ruling id behind it, if any. */
  readonly rule?: string
}

/** Listens to a game. Kernels call it only when one was given. */
export interface Narrator {
  tell(line: NarrationLine): void
}

/** Collects the lines of a game, for `play` and for golden tests. */
export class Transcript implements Narrator {
  readonly lines: NarrationLine[] = []

  tell(line: NarrationLine): void {
    this.lines.push(line)
  }
}
