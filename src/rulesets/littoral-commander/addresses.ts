import type { Dice } from '../../engine/dice.ts'

/** Rounds of a game: its turns by 8 impulses; a roll that comes again in an impulse lies so many rounds further on. */
const ROUNDS = 128
/** How often one thing can be rolled for in an impulse: the engine's addresses have 65,536 rounds. */
const MOST_ROLLS = 65_536 / ROUNDS

/**
 * Addresses of a game's rolls: phase and actor say what is rolled for, and what is rolled for again in the same impulse has
 * the next address of its own. No address is used twice, so that a roll more leaves all the others as they were.
 */
export class Addresses {
  readonly #rolls = new Uint16Array(1 << 16)
  readonly #used: number[] = []
  #round = -1

  /** A new game, or a new impulse. */
  clear(): void {
    for (const key of this.#used) this.#rolls[key] = 0
    this.#used.length = 0
    this.#round = -1
  }

  /**
   * Moves the dice to the next address for something.
   * @param round `turn * 8 + impulse`
   * @param actor 0 to 255
   * @throws RangeError if it has been rolled for 512 times in the impulse
   */
  move(dice: Dice, round: number, phase: number, actor: number): void {
    if (round !== this.#round) {
      this.clear()
      this.#round = round
    }
    const key = (phase << 8) | actor
    const nth = this.#rolls[key]!
    if (nth === MOST_ROLLS) throw new RangeError(`phase ${phase}, actor ${actor}: more than ${MOST_ROLLS} rolls`)
    if (nth === 0) this.#used.push(key)
    this.#rolls[key] = nth + 1
    dice.at(round + ROUNDS * nth, phase, actor)
  }
}
