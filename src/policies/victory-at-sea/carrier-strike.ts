import { definePolicy } from '../../engine/contracts.ts'
import type { Battle } from '../../rulesets/victory-at-sea/battle.ts'
import { distanceSquared } from '../../rulesets/victory-at-sea/geometry.ts'
import type { Admiral } from '../../rulesets/victory-at-sea/policy.ts'
import { AFLOAT, type Ship } from '../../rulesets/victory-at-sea/ship.ts'
import { TRAIT } from '../../rulesets/victory-at-sea/spec.ts'
import { ACTION } from '../../rulesets/victory-at-sea/special-actions.ts'
import { Doctrine, rangeWorth } from './common/doctrine.ts'
import { nearestEnemy, type Place } from './common/steering.ts'

/** Inches at which escorts keep, and inches between them and what they guard. */
const GUNS_AT = 18
const GUARD = 5

const isCarrier = (ship: Ship): boolean => (ship.spec.traits & TRAIT.carrier) !== 0

/** What a fleet guards: civilian shipping and carriers; undefined if it has neither. */
function charge(view: Battle, ship: Ship): Ship | undefined {
  let nearest: Ship | undefined
  let least = Number.POSITIVE_INFINITY
  for (const other of view.fleets[ship.side]!) {
    if (other === ship || other.state !== AFLOAT || (!isCarrier(other) && other.spec.civilianPoints === 0)) continue
    const d = distanceSquared(other, ship)
    if (d < least) {
      least = d
      nearest = other
    }
  }
  return nearest
}

/** Carriers keep away, straight on while they launch; the others fight with guns, or guard. */
class Strike extends Doctrine {
  readonly #guards: boolean

  constructor(guards: boolean) {
    super()
    this.#guards = guards
  }

  override worthOf(view: Battle, ship: Ship, place: Place, moved: number): number {
    if (isCarrier(ship)) {
      const straight = view.hangars[ship.index]! > 0 && place.heading === ship.heading ? 3 : 0
      return straight + rangeWorth(view, ship, place, 60)
    }
    if (ship.spec.civilianPoints > 0) return rangeWorth(view, ship, place, 60) + moved / 100
    const ward = this.#guards ? charge(view, ship) : undefined
    if (ward === undefined) return rangeWorth(view, ship, place, GUNS_AT)
    const enemy = nearestEnemy(view, ship.side, ward)
    if (enemy === undefined) return 0
    // Between what is guarded and the enemy nearest to it.
    const dx = enemy.x - ward.x
    const dy = enemy.y - ward.y
    const d = Math.sqrt(dx * dx + dy * dy)
    const share = d === 0 ? 0 : Math.min(1, GUARD / d)
    const x = place.x - (ward.x + share * dx)
    const y = place.y - (ward.y + share * dy)
    return -Math.sqrt(x * x + y * y) + 0.2 * rangeWorth(view, ship, place, GUNS_AT)
  }

  override specialAction(view: Battle, ship: Ship): number {
    return view.hangars[ship.index]! > 0 ? ACTION.none : super.specialAction(view, ship)
  }
}

export const carrierStrike = definePolicy<Admiral, Record<never, never>>({
  id: 'carrier-strike',
  title: 'Carrier strike',
  doc: 'Carriers keep as far away as they can and launch everything; strike aircraft go for the most valuable ship; the other ships fight with guns at 18 inches.',
  seats: ['a', 'b'],
  parameters: {},
  create: () => new Strike(false),
})

export const escort = definePolicy<Admiral, Record<never, never>>({
  id: 'escort',
  title: 'Escort',
  doc: 'Warships put themselves between the enemy and the carrier or civilian ship that they guard; without either they fight with guns at 18 inches.',
  seats: ['a', 'b'],
  parameters: {},
  create: () => new Strike(true),
})
