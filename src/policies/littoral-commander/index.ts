import type { PolicyDefinition } from '../../engine/contracts.ts'
import type { Commander } from '../../rulesets/littoral-commander/policy.ts'
import { assault, reconFirst, striker, turtle } from './doctrines.ts'
import { expert } from './expert.ts'
import { idle } from './idle.ts'
import { random } from './random.ts'

/** Players of Littoral Commander, from the foot of the ladder up. */
// biome-ignore lint/suspicious/noExplicitAny: players differ in their parameters
export const policies: readonly PolicyDefinition<Commander, any>[] = [
  idle,
  random,
  turtle,
  assault,
  reconFirst,
  striker,
  expert,
]
