import type { Dice } from '../../engine/dice.ts'
import type { Captain, View } from './policy.ts'
import { type Tables, WHOLE_SHIP } from './tables.ts'

/** Most dice on the table: ten ordinary ones, the red one, and locked ones beyond that under a house rule. */
const MOST_DICE = 24

const plain = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** What a face counts as: ordinary die, ordinary die while 6s are 9s, red die (its 9s and 10s are ignored). */
export const COUNTS_AS = Int32Array.from(plain)
export const COUNTS_AS_SIXES_NINES = Int32Array.from(plain, v => (v === 6 ? 9 : v))
export const RED_COUNTS_AS = Int32Array.from(plain, v => (v > 8 ? 0 : v))
/** A red 6 that is treated as a 9 is ignored like any other red 9 (R49). */
export const RED_COUNTS_AS_SIXES_NINES = Int32Array.from(plain, v => (v > 8 || v === 6 ? 0 : v))

/** How a game can end, by place among the ruleset's outcomes. */
export const SURVIVED = 0
export const BRIDGE_LOST = 1
export const COMPARTMENTS_LOST = 2
export const UNFINISHED = 3

/**
 * One game's table: sheets, dice, cubes. Allocated once for a kernel and laid out anew for each game.
 * The captain sees it as `View`.
 */
export class Battle implements View {
  readonly tables: Tables
  readonly captain: Captain
  dice!: Dice
  record!: Int32Array

  round = 0
  /** The outcome once the game has ended, else -1. */
  ending = -1

  readonly health = new Int32Array(19)
  readonly leaks = new Int32Array(19)
  readonly fires = new Int32Array(19)
  leaking = 0
  burning = 0
  leakCount = 0
  fireCount = 0
  destroyed = 0
  immune = 0
  target = -1
  /** Whether this round had an attack: only then is the target also where teams are wounded. */
  attacked = false

  supplies = 0
  supplyMaximum = 6
  /** Teams that are not wounded, and teams that are. */
  fitTeams = 0
  woundedTeams = 0
  /** Compartments with a team, those with two, and those where a team that is not wounded works. */
  occupied = 0
  crowded = 0
  working = 0
  /** Compartments from which a team responds to all adjacent ones. */
  respondingFrom = 0
  responding = 0
  /** The compartment to which a team must move next round, or -1. */
  summons = -1

  live = 0
  readonly pips: Int32Array
  pipCount = 0
  pointer = 0
  /** The aircraft with the green cube, or -1. */
  corsair = -1

  open = 0
  readonly stars: Int32Array
  /** Open cells that miss exactly one Star. */
  oneShort = 0
  stored = 0

  ignore3s = false
  ignore5s = false
  noStars = false
  skipPhase5 = false
  oneFewerDie = false
  redDieJoins = false
  lockedOnes = 0
  lockedFours = 0
  lockedTens = 0
  rerollOnes = 0

  readonly faces = new Int32Array(MOST_DICE)
  diceInPlay = 0
  redDie = -1
  countsAs = COUNTS_AS
  redCountsAs = RED_COUNTS_AS
  setAside = 0
  rerollsLeft = 0
  readonly rolled = new Int32Array(11)
  onesLeft = 0

  constructor(tables: Tables, captain: Captain) {
    this.tables = tables
    this.captain = captain
    this.pips = new Int32Array(tables.aircraft)
    this.stars = new Int32Array(tables.cells)
  }

  /** Cells in which a Star may be filled: open ones, but not the last Star of a second Clear Skies (R31). */
  get starrable(): number {
    return this.stored > 0 ? this.open & ~(this.oneShort & this.tables.clearSkiesCells) : this.open
  }

  /** Lays the table out for a new game. */
  begin(dice: Dice, record: Int32Array): void {
    const { tables } = this
    this.dice = dice
    this.record = record
    this.round = 0
    this.ending = -1
    for (let c = 0; c < 19; c++) this.health[c] = tables.fullHealth[c]!
    this.leaks.fill(0)
    this.fires.fill(0)
    this.leaking = this.burning = this.leakCount = this.fireCount = 0
    this.destroyed = this.immune = 0
    this.occupied = this.crowded = this.working = 0
    this.woundedTeams = 0
    this.summons = -1
    this.live = -1 >>> (32 - tables.aircraft)
    this.pipCount = 0
    for (let a = 0; a < tables.aircraft; a++) this.pipCount += this.pips[a] = tables.fullPips[a]!
    this.corsair = -1
    this.open = -1 >>> (32 - tables.cells)
    this.oneShort = 0
    for (let cell = 0; cell < tables.cells; cell++) {
      this.stars[cell] = 0
      if (tables.cost[cell] === 1) this.oneShort |= 1 << cell
    }
    this.stored = 0
  }

  /** Marks on the ship: all Health lost. */
  marks(): number {
    let marks = 0
    for (let c = 0; c < 19; c++) marks += this.tables.fullHealth[c]! - this.health[c]!
    return marks
  }
}

/** Compartments that still stand. */
export const standing = (b: Battle): number => WHOLE_SHIP & ~b.destroyed
