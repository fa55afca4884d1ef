import type { PolicyDefinition } from '../../engine/contracts.ts'
import type { Captain } from '../../rulesets/laffey/policy.ts'
import { drill } from './drill.ts'

/** Players of USS Laffey, weakest first. */
// biome-ignore lint/suspicious/noExplicitAny: players differ in their parameters
export const policies: readonly PolicyDefinition<Captain, any>[] = [drill]
