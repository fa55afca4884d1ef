import type { Kernel } from '../../engine/contracts.ts'
import type { Dice } from '../../engine/dice.ts'
import type { Narrator } from '../../engine/narration.ts'
import { size } from './bits.ts'
import { endOfRound } from './end-of-round.ts'
import { corsairAttack, placeCorsair } from './four-variations-of-play.ts'
import { AT } from './metrics.ts'
import { Story } from './narration.ts'
import { lossTest, lostDuringRound, wonAtOnce } from './object-of-the-game.ts'
import type { LaffeyOptions } from './options.ts'
import { assignDamageControlTeams } from './phase-1-assign-damage-control-teams.ts'
import { aircraftAttack } from './phase-2-aircraft-attack.ts'
import { planning } from './phase-3-planning.ts'
import { resolve } from './phase-4-resolve.ts'
import { leakSpreads } from './phase-5-leak-spreads.ts'
import { fireSpreads } from './phase-6-fire-spreads.ts'
import type { Captain } from './policy.ts'
import { rulesOf } from './rules.ts'
import { sheetInForce } from './sheet-in-force.ts'
import { Battle, diceOf } from './state.ts'
import { tablesOf } from './tables.ts'

/** Builds the tables for a choice of options and sets up one table to play on. */
export function compile(options: LaffeyOptions, captain: Captain, narrator?: Narrator): Kernel {
  const rules = rulesOf(options)
  const tables = tablesOf(sheetInForce(options), rules)
  const story = narrator === undefined ? null : new Story(narrator, tables)
  return new LaffeyKernel(new Battle(tables, rules, captain, story))
}

class LaffeyKernel implements Kernel {
  readonly #battle: Battle
  readonly #mostRounds: number

  constructor(battle: Battle) {
    this.#battle = battle
    this.#mostRounds = battle.tables.aircraft + size(battle.tables.clearSkiesCells)
  }

  play(dice: Dice, record: Int32Array): void {
    const b = this.#battle
    b.begin(dice, record)
    b.captain.newGame?.()
    setUp(b)
    while (b.ending < 0) {
      // Every round resolves an aircraft or uses up a Clear Skies cell (R60).
      if (b.round === this.#mostRounds)
        throw new Error(`the game went on after round ${b.round}, the last possible one`)
      playRound(b)
    }
    record[AT.outcome] = b.ending
    record[AT.rounds] = b.round
    record[AT.marks] = b.marks()
    if (b.story !== null) b.story.end(b)
  }
}

/** Game Setup, 5: roll a d10 to determine the starting aircraft. */
function setUp(b: Battle): void {
  b.pointer = b.rules.start
  if (b.pointer < 0) {
    const dice = diceOf(b)
    dice.at(0, 0, 0)
    b.pointer = dice.d10() - 1
  }
  if (b.story !== null) b.story.setUp(b)
}

/** Turn Sequence. */
function playRound(b: Battle): void {
  b.beginRound()
  placeCorsair(b)
  assignDamageControlTeams(b)
  aircraftAttack(b)
  if (lostDuringRound(b) || wonAtOnce(b)) return
  planning(b)
  resolve(b)
  if (lostDuringRound(b) || wonAtOnce(b)) return
  leakSpreads(b)
  if (lostDuringRound(b)) return
  fireSpreads(b)
  if (lossTest(b)) return
  corsairAttack(b)
  endOfRound(b)
}
