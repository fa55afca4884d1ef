import type { Kernel } from '../../engine/contracts.ts'
import { Dice } from '../../engine/dice.ts'
import type { Narrator } from '../../engine/narration.ts'
import { newBattle, RECORD } from './battle.ts'
import { damageControl } from './damage-control.ts'
import { gunneryPhase } from './gunnery-phase.ts'
import { initiativePhase } from './initiative-phase.ts'
import { KRIEGSMARINE, MOST_RANGE, ROYAL_NAVY } from './metrics.ts'
import { leaveTable, movementPhase } from './movement-phase.ts'
import { tellEnd, tellStart } from './narration.ts'
import type { BattleOptions } from './options.ts'
import type { Commander } from './policy.ts'
import { reset } from './state.ts'
import { torpedoPhase } from './torpedo-phase.ts'
import { GOES_ON, judge, noteCrippled, type Verdict, writeRecord } from './victory.ts'

/** Order of Play: the phases of each turn, until the battle is decided (A25) or the turns are over. */
export function compileBattle(
  options: BattleOptions,
  players: readonly [royalNavy: Commander, kriegsmarine: Commander],
  narrator: Narrator | undefined,
): Kernel {
  const battle = newBattle(options, players, new Dice(), narrator)
  const { state } = battle
  players[ROYAL_NAVY].prepare?.(state, ROYAL_NAVY)
  players[KRIEGSMARINE].prepare?.(state, KRIEGSMARINE)
  return {
    play(dice, record) {
      battle.dice = dice
      battle.record = record
      reset(state)
      record[RECORD.closestRange] = MOST_RANGE
      players[ROYAL_NAVY].begin?.(state)
      players[KRIEGSMARINE].begin?.(state)
      battle.phase = 'Start'
      if (narrator !== undefined) tellStart(battle)
      let verdict: Verdict
      do {
        state.turn++
        battle.phase = 'Initiative'
        initiativePhase(battle)
        battle.phase = 'Movement'
        movementPhase(battle)
        battle.phase = 'Gunnery'
        gunneryPhase(battle)
        battle.phase = 'Torpedoes'
        torpedoPhase(battle)
        battle.phase = 'Damage Control'
        if (options.crippledWhen === 'before-repairs') noteCrippled(battle)
        damageControl(battle)
        if (options.escapeWhen === 'end-of-turn') leaveTable(battle)
        verdict = judge(battle)
      } while (verdict.outcome === GOES_ON)
      battle.phase = 'End'
      writeRecord(battle, verdict)
      if (narrator !== undefined) tellEnd(battle, verdict.outcome, verdict.reason)
    },
  }
}
