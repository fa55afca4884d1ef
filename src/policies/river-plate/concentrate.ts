import { definePolicy } from '../../engine/contracts.ts'
import { choice, integer } from '../../engine/options.ts'
import { INCH } from '../../rulesets/river-plate/geometry.ts'
import type { Commander } from '../../rulesets/river-plate/policy.ts'
import type { View } from '../../rulesets/river-plate/state.ts'
import { commander, commonParameters } from './commander.ts'
import { engage, flagship, type Preference, weakest } from './gunnery.ts'
import { keepRange } from './steering.ts'

const parameters = {
  ...commonParameters,
  on: choice({
    kind: 'rule',
    values: ['flagship', 'weakest'],
    default: 'flagship',
    doc: 'On whom: the largest enemy ship, or the one with the fewest hull points left.',
    rule: 'Gunnery Phase',
  }),
  least: integer({
    kind: 'rule',
    min: 1,
    max: 60,
    default: 16,
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

/** The enemy on the table that is most preferred, wherever it is, or -1. */
function chosen(view: View, ship: number, preference: Preference): number {
  const enemies = view.tables.fleet[1 - view.tables.side[ship]!]!
  let found = -1
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i]!
    if (view.present[enemy] === 0) continue
    if (found < 0 || preference(view, ship, enemy) > preference(view, ship, found)) found = enemy
  }
  return found
}

export const concentrate = definePolicy<Commander, typeof parameters>({
  id: 'concentrate',
  title: 'Concentrate',
  doc: 'All ships fight one enemy, the flagship (the largest) or the weakest, at 16 to 20 inches with all turrets bearing; guns that do not reach it fire at the next. Torpedoes stay in their tubes.',
  seats: ['royal-navy', 'kriegsmarine'],
  parameters,
  create({ on, least, greatest, ...common }, dice) {
    const preference = on === 'flagship' ? flagship : weakest
    return commander(common, dice, {
      move(view, ship, order) {
        const enemy = chosen(view, ship, preference)
        if (enemy >= 0) keepRange(view, ship, enemy, least * INCH, greatest * INCH, order)
      },
      fire: (view, ship, targets) => engage(view, ship, targets, preference),
      launch: () => 0,
    })
  },
})
