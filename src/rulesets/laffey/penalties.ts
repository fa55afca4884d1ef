import { markOut } from './bridge-actions.ts'
import { placeMark, put } from './damage.ts'
import {
  FIRE,
  IGNORE_3S,
  IGNORE_5S,
  LEAK,
  LOCK_10,
  LOSE_2_SUPPLIES,
  MARK_CLEAR_SKIES_2,
  MARK_WILDCAT,
  type Mark,
  MOVE_DCT,
  NO_STARS,
  ONE_FEWER_DIE,
  SIXES_AS_NINES,
  START_FIRE,
  START_LEAK,
} from './icons.ts'
import { AT } from './metrics.ts'
import { randomMember } from './random-member.ts'
import { type Battle, COUNTS_AS_SIXES_NINES, RED_COUNTS_AS_SIXES_IGNORED, RED_COUNTS_AS_SIXES_NINES } from './state.ts'

/** The Penalty Action of the Target Compartment. */
export function sufferPenalty(b: Battle, target: number): void {
  const { tables } = b
  const penalty = tables.penalty[target]!
  b.record[AT.penalties + penalty]!++
  if (b.story !== null) b.story.penalty(b, target, penalty)
  switch (penalty) {
    case START_LEAK:
      start(b, LEAK, target)
      break
    case START_FIRE:
      start(b, FIRE, target)
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
      b.redCountsAs = b.rules.R49nine ? RED_COUNTS_AS_SIXES_NINES : RED_COUNTS_AS_SIXES_IGNORED
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

/** Starts a Leak or Fire in the target or an adjacent compartment that stands, holds no team and can hold it (R27). */
function start(b: Battle, mark: Mark, target: number): void {
  let legal = (b.tables.adjacent[target]! | (1 << target)) & ~b.destroyed & ~b.occupied
  if (mark === LEAK) legal &= b.tables.holdsLeaks
  if (b.rules.R44barred) legal &= ~b.immune
  if (legal === 0) return
  if (b.rules.R27random) put(b, mark, randomMember(b, 2, 1, legal))
  else placeMark(b, mark, legal, false)
  if (b.story !== null) b.story.tellDamage(b, 'R27')
}
