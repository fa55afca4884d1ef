import { definePolicy } from '../../engine/contracts.ts'
import { isReady } from '../../rulesets/victory-at-sea/attack-phase.ts'
import type { Battle } from '../../rulesets/victory-at-sea/battle.ts'
import { onBeam } from '../../rulesets/victory-at-sea/geometry.ts'
import type { Admiral } from '../../rulesets/victory-at-sea/policy.ts'
import type { Ship } from '../../rulesets/victory-at-sea/ship.ts'
import { ACTION, mayAttempt } from '../../rulesets/victory-at-sea/special-actions.ts'
import { Doctrine, rangeWorth } from './common/doctrine.ts'
import { nearestEnemy, type Place } from './common/steering.ts'

/** Inches at which torpedoes are fired, and at which ships without any fight. */
const FIRES_AT = 7
const GUNS_AT = 15
/** Inches within which Evasive! is worth more than speed. */
const UNDER_FIRE = 20

const hasTorpedoes = (view: Battle, ship: Ship): boolean => {
  for (let w = 0; w < ship.spec.weapons.length; w++)
    if (ship.spec.weapons[w]!.kind === 'torpedo' && isReady(view, ship, w)) return true
  return false
}

/** Ships with torpedoes rush in, on the enemy's beam; the others fight with guns. */
class Rush extends Doctrine {
  override worthOf(view: Battle, ship: Ship, place: Place): number {
    if (!hasTorpedoes(view, ship)) return rangeWorth(view, ship, place, GUNS_AT)
    const enemy = nearestEnemy(view, ship.side, place)
    return rangeWorth(view, ship, place, FIRES_AT) + (enemy !== undefined && onBeam(enemy, place) ? 2 : 0)
  }

  override specialAction(view: Battle, ship: Ship): number {
    if (!hasTorpedoes(view, ship)) return super.specialAction(view, ship)
    const enemy = nearestEnemy(view, ship.side, ship)
    if (enemy === undefined) return ACTION.none
    const dx = enemy.x - ship.x
    const dy = enemy.y - ship.y
    const far = dx * dx + dy * dy > UNDER_FIRE * UNDER_FIRE
    return far && mayAttempt(view, ship, ACTION.flankSpeed) ? ACTION.flankSpeed : ACTION.none
  }
}

export const torpedoRush = definePolicy<Admiral, Record<never, never>>({
  id: 'torpedo-rush',
  title: 'Torpedo rush',
  doc: 'Ships whose torpedoes are ready run in at Flank Speed! to 7 inches on the enemy’s beam; the others fight with guns at 15.',
  seats: ['a', 'b'],
  parameters: {},
  create: () => new Rush(),
})
