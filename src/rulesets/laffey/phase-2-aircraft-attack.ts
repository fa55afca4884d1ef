import { nextAttacker, removeAircraft } from './aircraft.ts'
import { isWhole, size } from './bits.ts'
import { blast, put } from './damage.ts'
import { checked, forced, illegal, lowest, shown } from './decisions.ts'
import { DEBRIS, LEAK, type Mark } from './icons.ts'
import { AT } from './metrics.ts'
import { sufferPenalty } from './penalties.ts'
import { MIDSHIP } from './sheet.ts'
import { type Battle, diceOf, standing } from './state.ts'
import { pipKey } from './tables.ts'

/** Phase 2 - Aircraft Attack: the next aircraft with pips attacks the side that it faces. */
export function aircraftAttack(b: Battle): void {
  if (b.story !== null) b.story.phase(b, 2)
  if (b.stored > 0 && b.ready > 0) {
    skipAttack(b)
    return
  }
  const attacker = nextAttacker(b)
  const pips = b.pips[attacker]!
  if (b.story !== null) b.story.attacker(b, attacker)
  removeAircraft(b, attacker)
  b.pointer = attacker + 1 === b.tables.aircraft ? 0 : attacker + 1
  b.record[AT.aircraftResolved]!++

  const target = rollTarget(b, attacker)
  if (b.story !== null) b.story.target(b, target)
  if (target < 0) return
  b.target = b.lastTarget = target
  b.attacked = true
  b.record[AT.targeted + target]!++
  doDamage(b, target, attacker, pips)
  if (b.story !== null) b.story.tellDamage(b, 'Phase 2, R5')
  // Also if the attack destroyed the target (R29), or if it is immune (R28).
  if (b.ending >= 0 || b.rules.noPenalties) return
  if (b.rules.R28penaltyToo && (b.immune & (1 << target)) !== 0) return
  if (b.rules.R29skipped && (b.destroyed & (1 << target)) !== 0) return
  sufferPenalty(b, target)
}

/** Clear Skies: no attack this round, and no Target Compartment either (R9, R41). */
function skipAttack(b: Battle): void {
  b.stored--
  b.record[AT.clearSkies]!++
  if (b.rules.R9random) b.target = rollTarget(b, nextAttacker(b))
  else if (b.rules.R9lastTarget) b.target = b.lastTarget
  if (b.story !== null) b.story.attackSkipped(b)
}

/** By side: Aft and Fuel Tanks, Fore and Fuel Tanks. */
const AFT = (1 << (MIDSHIP + 1)) - 1
const FORE = AFT << MIDSHIP

/**
 * The red d10 on the side that the aircraft faces; 10 is the Fuel Tanks; destroyed compartments are rolled again (R2).
 * Returns -1 if nothing stands on that side, which only house rules let happen.
 */
function rollTarget(b: Battle, attacker: number): number {
  const aft = (b.tables.facesAft & (1 << attacker)) !== 0
  if ((standing(b) & (aft ? AFT : FORE)) === 0) return -1
  const first = aft ? 0 : MIDSHIP + 1
  const dice = diceOf(b)
  dice.at(b.round, 2, 0)
  for (;;) {
    const roll = dice.d10()
    const target = roll === 10 ? MIDSHIP : first + roll - 1
    if (b.story !== null) b.story.targetRoll(b, roll, target)
    if ((b.destroyed & (1 << target)) === 0) return target
  }
}

/** Divides the pips between the target and one adjacent compartment as equally as possible. */
function doDamage(b: Battle, target: number, attacker: number, pips: number): void {
  const { tables, rules } = b
  const key = pipKey(attacker, pips)
  const explosions = tables.explosions[key]!
  const ordinary = pips - explosions
  const share = targetShare(b, ordinary, explosions)
  // Explosions must be placed on the target, and come first; then the partner is picked (R42).
  let partner = rules.R42beforeBlasts ? pickPartner(b, target, ordinary - share) : -1
  for (let i = 0; i < explosions; i++) blast(b, target, !rules.R6adjacentOnly, false)
  // A game that ends within the attack (R1) asks no more.
  if (b.ending >= 0) return
  if (!rules.R42beforeBlasts) partner = pickPartner(b, target, ordinary - share)
  if (ordinary === 0) return
  const kinds = tables.ordinary[key]!
  const all = (1 << ordinary) - 1
  const onTarget = partner < 0 ? all : splitPips(b, target, partner, kinds, tables.ordinaryLeaks[key]!, ordinary, share)

  // The target's pips left to right, then the partner's. What a destroyed target cannot take follows at the end (R4).
  let overflow = 0
  for (let rest = onTarget; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    if ((b.destroyed & (1 << target)) === 0) putPip(b, (kinds >>> (2 * i)) & 3, target)
    else if (!rules.R4lost) overflow |= 1 << i
  }
  if (partner < 0) return
  for (let rest = all & ~onTarget; rest !== 0; rest &= rest - 1) putPip(b, (kinds >>> (2 * lowest(rest))) & 3, partner)
  for (let rest = overflow; rest !== 0; rest &= rest - 1) putPip(b, (kinds >>> (2 * lowest(rest))) & 3, partner)
}

/** The adjacent compartment that shares the damage: picked even if nothing is left for it (R43, R44). */
function pickPartner(b: Battle, target: number, marks: number): number {
  let legal = b.tables.adjacent[target]! & ~b.destroyed
  if (b.rules.R44barred) legal &= ~b.immune
  if (legal === 0) return -1
  return forced(legal)
    ? lowest(legal)
    : checked(b, 'compartment', 'choosing the adjacent compartment', legal, b.captain.partner(b, legal, marks))
}

/** "The Bridge can never have Leaks assigned to it": a Leak that cannot go elsewhere is lost, or is Debris (R7). */
function putPip(b: Battle, kind: number, c: number): void {
  if (kind !== LEAK || (b.tables.holdsLeaks & (1 << c)) !== 0) put(b, kind as Mark, c)
  else if (b.rules.R7debris) put(b, DEBRIS, c)
}

/** The target's share of the ordinary pips: half of all pips, the odd one too, an Explosion counted as its own (R5). */
const targetShare = (b: Battle, ordinary: number, explosions: number): number =>
  b.rules.R5explosionsApart ? (ordinary + 1) >> 1 : Math.max(0, ((ordinary + explosions + 1) >> 1) - explosions)

/** Which ordinary pips the target takes. */
function splitPips(
  b: Battle,
  target: number,
  partner: number,
  kinds: number,
  leaks: number,
  ordinary: number,
  share: number,
): number {
  const all = (1 << ordinary) - 1
  let must = 0
  let may = all
  let count = share
  if (leaks !== 0 && !b.rules.R7debris) {
    // A Leak goes to the one of the pair that can hold it, whatever the split then is (R7).
    if ((b.tables.holdsLeaks & (1 << target)) === 0) {
      may = all & ~leaks
      count = Math.min(count, size(may))
    } else if ((b.tables.holdsLeaks & (1 << partner)) === 0) {
      must = leaks
      count = Math.max(count, size(must))
    }
  }
  if (count === size(must)) return must
  if (count === size(may)) return may
  if (b.rules.R5leftToRight) return leftmostPips(must, may, count)
  const answer = b.captain.targetPips(b, partner, kinds, must, may, count)
  if (!isWhole(answer) || (answer & ~may) !== 0 || (must & ~answer) !== 0 || size(answer) !== count)
    illegal(
      b,
      'dividing the pips',
      `found the set ${shown(answer)}, legal are ${count} of the pips ${may}, with ${must} among them`,
    )
  return answer
}

/** All pips that the target must take, then the leftmost that it may take, up to a number. */
export function leftmostPips(must: number, may: number, count: number): number {
  let set = must
  let missing = count - size(must)
  for (let rest = may & ~must; missing > 0; rest &= rest - 1, missing--) set |= rest & -rest
  return set
}
