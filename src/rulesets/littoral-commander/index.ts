import { defineRuleset } from '../../engine/contracts.ts'
import { compile } from './kernel.ts'
import { events, metrics } from './metrics.ts'
import { options } from './options.ts'
import type { Commander } from './policy.ts'
import { provenance } from './provenance.ts'

export const littoralCommander = defineRuleset<typeof options, Commander>({
  id: 'littoral-commander',
  title: 'Littoral Commander: The Baltic',
  source: 'Rulebook by Sebastian J. Bae, The Dietz Foundation; counters, cards, map and scenarios reconstructed',
  version: 4,
  turnWord: 'turn',
  options,
  seats: [
    { id: 'blue', title: 'US team', doc: 'Commands the US Task Forces.' },
    { id: 'red', title: 'Russian team', doc: 'Commands the Russian Task Forces.' },
  ],
  outcomes: [
    {
      id: 'blue',
      title: 'US victory',
      doc: 'The US team has more Victory Points, or ties where ties are its.',
      result: { blue: 'win', red: 'loss' },
    },
    {
      id: 'red',
      title: 'Russian victory',
      doc: 'The Russian team has more Victory Points, or ties where ties are its.',
      result: { blue: 'loss', red: 'win' },
    },
    {
      id: 'draw',
      title: 'Draw',
      doc: 'Both teams have the same Victory Points, and ties are nobody’s.',
      result: { blue: 'draw', red: 'draw' },
    },
    {
      id: 'unfinished',
      title: 'Unfinished',
      doc: 'The game was stopped before its last turn.',
      result: { blue: 'unfinished', red: 'unfinished' },
    },
  ],
  headline: 'blue',
  metrics,
  events,
  decisions: {
    buy: true,
    host: true,
    placeDecoy: true,
    goFirst: true,
    nextTaskForce: true,
    activate: true,
    next: true,
    aim: true,
    react: true,
    interceptCard: true,
    intercept: true,
    fight: true,
    absorb: true,
    breakthrough: true,
    deploySubmarine: true,
    divide: true,
    improve: true,
    chooseHex: true,
    assist: true,
    plunder: true,
    detonate: true,
  },
  defaultPolicies: { blue: 'striker', red: 'striker' },
  provenance,
  compile: (chosen, policies, narrator) => compile(chosen, policies, narrator),
})
