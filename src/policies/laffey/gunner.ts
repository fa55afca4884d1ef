import { definePolicy } from '../../engine/contracts.ts'
import type { Captain } from '../../rulesets/laffey/policy.ts'
import { usefulDice } from './common/dice.ts'
import { benefitWorths, type Doctrine, DoctrineCaptain } from './common/doctrine.ts'
import { aaa, guns, hoseTheLast } from './common/ones.ts'

const doctrine: Doctrine = {
  benefits: benefitWorths({
    lock4: 30,
    lock1: 28,
    redDie: 20,
    rerollOne: 14,
    gainSupply: 12,
    repairFire: 8,
    repairLeak: 6,
    skipPhase5: 6,
    immune: 10,
    respondAdjacent: 2,
    clearSkies2: 4,
  }),
  repairWorth: 5,
  repairFrom: 3,
  cancelAt: 2,
  keep: (view, pool) => usefulDice(view, pool, view.rerollsLeft === 1 && view.target >= 0),
  ones: [hoseTheLast, aaa, guns],
}

export const gunner = definePolicy<Captain, Record<never, never>>({
  id: 'gunner',
  title: 'Gunner',
  doc: 'Shoots: teams work the guns, every 1 is another 4, hardly a Star is ever filled, and Supplies go only where three marks or the last Health are at stake.',
  seats: ['captain'],
  parameters: {},
  create: () => new DoctrineCaptain(doctrine),
})
