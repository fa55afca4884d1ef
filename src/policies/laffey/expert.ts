import { definePolicy } from '../../engine/contracts.ts'
import type { Captain } from '../../rulesets/laffey/policy.ts'
import { Expert } from './expert/captain.ts'
import { parameters } from './expert/parameters.ts'

export const expert = definePolicy<Captain, typeof parameters>({
  id: 'expert',
  title: 'Expert',
  doc:
    'Puts a price on everything, in marks: a mark costs more the fuller its compartment is and the more pips, Explosions ' +
    'and 10s may still strike there; a hit is worth the marks it spares; an open Fire or Leak costs what its cheapest ' +
    'spread would. Sets aside each die that is worth more than rerolling it would be, counting the rerolls left, and ' +
    'takes the best bargain at every question: where teams go, what 1s buy, which aircraft to fire at, where damage ' +
    'lies lightest, when a Supply is worth a mark. The prices are its parameters, tuned by simultaneous perturbation ' +
    'over all four levels on seeds that no study uses.',
  seats: ['captain'],
  parameters,
  create: given => new Expert(given),
})
