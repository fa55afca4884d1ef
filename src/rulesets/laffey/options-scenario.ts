import { choice, integer } from '../../engine/options.ts'
import { MOST_AIRCRAFT } from './sheet.ts'

export const scenario = {
  level: choice({
    kind: 'scenario',
    doc: 'Level of play.',
    rule: 'Four Variations of Play',
    values: ['ensign', 'lieutenant', 'commander', 'captain'],
    default: 'commander',
    meaning: {
      ensign: 'easiest: the attack starts with ICHI, 4 Supplies, two teams, Corsairs against Shamrock aircraft',
      lieutenant: 'most historical: as Ensign, but 1 Supply',
      commander: 'the base game: the attack starts where a d10 says, 4 Supplies, two teams',
      captain: 'hardest: as Commander, but one team',
    },
  }),
  startAircraft: integer({
    kind: 'scenario',
    doc: 'The aircraft that attacks first, counted clockwise from ICHI (1).',
    rule: 'Game Setup, 5; Ensign level variation',
    min: 1,
    max: MOST_AIRCRAFT,
    word: 'byLevel',
    default: 'byLevel',
  }),
}
