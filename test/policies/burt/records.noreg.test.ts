import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { policies } from '../../../src/policies/burt/index.ts'
import { burt } from '../../../src/rulesets/burt/index.ts'
import { records, setup } from '../../rulesets/burt/play.ts'

const SCENARIOS = ['duel', 'river-plate', 'denmark-strait', 'north-cape', 'hx-112'] as const

/** A hash of the records of the first games of a player against itself. */
function hash(scenario: (typeof SCENARIOS)[number], player: string): string {
  const sum = createHash('sha256')
  for (const record of records(setup({ scenario }, player), 1945, 0, scenario === 'duel' ? 200 : 20)) sum.update(record)
  return sum.digest('hex').slice(0, 16)
}

// The same seed gives the same games. If one of these has to change, raise the ruleset's version.
describe('records of the first games, seed 1945', () => {
  it('belong to this version of the ruleset', () => {
    expect(burt.version).toBe(3)
  })

  it.each(policies.map(({ id }) => id))('%s', player => {
    expect(Object.fromEntries(SCENARIOS.map(scenario => [scenario, hash(scenario, player)]))).toMatchSnapshot()
  })
})
