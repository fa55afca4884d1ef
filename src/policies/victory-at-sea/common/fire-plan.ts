import type { Battle } from '../../../rulesets/victory-at-sea/battle.ts'
import { MOST_SHIPS } from '../../../rulesets/victory-at-sea/measures.ts'
import type { AttackOrders } from '../../../rulesets/victory-at-sea/policy.ts'
import { AFLOAT, hasSkeletonCrew, type Ship } from '../../../rulesets/victory-at-sea/ship.ts'
import { assess, worthAt } from './gunnery.ts'
import { pointsOn } from './outlook.ts'

/** `worthAt` counts in 36ths of a point. */
const UNIT = 1 / 36
/** Expected Damage, by target, of the weapons that have been told off already. */
const planned = new Float64Array(2 * MOST_SHIPS)

/** What Damage on a ship is worth when some is expected already: half her value to Cripple her, half to sink her. */
function worthOfDamage(view: Battle, target: Ship, before: number, points: number): number {
  const half = 0.5 * pointsOn(view, target)
  const { damage, spec } = target
  const first = target.crippled ? 0 : damage - spec.crippled
  return half * (share(before, points, 0, first) + share(before, points, first, damage))
}

/** Share of a stretch of Damage, from `low` to `high` points, that is done by `points` after `before`. */
function share(before: number, points: number, low: number, high: number): number {
  if (high <= low) return 0
  const from = Math.max(before, low)
  const to = Math.min(before + points, high)
  return to <= from ? 0 : (to - from) / (high - low)
}

/**
 * Fires every weapon where it brings most: at ships that it brings nearest to Crippled, and then to the bottom, counting
 * what the ship's other weapons are expected to do. A Skeleton Crew fires the best weapon only.
 */
export function fireWhereItTells(view: Battle, ship: Ship, orders: AttackOrders): void {
  const { weapons } = ship.spec
  if (!assess(view, ship)) return
  const enemies = view.fleets[1 - ship.side]!
  for (const enemy of enemies) planned[enemy.index] = 0
  const alone = hasSkeletonCrew(ship)
  let only = -1
  let onlyAt = -1
  let greatest = 0
  for (let w = 0; w < weapons.length; w++) {
    let target = -1
    let most = 0
    let points = 0
    for (const enemy of enemies) {
      if (enemy.state !== AFLOAT || !enemy.present) continue
      const expected = worthAt(w, enemy) * UNIT
      if (expected === 0) continue
      const worth = worthOfDamage(view, enemy, planned[enemy.index]!, expected) + SPARE * expected
      if (worth > most) {
        most = worth
        target = enemy.index
        points = expected
      }
    }
    if (target < 0) continue
    if (!alone) {
      orders.add(w, target)
      planned[target]! += points
    } else if (most > greatest) {
      greatest = most
      only = w
      onlyAt = target
    }
  }
  if (only >= 0) orders.add(only, onlyAt)
}

/** Damage beyond what is needed is worth a little: dice may fail. */
const SPARE = 0.05
