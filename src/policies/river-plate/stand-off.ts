import { definePolicy } from '../../engine/contracts.ts'
import { integer } from '../../engine/options.ts'
import { INCH } from '../../rulesets/river-plate/geometry.ts'
import type { Commander } from '../../rulesets/river-plate/policy.ts'
import { commander, commonParameters } from './commander.ts'
import { engage, nearest } from './gunnery.ts'
import { keepRange, nearestEnemy } from './steering.ts'

const parameters = {
  ...commonParameters,
  least: integer({
    kind: 'rule',
    min: 1,
    max: 60,
    default: 31,
    doc: 'Inches below which it opens the range.',
    rule: 'Movement Phase',
  }),
  greatest: integer({
    kind: 'rule',
    min: 1,
    max: 60,
    default: 38,
    doc: 'Inches above which it closes.',
    rule: 'Movement Phase',
  }),
}

/** A gunnery duel at long range, where only the largest guns count. */
export const standOff = definePolicy<Commander, typeof parameters>({
  id: 'stand-off',
  title: 'Stand off at long range',
  doc: 'Every ship keeps the nearest enemy between 31 and 38 inches, opening and closing with all turrets bearing and steaming abeam in between. All guns at the nearest; torpedoes stay in their tubes.',
  seats: ['royal-navy', 'kriegsmarine'],
  parameters,
  create: ({ least, greatest, ...common }, dice) =>
    commander(common, dice, {
      move(view, ship, order) {
        const enemy = nearestEnemy(view, ship)
        if (enemy >= 0) keepRange(view, ship, enemy, least * INCH, greatest * INCH, order)
      },
      fire: (view, ship, targets) => engage(view, ship, targets, nearest),
      launch: () => 0,
    }),
})
