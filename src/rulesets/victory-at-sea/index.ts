import { defineRuleset } from '../../engine/contracts.ts'
import { check } from './check.ts'
import { fleetBook } from './fleet-book.ts'
import { compile } from './kernel.ts'
import { events, metrics } from './measures.ts'
import { options } from './options.ts'
import { outcomes, seats } from './outcomes.ts'
import type { Admiral } from './policy.ts'
import { provenance } from './provenance.ts'

export const victoryAtSea = defineRuleset<typeof options, Admiral>({
  id: 'victory-at-sea',
  title: 'Victory at Sea',
  source: 'World War II Naval Combat Game, first edition, 2006; rosters reconstructed',
  version: 4,
  turnWord: 'turn',
  options,
  seats,
  outcomes,
  headline: 'a',
  metrics,
  events,
  decisions: {
    moveFirst: true,
    moveNext: true,
    specialAction: true,
    move: true,
    attackNext: true,
    attack: true,
    repair: true,
    rerollCritical: true,
    changeDepth: true,
    hide: true,
    reveal: true,
    launch: true,
    aircraftFirst: true,
    fly: true,
  },
  defaultPolicies: { a: 'drill', b: 'drill' },
  check,
  provenance,
  fleets: fleetBook,
  compile: (chosen, policies, narrator) => compile(chosen, [policies.a!, policies.b!], narrator),
})
