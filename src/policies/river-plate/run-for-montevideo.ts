import { definePolicy } from '../../engine/contracts.ts'
import { integer } from '../../engine/options.ts'
import { INCH } from '../../rulesets/river-plate/geometry.ts'
import type { Commander } from '../../rulesets/river-plate/policy.ts'
import { commander, commonParameters } from './commander.ts'
import { engage, nearest } from './gunnery.ts'
import { keepRange, nearestEnemy, steerTo } from './steering.ts'
import { fan } from './torpedoes.ts'

const parameters = {
  ...commonParameters,
  breakOff: integer({
    kind: 'rule',
    min: 1,
    max: 100,
    default: 5,
    doc: 'Turn in which it turns away: 5 is 0636, when Graf Spee did; 1 runs from the start.',
    rule: 'not printed',
  }),
  heading: integer({
    kind: 'rule',
    min: 0,
    max: 359,
    default: 270,
    doc: 'Heading on which it runs; Montevideo lies to the west.',
    rule: 'not printed',
  }),
}

/** Langsdorff's choice. */
export const runForMontevideo = definePolicy<Commander, typeof parameters>({
  id: 'run-for-montevideo',
  title: 'Run for Montevideo',
  doc: 'Closes to 20 to 26 inches and fights with all turrets bearing for the first four turns, then turns west at full speed and fires at the nearest pursuer with what bears; torpedoes at pursuers that they can meet within two turns.',
  seats: ['kriegsmarine'],
  parameters,
  create: ({ breakOff, heading, ...common }, dice) =>
    commander(common, dice, {
      move(view, ship, order) {
        const enemy = nearestEnemy(view, ship)
        if (view.turn < breakOff && enemy >= 0) keepRange(view, ship, enemy, 20 * INCH, 26 * INCH, order)
        else steerTo(view, ship, heading, order)
      },
      fire: (view, ship, targets) => engage(view, ship, targets, nearest),
      launch(view, ship, bank, headings) {
        const enemy = nearestEnemy(view, ship)
        return enemy < 0 ? 0 : fan(view, ship, bank, enemy, 2, view.tubes[2 * ship + bank]!, 6, headings)
      },
    }),
})
