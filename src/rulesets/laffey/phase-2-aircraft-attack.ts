import { nextAttacker, removeAircraft } from './aircraft.ts'
import { size } from './bits.ts'
import { blast, put } from './damage.ts'
import { checked, forced, illegal, lowest } from './decisions.ts'
import { LEAK, type Mark } from './icons.ts'
import { AT } from './metrics.ts'
import { sufferPenalty } from './penalties.ts'
import { MIDSHIP } from './sheet.ts'
import type { Battle } from './state.ts'
import { pipKey } from './tables.ts'

/** Phase 2 - Aircraft Attack: the next aircraft with pips attacks the side that it faces. */
export function aircraftAttack(b: Battle): void {
  b.target = -1
  b.attacked = false
  if (b.stored > 0) {
    b.stored--
    b.record[AT.clearSkies]!++
    return
  }
  const attacker = nextAttacker(b)
  const pips = b.pips[attacker]!
  removeAircraft(b, attacker)
  b.pointer = attacker + 1 === b.tables.aircraft ? 0 : attacker + 1
  b.record[AT.aircraftResolved]!++

  const target = rollTarget(b, attacker)
  b.target = target
  b.attacked = true
  b.record[AT.targeted + target]!++
  doDamage(b, target, attacker, pips)
  sufferPenalty(b, target)
}

/** The red d10 on the side that the aircraft faces; 10 is the Fuel Tanks; destroyed compartments are rolled again (R2). */
function rollTarget(b: Battle, attacker: number): number {
  const first = (b.tables.facesAft & (1 << attacker)) !== 0 ? 0 : MIDSHIP + 1
  const { dice } = b
  dice.at(b.round, 2, 0)
  for (;;) {
    const roll = dice.d10()
    const target = roll === 10 ? MIDSHIP : first + roll - 1
    if ((b.destroyed & (1 << target)) === 0) return target
  }
}

/** Divides the pips between the target and one adjacent compartment as equally as possible. */
function doDamage(b: Battle, target: number, attacker: number, pips: number): void {
  const { tables } = b
  const key = pipKey(attacker, pips)
  const explosions = tables.explosions[key]!
  // Explosions must be placed on the target, and come first (R42).
  for (let i = 0; i < explosions; i++) blast(b, target, false)
  // The partner is picked even if nothing is left for it (R43, R44).
  const legal = tables.adjacent[target]! & ~b.destroyed
  const partner =
    legal === 0
      ? -1
      : forced(legal)
        ? lowest(legal)
        : checked(b, 'compartment', 'choosing the adjacent compartment', legal, b.captain.partner(b, legal))
  const ordinary = pips - explosions
  if (ordinary === 0) return
  const kinds = tables.ordinary[key]!
  const all = (1 << ordinary) - 1
  const onTarget =
    partner < 0
      ? all
      : splitPips(b, target, partner, kinds, tables.ordinaryLeaks[key]!, ordinary, ((pips + 1) >> 1) - explosions)

  // The target's pips left to right, then the partner's. What a destroyed target cannot take follows at the end (R4).
  const holds = tables.holdsLeaks
  let overflow = 0
  for (let rest = onTarget; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest)
    const kind = ((kinds >>> (2 * i)) & 3) as Mark
    if ((b.destroyed & (1 << target)) !== 0) overflow |= 1 << i
    else if (kind !== LEAK || (holds & (1 << target)) !== 0) put(b, kind, target)
  }
  if (partner < 0) return
  putPips(b, partner, kinds, all & ~onTarget)
  putPips(b, partner, kinds, overflow)
}

function putPips(b: Battle, c: number, kinds: number, set: number): void {
  for (let rest = set; rest !== 0; rest &= rest - 1) {
    const kind = ((kinds >>> (2 * lowest(rest))) & 3) as Mark
    if (kind !== LEAK || (b.tables.holdsLeaks & (1 << c)) !== 0) put(b, kind, c)
  }
}

/** Which ordinary pips the target takes: half of all pips, the odd one too, Explosions counted as its own (R5, R7). */
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
  let count = share > 0 ? share : 0
  if (leaks !== 0) {
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
  const answer = b.captain.targetPips(b, partner, kinds, must, may, count)
  if ((answer | 0) !== answer || (answer & ~may) !== 0 || (must & ~answer) !== 0 || size(answer) !== count)
    illegal(
      b,
      'dividing the pips',
      `found the set ${String(answer)}, legal are ${count} pips out of ${may}, with ${must}`,
    )
  return answer
}
