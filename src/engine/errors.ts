/** A player asked for something that the rules forbid. Thrown by kernels; the block player adds seed and game. */
export class IllegalDecision extends Error {
  override readonly name = 'IllegalDecision'
  readonly seat: string
  readonly round: number
  readonly decision: string

  /**
   * @param decision which question was answered: "placing a Damage Control Team"
   * @param answer what the player said, and what would have been legal
   */
  constructor(seat: string, round: number, decision: string, answer: string) {
    super(`the player in seat "${seat}" made an illegal decision in round ${round}, ${decision}: ${answer}`)
    this.seat = seat
    this.round = round
    this.decision = decision
  }
}

/** A game that could not be played to its end: which one, and why. */
export class GameFailure extends Error {
  override readonly name = 'GameFailure'
  readonly cell: number
  readonly game: number

  /** @param cell index of the cell within its group */
  constructor(cell: number, game: number, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.cell = cell
    this.game = game
  }
}
