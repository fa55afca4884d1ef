import { definePolicy } from '../../engine/contracts.ts'
import type { Captain } from '../../rulesets/laffey/policy.ts'
import { usefulDice } from './common/dice.ts'
import { benefitWorths, type Doctrine, DoctrineCaptain } from './common/doctrine.ts'
import { aaa, buyUrgentSupply, guns, hose, wrench } from './common/ones.ts'

const doctrine: Doctrine = {
  benefits: benefitWorths({
    gainSupply: 26,
    repairFire: 24,
    repairLeak: 22,
    skipPhase5: 20,
    immune: 18,
    respondAdjacent: 12,
    lock1: 10,
    lock4: 8,
    redDie: 6,
    rerollOne: 5,
    clearSkies2: 4,
  }),
  repairWorth: 10,
  repairFrom: 1,
  cancelAt: 5,
  keep: (view, pool) => usefulDice(view, pool, view.rerollsLeft === 1 && view.target >= 0),
  ones: [hose, wrench, buyUrgentSupply, aaa, guns],
}

export const damageControl = definePolicy<Captain, Record<never, never>>({
  id: 'damage-control',
  title: 'Damage control',
  doc: 'Repairs first: teams go where Fires and Leaks are, Supplies are used for every mark and to cancel spreads, 1s put out what the dice leave burning, and only then help the guns.',
  seats: ['captain'],
  parameters: {},
  create: () => new DoctrineCaptain(doctrine),
})
