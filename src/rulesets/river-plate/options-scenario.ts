import { choice, document, integer, type OptionTable } from '../../engine/options.ts'
import { checkPlaces } from './documents.ts'

const allegiance = <const D extends 'royal-navy' | 'kriegsmarine' | 'absent'>(name: string, standard: D) =>
  choice({
    kind: 'scenario',
    values: ['royal-navy', 'kriegsmarine', 'absent'],
    default: standard as 'royal-navy' | 'kriegsmarine' | 'absent',
    doc: `Which side ${name} fights on, or that she is absent.`,
    titles: { 'royal-navy': 'Royal Navy', kriegsmarine: 'Kriegsmarine' },
    rule: 'Scales; ship data',
  })

/** Who fights. */
export const forces = {
  ajax: allegiance('HMS Ajax', 'royal-navy'),
  achilles: allegiance('HMNZS Achilles', 'royal-navy'),
  exeter: allegiance('HMS Exeter', 'royal-navy'),
  cumberland: allegiance('HMS Cumberland', 'absent'),
  grafSpee: allegiance('Admiral Graf Spee', 'kriegsmarine'),
  grafSpeeGuns: choice({
    kind: 'scenario',
    values: ['all', 'secondary-only', 'main-only'],
    default: 'all',
    title: "Graf Spee's guns",
    doc: 'Which guns Graf Spee is fitted with.',
    rule: 'Ship data of Graf Spee',
    meaning: { 'secondary-only': 'only her 5.9-inch guns', 'main-only': 'only her 11-inch guns' },
  }),
} satisfies OptionTable

/** Where, for how long, and for what: the rulebook prints none of it (A25, A26). */
export const scenario = {
  start: choice({
    id: 'A26',
    kind: 'ruling',
    values: ['historical', 'apart-40'],
    default: 'historical',
    doc: 'Where the ships start: no start is printed.',
    rule: 'not printed',
    meaning: {
      historical: 'as at 0618: Graf Spee 39 inches from Ajax on bearing 324, the squadron in line on course 060',
      'apart-40':
        'Graf Spee 40 inches from Ajax, centre to centre (24 west and 32 north of her, bearing 323), with the same headings',
    },
  }),
  places: document({
    kind: 'scenario',
    doc: 'Starting places of your own by ship, in inches and compass degrees; ships not named start as A26 says.',
    rule: 'not printed',
    check: checkPlaces,
  }),
  turnLimit: integer({
    kind: 'scenario',
    min: 1,
    max: 100,
    default: 22,
    doc: 'Turns after which the battle ends: 22 run from 0618 to 0740.',
    rule: 'not printed; Scales for the length of a turn',
  }),
  escapeEdge: choice({
    kind: 'scenario',
    values: ['south', 'west', 'north', 'east', 'none'],
    default: 'south',
    doc: 'The far table edge, by which ships of the Kriegsmarine may leave: by default the one behind the squadron. Montevideo lies to the west.',
    rule: 'not printed (A25)',
  }),
  tableWidth: integer({
    kind: 'scenario',
    min: 20,
    max: 1000,
    default: 120,
    doc: 'Inches from the west to the east edge; the table is centred 11 inches west and 16 north of the lead British ship.',
    rule: 'not printed (A25)',
  }),
  tableHeight: integer({
    kind: 'scenario',
    min: 20,
    max: 1000,
    default: 96,
    doc: 'Inches from the south to the north edge.',
    rule: 'not printed (A25)',
  }),
  victory: choice({
    id: 'A25',
    kind: 'ruling',
    values: ['decision', 'points', 'hull', 'difference', 'afloat'],
    default: 'decision',
    doc: 'How the battle is won: no victory conditions are printed.',
    rule: 'not printed',
    meaning: {
      decision:
        'Royal Navy: every ship of the Kriegsmarine sunk or crippled. Kriegsmarine: two British ships sunk, or one by the last turn with less than half its own hull lost, or away over the escape edge with less than a quarter lost. Else a draw',
      points:
        'as decision, but what would be a draw goes by points: to the side that lost the smaller share of its hull points',
      hull: 'after the last turn the side that lost the smaller share of its hull points',
      difference: 'after the last turn the side that lost fewer hull points, as they are counted and not by share',
      afloat: 'the last side afloat; if both are after the last turn the battle is unfinished',
    },
  }),
  escapeWhen: choice({
    id: 'A35',
    kind: 'ruling',
    values: ['after-moving', 'end-of-turn'],
    default: 'after-moving',
    doc: 'When a ship that ended its move beyond the escape edge has left the battle.',
    rule: 'not printed (A25)',
    meaning: {
      'after-moving': 'at once: it neither fires nor is fired at in that turn',
      'end-of-turn':
        'at the end of that turn, if it is still afloat: both sides have their gunfire and torpedoes first',
    },
  }),
  crippledWhen: choice({
    id: 'A36',
    kind: 'ruling',
    values: ['after-repairs', 'before-repairs'],
    default: 'after-repairs',
    doc: "Whether a turn's repairs can still save a ship from counting as crippled.",
    rule: 'not printed (A25); Damage Control',
    meaning: {
      'after-repairs': 'yes: ships are judged at the end of the turn, after Damage Control',
      'before-repairs': 'no: a ship is judged as it enters Damage Control, and again after it for what its fires cost',
    },
  }),
  torpedoesPastEdge: choice({
    id: 'A37',
    kind: 'ruling',
    values: ['run-on', 'removed'],
    default: 'run-on',
    doc: 'What becomes of torpedo counters beyond the edges of the table.',
    rule: 'not printed; Torpedoes',
    meaning: {
      'run-on': 'they run on: only the escape edge ends anything, and only for ships of the Kriegsmarine',
      removed: 'a counter that ends a run beyond any edge of tableWidth by tableHeight is taken off',
    },
  }),
  crippledHull: integer({
    kind: 'scenario',
    min: 1,
    max: 100,
    default: 50,
    doc: 'Per cent of its hull points whose loss cripples a ship of the Kriegsmarine.',
    rule: 'not printed (A25)',
  }),
  crippledSpeed: integer({
    kind: 'scenario',
    min: 0,
    max: 99,
    default: 50,
    doc: 'Per cent of its full speed at or below which a ship of the Kriegsmarine is crippled.',
    rule: 'not printed (A25)',
  }),
  crippledGuns: choice({
    kind: 'scenario',
    values: ['no-turret', 'never'],
    default: 'no-turret',
    doc: 'Whether a ship of the Kriegsmarine that has lost every turret it was fitted with is crippled.',
    rule: 'not printed (A25)',
  }),
  shipsToSink: integer({
    kind: 'scenario',
    min: 1,
    max: 5,
    default: 2,
    doc: 'British ships whose sinking wins the battle for the Kriegsmarine at once (all of them, if they are fewer).',
    rule: 'not printed (A25)',
  }),
  escapeLoss: integer({
    kind: 'scenario',
    min: 0,
    max: 100,
    default: 25,
    doc: 'Per cent of its hull points of which the Kriegsmarine must have lost less for its escape to be a victory.',
    rule: 'not printed (A25)',
  }),
} satisfies OptionTable
