import { definePolicy } from '../../engine/contracts.ts'
import { integer } from '../../engine/options.ts'
import { INCH } from '../../rulesets/river-plate/geometry.ts'
import type { Commander } from '../../rulesets/river-plate/policy.ts'
import type { View } from '../../rulesets/river-plate/state.ts'
import { mostDamage } from './best-fire.ts'
import { commander, commonParameters } from './commander.ts'
import { Estimates, HULL_ONLY } from './estimates.ts'
import { keepRange, nearestEnemy } from './steering.ts'
import { fan } from './torpedoes.ts'

const parameters = {
  ...commonParameters,
  least: integer({
    kind: 'rule',
    min: 1,
    max: 60,
    default: 12,
    doc: 'Inches below which it opens the range.',
    rule: 'Movement Phase',
  }),
  greatest: integer({
    kind: 'rule',
    min: 1,
    max: 60,
    default: 20,
    doc: 'Inches above which it closes.',
    rule: 'Movement Phase',
  }),
}

export const fightItOut = definePolicy<Commander, typeof parameters>({
  id: 'fight-it-out',
  title: 'Fight it out',
  doc: 'Every ship keeps the nearest enemy between 12 and 20 inches, abeam, and does not turn away from damage. Each battery fires where it can expect to take the greatest share of what hull points are left; torpedoes when they can arrive within two turns.',
  seats: ['royal-navy', 'kriegsmarine'],
  parameters,
  create({ least, greatest, ...common }, dice) {
    let estimates: Estimates | undefined
    return commander(common, dice, {
      prepare(view: View) {
        estimates = new Estimates(view, HULL_ONLY)
      },
      move(view, ship, order) {
        const enemy = nearestEnemy(view, ship)
        if (enemy >= 0) keepRange(view, ship, enemy, least * INCH, greatest * INCH, order)
      },
      fire: (view, ship, targets) => mostDamage(view, ship, targets, estimates!),
      launch(view, ship, bank, headings) {
        const enemy = nearestEnemy(view, ship)
        return enemy < 0 ? 0 : fan(view, ship, bank, enemy, 2, view.tubes[2 * ship + bank]!, 6, headings)
      },
    })
  },
})
