import { aimedModifier, isReady, newAim, reaches, takeAim } from '../../../rulesets/victory-at-sea/attack-phase.ts'
import type { Battle } from '../../../rulesets/victory-at-sea/battle.ts'
import { faceToDamage, faceToHit, LONG_RANGE } from '../../../rulesets/victory-at-sea/firing.ts'
import { onBeam } from '../../../rulesets/victory-at-sea/geometry.ts'
import { MOST_SHIPS } from '../../../rulesets/victory-at-sea/measures.ts'
import type { AttackOrders } from '../../../rulesets/victory-at-sea/policy.ts'
import { MOST_WEAPONS } from '../../../rulesets/victory-at-sea/roster.ts'
import { AFLOAT, attackDiceOf, hasSkeletonCrew, type Ship, targetOf } from '../../../rulesets/victory-at-sea/ship.ts'
import { TRAIT } from '../../../rulesets/victory-at-sea/spec.ts'

const aim = newAim()
/** Expected Damage, times 36, of each weapon of the ship that was assessed at each enemy, by ship and weapon. */
const worths = new Float64Array(2 * MOST_SHIPS * MOST_WEAPONS)

/** Works out what every weapon of a ship that is ready would do to every enemy, for `worthAt`. @returns whether any is ready */
export function assess(view: Battle, ship: Ship): boolean {
  const { weapons } = ship.spec
  let ready = 0
  for (let w = 0; w < weapons.length; w++) if (isReady(view, ship, w)) ready |= 1 << w
  if (ready === 0) return false
  for (const enemy of view.fleets[1 - ship.side]!) {
    if (enemy.state !== AFLOAT || !enemy.present) continue
    takeAim(view, ship, enemy, aim)
    for (let w = 0; w < weapons.length; w++)
      worths[enemy.index * MOST_WEAPONS + w] = ((ready >> w) & 1) === 1 ? worthOf(view, ship, w, enemy) : 0
  }
  return true
}

/** Expected points of Damage of a weapon of the ship last assessed against an enemy on the table, times 36; 0 if it cannot reach. */
export const worthAt = (w: number, target: Ship): number => worths[target.index * MOST_WEAPONS + w]!

/** What a weapon that is ready does to the target at which `aim` was taken. */
function worthOf(view: Battle, ship: Ship, w: number, target: Ship): number {
  const weapon = ship.spec.weapons[w]!
  if (!reaches(ship, weapon, target, aim)) return 0
  const { squared } = aim
  const modifier =
    weapon.kind === 'torpedo'
      ? onBeam(target, ship)
        ? 1
        : 0
      : weapon.kind === 'depth-charge'
        ? 0
        : aimedModifier(view, ship, weapon, target, squared, aim.modifier)
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
  if (!assess(view, ship)) return
  let main: Ship | undefined
  let most = 0
  for (const enemy of enemies) {
    if (enemy.state !== AFLOAT || !enemy.present) continue
    let sum = 0
    for (let w = 0; w < weapons.length; w++) sum += worthAt(w, enemy)
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
      const here = worthAt(w, main)
      if (here > worth) {
        worth = here
        only = w
      }
    }
    if (only >= 0) orders.add(only, main.index)
    return
  }
  for (let w = 0; w < weapons.length; w++) {
    if (worthAt(w, main) > 0) {
      orders.add(w, main.index)
      continue
    }
    let other: Ship | undefined
    let best = 0
    for (const enemy of enemies) {
      if (enemy === main || enemy.state !== AFLOAT || !enemy.present) continue
      const worth = worthAt(w, enemy) * keenness(enemy)
      if (worth > best) {
        best = worth
        other = enemy
      }
    }
    if (other !== undefined) orders.add(w, other.index)
  }
}
