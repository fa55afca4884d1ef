import { choice, document, flag, integer } from '../../engine/options.ts'
import { checkRoster } from './roster.ts'

/** Changes of the later Order of Battle supplement, which are no rules of this edition. */
export const houseRules = {
  turnAfter: choice({
    kind: 'rule',
    doc: 'What a ship must have moved before she turns.',
    rule: 'Movement Phase: Moving Ships; Order of Battle',
    values: ['half-speed', 'half-move'],
    default: 'half-speed',
    meaning: { 'half-speed': 'half of her Speed', 'half-move': 'half of what she moves this turn' },
  }),
  flankSpeed: choice({
    kind: 'rule',
    doc: 'Flank Speed!',
    rule: 'Special Actions: Flank Speed!; Order of Battle',
    values: ['half-again', 'inch'],
    default: 'half-again',
    meaning: { 'half-again': 'half as much Speed again, -1 to Attack Dice', inch: 'an inch more, no penalty' },
  }),
  closeRange: flag({
    kind: 'rule',
    doc: 'Turrets and secondary weapons roll one more Attack Die within 10 inches, unless smoke lies between.',
    rule: 'Order of Battle',
    default: false,
  }),
  secondariesIgnoreSpeed: flag({
    kind: 'rule',
    doc: 'Secondary weapons suffer no penalty against fast moving targets.',
    rule: 'Order of Battle',
    default: false,
  }),
  evasiveTorpedoes: flag({
    kind: 'rule',
    doc: 'A ship that takes Evasive! action may fire torpedoes.',
    rule: 'Special Actions: Evasive!; Order of Battle',
    default: true,
  }),
  torpedoReloads: choice({
    kind: 'rule',
    doc: 'How often Slow-Loading torpedoes can be fired.',
    rule: 'Special Traits: Slow-Loading; Order of Battle',
    values: ['unlimited', 'limited'],
    default: 'unlimited',
    meaning: { limited: 'submersibles and Japanese destroyers reload once, Japanese cruisers twice' },
  }),
  crippledTubes: flag({
    kind: 'rule',
    doc: 'A Crippled ship rolls for her torpedo tubes as for her turrets.',
    rule: 'Attack Phase: Crippled; Order of Battle',
    default: false,
  }),
}

/** Values that the rulebook does not print. */
export const data = {
  smokeLength: integer({
    id: 'V21',
    kind: 'data',
    doc: 'Length of a Smoke Counter in inches.',
    rule: 'Special Actions: Create Smoke!',
    min: 1,
    max: 12,
    default: 3,
  }),
  smokeWidth: integer({
    kind: 'data',
    doc: 'Width of a Smoke Counter in inches.',
    rule: 'Special Actions: Create Smoke!',
    min: 1,
    max: 12,
    default: 1,
  }),
  zoneDepth: integer({
    id: 'V22',
    kind: 'data',
    doc: 'Depth of a deployment zone in inches; fleets start in the middle of it unless their players place them elsewhere. The Supply Ships attacker lies around the defender’s, half as far from each edge.',
    rule: 'Scenarios: Pre-Battle Preparation',
    min: 2,
    max: 22,
    default: 12,
  }),
  counterGap: integer({
    id: 'V25',
    kind: 'data',
    doc: 'Quarter inches that the centres of two counters keep apart at the end of a move, so that none lies on another; 0 for counters of no size.',
    rule: 'Movement Phase: Moving Ships',
    min: 0,
    max: 8,
    default: 2,
  }),
  roster: document({
    kind: 'data',
    doc: 'Ships and aircraft of one’s own, in the layout of the shipped rosters; they take the place of those with the same ids.',
    rule: 'The Fleet Lists',
    check: checkRoster,
  }),
}
