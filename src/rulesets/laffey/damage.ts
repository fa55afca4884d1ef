import { checked, forced, illegal, lowest, shown } from './decisions.ts'
import { DEBRIS, FIRE, LEAK, type Mark } from './icons.ts'
import { AT } from './metrics.ts'
import { lossTest } from './object-of-the-game.ts'
import type { Battle } from './state.ts'

/** Puts a mark on a compartment, unless that is destroyed (R3) or immune (R28). */
export function put(b: Battle, mark: Mark, c: number): void {
  const bit = 1 << c
  // A game that has ended within the phase (R1) takes no more marks.
  if (((b.destroyed | b.immune) & bit) !== 0 || b.ending >= 0) {
    if (b.story !== null) b.story.absorbed(b, mark, c)
    return
  }
  if (mark === LEAK) {
    b.leaks[c]!++
    b.leakCount++
    b.leaking |= bit
  } else if (mark === FIRE) {
    b.fires[c]!++
    b.fireCount++
    b.burning |= bit
  }
  const left = b.health[c]! - 1
  b.health[c] = left
  if (b.story !== null) b.story.mark(b, mark, c)
  if (left === 0) destroy(b, c)
}

/** A compartment that has lost all its Health is a void: its Leaks and Fires no longer count (R19, R62). */
function destroy(b: Battle, c: number): void {
  const bit = 1 << c
  b.destroyed |= bit
  b.leakCount -= b.leaks[c]!
  b.fireCount -= b.fires[c]!
  b.leakingVoids |= b.leaking & bit
  b.burningVoids |= b.burning & bit
  b.leaking &= ~bit
  b.burning &= ~bit
  b.record[AT.destroyed + c]!++
  findResponding(b)
  if (b.rules.R1everyMark) lossTest(b)
}

/** Where teams respond: where they stand, and around a team with the Benefit to respond in adjacent compartments (R38). */
export function findResponding(b: Battle): void {
  // A wounded team may still use Supplies where it waits (R24).
  let responding = b.rules.R24no ? b.working : b.occupied
  for (let from = b.respondingFrom & ~b.destroyed; from !== 0; from &= from - 1)
    responding |= b.tables.adjacent[lowest(from)]!
  b.responding = responding & ~b.destroyed
}

/** Turns one Leak or Fire into Debris: damage is never removed, only downgraded. */
export function repair(b: Battle, mark: Mark, c: number): void {
  if (mark === LEAK) {
    b.leakCount--
    if (--b.leaks[c]! === 0) b.leaking &= ~(1 << c)
  } else {
    b.fireCount--
    if (--b.fires[c]! === 0) b.burning &= ~(1 << c)
  }
  if (b.story !== null) b.story.repaired(b, mark, c)
}

/** A Supply repairs every Leak and Fire of a compartment. */
export function repairAll(b: Battle, c: number): void {
  if (b.story !== null) b.story.repairedAll(b, c)
  b.leakCount -= b.leaks[c]!
  b.fireCount -= b.fires[c]!
  b.leaks[c] = b.fires[c] = 0
  b.leaking &= ~(1 << c)
  b.burning &= ~(1 << c)
}

export function paySupply(b: Battle): void {
  b.supplies--
  b.record[AT.suppliesUsed]!++
}

/** Puts a mark, unless a team responds and the captain pays a Supply to cancel it (R22, R56). */
export function putOrCancel(b: Battle, mark: Mark, c: number): void {
  if (b.supplies > 0 && (b.responding & ~b.immune & (1 << c)) !== 0 && b.ending < 0) {
    const answer = b.captain.cancel(b, mark, c)
    if (typeof answer !== 'boolean') illegal(b, 'cancelling a mark', `found ${shown(answer)}, legal are: true, false`)
    if (answer) {
      paySupply(b)
      b.record[AT.cancelled]!++
      if (b.story !== null) b.story.cancelled(b, mark, c)
      return
    }
  }
  put(b, mark, c)
}

/**
 * An Explosion: Debris on the compartment itself (R6, R17) and on every adjacent one, in sheet order (R53).
 * @param own whether the compartment itself takes Debris too
 */
export function blast(b: Battle, c: number, own: boolean, cancellable: boolean): void {
  if (own) putDebris(b, c, cancellable)
  const around = b.tables.adjacent[c]!
  for (let rest = around; rest !== 0; rest &= rest - 1) {
    const near = lowest(rest)
    if (b.rules.R3blastMoves && (b.destroyed & (1 << near)) !== 0)
      placeMark(b, DEBRIS, around & ~b.destroyed, cancellable)
    else putDebris(b, near, cancellable)
  }
}

function putDebris(b: Battle, c: number, cancellable: boolean): void {
  if (cancellable) putOrCancel(b, DEBRIS, c)
  else put(b, DEBRIS, c)
}

/** Asks where a mark goes among legal compartments, and puts it there. */
export function placeMark(b: Battle, mark: Mark, legal: number, cancellable: boolean): void {
  if (legal === 0 || b.ending >= 0) return
  const c = forced(legal)
    ? lowest(legal)
    : checked(b, 'compartment', 'placing a mark', legal, b.captain.placeMark(b, mark, legal))
  if (cancellable) putOrCancel(b, mark, c)
  else put(b, mark, c)
}

/** The Benefit to repair one Leak or Fire anywhere. */
export function repairOne(b: Battle, mark: Mark): void {
  const legal = mark === LEAK ? b.leaking : b.burning
  if (legal === 0) return
  repair(
    b,
    mark,
    forced(legal)
      ? lowest(legal)
      : checked(b, 'compartment', 'repairing', legal, b.captain.repair(b, mark, legal, false)),
  )
}
