import type { PolicyDefinition } from '../../engine/contracts.ts'
import type { Commander } from '../../rulesets/river-plate/policy.ts'
import { closeAndSmother } from './close-and-smother.ts'
import { concentrate } from './concentrate.ts'
import { expert } from './expert.ts'
import { fightItOut } from './fight-it-out.ts'
import { holdCourse } from './hold-course.ts'
import { random } from './random.ts'
import { runForMontevideo } from './run-for-montevideo.ts'
import { splitFire } from './split-fire.ts'
import { standOff } from './stand-off.ts'
import { torpedoRun } from './torpedo-run.ts'

/** The players of the battle, from the foot of the ladder up. */
// biome-ignore lint/suspicious/noExplicitAny: players have parameters of their own
export const policies: readonly PolicyDefinition<Commander, any>[] = [
  random,
  holdCourse,
  standOff,
  concentrate,
  splitFire,
  fightItOut,
  torpedoRun,
  closeAndSmother,
  runForMontevideo,
  expert,
]
