import { choice, document, integer, type OptionsOf, type OptionTable } from '../../engine/options.ts'
import { checkPlaces, checkShips } from './documents.ts'

/**
 * What can be set about the game. Rulings carry the ids of the list of unclear points (A1 to A33, see
 * `docs/rules/river-plate.md`); A4, A8, A17, A21, A23, A24 and A31 are settled there and have no option.
 */

const allegiance = <const D extends 'royal-navy' | 'kriegsmarine' | 'absent'>(name: string, standard: D) =>
  choice({
    kind: 'scenario',
    values: ['royal-navy', 'kriegsmarine', 'absent'],
    default: standard as 'royal-navy' | 'kriegsmarine' | 'absent',
    doc: `Which side ${name} fights on, or that she is absent.`,
    titles: { 'royal-navy': 'Royal Navy', kriegsmarine: 'Kriegsmarine' },
    rule: 'Scales; ship data',
  })

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

const forces = {
  ajax: allegiance('HMS Ajax', 'royal-navy'),
  achilles: allegiance('HMNZS Achilles', 'royal-navy'),
  exeter: allegiance('HMS Exeter', 'royal-navy'),
  cumberland: allegiance('HMS Cumberland', 'absent'),
  grafSpee: allegiance('Admiral Graf Spee', 'kriegsmarine'),
  grafSpeeGuns: choice({
    kind: 'scenario',
    values: ['all', 'secondary-only', 'main-only'],
    default: 'all',
    doc: 'Which guns Graf Spee is fitted with.',
    rule: 'Ship data of Graf Spee',
    meaning: { 'secondary-only': 'only her 5.9-inch guns', 'main-only': 'only her 11-inch guns' },
  }),
} satisfies OptionTable

const scenario = {
  start: choice({
    id: 'A26',
    kind: 'ruling',
    values: ['historical', 'apart-40'],
    default: 'historical',
    doc: 'Where the ships start: no start is printed.',
    rule: 'not printed',
    meaning: {
      historical: 'as at 0618: Graf Spee 39 inches from Ajax on bearing 324, the squadron in line on course 060',
      'apart-40': 'Graf Spee 40 inches from Ajax, centre to centre, on the same bearing and headings',
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
    values: ['decision', 'hull', 'afloat'],
    default: 'decision',
    doc: 'How the battle is won: no victory conditions are printed.',
    rule: 'not printed',
    meaning: {
      decision:
        'Royal Navy: every ship of the Kriegsmarine sunk or crippled. Kriegsmarine: two British ships sunk, or one by the last turn with less than half its own hull lost, or away over the escape edge with less than a quarter lost. Else a draw',
      hull: 'after the last turn the side that lost the smaller share of its hull points',
      afloat: 'the last side afloat; if both are after the last turn the battle is unfinished',
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

const rulings = {
  speedUnit: choice({
    id: 'A1',
    kind: 'ruling',
    values: ['inches', 'half-inches'],
    default: 'inches',
    doc: 'How far a movement point carries a ship.',
    rule: 'Scales and ship data against Movement Phase',
    meaning: {
      inches: 'one inch, as the scales, the sheets and the repair rule have it',
      'half-inches': 'half an inch, as the movement text has it',
    },
  }),
  gunGroups: choice({
    id: 'A5',
    kind: 'ruling',
    values: ['calibre', 'turret', 'all-guns'],
    default: 'calibre',
    doc: 'Which guns share one throw of the dice at a target.',
    rule: 'Gunnery Phase',
    meaning: {
      calibre: 'all guns of one calibre',
      turret: 'each turret or mount throws by itself',
      'all-guns': 'all guns that can reach, counted together; the largest calibre decides modifiers and damage',
    },
  }),
  splitFire: choice({
    id: 'A6',
    kind: 'ruling',
    values: ['allowed', 'main-together'],
    default: 'allowed',
    doc: 'Whether a ship may fire at several targets in a turn.',
    rule: 'not printed; Gunnery Phase',
    meaning: {
      allowed: 'yes, by whole turrets and mounts',
      'main-together': 'its turrets all fire at one target; secondary mounts are free',
    },
  }),
  gunfire: choice({
    id: 'A7',
    kind: 'ruling',
    values: ['player-b-first', 'simultaneous'],
    default: 'player-b-first',
    doc: "Whether Player B's hits count before Player A fires.",
    rule: 'Order of Play: Gunnery Phase',
    meaning: {
      'player-b-first': 'as printed',
      simultaneous: 'targets are declared by both, and every gun fires that could at the start of the phase',
    },
  }),
  fireTiming: choice({
    id: 'A12',
    kind: 'ruling',
    values: ['roll-first', 'lose-first', 'next-turn'],
    default: 'roll-first',
    doc: 'When a fire costs its hull point.',
    rule: 'Special hits table, 4; Damage Control',
    meaning: {
      'roll-first': 'after the roll that fails to put it out, from the turn in which it starts',
      'lose-first': 'before the roll, from the turn in which it starts',
      'next-turn': 'after the roll that fails to put it out, but not in the turn in which it starts',
    },
  }),
  repairs: choice({
    id: 'A13',
    kind: 'ruling',
    values: ['ship', 'player', 'item'],
    default: 'ship',
    doc: 'How many repair rolls there are in a turn.',
    rule: 'Damage Control',
    meaning: {
      ship: 'one for each ship with something to repair; its owner picks what',
      player: 'one for each player',
      item: 'one for each damaged item',
    },
  }),
  bridgeHit: choice({
    id: 'A14',
    kind: 'ruling',
    values: ['through-next-gunnery', 'this-turn', 'next-turn'],
    default: 'through-next-gunnery',
    doc: 'Which turn a bridge hit costs.',
    rule: 'Special hits table, 1',
    meaning: {
      'through-next-gunnery': "from the hit to the end of the next turn's Gunnery Phase",
      'this-turn': 'the rest of this turn',
      'next-turn': 'the next turn only',
    },
  }),
  rudderRepair: choice({
    id: 'A16',
    kind: 'ruling',
    values: ['never', 'on-repair'],
    default: 'never',
    doc: 'Whether a damaged rudder can be repaired: the list of repairs does not name it.',
    rule: 'Special hits table, 5; Damage Control',
    meaning: { 'on-repair': 'like a turret' },
  }),
  firstTurn: choice({
    id: 'A18',
    kind: 'ruling',
    values: ['half-moved', 'half-maximum'],
    default: 'half-moved',
    doc: 'Where the first turn of a move is made.',
    rule: 'Movement Phase',
    meaning: {
      'half-moved': 'after half the distance that the ship moves this turn',
      'half-maximum': 'after half the distance that it could move; not at all if it moves less',
    },
  }),
  torpedoRange: integer({
    id: 'A19',
    kind: 'ruling',
    min: 10,
    max: 200,
    word: 'unlimited',
    default: 30,
    doc: 'Inches that a torpedo runs: none are printed. 30 inches are 15,000 yards.',
    rule: 'not printed; Torpedoes',
  }),
  torpedoContact: choice({
    id: 'A20',
    kind: 'ruling',
    values: ['any-ship', 'enemy-only'],
    default: 'any-ship',
    doc: 'Which ships a torpedo can hit. In any case it rolls once for a ship, a miss lets it run on, and it spares its launcher on its first run.',
    rule: 'Torpedoes',
  }),
  torpedoSpeedLoss: choice({
    id: 'A22',
    kind: 'ruling',
    values: ['torpedo', 'location-hit'],
    default: 'torpedo',
    doc: 'Speed lost to a torpedo, besides what hits on the engines cost.',
    rule: 'Torpedoes, with its example',
    meaning: { torpedo: '1 for each torpedo that hits', 'location-hit': '1 for each hit that the torpedo scores' },
  }),
  moveOrder: choice({
    id: 'A27',
    kind: 'ruling',
    values: ['sides', 'ships'],
    default: 'sides',
    doc: 'Whether the players move side by side or ship by ship.',
    rule: 'Order of Play: Movement Phase',
    meaning: {
      sides: 'Player A moves all ships, then Player B',
      ships: 'Player A moves one ship, then Player B one, and so on',
    },
  }),
  rangeFrom: choice({
    id: 'A28',
    kind: 'ruling',
    values: ['centre', 'bridge'],
    default: 'centre',
    doc: 'Between which points of two ships the range is measured.',
    rule: 'Gunnery Phase',
    meaning: {
      bridge: 'the bridges, a tenth of an inch ahead of the centres (about a quarter of a length: reconstructed)',
    },
  }),
  lineOfSight: choice({
    id: 'A29',
    kind: 'ruling',
    values: ['clear', 'blocked'],
    default: 'clear',
    doc: 'Whether ships in between hide a target: not covered.',
    rule: 'not printed',
    meaning: { blocked: 'by any other ship within one inch of the line of fire' },
  }),
  gunArcs: choice({
    id: 'A32',
    kind: 'ruling',
    values: ['blind-45', 'blind-30', 'none'],
    default: 'blind-45',
    doc: 'Where guns bear: no arcs are printed, but mounts are listed as forward, aft, port and starboard.',
    rule: 'not printed; ship data and cards',
    meaning: {
      'blind-45':
        'forward turrets not within 45 degrees of dead astern, aft turrets not within 45 of dead ahead, secondary mounts on their own beam',
      'blind-30': 'the same with 30 degrees',
      none: 'every gun bears everywhere',
    },
  }),
  torpedoArcs: choice({
    id: 'A33',
    kind: 'ruling',
    values: ['beam', 'side', 'any'],
    default: 'beam',
    doc: 'On which headings torpedoes can be launched: no arcs are printed.',
    rule: 'not printed; Torpedoes, ship data',
    meaning: {
      beam: 'from 45 to 135 degrees off the bow, on the side of the tubes',
      side: 'anywhere on the side of the tubes',
      any: 'anywhere',
    },
  }),
} satisfies OptionTable

const houseRules = {
  repairOn: integer({
    kind: 'rule',
    min: 1,
    max: 7,
    default: 6,
    doc: 'Least roll that repairs; 7 means never.',
    rule: 'Damage Control',
  }),
  fireOutOn: integer({
    kind: 'rule',
    min: 1,
    max: 7,
    default: 5,
    doc: 'Least roll that puts out a fire; 7 means never.',
    rule: 'Special hits table, 4',
  }),
  torpedoHitsOn: integer({
    kind: 'rule',
    min: 1,
    max: 7,
    default: 4,
    doc: 'Least roll with which a torpedo near a ship hits; 7 means never.',
    rule: 'Torpedoes',
  }),
  torpedoSpeed: integer({
    kind: 'rule',
    min: 1,
    max: 40,
    default: 10,
    doc: 'Inches that a torpedo moves in a turn.',
    rule: 'Torpedoes',
  }),
  torpedoReach: integer({
    kind: 'rule',
    min: 0,
    max: 10,
    default: 2,
    doc: 'Inches from its track within which a torpedo may hit a ship.',
    rule: 'Torpedoes',
  }),
} satisfies OptionTable

const { ships: shipsOption, ...salvoRulings } = salvoRules

/** Options of the battle. */
export const battleOptions = {
  ...forces,
  ...scenario,
  ...rulings,
  ...salvoRulings,
  ...houseRules,
  ships: shipsOption,
} satisfies OptionTable

export type BattleOptions = OptionsOf<typeof battleOptions>
/** The options that the odds of a salvo depend on. */
export type SalvoRules = OptionsOf<typeof salvoRules>
