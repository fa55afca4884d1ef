import { markOut } from './bridge-actions.ts'
import { placeMark } from './damage.ts'
import {
  FIRE,
  IGNORE_3S,
  IGNORE_5S,
  LEAK,
  LOCK_10,
  LOSE_2_SUPPLIES,
  MARK_CLEAR_SKIES_2,
  MARK_WILDCAT,
  MOVE_DCT,
  NO_STARS,
  ONE_FEWER_DIE,
  SIXES_AS_NINES,
  START_FIRE,
  START_LEAK,
} from './icons.ts'
import { AT } from './metrics.ts'
import { type Battle, COUNTS_AS_SIXES_NINES, RED_COUNTS_AS_SIXES_NINES } from './state.ts'

/** The Penalty Action of the Target Compartment, even if the attack destroyed it or it is immune (R28, R29). */
export function sufferPenalty(b: Battle, target: number): void {
  const { tables } = b
  const penalty = tables.penalty[target]!
  b.record[AT.penalties + penalty]!++
  switch (penalty) {
    case START_LEAK:
      placeMark(b, LEAK, withoutTeam(b, target) & tables.holdsLeaks)
      break
    case START_FIRE:
      placeMark(b, FIRE, withoutTeam(b, target))
      break
    case MARK_CLEAR_SKIES_2:
      markOut(b, tables.clearSkiesCells, 2)
      break
    case MARK_WILDCAT:
      markOut(b, tables.wildcatCells, 1)
      break
    case IGNORE_3S:
      b.ignore3s = true
      break
    case IGNORE_5S:
      b.ignore5s = true
      break
    case NO_STARS:
      b.noStars = true
      break
    case SIXES_AS_NINES:
      b.countsAs = COUNTS_AS_SIXES_NINES
      b.redCountsAs = RED_COUNTS_AS_SIXES_NINES
      break
    case ONE_FEWER_DIE:
      b.oneFewerDie = true
      break
    case LOCK_10:
      b.lockedTens = 1
      break
    case LOSE_2_SUPPLIES:
      b.supplies = Math.max(0, b.supplies - 2)
      break
    case MOVE_DCT:
      b.summons = target
      break
  }
}

/** The target and the compartments around it that stand and hold no team (R27). */
const withoutTeam = (b: Battle, target: number): number =>
  (b.tables.adjacent[target]! | (1 << target)) & ~b.destroyed & ~b.occupied
