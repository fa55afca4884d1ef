import { fillTwoClearSkiesStars, gainSupply } from './bridge-actions.ts'
import { askRepair, findResponding, paySupply, repairAll } from './damage.ts'
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
} from './icons.ts'
import { AT } from './metrics.ts'
import { DECLINE } from './policy.ts'
import { type Battle, standing } from './state.ts'

/** Phase 1 - Assign Damage Control Teams: place them, use Supplies, then gain the Benefits. */
export function assignDamageControlTeams(b: Battle): void {
  placeTeams(b)
  useSupplies(b)
  gainBenefits(b)
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
  b.occupied = b.crowded = b.working = 0
  // Wounded teams wait at the Battle Dressing Station (R24).
  for (let i = 0; i < b.woundedTeams; i++) stand(b, b.tables.station, false)
  let free = b.fitTeams
  // "Move one DCT to this Compartment next round" (R26).
  const summons = b.summons
  b.summons = -1
  if (summons >= 0 && free > 0 && (room(b) & (1 << summons)) !== 0) {
    stand(b, summons, true)
    free--
  }
  // All others must be placed, each in a box of its own (R39).
  for (; free > 0; free--) {
    const legal = room(b)
    if (legal === 0) return
    stand(
      b,
      forced(legal)
        ? lowest(legal)
        : checked(b, 'compartment', 'placing a Damage Control Team', legal, b.captain.placeTeam(b, legal)),
      true,
    )
  }
}

/** One Supply repairs all Fires and Leaks of one occupied compartment (R20); wounded teams may use it too (R24). */
function useSupplies(b: Battle): void {
  while (b.supplies > 0) {
    const legal = b.occupied & (b.leaking | b.burning)
    if (legal === 0) return
    const answer = b.captain.supplyCompartment(b, legal)
    if (answer === DECLINE) return
    const c = checked(b, 'compartment', 'using a Supply in Phase 1', legal, answer)
    paySupply(b)
    repairAll(b, c)
  }
}

/** After using Supplies, gain the Benefits in any order (R21, R63). */
function gainBenefits(b: Battle): void {
  b.skipPhase5 = b.redDieJoins = false
  b.lockedOnes = b.lockedFours = b.rerollOnes = 0
  b.respondingFrom = 0
  let waiting = b.working
  while (waiting !== 0) {
    const c = forced(waiting)
      ? lowest(waiting)
      : checked(b, 'compartment', 'choosing the next Benefit Action', waiting, b.captain.nextBenefit(b, waiting))
    waiting &= ~(1 << c)
    gainBenefit(b, c)
  }
}

function gainBenefit(b: Battle, c: number): void {
  const benefit = b.tables.benefit[c]!
  b.record[AT.benefits + benefit]!++
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
      askRepair(b, LEAK)
      break
    case REPAIR_FIRE:
      askRepair(b, FIRE)
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
  }
}
