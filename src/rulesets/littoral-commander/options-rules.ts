import { choice, flag, integer } from '../../engine/options.ts'

/** Optional rules of chapter 17 and 7.514, all off unless asked for (L30), and house rules. */
const optional = (id: string, rule: string, doc: string) => flag({ kind: 'rule', id, rule, doc, default: false })

export const optionalRules = {
  closeInWeapons: optional('L30a', '7.514', 'Ships whose INTERCEPT supply is used up roll four dice at 4.'),
  directArtillery: optional('L30b', '17.5', 'Cannon artillery fires at those who assault it, at 4 less.'),
  advancedSubmarines: choice({
    kind: 'rule',
    id: 'L30d',
    rule: '17.2',
    doc: 'How a submarine has moved changes what finds it; deployed cards that hunt submarines help others to DETECT.',
    values: ['off', 'lastMove', 'lastThree'],
    default: 'off',
    meaning: {
      off: 'not played',
      lastMove: 'by its last move: quiet or none -2, normal 0, noisy 2',
      lastThree: 'by its last three moves, added up',
    },
  }),
  navalGunfire: optional('L30e', '17.3', 'Ships with LRS fire four dice at 6 at ships in their hex, who fire back.'),
  shoreBombardment: optional(
    'L30f',
    '17.4',
    'They do so at ground units in their hex too; cannon artillery fires back.',
  ),
  preloadedCraft: optional(
    'L30g',
    '17.6',
    'Landing craft are loaded at the start, which takes no space of their ship.',
  ),
  antiSubmarineBonus: optional(
    'L30h',
    '17.7',
    'Each further ship, submarine or card that hunts a submarine helps the others.',
  ),
  navalSupply: optional('L30i', '17.9', 'Ships divide their missiles between LRS and INTERCEPT at the start.'),
  dualCombatValues: optional('L30c', '17.8', 'A unit may use all its Combat Values in one Core Action.'),
}

export const houseRules = {
  actionPoints: integer({
    kind: 'rule',
    rule: '3.32',
    doc: 'Action Points of a Task Force in its impulse.',
    min: 1,
    max: 6,
    default: 3,
  }),
  combinedArmsBonus: integer({
    kind: 'rule',
    rule: '7.17',
    doc: 'What a successful LRS on the hex adds to GROUND ASSAULT values.',
    min: 0,
    max: 10,
    default: 2,
  }),
  networkMinor: integer({
    kind: 'rule',
    rule: '7.62',
    doc: 'Reduction of LRS and INTERCEPT with 2 or 3 cubes on the Tactical Network.',
    min: 0,
    max: 20,
    default: 4,
  }),
  networkMajor: integer({
    kind: 'rule',
    rule: '7.62',
    doc: 'Reduction of LRS and INTERCEPT with 4 or more cubes on the Tactical Network.',
    min: 0,
    max: 20,
    default: 7,
  }),
  reconnaissanceRadius: integer({
    kind: 'rule',
    rule: '6.23',
    doc: 'Radius of a naval Zone of Reconnaissance.',
    min: 0,
    max: 15,
    default: 5,
  }),
}
