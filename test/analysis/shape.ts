import { recordLayout } from '../../src/engine/record.ts'
import { Tally, type TallyShape } from '../../src/engine/tally.ts'

/** A small ruleset's shape: three outcomes, two metrics, one group of two events. */
export const SHAPE: TallyShape = {
  outcomes: [
    { id: 'survived', title: 'Survived', doc: '', result: { captain: 'win' } },
    { id: 'lost', title: 'Lost', doc: '', result: { captain: 'loss' } },
    { id: 'unfinished', title: 'Unfinished', doc: '', result: { captain: 'unfinished' } },
  ],
  metrics: [
    { id: 'rounds', title: 'Rounds', unit: 'rounds', doc: '', min: 0, max: 20 },
    { id: 'hits', title: 'Hits', unit: 'hits', doc: '', min: 0, max: 9 },
  ],
  events: [
    {
      id: 'destroyed',
      title: 'Destroyed',
      doc: '',
      names: [
        { id: 'hull', title: 'Hull' },
        { id: 'bridge', title: 'Bridge' },
      ],
    },
  ],
}

/** A tally of games given as rows: outcome's index, rounds, hits, hull, bridge. */
export function tallyOf(rows: readonly (readonly number[])[]): Tally {
  const tally = new Tally(SHAPE)
  const { length } = recordLayout(SHAPE)
  for (const row of rows) {
    if (row.length !== length) throw new Error(`a row has ${length} figures`)
    tally.add(Int32Array.from(row))
  }
  return tally
}
