import type { PolicyDefinition } from '../../engine/contracts.ts'
import type { Admiral } from '../../rulesets/victory-at-sea/policy.ts'
import { drill } from './drill.ts'

/** The players, from the foot of the ladder up. */
// biome-ignore lint/suspicious/noExplicitAny: players have parameters of their own
export const policies: readonly PolicyDefinition<Admiral, any>[] = [drill]
