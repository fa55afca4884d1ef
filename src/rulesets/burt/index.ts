import { defineRuleset } from '../../engine/contracts.ts'
import { compileBattle } from './battle.ts'
import { check } from './check.ts'
import { compileDuel } from './duel.ts'
import { events, metrics, ownTitles } from './measures.ts'
import { type BurtOptions, options } from './options.ts'
import { outcomes, seats } from './outcomes.ts'
import type { Commander } from './policy.ts'
import { provenance } from './provenance.ts'

export const burt = defineRuleset<typeof options, Commander>({
  id: 'burt',
  title: 'Fast-play naval rules, Second World War',
  source: 'Steve Burt’s fast-play rules; lost tables reconstructed',
  version: 3,
  turnWord: 'move',
  options,
  seats,
  outcomes,
  headline: 'a',
  metrics,
  events,
  decisions: {
    begin: true,
    choose: true,
    beforeMoving: true,
    move: true,
    afterMoving: true,
    fly: true,
    depthCharge: true,
    antiAircraft: true,
    swap: true,
  },
  defaultPolicies: { a: 'drill', b: 'drill' },
  check,
  provenance,
  eventTitles: ownTitles,
  compile: (chosen: BurtOptions, players, narrator) =>
    chosen.scenario === 'duel' ? compileDuel(chosen, narrator) : compileBattle(chosen, players, narrator),
})
