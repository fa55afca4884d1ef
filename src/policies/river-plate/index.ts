import type { PolicyDefinition } from '../../engine/contracts.ts'
import type { Commander } from '../../rulesets/river-plate/policy.ts'
import { holdCourse } from './hold-course.ts'
import { random } from './random.ts'

/** The players of the battle, from the foot of the ladder up. */
// biome-ignore lint/suspicious/noExplicitAny: players have parameters of their own
export const policies: readonly PolicyDefinition<Commander, any>[] = [random, holdCourse]
