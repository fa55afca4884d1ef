import { IllegalDecision } from '../../engine/errors.ts'
import { has, isWhole, lowest } from './bits.ts'
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

/** An answer as a message shows it; never throws, whatever a player came up with. */
export function shown(answer: unknown): string {
  if (typeof answer === 'string') return JSON.stringify(answer)
  if (Array.isArray(answer)) return 'a list'
  return typeof answer === 'object' && answer !== null ? 'an object' : String(answer)
}

/** How many things of a kind there can be: numbers beyond that have no name. */
const MOST: Readonly<Record<Things, number>> = {
  compartment: COMPARTMENT_IDS.length,
  aircraft: 32,
  'star cell': 32,
  die: 32,
  pip: 32,
}

/** @throws IllegalDecision always */
export function illegal(b: Battle, decision: string, answer: string): never {
  throw new IllegalDecision('captain', b.round, decision, answer)
}

/** Refuses an answer that is not a member of the legal set. Returns the answer. */
export function checked(b: Battle, things: Things, decision: string, legal: number, answer: number): number {
  if (!has(legal, answer)) {
    const found = isWhole(answer) && answer >= 0 && answer < MOST[things] ? ` ${nameOf(things, answer)}` : ''
    illegal(b, decision, `found ${things}${found} (${shown(answer)}), legal are: ${list(things, legal)}`)
  }
  return answer
}

/** Refuses an answer that is not a part of the legal set. Returns the answer. */
export function checkedPart(b: Battle, things: Things, decision: string, legal: number, answer: number): number {
  if (!isWhole(answer) || (answer & ~legal) !== 0)
    illegal(
      b,
      decision,
      `found the set ${shown(answer)}, legal is any part of ${legal} (${things}: ${list(things, legal)})`,
    )
  return answer
}

/** Whether a set has exactly one member: then there is nothing to ask. */
export const forced = (legal: number): boolean => (legal & (legal - 1)) === 0

export { lowest }
