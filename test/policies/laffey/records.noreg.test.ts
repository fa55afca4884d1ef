import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { policies } from '../../../src/policies/laffey/index.ts'
import { laffey } from '../../../src/rulesets/laffey/index.ts'
import { records } from '../../rulesets/laffey/play.ts'

/** A hash of the records of the first games at a level. */
function hash(player: string, level: 'ensign' | 'lieutenant' | 'commander' | 'captain'): string {
  const sum = createHash('sha256')
  for (const record of records(player, { level }, 1945, 0, 200)) sum.update(record)
  return sum.digest('hex').slice(0, 16)
}

// The same seed gives the same games. If one of these has to change, raise the ruleset's version.
describe('records of the first 200 games, seed 1945', () => {
  it('belong to this version of the ruleset', () => {
    expect(laffey.version).toBe(1)
  })

  it.each(policies.map(({ id }) => id))('%s', player => {
    const hashes = Object.fromEntries(
      (['ensign', 'lieutenant', 'commander', 'captain'] as const).map(level => [level, hash(player, level)]),
    )
    expect(hashes).toMatchSnapshot()
  })
})
