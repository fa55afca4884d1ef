import { checked, forced, illegal, lowest } from './decisions.ts'
import { DEBRIS, FIRE, LEAK, type Mark } from './icons.ts'
import { AT } from './metrics.ts'
import type { Battle } from './state.ts'

/** Puts a mark on a compartment, unless it is destroyed (R3) or immune (R28). */
export function put(b: Battle, mark: Mark, c: number): void {
  const bit = 1 << c
  if (((b.destroyed | b.immune) & bit) !== 0) return
  if (mark === LEAK) {
    b.leaks[c]!++
    b.leakCount++
    b.leaking |= bit
  } else if (mark === FIRE) {
    b.fires[c]!++
    b.fireCount++
    b.burning |= bit
  }
  if (--b.health[c]! === 0) destroy(b, c)
}

/** A compartment that has lost all its Health is a void: its Leaks and Fires no longer count (R19, R62). */
function destroy(b: Battle, c: number): void {
  const bit = 1 << c
  b.destroyed |= bit
  b.leakCount -= b.leaks[c]!
  b.fireCount -= b.fires[c]!
  b.leaking &= ~bit
  b.burning &= ~bit
  b.record[AT.destroyed + c]!++
  findResponding(b)
}

/** Where teams respond: where they stand, and around a team with the Benefit to respond in adjacent compartments (R38). */
export function findResponding(b: Battle): void {
  let responding = b.occupied & ~b.destroyed
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
}

/** A Supply repairs every Leak and Fire of a compartment. */
export function repairAll(b: Battle, c: number): void {
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

/** Puts a mark unless a team responds and the captain pays a Supply to cancel it (R22, R56). */
export function putOrCancel(b: Battle, mark: Mark, c: number): void {
  const bit = 1 << c
  if (b.supplies > 0 && (b.responding & ~b.immune & bit) !== 0) {
    const answer = b.captain.cancel(b, mark, c)
    if (typeof answer !== 'boolean') illegal(b, 'cancelling a mark', `found ${String(answer)}, legal are: true, false`)
    if (answer) {
      paySupply(b)
      b.record[AT.cancelled]!++
      return
    }
  }
  put(b, mark, c)
}

/** An Explosion: Debris on the compartment itself (R6, R17), then on every adjacent one in sheet order (R53). */
export function blast(b: Battle, c: number, cancellable: boolean): void {
  const around = b.tables.adjacent[c]!
  if (cancellable) {
    putOrCancel(b, DEBRIS, c)
    for (let rest = around; rest !== 0; rest &= rest - 1) putOrCancel(b, DEBRIS, lowest(rest))
  } else {
    put(b, DEBRIS, c)
    for (let rest = around; rest !== 0; rest &= rest - 1) put(b, DEBRIS, lowest(rest))
  }
}

/** Asks where a new Leak or Fire goes among legal compartments, and puts it there. */
export function placeMark(b: Battle, mark: Mark, legal: number): void {
  if (legal === 0) return
  put(
    b,
    mark,
    forced(legal)
      ? lowest(legal)
      : checked(b, 'compartment', 'placing a Leak or Fire', legal, b.captain.placeMark(b, mark, legal)),
  )
}

/** Asks which compartment a repair serves, where it must be used. */
export function askRepair(b: Battle, mark: Mark): void {
  const legal = mark === LEAK ? b.leaking : b.burning
  if (legal === 0) return
  repair(
    b,
    mark,
    forced(legal) ? lowest(legal) : checked(b, 'compartment', 'repairing', legal, b.captain.repair(b, mark, legal)),
  )
}
