import { AT } from './metrics.ts'
import { type Battle, COUNTS_AS, RED_COUNTS_AS, SURVIVED } from './state.ts'

/** End of Round: teams in the target are wounded, the cubes come off, and the round's effects end. */
export function endOfRound(b: Battle): void {
  woundTeams(b)
  b.immune = 0
  b.ignore3s = b.ignore5s = b.noStars = b.oneFewerDie = false
  b.lockedTens = 0
  b.countsAs = COUNTS_AS
  b.redCountsAs = RED_COUNTS_AS
  // "If there are no more aircraft in Phase 2, you win the game!" (R34)
  if (b.live === 0) b.ending = SURVIVED
}

/** Wounded teams wait at the Battle Dressing Station next round; without it they are lost for good (R25). */
function woundTeams(b: Battle): void {
  b.fitTeams += b.woundedTeams
  b.woundedTeams = 0
  if (!b.attacked) return
  const bit = 1 << b.target
  const wounded = ((b.occupied & bit) !== 0 ? 1 : 0) + ((b.crowded & bit) !== 0 ? 1 : 0)
  if (wounded === 0) return
  b.fitTeams -= wounded
  b.record[AT.teamsWounded]! += wounded
  if ((b.destroyed & (1 << b.tables.station)) !== 0) b.record[AT.teamsLost]! += wounded
  else b.woundedTeams = wounded
}
