import { definePolicy } from '../../engine/contracts.ts'
import { integer } from '../../engine/options.ts'
import { INCH } from '../../rulesets/river-plate/geometry.ts'
import type { Commander } from '../../rulesets/river-plate/policy.ts'
import { commander, commonParameters } from './commander.ts'
import { engage, nearest } from './gunnery.ts'
import {
  bearingOf,
  besideBearing,
  FULL_BROADSIDE_OFFSET,
  keepRange,
  nearestEnemy,
  rangeOf,
  steerTo,
} from './steering.ts'
import { fan } from './torpedoes.ts'

const parameters = {
  ...commonParameters,
  launchRange: integer({
    kind: 'rule',
    min: 3,
    max: 30,
    default: 9,
    doc: 'Inches to which it runs in before it turns its tubes on the enemy.',
    rule: 'Torpedoes',
  }),
  spread: integer({
    kind: 'rule',
    min: 0,
    max: 30,
    default: 8,
    doc: 'Degrees between the torpedoes of a fan.',
    rule: 'Torpedoes',
  }),
  least: integer({
    kind: 'rule',
    min: 1,
    max: 60,
    default: 21,
    doc: 'Inches to which it withdraws when its tubes are empty.',
    rule: 'Movement Phase',
  }),
}

export const torpedoRun = definePolicy<Commander, typeof parameters>({
  id: 'torpedo-run',
  title: 'Torpedo run',
  doc: 'Ships with torpedoes run in at full speed, turn their tubes on the nearest enemy at 9 inches and launch both banks in fans, each as soon as it bears; ships without withdraw beyond 21 inches and fight on with their guns. All guns at the nearest.',
  seats: ['royal-navy', 'kriegsmarine'],
  parameters,
  create: ({ launchRange, spread, least, ...common }, dice) =>
    commander(common, dice, {
      move(view, ship, order) {
        const enemy = nearestEnemy(view, ship)
        if (enemy < 0) return
        if (view.tubes[2 * ship]! + view.tubes[2 * ship + 1]! === 0) {
          keepRange(view, ship, enemy, least * INCH, 2 * least * INCH, order)
          return
        }
        const offset = rangeOf(view, ship, enemy) > launchRange * INCH ? FULL_BROADSIDE_OFFSET / 2 : 90
        steerTo(view, ship, besideBearing(view, ship, bearingOf(view, ship, enemy), offset), order)
      },
      fire: (view, ship, targets) => engage(view, ship, targets, nearest),
      launch(view, ship, bank, headings) {
        const enemy = nearestEnemy(view, ship)
        if (enemy < 0 || rangeOf(view, ship, enemy) > (launchRange + 4) * INCH) return 0
        return fan(view, ship, bank, enemy, 2, view.tubes[2 * ship + bank]!, spread, headings)
      },
    }),
})
