import { expect, test } from 'vitest'
import { WIN_A, WIN_B } from '../../../src/rulesets/victory-at-sea/outcomes.ts'
import { records } from '../../rulesets/victory-at-sea/play.ts'

const FLEET = { nation: 'us-navy', ships: { portland: 2, brooklyn: 4 }, aircraft: {} }
const GAMES = 40

/** Battles won and lost by one player against another with the same fleet, on both sides of the table. */
function against(one: string, other: string): [won: number, lost: number] {
  const chosen = { scenario: 'victory-at-sea', level: 'raid', fleetA: FLEET, fleetB: FLEET }
  const count = (list: readonly Int32Array[], outcome: number): number =>
    list.filter(record => record[0] === outcome).length
  const asA = records(chosen, [one, other], GAMES)
  const asB = records(chosen, [other, one], GAMES)
  return [count(asA, WIN_A) + count(asB, WIN_B), count(asA, WIN_B) + count(asB, WIN_A)]
}

test.each([
  ['hold-range', 'random'],
  ['line-of-battle', 'random'],
  ['expert', 'random'],
  ['expert', 'line-of-battle'],
])('%s beats %s with the same cruisers', (one, other) => {
  const [won, lost] = against(one, other)
  // More than four standard errors of a fair coin.
  expect(won - lost).toBeGreaterThan(4 * Math.sqrt(won + lost))
})
