import { lowest } from './bits.ts'
import { AT } from './metrics.ts'
import { type Battle, SURVIVED, UNFINISHED } from './state.ts'

/** End of Round: teams in the target are wounded, the cubes come off, and the game is won if no aircraft is left. */
export function endOfRound(b: Battle): void {
  if (b.story !== null) b.story.phase(b, 7)
  b.fitTeams += b.woundedTeams
  b.woundedTeams = 0
  // Also a team in an immune target (R28); a team in a destroyed compartment is unharmed (R38).
  let struck = b.attacked ? 1 << b.target : 0
  if (b.rules.R38wounded) struck |= b.destroyed
  struck &= b.occupied
  if (struck !== 0) woundTeams(b, struck)
  // "If there are no more aircraft in Phase 2, you win the game!" (R34)
  if (b.live === 0) b.ending = SURVIVED
  else if (b.round === b.rules.roundLimit) b.ending = UNFINISHED
  else if (b.story !== null) b.story.roundOver(b)
}

/** Wounded teams wait at the Battle Dressing Station next round; without it they are lost for good (R25). */
function woundTeams(b: Battle, struck: number): void {
  const lost = (b.destroyed & (1 << b.tables.station)) !== 0
  if (lost && b.rules.R25unaffected) return
  for (let rest = struck; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest
    const teams = (b.crowded & bit) !== 0 ? 2 : 1
    b.fitTeams -= teams
    b.record[lost ? AT.teamsLost : AT.teamsWounded]! += teams
    if (!lost) b.woundedTeams += teams
    if (b.story !== null) b.story.wounded(b, lowest(rest), teams, lost)
  }
}
