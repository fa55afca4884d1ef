import type { CatalogueEntry } from '../../src/catalogue.ts'
import { definePolicy, defineRuleset, type Game } from '../../src/engine/contracts.ts'
import { choice, document, flag, integer, integers, type Problem, real } from '../../src/engine/options.ts'

/** A small two-seat game with an option of every type, for tests of the experiment reader. */
const toy = defineRuleset({
  id: 'toy',
  title: 'Toy Duel',
  source: 'Written for tests',
  version: 3,
  options: {
    level: choice({
      kind: 'scenario',
      doc: 'How hard.',
      rule: '1.1',
      values: ['easy', 'normal', 'hard'],
      default: 'normal',
    }),
    ties: choice({
      kind: 'ruling',
      id: 'R1',
      doc: 'Who wins a tie.',
      rule: '2.1',
      values: ['attacker', 'defender', 'nobody'],
      default: 'nobody',
      meaning: { nobody: 'The tie stands.' },
    }),
    reroll: flag({ kind: 'ruling', id: 'R2', doc: 'Whether ones are rerolled.', rule: '2.2', default: false }),
    pips: choice({ kind: 'data', doc: 'Pips on the card.', rule: 'sheet', values: [2, 3], default: 3 }),
    hull: integer({
      kind: 'rule',
      doc: 'Hull points.',
      rule: '3.1',
      min: 1,
      max: 500,
      word: 'byLevel',
      default: 'byLevel',
    }),
    dice: integer({ kind: 'rule', doc: 'Dice each.', rule: '3.2', min: 1, max: 4, default: 2 }),
    track: integers({
      kind: 'data',
      doc: 'The track.',
      rule: 'sheet',
      min: 0,
      max: 9,
      minLength: 2,
      maxLength: 3,
      word: 'printed',
      default: 'printed',
    }),
    sheet: document({ kind: 'data', doc: 'A sheet of your own.', rule: 'sheet', check: checkSheet }),
  },
  seats: [
    { id: 'red', title: 'Red', doc: 'Attacks.' },
    { id: 'blue', title: 'Blue', doc: 'Defends.' },
  ],
  outcomes: [
    { id: 'redWins', title: 'Red wins', doc: 'Red is ahead.', result: { red: 'win', blue: 'loss' } },
    { id: 'blueWins', title: 'Blue wins', doc: 'Blue is ahead.', result: { red: 'loss', blue: 'win' } },
    { id: 'unfinished', title: 'Unfinished', doc: 'Stopped.', result: { red: 'unfinished', blue: 'unfinished' } },
  ],
  headline: 'redWins',
  metrics: [{ id: 'rounds', title: 'Rounds', unit: 'rounds', doc: 'Rounds played.', min: 1, max: 50 }],
  events: [{ id: 'hits', title: 'Hits', doc: 'Hits by side.', names: [{ id: 'red', title: 'Red' }] }],
  decisions: { decide: true } as object,
  defaultPolicies: { red: 'steady', blue: 'steady' },
  check: ({ level, dice }) => (level === 'hard' && dice === 4 ? ['level hard allows at most 3 dice'] : []),
  provenance: () => ({ counts: { rulebook: 1, history: 0, reconstructed: 0 }, note: 'Made up.' }),
  compile: () => ({
    play(dice, record) {
      record[0] = dice.d6() > 3 ? 0 : 1
      record[1] = dice.d6()
    },
  }),
})

function checkSheet(value: unknown): { value: { armour: number } } | { problems: Problem[] } {
  const { armour } = value as { armour?: unknown }
  if (typeof armour === 'number') return { value: { armour } }
  return { problems: [{ path: ['armour'], message: 'must be a number' }] }
}

const steady = definePolicy({
  id: 'steady',
  title: 'Steady',
  doc: 'Holds the line.',
  seats: ['red', 'blue'],
  parameters: {},
  create: () => ({}),
})

const bold = definePolicy({
  id: 'bold',
  title: 'Bold',
  doc: 'Charges.',
  seats: ['red'],
  parameters: {
    caution: real({ kind: 'rule', doc: 'How careful.', rule: 'own', min: 0, max: 1, default: 0.5 }),
    depth: integer({ kind: 'rule', doc: 'Moves looked ahead.', rule: 'own', min: 1, max: 9, default: 2 }),
  },
  create: () => ({}),
})

const game: Game = { ruleset: toy, policies: [steady, bold] }

export const toyCatalogue: readonly CatalogueEntry[] = [
  { id: 'toy', title: toy.title, source: toy.source, load: async () => game },
]
