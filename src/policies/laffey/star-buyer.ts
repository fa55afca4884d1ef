import { definePolicy } from '../../engine/contracts.ts'
import type { Captain } from '../../rulesets/laffey/policy.ts'
import { usefulDice } from './common/dice.ts'
import { benefitWorths, type Doctrine, DoctrineCaptain } from './common/doctrine.ts'
import { aaa, buyUrgentSupply, guns, saveForClearSkies, saveForWildcats } from './common/ones.ts'

const doctrine: Doctrine = {
  benefits: benefitWorths({
    lock1: 30,
    clearSkies2: 28,
    rerollOne: 14,
    redDie: 16,
    lock4: 12,
    gainSupply: 10,
    repairFire: 9,
    repairLeak: 7,
    skipPhase5: 7,
    immune: 10,
    respondAdjacent: 2,
  }),
  repairWorth: 5,
  repairFrom: 2,
  cancelAt: 3,
  keep: (view, pool) => usefulDice(view, pool, view.rerollsLeft === 1 && view.target >= 0),
  ones: [buyUrgentSupply, saveForClearSkies, saveForWildcats, aaa, guns],
}

export const starBuyer = definePolicy<Captain, Record<never, never>>({
  id: 'star-buyer',
  title: 'Star buyer',
  doc: 'Saves for the Bridge Actions: every 1 fills a Star, for a Supply when hardly any is left, then for Clear Skies, then for Wildcats; teams go where 1s and Stars are to be had.',
  seats: ['captain'],
  parameters: {},
  create: () => new DoctrineCaptain(doctrine),
})
