import { IllegalDecision } from '../../engine/errors.ts'
import { has, lowest, size } from './bits.ts'
import { COMPARTMENT_IDS } from './sheet.ts'
import type { Battle } from './state.ts'

type Things = 'compartment' | 'aircraft' | 'star cell' | 'die' | 'pip'

const nameOf = (things: Things, i: number): string =>
  things === 'compartment' ? COMPARTMENT_IDS[i]! : things === 'die' || things === 'pip' ? `${i}` : `${i + 1}`

function list(things: Things, set: number): string {
  const names: string[] = []
  for (let rest = set; rest !== 0; rest &= rest - 1) names.push(nameOf(things, lowest(rest)))
  return names.length === 0 ? 'none' : names.join(', ')
}

/** @throws IllegalDecision always */
export function illegal(b: Battle, decision: string, answer: string): never {
  throw new IllegalDecision('captain', b.round, decision, answer)
}

/** Refuses an answer that is not a member of the legal set. Returns the answer. */
export function checked(b: Battle, things: Things, decision: string, legal: number, answer: number): number {
  if (!has(legal, answer)) {
    const found = Number.isInteger(answer) && answer >= 0 && answer < 19 ? nameOf(things, answer) : String(answer)
    illegal(b, decision, `found ${things} ${found} (${String(answer)}), legal are: ${list(things, legal)}`)
  }
  return answer
}

/** Refuses an answer that is not a part of the legal set. Returns the answer. */
export function checkedPart(b: Battle, things: Things, decision: string, legal: number, answer: number): number {
  if ((answer | 0) !== answer || (answer & ~legal) !== 0)
    illegal(
      b,
      decision,
      `found the set ${String(answer)}, legal is any part of ${legal} (${things}: ${list(things, legal)})`,
    )
  return answer
}

/** Whether a set has exactly one member: then there is nothing to ask. */
export const forced = (legal: number): boolean => (legal & (legal - 1)) === 0

export { lowest, size }
