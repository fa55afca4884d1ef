import { definePolicy } from '../../engine/contracts.ts'
import type { Commander } from '../../rulesets/river-plate/policy.ts'
import { commander, initiativeParameter } from './commander.ts'
import { engage, nearest } from './gunnery.ts'

/** The foot of the ladder: nobody touches the wheel. */
export const holdCourse = definePolicy<Commander, typeof initiativeParameter>({
  id: 'hold-course',
  title: 'Hold course',
  doc: 'Steams straight on at full speed, fires everything that bears at the nearest enemy within reach, launches no torpedoes.',
  seats: ['royal-navy', 'kriegsmarine'],
  parameters: initiativeParameter,
  create: ({ initiative }, dice) =>
    commander({ initiative }, dice, {
      move() {},
      fire: (view, ship, targets) => engage(view, ship, targets, nearest),
      launch: () => 0,
    }),
})
