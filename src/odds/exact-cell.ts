/**
 * What one cell's figures must come to in the long run, computed and not played. Reports set it beside what was
 * simulated.
 */
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
