import { choice, document, integers } from '../../engine/options.ts'
import { MOST_CELLS_A_TABLE, MOST_STARS } from './sheet.ts'
import { checkSheet } from './sheet-check.ts'

const stars = (table: string, title: string) =>
  integers({
    kind: 'data',
    doc: `Stars of each cell of the ${title} table, left to right; bySheet takes the row that starCosts names.`,
    rule: `sheet, ${table} row; Phase 4 - Resolve, Bridge Actions`,
    min: 1,
    max: MOST_STARS,
    minLength: 0,
    maxLength: MOST_CELLS_A_TABLE,
    word: 'bySheet',
    default: 'bySheet',
  })

/** What the printed sheets decide and the rulebook does not say: each value here is a reconstruction that can be varied. */
export const data = {
  judyPips: choice({
    kind: 'data',
    doc: 'Damage pips of a Judy.',
    rule: 'sheet; Know your enemy',
    values: [2, 3],
    default: 3,
    meaning: { 2: 'Fire, Explosion', 3: 'Fire, Debris, Explosion' },
  }),
  katePips: choice({
    kind: 'data',
    doc: 'Damage pips of a Kate.',
    rule: 'sheet; Know your enemy',
    values: [2, 3],
    default: 2,
    meaning: { 2: 'two Explosions', 3: 'Debris, two Explosions' },
  }),
  valPips: choice({
    kind: 'data',
    doc: 'Damage pips of a Val.',
    rule: 'sheet; Game Setup diagram, Marking up your sheet',
    values: [2, 3, 4],
    default: 3,
    meaning: {
      2: 'the last two of the three',
      3: 'a Leak, a Fire and Debris, as the rulebook shows the third aircraft',
      4: 'the three and another Debris',
    },
  }),
  valOrder: choice({
    kind: 'data',
    doc: "Order of a Val's pips, left to right.",
    rule: 'sheet; Game Setup diagram, Marking up your sheet',
    values: ['leakFirst', 'fireFirst'],
    default: 'leakFirst',
    meaning: { leakFirst: 'Leak, Fire, Debris', fireFirst: 'Fire, Leak, Debris' },
  }),
  fuelTanksPenalty: choice({
    kind: 'data',
    doc: 'Penalty of the Fuel Tanks.',
    rule: 'sheet; Compartment notes',
    values: ['lock10', 'startFire', 'sixesAsNines', 'oneFewerDie'],
    default: 'lock10',
    meaning: {
      lock10: 'one d10 is locked on 10',
      startFire: 'a Fire starts',
      sixesAsNines: '6s are 9s this round',
      oneFewerDie: 'one fewer die in Phase 3',
    },
  }),
  layout: choice({
    kind: 'data',
    doc: 'How the compartments lie to each other.',
    rule: 'sheet; Reading your game Spread, Marking up your sheet',
    values: ['pyramid', 'twoRow', 'threeByThree'],
    default: 'pyramid',
    meaning: {
      pyramid: 'rows of two, three and four on each side',
      twoRow: 'five over four on each side',
      threeByThree: 'three rows of three on each side, the top row set in from the end',
    },
  }),
  firstShamrock: choice({
    kind: 'data',
    doc: 'The first aircraft with the Shamrock; all later ones have it too.',
    rule: 'sheet; Ensign level variation',
    values: [15, 17, 19],
    default: 17,
  }),
  starCosts: choice({
    kind: 'data',
    doc: 'Star rows of the three Bridge Action tables.',
    rule: 'sheet; Phase 4 - Resolve, Bridge Actions',
    values: ['default', 'cheap', 'dear'],
    default: 'default',
    meaning: {
      default: 'Supplies 1 1 1 1 2 2 2 2, Clear Skies 3 4 5 6 7, Wildcat 5 6 7 8',
      cheap: 'Supplies 1 1 1 1 2 2, Clear Skies 3 4 5 6, Wildcat 4 6 8',
      dear: 'Supplies 1 1 1 1 2 3, Clear Skies 3 5 7 9, Wildcat 6 6 6 6',
    },
  }),
  suppliesStars: stars('supplies', 'Supplies'),
  clearSkiesStars: stars('clearSkies', 'Clear Skies'),
  wildcatStars: stars('wildcat', 'FM-2 Wildcat'),
  sheet: document({
    kind: 'data',
    doc: 'A sheet of your own in the form of the one that ships (compartments, aircraft, bridgeActions).',
    rule: 'the printed player sheets',
    check: checkSheet,
  }),
}
