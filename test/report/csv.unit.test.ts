import { expect, test } from 'vitest'
import { differencesCsv, eventsCsv, histogramCsv, summaryCsv } from '../../src/report/csv.ts'
import { buildView } from '../../src/report/view/build.ts'
import { difficulty, fakeGame, single } from './fake-game.ts'

const result = difficulty(100, ['survived', 'marks'])
const view = buildView(result, fakeGame)

/** Rows of a file without quoted commas. */
const rows = (csv: string): string[][] =>
  csv
    .trimEnd()
    .split('\n')
    .map(line => line.split(','))

test('summary: one row for every cell and estimate', () => {
  const [head, ...body] = rows(summaryCsv(view))
  expect(head).toEqual(['cell', 'players', 'metric', 'n', 'value', 'low', 'high', 'method'])
  // 4 outcomes, 4 metrics with a mean and 5 quantiles each; 2 comparisons for all but the baseline.
  expect(body).toHaveLength(28 * (4 + 4 * 6) + 27 * 2)
  const survived = body.filter(row => row[2] === 'share survived')
  expect(survived.map(row => Number(row[4]))).toEqual(result.tallies.map(tally => tally.outcomes.survived! / 100))
  expect(survived[0]!.slice(0, 4)).toEqual(['level=ensign', 'captain=idle', 'share survived', '100'])
  for (const [, , metric, n, value, low, high] of body) {
    expect(n, metric).toBe('100')
    expect(Number(low)).toBeLessThanOrEqual(Number(value))
    expect(Number(high)).toBeGreaterThanOrEqual(Number(value))
  }
})

test('negative numbers stay numbers in full precision', () => {
  const differences = rows(summaryCsv(view)).filter(row => row[2] === 'difference mean marks')
  const [first] = view.comparisons.find(({ figure }) => figure.id === 'marks')!.rows
  const row = differences.find(([cell, players]) => {
    const { written, players: who } = view.cells[first!.cell]!
    return cell === written && players === who
  })!
  expect(Number(row[4])).toBe(first!.difference.value)
  expect(differences.some(row => row[4]!.startsWith('-'))).toBe(true)
})

test('text that a spreadsheet would take for a formula is marked as text', () => {
  const named = { ...view, cells: view.cells.map(cell => ({ ...cell, written: '=HYPERLINK("x")' })) }
  expect(summaryCsv(named).split('\n')[1]).toMatch(/^"'=HYPERLINK/)
})

test('histograms: every game once, by outcome, and the share of this value or more', () => {
  const [head, ...body] = rows(histogramCsv(view, 0))
  expect(head).toEqual(['cell', 'players', 'outcome', 'value', 'games', 'share of this value or more'])
  expect(body.reduce((sum, row) => sum + Number(row[4]), 0)).toBe(2800)
  const cell = body.filter(row => row[0] === 'level=captain' && row[1] === 'captain=idle')
  for (const [, , , value, , orMore] of cell) {
    const games = cell.filter(row => Number(row[3]) >= Number(value)).reduce((sum, row) => sum + Number(row[4]), 0)
    expect(Number(orMore)).toBe(games / 100)
  }
})

test('differences: ranked, with what Holm makes of them', () => {
  const [head, ...body] = rows(differencesCsv(view))
  expect(head).toContain('adjusted p')
  expect(body.filter(row => row[0] === 'survived').map(row => Number(row[1]))).toEqual(
    Array.from({ length: 27 }, (_, i) => i + 1),
  )
})

test('events: every name of every group in every cell', () => {
  const [head, ...body] = rows(eventsCsv(buildView(single(100), fakeGame)))
  expect(head![0]).toBe('cell')
  expect(body).toHaveLength(19 + 19 + 3)
})
