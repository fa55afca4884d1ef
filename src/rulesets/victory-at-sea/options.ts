import { choice, document, integer, type OptionsOf } from '../../engine/options.ts'
import { shippedIds } from './data.ts'
import { MOST_TURNS } from './measures.ts'
import { rulings } from './options-rulings.ts'
import { checkRoster } from './roster.ts'

/** Places in a user's roster whose ships can be named without knowing their ids. */
export const OWN_SHIPS = ['own-1', 'own-2', 'own-3', 'own-4', 'own-5', 'own-6', 'own-7', 'own-8'] as const

const ship = (doc: string, first: string) =>
  choice({
    kind: 'scenario',
    doc,
    rule: 'duel',
    values: [...shippedIds, ...OWN_SHIPS],
    default: first,
    meaning: Object.fromEntries(OWN_SHIPS.map((id, i) => [id, `ship ${i + 1} of the roster of one's own`])),
  })

/** What is played. */
const scenario = {
  scenario: choice({
    kind: 'scenario',
    doc: 'The battle.',
    rule: 'Scenarios; duel',
    values: ['duel'],
    default: 'duel',
    meaning: { duel: 'two ships beam on at a fixed range, no decisions' },
  }),
  shipA: ship('Duel: the ship of side a.', 'queen-elizabeth'),
  shipB: ship('Duel: the ship of side b.', 'bismarck'),
  range: integer({ kind: 'scenario', doc: 'Duel: the range in inches.', rule: 'duel', min: 0, max: 80, default: 15 }),
  maxTurns: integer({
    kind: 'scenario',
    doc: 'Duel: turns after which it is a draw.',
    rule: 'duel',
    min: 1,
    max: MOST_TURNS,
    default: 30,
  }),
}

/** Values that the rulebook does not print. */
const data = {
  roster: document({
    kind: 'data',
    doc: 'Ships and aircraft of one’s own, in the layout of the shipped rosters; they take the place of those with the same ids.',
    rule: 'The Fleet Lists',
    check: checkRoster,
  }),
}

export const options = { ...scenario, ...rulings, ...data }

export type VictoryOptions = OptionsOf<typeof options>
