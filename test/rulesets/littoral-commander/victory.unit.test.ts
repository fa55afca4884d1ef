import { expect, test } from 'vitest'
import { GROUND, GROUND_MILDEC, PROXY, SOF } from '../../../src/rulesets/littoral-commander/team.ts'
import { points } from '../../../src/rulesets/littoral-commander/victory.ts'
import { BLUE, RED } from './acts.ts'
import { Table } from './table.ts'

/** Points that holding AK-21 is worth to Blue on Gotland, with some counters there. */
function worth(blue: number | string | null, red: number | null): number {
  const t = new Table()
  const hex = t.hex('AK-21')
  for (let i = 0; i < t.game.teams[1].counters; i++)
    if (t.game.teams[1].hex[i] === hex) t.game.place(t.game.teams[1], i, t.hex('AJ-22'))
  const before = points(t.game, BLUE)
  if (typeof blue === 'string') t.put(BLUE, blue, 'AK-21')
  else if (blue !== null) t.game.create(t.game.teams[0], blue, GROUND, 0, hex, 1, 0)
  if (red !== null) t.game.create(t.game.teams[RED], red, GROUND, 0, hex, 1, 0)
  return points(t.game, BLUE) - before
}

test('13.45 and 7.12: units that assault and SOF hold a hex; SOF and Proxy Forces contest it, decoys do not', () => {
  expect([worth('2 Alpha', null), worth(SOF, null)]).toEqual([2, 2])
  expect([worth('1 Whiskey', null), worth(GROUND_MILDEC, null), worth(PROXY, null)]).toEqual([0, 0, 0])
  expect([worth('2 Alpha', SOF), worth('2 Alpha', PROXY), worth(SOF, SOF)]).toEqual([0, 0, 0])
  expect(worth('2 Alpha', GROUND_MILDEC)).toBe(2)
})
