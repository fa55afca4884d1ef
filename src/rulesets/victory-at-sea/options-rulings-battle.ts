import { choice } from '../../engine/options.ts'

/** Readings that matter only in battles: of submersibles, and of what single scenarios say. The default comes first. */
export const battleRulings = {
  submergedSpotting: choice({
    id: 'V37',
    kind: 'ruling',
    doc: 'Whether a submersible under water spots enemies in Bad Weather and at night, and detects other boats under water.',
    rule: 'Advanced Rules: Bad Weather; Night Battles; Submersibles',
    values: ['spots', 'blind'],
    default: 'spots',
    meaning: {
      spots: 'it does: any friendly vessel may, and no rule leaves out those under water',
      blind: 'it does neither; it may attack what others have spotted',
    },
  }),
  hiddenBoats: choice({
    id: 'V38',
    kind: 'ruling',
    doc: 'Whether submersibles may hide in a square of the table if their fleet comes on from an edge: the Convoy Duty attacker, the Blockade runner.',
    rule: 'Advanced Rules: Submersibles: Deployment; Blockade; Convoy Duty: Pre-Battle Preparation',
    values: ['attacker-only', 'neither', 'both'],
    default: 'attacker-only',
    meaning: {
      'attacker-only':
        'those of the convoy’s attacker, whose ships may come on from an edge; not the runner’s, all of whose ships must',
      neither: 'none: such a fleet does not start on the table',
      both: 'the runner’s too, which may then come up close to her way out',
    },
  }),
  speedLoss: choice({
    id: 'V39',
    kind: 'ruling',
    doc: 'Death of a Giant: when Scharnhorst has suffered loss of Speed, without which she must get away to win.',
    rule: 'Death of a Giant: Victory and Defeat',
    values: ['ever', 'at-exit'],
    default: 'ever',
    meaning: {
      ever: 'when any hit has cost her Speed, repaired or not',
      'at-exit': 'when her Speed is reduced as she leaves',
    },
  }),
  freeTurnFires: choice({
    id: 'V40',
    kind: 'ruling',
    doc: 'Blockade: fires on the blockading fleet in the runner’s free turn, in which that fleet may do nothing.',
    rule: 'Blockade: Scenario Rules; End Phase: Fire',
    values: ['burn', 'fought'],
    default: 'burn',
    meaning: {
      burn: 'nobody fights them: each costs two Crew and burns on',
      fought: 'they are fought as always: that is no Damage Control',
    },
  }),
  crashDiveApproach: choice({
    id: 'V41',
    kind: 'ruling',
    doc: 'Crash Dive: when an enemy that moves nearer has approached within ten inches.',
    rule: 'Advanced Rules: Crash Dive',
    values: ['on-the-way', 'at-the-end'],
    default: 'on-the-way',
    meaning: {
      'on-the-way': 'when any point of its move is within ten inches',
      'at-the-end': 'when the end of its move is',
    },
  }),
}
