import { describe, expect, it } from 'vitest'
import { metricHistogram } from '../../src/analysis/estimates.ts'
import { quantile } from '../../src/analysis/quantiles.ts'
import type { Game, Reference } from '../../src/engine/contracts.ts'
import type { TallyData } from '../../src/engine/tally.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { happenedCsv } from '../../src/report/csv.ts'
import { buildDocument } from '../../src/report/document/build.ts'
import { renderMarkdown } from '../../src/report/markdown.ts'
import { loadVega } from '../../src/report/render/svg.ts'
import { buildView } from '../../src/report/view/build.ts'
import { referenceView } from '../../src/report/view/reference.ts'
import type { Result } from '../../src/run/result.ts'
import { fakeGame, single } from './fake-game.ts'

/** A value of marks in the middle of those that occur, so that games lie on all sides of it. */
const MIDDLE = quantile(metricHistogram(single(400).tallies[0]!, 'marks'), 0.5)

const reference: Reference = {
  title: '16 April 1945',
  sources: ['The log'],
  figures: [
    { figure: 'rounds', low: 1, high: 1, note: 'it was soon over' },
    { figure: 'marks', low: MIDDLE, high: MIDDLE + 1, note: 'accounts differ' },
    { figure: 'destroyed.F2', low: 0, high: 0, note: 'the bridge stood' },
    { figure: 'targeted.A6', low: 4, high: 4, note: 'aimed at the rudder' },
  ],
}
const game: Game = { ...fakeGame, ruleset: { ...fakeGame.ruleset, reference } }
const asked = (result: Result): Result => ({
  ...result,
  experiment: { ...result.experiment, report: { ...result.experiment.report, reference: true } },
})
const result = asked(single(400))
const view = buildView(result, game)
const rows = view.happened!.rows
const tally: TallyData = result.tallies[view.reference]!

describe('what happened, beside the games', () => {
  it('is shown only if the experiment asks for it', () => {
    expect(buildView(single(100), game).happened).toBeUndefined()
    expect(buildView(result, fakeGame).happened).toBeUndefined()
  })

  it('counts the games below, within and above the range of the accounts', () => {
    const marks = new Map<number, number>()
    for (const histogram of Object.values(tally.histograms.marks!))
      for (const [value, n] of histogram) marks.set(value, (marks.get(value) ?? 0) + n)
    const count = (holds: (value: number) => boolean) =>
      [...marks].reduce((sum, [value, n]) => (holds(value) ? sum + n : sum), 0)
    const row = rows[1]!
    expect([row.below!.count, row.same!.count, row.above!.count]).toEqual([
      count(value => value < MIDDLE),
      count(value => value === MIDDLE || value === MIDDLE + 1),
      count(value => value > MIDDLE + 1),
    ])
    for (const share of [row.below!, row.same!, row.above!]) expect(share.count).toBeGreaterThan(0)
    const [low, high] = row.middle!
    expect(count(value => value <= low) / tally.games).toBeGreaterThanOrEqual(0.05)
    expect(count(value => value < high) / tally.games).toBeLessThan(0.95)
  })

  it('knows mean and spread of events, and how often what never happened did not', () => {
    const [never, other] = [rows[2]!, rows[3]!]
    const games = Object.values(tally.events.destroyed!).reduce((sum, names) => sum + (names.F2?.[1] ?? 0), 0)
    expect([never.same!.count, never.above!.count]).toEqual([tally.games - games, games])
    expect(other).toMatchObject({ same: undefined, middle: undefined })
    expect(other.sd).toBeGreaterThan(0)
    expect(other.off).toBeCloseTo((4 - other.mean.value) / other.sd, 9)
  })

  it('says which figures are out of keeping with the games, and which way', () => {
    const text = renderMarkdown(buildDocument(view, [], []))
    expect(text).toContain('## Beside what happened')
    expect(text).toMatch(/1 (is|are) out of keeping|out of keeping with the games, in that fewer/)
    expect(text).toMatch(/Rounds.* \(more in games\)/)
    expect(text).toContain('Sources: The log.')
  })

  it('is drawn, and written as data', async () => {
    const chart = chartsOf(view)[0]!
    expect(chart.section).toBe('happened')
    const svg = await (await loadVega())(chart.spec, chart.title, chart.alt)
    expect(svg + chart.alt).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg).toContain('Marks')
    const lines = happenedCsv(view).trim().split('\n')
    expect(lines).toHaveLength(1 + reference.figures.length)
    expect(lines[0]).toMatch(/^figure,unit,day low,day high,note,n,mean/)
  })

  it('refuses a figure that the ruleset lacks', () => {
    const bad = { ...reference, figures: [{ figure: 'destroyed.Z9', low: 0, high: 0, note: '' }] }
    expect(() => referenceView(game.ruleset, bad, 0, tally, 0.95)).toThrow(/"destroyed\.Z9"/)
  })
})
