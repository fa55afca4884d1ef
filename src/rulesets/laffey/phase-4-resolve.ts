import { anticlockwise, clockwise, hit, nextAttacker } from './aircraft.ts'
import { has } from './bits.ts'
import { fillStar } from './bridge-actions.ts'
import { blast, placeMark, repair } from './damage.ts'
import { checked, forced, illegal, lowest } from './decisions.ts'
import { FIRE, LEAK, type Mark } from './icons.ts'
import { AT } from './metrics.ts'
import { DECLINE, USE_NOTHING, USE_STAR } from './policy.ts'
import type { Battle } from './state.ts'

/** Phase 4 - Resolve: the dice in ascending order. */
export function resolve(b: Battle): void {
  const { rolled } = b
  for (let v = 1; v <= 10; v++) b.record[AT.dice + v]! += rolled[v]!
  useOnes(b)
  if (rolled[2]! > 0) repairs(b, FIRE, rolled[2]!)
  if (rolled[3]! > 0 && !b.ignore3s) repairs(b, LEAK, rolled[3]!)
  antiAircraft(b, rolled[4]!)
  if (rolled[5]! > 0 && !b.ignore5s) fiveInchGuns(b, rolled[5]!)
  // Without an attack there is no Target Compartment, and 7s to 10s do nothing (R9).
  if (b.target >= 0) damageDice(b)
}

/** 1 = Bridge: each is a Star, an extra 2 to 5 (R12, R45), or nothing (R50); decided before anything else (R13). */
function useOnes(b: Battle): void {
  const { rolled } = b
  for (b.onesLeft = rolled[1]!; b.onesLeft > 0; b.onesLeft--) {
    const use = b.captain.useOne(b)
    if (use >= 2 && use <= 5 && (use | 0) === use) rolled[use]!++
    else if (!b.noStars && has(b.starrable, use - USE_STAR)) fillStar(b, use - USE_STAR)
    else if (use !== USE_NOTHING)
      illegal(
        b,
        'using a 1',
        `found ${String(use)}, legal are: 0 (nothing), 2 to 5, 16 + a cell out of the set ${b.noStars ? 0 : b.starrable}`,
      )
  }
}

/** 2 = Hose, 3 = Wrench: each may repair one Fire or Leak anywhere. */
function repairs(b: Battle, mark: Mark, count: number): void {
  for (let i = 0; i < count; i++) {
    const legal = mark === LEAK ? b.leaking : b.burning
    if (legal === 0) return
    const answer = b.captain.repair(b, mark, legal)
    if (answer === DECLINE) return
    repair(b, mark, checked(b, 'compartment', 'repairing', legal, answer))
  }
}

/** 4 = AAA: hits the next attacker, and whoever comes after it. */
function antiAircraft(b: Battle, hits: number): void {
  while (hits > 0 && b.live !== 0) {
    const a = nextAttacker(b)
    const pips = b.pips[a]!
    hit(b, a, Math.min(hits, pips))
    hits -= pips
  }
}

/** 5 = 5-inch Guns: hits divided between two adjacent aircraft (R10, R11, R51). Kates are immune. */
function fiveInchGuns(b: Battle, hits: number): void {
  const targets = b.live & ~b.tables.immuneTo5Inch
  if (targets === 0) return
  const firsts = hits > 1 ? pairs(b, targets) : 0
  if (firsts === 0) {
    hit(
      b,
      forced(targets)
        ? lowest(targets)
        : checked(b, 'aircraft', 'firing the 5-inch guns', targets, b.captain.gunTarget(b, hits, targets)),
      hits,
    )
    return
  }
  const answer = b.captain.gunPair(b, hits, firsts)
  const first = checked(b, 'aircraft', 'firing the 5-inch guns at a pair', firsts, answer >> 8)
  const share = answer & 255
  if (share !== hits >> 1 && share !== (hits + 1) >> 1)
    illegal(
      b,
      'dividing 5-inch hits',
      `found ${share} of ${hits} on the first aircraft, legal are ${hits >> 1} and ${(hits + 1) >> 1}`,
    )
  const second = clockwise(b.live, first + 1)
  hit(b, first, share)
  hit(b, second, hits - share)
}

/** Aircraft that can be hit together with their nearest live neighbour clockwise. */
function pairs(b: Battle, targets: number): number {
  if (forced(b.live)) return 0
  let firsts = targets
  for (let rest = b.live & ~targets; rest !== 0; rest &= rest - 1) firsts &= ~(1 << anticlockwise(b.live, lowest(rest)))
  return firsts
}

/** 7 and 8 = a Leak Bursts, 9 = Fire Starts, on the target or around it; 10 = Explosion. */
function damageDice(b: Battle): void {
  const { rolled, target, tables } = b
  const around = tables.adjacent[target]! | (1 << target)
  for (let i = rolled[7]! + rolled[8]!; i > 0; i--) placeMark(b, LEAK, around & ~b.destroyed & tables.holdsLeaks)
  for (let i = rolled[9]!; i > 0; i--) placeMark(b, FIRE, around & ~b.destroyed)
  for (let i = rolled[10]!; i > 0; i--) blast(b, target, true)
}
