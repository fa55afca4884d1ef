import { definePolicy } from '../../engine/contracts.ts'
import type { Admiral } from '../../rulesets/victory-at-sea/policy.ts'
import { ACTION } from '../../rulesets/victory-at-sea/special-actions.ts'
import { Doctrine } from './common/doctrine.ts'

/** Holds course and speed; only the edge of the table turns it away. */
class Drill extends Doctrine {
  override specialAction(): number {
    return ACTION.none
  }
}

export const drill = definePolicy<Admiral, Record<never, never>>({
  id: 'drill',
  title: 'Drill',
  doc: 'Fires every weapon where it does most, repairs in a fixed order (V13), holds course and takes no Special Actions. In a duel, where nothing is left to decide, every player plays like this.',
  seats: ['a', 'b'],
  parameters: {},
  create: () => new Drill(),
})
