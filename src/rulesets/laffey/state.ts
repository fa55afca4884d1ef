import type { Dice } from '../../engine/dice.ts'
import type { Story } from './narration.ts'
import type { Captain, View } from './policy.ts'
import type { Rules } from './rules.ts'
import { type Tables, WHOLE_SHIP } from './tables.ts'

/** Most dice on the table: ten ordinary ones, the red one, and those locked beyond that by a reading of R32. */
const MOST_DICE = 24

const faces = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
/** What a face counts as: on an ordinary die, on one while 6s are 9s, on the red die (its 9s and 10s are ignored). */
export const COUNTS_AS = Int32Array.from(faces)
export const COUNTS_AS_SIXES_NINES = Int32Array.from(faces, v => (v === 6 ? 9 : v))
export const RED_COUNTS_AS = Int32Array.from(faces, v => (v > 8 ? 0 : v))
/** A red 6 that is treated as a 9 is ignored like any red 9, or counts (R49). */
export const RED_COUNTS_AS_SIXES_IGNORED = Int32Array.from(faces, v => (v > 8 || v === 6 ? 0 : v))
export const RED_COUNTS_AS_SIXES_NINES = Int32Array.from(faces, v => (v > 8 ? 0 : v === 6 ? 9 : v))

/** How a game can end, by place among the ruleset's outcomes. */
export const SURVIVED = 0
export const BRIDGE_LOST = 1
export const COMPARTMENTS_LOST = 2
export const UNFINISHED = 3

/** The dice of the game being played. Not a field: a captain who is handed the table must not be able to throw them. */
export let diceOf: (battle: Battle) => Dice

/**
 * One game's table: sheets, dice, cubes. Allocated once for a kernel and laid out anew for each game.
 * The captain sees it as `View`, which says what most fields are.
 */
export class Battle implements View {
  readonly tables: Tables
  readonly rules: Rules
  readonly captain: Captain
  /** Told what happens, if anybody listens. */
  readonly story: Story | null
  #dice!: Dice
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
  /** Destroyed compartments with Leaks or Fires, which may go on spreading (R19). */
  leakingVoids = 0
  burningVoids = 0
  immune = 0
  target = -1
  lastTarget = -1
  /** Whether this round had an attack: only then is the target also where teams are wounded. */
  attacked = false

  supplies = 0
  /** Teams that are not wounded, and teams that are. */
  fitTeams = 0
  woundedTeams = 0
  occupied = 0
  /** Compartments with two teams, and those where a team that is not wounded works. */
  crowded = 0
  working = 0
  /** Compartments from which a team responds to all adjacent ones. */
  respondingFrom = 0
  responding = 0
  summons = -1

  live = 0
  readonly pips: Int32Array
  pipCount = 0
  pointer = 0
  /** The aircraft with the green cube, or -1, and whether the cube has been placed in this game. */
  corsair = -1
  corsairCame = false

  open = 0
  readonly stars: Int32Array
  /** Open cells that miss exactly one Star. */
  oneShort = 0
  stored = 0
  /** Clear Skies that may skip this round's attack (R40). */
  ready = 0

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
  step = 2

  leakRoom = 0
  fireRoom = 0

  constructor(tables: Tables, rules: Rules, captain: Captain, story: Story | null) {
    this.tables = tables
    this.rules = rules
    this.captain = captain
    this.story = story
    this.pips = new Int32Array(tables.aircraft)
    this.stars = new Int32Array(tables.cells)
  }

  get supplyMaximum(): number {
    return this.rules.supplyMaximum
  }

  /** Open cells, or the first of each table (R14), but not the last Star of a second Clear Skies (R31). */
  get starrable(): number {
    let cells = this.open
    if (this.rules.R14leftToRight) cells = firstOfEachTable(this)
    return this.stored > 0 && !this.rules.R31both ? cells & ~(this.oneShort & this.tables.clearSkiesCells) : cells
  }

  static {
    diceOf = battle => battle.#dice
  }

  /** Lays the table out for a new game, all but the first attacker. */
  begin(dice: Dice, record: Int32Array): void {
    const { tables, rules } = this
    this.#dice = dice
    this.record = record
    this.round = 0
    this.ending = -1
    for (let c = 0; c < 19; c++) {
      this.health[c] = tables.fullHealth[c]!
      this.leaks[c] = 0
      this.fires[c] = 0
    }
    this.leaking = this.burning = this.leakCount = this.fireCount = 0
    this.destroyed = this.leakingVoids = this.burningVoids = 0
    this.lastTarget = -1
    this.supplies = rules.supplies
    this.fitTeams = rules.teams
    this.woundedTeams = 0
    this.summons = -1
    this.live = -1 >>> (32 - tables.aircraft)
    this.pipCount = 0
    for (let a = 0; a < tables.aircraft; a++) {
      const pips = tables.fullPips[a]!
      this.pips[a] = pips
      this.pipCount += pips
    }
    this.corsairCame = false
    // What the last game left on the table is nobody's business in this one.
    this.faces.fill(0)
    this.rolled.fill(0)
    this.diceInPlay = this.setAside = this.rerollsLeft = this.onesLeft = this.leakRoom = this.fireRoom = 0
    this.redDie = -1
    this.step = 2
    this.open = -1 >>> (32 - tables.cells)
    this.oneShort = tables.oneStarCells
    for (let cell = 0; cell < tables.cells; cell++) this.stars[cell] = 0
    this.stored = 0
  }

  /** Ends the last round's effects. */
  beginRound(): void {
    this.round++
    this.immune = 0
    this.target = -1
    this.attacked = false
    this.occupied = this.crowded = this.working = this.respondingFrom = this.responding = 0
    this.corsair = -1
    this.ready = this.rules.R40nextRound ? this.stored : MOST_STORED
    this.ignore3s = this.ignore5s = this.noStars = this.skipPhase5 = this.oneFewerDie = this.redDieJoins = false
    this.lockedOnes = this.lockedFours = this.lockedTens = this.rerollOnes = 0
    this.countsAs = COUNTS_AS
    this.redCountsAs = RED_COUNTS_AS
  }

  /** Marks on the ship: all Health lost. */
  marks(): number {
    let marks = 0
    for (let c = 0; c < 19; c++) marks += this.tables.fullHealth[c]! - this.health[c]!
    return marks
  }
}

const MOST_STORED = 99

function firstOfEachTable({ open, tables }: Battle): number {
  const first = (set: number) => set & -set
  return first(open & tables.supplyCells) | first(open & tables.clearSkiesCells) | first(open & tables.wildcatCells)
}

/** Compartments that still stand. */
export const standing = (b: Battle): number => WHOLE_SHIP & ~b.destroyed
