import { IllegalDecision } from '../../engine/errors.ts'
import { AT_INITIATIVE, type Battle, RECORD } from './battle.ts'
import { KRIEGSMARINE, ROYAL_NAVY, SIDE_IDS } from './metrics.ts'
import { tellInitiative } from './narration.ts'
import { PLAYER_A, PLAYER_B } from './policy.ts'

/** Initiative Phase: a d6 each, ties again; the higher score chooses to be Player A or Player B for the turn. */
export function initiativePhase(battle: Battle): void {
  const { state, dice, record } = battle
  dice.at(state.turn, AT_INITIATIVE, 0)
  let royalNavy: number
  let kriegsmarine: number
  do {
    royalNavy = dice.d6()
    kriegsmarine = dice.d6()
  } while (royalNavy === kriegsmarine)
  const winner = royalNavy > kriegsmarine ? ROYAL_NAVY : KRIEGSMARINE
  const choice: number = battle.players[winner]!.chooseOrder(state, winner)
  if (choice !== PLAYER_A && choice !== PLAYER_B)
    throw new IllegalDecision(
      SIDE_IDS[winner]!,
      state.turn,
      'choosing to be Player A or B',
      `${choice}; allowed are ${PLAYER_A} (A) and ${PLAYER_B} (B)`,
    )
  state.playerA = choice === PLAYER_A ? winner : 1 - winner
  record[RECORD.playerB + 1 - state.playerA]!++
  if (battle.narrator !== undefined) tellInitiative(battle, royalNavy, kriegsmarine, winner)
}
