import { defineRuleset } from '../../engine/contracts.ts'
import { compile } from './kernel.ts'
import { events, metrics } from './metrics.ts'
import { options } from './options.ts'
import { plan } from './plan.ts'
import type { Captain } from './policy.ts'
import { provenance } from './provenance.ts'
import { checkOptions } from './sheet-in-force.ts'

export const laffey = defineRuleset<typeof options, Captain>({
  id: 'laffey',
  title: 'USS Laffey: The Ship That Would Not Die',
  source: 'Rulebook of the solitaire game by Mike Heiman, 2021; printed sheets reconstructed',
  version: 1,
  options,
  seats: [{ id: 'captain', title: 'Captain', doc: 'Commands the Laffey: teams, dice, guns and Supplies.' }],
  outcomes: [
    {
      id: 'survived',
      title: 'Survived',
      doc: 'A round was completed with no enemy aircraft left (with R34 atOnce: none was left).',
      result: { captain: 'win' },
    },
    {
      id: 'bridge-lost',
      title: 'Bridge lost',
      doc: 'The Bridge was destroyed, or another compartment whose loss is the end (R2, or a sheet of your own).',
      result: { captain: 'loss' },
    },
    {
      id: 'compartments-lost',
      title: 'Compartments lost',
      doc: 'Two compartments (see compartmentsLost) other than the Bridge were destroyed, and the Bridge was not.',
      result: { captain: 'loss' },
    },
    {
      id: 'unfinished',
      title: 'Unfinished',
      doc: 'The game was stopped at its round limit.',
      result: { captain: 'unfinished' },
    },
  ],
  headline: 'survived',
  metrics,
  events,
  decisions: {
    corsair: true,
    placeTeam: true,
    supplyCompartment: true,
    nextBenefit: true,
    repair: true,
    starCell: true,
    partner: true,
    targetPips: true,
    placeMark: true,
    markOutCell: true,
    setAsideDice: true,
    rerollDie: true,
    useOne: true,
    gunTarget: true,
    gunPair: true,
    wildcat: true,
    wildcatHit: true,
    cancel: true,
    leakSource: true,
    leakDestination: true,
    fireSource: true,
    fireDestination: true,
  },
  defaultPolicies: { captain: 'drill' },
  check: checkOptions,
  provenance,
  plan,
  compile: (chosen, policies, narrator) => compile(chosen, policies.captain!, narrator),
})
