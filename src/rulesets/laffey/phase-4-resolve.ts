import { anticlockwise, hit, neighbourClockwise, nextAttacker } from './aircraft.ts'
import { has, isWhole } from './bits.ts'
import { fillStar } from './bridge-actions.ts'
import { blast, placeMark, repair } from './damage.ts'
import { checked, forced, illegal, lowest, shown } from './decisions.ts'
import { FIRE, LEAK, type Mark } from './icons.ts'
import { AT } from './metrics.ts'
import { DECLINE, USE_LATER, USE_NOTHING, USE_STAR } from './policy.ts'
import type { Battle } from './state.ts'

/** Phase 4 - Resolve: the dice in ascending order. */
export function resolve(b: Battle): void {
  if (b.story !== null) b.story.phase(b, 4)
  const { rolled, record } = b
  for (let v = 1; v <= 10; v++) record[AT.dice + v]! += rolled[v]!
  b.onesLeft = rolled[1]!
  if (b.onesLeft > 0) useOnes(b, 2)
  if (rolled[2]! > 0) repairs(b, FIRE, rolled[2]!)
  if (b.onesLeft > 0) useOnes(b, 3)
  if (rolled[3]! > 0 && !b.ignore3s) repairs(b, LEAK, rolled[3]!)
  if (b.onesLeft > 0) useOnes(b, 4)
  antiAircraft(b, rolled[4]!)
  if (b.onesLeft > 0) useOnes(b, 5)
  if (rolled[5]! > 0 && !b.ignore5s) fiveInchGuns(b, rolled[5]!)
  if (b.onesLeft > 0) useOnes(b, 6)
  // Without an attack there is no Target Compartment, and 7s to 10s do nothing (R9). 6 = Glancing Blow: nothing.
  if (b.target >= 0) damageDice(b)
}

/**
 * 1 = Bridge: each is a Star, an extra 2 to 5 (R12; of an ignored number it is ignored, R45), or nothing (R50). All are
 * decided before anything else is resolved, unless they may wait (R13).
 */
function useOnes(b: Battle, step: number): void {
  b.step = step
  const { rolled, rules } = b
  const most = rules.R12twoToFour ? 4 : 5
  for (let asked = b.onesLeft; asked > 0; asked--) {
    const use = b.captain.useOne(b)
    if (use === USE_LATER && rules.R13anyStep && step < 6) continue
    if (isWhole(use) && use >= step && use <= most) {
      rolled[use]!++
      if (b.story !== null) b.story.oneAs(b, use)
    } else if (isWhole(use) && !b.noStars && has(b.starrable, use - USE_STAR)) fillStar(b, use - USE_STAR)
    else if (use !== USE_NOTHING)
      illegal(
        b,
        'using a 1',
        `found ${shown(use)}, legal are: 0 (nothing), ${step} to ${most}, or 16 + a star cell out of the set ${b.noStars ? 0 : b.starrable}`,
      )
    b.onesLeft--
  }
}

/** 2 = Hose, 3 = Wrench: each may repair one Fire or Leak anywhere. */
function repairs(b: Battle, mark: Mark, count: number): void {
  for (let i = 0; i < count; i++) {
    const legal = mark === LEAK ? b.leaking : b.burning
    if (legal === 0) return
    const answer = b.captain.repair(b, mark, legal, true)
    if (answer === DECLINE) return
    repair(b, mark, checked(b, 'compartment', 'repairing', legal, answer))
  }
}

/** 4 = AAA: hits the next attacker, and whoever comes after it. */
function antiAircraft(b: Battle, hits: number): void {
  if (b.story !== null) b.story.firing('AAA', hits)
  while (hits > 0 && b.live !== 0) {
    const a = nextAttacker(b)
    const pips = b.pips[a]!
    hit(b, a, Math.min(hits, pips))
    hits -= pips
  }
}

/** 5 = 5-inch Guns: the hits are divided between two adjacent aircraft anywhere (R10, R51). Kates are immune. */
function fiveInchGuns(b: Battle, hits: number): void {
  const targets = b.live & ~b.tables.immuneTo5Inch
  if (targets === 0) return
  if (b.story !== null) b.story.firing('5-inch guns', hits)
  const firsts = hits > 1 ? gunPairs(b, targets) : 0
  if (firsts === 0) {
    const single = hits > 1 && b.rules.R51halfHits ? (hits + 1) >> 1 : hits
    hit(
      b,
      forced(targets)
        ? lowest(targets)
        : checked(b, 'aircraft', 'firing the 5-inch guns', targets, b.captain.gunTarget(b, single, targets)),
      single,
    )
    return
  }
  const answer = b.captain.gunPair(b, hits, firsts)
  if (!isWhole(answer)) illegal(b, 'firing the 5-inch guns at a pair', `found ${shown(answer)}, which is no gunPairing`)
  const first = checked(b, 'aircraft', 'firing the 5-inch guns at a pair', firsts, answer >> 8)
  const share = answer & 255
  const least = b.rules.R10anySplit ? 1 : hits >> 1
  if (share < least || share > hits - least)
    illegal(
      b,
      'dividing 5-inch hits',
      `found ${share} of ${hits} on the first aircraft, legal are ${least} to ${hits - least}`,
    )
  const second = neighbourClockwise(b, first)
  if ((targets & (1 << first)) !== 0) hit(b, first, share)
  if ((targets & (1 << second)) !== 0) hit(b, second, hits - share)
}

/**
 * Aircraft that can be hit together with their neighbour clockwise (R11): the nearest live one, so that an immune one in
 * between separates two others.
 */
function gunPairs(b: Battle, targets: number): number {
  const { live, tables, rules } = b
  if (forced(live)) return 0
  if (rules.R11printed) {
    const before = (set: number) => (set >>> 1) | ((set & 1) << (tables.aircraft - 1))
    return rules.R10kateWastes ? live & before(live) & (targets | before(targets)) : targets & before(targets)
  }
  let firsts = rules.R10kateWastes ? live : targets
  for (let rest = live & ~targets; rest !== 0; rest &= rest - 1) {
    const before = 1 << anticlockwise(live, lowest(rest))
    if (!rules.R10kateWastes || (before & targets) === 0) firsts &= ~before
  }
  return firsts
}

/** 7 and 8 = a Leak Bursts, 9 = Fire Starts, on the target or around it (R3, R44); 10 = Explosion (R53). */
function damageDice(b: Battle): void {
  const { rolled, target, tables, rules } = b
  const around = tables.adjacent[target]! | (1 << target)
  const cancellable = rules.R22allOfPhase4
  for (let i = rolled[7]! + rolled[8]!; i > 0; i--) placeMark(b, LEAK, open(b, around) & tables.holdsLeaks, cancellable)
  for (let i = rolled[9]!; i > 0; i--) placeMark(b, FIRE, open(b, around), cancellable)
  for (let i = rolled[10]!; i > 0; i--) blast(b, target, true, !rules.R22spreadsOnly)
  if (b.story !== null) b.story.tellDamage(b, 'Phase 4, 7 to 10')
}

const open = (b: Battle, around: number): number => around & ~b.destroyed & (b.rules.R44barred ? ~b.immune : -1)
