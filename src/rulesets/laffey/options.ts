import { choice, type OptionsOf } from '../../engine/options.ts'

export const options = {
  level: choice({
    kind: 'scenario',
    doc: 'Level of play.',
    rule: 'Four Variations of Play',
    values: ['ensign', 'lieutenant', 'commander', 'captain'],
    default: 'commander',
    meaning: {
      ensign: 'starts at ICHI, 4 Supplies, 2 teams, Corsairs',
      lieutenant: 'starts at ICHI, 1 Supply, 2 teams, Corsairs',
      commander: 'starts at a d10 roll, 4 Supplies, 2 teams',
      captain: 'starts at a d10 roll, 4 Supplies, 1 team',
    },
  }),
}

export type LaffeyOptions = OptionsOf<typeof options>
