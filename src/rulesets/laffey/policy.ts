import type { Mark } from './icons.ts'
import type { Rules } from './rules.ts'
import type { Numbers, Tables } from './tables.ts'

/** "None of these", where the rules let a player decline. */
export const DECLINE = -1

/**
 * What a captain may see: everything on the table. Compartments, aircraft and star cells are numbers, sets of them are
 * bits (see `tables.ts`). Read only: a player answers questions, the kernel does the rest.
 */
export interface View {
  readonly tables: Tables
  /** The house rules and readings in force. */
  readonly rules: Rules
  readonly round: number

  /** Health left, Leaks and Fires by compartment; Leaks and Fires of destroyed compartments no longer count (R62). */
  readonly health: Numbers
  readonly leaks: Numbers
  readonly fires: Numbers
  /** Compartments with at least one Leak, or Fire. */
  readonly leaking: number
  readonly burning: number
  /** Leaks and Fires on the whole ship. */
  readonly leakCount: number
  readonly fireCount: number
  readonly destroyed: number
  /** Compartments that take no damage this round. */
  readonly immune: number
  /** This round's Target Compartment, or -1. */
  readonly target: number
  /** Phases 5 and 6: where a Leak, or a Fire, may be led. */
  readonly leakRoom: number
  readonly fireRoom: number

  readonly supplies: number
  readonly supplyMaximum: number
  /** Compartments with a Damage Control Team, wounded ones included. */
  readonly occupied: number
  /** Compartments in which a Supply could cancel a mark; known once Phase 1 is over. */
  readonly responding: number
  /** Teams fit for work and teams that are wounded. */
  readonly fitTeams: number
  readonly woundedTeams: number
  /** Compartments with two teams, and those where a team that is not wounded works. */
  readonly crowded: number
  readonly working: number
  /** The compartment to which a team must move next round, or -1. */
  readonly summons: number

  /** Aircraft with at least one pip, and pips left by aircraft. */
  readonly live: number
  readonly pips: Numbers
  /** Pips of all live aircraft together. */
  readonly pipCount: number
  /** The aircraft from which the next attacker is looked for, clockwise. */
  readonly pointer: number
  /** The aircraft with the green cube, or -1, and whether the cube has been placed in this game. */
  readonly corsair: number
  readonly corsairCame: boolean
  /** Whether this round had an attack. */
  readonly attacked: boolean

  /** Star cells neither completed nor marked out, and stars filled by cell. */
  readonly open: number
  readonly stars: Numbers
  /** Cells in which a Star may be filled now. */
  readonly starrable: number
  /** Clear Skies that wait to skip an attack, and the most of them that may skip this round’s (R40). */
  readonly stored: number
  readonly ready: number

  /** Penalties and benefits in force this round. */
  readonly ignore3s: boolean
  readonly ignore5s: boolean
  readonly noStars: boolean
  readonly skipPhase5: boolean
  /** One die fewer is rolled; the red die joins; dice locked on 1, 4 and 10; dice that may be rerolled before Phase 4. */
  readonly oneFewerDie: boolean
  readonly redDieJoins: boolean
  readonly lockedOnes: number
  readonly lockedFours: number
  readonly lockedTens: number
  readonly rerollOnes: number

  /** Phase 3. Faces by die: locked ones first, then the free ones, the red one last. */
  readonly faces: Numbers
  readonly diceInPlay: number
  /** The red die's place among the faces, or -1. */
  readonly redDie: number
  /** What a face counts as in Phase 4, 0 for nothing, of an ordinary and of the red die. */
  readonly countsAs: Numbers
  readonly redCountsAs: Numbers
  /** Dice set aside so far, locked ones included. */
  readonly setAside: number
  /** Rerolls still to come. */
  readonly rerollsLeft: number

  /** Phase 4. Dice by value, 1 to 10, and for 2 to 5 the 1s assigned to it so far. */
  readonly rolled: Numbers
  /** 1s not yet used, the one asked about included. */
  readonly onesLeft: number
  /** The dice about to be resolved, 2 to 6. Always 2 when the 1s are asked about, unless R13 is `anyStep`. */
  readonly step: number
}

/**
 * What a 1 is used for: `USE_NOTHING`, an extra die of a number from `view.step` to 5 (to 4 if R12 is `twoToFour`),
 * `USE_STAR + cell`, or, if R13 is `anyStep` and the 6s have not been reached, `USE_LATER`.
 */
export const USE_NOTHING = 0
export const USE_LATER = 1
export const USE_STAR = 16

/**
 * The decisions that the game asks of a captain. `legal` is always the set from which to choose; questions with one
 * legal answer are not asked. A number outside the set, or `DECLINE` where it is not allowed, is an `IllegalDecision`.
 */
export interface Captain {
  /** A new game begins: forget what was remembered of the last one. */
  newGame?(): void
  /** Start of a round, Ensign and Lieutenant: the aircraft on which the green cube is put. */
  corsair(view: View, legal: number): number
  /** Phase 1: the compartment where the next free team goes. */
  placeTeam(view: View, legal: number): number
  /** Phase 1: the compartment that a Supply repairs next, or `DECLINE` for no more. */
  supplyCompartment(view: View, legal: number): number
  /** Phase 1: whose Benefit Action is gained next, by compartment. `DECLINE` ends it if R63 is `optional`. */
  nextBenefit(view: View, legal: number): number
  /**
   * The compartment whose Leak or Fire a Benefit, a 2 or a 3 repairs.
   * @param mayDecline in Phase 4: `DECLINE` repairs nothing, with this die or any more of them
   */
  repair(view: View, mark: Mark, legal: number, mayDecline: boolean): number
  /** The cell that gets a Star from the Benefit "Fill any two Stars on the Clear Skies table". */
  starCell(view: View, legal: number): number
  /**
   * Phase 2: the adjacent compartment that shares the damage.
   * @param marks ordinary pips that are not the target's half (the Bridge may move Leaks to or from it, R7)
   */
  partner(view: View, legal: number, marks: number): number
  /**
   * Phase 2: which ordinary pips the target takes, as a set of their places left to right.
   * @param pips kinds, two bits each, leftmost lowest
   * @param must pips that the target must take
   * @param may pips that it may take, those included
   * @param count how many it takes
   */
  targetPips(view: View, partner: number, pips: number, must: number, may: number, count: number): number
  /** Where a new Leak or Fire goes: a Penalty, or a 7, 8 or 9. Also Debris that a blast moves, if R3 is `blastMoves`. */
  placeMark(view: View, mark: Mark, legal: number): number
  /** The star cell that a Penalty marks out. */
  markOutCell(view: View, legal: number): number
  /** Phase 3: the dice to set aside now, as a set. `legal`: the dice not yet set aside. Any part of it is legal. */
  setAsideDice(view: View, legal: number): number
  /** After the last roll: the die to reroll by the Benefit "Reroll any die", or `DECLINE`. */
  rerollDie(view: View, legal: number): number
  /** Phase 4: what the next 1 is used for. */
  useOne(view: View): number
  /** Phase 4: the aircraft that the 5-inch guns fire at when they fire at one. */
  gunTarget(view: View, hits: number, legal: number): number
  /**
   * Phase 4: the pair that the 5-inch guns fire at, as `gunPairing(first, hits on it)`. The second aircraft is the first
   * one's neighbour clockwise (`neighbourClockwise`). The hits are its half, rounded up or down; any part if R10 is
   * `anySplit`. `legal`: aircraft that may be the first of a pair.
   */
  gunPair(view: View, hits: number, legal: number): number
  /** The aircraft that a Wildcat destroys, and the neighbour that it hits. */
  wildcat(view: View, legal: number): number
  wildcatHit(view: View, destroyed: number, legal: number): number
  /** Phases 4 to 6: whether to pay a Supply and cancel this mark. */
  cancel(view: View, mark: Mark, compartment: number): boolean
  /** Phase 5: the compartment whose Leak spreads, and where to. */
  leakSource(view: View, legal: number): number
  leakDestination(view: View, from: number, legal: number): number
  /** Phase 6: the compartment whose Fire spreads, and where to. */
  fireSource(view: View, legal: number): number
  fireDestination(view: View, from: number, legal: number): number
}

export const gunPairing = (first: number, hitsOnIt: number): number => (first << 8) | hitsOnIt
