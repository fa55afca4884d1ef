import { describe, expect, it } from 'vitest'
import { policies } from '../../../src/policies/burt/index.ts'
import { AT } from '../../../src/rulesets/burt/measures.ts'
import { DRAW, WIN_A, WIN_B } from '../../../src/rulesets/burt/outcomes.ts'
import { records, setup } from '../../rulesets/burt/play.ts'

const BATTLES = ['river-plate', 'denmark-strait', 'north-cape', 'hx-112'] as const
const GAMES = 60

/** Share of games that side a wins, draws counting half. */
function share(scenario: (typeof BATTLES)[number], a: string, b: string): number {
  let sum = 0
  for (const record of records(setup({ scenario }, a, b), 1939, 0, GAMES)) {
    const outcome = record[AT.outcome]
    sum += outcome === WIN_A ? 1 : outcome === DRAW ? 0.5 : 0
    expect([WIN_A, WIN_B, DRAW]).toContain(outcome)
  }
  return sum / GAMES
}

describe('the ladder of players', () => {
  it.each(BATTLES)('%s: the expert does better than drill and random on either side', scenario => {
    // Half a standard error of a share of 60 games is 3 points: these gaps are many of them.
    const asA = share(scenario, 'expert', 'drill')
    const asB = share(scenario, 'drill', 'expert')
    const drillA = share(scenario, 'drill', 'drill')
    // At River Plate drill as side b loses 3 in 100 games to drill, which leaves the expert nothing to better: it loses 7.
    expect(asA).toBeGreaterThan(drillA - 0.1)
    expect(asB).toBeLessThan(drillA + 0.1)
    expect(asA - asB).toBeGreaterThan(0.25)
    expect(share(scenario, 'expert', 'random') - share(scenario, 'random', 'expert')).toBeGreaterThan(0.25)
  })

  it.each([
    ['river-plate', 'concentrate', 'expert'],
    ['denmark-strait', 'escort-screen', 'expert'],
    ['north-cape', 'close-in', 'expert'],
    ['hx-112', 'escort-screen', 'wolf-pack'],
    ['hx-112', 'close-in', 'expert'],
  ] as const)('%s: the expert does no worse than %s as side a, against %s', (scenario, other, enemy) => {
    expect(share(scenario, 'expert', enemy)).toBeGreaterThan(share(scenario, other, enemy) - 0.05)
  })

  it.each(policies.map(({ id }) => id))(
    '%s plays every battle on either side without a fault, and the same again',
    id => {
      for (const scenario of BATTLES) {
        const cell = setup({ scenario }, id, 'hold-course')
        const other = setup({ scenario }, 'random', id)
        expect(records(cell, 5, 0, 3)).toEqual(records(cell, 5, 0, 3))
        expect(records(other, 5, 0, 3)).toEqual(records(other, 5, 0, 3))
        // A game does not depend on those that were played before it.
        expect(records(cell, 5, 2, 1)[0]).toEqual(records(cell, 5, 0, 3)[2])
      }
    },
  )
})
