import { definePolicy } from '../../engine/contracts.ts'
import { integer } from '../../engine/options.ts'
import { compass, INCH } from '../../rulesets/river-plate/geometry.ts'
import { type Commander, HOLD_FIRE } from '../../rulesets/river-plate/policy.ts'
import type { View } from '../../rulesets/river-plate/state.ts'
import { AFT, FORWARD, mountKey } from '../../rulesets/river-plate/tables.ts'
import { commander, commonParameters } from './commander.ts'
import { engage, nearest } from './gunnery.ts'
import { bearingOf, FULL_BROADSIDE_OFFSET, nearestEnemy, rangeOf, steerTo } from './steering.ts'
import { fan } from './torpedoes.ts'

const parameters = {
  ...commonParameters,
  least: integer({
    kind: 'rule',
    min: 1,
    max: 60,
    default: 16,
    doc: 'Inches below which it opens the range: 16 were the closest on the day.',
    rule: 'Movement Phase',
  }),
  greatest: integer({
    kind: 'rule',
    min: 1,
    max: 60,
    default: 26,
    doc: 'Inches above which it closes.',
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

/** Whether a ship belongs to the heavy division: her turrets have the largest calibre of her side. */
function heavy(view: View, ship: number): boolean {
  const { tables } = view
  const fleet = tables.fleet[tables.side[ship]!]!
  let largest = -1
  for (let i = 0; i < fleet.length; i++) largest = Math.max(largest, mainCalibre(view, fleet[i]!))
  return mainCalibre(view, ship) === largest
}

const mainCalibre = ({ tables }: View, ship: number): number =>
  tables.turrets[ship] === 0 ? -1 : tables.mountCalibre[mountKey(ship, 0)]!

/** The farther of two enemies is for the after turret. */
function secondNearest(view: View, ship: number, first: number): number {
  const enemies = view.tables.fleet[1 - view.tables.side[ship]!]!
  let found = -1
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < enemies.length; i++) {
    const enemy = enemies[i]!
    if (enemy === first || view.present[enemy] === 0 || rangeOf(view, ship, enemy) >= least) continue
    least = rangeOf(view, ship, enemy)
    found = enemy
  }
  return found
}

/** As on the day. */
export const splitFire = definePolicy<Commander, typeof parameters>({
  id: 'split-fire',
  title: 'Split the fire',
  doc: 'As on the day. The side with several ships works round the enemy from two sides: the ships with the largest guns keep it on one hand, the others on the other, between 16 and 26 inches, so that the enemy must divide its fire. A ship that is alone against several does divide it: forward turret at the nearest, after turret at the next, secondary guns at the nearest. Torpedoes when they can arrive within two turns.',
  seats: ['royal-navy', 'kriegsmarine'],
  parameters,
  create: ({ least, greatest, launchRuns, ...common }, dice) =>
    commander(common, dice, {
      move(view, ship, order) {
        const enemy = nearestEnemy(view, ship)
        if (enemy < 0) return
        const range = rangeOf(view, ship, enemy)
        const offset =
          range > greatest * INCH ? FULL_BROADSIDE_OFFSET : range < least * INCH ? 180 - FULL_BROADSIDE_OFFSET : 90
        const side = heavy(view, ship) ? -offset : offset
        steerTo(view, ship, compass(bearingOf(view, ship, enemy) + side), order)
      },
      fire(view, ship, targets) {
        const { tables } = view
        const alone = tables.fleet[tables.side[ship]!]!.length === 1
        const first = nearestEnemy(view, ship)
        const second = alone ? secondNearest(view, ship, first) : -1
        if (second >= 0 && tables.options.splitFire === 'allowed')
          for (let m = 0; m < tables.turrets[ship]!; m++) {
            const arc = tables.mountArc[mountKey(ship, m)]!
            const wanted = arc === FORWARD ? first : arc === AFT ? second : HOLD_FIRE
            engage(view, ship, targets, (_, __, enemy) => (enemy === wanted ? 1 : 0), m, m + 1)
          }
        engage(view, ship, targets, nearest)
      },
      launch(view, ship, bank, headings) {
        const enemy = nearestEnemy(view, ship)
        return enemy < 0 ? 0 : fan(view, ship, bank, enemy, launchRuns, view.tubes[2 * ship + bank]!, 6, headings)
      },
    }),
})
