import { expect, test } from 'vitest'
import { WIN_A, WIN_B } from '../../../src/rulesets/victory-at-sea/outcomes.ts'
import { records } from '../../rulesets/victory-at-sea/play.ts'

/** The same fleet on both sides, of four navies and three Priority Levels. */
const FLEETS = [
  { level: 'raid', nation: 'us-navy', ships: { portland: 2, brooklyn: 4 } },
  { level: 'raid', nation: 'royal-navy', ships: { norfolk: 2, southampton: 3 } },
  { level: 'battle', nation: 'kriegsmarine', ships: { scharnhorst: 2, 'admiral-hipper': 4, 'zerstorer-1936': 3 } },
  { level: 'patrol', nation: 'us-navy', ships: { fletcher: 5 } },
]

/** Battles won and lost by one player against another with the same fleets, on both sides of the table. */
function against(one: string, other: string, games: number): [won: number, lost: number] {
  let won = 0
  let lost = 0
  for (const { level, nation, ships } of FLEETS) {
    const fleet = { nation, ships, aircraft: {} }
    const chosen = { scenario: 'victory-at-sea', level, fleetA: fleet, fleetB: fleet }
    for (const seats of [
      [one, other],
      [other, one],
    ] as const)
      for (const record of records(chosen, seats, games)) {
        const winner = record[0] === WIN_A ? seats[0] : record[0] === WIN_B ? seats[1] : ''
        if (winner === one) won++
        else if (winner === other) lost++
      }
  }
  return [won, lost]
}

test.each(['hold-range', 'line-of-battle', 'charge', 'torpedo-rush', 'stand-off'])('%s beats random', doctrine => {
  const [won, lost] = against(doctrine, 'random', 4)
  expect(won - lost).toBeGreaterThan(3 * Math.sqrt(won + lost))
})

test.each(['drill', 'hold-range', 'line-of-battle', 'charge', 'stand-off'])('the expert beats %s', doctrine => {
  const [won, lost] = against('expert', doctrine, 6)
  // More than two and a half standard errors of a fair coin.
  expect(won - lost).toBeGreaterThan(2.5 * Math.sqrt(won + lost))
})
