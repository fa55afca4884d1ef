/**
 * The icons of the printed sheets, in the order of the rulebook's two legends (Phase 1 and Phase 2), and the small
 * numbers by which the kernel knows them.
 */

interface Icon {
  readonly id: string
  readonly title: string
}

/** Benefit Actions, Phase 1. An icon's place in this list is its number. */
export const BENEFITS = [
  { id: 'skipPhase5', title: 'Skip Phase 5' },
  { id: 'clearSkies2', title: 'Two Clear Skies Stars' },
  { id: 'lock4', title: 'Lock a d10 on 4' },
  { id: 'immune', title: 'Immune this round' },
  { id: 'woundedDct', title: 'Wounded teams wait here' },
  { id: 'repairLeak', title: 'Repair one Leak' },
  { id: 'repairFire', title: 'Repair one Fire' },
  { id: 'gainSupply', title: 'Gain 1 Supply' },
  { id: 'redDie', title: 'Roll the red d10' },
  { id: 'rerollOne', title: 'Reroll any die' },
  { id: 'respondAdjacent', title: 'Respond in adjacent compartments' },
  { id: 'lock1', title: 'Lock a d10 on 1' },
] as const satisfies readonly Icon[]

export const SKIP_PHASE_5 = 0
export const CLEAR_SKIES_2 = 1
export const LOCK_4 = 2
export const IMMUNE = 3
export const WOUNDED_DCT = 4
export const REPAIR_LEAK = 5
export const REPAIR_FIRE = 6
export const GAIN_SUPPLY = 7
export const RED_DIE = 8
export const REROLL_ONE = 9
export const RESPOND_ADJACENT = 10
export const LOCK_1 = 11

/** Penalty Actions, Phase 2. An icon's place in this list is its number. */
export const PENALTIES = [
  { id: 'startLeak', title: 'Start a Leak' },
  { id: 'startFire', title: 'Start a Fire' },
  { id: 'markClearSkies2', title: 'Mark out two Clear Skies cells' },
  { id: 'ignore5s', title: 'Ignore 5s' },
  { id: 'moveDct', title: 'Move a team here next round' },
  { id: 'oneFewerDie', title: 'One fewer die' },
  { id: 'ignore3s', title: 'Ignore 3s' },
  { id: 'lock10', title: 'Lock a d10 on 10' },
  { id: 'lose2Supplies', title: 'Lose 2 Supplies' },
  { id: 'markWildcat', title: 'Mark out a Wildcat cell' },
  { id: 'noStars', title: 'No Stars this round' },
  { id: 'sixesAsNines', title: '6s are 9s' },
] as const satisfies readonly Icon[]

export const START_LEAK = 0
export const START_FIRE = 1
export const MARK_CLEAR_SKIES_2 = 2
export const IGNORE_5S = 3
export const MOVE_DCT = 4
export const ONE_FEWER_DIE = 5
export const IGNORE_3S = 6
export const LOCK_10 = 7
export const LOSE_2_SUPPLIES = 8
export const MARK_WILDCAT = 9
export const NO_STARS = 10
export const SIXES_AS_NINES = 11

export type BenefitId = (typeof BENEFITS)[number]['id']
export type PenaltyId = (typeof PENALTIES)[number]['id']

/** What a mark on a compartment is. Debris is what a repaired Leak or Fire becomes. */
export const DEBRIS = 0
export const LEAK = 1
export const FIRE = 2
/** On an aircraft only: a pip that does Debris to the target and all around it. */
export const EXPLOSION = 3

export const PIPS = ['debris', 'leak', 'fire', 'explosion'] as const
export type PipId = (typeof PIPS)[number]
export type Mark = typeof DEBRIS | typeof LEAK | typeof FIRE
