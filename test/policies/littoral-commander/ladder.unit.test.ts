import { expect, test } from 'vitest'
import { recordLayout } from '../../../src/engine/record.ts'
import { policies } from '../../../src/policies/littoral-commander/index.ts'
import { littoralCommander } from '../../../src/rulesets/littoral-commander/index.ts'
import { records } from '../../rulesets/littoral-commander/table.ts'

const margin = recordLayout(littoralCommander).metric('margin')

/** Mean Victory Points ahead, from both sides of Gotland (seed 11). */
function ahead(player: string, foe: string, games: number): number {
  const sum = (all: Int32Array[]) => all.reduce((total, record) => total + record[margin]!, 0)
  return (sum(records(player, foe, {}, 11, 0, games)) - sum(records(foe, player, {}, 11, 0, games))) / (2 * games)
}

test.each(policies.map(({ id }) => id).filter(id => id !== 'idle' && id !== 'random'))(
  '%s beats random and idle',
  id => {
    expect(ahead(id, 'random', 20)).toBeGreaterThan(2)
    expect(ahead(id, 'idle', 10)).toBeGreaterThan(4)
  },
)

test('the expert is ahead of the striker', () => {
  expect(ahead('expert', 'striker', 500)).toBeGreaterThan(0.1)
})
