import { choice, document, integer, type OptionsOf, type OptionTable } from '../../engine/options.ts'
import { checkShips } from './documents.ts'

const ships = document({
  kind: 'data',
  doc: 'Ship sheets of your own, which replace the shipped sheets of the same ids.',
  rule: 'Ship data',
  check: checkShips,
})

/** Readings and house rules of one salvo: they decide its odds, in battle and out of it. */
export const salvoRules = {
  grafSpeeEngineArmour: choice({
    id: 'A2',
    kind: 'ruling',
    values: [5, 6],
    default: 5,
    title: "Graf Spee's engine armour",
    doc: "Armour of Graf Spee's engines and boilers: the armour table says 6, her sheet and her card say 5.",
    rule: 'Armour table; ship data and card of Graf Spee',
    meaning: { 5: 'sheet and card', 6: 'armour table' },
  }),
  specialHitArmour: choice({
    id: 'A3',
    kind: 'ruling',
    values: ['special-table', 'hull-then-table', 'hull-only'],
    default: 'special-table',
    doc: 'Location 12 is marked armoured, but no armour is given for a special hit and its own table has an Armour column.',
    rule: 'Hit location table, 12; special hits table',
    meaning: {
      'special-table': 'only the Armour column of the special hits table counts',
      'hull-then-table':
        'hull armour must be penetrated first; boilers then need the engine armour to be penetrated too',
      'hull-only': 'hull armour must be penetrated first, and nothing more',
    },
  }),
  deadTurret: choice({
    id: 'A9',
    kind: 'ruling',
    values: ['fitted', 'surviving', 'reroll'],
    default: 'fitted',
    doc: 'Which turret a turret hit falls on when some at that end are destroyed already.',
    rule: 'Effects of normal hits: Forward or Aft turret',
    meaning: {
      fitted: 'at random among all turrets fitted at that end; one that is destroyed already absorbs the hit',
      surviving: 'at random among those that still work',
      reroll: 'as fitted, but a penetrating hit on a destroyed turret is rolled again for location',
    },
  }),
  secondaryLost: choice({
    id: 'A10',
    kind: 'ruling',
    values: ['facing', 'any', 'owner'],
    default: 'facing',
    doc: 'Which secondary mount a Secondary Guns hit knocks out.',
    rule: 'Effects of normal hits: Secondary Guns',
    meaning: {
      facing: 'a random surviving mount on the side that faces the firer; none left there: no effect',
      any: 'a random surviving mount of either side',
      owner: "a surviving mount of the owner's choice",
    },
  }),
  fires: choice({
    id: 'A11',
    kind: 'ruling',
    values: ['single', 'each'],
    default: 'single',
    doc: 'Whether a ship that burns can catch another fire.',
    rule: 'Special hits table, 4; the one Fire box of each card',
    meaning: { single: 'one fire at a time', each: 'each fire burns, and is fought, on its own' },
  }),
  tubesHit: choice({
    id: 'A15',
    kind: 'ruling',
    values: ['bank', 'all', 'one-tube'],
    default: 'bank',
    doc: 'What a hit on the torpedo tubes does.',
    rule: 'Special hits table, 6',
    meaning: {
      bank: 'destroys the bank on the side that faces the firer, with its torpedoes',
      all: 'destroys all tubes',
      'one-tube': 'destroys one tube on the side that faces the firer',
    },
  }),
  lightCruiserTubes: choice({
    id: 'A30',
    kind: 'ruling',
    values: [3, 4],
    default: 3,
    doc: 'Torpedo tubes a side of Ajax and Achilles: printed as 3 on their common sheet, 4 as built.',
    rule: 'Ship data of Ajax and Achilles',
    meaning: { 3: 'as printed', 4: 'as built' },
  }),
  straddleOn: integer({
    kind: 'rule',
    min: 5,
    max: 20,
    default: 12,
    doc: 'Total of the two white dice and the Gunnery Modifier at which the target is straddled.',
    rule: 'Gunnery Phase',
  }),
  twoHitsOn: integer({
    kind: 'rule',
    min: 1,
    max: 20,
    default: 6,
    doc: 'Total of the red die and the Gunnery Modifier at which a straddle scores two hits.',
    rule: 'Gunnery Phase',
  }),
  threeHitsOn: integer({
    kind: 'rule',
    min: 1,
    max: 20,
    default: 8,
    doc: 'Total of the red die and the Gunnery Modifier at which a straddle scores three hits.',
    rule: 'Gunnery Phase',
  }),
  gunsPerGroup: integer({
    kind: 'rule',
    min: 1,
    max: 8,
    default: 3,
    doc: 'Guns in each complete group that adds 1 to the Gunnery Modifier.',
    rule: 'Gunnery Phase',
  }),
  hullPercent: integer({
    kind: 'rule',
    min: 25,
    max: 400,
    default: 100,
    doc: "Every ship's hull points in per cent of its sheet's, rounded up.",
    rule: 'Scales; ship data',
  }),
  ships,
} satisfies OptionTable

/** The options that the odds of a salvo depend on. */
export type SalvoRules = OptionsOf<typeof salvoRules>
