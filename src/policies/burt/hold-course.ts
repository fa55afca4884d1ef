import { definePolicy } from '../../engine/contracts.ts'
import type { Commander, Orders, OwnUnit, View } from '../../rulesets/burt/policy.ts'
import { Doctrine } from './doctrine.ts'

/** Steams on and fires at whatever is nearest. */
class HoldCourse extends Doctrine {
  protected override choice = 'nearest' as const
  protected override torpedoNeed: number

  constructor(torpedoNeed: number) {
    super()
    this.torpedoNeed = torpedoNeed
  }

  override choose(view: View): number {
    return view.ready[0]!
  }

  override moveCounter(view: View, unit: OwnUnit, orders: Orders): void {
    this.holdCourse(view, unit, orders)
  }

  protected override moveShip(view: View, unit: OwnUnit, orders: Orders): void {
    this.holdCourse(view, unit, orders)
  }

  protected override value(): number {
    return 0
  }
}

export const drill = definePolicy<Commander, Record<never, never>>({
  id: 'drill',
  title: 'Drill',
  doc: 'In a duel there is nothing to decide. In a battle it holds course and speed and fires all guns at the nearest enemy; no torpedoes, no smoke. Used to check the kernel.',
  seats: ['a', 'b'],
  parameters: {},
  create: () => new HoldCourse(0),
})

export const holdCourse = definePolicy<Commander, Record<never, never>>({
  id: 'hold-course',
  title: 'Hold course',
  doc: 'Holds course and full speed, fires all guns at the nearest enemy, and torpedoes when they need a 5 or less.',
  seats: ['a', 'b'],
  parameters: {},
  create: () => new HoldCourse(5),
})
