import { canReach, gunModifier, isReady } from '../../../rulesets/victory-at-sea/attack-phase.ts'
import type { Battle } from '../../../rulesets/victory-at-sea/battle.ts'
import { faceToDamage, faceToHit, LONG_RANGE } from '../../../rulesets/victory-at-sea/firing.ts'
import { distanceSquared, onBeam } from '../../../rulesets/victory-at-sea/geometry.ts'
import type { AttackOrders } from '../../../rulesets/victory-at-sea/policy.ts'
import { AFLOAT, attackDiceOf, hasSkeletonCrew, type Ship, targetOf } from '../../../rulesets/victory-at-sea/ship.ts'
import { TRAIT } from '../../../rulesets/victory-at-sea/spec.ts'

/** Expected points of Damage of a weapon that is ready against a target, times 36; 0 if it cannot reach. */
export function worthOf(view: Battle, ship: Ship, w: number, target: Ship): number {
  if (!canReach(view, ship, w, target)) return 0
  const weapon = ship.spec.weapons[w]!
  const squared = distanceSquared(ship, target)
  const modifier =
    weapon.kind === 'torpedo'
      ? onBeam(target, ship)
        ? 1
        : 0
      : weapon.kind === 'depth-charge'
        ? 0
        : gunModifier(view, ship, weapon, target, squared)
  const faces = 7 - faceToHit(targetOf(target), modifier)
  const hitting = weapon.twin ? faces * (2 - faces / 6) : faces
  const plunging =
    (weapon.kind === 'turret' || weapon.kind === 'secondary') &&
    squared > LONG_RANGE * LONG_RANGE &&
    (target.traits & TRAIT.armouredDeck) === 0
      ? 1
      : 0
  return (
    attackDiceOf(ship, view.rules, w) *
    hitting *
    weapon.dd *
    (7 - faceToDamage(target.spec.armour, weapon.penetration + plunging))
  )
}

/** How much a point of Damage on a target is worth: more on a ship that is nearly gone or valuable. */
const keenness = (target: Ship): number =>
  1 + 2 / (1 + target.damage) + (target.spec.level + 1) / (8 + target.spec.damage)

/**
 * Fires every weapon at the enemy against which the whole ship does most; weapons that do not bear on her take the best
 * that they can reach. A Skeleton Crew fires the strongest weapon only.
 * @param most whether torpedoes are fired beyond their normal range
 */
export function fireBest(view: Battle, ship: Ship, orders: AttackOrders): void {
  const { weapons } = ship.spec
  const enemies = view.fleets[1 - ship.side]!
  let ready = 0
  for (let w = 0; w < weapons.length; w++) if (isReady(view, ship, w)) ready |= 1 << w
  if (ready === 0) return
  let main: Ship | undefined
  let most = 0
  for (const enemy of enemies) {
    if (enemy.state !== AFLOAT || !enemy.present) continue
    let sum = 0
    for (let w = 0; w < weapons.length; w++) if (((ready >> w) & 1) === 1) sum += worthOf(view, ship, w, enemy)
    sum *= keenness(enemy)
    if (sum > most) {
      most = sum
      main = enemy
    }
  }
  if (main === undefined) return
  if (hasSkeletonCrew(ship)) {
    let only = -1
    let worth = 0
    for (let w = 0; w < weapons.length; w++) {
      const here = ((ready >> w) & 1) === 1 ? worthOf(view, ship, w, main) : 0
      if (here > worth) {
        worth = here
        only = w
      }
    }
    if (only >= 0) orders.add(only, main.index)
    return
  }
  for (let w = 0; w < weapons.length; w++) {
    if (((ready >> w) & 1) === 0) continue
    if (worthOf(view, ship, w, main) > 0) {
      orders.add(w, main.index)
      continue
    }
    let other: Ship | undefined
    let best = 0
    for (const enemy of enemies) {
      if (enemy === main || enemy.state !== AFLOAT || !enemy.present) continue
      const worth = worthOf(view, ship, w, enemy) * keenness(enemy)
      if (worth > best) {
        best = worth
        other = enemy
      }
    }
    if (other !== undefined) orders.add(w, other.index)
  }
}
