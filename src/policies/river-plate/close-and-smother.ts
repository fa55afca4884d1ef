import { definePolicy } from '../../engine/contracts.ts'
import { integer } from '../../engine/options.ts'
import { INCH } from '../../rulesets/river-plate/geometry.ts'
import type { Commander } from '../../rulesets/river-plate/policy.ts'
import { commander, commonParameters } from './commander.ts'
import { engage, nearest } from './gunnery.ts'
import { bearingOf, besideBearing, FULL_BROADSIDE_OFFSET, nearestEnemy, rangeOf, steerTo } from './steering.ts'
import { fan } from './torpedoes.ts'

const parameters = {
  ...commonParameters,
  range: integer({
    kind: 'rule',
    min: 1,
    max: 30,
    default: 5,
    doc: 'Inches to which it closes; there it steams abeam of the enemy.',
    rule: 'Movement Phase',
  }),
  launchRuns: integer({
    kind: 'rule',
    min: 0,
    max: 3,
    default: 2,
    doc: 'Turns of run within which torpedoes must meet the enemy to be launched; 0 keeps them.',
    rule: 'Torpedoes',
  }),
}

/** Within this it approaches with every turret bearing instead of bow on. */
const OPEN_ARCS = 20 * INCH
/** Off the bow at which it closes from further away. */
const BOW_ON = 10

/** Harwood's fighting instinct: get close, where every gun hits. */
export const closeAndSmother = definePolicy<Commander, typeof parameters>({
  id: 'close-and-smother',
  title: 'Close and smother',
  doc: 'Every ship makes for the nearest enemy at full speed, bow on beyond 20 inches and with all turrets bearing from there, then steams abeam at point-blank range. All guns at the nearest; torpedoes as soon as they can arrive within two turns.',
  seats: ['royal-navy', 'kriegsmarine'],
  parameters,
  create: ({ range, launchRuns, ...common }, dice) =>
    commander(common, dice, {
      move(view, ship, order) {
        const enemy = nearestEnemy(view, ship)
        if (enemy < 0) return
        const distance = rangeOf(view, ship, enemy)
        const offset = distance > OPEN_ARCS ? BOW_ON : distance > range * INCH ? FULL_BROADSIDE_OFFSET : 90
        steerTo(view, ship, besideBearing(view, ship, bearingOf(view, ship, enemy), offset), order)
      },
      fire: (view, ship, targets) => engage(view, ship, targets, nearest),
      launch(view, ship, bank, headings) {
        const enemy = nearestEnemy(view, ship)
        return enemy < 0 ? 0 : fan(view, ship, bank, enemy, launchRuns, view.tubes[2 * ship + bank]!, 6, headings)
      },
    }),
})
