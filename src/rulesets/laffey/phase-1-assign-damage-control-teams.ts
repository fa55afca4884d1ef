import { fillTwoClearSkiesStars, gainSupply } from './bridge-actions.ts'
import { findResponding, paySupply, repairAll, repairOne } from './damage.ts'
import { checked, forced, lowest } from './decisions.ts'
import {
  CLEAR_SKIES_2,
  FIRE,
  GAIN_SUPPLY,
  IMMUNE,
  LEAK,
  LOCK_1,
  LOCK_4,
  RED_DIE,
  REPAIR_FIRE,
  REPAIR_LEAK,
  REROLL_ONE,
  RESPOND_ADJACENT,
  SKIP_PHASE_5,
  WOUNDED_DCT,
} from './icons.ts'
import { AT } from './metrics.ts'
import { DECLINE } from './policy.ts'
import { type Battle, standing } from './state.ts'

/** Phase 1 - Assign Damage Control Teams: place them, use Supplies, then gain the Benefits. */
export function assignDamageControlTeams(b: Battle): void {
  if (b.story !== null) b.story.phase(b, 1)
  placeTeams(b)
  useSupplies(b)
  if (!b.rules.noBenefits) gainBenefits(b)
  // Supplies come before Benefits, so one gained here waits until Phase 4 (R21).
  if (b.rules.R21atOnce) useSupplies(b)
  findResponding(b)
}

/** Compartments with a free blue box. */
const room = (b: Battle): number => standing(b) & (~b.occupied | (b.tables.twoBoxes & ~b.crowded))

function stand(b: Battle, c: number, fit: boolean): void {
  const bit = 1 << c
  if ((b.occupied & bit) !== 0) b.crowded |= bit
  b.occupied |= bit
  if (fit) b.working |= bit
}

function placeTeams(b: Battle): void {
  const { station } = b.tables
  // Wounded teams wait at the Battle Dressing Station (R24).
  for (let i = 0; i < b.woundedTeams && (room(b) & (1 << station)) !== 0; i++) {
    stand(b, station, false)
    if (b.story !== null) b.story.teamWaits(b)
  }
  let free = b.fitTeams
  // "Move one DCT to this Compartment next round" (R26).
  const { summons } = b
  b.summons = -1
  if (summons >= 0 && free > 0 && (room(b) & (1 << summons)) !== 0) {
    stand(b, summons, true)
    if (b.story !== null) b.story.teamSummoned(b, summons)
    if (b.rules.R26onlyMove) return
    free--
  }
  // Teams start at the Battle Dressing Station, but may leave it at once (R35).
  if (b.rules.R35stay && b.round === 1)
    for (; free > 0 && (room(b) & (1 << station)) !== 0; free--) {
      stand(b, station, true)
      if (b.story !== null) b.story.teamPlaced(b, station)
    }
  // All others must be placed, each in a box of its own (R39).
  for (; free > 0; free--) {
    const legal = room(b)
    if (legal === 0) return
    const c = forced(legal)
      ? lowest(legal)
      : checked(b, 'compartment', 'placing a Damage Control Team', legal, b.captain.placeTeam(b, legal))
    stand(b, c, true)
    if (b.story !== null) b.story.teamPlaced(b, c)
  }
}

/** One Supply repairs all Fires and Leaks of one occupied compartment (R20); a wounded team may use it too (R24). */
function useSupplies(b: Battle): void {
  while (b.supplies > 0) {
    const legal = (b.rules.R24no ? b.working : b.occupied) & (b.leaking | b.burning)
    if (legal === 0) return
    const answer = b.captain.supplyCompartment(b, legal)
    if (answer === DECLINE) return
    const c = checked(b, 'compartment', 'using a Supply in Phase 1', legal, answer)
    paySupply(b)
    if (b.story !== null) b.story.supplyUsed(b)
    if (b.rules.R20both) {
      for (let rest = legal; rest !== 0; rest &= rest - 1) repairAll(b, lowest(rest))
      return
    }
    repairAll(b, c)
  }
}

/** After using Supplies, gain the Benefits in any order; none may be declined (R63). */
function gainBenefits(b: Battle): void {
  let waiting = b.working
  while (waiting !== 0) {
    let c = lowest(waiting)
    if (b.rules.R63optional || !forced(waiting)) {
      const answer = b.captain.nextBenefit(b, waiting)
      if (answer === DECLINE && b.rules.R63optional) return
      c = checked(b, 'compartment', 'choosing the next Benefit Action', waiting, answer)
    }
    waiting &= ~(1 << c)
    gainBenefit(b, c)
  }
}

function gainBenefit(b: Battle, c: number): void {
  const benefit = b.tables.benefit[c]!
  b.record[AT.benefits + benefit]!++
  if (b.story !== null) b.story.benefit(b, c, benefit)
  switch (benefit) {
    case SKIP_PHASE_5:
      b.skipPhase5 = true
      break
    case CLEAR_SKIES_2:
      fillTwoClearSkiesStars(b)
      break
    case LOCK_4:
      b.lockedFours++
      break
    case LOCK_1:
      b.lockedOnes++
      break
    case IMMUNE:
      b.immune |= 1 << c
      break
    case REPAIR_LEAK:
      repairOne(b, LEAK)
      break
    case REPAIR_FIRE:
      repairOne(b, FIRE)
      break
    case GAIN_SUPPLY:
      gainSupply(b)
      break
    case RED_DIE:
      b.redDieJoins = true
      break
    case REROLL_ONE:
      b.rerollOnes++
      break
    case RESPOND_ADJACENT:
      b.respondingFrom |= 1 << c
      break
    case WOUNDED_DCT: // where wounded teams wait: there is nothing to gain
      break
  }
}
