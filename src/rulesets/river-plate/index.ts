import { defineRuleset, type Provenance } from '../../engine/contracts.ts'
import { buildBattleTables, checkBattle } from './battle-tables.ts'
import { history } from './data.ts'
import { compileBattle } from './kernel.ts'
import { events, metrics, outcomes, seats } from './metrics.ts'
import { battleOptions } from './options.ts'
import type { Commander } from './policy.ts'
import { battleProvenance } from './provenance.ts'

/** Battle of the River Plate: the whole battle. */
export const riverPlate = defineRuleset<typeof battleOptions, Commander>({
  id: 'river-plate',
  title: 'Battle of the River Plate',
  source: 'Introductory Naval Rules, Naval Wargames Society, draft v0.5, June 2016',
  version: 3,
  turnWord: 'turn',
  options: battleOptions,
  seats,
  outcomes,
  headline: 'royal-navy',
  metrics,
  events,
  decisions: {
    chooseOrder: true,
    move: true,
    fire: true,
    launch: true,
    repair: true,
    repairShip: true,
    giveUpMount: true,
  },
  defaultPolicies: { 'royal-navy': 'expert', kriegsmarine: 'expert' },
  check: checkBattle,
  provenance: (options): Provenance => battleProvenance(options, buildBattleTables(options)),
  reference: { ...history, forces: ['ajax', 'achilles', 'exeter', 'cumberland', 'grafSpee', 'ships'] },
  compile: (options, policies, narrator) =>
    compileBattle(options, [policies['royal-navy']!, policies.kriegsmarine!], narrator),
})
