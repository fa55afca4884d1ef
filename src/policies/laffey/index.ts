import type { PolicyDefinition } from '../../engine/contracts.ts'
import type { Captain } from '../../rulesets/laffey/policy.ts'
import { damageControl } from './damage-control.ts'
import { drill } from './drill.ts'
import { expert } from './expert.ts'
import { gunner } from './gunner.ts'
import { idle } from './idle.ts'
import { random } from './random.ts'
import { starBuyer } from './star-buyer.ts'

/** Players of USS Laffey, from the foot of the ladder to its top. */
// biome-ignore lint/suspicious/noExplicitAny: players differ in their parameters
export const policies: readonly PolicyDefinition<Captain, any>[] = [
  idle,
  random,
  starBuyer,
  damageControl,
  drill,
  gunner,
  expert,
]
