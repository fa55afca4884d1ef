import { describe, expect, it } from 'vitest'
import { type Agreement, agreement, agreementOfAll, LEAST_EXPECTED } from '../../src/analysis/agreement.ts'
import type { ExactCell } from '../../src/engine/contracts.ts'
import type { TallyData } from '../../src/engine/tally.ts'
import { binomialSum, expectClose } from './helpers.ts'

/** A coin, and a die thrown only on heads: 0 on tails. */
const exact: ExactCell = {
  method: 'By hand.',
  outcomes: { heads: 0.5, tails: 0.5, edge: 0 },
  metrics: { pips: [[0, 0.5], ...[1, 2, 3, 4, 5, 6].map((n): [number, number] => [n, 1 / 12])] },
  events: { faces: { six: { mean: 1 / 12, ever: 1 / 12 } } },
}

function tally(heads: number, tails: number, pips: readonly number[], more: Partial<TallyData> = {}): TallyData {
  return {
    games: heads + tails,
    outcomes: { heads, tails, edge: 0 },
    histograms: {
      pips: { heads: pips.flatMap((n, i) => (n === 0 ? [] : [[i + 1, n] as const])), tails: [[0, tails]] },
    },
    events: { faces: { heads: { six: [pips[5]!, pips[5]!, pips[5]!] } } },
    ...more,
  }
}

describe('one cell', () => {
  it('compares every outcome, value and event, each by its own standard error', () => {
    const { rows, impossible, games, means } = agreement(tally(620, 580, [100, 110, 90, 105, 95, 120]), exact)
    expect({ games, impossible }).toEqual({ games: 1200, impossible: [] })
    expect(rows.map(({ figure }) => figure)).toEqual([
      'outcome heads',
      'outcome tails',
      ...[0, 1, 2, 3, 4, 5, 6].map(n => `pips = ${n}`),
      'faces.six',
    ])
    const heads = rows[0]!
    expect(heads).toMatchObject({ probability: 0.5, expected: 600, counted: 620 })
    expectClose(heads.z, 20 / Math.sqrt(300), 1e-12)
    expectClose(heads.p, 2 * (1 - binomialSum(619, 1200, 0.5)), 1e-9)
    const found = (100 + 220 + 270 + 420 + 475 + 720) / 1200
    expectClose(means.pips!.exact, 1.75, 1e-12)
    expectClose(means.pips!.found, found, 1e-12)
    // E of squares 91/12.
    expectClose(means.pips!.z, (found - 1.75) / Math.sqrt((91 / 12 - 1.75 ** 2) / 1200), 1e-12)
  })

  it('pools rare values with their neighbours until enough games are expected', () => {
    const { rows } = agreement(tally(30, 30, [5, 5, 5, 5, 5, 5]), exact)
    const pools = rows.filter(({ figure }) => figure.startsWith('pips'))
    expect(pools.map(({ figure }) => figure)).toEqual(['pips = 0', 'pips = 1 to 2', 'pips = 3 to 4', 'pips = 5 to 6'])
    for (const { expected, counted } of pools.slice(1)) expect([expected, counted].map(Math.round)).toEqual([10, 10])
    for (const { expected } of rows) expect(expected).toBeGreaterThanOrEqual(LEAST_EXPECTED)
  })

  it('calls what cannot happen impossible, however often it happened', () => {
    const odd = tally(600, 600, [100, 100, 100, 100, 100, 100])
    expect(agreement({ ...odd, outcomes: { heads: 600, tails: 599, edge: 1 } }, exact).impossible).toEqual([
      'outcome edge: 1 games, probability 0',
    ])
    const seven = { ...odd, histograms: { pips: { heads: [[7, 600]], tails: [[0, 600]] } } } as TallyData
    expect(agreement(seven, exact).impossible).toEqual(['pips = 7: 600 games, probability 0'])
  })

  it('has nothing to say without games', () => {
    const none = { games: 0, outcomes: {}, histograms: { pips: {} }, events: { faces: {} } }
    expect(agreement(none, exact)).toMatchObject({ rows: [], worst: undefined, impossible: [] })
  })
})

describe('all cells at once', () => {
  const fair = agreement(tally(600, 600, [100, 100, 100, 100, 100, 100]), exact)
  const off = agreement(tally(720, 480, [120, 120, 120, 120, 120, 120]), exact)

  it('finds the figure that is furthest off, and in which cell', () => {
    const family = agreementOfAll([fair, off, fair])
    expect(family.figures).toBe(3 * fair.rows.length)
    expect(family.worst).toMatchObject({ cell: 1, row: { counted: 720 } })
    expect(family.p).toBeLessThan(1e-9)
  })

  it('judges the least p by how many figures there are', () => {
    const one = agreement(tally(630, 570, [105, 105, 105, 105, 105, 105]), exact)
    const least = Math.min(...one.rows.map(({ p }) => p))
    expectClose(agreementOfAll([one]).p, 1 - (1 - least) ** one.rows.length, 1e-9)
    const many = agreementOfAll(Array.from({ length: 50 }, () => one)).p
    expectClose(many, 1 - (1 - least) ** (50 * one.rows.length), 1e-9)
  })

  it('keeps what is impossible, by cell, and is content with nothing', () => {
    const bad: Agreement = { ...fair, impossible: ['x'] }
    expect(agreementOfAll([fair, bad]).impossible).toEqual([{ cell: 1, what: 'x' }])
    expect(agreementOfAll([])).toEqual({ figures: 0, worst: undefined, p: 1, impossible: [] })
  })
})
