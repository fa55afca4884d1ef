import { definePolicy } from '../../engine/contracts.ts'
import type { Admiral } from '../../rulesets/victory-at-sea/policy.ts'

export const drill = definePolicy<Admiral, Record<never, never>>({
  id: 'drill',
  title: 'Drill',
  doc: 'Fires every weapon that can fire and repairs in a fixed order (V13).',
  seats: ['a', 'b'],
  parameters: {},
  create: () => ({}),
})
