import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { defineRuleset, type Game } from '../../src/engine/contracts.ts'
import { document } from '../../src/engine/options.ts'
import type { PairTallyData } from '../../src/engine/pair-tally.ts'
import type { TallyData } from '../../src/engine/tally.ts'
import type { Experiment } from '../../src/experiment/types.ts'
import { chartsOf } from '../../src/report/charts/index.ts'
import { buildDocument } from '../../src/report/document/build.ts'
import { writeReport } from '../../src/report/index.ts'
import { renderMarkdown } from '../../src/report/markdown.ts'
import { renderTerminal } from '../../src/report/terminal.ts'
import { verdict } from '../../src/report/verdict.ts'
import { buildView } from '../../src/report/view/build.ts'
import type { Result } from '../../src/run/result.ts'

const fleet = () =>
  document({ kind: 'scenario', doc: 'The fleet.', rule: 'Fleets', check: value => ({ value: value as object }) })
const ruleset = defineRuleset({
  id: 'squadrons',
  title: 'Squadrons',
  source: 'made up for tests',
  version: 1,
  options: { fleetA: fleet(), fleetB: fleet() },
  seats: [
    { id: 'a', title: 'Side A', doc: 'one side' },
    { id: 'b', title: 'Side B', doc: 'the other' },
  ],
  outcomes: [
    { id: 'a', title: 'Side A wins', doc: 'A won.', result: { a: 'win', b: 'loss' } },
    { id: 'b', title: 'Side B wins', doc: 'B won.', result: { a: 'loss', b: 'win' } },
    { id: 'draw', title: 'Draw', doc: 'Nobody won.', result: { a: 'draw', b: 'draw' } },
    { id: 'unfinished', title: 'Unfinished', doc: 'Stopped.', result: { a: 'unfinished', b: 'unfinished' } },
  ],
  headline: 'a',
  metrics: [{ id: 'turns', title: 'Turns', unit: 'turns', doc: 'Turns played.', min: 1, max: 20 }],
  events: [],
  defaultPolicies: {},
  provenance: () => ({ counts: { rulebook: 3, history: 0, reconstructed: 2 }, note: 'Some.' }),
  compile: () => ({ play() {} }),
})
const game: Game = { ruleset, policies: [] }
const player = { label: 'steady', written: 'steady', id: 'steady', parameters: {} }

/** Pairs of games: the row won both, one, or none of them. */
function counted(both: number, one: number, none: number): [TallyData, TallyData, PairTallyData] {
  const games = both + one + none
  const joint = { a: { b: both, a: one }, b: { a: none } }
  const tally = (a: number): TallyData => ({ games, outcomes: { a, b: games - a }, histograms: {}, events: {} })
  return [tally(both + one), tally(one + none), { games, joint, differences: {} }]
}

type Row = readonly [row: number, column: number, both: number, one: number, none: number]
function resultOf(
  duels: Partial<Experiment['duels']> & object,
  rows: readonly Row[],
  more: Partial<Result> = {},
): Result {
  const pairs = rows.map(([row, column]) => [row, column] as const)
  const all = { classes: {}, drawn: false, fleets: [], ...duels, pairs }
  const names = { fleets: all.fleets, opponents: all.opponents ?? all.fleets }
  const cell = (a: string, b: string) => ({
    vary: { fleetA: a, fleetB: b },
    players: { a: player, b: player },
    options: { fleetA: { name: a }, fleetB: { name: b } },
  })
  const counts = rows.map(([, , ...split]) => counted(...split))
  const experiment: Experiment = {
    name: 'which',
    title: 'Which fleet?',
    ruleset: 'squadrons',
    rulesetVersion: 1,
    seed: 7,
    ...(more.rounds === undefined
      ? { games: 100 }
      : { tournament: { first: 10, max: 80, confirm: 100, confidence: 0.95 } }),
    fixed: {},
    cells: pairs.flatMap(([row, column]) => {
      const [mine, theirs] = [names.fleets[row]!.label, names.opponents[column]!.label]
      return [cell(mine, theirs), cell(theirs, mine)]
    }),
    groups: pairs.map((_, p) => ({ cells: [2 * p, 2 * p + 1], baseline: 2 * p })),
    duels: all,
    kept: [],
    report: { metrics: [], confidence: 0.95 },
  }
  return {
    format: 'broadside-result',
    formatVersion: 1,
    broadside: '0.1.0',
    experiment,
    provenance: ruleset.provenance({ fleetA: null, fleetB: null }),
    tallies: counts.flatMap(([one, other]) => [one, other] as const),
    pairs: counts.flatMap(([, , pair]) => [null, pair]),
    digest: 'd'.repeat(64),
    ...more,
  }
}
const contender = (label: string, parts = {}, drawnFrom?: number) => ({
  label,
  parts,
  ...(drawnFrom === undefined ? {} : { drawnFrom }),
})

/** Scissors, paper and stone, each beating the next in 80 of 100 points, and a fleet that loses to all. */
const ring = resultOf({ fleets: ['Scissors', 'Paper', 'Stone', 'String'].map(label => contender(label)) }, [
  [0, 1, 60, 40, 0],
  [1, 2, 60, 40, 0],
  [0, 2, 0, 40, 60],
  [0, 3, 80, 20, 0],
  [1, 3, 80, 20, 0],
  [2, 3, 80, 20, 0],
])

describe('a duel table', () => {
  const view = buildView(ring, game)
  const duels = view.duels!

  test('each place is the share of points of its row, the mirror of the place opposite', () => {
    expect(duels.places[0]!.map(place => place?.value)).toEqual([undefined, 0.8, expect.closeTo(0.2, 12), 0.9])
    expect(duels.places[1]![0]!.value).toBeCloseTo(0.2, 12)
    expect(duels.places[0]![1]!.low).toBeLessThan(0.8)
    expect(duels.games).toBe(1200)
  })

  test('the best mixture is a third of each of the ring; the fourth is behind', () => {
    const { rows } = duels.best!
    expect(rows.map(({ share }) => Number(share.toFixed(6)))).toEqual([0.333333, 0.333333, 0.333333, 0])
    expect(rows[3]!.againstBest).toBeCloseTo(0.8, 9)
    expect(rows[3]!.againstBestInterval.low).toBeGreaterThan(0.6)
  })

  test('ratings cannot tell the ring apart, and the report says where they miss', () => {
    const ratings = duels.fleets.map(({ rating }) => rating!.value)
    expect(ratings[0]).toBeCloseTo(ratings[1]!, 6)
    expect(ratings[3]).toBeLessThan(ratings[0]!)
    const { score, expected } = duels.ratings!.misfits[0]!
    expect(Math.abs(score - expected)).toBeCloseTo(0.3, 2)
  })

  test('nothing is compared with a baseline, and no section speaks of cells', () => {
    expect(view.comparisons).toEqual([])
    const report = buildDocument(view, chartsOf(view), [])
    expect(report.sections.map(({ id }) => id)).toEqual([
      'duels',
      'mixture',
      'ratings',
      'players',
      'method',
      'options',
      'data',
      'reproduce',
    ])
    expect(renderMarkdown(report)).toContain('33% Scissors, 33% Paper, 33% Stone')
    expect(chartsOf(view).map(({ id }) => id)).toEqual(['payoff-matrix', 'ratings', 'best-mixture'])
  })

  test('the verdict and the terminal say which fleet', () => {
    expect(verdict(view).split('\n').length).toBeLessThanOrEqual(8)
    expect(verdict(view)).toContain('Best mixture when the enemy chooses too: 33% Scissors, 33% Paper, 33% Stone')
    expect(renderTerminal(view)).toMatch(/String.*5\.0%|String/)
  })

  test('axes call fleets by their labels', () => {
    expect(view.design.axes[0]!.values.map(({ label }) => label)).toEqual(
      expect.arrayContaining(['Scissors', 'Paper', 'Stone']),
    )
  })
})

test('two lists: the value of the game, both mixtures, hollow ratings of opponents', () => {
  const lists = { fleets: ['A', 'B'].map(l => contender(l)), opponents: ['X', 'Y'].map(l => contender(l)) }
  const view = buildView(
    resultOf(lists, [
      [0, 0, 80, 20, 0],
      [0, 1, 0, 20, 80],
      [1, 0, 0, 20, 80],
      [1, 1, 40, 60, 0],
    ]),
    game,
  )
  const { best } = view.duels!
  // Payoffs 0.8, -0.8, -0.8 and 0.4: by the formula for two by two.
  const value = (0.8 * 0.4 - 0.64) / (0.8 + 0.4 + 1.6)
  expect(best!.best.value).toBeCloseTo(value, 9)
  expect(best!.value.low).toBeLessThan(value)
  expect(verdict(view)).toContain(`that makes ${(50 * (value + 1)).toFixed(1)}% of the points`)
  expect(chartsOf(view).map(({ id }) => id)).toContain('best-mixture-opponents')
})

test('where one list is no match for the other, the report says that the mixture hardly matters', () => {
  const lists = { fleets: ['A', 'B'].map(l => contender(l)), opponents: ['X', 'Y'].map(l => contender(l)) }
  const words = (first: number) => {
    const rows: Row[] = [
      [0, 0, first, 0, 1000 - first],
      [1, 0, 10, 0, 990],
      [0, 1, 900, 0, 100],
      [1, 1, 950, 0, 50],
    ]
    const view = buildView(resultOf(lists, rows), game)
    return renderMarkdown(buildDocument(view, [], []))
  }
  expect(words(20)).toContain('the opponents’ best choice beats all fleets nearly always')
  expect(words(500)).not.toContain('no match')
})

describe('a tournament', () => {
  const rows: Row[] = [
    [0, 0, 90, 40, 50],
    [1, 0, 2, 3, 5],
    [2, 0, 40, 20, 20],
  ]
  const result = resultOf(
    { fleets: ['Lucky', 'Weak', 'Third'].map(label => contender(label, {}, 500)), opponents: [contender('Foe')] },
    rows,
    {
      rounds: [
        { games: 10, fleets: [0, 1, 2], points: [18, 7, 12], left: [0, 2] },
        { games: 80, fleets: [0, 2], points: [120, 100], left: [0, 2] },
      ],
    },
  )
  const { tournament } = buildView(result, game).duels!

  test('the winner’s estimate rests on the fresh games alone', () => {
    expect(tournament!.winner).toBe(0)
    expect(tournament!.chosenAt).toBe(120 / 160)
    // 220 of 360 points in all, 120 of them in the 160 games that chose it.
    expect(tournament!.fresh).toMatchObject({ value: 0.5, games: 200 })
    expect(tournament!.fresh.low).toBeGreaterThan(0.4)
    expect(tournament!.fresh.high).toBeLessThan(0.6)
    expect(tournament!.order).toEqual([0, 2, 1])
  })

  test('says how many were tried, what was spent, and how sure it is', () => {
    const words = verdict(buildView(result, game))
    expect(words).toContain('Tried 3 fleets against 1 opponent, taken from 500 legal ones, spent 540 games.')
    expect(words).toMatch(
      /Winner: Lucky, 50\.0% of the points \(.*\) in 200 fresh games .*; 75\.0% in those that chose it/,
    )
    expect(words).toContain('at most 5%; 1 other could not be told from it')
    const view = buildView(result, game)
    expect(chartsOf(view).map(({ id }) => id)).toEqual(['payoff-matrix', 'tournament'])
  })
})

describe('random duels', () => {
  /** Cruisers cost 1 and are worth 2 in log-odds, boats cost 1 and are worth 1. */
  const size = 60
  const numbers = Array.from({ length: size }, (_, i) => ({ cruiser: i % 4, boat: (3 * i + (i >> 2)) % 5 }))
  const rows = Array.from({ length: 150 }, (_, p): Row => {
    const [i, j] = [p % size, (7 * p + 11 + (p >> 4)) % size]
    const odds = 0.5 * (2 * (numbers[i]!.cruiser - numbers[j]!.cruiser) + numbers[i]!.boat - numbers[j]!.boat)
    const won = Math.round(200 / (1 + Math.exp(-odds)))
    return [i, j, won, 0, 200 - won]
  }).filter(([i, j], p, all) => i !== j && all.findIndex(([a, b]) => a === i && b === j) === p)
  const classes = { cruiser: { title: 'Cruiser', charge: 1 }, boat: { title: 'Boat', charge: 1 } }
  const result = resultOf(
    { fleets: numbers.map((parts, i) => contender(`fleet ${i}`, parts)), classes, drawn: true },
    rows,
  )

  test('price the classes, the bargain first', () => {
    const view = buildView(result, game)
    const { list } = view.duels!.prices!
    expect(list.map(({ title, verdict }) => [title, verdict])).toEqual([
      ['Cruiser', 'underpriced'],
      ['Boat', 'overpriced'],
    ])
    expect(list[0]!.worth.value / list[1]!.worth.value).toBeCloseTo(2, 1)
    expect(chartsOf(view).map(({ id }) => id)).toEqual(['prices'])
    expect(verdict(view)).toMatch(/bargains: Cruiser 1\.\d+/)
    expect(renderTerminal(view)).toMatch(/Cruiser.*underpriced/)
  })

  test('are written as files that a reader finds', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'broadside-duels-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    await writeReport(result, game, folder)
    expect(readdirSync(folder)).toEqual(
      expect.arrayContaining(['duels.csv', 'ratings.csv', 'prices.csv', 'index.html']),
    )
    expect(readFileSync(join(folder, 'prices.csv'), 'utf8')).toMatch(/^class,charge,worth,.*\nCruiser,1,1\./)
    expect(readdirSync(join(folder, 'charts'))).toContain('prices.png')
  })
})
